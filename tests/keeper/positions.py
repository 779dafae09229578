"""Positions of Dragon Keeper, written and read as text.

A tile is the first letter of its colour, its value, and a letter for what it does: `B4` is plain, `B1p` a
Secret Passage, `B3x` a Prisoner Exchange, `B4t` a Remote Trap, `B2r` a Release; `R1u` and `R1m` are the
staircases of the upper and the middle level, both read back as `R1s`. On a board `.` is an empty place and
`@` marks the dragon: alone on an empty place, or behind the tile under it.
Rows left out at the bottom of a board are empty. Stacks are listed from the bottom up.

Tiles that a test does not name wait in the bag or lie on the boards left behind.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from tests.editions import Printed
from tests.positions import Told, check, each, play
from wyrmhall.games.keeper import GAME
from wyrmhall.games.keeper.state import EMPTY, PLACES, Colour
from wyrmhall.games.keeper.view import TileView
from wyrmhall.kit.edition import Edition, load_edition
from wyrmhall.kit.spelling import words_of
from wyrmhall.match.dice import SeededDice

__all__ = ["play"]  # for all tests of the game, with what is below

SEATS = "ABCD"
LEVEL_NAMES = ["upper", "middle", "lowest"]
PLACE_NAMES = [column + row for row in "12345" for column in "abcde"]
COLOURS = {colour.name[0]: colour for colour in Colour}
SIGNS = {"plain": "", "staircase": "s", "passage": "p", "exchange": "x", "trap": "t", "release": "r"}
GUILDS = "blue yellow green purple"
EDITION = Printed(GAME, "ilopeli-2016")
PUBLISHED = EDITION.text
changed = EDITION.changed
house = EDITION.house


UPPER = """
    B1   Y2   R3   G4   P5
    B2r  Y1p  R2   G3x  P4t
    R4   B3   R1u@ Y3   G1
    P1   G2   R5   B4t  Y5
    Y4   P2r  B1p  R6   G3
"""
"""An upper level as it might be dealt."""


class Table(Told):
    def open_level(self) -> str:
        """Deal the level now due at random; return the seat that begins it."""
        self.roll(SeededDice(1))
        check(self)
        return self.due().removesuffix(" take")

    def due(self) -> str:
        """Who must do what: `A take`, `B passage`; or `chance`, or `over`."""
        view = self.view()
        if self.over:
            return "over"
        return f"{view.to_act} {view.phase}" if view.to_act else "chance"

    def treasures(self) -> list[int]:
        return [seat.treasures for seat in self.view().seats]

    def stacks(self, seat: str, viewer: str | None = None) -> str:
        """The stacks of a seat, as it sees them itself, or as another seat does: `R5 | B4 B1p`, `R5 | ?? B1p`."""
        eyes = SEATS.index(viewer or seat)
        shown = self.view(eyes).seats[SEATS.index(seat)].stacks
        return " | ".join(show(*stack.tiles) for stack in shown if stack.tiles)

    def on_board(self, place: str) -> str:
        """The tile on a place, or `.` for none."""
        tile = self.view().board[PLACE_NAMES.index(place)]
        return show(tile) if tile else "."

    def discards(self) -> str:
        return " ".join(sorted(show(tile) for tile in self.view().discarded))

    def out(self) -> str:
        return "".join(seat.seat for seat in self.view().seats if seat.out)


def show(*tiles: TileView | None) -> str:
    """Tiles as text, one that is not seen as `??`."""
    return " ".join(f"{tile.colour[0].upper()}{tile.value}{SIGNS[tile.does]}" if tile else "??" for tile in tiles)


def opening(*, first: str = "A", guilds: str = "blue yellow green", **options: bool) -> Table:
    """A match played by hand from its very start until UPPER is dealt. One guild for each player."""
    match = Table("keeper", len(guilds.split()), options=options, by_hand=True)
    for seat, guild in zip(SEATS, guilds.split(), strict=False):
        match.play(f"guild {seat} {guild}")
    match.play(f"first {first}")
    for place, tile in zip(PLACE_NAMES, UPPER.split(), strict=True):
        if "@" not in tile:
            match.play(f"deal {place} {spell(tile)}")
    check(match)
    return match


def spell(tile: str) -> str:
    """A tile in the notation of records: `B4t` is `blue 4 trap`."""
    colour = COLOURS[tile[0]].name.lower()
    does = next(name for name, sign in SIGNS.items() if sign == tile[2:])
    return f"{colour} {tile[1]}" if does == "plain" else f"{colour} {tile[1]} {does}"


def position(
    picture: str,
    *,
    turn: str = "A",
    level: str = "upper",
    stacks: dict[str, str] | None = None,
    treasures: str = "4 4 4",
    guilds: str = GUILDS,
    out: str = "",
    edition: Edition | None = None,
    **options: bool,
) -> Table:
    """A match in which `turn` is about to take a tile. `treasures` has one number for each player."""
    edition = edition or load_edition(GAME)
    box, depth = Box(edition), LEVEL_NAMES.index(level)
    tokens = [int(number) for number in treasures.split()]
    players_in = [letter for letter in SEATS[: len(tokens)] if letter not in out]
    places = picture.split()
    held: dict[str, dict[str, list[str]]] = {}
    for letter, tiles in (stacks or {}).items():
        for tile in tiles.replace("|", " ").split():
            held.setdefault(letter, {}).setdefault(COLOURS[tile[0]].name.lower(), []).append(box.take(tile))
    return Table.begin(
        "keeper",
        len(tokens),
        edition,
        options,
        phase="take",
        level=depth,
        dealt=PLACES if edition.packed.staircase[depth] == EMPTY else PLACES - 1,
        stock=int(edition.packed.treasures) - sum(tokens),
        treasures=tokens,
        guild=guilds.split()[: len(tokens)],
        out=each(out),
        active=turn,
        last_taker=players_in[players_in.index(turn) - 1],
        dragon=next(name for name, place in zip(PLACE_NAMES, places, strict=False) if "@" in place),
        board=[box.take(place.strip("@")) if place.strip("@.") else "-" for place in places],
        stack=held,
        left_behind=box.left_behind(depth),
    )


def after_last_level(stacks: dict[str, str], *, taker: str = "A", treasures: str = "4 4 4", **more: Any) -> Table:
    """The third level has just ended with these stacks and treasures, its last toll paid.

    `taker` took the last tile of the board, the last one listed, and paid the one treasure that this costs.
    """
    *earlier, last = stacks[taker].replace("|", " ").split()
    tokens = [int(number) for number in treasures.split()]
    if more.get("toll_after_last_level", True):
        tokens[SEATS.index(taker)] += 1
    match = position(
        f"""
        @  .  .  .  {last}
        """,
        level="lowest",
        turn=taker,
        stacks={**stacks, taker: " ".join(earlier)},
        treasures=" ".join(map(str, tokens)),
        **more,
    )
    play(match, "take e1")
    return match


def house_at_its_limits() -> Edition:
    """Twenty blue tiles, of ten different faces; all ten purple tiles alike."""
    return house(
        (_table("blue"), BLUE_AT_ITS_LIMITS),
        (_table("purple"), "[tiles.purple]\n1 = { plain = 10 }\n"),
    )


BLUE_AT_ITS_LIMITS = """[tiles.blue]
1 = { plain = 6, passage = 1 }
2 = { plain = 3, release = 2 }
3 = { plain = 2, exchange = 1 }
4 = { plain = 1, trap = 1 }
5 = { plain = 1, trap = 2 }

"""


def _table(colour: str) -> str:
    """The rows of a colour in the published edition."""
    begin = PUBLISHED.index(f"[tiles.{colour}]")
    end = PUBLISHED.find("[", begin + 1)
    return PUBLISHED[begin : end if end > 0 else len(PUBLISHED)]


class Box:
    def __init__(self, edition: Edition) -> None:
        content = edition.packed
        names = cast("list[str]", words_of(GAME, content, "board"))
        self.left = Counter({name: int(content.count[face]) for face, name in enumerate(names)})
        self.stairs = [names[face] if face != EMPTY else "" for face in content.staircase]

    def take(self, tile: str) -> str:
        """The name of a tile that must still be there."""
        name = self.stairs["um".index(tile[2])] if tile[2:] in ("u", "m") else spell(tile)
        self.left[name] -= 1
        assert self.left[name] >= 0, f"no {tile} is left"
        return name

    def left_behind(self, level: int) -> dict[str, int]:
        """The tiles that wait neither in the bag for the levels below nor as their staircases."""
        below = [49, 25, 0][level]
        left = {name: count for name, count in self.left.items() if name not in self.stairs[level + 1 :]}
        for name in reversed(left):
            in_bag = 0 if name in self.stairs else min(left[name], below)
            left[name], below = left[name] - in_bag, below - in_bag
        assert below == 0, "more tiles than this level and those above have"
        return left
