"""What a person sees of a game of Dragon Keeper, as typed JSON, and a picture of it."""

from __future__ import annotations

from typing import Any

import msgspec

from wyrmhall.contract.game import SEAT_LETTERS, Redacted
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.keeper.log import LEVEL_NAMES, tile_line
from wyrmhall.games.keeper.names import COLOUR_NAMES, TILE_NAMES, place_name
from wyrmhall.games.keeper.rules import actor
from wyrmhall.games.keeper.rules.seats import right_neighbour
from wyrmhall.games.keeper.state import COLOURS, EMPTY, PLACES, SIDE, Phase


class TileView(msgspec.Struct, frozen=True):
    """A tile face up."""

    colour: str
    value: int
    does: str


class StackView(msgspec.Struct, frozen=True):
    """One stack of a seat, from the bottom up; None for a tile that the viewer may not see."""

    colour: str
    tiles: list[TileView | None]


class SeatView(msgspec.Struct, frozen=True):
    """One seat's things. `guild` is None while the viewer may not know it."""

    seat: str
    treasures: int
    guild: str | None
    out: bool
    stacks: list[StackView]


class KeeperView(msgspec.Struct, frozen=True):
    """The table. `board` has 25 places row by row; `lit` are the places the dragon could move to now."""

    viewer: str | None
    phase: str
    to_act: str | None
    level: str
    dragon: str | None
    board: list[TileView | None]
    lit: list[str]
    stock: int
    levels_below: int
    discarded: list[TileView]
    left_behind: list[TileView]
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, seen: Redacted) -> KeeperView:
    """The table as the seat sees it."""
    state = seen.state
    acting = int(actor(content, state))
    return KeeperView(
        viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None,
        phase=Phase(int(state.phase)).name.lower(),
        to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
        level=LEVEL_NAMES[state.level],
        dragon=place_name(state.dragon) if state.dragon != EMPTY else None,
        board=[_tile(content, face) for face in state.board],
        lit=_lit(state),
        stock=int(state.stock),
        levels_below=len(LEVEL_NAMES) - 1 - int(state.level),
        discarded=_pile(content, state.discarded),
        left_behind=_pile(content, state.left_behind),
        seats=[_seat(content, state, seat) for seat in range(state.players)],
        prompt=_prompt(content, state) if acting >= 0 else None,
    )


def _tile(content: Any, face: int) -> TileView | None:
    if face < 0:
        return None
    name = TILE_NAMES[content.tile[face]]
    return TileView(COLOUR_NAMES[content.colour[face]], int(content.value[face]), name)


def _pile(content: Any, counts: Any) -> list[TileView]:
    tiles = [_tile(content, face) for face in range(content.faces) for _ in range(counts[face])]
    return [tile for tile in tiles if tile]


def _seat(content: Any, state: Any, seat: int) -> SeatView:
    stacks = []
    for colour in range(COLOURS):
        faces = state.stack[seat, colour, : state.height[seat, colour]]
        stacks.append(StackView(COLOUR_NAMES[colour], [_tile(content, face) for face in faces]))
    guild = COLOUR_NAMES[state.guild[seat]] if state.guild[seat] >= 0 else None
    return SeatView(SEAT_LETTERS[seat], int(state.treasures[seat]), guild, bool(state.out[seat]), stacks)


def _lit(state: Any) -> list[str]:
    """The dragon's row or column, as the phase has it."""
    if state.phase in (Phase.TAKE, Phase.PASSAGE):
        places = [place for place in range(PLACES) if place // SIDE == state.dragon // SIDE]
    elif state.phase == Phase.GIVE:
        places = [place for place in range(PLACES) if place % SIDE == state.dragon % SIDE]
    elif state.phase == Phase.TRAP:
        places = list(range(PLACES))
    else:
        places = []
    return [place_name(p) for p in places if state.board[p] != EMPTY and p != state.dragon]


def _prompt(content: Any, state: Any) -> Line:
    phase = Phase(int(state.phase))
    message = "prompt-" + phase.name.lower().replace("_", "-")
    parts: dict[str, Any] = {}
    if phase == Phase.GIVE:
        parts["other"] = Seat(int(right_neighbour(state, state.active)))
    if phase in (Phase.EXCHANGE, Phase.TRAP, Phase.PASSAGE):
        parts["tile"] = tile_line(content, state.taken)
    return Line(message, parts)
