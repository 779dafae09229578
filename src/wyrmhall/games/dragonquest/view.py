"""What a person sees of a game of DragonQuest, as typed JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from wyrmhall.contract.game import SEAT_LETTERS, Redacted
from wyrmhall.contract.plain import EDITIONS_KEPT, plain_content
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.moves import CELL_PHASES
from wyrmhall.games.dragonquest.names import DANGER_NAMES, LOOT_NAMES, SKELETON, SYMBOL_NAMES
from wyrmhall.games.dragonquest.rules.decisions import actor
from wyrmhall.games.dragonquest.rules.movement import skulls
from wyrmhall.games.dragonquest.rules.outlook import look_ahead
from wyrmhall.games.dragonquest.rules.routes import NEVER
from wyrmhall.games.dragonquest.sheet_view import (
    ItemView,
    SheetView,
    TreasureView,
    cells_of,
    items_by_seat,
    sheet,
    treasures_by_seat,
)
from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    CELLS,
    COLUMNS,
    EMPTY,
    SEATS,
    TREASURE_ROOM,
    Danger,
    Fight,
    Loot,
    Phase,
)

VIEWS_KEPT = 64

PHASE_NAMES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)


class MovementView(msgspec.Struct, frozen=True):
    """The movement dice as they lie; None for a die in the air."""

    red: str | None
    black: list[str | None]
    skulls: int
    rerolls: int
    steps: int


class DangerView(msgspec.Struct, frozen=True):
    """The danger dice on A, B, C, what the hero has met, and how many faces of a monster's die are swords."""

    boxes: list[str]
    met: str | None
    swords: int | None


class OptionView(msgspec.Struct, frozen=True):
    """A cell that can be chosen now, or `treasure`.

    `to_go`: for a hero the steps from there to its goal, for a demon those to the hero, None if there is no way.
    `detour`: the steps by which the hero's route grows if the cell is blocked.
    """

    cell: str
    to_go: int | None
    detour: int


class DragonQuestView(msgspec.Struct, frozen=True):
    """The table. `turn` is whose turn it is, `to_act` who must decide. `castle` is the picture of the edition: S start,
    E exit, T treasure room, O orange cell, B black cell, # outside. `tile` is None while the viewer may not know it.
    `treasure_dice` are those that lie there by what they show; `aside` counts the dragons set aside before.
    `items` and `treasures` are those still on the table."""

    viewer: str | None
    phase: str
    turn: str
    to_act: str | None
    turns: int
    castle: list[str]
    sheets: list[SheetView]
    movement: MovementView | None
    danger: DangerView | None
    treasure_dice: dict[str, int] | None
    treasure_dice_in_all: int
    aside: int
    dragons_wake: int
    guess: int | None
    tile: int | None
    items: list[ItemView]
    treasures: list[TreasureView]
    options: list[OptionView]
    prompt: Line | None


_kept: dict[bytes, tuple[Any, DragonQuestView]] = {}


def view(content: Any, seen: Redacted) -> DragonQuestView:
    """The table as the seat sees it. Mostly all seats see the same, so views are kept for the next seat that asks."""
    data = seen.state.tobytes()
    made_for, common = _kept.get(data, (None, None))
    if common is None or made_for is not content:
        if len(_kept) >= VIEWS_KEPT:
            _kept.clear()
        common = _common_view(content, seen)
        _kept[data] = (content, common)
    return msgspec.structs.replace(common, viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None)


def _common_view(content: Any, seen: Redacted) -> DragonQuestView:
    """The table as every seat with the same knowledge sees it."""
    state, edition = seen.plain, plain_content(content)
    acting = int(actor(content, seen.state))
    to_goal, of_cells = _outlook(content, seen)
    items, treasures = items_by_seat(edition, state), treasures_by_seat(edition, state)
    return DragonQuestView(
        viewer=None,
        phase=PHASE_NAMES[state.phase],
        turn=SEAT_LETTERS[state.active],
        to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
        turns=state.turns,
        castle=list(_castle(edition)),
        sheets=[
            sheet(content, seen, seat, _steps(to_goal[seat]), items.get(seat, []), treasures.get(seat, []))
            for seat in range(state.players)
        ],
        movement=_movement(seen),
        danger=_danger(edition, state),
        treasure_dice=dict(zip(LOOT_NAMES, state.loot, strict=True)) if any(state.loot) else None,
        treasure_dice_in_all=edition.treasure_dice,
        aside=state.aside,
        dragons_wake=edition.dragons_wake,
        guess=_tile(state.guess),
        tile=_tile(state.tile),
        items=items.get(EMPTY, []),
        treasures=treasures.get(EMPTY, []),
        options=_options(state, of_cells) if state.phase in CELL_PHASES else [],
        prompt=_prompt(seen) if acting >= 0 else None,
    )


def _outlook(content: Any, seen: Redacted) -> tuple[list[int], list[int]]:
    """What `look_ahead` says of the seats, and of the cells that may be chosen."""
    of_seats, of_cells = np.zeros(SEATS, np.int16), np.zeros(CELLS, np.int16)
    look_ahead(content, seen.state, of_seats, of_cells)
    return of_seats.tolist(), of_cells.tolist()


def _steps(number: int) -> int | None:
    """Steps that somebody has to go; None if there is no way."""
    return number if number < NEVER else None


@lru_cache(EDITIONS_KEPT)
def _castle(edition: Any) -> tuple[str, ...]:
    """The picture of the edition, from its record."""
    sign = dict.fromkeys(cells_of(edition.inside), ".") | dict.fromkeys(cells_of(edition.room), "T")
    sign |= {edition.start: "S", edition.exit: "E", edition.orange: "O", edition.black: "B"}
    rows, columns = edition.rows, edition.columns
    return tuple("".join(sign.get(row * COLUMNS + column, "#") for column in range(columns)) for row in range(rows))


def _tile(number: int) -> int | None:
    """Tiles are told from 1 on; EMPTY and HIDDEN are not told."""
    return number + 1 if number >= 0 else None


def _movement(seen: Redacted) -> MovementView | None:
    state = seen.plain
    dice = [SYMBOL_NAMES[die] if die != EMPTY else None for die in state.dice]
    if not any(dice):
        return None
    return MovementView(dice[0], dice[1:], int(skulls(seen.state)), state.rerolls, state.steps)


def _danger(edition: Any, state: Any) -> DangerView | None:
    boxes = [DANGER_NAMES[danger] for danger in state.boxes if danger != EMPTY]
    if state.phase == Phase.FIGHT or state.met != EMPTY or boxes:
        met = _met(state)
        return DangerView(boxes, met, _swords(edition, state) if met else None)
    return None


def _met(state: Any) -> str | None:
    """What the hero has met; the skeleton is met without danger dice (QD.9)."""
    if state.met != EMPTY:
        return str(DANGER_NAMES[state.met])
    return SKELETON if state.phase in (Phase.FIGHT, Phase.SKELETON_DIE) else None


def _swords(edition: Any, state: Any) -> int | None:
    if state.met == EMPTY:
        return int(edition.skeleton.count(Fight.SWORD))
    if state.met < Danger.GHOUL:
        return None
    return int(edition.combat[state.met - Danger.GHOUL].count(Fight.SWORD))


def _options(state: Any, of_cells: list[int]) -> list[OptionView]:
    """The cells among which somebody must choose."""
    cells = cells_of(state.open)
    if state.phase == Phase.BLOCK:
        return [OptionView(CELL_NAMES[cell], None, of_cells[cell]) for cell in cells]
    options = [OptionView(CELL_NAMES[cell], _steps(of_cells[cell]), 0) for cell in cells]
    if state.room_open:
        options.append(OptionView(TREASURE_ROOM, 0, 0))
    return options


def _prompt(seen: Redacted) -> Line:
    """What is asked."""
    phase = seen.plain.phase
    parts = PROMPT_PARTS.get(phase)
    return Line(f"prompt-{PHASE_NAMES[phase]}", parts(seen) if parts else {})


def _who(seen: Redacted) -> Seat:
    """Whose turn it is, where somebody else is asked."""
    return Seat(seen.plain.active)


PROMPT_PARTS: dict[int, Callable[[Redacted], dict[str, str | int | Seat | Line]]] = {
    Phase.BUY: lambda seen: {"points": seen.plain.found[seen.plain.active]},
    Phase.STAY_OR_LEAVE: lambda seen: {"aside": seen.plain.aside},
    Phase.CHOOSE_WALL: lambda seen: {"who": _who(seen)},
    Phase.BLOCK: lambda seen: {"who": _who(seen)},
    Phase.REROLL: lambda seen: {"rerolls": seen.plain.rerolls, "skulls": int(skulls(seen.state))},
    Phase.STEP: lambda seen: {"steps": seen.plain.steps},
    Phase.FIGHT: lambda seen: {"danger": _met(seen.plain) or SKELETON},
    Phase.TAKE: lambda seen: {"stars": seen.plain.loot[Loot.STAR]},
    Phase.MOVE_DEMON: lambda seen: {"who": _who(seen), "steps": seen.plain.demon_steps},
}
"""What fills the question of a phase."""
