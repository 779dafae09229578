"""Readers of command line arguments: options, seats and policies."""

from __future__ import annotations

import re

from wyrmhall.bots.policies import load_policy
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import SEAT_LETTERS, Game, Options
from wyrmhall.registry import find_game
from wyrmhall.setup import Setup
from wyrmhall.study.policies import Policy


def read_options(game: str | Game, said: list[str] | None) -> Options:
    """Reads `["open_stacks=on"]` as values by name.

    >>> read_options("keeper", ["open_stacks=on", "toll_after_last_level=off"])
    {'open_stacks': True, 'toll_after_last_level': False}
    """
    found, named = find_game(game), [text.partition("=") for text in said or []]
    options = [(found.option(name.strip().replace("-", "_")), value) for name, _, value in named]
    return {option.name: option.read(value) for option, value in options}


def read_seat(letter: str, players: int) -> int:
    """The number of the seat with this letter."""
    seats = SEAT_LETTERS[:players]
    if len(letter) != 1 or letter.upper() not in seats:
        raise OptionError(f"there is no seat {letter!r}; this game has the seats {', '.join(seats)}.")
    return seats.index(letter.upper())


def policy_texts(said: str, players: int) -> list[str]:
    """Splits `greedy` or `net.onnx,greedy` into one policy for each seat. Commas in brackets belong to a policy.

    >>> policy_texts("search[greedy=0,prior=0.8]@5i, random", 2)
    ['search[greedy=0,prior=0.8]@5i', 'random']
    """
    texts = [text.strip() for text in re.split(r",(?![^\[]*\])", said)]
    if len(texts) not in (1, players):
        raise OptionError(f"--policy: write one policy for all seats, or {players}, not {len(texts)}.")
    return texts * (players // len(texts))


def read_policies(said: str, setup: Setup) -> list[Policy]:
    """Loads one policy for each seat, each text only once."""
    texts = policy_texts(said, setup.players)
    loaded = {text: load_policy(text, setup.game) for text in texts}
    return [loaded[text] for text in texts]
