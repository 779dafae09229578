"""Arguments of commands, read and checked."""

from __future__ import annotations

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import SEAT_LETTERS

SWITCH = {
    "on": True,
    "yes": True,
    "true": True,
    "1": True,
    "off": False,
    "no": False,
    "false": False,
    "0": False,
}


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


def read_policies(said: str, players: int) -> list[str]:
    """One policy for each seat.

    >>> read_policies("greedy", 2), read_policies("greedy, random", 2)
    (['greedy', 'greedy'], ['greedy', 'random'])
    """
    policies = [name.strip().lower() for name in said.split(",")]
    for name in policies:
        if name not in ("random", "greedy"):
            raise OptionError(f"--policy: there is no policy {name!r}; use random or greedy.")
    if len(policies) not in (1, players):
        raise OptionError(f"--policy: write one policy for all seats, or {players}, not {len(policies)}.")
    return policies * players if len(policies) == 1 else policies
