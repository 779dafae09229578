"""What a person sees of a game of DragonQuest, as typed JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from wyrmhall.contract.game import SEAT_LETTERS, Redacted
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.names import DANGER_NAMES, ITEM_NAMES, LOOT_NAMES, SYMBOL_NAMES, cell_name
from wyrmhall.games.dragonquest.notation import TREASURE_ROOM
from wyrmhall.games.dragonquest.rules import actor, legal
from wyrmhall.games.dragonquest.rules.boards import board, both, first_cell, is_empty, single, without, without_first
from wyrmhall.games.dragonquest.rules.demon import distance_to_hero
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.movement import skulls
from wyrmhall.games.dragonquest.rules.routes import NEVER, free_cells, is_shut, leg, route, survey
from wyrmhall.games.dragonquest.state import (
    ACTIONS,
    COLUMNS,
    DISCOVERY_ROWS,
    EMPTY,
    ITEMS,
    ROOM,
    TRAP_BOXES,
    TRAPS,
    Action,
    Danger,
    Demon,
    Fate,
    Fight,
    Phase,
    Row,
)

SKELETON = "skeleton"
CELL_PHASES = (Phase.STEP, Phase.STEP_OUT, Phase.FLEE, Phase.BLOCK, Phase.MOVE_DEMON)
"""Decisions about a cell."""


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


def view(content: Any, seen: Redacted) -> DragonQuestView:
    """The table as the seat sees it."""
    state = seen.state
    acting = int(actor(content, state))
    loot = {name: int(count) for name, count in zip(LOOT_NAMES, state.loot, strict=True)}
    return DragonQuestView(
        viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None,
        phase=_phase_name(state),
        turn=SEAT_LETTERS[state.active],
        to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
        turns=int(state.turns),
        castle=_castle(content),
        sheets=[_sheet(content, state, seat) for seat in range(state.players)],
        movement=_movement(state),
        danger=_danger(content, state),
        treasure_dice=loot if any(loot.values()) else None,
        treasure_dice_in_all=int(content.treasure_dice),
        aside=int(state.aside),
        dragons_wake=int(content.dragons_wake),
        guess=_tile(state.guess),
        tile=_tile(state.tile),
        items=_items(content, state, EMPTY),
        treasures=_treasures(content, state, EMPTY),
        options=_options(content, state),
        prompt=_prompt(state) if acting >= 0 else None,
    )


def _phase_name(state: Any) -> str:
    return Phase(int(state.phase)).name.lower().replace("_", "-")


def _castle(content: Any) -> list[str]:
    """The picture of the edition, from its record."""
    sign = dict.fromkeys(_cells(content.inside), ".") | dict.fromkeys(_cells(content.room), "T")
    sign |= {int(content.start): "S", int(content.exit): "E", int(content.orange): "O", int(content.black): "B"}
    rows, columns = int(content.rows), int(content.columns)
    return ["".join(sign.get(row * COLUMNS + column, "#") for column in range(columns)) for row in range(rows)]


def _cells(words: Any) -> list[int]:
    """The cells of a board of a record."""
    cells, left = [], board(words)
    while not is_empty(left):
        cells.append(int(first_cell(left)))
        left = without_first(left)
    return cells


def _cell_names(words: Any) -> list[str]:
    return [cell_name(cell) for cell in _cells(words)]


def _tile(number: int) -> int | None:
    """Tiles are told from 1 on; EMPTY and HIDDEN are not told."""
    return int(number) + 1 if number >= 0 else None


def _sheet(content: Any, state: Any, seat: int) -> SheetView:
    place = int(state.place[seat])
    return SheetView(
        seat=SEAT_LETTERS[seat],
        fate=Fate(int(state.fate[seat])).name.lower(),
        place=TREASURE_ROOM if place == ROOM else cell_name(place),
        goal="exit" if state.entered[seat] else TREASURE_ROOM,
        to_goal=_to_goal(content, state, seat, place, bool(is_shut(state, seat))),
        sun=int(state.sun[seat]),
        sun_boxes=int(state.dusk[seat]),
        life=int(state.life[seat]),
        life_at_start=int(content.life),
        skip=int(state.skip[seat]),
        traps=[TrapView(DANGER_NAMES[trap], int(state.trapped[seat, trap]), TRAP_BOXES) for trap in range(TRAPS)],
        rows=[_row(state, seat, Row(row)) for row in range(DISCOVERY_ROWS)],
        coins=_coins(content, state, seat),
        items=_items(content, state, seat),
        treasures=_treasures(content, state, seat),
        gold=int(gold(content, state, seat)),
        demon=cell_name(state.demon_at[seat]) if state.demon[seat] else None,
        visited=_cell_names(state.visited[seat]),
        blocked=_cell_names(state.blocked[seat]),
        crossed=_cell_names(state.crossed[seat]),
    )


def _row(state: Any, seat: int, row: Row) -> RowView:
    is_current = bool(state.row[seat] == row)
    is_awake = {Row.SPIDER: state.spider[seat] == 1, Row.DEMON: state.demon[seat] != Demon.ASLEEP}.get(row, False)
    points = int(state.found[seat]) if is_current else 0
    return RowView(row.name.lower(), points, is_current, bool(state.row[seat] > row), bool(is_awake))


def _coins(content: Any, state: Any, seat: int) -> list[CoinView]:
    boxes = int(content.coin_boxes)
    fifties, hundreds = int(state.fifties[seat]), int(state.hundreds[seat])
    return [
        CoinView(50, fifties, int(state.fifties_used[seat]) - fifties, boxes),
        CoinView(100, hundreds, int(state.hundreds_used[seat]) - hundreds, boxes),
    ]


def _items(content: Any, state: Any, owner: int) -> list[ItemView]:
    """The items of a seat, or with EMPTY those on the table."""
    return [
        ItemView(ITEM_NAMES[item], int(content.points[item]), int(content.item_value[item]))
        for item in range(ITEMS)
        if state.owner[item] == owner
    ]


def _treasures(content: Any, state: Any, owner: int) -> list[TreasureView]:
    """The treasures of a seat, or with EMPTY those on the table."""
    return [
        TreasureView(int(content.stars[tile]), int(content.value[tile]))
        for tile in range(content.treasures)
        if state.treasure[tile] == owner
    ]


def _movement(state: Any) -> MovementView | None:
    dice = [SYMBOL_NAMES[die] if die != EMPTY else None for die in state.dice]
    if not any(dice):
        return None
    return MovementView(dice[0], dice[1:], int(skulls(state)), int(state.rerolls), int(state.steps))


def _danger(content: Any, state: Any) -> DangerView | None:
    boxes = [DANGER_NAMES[danger] for danger in state.boxes if danger != EMPTY]
    if state.phase == Phase.FIGHT or state.met != EMPTY or boxes:
        met = _met(state)
        return DangerView(boxes, met, _swords(content, state) if met else None)
    return None


def _met(state: Any) -> str | None:
    """What the hero has met; the skeleton is met without danger dice (QD.9)."""
    if state.met != EMPTY:
        return str(DANGER_NAMES[state.met])
    return SKELETON if state.phase in (Phase.FIGHT, Phase.SKELETON_DIE) else None


def _swords(content: Any, state: Any) -> int | None:
    if state.met == EMPTY:
        return int(np.count_nonzero(content.skeleton == Fight.SWORD))
    if state.met < Danger.GHOUL:
        return None
    return int(np.count_nonzero(content.combat[state.met - Danger.GHOUL] == Fight.SWORD))


def _options(content: Any, state: Any) -> list[OptionView]:
    """The cells among which somebody must choose."""
    if state.phase not in CELL_PHASES:
        return []
    actions = np.empty(ACTIONS, np.int16)
    cells = [int(action) for action in actions[: legal(content, state, actions)] if action <= Action.ENTER_ROOM]
    if state.phase == Phase.BLOCK:
        return _blocks(content, state, cells)
    if state.phase == Phase.MOVE_DEMON:
        to_hero = [int(distance_to_hero(content, state, state.active, cell)) for cell in cells]
        return [OptionView(cell_name(cell), distance, 0) for cell, distance in zip(cells, to_hero, strict=True)]
    is_way_out = state.phase != Phase.STEP
    return [_step(content, state, cell, is_way_out) for cell in cells]


def _step(content: Any, state: Any, cell: int, is_way_out: bool) -> OptionView:
    """A step of a hero; onto a cell beside the room that it leaves, it cannot go straight back (QC.3)."""
    if cell == ROOM:
        return OptionView(TREASURE_ROOM, 0, 0)
    return OptionView(cell_name(cell), _to_goal(content, state, int(state.decider), cell, is_way_out), 0)


def _blocks(content: Any, state: Any, cells: list[int]) -> list[OptionView]:
    """QB.5 Only cells that every shortest route leads over lengthen it."""
    now, on_every_route = survey(content, state, state.active)
    narrow = _cells(on_every_route)
    detours = [int(route(content, state, state.active, cell)) - now if cell in narrow else 0 for cell in cells]
    return [OptionView(cell_name(cell), None, detour) for cell, detour in zip(cells, detours, strict=True)]


def _to_goal(content: Any, state: Any, hero: int, place: int, shut: bool) -> int | None:
    """QB.5 The steps from a place to the treasure room, then to the exit."""
    free, gate = free_cells(content, state, hero), board(content.beside_room)
    out = single(content.exit)
    if place == content.exit:
        return 0
    if place == ROOM:
        steps = 1 + int(leg(content, both(gate, free), free, both(out, free), False, False))
    elif state.entered[hero]:
        steps = int(leg(content, single(place), free, both(out, free), True, shut))
    else:
        steps = 1 + int(leg(content, single(place), without(free, out), gate, False, False))
    return steps if steps < NEVER else None


def _prompt(state: Any) -> Line:
    """What is asked."""
    who = Seat(int(state.active))
    parts: dict[Phase, dict[str, str | int | Seat | Line]] = {
        Phase.BUY: {"points": int(state.found[state.active])},
        Phase.STAY_OR_LEAVE: {"aside": int(state.aside)},
        Phase.CHOOSE_WALL: {"who": who},
        Phase.BLOCK: {"who": who},
        Phase.REROLL: {"rerolls": int(state.rerolls), "skulls": int(skulls(state))},
        Phase.STEP: {"steps": int(state.steps)},
        Phase.FIGHT: {"danger": _met(state) or SKELETON},
        Phase.TAKE: {"stars": int(state.loot[LOOT_NAMES.index("star")])},
        Phase.MOVE_DEMON: {"who": who, "steps": int(state.demon_steps)},
    }
    return Line(f"prompt-{_phase_name(state)}", parts.get(Phase(int(state.phase)), {}))
