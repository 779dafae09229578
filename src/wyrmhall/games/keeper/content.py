"""Editions of Dragon Keeper: their shape, their checks, and the record the rules read."""

from __future__ import annotations

import itertools
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from wyrmhall.contract.edition import Fault
from wyrmhall.games.keeper.state import (
    COLOUR_BITS,
    COLOURS,
    FACE_BITS,
    FACES,
    FACES_PER_COLOUR,
    LEVELS,
    PLACES,
    SEATS,
    TALLEST,
    Colour,
    Tile,
)

Count = Annotated[int, Meta(ge=0, le=TALLEST)]
Small = Annotated[int, Meta(ge=0, le=25)]

TILES_IN_ALL = LEVELS * PLACES
STAIRCASES = LEVELS - 1
COLOUR_NAMES = [colour.name.lower() for colour in Colour]
HIGHEST_VALUE = 9


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
    treasures: Annotated[int, Meta(ge=0, le=100)]
    treasures_each: Small
    gift_value: Annotated[int, Meta(ge=0, le=HIGHEST_VALUE + 1)]
    last_tile_toll: Small
    treasure_bonus: Small
    toll: list[Toll]
    tiles: dict[str, dict[str, Counts]]


CONTENT = np.dtype(
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
    align=True,
)


def faults(edition: Edition) -> list[Fault]:
    """What is wrong with an edition that has the right shape. Rule K1."""
    found = [
        *_guild_faults(edition),
        *_treasure_faults(edition),
        *_toll_faults(edition),
        *_name_faults(edition),
    ]
    return found or [*_tile_faults(edition)]


def _guild_faults(edition: Edition) -> list[Fault]:
    if len(set(edition.guilds)) == SEATS == len(edition.guilds) and set(edition.guilds) <= set(COLOUR_NAMES):
        return []
    return [Fault(("guilds",), "K1.3 needs four different guilds", f"name four of {', '.join(COLOUR_NAMES)}")]


def _treasure_faults(edition: Edition) -> list[Fault]:
    needed = SEATS * edition.treasures_each
    if edition.treasures >= needed:
        return []
    problem = f"{SEATS} players with {edition.treasures_each} treasures each need {needed} tokens"
    return [Fault(("treasures",), problem, f"raise it to at least {needed}, or lower treasures_each")]


def _toll_faults(edition: Edition) -> list[Fault]:
    limits = [row.tiles for row in edition.toll]
    for row, (before, after) in enumerate(itertools.pairwise(limits), start=1):
        if after <= before:
            return [Fault(("toll", row, "tiles"), "toll rows must rise", f"write more than {before}, or reorder")]
    if not limits or limits[-1] != PLACES:
        place: tuple[str | int, ...] = ("toll", len(limits) - 1, "tiles") if limits else ("toll",)
        return [Fault(place, "the last toll row must cover a full board", f"end with tiles = {PLACES}")]
    return []


def _name_faults(edition: Edition) -> list[Fault]:
    found = []
    for colour in edition.tiles:
        if colour not in COLOUR_NAMES:
            found.append(Fault(("tiles", colour), "no such colour", f"use one of {', '.join(COLOUR_NAMES)}"))
        for value in edition.tiles[colour]:
            if not (
                value.isascii() and value.isdigit() and 1 <= int(value) <= HIGHEST_VALUE and value == str(int(value))
            ):
                remedy = f"use a whole number from 1 to {HIGHEST_VALUE}"
                found.append(Fault(("tiles", colour, value), f"{value!r} is no tile value", remedy))
    return found


def _tile_faults(edition: Edition) -> list[Fault]:
    found = []
    total = 0
    staircases = []
    for colour, by_value in edition.tiles.items():
        tiles_of_colour = 0
        releases = []
        for value, counts in by_value.items():
            here = msgspec.structs.asdict(counts)
            tiles_of_colour += sum(here.values())
            if counts.staircase and colour in edition.guilds:
                remedy = "put the staircases into the colour that is no guild"
                found.append(Fault(("tiles", colour, value, "staircase"), "a staircase of a guild's colour", remedy))
            if counts.staircase:
                staircases.append((("tiles", colour, value, "staircase"), counts.staircase))
            if counts.release:
                releases.append(("tiles", colour, value, "release"))
        total += tiles_of_colour
        if tiles_of_colour > TALLEST:
            problem = f"{tiles_of_colour} tiles of one colour, at most {TALLEST} fit on a stack"
            found.append(Fault(("tiles", colour), problem, f"remove {tiles_of_colour - TALLEST}"))
        faces = len(_faces_of(edition, colour))
        if faces > FACES_PER_COLOUR:
            problem = f"{faces} different tiles of one colour, at most {FACES_PER_COLOUR} are supported"
            found.append(Fault(("tiles", colour), problem, "make some of them alike"))
        if len(releases) > 1:
            problem = "Release tiles of one colour must all have one value"
            found.append(Fault(releases[1], problem, f"move them to value {releases[0][2]}"))
    if sum(count for _, count in staircases) != STAIRCASES or len(staircases) > 1:
        place = staircases[-1][0] if staircases else ("tiles",)
        remedy = f"write staircase = {STAIRCASES} for one colour and value, and none elsewhere"
        found.append(Fault(place, f"K1.2 needs {STAIRCASES} staircases of one kind", remedy))
    if total != TILES_IN_ALL:
        off = total - TILES_IN_ALL
        remedy = f"remove {off}" if off > 0 else f"add {-off}"
        found.append(Fault(("tiles",), f"{total} tiles, but three boards hold {TILES_IN_ALL}", remedy))
    return found


def _faces_of(edition: Edition, colour: str) -> list[tuple[int, Tile, int]]:
    """The different tiles of a colour: (value, what it does, how many). The two staircases are two faces."""
    faces: list[tuple[int, Tile, int]] = []
    for value, counts in sorted(edition.tiles.get(colour, {}).items()):
        for tile in Tile:
            count = getattr(counts, tile.name.lower())
            if tile == Tile.STAIRCASE:
                faces += [(int(value), tile, 1)] * count
            elif count:
                faces.append((int(value), tile, count))
    return faces


def pack(edition: Edition) -> Any:
    """The edition as one read-only record."""
    packed = np.zeros(1, np.dtype((np.record, CONTENT)))
    content = packed[0]
    content.staircase[:] = -1
    content.release_face[:] = -1
    face = 0
    level = 0
    for colour in Colour:
        content.first_face[colour] = face
        for value, tile, count in _faces_of(edition, colour.name.lower()):
            content.colour[face] = colour
            content.value[face] = value
            content.tile[face] = tile
            content.count[face] = count
            if tile == Tile.STAIRCASE:
                content.staircase[level] = face
                level += 1
            else:
                content.bag[colour] += count << (FACE_BITS * (face - int(content.first_face[colour])))
                content.undealt += count << (COLOUR_BITS * colour)
            if tile == Tile.RELEASE:
                content.release_face[colour] = face
            face += 1
    content.first_face[COLOURS] = face
    content.faces = face
    for name in edition.guilds:
        content.is_guild[COLOUR_NAMES.index(name)] = 1
    for name in ("treasures", "treasures_each", "gift_value", "last_tile_toll", "treasure_bonus"):
        setattr(content, name, getattr(edition, name))
    for left in range(PLACES + 1):
        content.toll[left] = next(row.pay for row in edition.toll if left <= row.tiles)
    packed.setflags(write=False)
    return packed[0]
