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
SHEETS = 2  # of the observer, and of the hero whose turn it is
SEATS_AT = TABLE_SIZE
CASTLE_AT = SEATS_AT + SEATS * SEAT_SIZE
SHEETS_AT = CASTLE_AT + CASTLE_PLANES * CELLS
SIZE = SHEETS_AT + SHEETS * SHEET_PLANES * CELLS

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
    at = observe_turn(state, out, 0)
    at = observe_wall(state, out, at)
    at = observe_movement_dice(state, out, at)
    at = observe_danger(state, out, at)
    at = observe_loot(state, out, at)
    observe_supply(content, state, out, at)
    for offset in range(state.players):
        observe_seat(content, state, (observer + offset) % state.players, out, SEATS_AT + offset * SEAT_SIZE)
    observe_castle(content, out, CASTLE_AT)
    observe_sheet(state, observer, out, SHEETS_AT)
    observe_sheet(state, int(state.active), out, SHEETS_AT + SHEET_PLANES * CELLS)


@rule
def mark(out, at, number):
    """Set the feature of a number that is there; EMPTY and HIDDEN have none."""
    if number >= 0:
        out[at + int(number)] = 1.0


@rule
def observe_turn(state, out, at):
    """What is due, and where in the turn that is."""
    out[at + int(state.phase)] = 1.0
    at += PHASES
    out[at] = state.players / SEATS
    out[at + 1] = state.no_wall
    out[at + 2] = state.leaving
    out[at + 3] = state.demon_steps / DEMON_STEPS
    return at + 4


@rule
def observe_wall(state, out, at):
    """QB.1 The wall tile as far as it is known, and the number said."""
    out[at] = 0.0 if state.tile == EMPTY else 1.0
    mark(out, at + 1, state.tile)
    mark(out, at + 1 + TILES, state.guess)
    return at + WALL_SIZE


@rule
def observe_movement_dice(state, out, at):
    """QC.1 The movement dice, and what can be done with them."""
    for die in range(MOVEMENT_DICE):
        mark(out, at, state.dice[die])
        at += SYMBOLS
    out[at] = skulls(state) / MOVEMENT_DICE
    out[at + 1] = state.rerolls / REROLLS
    out[at + 2] = state.steps / MOVEMENT_DICE
    out[at + 3] = state.orb
    out[at + 4] = state.key
    return at + 5


@rule
def observe_danger(state, out, at):
    """QD.1 The danger dice and the danger met; a first wound die; the skulls of the skeleton."""
    for box in range(DANGER_DICE):
        mark(out, at, state.boxes[box])
        at += DANGERS
    mark(out, at, state.met)
    at += DANGERS
    out[at] = state.wound / WOUND_SCALE
    out[at + 1] = state.bones / BONE_BOXES
    return at + 2


@rule
def observe_loot(state, out, at):
    """QE The treasure dice."""
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
    for item in range(ITEMS):
        out[at + item] = 1.0 if state.owner[item] == EMPTY else 0.0
    at += ITEMS
    for treasure in range(content.treasures):
        if state.treasure[treasure] == EMPTY:
            out[at + treasure] = 1.0
            out[at + TREASURES + treasure] = content.stars[treasure] / STAR_SCALE
            out[at + 2 * TREASURES + treasure] = content.value[treasure] / VALUE_SCALE


@rule
def observe_seat(content, state, seat, out, at):
    """A seat's sheet, its items and its treasures."""
    out[at] = 1.0
    out[at + 1] = 1.0 if state.active == seat else 0.0
    out[at + 2] = 1.0 if state.decider == seat else 0.0
    at += 3
    out[at + int(state.fate[seat])] = 1.0
    at += FATES
    for trap in range(TRAPS):
        out[at + trap] = state.trapped[seat, trap] / TRAP_BOXES
    at += TRAPS
    out[at + int(state.row[seat])] = 1.0
    at += ROWS_OF_POINTS
    out[at + int(state.demon[seat])] = 1.0
    at += DEMONS
    at = observe_figures(content, state, seat, out, at)
    for item in range(ITEMS):
        out[at + item] = 1.0 if state.owner[item] == seat else 0.0
    at += ITEMS
    for treasure in range(content.treasures):
        out[at + treasure] = 1.0 if state.treasure[treasure] == seat else 0.0


@rule
def observe_figures(content, state, seat, out, at):
    """The numbers on a seat's sheet."""
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
    return at + 15


@rule
def observe_castle(content, out, at):
    """The cells of the castle, the treasure room, the exit: a plane each."""
    for cell in range(CELLS):
        if has(content.inside, cell):
            out[at + cell] = 1.0
        if has(content.room, cell):
            out[at + CELLS + cell] = 1.0
    mark(out, at + 2 * CELLS, content.exit)


@rule
def observe_sheet(state, seat, out, at):
    """A seat's castle: cells visited, blocked and crossed by the demon, the hero and the demon: a plane each."""
    for cell in range(CELLS):
        if has(state.visited[seat], cell):
            out[at + cell] = 1.0
        if has(state.blocked[seat], cell):
            out[at + CELLS + cell] = 1.0
        if has(state.crossed[seat], cell):
            out[at + 2 * CELLS + cell] = 1.0
    if state.place[seat] != ROOM:
        out[at + 3 * CELLS + int(state.place[seat])] = 1.0
    mark(out, at + 4 * CELLS, state.demon_at[seat])
