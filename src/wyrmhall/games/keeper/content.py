"""Editions of Dragon Keeper: their shape, their checks, and the record the rules read."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from wyrmhall.games.keeper.state import (
    COLOUR_BITS,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    FACE_BITS,
    FACES,
    FACES_PER_COLOUR,
    LEVELS,
    PLACES,
    SEATS,
    TALLEST,
    Tile,
)
from wyrmhall.kit.edition import Fault, new_content
from wyrmhall.native.layout import layout

Count = Annotated[int, Meta(ge=0, le=TALLEST)]
Small = Annotated[int, Meta(ge=0, le=25)]

TILES_IN_ALL = LEVELS * PLACES
STAIRCASES = LEVELS - 1
HIGHEST_VALUE = 9
MOST_TREASURES = 100
VALUES = [str(value) for value in range(1, HIGHEST_VALUE + 1)]


class Counts(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How many tiles of one colour and value there are, by what they do."""

    plain: Count = 0
    staircase: Count = 0
    passage: Count = 0
    exchange: Count = 0
    trap: Count = 0
    release: Count = 0


class Toll(msgspec.Struct, forbid_unknown_fields=True):
    """With at most this many tiles left, each player pays this many treasures."""

    tiles: Annotated[int, Meta(ge=0, le=PLACES)]
    pay: Small


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The components of the game, as an edition file states them."""

    game: str
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: str
    guilds: list[str]
    treasures: Annotated[int, Meta(ge=0, le=MOST_TREASURES)]
    treasures_each: Small
    gift_value: Annotated[int, Meta(ge=0, le=HIGHEST_VALUE + 1)]
    last_tile_toll: Small
    treasure_bonus: Small
    toll: Annotated[list[Toll], Meta(min_length=1)]
    tiles: dict[str, dict[str, Counts]]


CONTENT = layout(
    [
        ("colour", np.int8, FACES),
        ("value", np.int8, FACES),
        ("tile", np.int8, FACES),  # what it does
        ("count", np.int8, FACES),  # how many there are
        ("faces", np.int8),  # how many different faces
        ("first_face", np.int8, COLOURS + 1),  # faces are sorted by colour; where each colour begins
        ("staircase", np.int8, LEVELS),  # the face of the staircase that lies on each level, EMPTY for none
        ("release_face", np.int8, COLOURS),  # the face of the Release tiles of each colour, EMPTY for none
        ("is_guild", np.int8, COLOURS),
        ("bag", np.uint64, COLOURS),  # the bag before the first deal, as rules/bag.py packs it
        ("undealt", np.uint64),
        ("treasures", np.int8),
        ("treasures_each", np.int8),
        ("gift_value", np.int8),
        ("last_tile_toll", np.int8),
        ("treasure_bonus", np.int8),
        ("toll", np.int8, PLACES + 1),  # by the number of tiles left
    ],
)


def faults(edition: Edition) -> list[Fault]:
    """What is wrong with an edition that has the right shape. Rule K1."""
    return [*_figure_faults(edition), *_name_faults(edition)] or [*_tile_faults(edition)]


def _figure_faults(edition: Edition) -> Iterator[Fault]:
    """Guilds, treasures and toll."""
    if len(edition.guilds) != SEATS or len({*edition.guilds} & {*COLOUR_NAMES}) != SEATS:
        yield Fault(("guilds",), "K1.3 needs four different guilds", f"name four of {', '.join(COLOUR_NAMES)}")
    needed = SEATS * edition.treasures_each
    if edition.treasures < needed:
        problem = f"{SEATS} players with {edition.treasures_each} treasures each need {needed} tokens"
        yield Fault(("treasures",), problem, f"raise it to at least {needed}, or lower treasures_each")
    for row, (before, after) in enumerate(itertools.pairwise(edition.toll), start=1):
        if after.tiles <= before.tiles:
            remedy = f"write more than {before.tiles}, or reorder"
            yield Fault(("toll", row, "tiles"), "toll rows must rise", remedy)
    if edition.toll[-1].tiles != PLACES:
        problem = "the last toll row must cover a full board"
        yield Fault(("toll", len(edition.toll) - 1, "tiles"), problem, f"end with tiles = {PLACES}")


def _name_faults(edition: Edition) -> Iterator[Fault]:
    for colour, by_value in edition.tiles.items():
        if colour not in COLOUR_NAMES:
            yield Fault(("tiles", colour), "no such colour", f"use one of {', '.join(COLOUR_NAMES)}")
        for value in sorted(by_value.keys() - VALUES):
            remedy = f"use a whole number from 1 to {HIGHEST_VALUE}"
            yield Fault(("tiles", colour, value), f"{value!r} is no tile value", remedy)


def _tile_faults(edition: Edition) -> Iterator[Fault]:
    total = 0
    staircases = []
    for colour in edition.tiles:
        faces = _faces_of(edition, colour)
        tiles = sum(count for _, _, count in faces)
        total += tiles
        here = [("tiles", colour, str(value), "staircase") for value, tile, _ in faces if tile == Tile.STAIRCASE]
        staircases += here
        if here and colour in edition.guilds:
            remedy = "put the staircases into the colour that is no guild"
            yield Fault(here[0], "a staircase of a guild's colour", remedy)
        if tiles > TALLEST:
            problem = f"{tiles} tiles of one colour, at most {TALLEST} fit on a stack"
            yield Fault(("tiles", colour), problem, f"remove {tiles - TALLEST}")
        if len(faces) > FACES_PER_COLOUR:
            problem = f"{len(faces)} different tiles of one colour, at most {FACES_PER_COLOUR} are supported"
            yield Fault(("tiles", colour), problem, "make some of them alike")
        first, *others = [value for value, tile, _ in faces if tile == Tile.RELEASE] or [0]
        for value in others:
            problem = "Release tiles of one colour must all have one value"
            yield Fault(("tiles", colour, str(value), "release"), problem, f"move them to value {first}")
    if len(staircases) != STAIRCASES or len({*staircases}) > 1:
        place = staircases[-1] if staircases else ("tiles",)
        remedy = f"write staircase = {STAIRCASES} for one colour and value, and none elsewhere"
        yield Fault(place, f"K1.2 needs {STAIRCASES} staircases of one kind", remedy)
    if total != TILES_IN_ALL:
        remedy = f"{'remove' if total > TILES_IN_ALL else 'add'} {abs(total - TILES_IN_ALL)}"
        yield Fault(("tiles",), f"{total} tiles, but three boards hold {TILES_IN_ALL}", remedy)


def _faces_of(edition: Edition, colour: str) -> list[tuple[int, Tile, int]]:
    """The different tiles of a colour: (value, what it does, how many). The two staircases are two faces."""
    faces: list[tuple[int, Tile, int]] = []
    for value, counts in sorted(edition.tiles.get(colour, {}).items()):
        for tile, count in zip(Tile, msgspec.structs.astuple(counts)):
            if tile == Tile.STAIRCASE:
                faces += [(int(value), tile, 1)] * count
            elif count:
                faces.append((int(value), tile, count))
    return faces


def pack(edition: Edition) -> Any:
    """The edition as one record."""
    content = new_content(CONTENT, edition)
    faces = [(colour, *face) for colour in range(COLOURS) for face in _faces_of(edition, COLOUR_NAMES[colour])]
    content.faces = len(faces)
    content.first_face[:] = [bisect_left(faces, (colour,)) for colour in range(COLOURS + 1)]
    content.staircase[:] = EMPTY
    content.release_face[:] = EMPTY
    staircases = 0
    for face, (colour, value, tile, count) in enumerate(faces):
        content.colour[face] = colour
        content.value[face] = value
        content.tile[face] = tile
        content.count[face] = count
        if tile == Tile.STAIRCASE:
            content.staircase[staircases] = face
            staircases += 1
        else:
            content.bag[colour] += count << (FACE_BITS * (face - int(content.first_face[colour])))
            content.undealt += count << (COLOUR_BITS * colour)
        if tile == Tile.RELEASE:
            content.release_face[colour] = face
    content.is_guild[:] = [colour in edition.guilds for colour in COLOUR_NAMES]
    content.toll[:] = [next(row.pay for row in edition.toll if left <= row.tiles) for left in range(PLACES + 1)]
    return content
