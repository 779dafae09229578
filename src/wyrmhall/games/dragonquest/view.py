"""What a person sees of a game of DragonQuest, as typed JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from wyrmhall.contract.arguments import seat_letter
from wyrmhall.contract.game import Redacted
from wyrmhall.contract.plain import EDITIONS_KEPT, plain_content
from wyrmhall.contract.rule_enum import names_of
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.happenings import DANGER
from wyrmhall.games.dragonquest.moves import LOOT_FACE, SYMBOL
from wyrmhall.games.dragonquest.rules.dangers import SKELETON_MET
from wyrmhall.games.dragonquest.rules.decisions import actor
from wyrmhall.games.dragonquest.rules.movement import skulls
from wyrmhall.games.dragonquest.rules.outlook import look_ahead
from wyrmhall.games.dragonquest.rules.routes import NEVER
from wyrmhall.games.dragonquest.sheet_view import ItemView, SheetView, TreasureView, belongings, cells_of, sheet
from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    CELLS,
    COLUMNS,
    EMPTY,
    SEAT_NAMES,
    SEATS,
    TRAPS,
    TREASURE_ROOM,
    Fight,
    Loot,
    Phase,
)

VIEWS_KEPT = 64

PHASE_NAMES = names_of(Phase)


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


_kept: dict[bytes, DragonQuestView] = {}


def view(content: Any, seen: Redacted) -> DragonQuestView:
    """The table as the seat sees it. Mostly all seats see the same, so views are kept for the next seat that asks."""
    key = content.tobytes() + seen.state.tobytes()
    common = _kept.get(key)
    if common is None:
        if len(_kept) >= VIEWS_KEPT:
            _kept.clear()
        common = _kept[key] = _common_view(content, seen)
    return msgspec.structs.replace(common, viewer=seat_letter(seen.seat))


def _common_view(content: Any, seen: Redacted) -> DragonQuestView:
    """The table as every seat with the same knowledge sees it."""
    state, edition = seen.plain, plain_content(content)
    acting = int(actor(content, seen.state))
    to_goal, of_cells = np.zeros(SEATS, np.int16), np.zeros(CELLS, np.int16)
    look_ahead(content, seen.state, to_goal, of_cells)
    movement, danger = _movement(seen), _danger(edition, state)
    items, treasures = belongings(edition, state, EMPTY)
    return DragonQuestView(
        viewer=None,
        phase=PHASE_NAMES[state.phase],
        turn=SEAT_NAMES[state.active],
        to_act=seat_letter(acting),
        turns=state.turns,
        castle=list(_castle(edition)),
        sheets=[sheet(content, seen, seat, _steps(int(to_goal[seat]))) for seat in range(state.players)],
        movement=movement,
        danger=danger,
        treasure_dice=dict(zip(LOOT_FACE.names, state.loot)) if any(state.loot) else None,
        treasure_dice_in_all=edition.treasure_dice,
        aside=state.aside,
        dragons_wake=edition.dragons_wake,
        guess=_tile(state.guess),
        tile=_tile(state.tile),
        items=items,
        treasures=treasures,
        options=_options(state, of_cells.tolist()),
        prompt=_prompt(state, movement, danger) if acting >= 0 else None,
    )


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
    dice = [SYMBOL.names[die] if die != EMPTY else None for die in state.dice]
    if not any(dice):
        return None
    return MovementView(dice[0], dice[1:], int(skulls(seen.state)), state.rerolls, state.steps)


def _danger(edition: Any, state: Any) -> DangerView | None:
    """A monster is met with its combat die; the skeleton, with its own, without danger dice (QD.9)."""
    boxes = [DANGER.names[danger] for danger in state.boxes if danger != EMPTY]
    met = SKELETON_MET if state.met == EMPTY and state.phase == Phase.FIGHT else state.met
    if met == EMPTY:
        return DangerView(boxes, None, None) if boxes else None
    dice = [*edition.combat, edition.skeleton]
    return DangerView(boxes, DANGER.names[met], dice[met - TRAPS].count(Fight.SWORD) if met >= TRAPS else None)


def _options(state: Any, of_cells: list[int]) -> list[OptionView]:
    """The cells among which somebody must choose."""
    cells = cells_of(state.open)
    if state.phase == Phase.BLOCK:
        return [OptionView(CELL_NAMES[cell], None, of_cells[cell]) for cell in cells]
    options = [OptionView(CELL_NAMES[cell], _steps(of_cells[cell]), 0) for cell in cells]
    return [*options, OptionView(TREASURE_ROOM, 0, 0)] if state.room_open else options


def _prompt(state: Any, movement: MovementView | None, danger: DangerView | None) -> Line:
    """What is asked, with what fills the question."""
    phase = PHASE_NAMES[state.phase]
    who = {"who": Seat(state.active)}
    parts: dict[str, dict[str, Any]] = {
        "buy": {"points": state.found[state.active]},
        "stay-or-leave": {"aside": state.aside},
        "choose-wall": who,
        "block": who,
        "reroll": {"rerolls": state.rerolls, "skulls": movement and movement.skulls},
        "step": {"steps": state.steps},
        "fight": {"danger": danger and danger.met},
        "take": {"stars": state.loot[Loot.STAR]},
        "move-demon": who | {"steps": state.demon_steps},
    }
    return Line(f"prompt-{phase}", parts.get(phase, {}))
