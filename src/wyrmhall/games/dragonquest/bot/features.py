"""Observations of DragonQuest for learning: flat numbers near 0 to 1, the observing seat first."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.rules.boards import has
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.movement import skulls
from wyrmhall.games.dragonquest.state import (
    BONE_BOXES,
    CELLS,
    DANGER_DICE,
    DEMON_STEPS,
    EMPTY,
    ITEMS,
    LOOTS,
    MOVEMENT_DICE,
    REROLLS,
    ROOM,
    ROW_POINTS,
    SEATS,
    TILES,
    TRAP_BOXES,
    TRAPS,
    TREASURES,
    Danger,
    Demon,
    Fate,
    Phase,
    Row,
    Symbol,
)

PHASES = len(Phase)
SYMBOLS = len(Symbol)
DANGERS = len(Danger)
FATES = len(Fate)
ROWS_OF_POINTS = len(Row)
DEMONS = len(Demon)

WALL_SIZE = 1 + 2 * TILES  # whether a tile was picked, which one if known, the number said
DICE_SIZE = MOVEMENT_DICE * SYMBOLS + 5  # each die; skulls, re-rolls, steps, Orb, Key
DANGER_SIZE = (DANGER_DICE + 1) * DANGERS + 2  # the boxes A, B, C and the danger met; a wound, the skeleton's skulls
LOOT_SIZE = LOOTS + 4  # treasure dice lying; to be thrown, again, aside, dragon awake
TABLE_SIZE = PHASES + 4 + WALL_SIZE + DICE_SIZE + DANGER_SIZE + LOOT_SIZE + ITEMS + 3 * TREASURES
SEAT_SIZE = 3 + FATES + TRAPS + ROWS_OF_POINTS + DEMONS + 15 + ITEMS + TREASURES
CASTLE_PLANES = 3  # inside, room, exit
SHEET_PLANES = 5  # visited, blocked, crossed by the demon; hero, demon
SEATS_AT = TABLE_SIZE
CASTLE_AT = SEATS_AT + SEATS * SEAT_SIZE
SHEETS_AT = CASTLE_AT + CASTLE_PLANES * CELLS
SIZE = SHEETS_AT + 2 * SHEET_PLANES * CELLS  # the sheet of the observer, and of the hero whose turn it is

LIFE_SCALE = 16.0
SUN_SCALE = 20.0
DICE_SCALE = 12.0
WOUND_SCALE = 6.0
COIN_SCALE = 20.0
STAR_SCALE = 6.0
VALUE_SCALE = 6000.0
GOLD_SCALE = 10000.0


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state. The audience sees the table from seat 0."""
    for index in range(SIZE):
        out[index] = 0.0
    observer = max(seat, 0)
    at = observe_dice(state, out, observe_turn(state, out))
    observe_supply(content, state, out, at)
    for offset in range(state.players):
        observe_seat(content, state, (observer + offset) % state.players, out, SEATS_AT + offset * SEAT_SIZE)
    at = show_board(out, CASTLE_AT, content.inside)
    at = show_board(out, at, content.room)
    mark(out, at, content.exit, CELLS)
    observe_sheet(state, observer, out, SHEETS_AT)
    observe_sheet(state, int(state.active), out, SHEETS_AT + SHEET_PLANES * CELLS)


@rule
def mark(out, at, number, size):
    """Set one of so many features, that of a number; EMPTY and HIDDEN have none. Returns where the next ones begin."""
    if number >= 0:
        out[at + int(number)] = 1.0
    return at + size


@rule
def show_board(out, at, words):
    """A feature for each cell: a plane. Returns where the next one begins."""
    for cell in range(CELLS):
        if has(words, cell):
            out[at + cell] = 1.0
    return at + CELLS


@rule
def observe_turn(state, out):
    """What is due, and where in the turn that is; QB.1 the wall tile as far as it is known, and the number said."""
    at = mark(out, 0, state.phase, PHASES)
    out[at] = state.players / SEATS
    out[at + 1] = state.no_wall
    out[at + 2] = state.leaving
    out[at + 3] = state.demon_steps / DEMON_STEPS
    out[at + 4] = 0.0 if state.tile == EMPTY else 1.0
    at = mark(out, at + 5, state.tile, TILES)
    return mark(out, at, state.guess, TILES)


@rule
def observe_dice(state, out, at):
    """QC.1 The movement dice; QD.1 those of danger, with the danger met, a first wound, the skeleton's skulls; QE the
    treasure dice. What can be done with them."""
    for die in range(MOVEMENT_DICE):
        at = mark(out, at, state.dice[die], SYMBOLS)
    out[at] = skulls(state) / MOVEMENT_DICE
    out[at + 1] = state.rerolls / REROLLS
    out[at + 2] = state.steps / MOVEMENT_DICE
    out[at + 3] = state.orb
    out[at + 4] = state.key
    at += 5
    for box in range(DANGER_DICE):
        at = mark(out, at, state.boxes[box], DANGERS)
    at = mark(out, at, state.met, DANGERS)
    out[at] = state.wound / WOUND_SCALE
    out[at + 1] = state.bones / BONE_BOXES
    at += 2
    for face in range(LOOTS):
        out[at + face] = state.loot[face] / DICE_SCALE
    at += LOOTS
    out[at] = state.to_throw / DICE_SCALE
    out[at + 1] = state.again
    out[at + 2] = state.aside / DICE_SCALE
    out[at + 3] = 0.0 if state.fled == EMPTY else 1.0
    return at + 4


@rule
def observe_supply(content, state, out, at):
    """Items and treasures on the table; what a treasure needs and is worth."""
    observe_owned(content, state, EMPTY, out, at)
    at += ITEMS + TREASURES
    for treasure in range(content.treasures):
        if state.treasure[treasure] == EMPTY:
            out[at + treasure] = content.stars[treasure] / STAR_SCALE
            out[at + TREASURES + treasure] = content.value[treasure] / VALUE_SCALE


@rule
def observe_owned(content, state, owner, out, at):
    """The items and the treasures of a seat, or those on the table."""
    for item in range(ITEMS):
        out[at + item] = 1.0 if state.owner[item] == owner else 0.0
    for treasure in range(content.treasures):
        out[at + ITEMS + treasure] = 1.0 if state.treasure[treasure] == owner else 0.0


@rule
def observe_seat(content, state, seat, out, at):
    """A seat's sheet, its items and its treasures."""
    out[at] = 1.0
    out[at + 1] = 1.0 if state.active == seat else 0.0
    out[at + 2] = 1.0 if state.decider == seat else 0.0
    at = mark(out, at + 3, state.fate[seat], FATES)
    for trap in range(TRAPS):
        out[at + trap] = state.trapped[seat, trap] / TRAP_BOXES
    at = mark(out, at + TRAPS, state.row[seat], ROWS_OF_POINTS)
    at = mark(out, at, state.demon[seat], DEMONS)
    out[at] = state.sun[seat] / SUN_SCALE
    out[at + 1] = (int(state.dusk[seat]) - int(state.sun[seat])) / SUN_SCALE
    out[at + 2] = state.life[seat] / LIFE_SCALE
    out[at + 3] = state.skip[seat]
    out[at + 4] = state.found[seat] / ROW_POINTS
    out[at + 5] = state.entered[seat]
    out[at + 6] = state.left[seat]
    out[at + 7] = state.just_left[seat]
    out[at + 8] = state.spider[seat]
    out[at + 9] = state.fifties[seat] / COIN_SCALE
    out[at + 10] = state.hundreds[seat] / COIN_SCALE
    out[at + 11] = (int(content.coin_boxes) - int(state.fifties_used[seat])) / COIN_SCALE
    out[at + 12] = (int(content.coin_boxes) - int(state.hundreds_used[seat])) / COIN_SCALE
    out[at + 13] = gold(content, state, seat) / GOLD_SCALE
    out[at + 14] = 1.0 if state.place[seat] == ROOM else 0.0
    observe_owned(content, state, seat, out, at + 15)


@rule
def observe_sheet(state, seat, out, at):
    """A seat's castle: cells visited, blocked and crossed by the demon, the hero and the demon: a plane each."""
    at = show_board(out, at, state.visited[seat])
    at = show_board(out, at, state.blocked[seat])
    at = show_board(out, at, state.crossed[seat])
    if state.place[seat] != ROOM:
        mark(out, at, state.place[seat], CELLS)
    mark(out, at + CELLS, state.demon_at[seat], CELLS)
