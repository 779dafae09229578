"""Arguments of commands, read and checked."""

from __future__ import annotations

from dataclasses import dataclass

from wyrmhall.bots import kinds_for
from wyrmhall.contract.edition import Edition, load_edition
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import SEAT_LETTERS, Game
from wyrmhall.engine.registry import find_game

SWITCH = dict.fromkeys(("on", "yes", "true", "1"), True) | dict.fromkeys(("off", "no", "false", "0"), False)


@dataclass(frozen=True)
class Setup:
    """A game as somebody wants to play it."""

    game: Game
    players: int
    edition: Edition
    options: dict[str, bool]


def set_up(name: str, players: int | None, edition: str | None, options: list[str] | None) -> Setup:
    """What is asked for, if the game has it. Nothing is compiled yet: who mistypes something need not wait for that."""
    game = find_game(name)
    players = game.default_players if players is None else players
    game.check_players(players)
    chosen = {option.name: option.default for option in game.options} | read_options(options or [])
    game.pack_options(chosen)
    return Setup(game, players, load_edition(game, edition), chosen)


def read_options(said: list[str]) -> dict[str, bool]:
    """`["open_stacks=on"]` as values by name.

    >>> read_options(["open_stacks=on", "toll_after_last_level=off"])
    {'open_stacks': True, 'toll_after_last_level': False}
    """
    chosen = {}
    for text in said:
        name, _, value = text.partition("=")
        if value.strip().lower() not in SWITCH:
            raise OptionError(f"--option {text}: write NAME=on or NAME=off.")
        chosen[name.strip().replace("-", "_")] = SWITCH[value.strip().lower()]
    return chosen


def read_seat(letter: str, players: int) -> int:
    """The number of the seat that a letter names."""
    seats = SEAT_LETTERS[:players]
    if len(letter) != 1 or letter.upper() not in seats:
        raise OptionError(f"there is no seat {letter!r}; this game has the seats {', '.join(seats)}.")
    return seats.index(letter.upper())


def read_policies(said: str, setup: Setup) -> list[str]:
    """One policy for each seat: `greedy`, or `greedy,random`."""
    known = [kind for kind in ("random", "greedy") if kind in kinds_for(setup.game)]
    policies = [name.strip().lower() for name in said.split(",")]
    for name in policies:
        if name not in known:
            what = f"there is no policy {name!r} for {setup.game.title}"
            raise OptionError(f"--policy: {what}; use {' or '.join(known)}.")
    if len(policies) not in (1, setup.players):
        raise OptionError(f"--policy: write one policy for all seats, or {setup.players}, not {len(policies)}.")
    return policies * (setup.players // len(policies))
