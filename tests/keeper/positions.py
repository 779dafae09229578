"""Positions of Dragon Keeper, written and read as text.

A tile is the first letter of its colour, its value, and a letter for what it does: `B4` is plain, `B1p` a
Secret Passage, `B3x` a Prisoner Exchange, `B4t` a Remote Trap, `B2r` a Release; `R1u` and `R1m` are the
staircases of the upper and the middle level, both read back as `R1s`. On a board `.` is an empty place and
`@` marks the dragon: alone on an empty place, or behind the tile under it.
Rows left out at the bottom of a board are empty. Stacks are listed from the bottom up.

Positions are set up on a real match and then played through it. Nothing gets lost: tiles that a test does not
name wait in the bag or lie on the boards left behind, and `play` counts tiles and treasures after each move.
"""

from __future__ import annotations

from typing import Any

from tests.editions import Printed
from wyrmhall.contract.edition import Edition
from wyrmhall.contract.errors import Refused
from wyrmhall.engine.dice import SeededDice
from wyrmhall.engine.match import Match, Outcome, Step
from wyrmhall.games.keeper import GAME
from wyrmhall.games.keeper.rules.bag import empty_bag, put_in_bag
from wyrmhall.games.keeper.state import EMPTY, FACES, LEVELS, PLACES, Colour, Phase
from wyrmhall.games.keeper.view import TileView

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

# Setting up


def opening(*, first: str = "A", guilds: str = "blue yellow green", **options: bool) -> Match:
    """A match played by hand from its very start until UPPER is dealt. One guild for each player."""
    match = Match("keeper", len(guilds.split()), options=options, by_hand=True)
    for seat, guild in zip(SEATS, guilds.split(), strict=False):
        match.play(f"guild {seat} {guild}")
    match.play(f"first {first}")
    for place, tile in zip(PLACE_NAMES, UPPER.split(), strict=True):
        if "@" not in tile:
            match.play(f"deal {place} {spell(tile)}")
    check_conserved(match)
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
) -> Match:
    """A match in which `turn` is about to take a tile. `treasures` has one number for each player."""
    tokens = [int(number) for number in treasures.split()]
    match = Match("keeper", len(tokens), edition=edition, options=options, by_hand=True)
    content, state = match.content, match._state
    state.phase = Phase.TAKE
    state.level = LEVEL_NAMES.index(level)
    state.dealt = PLACES if content.staircase[state.level] == EMPTY else PLACES - 1
    state.stock = content.treasures - sum(tokens)
    for seat, guild in zip(range(len(tokens)), guilds.split(), strict=False):
        state.guild[seat] = Colour[guild.upper()]
        state.treasures[seat] = tokens[seat]
        state.out[seat] = SEATS[seat] in out
    state.active = SEATS.index(turn)
    players_in = [seat for seat in range(len(tokens)) if SEATS[seat] not in out]
    state.last_taker = players_in[players_in.index(state.active) - 1]
    box = Box(content)
    _lay_board(state, picture, box)
    for letter, tiles in (stacks or {}).items():
        for tile in tiles.replace("|", " ").split():
            _lay_on_stack(content, state, SEATS.index(letter), box.take(tile))
    box.put_aside(state)
    assert state.stock >= 0, "more treasures than tokens"
    assert match.legal_moves(), "the active player has nothing to take"
    check_conserved(match)
    return match


def after_last_level(stacks: dict[str, str], *, taker: str = "A", treasures: str = "4 4 4", **more: Any) -> Match:
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
    """The tiles that a position has not used yet."""

    def __init__(self, content: Any) -> None:
        self.content = content
        self.left = [int(count) for count in content.count]

    def take(self, tile: str) -> int:
        """The face of a tile that must still be there."""
        face = self._face(tile)
        assert self.left[face] > 0, f"no {tile} is left"
        self.left[face] -= 1
        return face

    def _face(self, tile: str) -> int:
        if tile[2:] in ("u", "m"):
            return int(self.content.staircase["um".index(tile[2:])])
        wanted = (COLOURS[tile[0]], int(tile[1]), list(SIGNS.values()).index(tile[2:]))
        content = self.content
        for face in range(int(content.faces)):
            if (content.colour[face], content.value[face], content.tile[face]) == wanted:
                return face
        raise AssertionError(f"there is no tile {tile}")

    def put_aside(self, state: Any) -> None:
        """The tiles of the levels below go into the bag, the others to the boards left behind."""
        below = [49, 25, 0][state.level]
        empty_bag(state)
        for face in reversed(range(FACES)):
            count = self.left[face]
            if face in self.content.staircase:
                reached = list(self.content.staircase).index(face) <= state.level
                assert reached or count == 1, "that staircase was not reached yet"
                state.left_behind[face] = count if reached else 0
                continue
            put_in_bag(self.content, state, face, min(count, below))
            state.left_behind[face] = count - min(count, below)
            below -= min(count, below)
        assert below == 0, "more tiles than this level and those above have"


def _lay_board(state: Any, picture: str, box: Box) -> None:
    places = picture.split()
    assert len(places) in (5, 10, 15, 20, 25), "a row has five places"
    assert picture.count("@") == 1, "there is one dragon"
    for place, text in enumerate(places + ["."] * (PLACES - len(places))):
        tile = text.strip("@.")
        state.board[place] = box.take(tile) if tile else EMPTY
        if "@" in text:
            state.dragon = place


def _lay_on_stack(content: Any, state: Any, seat: int, face: int) -> None:
    colour = content.colour[face]
    state.stack[seat, colour, state.height[seat, colour]] = face
    state.height[seat, colour] += 1


# Playing


def play(match: Match, *moves: str) -> Step:
    """Play these moves, and check after each that nothing was lost; return the last step."""
    for move in moves:
        step = match.play(move)
        check_conserved(match)
    return step


def check_conserved(match: Match) -> None:
    """All tiles of the levels reached lie somewhere in sight, and no treasure is lost."""
    view = match.view()
    assert sum(treasures(match)) + view.stock == match.content.treasures
    if view.phase not in ("deal_guild", "draw_first", "deal_tile"):
        tiles = PLACES - view.board.count(None) + len(view.discarded) + len(view.left_behind)
        tiles += sum(len(stack.tiles) for seat in view.seats for stack in seat.stacks)
        assert tiles == PLACES * (LEVELS - view.levels_below)


def open_level(match: Match) -> str:
    """Deal the level now due at random; return the seat that begins it."""
    match.roll(SeededDice(1))
    check_conserved(match)
    return due(match).removesuffix(" take")


# Reading


def why_not(match: Match, move: str | int, seat: int | None = None) -> Refused:
    """Why a move is refused; it must be."""
    refused = match.why_not(move, seat)
    assert refused is not None, f"{move!r} is legal"
    return refused


def result(match: Match) -> Outcome:
    """How the game ended; it must have."""
    outcome = match.outcome()
    assert outcome is not None, "the game is not over"
    return outcome


def due(match: Match) -> str:
    """Who must do what: `A take`, `B passage`; or `chance`, or `over`."""
    view = match.view()
    if match.over:
        return "over"
    return f"{view.to_act} {view.phase}" if view.to_act else "chance"


def treasures(match: Match) -> list[int]:
    """The treasures of each seat."""
    return [seat.treasures for seat in match.view().seats]


def stacks(match: Match, seat: str, viewer: str | None = None) -> str:
    """The stacks of a seat, as it sees them itself, or as another seat does: `R5 | B4 B1p`, `R5 | ?? B1p`."""
    eyes = SEATS.index(viewer or seat)
    shown = match.view(eyes).seats[SEATS.index(seat)].stacks
    return " | ".join(show(*stack.tiles) for stack in shown if stack.tiles)


def show(*tiles: TileView | None) -> str:
    """Tiles as text, one that is not seen as `??`."""
    return " ".join(f"{tile.colour[0].upper()}{tile.value}{SIGNS[tile.does]}" if tile else "??" for tile in tiles)


def on_board(match: Match, place: str) -> str:
    """The tile on a place, or `.` for none."""
    tile = match.view().board[PLACE_NAMES.index(place)]
    return show(tile) if tile else "."


def discards(match: Match) -> str:
    """The tiles discarded, in alphabetical order."""
    return " ".join(sorted(show(tile) for tile in match.view().discarded))


def out(match: Match) -> str:
    """The letters of the eliminated seats."""
    return "".join(seat.seat for seat in match.view().seats if seat.out)
