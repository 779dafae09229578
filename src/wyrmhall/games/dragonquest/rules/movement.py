"""Movement (QC): the dice, and the steps through the castle."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.boards import (
    around,
    beside,
    board,
    both,
    either,
    first_cell,
    has,
    is_empty,
    meets,
    put,
    single,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.heroes import due, is_shut, look_into_room, offer, owns, use_up
from wyrmhall.games.dragonquest.state import (
    DIE_BITS,
    EMPTY,
    MOVEMENT_DICE,
    REROLLS,
    ROOM,
    TOO_MANY_SKULLS,
    After,
    Fate,
    Item,
    Phase,
    Refusal,
    Symbol,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

ALL_DICE = (1 << MOVEMENT_DICE) - 1


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
def tell_dice(state, kind, chosen, log):
    """Tell some of the movement dice that lie there: the chosen ones, as bits."""
    if log is not None:
        number = 0
        for die in range(MOVEMENT_DICE):
            if chosen >> die & 1:
                number |= int(state.dice[die] + 1) << DIE_BITS * die
        tell(log, kind, state.active, number)


@rule
def throw(state):
    """QC.1 All five movement dice."""
    state.rerolls = REROLLS
    state.decider = state.active
    return due(state, Phase.MOVEMENT_DIE)


@rule
def movement_die(state, symbol, log):
    """QC.1 One die; after the last one QC.2 three skulls: danger; else dice may be thrown again, twice at most."""
    tell(log, Happening.MOVEMENT_DIE_THROWN, state.active, symbol)
    state.dice[next_die(state)] = symbol
    if next_die(state) < MOVEMENT_DICE:
        return After.DECISION
    sort_black_dice(state)
    tell_dice(state, Happening.DICE_THROWN if state.rerolls == REROLLS else Happening.DICE_THROWN_AGAIN, ALL_DICE, log)
    if skulls(state) >= TOO_MANY_SKULLS:
        tell(log, Happening.SKULLS_THROWN, state.active, skulls(state))
        return due(state, Phase.DANGER_DIE)
    return due(state, Phase.REROLL) if state.rerolls > 0 else begin_steps(state)


@rule
def throw_again(state, chosen, log):
    """QC.1 Keep the dice, or throw some of them again."""
    if chosen == 0:
        tell(log, Happening.DICE_KEPT, state.active)
        state.rerolls = 0
        return begin_steps(state)
    tell_dice(state, Happening.DICE_TAKEN_UP, chosen, log)
    state.rerolls -= 1
    for die in range(MOVEMENT_DICE):
        if chosen >> die & 1:
            state.dice[die] = EMPTY
    return due(state, Phase.MOVEMENT_DIE)


@rule
def steps_thrown(state):
    """QC.3 A step for each room or corridor symbol."""
    return count_symbol(state, Symbol.ROOM) + count_symbol(state, Symbol.CORRIDOR)


@rule
def begin_steps(state):
    """QC.3 The steps of the throw are to be gone."""
    state.steps = steps_thrown(state)
    return After.STEPPED


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
def walkable(content, state, hero):
    """The cells that the hero can walk on without an item."""
    return without(open_cells(content, state, hero), board(state.blocked[hero]))


@rule
def beside_the_room(content, state, hero, cells):
    """Whether a step leads from one of the cells into the treasure room."""
    gate = board(content.around_room) if has_orb(state, hero) else board(content.beside_room)
    return meets(cells, gate)


@rule
def steps_open(content, state, hero):
    """QC.3 The cells that the hero may step to with the steps left: a board."""
    cells = both(reach(state, hero, single(state.place[hero])), open_cells(content, state, hero))
    blocked = board(state.blocked[hero])
    through = both(cells, blocked)
    cells = without(cells, blocked)
    while has_key(state, hero) and not is_empty(through):
        cell = single(first_cell(through))
        through = without_first(through)
        if leads_on(content, state, hero, cell):
            cells = either(cells, cell)
    return cells


@rule
def leads_on(content, state, hero, cell):
    """Key: whether the steps left after this one can carry the hero off the blocked cell, given as a board."""
    onto = without(open_cells(content, state, hero), cell)
    blocked = board(state.blocked[hero])
    edge = cell
    for _ in range(state.steps - 1):
        if beside_the_room(content, state, hero, edge):
            return True
        onward = both(reach(state, hero, edge), onto)
        if not is_empty(without(onward, blocked)):
            return True
        edge = onward
    return False


@rule
def may_stop(state, hero):
    """Key: the hero cannot stop on a blocked cell."""
    return not has(state.blocked[hero], state.place[hero])


@rule
def refuse_step(content, state, hero, cell):
    """QC.3 Why the hero may not step to a cell."""
    there, here = single(cell), single(state.place[hero])
    if not has(content.inside, cell):
        return Refusal.OUTSIDE
    if not meets(there, around(here)):
        return Refusal.TOO_FAR
    if not meets(there, reach(state, hero, here)):
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
        if not leads_on(content, state, hero, there):
            return Refusal.STUCK_ON_BLOCK
    return Refusal.NONE


@rule
def refuse_entering(content, state, hero):
    """QC.3 Why the hero may not step into the treasure room."""
    here = single(state.place[hero])
    if not meets(here, board(content.around_room)):
        return Refusal.TOO_FAR
    if not beside_the_room(content, state, hero, here):
        return Refusal.DIAGONAL
    if is_shut(state, hero):
        return Refusal.STRAIGHT_BACK
    return Refusal.NONE


@rule
def step(content, state, hero, cell, log):
    """QC.3 One step; the Orb and the Key are used up by the first step that needs them."""
    tell(log, Happening.STEPPED, hero, state.place[hero], cell)
    if not meets(single(cell), beside(single(state.place[hero]))) and state.orb == 0:
        state.orb = 1
        use_for_step(state, hero, Item.ORB, log)
    if has(state.blocked[hero], cell) and state.key == 0:
        state.key = 1
        use_for_step(state, hero, Item.KEY, log)
    state.steps -= 1
    stand_on(content, state, hero, cell, log)


@rule
def use_for_step(state, hero, item, log):
    """The Orb of Light is used up by the first diagonal step, the Key by the first onto a blocked cell."""
    use_up(state, item)
    tell(log, Happening.ITEM_USED, hero, item)


@rule
def stand_on(content, state, hero, cell, log):
    """The hero is on a cell, which it never enters again; Q1 the exit is the way out."""
    state.place[hero] = cell
    put(state.visited[hero], cell)
    if cell == content.exit:
        state.fate[hero] = Fate.ESCAPED
        if log is not None:
            tell(log, Happening.ESCAPED, hero, gold(content, state, hero))


@rule
def enter_room(content, state, hero, log):
    """QC.3 Into the treasure room; surplus steps are lost."""
    tell(log, Happening.ROOM_ENTERED, hero, state.place[hero], ROOM)
    if not meets(single(state.place[hero]), board(content.beside_room)) and state.orb == 0:
        state.orb = 1
        use_for_step(state, hero, Item.ORB, log)
    state.place[hero] = ROOM
    state.entered[hero] = 1
    state.steps = 0


@rule
def next_step(content, state, log):
    """QC.3 The next step, if one is left and possible."""
    hero = state.active
    if state.fate[hero] == Fate.ESCAPED:
        return After.DEMON
    if state.steps == 0 or state.place[hero] == ROOM:
        return After.DISCOVER
    cells = steps_open(content, state, hero)
    room = refuse_entering(content, state, hero) == Refusal.NONE
    if may_stop(state, hero):
        if is_empty(cells) and not room:
            tell(log, Happening.STEPS_LOST, hero, state.steps)
            return After.DISCOVER
    elif room and is_empty(cells):
        enter_room(content, state, hero, log)
        return After.STEPPED
    elif not room and is_empty(without_first(cells)):
        step(content, state, hero, first_cell(cells), log)
        return After.STEPPED
    state.room_open = 1 if room else 0
    return offer(state, cells, Phase.STEP)


@rule
def take_step(content, state, action, log):
    """QC.3 A step, into the treasure room, or no further."""
    hero = state.active
    if action == Action.STOP:
        tell(log, Happening.STOPPED, hero)
        state.steps = 0
    elif action == Action.ENTER_ROOM:
        enter_room(content, state, hero, log)
    else:
        step(content, state, hero, action - Action.GO, log)
    return After.STEPPED


@rule
def ways_out(content, state, hero):
    """QE.3, QE.4 The free cells beside the treasure room: a board."""
    return both(walkable(content, state, hero), board(content.beside_room))


@rule
def refuse_way_out(content, state, hero, cell):
    """QE.3, QE.4 Why the hero may not step out of the room onto a cell."""
    if not has(content.inside, cell):
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
def step_out(content, state, hero, cell, log):
    """QE.3, QE.4 Out of the treasure room."""
    state.stepped_out[hero] = cell
    state.left[hero] = 1
    state.just_left[hero] = 1
    stand_on(content, state, hero, cell, log)
    look_into_room(state, log)
