"""What a person sees of a game of DragonQuest, as typed JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
import numpy as np

from wyrmhall.contract.game import CHANCE, OVER, SEAT_LETTERS, Redacted
from wyrmhall.contract.plain import EDITIONS_KEPT
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.names import CELL_NAMES, DANGER_NAMES, ITEM_NAMES, LOOT_NAMES, SYMBOL_NAMES
from wyrmhall.games.dragonquest.notation import TREASURE_ROOM
from wyrmhall.games.dragonquest.printed import FIFTY, HUNDRED, cell_names, cells_of, gold_of, printed, skulls_of
from wyrmhall.games.dragonquest.rules.outlook import look_ahead
from wyrmhall.games.dragonquest.rules.routes import NEVER
from wyrmhall.games.dragonquest.state import (
    CELLS,
    COLUMNS,
    DISCOVERY_ROWS,
    EMPTY,
    ITEMS,
    LAST_CHANCE,
    ROOM,
    SEATS,
    TRAP_BOXES,
    TRAPS,
    Danger,
    Demon,
    Fate,
    Fight,
    Loot,
    Phase,
    Row,
)

SKELETON = "skeleton"
CELL_PHASES = (Phase.STEP, Phase.STEP_OUT, Phase.FLEE, Phase.BLOCK, Phase.MOVE_DEMON)
"""Decisions about a cell."""
VIEWS_KEPT = 64

PHASE_NAMES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
FATE_NAMES = tuple(fate.name.lower() for fate in Fate)
ROW_NAMES = tuple(row.name.lower() for row in Row)
Thing = TypeVar("Thing")
SPIDER_ROW, DEMON_ROW, ASLEEP = Row.SPIDER, Row.DEMON, Demon.ASLEEP


class TrapView(msgspec.Struct, frozen=True):
    """How often a hero was in a kind of trap, and how many boxes it has; once more is death."""

    name: str
    ticked: int
    boxes: int


class RowView(msgspec.Struct, frozen=True):
    """A discovery row with the danger at its end, which may be awake (the spider and the demon)."""

    danger: str
    points: int
    is_current: bool
    is_crossed_out: bool
    is_awake: bool


class CoinView(msgspec.Struct, frozen=True):
    """The boxes of one kind of coin."""

    worth: int
    ticked: int
    crossed_off: int
    boxes: int


class ItemView(msgspec.Struct, frozen=True):
    """An item, the points it needs, and what it is worth to those who escape."""

    name: str
    points: int
    value: int


class TreasureView(msgspec.Struct, frozen=True):
    """A treasure and the stars it needs."""

    stars: int
    value: int


class SheetView(msgspec.Struct, frozen=True):
    """One seat's sheet. `place` is a cell or `treasure`; `to_goal` counts the steps to the treasure room or, once the
    hero has been there, to the exit, None if no way is left. `visited`, `blocked` and `crossed` (by the demon) are
    cells in reading order; `demon` is the cell of one that is awake."""

    seat: str
    fate: str
    place: str
    goal: str
    to_goal: int | None
    sun: int
    sun_boxes: int
    life: int
    life_at_start: int
    skip: int
    traps: list[TrapView]
    rows: list[RowView]
    coins: list[CoinView]
    items: list[ItemView]
    treasures: list[TreasureView]
    gold: int
    demon: str | None
    visited: list[str]
    blocked: list[str]
    crossed: list[str]


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
    """The table as the seat sees it. Almost always all see the same, so the last views are kept for the next seat."""
    data = seen.state.tobytes()
    made_for, common = _kept.get(data, (None, None))
    if common is None or made_for is not content:
        if len(_kept) >= VIEWS_KEPT:
            _kept.clear()
        common = _common_view(content, seen)
        _kept[data] = (content, common)
    return msgspec.structs.replace(common, viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None)


def _common_view(content: Any, seen: Redacted) -> DragonQuestView:
    """The table as all see it who know so much."""
    state, edition = seen.plain, printed(content)
    acting = _acting(state)
    to_goal, of_cells = _outlook(content, seen)
    items, treasures = _owned(_items(edition), state.owner), _owned(_treasures(edition), state.treasure)
    return DragonQuestView(
        viewer=None,
        phase=PHASE_NAMES[state.phase],
        turn=SEAT_LETTERS[state.active],
        to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
        turns=state.turns,
        castle=list(_castle(edition)),
        sheets=[
            _sheet(edition, state, seat, _steps(to_goal[seat]), items.get(seat, []), treasures.get(seat, []))
            for seat in range(state.players)
        ],
        movement=_movement(state),
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
        prompt=_prompt(state) if acting >= 0 else None,
    )


def _acting(state: Any) -> int:
    """What `actor` says, of a plain state."""
    if state.phase == Phase.OVER:
        return OVER
    return CHANCE if state.phase <= LAST_CHANCE else int(state.decider)


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


@lru_cache(EDITIONS_KEPT)
def _items(edition: Any) -> tuple[ItemView, ...]:
    """All items of the edition."""
    return tuple(ItemView(ITEM_NAMES[item], edition.points[item], edition.item_value[item]) for item in range(ITEMS))


@lru_cache(EDITIONS_KEPT)
def _treasures(edition: Any) -> tuple[TreasureView, ...]:
    """All treasures of the edition."""
    return tuple(TreasureView(edition.stars[tile], edition.value[tile]) for tile in range(edition.treasures))


def _owned(things: tuple[Thing, ...], owners: list[int]) -> dict[int, list[Thing]]:
    """Things by the seat that has them; those on the table under EMPTY."""
    found: dict[int, list[Thing]] = {}
    for thing, owner in zip(things, owners, strict=False):
        found.setdefault(owner, []).append(thing)
    return found


def _tile(number: int) -> int | None:
    """Tiles are told from 1 on; EMPTY and HIDDEN are not told."""
    return number + 1 if number >= 0 else None


def _sheet(
    edition: Any, state: Any, seat: int, to_goal: int | None, items: list[ItemView], treasures: list[TreasureView]
) -> SheetView:
    place = state.place[seat]
    return SheetView(
        seat=SEAT_LETTERS[seat],
        fate=FATE_NAMES[state.fate[seat]],
        place=TREASURE_ROOM if place == ROOM else CELL_NAMES[place],
        goal="exit" if state.entered[seat] else TREASURE_ROOM,
        to_goal=to_goal,
        sun=state.sun[seat],
        sun_boxes=state.dusk[seat],
        life=state.life[seat],
        life_at_start=edition.life,
        skip=state.skip[seat],
        traps=[TrapView(DANGER_NAMES[trap], state.trapped[seat][trap], TRAP_BOXES) for trap in range(TRAPS)],
        rows=[_row(state, seat, row) for row in range(DISCOVERY_ROWS)],
        coins=_coins(edition, state, seat),
        items=items,
        treasures=treasures,
        gold=gold_of(edition, state, seat),
        demon=CELL_NAMES[state.demon_at[seat]] if state.demon[seat] else None,
        visited=cell_names(state.visited[seat]),
        blocked=cell_names(state.blocked[seat]),
        crossed=cell_names(state.crossed[seat]),
    )


def _row(state: Any, seat: int, row: int) -> RowView:
    current = state.row[seat]
    points = state.found[seat] if current == row else 0
    return RowView(ROW_NAMES[row], points, current == row, current > row, _is_awake(state, seat, row))


def _is_awake(state: Any, seat: int, row: int) -> bool:
    """Whether the danger at the end of a row is awake."""
    if row == SPIDER_ROW:
        return bool(state.spider[seat] == 1)
    return row == DEMON_ROW and bool(state.demon[seat] != ASLEEP)


def _coins(edition: Any, state: Any, seat: int) -> list[CoinView]:
    boxes = edition.coin_boxes
    fifties, hundreds = state.fifties[seat], state.hundreds[seat]
    return [
        CoinView(FIFTY, fifties, state.fifties_used[seat] - fifties, boxes),
        CoinView(HUNDRED, hundreds, state.hundreds_used[seat] - hundreds, boxes),
    ]


def _movement(state: Any) -> MovementView | None:
    dice = [SYMBOL_NAMES[die] if die != EMPTY else None for die in state.dice]
    if not any(dice):
        return None
    return MovementView(dice[0], dice[1:], skulls_of(state), state.rerolls, state.steps)


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


def _prompt(state: Any) -> Line:
    """What is asked."""
    parts = PROMPT_PARTS.get(state.phase)
    return Line(f"prompt-{PHASE_NAMES[state.phase]}", parts(state) if parts else {})


def _who(state: Any) -> Seat:
    """Whose turn it is, where somebody else is asked."""
    return Seat(state.active)


PROMPT_PARTS: dict[int, Callable[[Any], dict[str, str | int | Seat | Line]]] = {
    Phase.BUY: lambda state: {"points": state.found[state.active]},
    Phase.STAY_OR_LEAVE: lambda state: {"aside": state.aside},
    Phase.CHOOSE_WALL: lambda state: {"who": _who(state)},
    Phase.BLOCK: lambda state: {"who": _who(state)},
    Phase.REROLL: lambda state: {"rerolls": state.rerolls, "skulls": skulls_of(state)},
    Phase.STEP: lambda state: {"steps": state.steps},
    Phase.FIGHT: lambda state: {"danger": _met(state) or SKELETON},
    Phase.TAKE: lambda state: {"stars": state.loot[Loot.STAR]},
    Phase.MOVE_DEMON: lambda state: {"who": _who(state), "steps": state.demon_steps},
}
"""What fills the question of a phase."""
