"""The view of Dragon Keeper: what a person sees, as typed JSON."""

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
from wyrmhall.games.keeper.state import COLOUR_NAMES, EMPTY, LEVEL_NAMES, PLACE_NAMES, PLACES, TILE_NAMES, Phase
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.game import SEAT_LETTERS, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, Plain, plain_content
from wyrmhall.kit.rule_enum import names_of
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
OFFERING = (Phase.EXCHANGE, Phase.TRAP, Phase.PASSAGE)
"""The phases in which the action of the tile just taken is offered."""
STACKS_KEPT = 4096
"""Size of the cache of stacks. Few stacks change from one view to the next."""


class TileView(msgspec.Struct, frozen=True):
    """A tile face up."""

    colour: str
    value: int
    does: str


class StackView(msgspec.Struct, frozen=True):
    """One stack of a seat, from the bottom up; None for a tile that the viewer may not see. `worth` are its points for
    its owner as far as the guild is known (K6.4), None while some of it is hidden."""

    colour: str
    tiles: list[TileView | None]
    worth: int | None


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
    if the level ended now; a gift of at least `gift_value` earns a treasure. `taken` is the tile whose action is
    offered, `receiver` the seat that the next tile goes to. `is_done`: only tributes and releases are left."""

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
    taken: TileView | None
    receiver: str | None
    is_done: bool
    discarded: list[TileView]
    left_behind: list[TileView]
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, state: Any) -> KeeperView:
    """The table as everybody sees it."""
    edition, plain = plain_content(content), Plain.whole(state)
    acting = int(actor(content, state))
    lit = _lit(content, state)
    gifts = lit if plain.phase == Phase.GIVE else []
    tiles = _tiles(edition)
    return KeeperView(
        viewer=None,
        phase=PHASE_NAMES[plain.phase],
        to_act=seat_letter(acting),
        level=LEVEL_NAMES[plain.level],
        dragon=PLACE_NAMES[plain.dragon] if plain.dragon != EMPTY else None,
        board=[tiles[face] if face >= 0 else None for face in plain.board],
        lit=[PLACE_NAMES[place] for place in lit],
        band=BANDS.get(plain.phase),
        earning=[PLACE_NAMES[place] for place in gifts if earns(content, state, plain.board[place])],
        stock=plain.stock,
        levels_below=len(LEVEL_NAMES) - 1 - plain.level,
        toll=edition.toll[PLACES - plain.board.count(EMPTY)] if costs_toll(state) else 0,
        gift_value=edition.gift_value,
        taken=tiles[plain.taken] if plain.phase in OFFERING else None,
        receiver=SEAT_LETTERS[right_neighbour(state, plain.active)] if plain.phase == Phase.GIVE else None,
        is_done=plain.phase >= Phase.TRIBUTE and plain.board.count(EMPTY) == PLACES,
        discarded=_pile(tiles, plain.discarded),
        left_behind=_pile(tiles, plain.left_behind),
        seats=[_seat(edition, plain, seat) for seat in range(plain.players)],
        prompt=_prompt(edition, state, plain) if acting >= 0 else None,
    )


def own(content: Any, state: Any, seat: int, common: KeeperView) -> dict[str, Any]:
    """A seat knows its own guild and tiles."""
    seats, guild = [*common.seats], int(state.guild[seat])
    heights = [len(stack.tiles) for stack in seats[seat].stacks]
    stacks = _stacks(plain_content(content), guild, state.stack[seat].tolist(), heights)
    seats[seat] = msgspec.structs.replace(seats[seat], guild=_guild(guild), stacks=stacks)
    return {"seats": seats}


@lru_cache(EDITIONS_KEPT)
def _tiles(content: Any) -> tuple[TileView, ...]:
    """The tiles of an edition, by their faces."""
    return tuple(
        TileView(COLOUR_NAMES[content.colour[face]], content.value[face], TILE_NAMES[content.tile[face]])
        for face in range(content.faces)
    )


def _pile(tiles: tuple[TileView, ...], counts: list[int]) -> list[TileView]:
    return [tile for tile, count in zip(tiles, counts) if count for _ in range(count)]


def _seat(edition: Any, plain: Any, seat: int) -> SeatView:
    return SeatView(
        seat=SEAT_LETTERS[seat],
        treasures=plain.treasures[seat],
        guild=_guild(plain.guild[seat]),
        out=bool(plain.out[seat]),
        stacks=_stacks(edition, plain.guild[seat], plain.stack[seat], plain.height[seat]),
    )


def _guild(colour: int) -> str | None:
    return COLOUR_NAMES[colour] if colour >= 0 else None


def _stacks(edition: Any, guild: int, stacks: list[list[int]], heights: list[int]) -> list[StackView]:
    """The stacks of a seat, colour by colour."""
    numbered = enumerate(zip(stacks, heights))
    return [_stack(edition, colour, colour == guild, tuple(faces[:height])) for colour, (faces, height) in numbered]


@lru_cache(STACKS_KEPT)
def _stack(edition: Any, colour: int, is_own_guild: bool, faces: tuple[int, ...]) -> StackView:
    tiles = [_tiles(edition)[face] if face >= 0 else None for face in faces]
    seen = [tile.value for tile in tiles if tile]
    worth = -sum(seen) if is_own_guild else sum(seen)
    return StackView(COLOUR_NAMES[colour], tiles, worth if len(seen) == len(tiles) else None)


def _lit(content: Any, state: Any) -> list[int]:
    """The places whose tile may be chosen now. The first actions are about places, kind after kind."""
    actions = np.zeros(MOVES.size, np.int16)
    count = legal(content, state, actions)
    return [action % PLACES for action in actions[:count].tolist() if action < Action.EXCHANGE]


def _prompt(edition: Any, state: Any, plain: Any) -> Line:
    parts: dict[str, Any] = {}
    if plain.phase == Phase.GIVE:
        parts["other"] = Seat(int(right_neighbour(state, plain.active)))
    if plain.phase in OFFERING:
        parts["tile"] = tile_line(edition, plain.taken)
    return Line(PROMPTS[plain.phase], parts)


def refusal_parts(content: Any, state: Any, action: int, refusal: Any) -> dict[str, Part]:
    """Refusals may say where the dragon stands."""
    return {"dragon": PLACE_NAMES[state.dragon]} if state.dragon >= 0 else {}
