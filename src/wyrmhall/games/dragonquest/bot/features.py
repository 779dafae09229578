"""Observations of DragonQuest for learning: flat numbers, the observing seat first."""

from wyrmhall.games.dragonquest.content import FIGURES, HIGHEST_VALUE
from wyrmhall.games.dragonquest.rules.boards import has
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.movement import skulls
from wyrmhall.games.dragonquest.state import (
    BONE_BOXES,
    CELLS,
    COLUMNS,
    DANGER_DICE,
    DEMON_STEPS,
    EMPTY,
    ITEMS,
    LOOTS,
    MOST_TREASURE_DICE,
    MOVEMENT_DICE,
    REROLLS,
    ROOM,
    ROW_POINTS,
    ROWS,
    ROWS_IN_WORD,
    SEATS,
    TILES,
    TRAP_BOXES,
    TRAPS,
    TREASURES,
    WORDS,
    Danger,
    Demon,
    Fate,
    Phase,
    Row,
    Symbol,
)
from wyrmhall.kit.features import Features, Part, Parts, Repeated, wipe
from wyrmhall.native.rule import rule

PHASES = len(Phase)
SYMBOLS = len(Symbol)
DANGERS = len(Danger)
FATES = len(Fate)
ROWS_OF_POINTS = len(Row)
DEMONS = len(Demon)

LIFE_SCALE = 16.0
SUN_SCALE = 20.0
DICE_SCALE = 12.0
WOUND_SCALE = 6.0
COIN_SCALE = 20.0
STAR_SCALE = 6.0
VALUE_SCALE = 6000.0
GOLD_SCALE = 10000.0


def figure(*names: str, scale: float, more: int = 0) -> Part:
    """The sum of figures of an edition, as high as any edition may have them."""
    return Part((1,), high=(sum(FIGURES[name][2] for name in names) + more) / scale)


FULL_ROW = (1 << COLUMNS) - 1
CASTLE = ("inside", "room", "exit")
SHEET = ("visited", "blocked", "crossed by the demon", "hero", "demon")
CASTLE_PLANES, SHEET_PLANES = len(CASTLE), len(SHEET)
COINS = figure("coin_boxes", scale=COIN_SCALE)
MOST_GOLD = 150 * FIGURES["coin_boxes"][2] + (TREASURES + ITEMS) * HIGHEST_VALUE
STARS = Part((TREASURES,), high=MOST_TREASURE_DICE / STAR_SCALE)
SEAT = Parts(
    present=1,
    has_turn=1,
    to_act=1,
    fate=Fate,
    trapped=TRAPS,
    row=Row,
    demon=Demon,
    sun=figure("sun", scale=SUN_SCALE, more=1),
    sun_left=figure("sun", scale=SUN_SCALE, more=1),
    life=figure("life", "potion", scale=LIFE_SCALE),
    skip=Part((1,), high=TRAP_BOXES),
    found=1,
    entered=1,
    left=1,
    just_left=1,
    spider=1,
    fifties=COINS,
    hundreds=COINS,
    fifties_free=COINS,
    hundreds_free=COINS,
    gold=Part((1,), high=MOST_GOLD / GOLD_SCALE),
    in_room=1,
    items=ITEMS,
    treasures=TREASURES,
)
FEATURES = Features(
    version=1,
    longest=361,
    phase=Phase,
    players=1,
    no_wall=1,
    leaving=1,
    demon_steps=1,
    tile_picked=1,
    tile=TILES,  # if known
    guess=TILES,
    dice=Part((MOVEMENT_DICE, SYMBOLS)),
    skulls=Part((1,), high=2.0),  # some symbols count twice
    rerolls=1,
    steps=1,
    orb=1,
    key=1,
    danger_boxes=Part((DANGER_DICE, DANGERS)),
    met=DANGERS,
    wound=1,
    bones=1,
    loot=LOOTS,
    to_throw=1,
    again=1,
    aside=1,
    dragon_awake=1,
    items=ITEMS,  # on the table
    treasures=TREASURES,
    stars=STARS,
    values=Part((TREASURES,), high=HIGHEST_VALUE / VALUE_SCALE),
    seats=Repeated((SEATS,), SEAT),
    castle=Part((CASTLE_PLANES, ROWS, COLUMNS), channels=CASTLE),
    rows_used=Part((2, SHEET_PLANES, ROWS)),  # the rows of the two sheets that have anything in them
    own_sheet=Part((SHEET_PLANES, ROWS, COLUMNS), channels=SHEET),
    sheet_on_turn=Part((SHEET_PLANES, ROWS, COLUMNS), channels=SHEET),  # of the hero whose turn it is
)
SIZE, SEAT_SIZE = FEATURES.size, SEAT.size
SEATS_AT, CASTLE_AT = FEATURES.at("seats"), FEATURES.at("castle")
ROWS_AT, SHEETS_AT = FEATURES.at("rows_used"), FEATURES.at("own_sheet")


@rule
def observe(content, state, seat, out, notes):
    """Features of a redacted state. The audience sees the table from seat 0."""
    observer = max(seat, 0)
    wipe(out, 0, CASTLE_AT)
    observe_table(content, state, out)
    for offset in range(state.players):
        observe_seat(content, state, (observer + offset) % state.players, out, SEATS_AT + offset * SEAT_SIZE)
    way_out = CASTLE_AT + 2 * CELLS + int(content.exit)
    if out[way_out] == 0.0:  # else the castle was shown before
        show_board(out, show_board(out, CASTLE_AT, content.inside), content.room)
        out[way_out] = 1.0
    observe_sheet(state, observer, out, 0)
    observe_sheet(state, int(state.active), out, 1)


@rule
def observe_again(content, before, observer, state, seat, out, notes):
    """Writes what `observe` does over the observation that `observer` made of the state `before`. Most of it is left
    as it is: little changes of the seats if the observer is the same, and most of two sheets is equal."""
    earlier, now = max(observer, 0), max(seat, 0)
    wipe(out, 0, SEATS_AT)
    observe_table(content, state, out)
    all_differ = earlier != now or is_owned_by_others(before, state)
    for offset in range(state.players):
        other = (now + offset) % state.players
        if all_differ or is_another_seat(before, state, other):
            wipe(out, SEATS_AT + offset * SEAT_SIZE, SEAT_SIZE)
            observe_seat(content, state, other, out, SEATS_AT + offset * SEAT_SIZE)
    observe_sheet_again(before, earlier, state, now, out, 0)
    observe_sheet_again(before, int(before.active), state, int(state.active), out, 1)


@rule
def observe_table(content, state, out):
    """All but the seats, the castle and the sheets."""
    at = observe_dice(state, out, observe_turn(state, out))
    observe_supply(content, state, out, at)


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
        out[at + cell] = 1.0 if has(words, cell) else 0.0
    return at + CELLS


@rule
def show_row(out, plane, row, cells):
    """A row of a plane of the sheets. Where it is empty and was, nothing is written: most rows are."""
    mark = ROWS_AT + plane * ROWS + row
    if cells == 0 and out[mark] == 0.0:
        return
    at = SHEETS_AT + plane * CELLS + row * COLUMNS
    for column in range(COLUMNS):
        out[at + column] = cells >> column & 1
    out[mark] = 1.0 if cells != 0 else 0.0


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
def is_owned_by_others(before, state):
    """Whether an item or a treasure has another owner in the second state."""
    differs = False
    for item in range(ITEMS):
        differs |= before.owner[item] != state.owner[item]
    for treasure in range(TREASURES):
        differs |= before.treasure[treasure] != state.treasure[treasure]
    return differs


@rule
def is_another_seat(before, state, seat):
    """Whether anything that is shown of a seat differs between two states, but for what it owns."""
    differs = (before.decider == seat) ^ (state.decider == seat) | (before.active == seat) ^ (state.active == seat)
    differs |= (before.place[seat] == ROOM) ^ (state.place[seat] == ROOM)
    differs |= before.fate[seat] != state.fate[seat]
    differs |= before.row[seat] != state.row[seat]
    differs |= before.demon[seat] != state.demon[seat]
    differs |= before.sun[seat] != state.sun[seat]
    differs |= before.dusk[seat] != state.dusk[seat]
    differs |= before.life[seat] != state.life[seat]
    differs |= before.skip[seat] != state.skip[seat]
    differs |= before.found[seat] != state.found[seat]
    differs |= before.entered[seat] != state.entered[seat]
    differs |= before.left[seat] != state.left[seat]
    differs |= before.just_left[seat] != state.just_left[seat]
    differs |= before.spider[seat] != state.spider[seat]
    differs |= before.fifties[seat] != state.fifties[seat]
    differs |= before.hundreds[seat] != state.hundreds[seat]
    differs |= before.fifties_used[seat] != state.fifties_used[seat]
    differs |= before.hundreds_used[seat] != state.hundreds_used[seat]
    for trap in range(TRAPS):
        differs |= before.trapped[seat, trap] != state.trapped[seat, trap]
    return differs


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
def observe_sheet(state, seat, out, sheet):
    """A seat's castle: cells visited, blocked and crossed by the demon, the hero and the demon: a plane each."""
    plane = sheet * SHEET_PLANES
    place = int(state.place[seat])
    demon = int(state.demon_at[seat])
    for row in range(ROWS):
        word = row // ROWS_IN_WORD
        first = row % ROWS_IN_WORD * COLUMNS
        show_row(out, plane, row, int(state.visited[seat, word]) >> first & FULL_ROW)
        show_row(out, plane + 1, row, int(state.blocked[seat, word]) >> first & FULL_ROW)
        show_row(out, plane + 2, row, int(state.crossed[seat, word]) >> first & FULL_ROW)
        show_row(out, plane + 3, row, 1 << place % COLUMNS if place // COLUMNS == row else 0)
        show_row(out, plane + 4, row, 1 << demon % COLUMNS if demon >= 0 and demon // COLUMNS == row else 0)


@rule
def observe_sheet_again(before, earlier, state, seat, out, sheet):
    """A seat's castle over what is shown of an earlier one."""
    plane = sheet * SHEET_PLANES
    for word in range(WORDS):
        show_word(out, plane, word, before.visited[earlier, word], state.visited[seat, word])
        show_word(out, plane + 1, word, before.blocked[earlier, word], state.blocked[seat, word])
        show_word(out, plane + 2, word, before.crossed[earlier, word], state.crossed[seat, word])
    show_cell(out, plane + 3, int(before.place[earlier]), int(state.place[seat]))
    show_cell(out, plane + 4, int(before.demon_at[earlier]), int(state.demon_at[seat]))


@rule
def show_word(out, plane, word, before, cells):
    """Writes the rows of a plane that differ, a word of them."""
    if before != cells:
        for row in range(ROWS_IN_WORD):
            first = row * COLUMNS
            if (int(before) ^ int(cells)) >> first & FULL_ROW != 0:
                show_row(out, plane, word * ROWS_IN_WORD + row, int(cells) >> first & FULL_ROW)


@rule
def show_cell(out, plane, before, cell):
    """A plane with one cell, or none, over the one before."""
    if 0 <= before < CELLS:
        out[ROWS_AT + plane * ROWS + before // COLUMNS] = 0.0
        out[SHEETS_AT + plane * CELLS + before] = 0.0
    if 0 <= cell < CELLS:
        out[ROWS_AT + plane * ROWS + cell // COLUMNS] = 1.0
        out[SHEETS_AT + plane * CELLS + cell] = 1.0
