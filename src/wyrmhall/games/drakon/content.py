"""Editions of Drakon (D1.4): their shape, their checks, and the record the rules read.

A tile is its kind and its arrows. As tiles are laid in any turn, each pattern of arrows stands for all its turns; the
one it is known by, here and in records, is one of `PATTERNS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from wyrmhall.games.drakon.state import ARROW_SETS, FACES, HAND, KIND_NAMES, LONGEST, ROOMS, SEATS, SIDES, Kind
from wyrmhall.kit.edition import Fault, new_content, perhaps
from wyrmhall.kit.game import Options
from wyrmhall.native.layout import layout

Count = Annotated[int, Meta(ge=0, le=ROOMS)]
MOST_COINS = 100
Coins = Annotated[int, Meta(ge=1, le=50)]

ALL_SIDES = (1 << SIDES) - 1
PATTERNS = (0b0000, 0b0001, 0b0101, 0b0011, 0b0111)
"""The arrows that a tile can have, up to turning it: none, N, NS, NE, NES. Bit 0 is north, as in `Side`."""
MASKS = {letters or "none": arrows for arrows, letters in enumerate(ARROW_SETS)}
"""The sets of arrows as an edition names them."""
WITHOUT_ARROWS = {
    Kind.KEY: "D5.2: a Key has no arrows, one leaves it in any direction",
    Kind.VORTEX: "D5.3: a Vortex has no arrows, one leaves it to any room",
}


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The components of the game, as an edition file states them."""

    game: str
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: str
    coins: Annotated[int, Meta(ge=1, le=MOST_COINS)]
    coins_to_win: Coins
    coins_to_escape: Coins
    hand: Annotated[int, Meta(ge=1, le=HAND)]
    ball_moves: Annotated[int, Meta(ge=0, le=100)]
    last_turn: Annotated[int, Meta(ge=1, le=LONGEST)]
    rooms: dict[str, dict[str, Count]]


CONTENT = layout(
    [
        ("kind", np.int8, FACES),
        ("arrows", np.int8, FACES),  # as printed, one of PATTERNS
        ("turns", np.int8, FACES),  # in how many turns the arrows look different (D3.3)
        ("fits", np.uint16, FACES),  # bit b: in some turn, no arrow on any of the sides that the mask b forbids
        ("count", np.int8, FACES),  # how many tiles there are
        ("faces", np.int8),  # how many different faces; the first is Start
        ("tiles", np.int8),  # all tiles but Start
        ("coins", np.int8),
        ("coins_to_win", np.int8),
        ("coins_to_escape", np.int8),
        ("hand", np.int8),
        ("ball_moves", np.int8),
        ("last_turn", np.int16),
    ],
)


def faults(edition: Edition) -> list[Fault]:
    """What is wrong with an edition that has the right shape. Rule D1."""
    found = [*_coin_faults(edition), *_name_faults(edition)]
    return found or [*_arrow_faults(edition), *_count_faults(edition)]


def start_faults(edition: Edition, options: Options, players: int) -> list[Fault]:
    """What an edition without faults lacks for a game with these options."""
    if not options["escape"] or any(sum(edition.rooms.get(kind, {}).values()) for kind in ("key", "vortex")):
        return []
    remedy = "write at least one into [rooms.key] or [rooms.vortex], or play without the option escape"
    return [Fault(("rooms",), "D8.1: without a Key or a Vortex nobody could ever escape", remedy)]


def _coin_faults(edition: Edition) -> Iterator[Fault]:
    for rule, goal in (("D6.1", "coins_to_win"), ("D8.1", "coins_to_escape")):
        needed = getattr(edition, goal)
        if edition.coins < needed:
            problem = f"{rule}: with {edition.coins} coins in all nobody could ever have {needed}"
            yield Fault(("coins",), problem, f"raise it to at least {needed}, or lower {goal}")


def _name_faults(edition: Edition) -> Iterator[Fault]:
    for kind, by_pattern in edition.rooms.items():
        if kind not in KIND_NAMES:
            remedy = perhaps(kind, KIND_NAMES, f"use one of {', '.join(KIND_NAMES)}")
            yield Fault(("rooms", kind), f"D1.1 has no room of the kind {kind!r}", remedy)
        for pattern in by_pattern:
            if pattern not in MASKS:
                yield Fault(("rooms", kind, pattern), f"D1.1: {pattern!r} is no set of arrows", _pattern_meant(pattern))


def _pattern_meant(pattern: str) -> str:
    for known in MASKS:
        if set(known.lower()) == set(pattern.lower()):
            return f"perhaps {known!r} was meant"
    return "name the sides that have arrows in the order N, E, S, W, such as NES, or write none"


def _arrow_faults(edition: Edition) -> Iterator[Fault]:
    for kind, arrows, _, place in _tiles(edition):
        if kind in WITHOUT_ARROWS:
            if arrows:
                yield Fault(place, WITHOUT_ARROWS[kind], "count these rooms under none")
        elif arrows == 0:
            yield Fault(place, "D4.1: nobody could ever leave a room without arrows", "name its arrows, such as NE")
        elif arrows == ALL_SIDES:
            problem = "D3.3: a room with four arrows could not always be placed"
            yield Fault(place, problem, "leave out one arrow or more")


def _count_faults(edition: Edition) -> Iterator[Fault]:
    counts = {kind: sum(by_pattern.values()) for kind, by_pattern in edition.rooms.items()}
    starts = counts.get("start", 0)
    if starts != 1:
        problem = f"D1.1 needs one Start, not {starts}"
        yield Fault(_table(edition, "start"), problem, "write NES = 1 or the like into [rooms.start]")
    if not counts.get("gold"):
        problem = "D6.1: without a Gold Coin room nobody could ever win"
        yield Fault(_table(edition, "gold"), problem, "write at least one into [rooms.gold]")
    others = sum(counts.values()) - starts
    if others + 1 > ROOMS:
        problem = f"D1.1: {others + 1} rooms with Start, at most {ROOMS} are supported"
        yield Fault(("rooms",), problem, f"remove {others + 1 - ROOMS}")
    dealt = SEATS * edition.hand
    if others <= dealt:
        problem = f"D2.1: {SEATS} players with {edition.hand} rooms each take {dealt}, the pile would be empty"
        remedy = f"add {dealt + 1 - others} to the {others} there are beside Start, or lower hand"
        yield Fault(("rooms",), problem, remedy)


def _table(edition: Edition, kind: str) -> tuple[str, ...]:
    """The table of a kind of room, or all rooms where it has none."""
    return ("rooms", kind) if kind in edition.rooms else ("rooms",)


def _tiles(edition: Edition) -> Iterator[tuple[Kind, int, int, tuple[str, ...]]]:
    """The tiles that an edition has: kind, arrows, how many, and where the file says so."""
    for kind, by_pattern in edition.rooms.items():
        for pattern, count in by_pattern.items():
            if count:
                yield Kind(KIND_NAMES.index(kind)), MASKS[pattern], count, ("rooms", kind, pattern)


def all_turns(arrows: int) -> list[int]:
    """The arrows of a tile with its printed north to the north, east, south and west.

    >>> [f"{turned:04b}" for turned in all_turns(0b0011)]
    ['0011', '0110', '1100', '1001']
    """
    return [(arrows << quarters | arrows >> SIDES - quarters) & ALL_SIDES for quarters in range(SIDES)]


def _fits(arrows: int) -> int:
    """D3.1: the sets of forbidden sides that the arrows can be turned away from, one bit for each set."""
    turns = all_turns(arrows)
    return sum(1 << sides for sides in range(ALL_SIDES + 1) if any(turned & sides == 0 for turned in turns))


def _faces_of(edition: Edition) -> list[tuple[Kind, int, int]]:
    """The different tiles: (kind, printed arrows, how many), by kind and then as in PATTERNS."""
    tiles: Counter[tuple[Kind, int]] = Counter()
    for kind, arrows, count, _ in _tiles(edition):
        tiles[kind, next(turned for turned in all_turns(arrows) if turned in PATTERNS)] += count
    return [(kind, arrows, tiles[kind, arrows]) for kind in Kind for arrows in PATTERNS if tiles[kind, arrows]]


def pack(edition: Edition) -> Any:
    """The edition as one record."""
    content = new_content(CONTENT, edition)
    faces = _faces_of(edition)
    for face, (kind, arrows, count) in enumerate(faces):
        content.kind[face] = kind
        content.arrows[face] = arrows
        content.turns[face] = len(set(all_turns(arrows)))
        content.fits[face] = _fits(arrows)
        content.count[face] = count
    content.faces = len(faces)
    content.tiles = sum(count for _, _, count in faces) - 1
    return content
