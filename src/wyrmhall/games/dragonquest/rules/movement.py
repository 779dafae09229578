"""Movement (QC): the dice, and the steps through the castle."""

from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.happenings import Told
from wyrmhall.games.dragonquest.rules.boards import (
    around,
    beside,
    board,
    both,
    either,
    first_cell,
    has,
    is_empty,
    put,
    single,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.heroes import look_into_room, owns, use_up
from wyrmhall.games.dragonquest.rules.routes import is_shut
from wyrmhall.games.dragonquest.state import (
    DICE_BASE,
    EMPTY,
    MOVEMENT_DICE,
    ROOM,
    Fate,
    Item,
    Refusal,
    Symbol,
)


@rule
def count_symbol(state, symbol):
    """How many movement dice show it."""
    count = 0
    for die in range(MOVEMENT_DICE):
        if state.dice[die] == symbol:
            count += 1
    return count


@rule
def skulls(state):
    """QC.1 The double skull counts two."""
    return count_symbol(state, Symbol.SKULL) + 2 * count_symbol(state, Symbol.DOUBLE_SKULL)


@rule
def next_die(state):
    """The first die that is being thrown, MOVEMENT_DICE if all lie."""
    for die in range(MOVEMENT_DICE):
        if state.dice[die] == EMPTY:
            return die
    return MOVEMENT_DICE


@rule
def sort_black_dice(state):
    """Dice that show the same are the same: the black ones lie in the order of their symbols."""
    for end in range(MOVEMENT_DICE - 1, 1, -1):
        for die in range(1, end):
            if state.dice[die] > state.dice[die + 1]:
                symbol = state.dice[die]
                state.dice[die] = state.dice[die + 1]
                state.dice[die + 1] = symbol


@rule
def refuse_reroll(state, chosen):
    """QC.1 Any dice but skulls; of several black dice that show the same, the first ones."""
    for die in range(MOVEMENT_DICE):
        if chosen >> die & 1:
            if state.dice[die] <= Symbol.SKULL:
                return Refusal.IS_SKULL
            if die > 1 and state.dice[die - 1] == state.dice[die] and chosen >> (die - 1) & 1 == 0:
                return Refusal.SAME_DICE
    return Refusal.NONE


@rule
def tell_dice(state, kind, chosen, told):
    """Tell some of the movement dice that lie there: the chosen ones, as bits."""
    if told is not None:
        number = 0
        for die in range(MOVEMENT_DICE - 1, -1, -1):
            number *= DICE_BASE
            if chosen >> die & 1:
                number += int(state.dice[die]) + 1
        tell(told, kind, state.active, number)


@rule
def reroll(state, chosen, told):
    """QC.1 The chosen dice are thrown again."""
    tell_dice(state, Told.DICE_TAKEN_UP, chosen, told)
    state.rerolls -= 1
    for die in range(MOVEMENT_DICE):
        if chosen >> die & 1:
            state.dice[die] = EMPTY


@rule
def has_orb(state, hero):
    """Whether diagonal steps are possible in this movement."""
    return state.orb == 1 or owns(state, hero, Item.ORB)


@rule
def has_key(state, hero):
    """Whether blocked cells can be passed in this movement."""
    return state.key == 1 or owns(state, hero, Item.KEY)


@rule
def reach(state, hero, cells):
    """The neighbours that a step leads to: orthogonal, with the Orb of Light diagonal too."""
    return around(cells) if has_orb(state, hero) else beside(cells)


@rule
def open_cells(content, state, hero):
    """QC.3 Cells not visited and not crossed by the demon, blocked or not; the exit only after the treasure room."""
    cells = without(board(content.inside), either(board(state.visited[hero]), board(state.crossed[hero])))
    return cells if state.entered[hero] else without(cells, single(content.exit))


@rule
def beside_the_room(content, state, hero, cells):
    """Whether a step leads from one of the cells into the treasure room."""
    gate = board(content.around_room) if has_orb(state, hero) else board(content.beside_room)
    return not is_empty(both(cells, gate))


@rule
def steps_open(content, state, hero):
    """QC.3 The cells that the hero may step to with the steps left: a board."""
    cells = both(reach(state, hero, single(state.place[hero])), open_cells(content, state, hero))
    blocked = board(state.blocked[hero])
    through = both(cells, blocked)
    cells = without(cells, blocked)
    if not has_key(state, hero) or is_empty(through):
        return cells
    while not is_empty(through):
        cell = single(first_cell(through))
        through = without_first(through)
        if leads_on(content, state, hero, cell):
            cells = either(cells, cell)
    return cells


@rule
def leads_on(content, state, hero, cell):
    """Key: whether the steps left after this one can carry the hero off the blocked cell, given as a board."""
    walkable = without(open_cells(content, state, hero), cell)
    blocked = board(state.blocked[hero])
    edge = cell
    for _ in range(state.steps - 1):
        if beside_the_room(content, state, hero, edge):
            return True
        onward = both(reach(state, hero, edge), walkable)
        if not is_empty(without(onward, blocked)):
            return True
        edge = onward
    return False


@rule
def can_enter_room(content, state, hero):
    """QC.3 The room is beside the hero, and this is not straight back."""
    if is_shut(state, hero):
        return False
    return beside_the_room(content, state, hero, single(state.place[hero]))


@rule
def may_stop(state, hero):
    """Key: the hero cannot stop on a blocked cell."""
    return not has(state.blocked[hero], state.place[hero])


@rule
def refuse_step(content, state, hero, cell):
    """QC.3 Why the hero may not step to a cell."""
    if has(content.room, cell) or not has(content.inside, cell):
        return Refusal.OUTSIDE
    here = int(state.place[hero])
    if is_empty(both(single(cell), around(single(here)))):
        return Refusal.TOO_FAR
    if not has_orb(state, hero) and is_empty(both(single(cell), beside(single(here)))):
        return Refusal.DIAGONAL
    if has(state.visited[hero], cell):
        return Refusal.IS_VISITED
    if has(state.crossed[hero], cell):
        return Refusal.IS_CROSSED
    if cell == content.exit and state.entered[hero] == 0:
        return Refusal.ROOM_FIRST
    if has(state.blocked[hero], cell):
        if not has_key(state, hero):
            return Refusal.IS_BLOCKED
        if not leads_on(content, state, hero, single(cell)):
            return Refusal.STUCK_ON_BLOCK
    return Refusal.NONE


@rule
def refuse_entering(content, state, hero):
    """QC.3 Why the hero may not step into the treasure room."""
    here = single(state.place[hero])
    if is_empty(both(here, board(content.around_room))):
        return Refusal.TOO_FAR
    if not beside_the_room(content, state, hero, here):
        return Refusal.DIAGONAL
    if is_shut(state, hero):
        return Refusal.STRAIGHT_BACK
    return Refusal.NONE


@rule
def step(content, state, hero, cell, told):
    """QC.3 One step; the Orb and the Key are used up by the first step that needs them."""
    tell(told, Told.STEPPED, hero, state.place[hero], cell)
    if is_empty(both(single(cell), beside(single(state.place[hero])))) and state.orb == 0:
        use_orb(state, hero, told)
    if has(state.blocked[hero], cell) and state.key == 0:
        state.key = 1
        use_up(state, Item.KEY)
        tell(told, Told.ITEM_USED, hero, Item.KEY)
    state.steps -= 1
    stand_on(content, state, hero, cell, told)


@rule
def use_orb(state, hero, told):
    """The Orb of Light is used up by the first diagonal step."""
    state.orb = 1
    use_up(state, Item.ORB)
    tell(told, Told.ITEM_USED, hero, Item.ORB)


@rule
def stand_on(content, state, hero, cell, told):
    """The hero is on a cell, which it never enters again; Q1 the exit is the way out."""
    state.place[hero] = cell
    put(state.visited[hero], cell)
    if cell == content.exit:
        state.fate[hero] = Fate.ESCAPED
        if told is not None:
            tell(told, Told.ESCAPED, hero, gold(content, state, hero))


@rule
def enter_room(content, state, hero, told):
    """QC.3 Into the treasure room; surplus steps are lost."""
    tell(told, Told.ROOM_ENTERED, hero, state.place[hero])
    if is_empty(both(single(state.place[hero]), board(content.beside_room))) and state.orb == 0:
        use_orb(state, hero, told)
    state.place[hero] = ROOM
    state.entered[hero] = 1
    state.steps = 0


@rule
def ways_out(content, state, hero):
    """QE.3, QE.4 The free cells beside the treasure room: a board."""
    cells = without(open_cells(content, state, hero), board(state.blocked[hero]))
    return both(cells, board(content.beside_room))


@rule
def refuse_way_out(content, state, hero, cell):
    """QE.3, QE.4 Why the hero may not step out of the room onto a cell."""
    if has(content.room, cell) or not has(content.inside, cell):
        return Refusal.OUTSIDE
    if not has(content.beside_room, cell):
        return Refusal.TOO_FAR
    if has(state.visited[hero], cell):
        return Refusal.IS_VISITED
    if has(state.crossed[hero], cell):
        return Refusal.IS_CROSSED
    if has(state.blocked[hero], cell):
        return Refusal.IS_BLOCKED
    return Refusal.NONE


@rule
def step_out(content, state, hero, cell, told):
    """QE.3, QE.4 Out of the treasure room."""
    state.stepped_out[hero] = cell
    state.left[hero] = 1
    state.just_left[hero] = 1
    stand_on(content, state, hero, cell, told)
    look_into_room(state, told)
