"""What a person sees of a game of Dragon Keeper, as typed JSON, and a picture of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from wyrmhall.games.keeper.moves import MOVES, Action, tile_line
from wyrmhall.games.keeper.rules import actor, legal
from wyrmhall.games.keeper.rules.level import costs_toll
from wyrmhall.games.keeper.rules.seats import right_neighbour
from wyrmhall.games.keeper.rules.turn import earns
from wyrmhall.games.keeper.secrets import redact
from wyrmhall.games.keeper.state import COLOUR_NAMES, EMPTY, LEVEL_NAMES, PLACE_NAMES, PLACES, TILE_NAMES, Phase
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS, Redacted, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, plain_content
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.seen_by_all import seen_by_all
from wyrmhall.kit.words import Line, Seat

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
PROMPTS = tuple(f"prompt-{name}" for name in names_of(Phase))
"""What is asked in each phase."""
BANDS: dict[int, Literal["row", "column", "all"]] = {
    Phase.TAKE: "row",
    Phase.PASSAGE: "row",
    Phase.GIVE: "column",
    Phase.TRAP: "all",
}
"""Where on the level tiles are looked for in each phase (K3.1, K3.3, K5.2, K5.4)."""
STACKS_KEPT = 4096
"""How many stacks are kept as they look: few of them change from one view to the next."""


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
    """The table. `board` has 25 places row by row; `lit` are the places the dragon could move to now, all of them in
    the `band`; `earning` are those whose tile earns a treasure if it is given away; `toll` is what everybody would pay
    if the level ended now; a gift of at least `gift_value` earns a treasure."""

    viewer: str | None
    phase: str
    to_act: str | None
    level: str
    dragon: str | None
    board: list[TileView | None]
    lit: list[str]
    band: Literal["row", "column", "all"] | None
    earning: list[str]
    stock: int
    levels_below: int
    toll: int
    gift_value: int
    discarded: list[TileView]
    left_behind: list[TileView]
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, seen: Redacted) -> KeeperView:
    """The table as the seat sees it: it knows more than all know of its own things only."""
    common = _common_view(content, seen)
    if seen.seat == AUDIENCE:
        return common
    seats, state = [*common.seats], seen.state
    known = seats[seen.seat]
    faces, heights = state.stack[seen.seat].tolist(), [len(stack.tiles) for stack in known.stacks]
    stacks = _stacks(plain_content(content), faces, heights)
    seats[seen.seat] = msgspec.structs.replace(known, guild=_guild(int(state.guild[seen.seat])), stacks=stacks)
    return msgspec.structs.replace(common, viewer=SEAT_LETTERS[seen.seat], seats=seats)


@seen_by_all(redact)
def _common_view(content: Any, seen: Redacted) -> KeeperView:
    """The table as those who watch see it."""
    state = seen.plain
    acting = int(actor(content, seen.state))
    edition = plain_content(content)
    lit = _lit(content, seen)
    gifts = lit if state.phase == Phase.GIVE else []
    tiles = _tiles(edition)
    return KeeperView(
        viewer=None,
        phase=PHASE_NAMES[state.phase],
        to_act=seat_letter(acting),
        level=LEVEL_NAMES[state.level],
        dragon=PLACE_NAMES[state.dragon] if state.dragon != EMPTY else None,
        board=[tiles[face] if face >= 0 else None for face in state.board],
        lit=[PLACE_NAMES[place] for place in lit],
        band=BANDS.get(state.phase),
        earning=[PLACE_NAMES[place] for place in gifts if earns(content, seen.state, state.board[place])],
        stock=state.stock,
        levels_below=len(LEVEL_NAMES) - 1 - state.level,
        toll=edition.toll[PLACES - state.board.count(EMPTY)] if costs_toll(seen.state) else 0,
        gift_value=edition.gift_value,
        discarded=_pile(tiles, state.discarded),
        left_behind=_pile(tiles, state.left_behind),
        seats=[_seat(edition, state, seat) for seat in range(state.players)],
        prompt=_prompt(content, seen) if acting >= 0 else None,
    )


@lru_cache(EDITIONS_KEPT)
def _tiles(content: Any) -> tuple[TileView, ...]:
    """The tiles of an edition, by their faces."""
    return tuple(
        TileView(COLOUR_NAMES[content.colour[face]], content.value[face], TILE_NAMES[content.tile[face]])
        for face in range(content.faces)
    )


def _pile(tiles: tuple[TileView, ...], counts: list[int]) -> list[TileView]:
    return [tile for tile, count in zip(tiles, counts) if count for _ in range(count)]


def _seat(edition: Any, state: Any, seat: int) -> SeatView:
    stacks = _stacks(edition, state.stack[seat], state.height[seat])
    return SeatView(SEAT_LETTERS[seat], state.treasures[seat], _guild(state.guild[seat]), bool(state.out[seat]), stacks)


def _guild(colour: int) -> str | None:
    return COLOUR_NAMES[colour] if colour >= 0 else None


def _stacks(edition: Any, faces: list[list[int]], heights: list[int]) -> list[StackView]:
    """The stacks of a seat, colour by colour."""
    stacks = enumerate(zip(faces, heights))
    return [_stack(edition, colour, tuple(stack[:height])) for colour, (stack, height) in stacks]


@lru_cache(STACKS_KEPT)
def _stack(edition: Any, colour: int, faces: tuple[int, ...]) -> StackView:
    tiles = _tiles(edition)
    return StackView(COLOUR_NAMES[colour], [tiles[face] if face >= 0 else None for face in faces])


def _lit(content: Any, seen: Redacted) -> list[int]:
    """The places whose tile may be chosen now. The first actions are about places, kind after kind."""
    actions = np.zeros(MOVES.size, np.int16)
    count = legal(content, seen.state, actions)
    return [action % PLACES for action in actions[:count].tolist() if action < Action.EXCHANGE]


def _prompt(content: Any, seen: Redacted) -> Line:
    phase = seen.plain.phase
    parts: dict[str, Any] = {}
    if phase == Phase.GIVE:
        parts["other"] = Seat(int(right_neighbour(seen.state, seen.state.active)))
    if phase in (Phase.EXCHANGE, Phase.TRAP, Phase.PASSAGE):
        parts["tile"] = tile_line(plain_content(content), seen.plain.taken)
    return Line(PROMPTS[phase], parts)


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Any) -> dict[str, Part]:
    """Refusals may say where the dragon stands."""
    dragon = seen.plain.dragon
    return {"dragon": PLACE_NAMES[dragon]} if dragon >= 0 else {}
