"""The view of DragonQuest: what a person sees, as typed JSON."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from wyrmhall.games.dragonquest.happenings import DANGER, ROW
from wyrmhall.games.dragonquest.moves import ITEM, LETTER, LOOT_FACE, SYMBOL, TREASURE, Action
from wyrmhall.games.dragonquest.rules.dangers import SKELETON_MET
from wyrmhall.games.dragonquest.rules.decisions import actor
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.movement import count_symbol, skulls, steps_thrown
from wyrmhall.games.dragonquest.rules.room import dice_to_throw_again
from wyrmhall.games.dragonquest.rules.routes import NEVER, look_ahead
from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    CELLS,
    CELLS_IN_WORD,
    COLUMNS,
    DANGER_DICE,
    DISCOVERY_ROWS,
    EMPTY,
    PLACE_NAMES,
    ROW_POINTS,
    SEAT_NAMES,
    SEATS,
    TILES,
    TOO_MANY_SKULLS,
    TRAP_BOXES,
    TRAPS,
    TREASURE_ROOM,
    Fate,
    Fight,
    Item,
    Loot,
    Phase,
    Refusal,
    Symbol,
)
from wyrmhall.kit.arguments import Part, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, Plain, plain_content
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.words import Line, Seat

FATE_NAMES = names_of(Fate)
PHASE_NAMES = names_of(Phase)
PARTS_KEPT = 4096
"""Size of the caches of parts of sheets. Few parts change from one view to the next."""


class TrapView(msgspec.Struct, frozen=True):
    """How often a hero was in a kind of trap, and how many boxes it has; once more is death."""

    name: str
    ticked: int
    boxes: int


class RowView(msgspec.Struct, frozen=True):
    """A discovery row with the danger at its end, which may be awake (the spider and the demon)."""

    danger: str
    points: int
    boxes: int
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
    """A treasure, as moves name it, and the stars it needs."""

    name: str
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
    """The movement dice as they lie; None for a die in the air. So many steps are left to go; if the dice are kept,
    they are good for `kept_steps` and `kept_points`."""

    red: str | None
    black: list[str | None]
    skulls: int
    too_many_skulls: int
    rerolls: int
    steps: int
    kept_steps: int
    kept_points: int


class DangerView(msgspec.Struct, frozen=True):
    """The danger dice on A, B, C, what the hero has met, how many faces of a monster's die are swords, and the
    `letter` that the letter die shows."""

    boxes: list[str]
    letter: str | None
    met: str | None
    swords: int | None


class OptionView(msgspec.Struct, frozen=True):
    """A cell that can be chosen now, or `treasure`.

    `to_go`: for a hero the steps from there to its goal, for a demon those to the hero, None if there is no way.
    `detour`: the steps by which the hero's route grows if the cell is blocked.
    `uses`: the items that a step there uses up.
    """

    cell: str
    to_go: int | None
    detour: int
    uses: list[str]


class DragonQuestView(msgspec.Struct, frozen=True):
    """The table. `turn` is whose turn it is, `to_act` who must decide, `hero` whose sheet matters: who plays or
    flees, at the end the viewer. `castle` is the picture of the edition: S start, E exit, T treasure room, O orange
    cell, B black cell, # outside. `wall_tiles` are the numbers among which somebody picks or guesses now. `tile` is
    None while the viewer may not know it. `treasure_dice` are those that lie there by what they show; `dice_left` are
    still thrown, `dice_again` are those that the Talisman throws again, `aside` the dragons set aside before. `items`
    and `treasures` are those still on the table."""

    viewer: str | None
    phase: str
    turn: str
    to_act: str | None
    hero: str
    turns: int
    castle: list[str]
    sheets: list[SheetView]
    movement: MovementView | None
    danger: DangerView | None
    treasure_dice: dict[str, int] | None
    dice_left: int
    dice_again: int
    aside: int
    dragons_wake: int
    wall_tiles: list[int]
    guess: int | None
    tile: int | None
    items: list[ItemView]
    treasures: list[TreasureView]
    options: list[OptionView]
    prompt: Line | None


def view(content: Any, state: Any) -> DragonQuestView:
    """The table as everybody sees it."""
    edition, plain = plain_content(content), Plain.whole(state)
    acting = int(actor(content, state))
    to_goal, of_cells = np.zeros(SEATS, np.int16), np.zeros(CELLS, np.int16)
    look_ahead(content, state, to_goal, of_cells)
    movement, danger = _movement(state, plain), _danger(edition, plain)
    items, treasures = belongings(edition, plain, EMPTY)
    return DragonQuestView(
        viewer=None,
        phase=PHASE_NAMES[plain.phase],
        turn=SEAT_NAMES[plain.active],
        to_act=seat_letter(acting),
        hero=SEAT_NAMES[acting if plain.phase == Phase.FLEE else plain.active],
        turns=plain.turns,
        castle=list(_castle(edition)),
        sheets=[sheet(content, state, plain, seat, _steps(int(to_goal[seat]))) for seat in range(plain.players)],
        movement=movement,
        danger=danger,
        treasure_dice=dict(zip(LOOT_FACE.names, plain.loot)) if any(plain.loot) else None,
        dice_left=edition.treasure_dice - plain.aside,
        dice_again=int(dice_to_throw_again(state)),
        aside=plain.aside,
        dragons_wake=edition.dragons_wake,
        wall_tiles=[*range(1, TILES + 1)] if plain.phase in (Phase.CHOOSE_WALL, Phase.GUESS) else [],
        guess=_tile(plain.guess),
        tile=_tile(plain.tile),
        items=items,
        treasures=treasures,
        options=_options(plain, of_cells.tolist()),
        prompt=_prompt(plain, movement, danger) if acting >= 0 else None,
    )


def own(content: Any, state: Any, seat: int, common: DragonQuestView) -> dict[str, Any]:
    """A seat knows the tile that it has picked in secret. At the end its own sheet matters to it."""
    hero = SEAT_NAMES[seat] if state.phase == Phase.OVER else common.hero
    return {"tile": _tile(int(state.tile)), "hero": hero}


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
    """The number on a tile, from 1 on; None for EMPTY and HIDDEN."""
    return number + 1 if number >= 0 else None


def _movement(state: Any, plain: Any) -> MovementView | None:
    dice = [SYMBOL.names[die] if die != EMPTY else None for die in plain.dice]
    if not any(dice) and plain.phase != Phase.MOVEMENT_DIE:
        return None
    return MovementView(
        red=dice[0],
        black=dice[1:],
        skulls=int(skulls(state)),
        too_many_skulls=TOO_MANY_SKULLS,
        rerolls=plain.rerolls,
        steps=plain.steps,
        kept_steps=int(steps_thrown(state)),
        kept_points=int(count_symbol(state, Symbol.DISCOVERY)),
    )


def _danger(edition: Any, plain: Any) -> DangerView | None:
    """A monster is met with its combat die; the skeleton, with its own, without danger dice (QD.9)."""
    boxes = [DANGER.names[danger] for danger in plain.boxes if danger != EMPTY]
    met = SKELETON_MET if plain.met == EMPTY and plain.phase == Phase.FIGHT else plain.met
    if met == EMPTY:
        return DangerView(boxes, None, None, None) if boxes else None
    dice = [*edition.combat, edition.skeleton]
    swords = dice[met - TRAPS].count(Fight.SWORD) if met >= TRAPS else None
    letter = (
        LETTER.spell(None, None, plain.boxes.index(met))
        if len({*boxes}) == DANGER_DICE and met in plain.boxes
        else None
    )
    return DangerView(boxes, letter, DANGER.names[met], swords)


def _options(plain: Any, of_cells: list[int]) -> list[OptionView]:
    """The cells among which somebody must choose."""
    cells = cells_of(plain.open)
    if plain.phase == Phase.BLOCK:
        return [OptionView(CELL_NAMES[cell], None, of_cells[cell], []) for cell in cells]
    options = [OptionView(CELL_NAMES[cell], _steps(of_cells[cell]), 0, _uses(plain, cell)) for cell in cells]
    return [*options, OptionView(TREASURE_ROOM, 0, 0, [])] if plain.room_open else options


def _uses(plain: Any, cell: int) -> list[str]:
    """QC.3 The Key is used up by a step onto a blocked cell, the Orb of Light by a diagonal one."""
    if plain.phase != Phase.STEP:
        return []
    hero, here = plain.active, plain.place[plain.active]
    is_blocked = cell in cells_of(plain.blocked[hero])
    is_diagonal = here < CELLS and cell // COLUMNS != here // COLUMNS and cell % COLUMNS != here % COLUMNS
    needed = ((Item.KEY, is_blocked), (Item.ORB, is_diagonal))
    return [ITEM.names[item] for item, is_needed in needed if is_needed and plain.owner[item] == hero]


def _prompt(plain: Any, movement: MovementView | None, danger: DangerView | None) -> Line:
    """What is asked, with what fills the question."""
    phase = PHASE_NAMES[plain.phase]
    who = {"who": Seat(plain.active)}
    parts: dict[str, dict[str, Any]] = {
        "buy": {"points": plain.found[plain.active]},
        "stay-or-leave": {"aside": plain.aside},
        "choose-wall": who,
        "block": who,
        "reroll": {"rerolls": plain.rerolls, "skulls": movement and movement.skulls},
        "step": {"steps": plain.steps},
        "fight": {"danger": danger and danger.met},
        "take": {"stars": plain.loot[Loot.STAR]},
        "move-demon": who | {"steps": plain.demon_steps},
    }
    return Line(f"prompt-{phase}", parts.get(phase, {}))


def cells_of(words: Iterable[int]) -> list[int]:
    """The cells of a board, in reading order.

    >>> cells_of([0b101, 0, 0, 1])
    [0, 2, 189]
    """
    numbered = ((number * CELLS_IN_WORD, word) for number, word in enumerate(words) if word)
    return [first + bit for first, word in numbered for bit in range(CELLS_IN_WORD) if word >> bit & 1]


@lru_cache(PARTS_KEPT)
def _cell_names(words: tuple[int, ...]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells_of(words)]


@lru_cache(EDITIONS_KEPT)
def _things(edition: Any) -> tuple[list[ItemView], list[TreasureView]]:
    """All items and treasures of the edition."""
    items = list(map(ItemView, ITEM.names, edition.points, edition.item_value))
    names = [TREASURE.spell(edition, None, number) for number in range(edition.treasures)]
    return items, list(map(TreasureView, names, edition.stars, edition.value))


def belongings(edition: Any, plain: Any, owner: int) -> tuple[list[ItemView], list[TreasureView]]:
    """The items and the treasures of a seat; those on the table belong to EMPTY."""
    return _belongings(edition, tuple(plain.owner), tuple(plain.treasure), owner)


@lru_cache(PARTS_KEPT)
def _belongings(
    edition: Any, owners: tuple[int, ...], treasure_owners: tuple[int, ...], owner: int
) -> tuple[list[ItemView], list[TreasureView]]:
    items, treasures = _things(edition)
    return (
        [item for item, whose in zip(items, owners) if whose == owner],
        [treasure for treasure, whose in zip(treasures, treasure_owners) if whose == owner],
    )


def sheet(content: Any, state: Any, plain: Any, seat: int, to_goal: int | None) -> SheetView:
    """The sheet of one seat."""
    edition = plain_content(content)
    items, treasures = belongings(edition, plain, seat)
    return SheetView(
        seat=SEAT_NAMES[seat],
        fate=FATE_NAMES[plain.fate[seat]],
        place=PLACE_NAMES[plain.place[seat]],
        goal="exit" if plain.entered[seat] else TREASURE_ROOM,
        to_goal=to_goal,
        sun=plain.sun[seat],
        sun_boxes=plain.dusk[seat],
        life=plain.life[seat],
        life_at_start=edition.life,
        skip=plain.skip[seat],
        traps=_traps(plain.trapped[seat]),
        rows=_rows(plain.row[seat], plain.found[seat], plain.spider[seat] == 1, plain.demon[seat] > 0),
        coins=[
            _coins(50, plain.fifties[seat], plain.fifties_used[seat], edition.coin_boxes),
            _coins(100, plain.hundreds[seat], plain.hundreds_used[seat], edition.coin_boxes),
        ],
        items=items,
        treasures=treasures,
        gold=int(gold(content, state, seat)),
        demon=CELL_NAMES[plain.demon_at[seat]] if plain.demon[seat] else None,
        visited=_cell_names(tuple(plain.visited[seat])),
        blocked=_cell_names(tuple(plain.blocked[seat])),
        crossed=_cell_names(tuple(plain.crossed[seat])),
    )


def _traps(ticked: list[int]) -> list[TrapView]:
    return [TrapView(DANGER.names[trap], ticked[trap], TRAP_BOXES) for trap in range(TRAPS)]


@lru_cache(PARTS_KEPT)
def _rows(current: int, found: int, is_spider_awake: bool, is_demon_awake: bool) -> list[RowView]:
    awake = (is_spider_awake, is_demon_awake, False)
    return [
        RowView(ROW.names[row], found if current == row else 0, ROW_POINTS, current == row, current > row, awake[row])
        for row in range(DISCOVERY_ROWS)
    ]


def _coins(worth: int, ticked: int, used: int, boxes: int) -> CoinView:
    return CoinView(worth, ticked, used - ticked, boxes)


def refusal_parts(content: Any, state: Any, action: int, refusal: Any) -> dict[str, Part]:
    """The treasure room as a place; steps, points or stars that do not suffice."""
    if action == Action.ENTER_ROOM:
        return {"cell": Line("treasure-room")}
    if refusal == Refusal.STUCK_ON_BLOCK:
        return {"steps": int(state.steps)}
    if refusal == Refusal.NO_POINTS:
        return {"points": int(content.points[action - Action.BUY]), "found": int(state.found[state.active])}
    if refusal == Refusal.TOO_FEW_STARS:
        return {"needed": int(content.stars[action - Action.TAKE]), "stars": int(state.loot[Loot.STAR])}
    return {}
