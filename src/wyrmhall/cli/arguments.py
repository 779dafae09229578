"""Arguments of commands, read and checked: game, players, edition, options."""

from __future__ import annotations

import re

from wyrmhall.bots.policies import load_policy
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import SEAT_LETTERS, Game, Options
from wyrmhall.registry import find_game
from wyrmhall.setup import Setup
from wyrmhall.setup import set_up as set_up_game
from wyrmhall.study.policies import Policy


def set_up(name: str, players: int | None, edition: str | None, options: list[str] | None) -> Setup:
    """Reads what a command asks for; OptionError if the game does not have it."""
    return set_up_game(name, players, edition, read_options(find_game(name), options or []))


def read_options(game: Game, said: list[str]) -> Options:
    """Reads `["open_stacks=on"]` as values by name.

    >>> read_options(find_game("keeper"), ["open_stacks=on", "toll_after_last_level=off"])
    {'open_stacks': True, 'toll_after_last_level': False}
    """
    named = [text.partition("=") for text in said]
    options = [(game.option(name.strip().replace("-", "_")), value) for name, _, value in named]
    return {option.name: option.read(value) for option, value in options}


def read_seat(letter: str, players: int) -> int:
    """The number of the seat that a letter names."""
    seats = SEAT_LETTERS[:players]
    if len(letter) != 1 or letter.upper() not in seats:
        raise OptionError(f"there is no seat {letter!r}; this game has the seats {', '.join(seats)}.")
    return seats.index(letter.upper())


def policy_texts(said: str, players: int) -> list[str]:
    """One policy for each seat: `greedy`, or `net.onnx,greedy`. Commas in brackets are those of a policy.

    >>> policy_texts("search[greedy=0,prior=0.8]@5i, random", 2)
    ['search[greedy=0,prior=0.8]@5i', 'random']
    """
    texts = [text.strip() for text in re.split(r",(?![^\[]*\])", said)]
    if len(texts) not in (1, players):
        raise OptionError(f"--policy: write one policy for all seats, or {players}, not {len(texts)}.")
    return texts * (players // len(texts))


def read_policies(said: str, setup: Setup) -> list[Policy]:
    """Loads the policies that `policy_texts` finds, each of them once."""
    texts = policy_texts(said, setup.players)
    loaded = {text: load_policy(text, setup.game) for text in texts}
    return [loaded[text] for text in texts]
