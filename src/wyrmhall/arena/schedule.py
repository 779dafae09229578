"""The schedule of an arena: which bots meet, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from wyrmhall.arena.units import Setting, Unit
from wyrmhall.kit.errors import OptionError


def pairings(setting: Setting) -> list[tuple[str, ...]]:
    """Pairs every bot with every other; in solo games each bot plays for itself."""
    if setting.first_alone and not setting.solo:
        return [(setting.bots[0], other) for other in setting.bots[1:]]
    return list(combinations(setting.bots, 1 if setting.solo else 2))


def seatings(pairing: tuple[str, ...], players: int, first_alone: bool = False) -> list[tuple[str, ...]]:
    """All seatings of a pairing: each of the two bots alone among the other, on every seat.

    Each deal is played with all of them, so both bots get the same seats with the same dice equally often.

    >>> seatings(("a", "b"), 2)
    [('a', 'b'), ('b', 'a')]
    >>> seatings(("a", "b"), 3)
    [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a'), ('b', 'a', 'a'), ('a', 'b', 'a'), ('a', 'a', 'b')]
    >>> seatings(("a", "b"), 3, first_alone=True)
    [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a')]
    """
    if players == 1:
        return [pairing]
    lone = (pairing,) if first_alone else (pairing, pairing[::-1])
    places = range(players)
    found = [tuple(alone if seat == place else rest for seat in places) for alone, rest in lone for place in places]
    return list(dict.fromkeys(found))


def deals_for(setting: Setting, games: int) -> int:
    """Number of deals that make at least this number of games of a pairing."""
    if games < 1:
        raise OptionError(f"the number of games must be at least 1, not {games}.")
    return -(-games // games_per_deal(setting))


def games_per_deal(setting: Setting) -> int:
    """Number of games that a pairing plays with each deal."""
    return len(seatings(pairings(setting)[0], setting.players, setting.first_alone))


def units(setting: Setting, games: int) -> Iterator[Unit]:
    """The units of an arena, deal after deal: `games` of each pairing, rounded up to whole deals."""
    for deal in range(deals_for(setting, games)):
        for pairing in pairings(setting):
            for seats in seatings(pairing, setting.players, setting.first_alone):
                yield Unit(setting, deal, seats)
