"""Dangers (QD): traps, monsters, the spider, the demon, the skeleton."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.rules.boards import (
    NOTHING,
    around,
    board,
    both,
    either,
    first_cell,
    has,
    is_empty,
    king_distance,
    meets,
    put,
    single,
    without,
    without_first,
)
from wyrmhall.games.dragonquest.rules.heroes import (
    die_of_wounds,
    due,
    hurt,
    is_inside,
    kill,
    lose_life,
    offer,
    owns,
    right_hand,
    use_up,
)
from wyrmhall.games.dragonquest.rules.movement import count_symbol
from wyrmhall.games.dragonquest.state import (
    BONE_BOXES,
    COLUMNS,
    DANGER_DICE,
    DEMON_STEPS,
    DIE_BITS,
    EMPTY,
    PROTECTION,
    ROOM,
    ROW_POINTS,
    TRAP_BOXES,
    After,
    Bone,
    Danger,
    Demon,
    Fate,
    Fight,
    Item,
    Letter,
    Phase,
    Refusal,
    Row,
    Spider,
    Symbol,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

SKELETON_MET = len(Danger)


@rule
def discover(content, state, log):
    """QC.4 A point for each discovery symbol; QC.5 a seventh in a row wakes its danger, and the rest is lost."""
    hero = state.active
    points = count_symbol(state, Symbol.DISCOVERY)
    if points > 0 and state.row[hero] == Row.NONE:
        tell(log, Happening.POINTS_LOST, hero, points)
    elif state.found[hero] + points > ROW_POINTS:
        return wake_danger(content, state, hero, log)
    elif points > 0:
        state.found[hero] += points
        tell(log, Happening.POINTS_FOUND, hero, points, state.found[hero], state.row[hero])
    return After.ARRIVED


@rule
def wake_danger(content, state, hero, log):
    """QC.5 The danger at the end of the row wakes, and the row is crossed out."""
    row = state.row[hero]
    state.row[hero] += 1
    state.found[hero] = 0
    if row == Row.SPIDER:
        tell(log, Happening.SPIDER_WOKEN, hero)
        state.spider[hero] = 1
        return After.ARRIVED
    if row == Row.DEMON:
        return wake_demon(content, state, hero, log)
    tell(log, Happening.SKELETON_WOKEN, hero)
    return due(state, Phase.FIGHT if owns(state, hero, Item.RING) else Phase.SKELETON_DIE)


@rule
def wake_demon(content, state, hero, log):
    """QD.8 It starts on the black cell, and kills at once whoever stands there."""
    tell(log, Happening.DEMON_WOKEN, hero, content.black)
    state.demon[hero] = Demon.WOKEN
    state.demon_at[hero] = content.black
    put(state.crossed[hero], content.black)
    if state.place[hero] == content.black:
        kill(state, hero, Happening.KILLED_BY_DEMON, log)
        return After.DEMON
    return After.ARRIVED


@rule
def skeleton_die(content, state, face, log):
    """QD.9 Skulls cost 1, 2, 3, 4 life, the fifth kills; a sword ends the fight, and the turn goes on."""
    hero = state.active
    if face == Bone.SWORD:
        tell(log, Happening.SKELETON_BEATEN, hero, SKELETON_MET, face)
        return After.ARRIVED
    if state.bones == BONE_BOXES:
        kill(state, hero, Happening.KILLED_BY_SKELETON, log, face)
        return After.DEMON
    hurt(state, hero, Happening.HURT_BY_SKELETON, int(content.skulls[state.bones]), log, face)
    state.bones += 1
    return After.DECISION if is_inside(state, hero) else After.DEMON


@rule
def danger_die(content, state, face, log):
    """QD.1 To A, then B, then C, until one is there twice; then the letter die."""
    tell(log, Happening.DANGER_DIE_THROWN, state.active, face)
    for box in range(DANGER_DICE):
        if state.boxes[box] == face:
            tell_danger_dice(state, Happening.DANGER_MET, face, log, face)
            return encounter(content, state, face, log)
        if state.boxes[box] == EMPTY:
            state.boxes[box] = face
            return due(state, Phase.LETTER_DIE if box == DANGER_DICE - 1 else Phase.DANGER_DIE)
    return After.DECISION


@rule
def tell_danger_dice(state, kind, last, log, a=0, b=0):
    """Tell the danger dice in the boxes and, unless EMPTY, one more."""
    if log is not None:
        number = 0
        dice = 0
        for box in range(DANGER_DICE):
            if state.boxes[box] != EMPTY:
                number |= int(state.boxes[box] + 1) << DIE_BITS * dice
                dice += 1
        tell(log, kind, state.active, number | int(last + 1) << DIE_BITS * dice, a, b)


@rule
def letter_die(content, state, face, log):
    """QD.1 The letter picks a box; with a blank the hero has escaped."""
    if face == Letter.BLANK:
        tell_danger_dice(state, Happening.GOT_AWAY, EMPTY, log, face)
        return After.DEMON
    danger = state.boxes[face]
    tell_danger_dice(state, Happening.DANGER_MET_BY_LETTER, EMPTY, log, face, danger)
    return encounter(content, state, danger, log)


@rule
def encounter(content, state, danger, log):
    """QD.2, QD.4 A trap or a monster."""
    state.met = danger
    if danger <= Danger.FOG:
        return spring_trap(content, state, danger, log)
    tell(log, Happening.FIGHT_BEGUN, state.active, danger)
    return due(state, Phase.FIGHT if owns(state, state.active, Item.RING) else Phase.COMBAT_DIE)


@rule
def spring_trap(content, state, trap, log):
    """QD.2 Worse the second time, death the third; QD.3 unless an item protects."""
    hero = state.active
    protection = PROTECTION[trap]
    if owns(state, hero, protection):
        tell(log, Happening.PROTECTED, hero, protection)
        use_up(state, protection)
        return After.DEMON
    tell(log, Happening.TRAP_SPRUNG, hero, trap)
    times = state.trapped[hero, trap]
    if times == TRAP_BOXES:
        kill(state, hero, Happening.DIED_IN_TRAP, log, trap)
        return After.DEMON
    state.trapped[hero, trap] += 1
    if trap == Danger.ARROW:
        return due(state, Phase.ARROW_WOUND)
    if trap == Danger.FOG:
        state.skip[hero] += 1
    cause = Happening.HURT_BY_FOG if trap == Danger.FOG else Happening.HURT_BY_TRAPDOOR
    hurt(state, hero, cause, int(content.damage[trap, times]), log)
    return After.DEMON


@rule
def arrow_wound(content, state, points, log):
    """QD.2, QD.3 The wound die is rolled, then the sum is lost."""
    hero = state.active
    arrow = int(content.damage[Danger.ARROW, state.trapped[hero, Danger.ARROW] - 1])
    lose_life(state, hero, arrow + points)
    tell(log, Happening.HURT_BY_ARROW, hero, arrow, points, arrow + points, state.life[hero])
    die_of_wounds(state, hero, log)
    return After.DEMON


@rule
def use_ring(state, is_used, log):
    """QD.5 The Magic Ring avoids a monster, or is kept, and the fight begins.

    After the skeleton, which no danger die shows, the turn goes on (QD.9), after the others it is over.
    """
    is_skeleton = state.met == EMPTY
    monster = SKELETON_MET if is_skeleton else int(state.met)
    tell(log, Happening.RING_USED if is_used else Happening.RING_KEPT, state.active, monster)
    if not is_used:
        return due(state, Phase.SKELETON_DIE if is_skeleton else Phase.COMBAT_DIE)
    use_up(state, Item.RING)
    return After.ARRIVED if is_skeleton else After.DEMON


@rule
def combat_die(state, face, log):
    """QD.4 Until a sword; each monster face costs life: the troll throws one wound die, the others two."""
    tell(log, Happening.COMBAT_DIE_THROWN, state.active, face)
    if face == Fight.SWORD:
        tell(log, Happening.MONSTER_BEATEN, state.active, state.met, face)
        return After.DEMON
    state.to_throw = 1 if state.met == Danger.TROLL else 2
    return due(state, Phase.COMBAT_WOUND)


@rule
def combat_wound(state, points, log):
    """QD.4 Of two wound dice the ghoul takes the lower, the orc the higher."""
    state.to_throw -= 1
    if state.to_throw > 0:
        tell(log, Happening.WOUND_DIE_THROWN, state.active, points)
        state.wound = points
        return After.DECISION
    strike(state, state.active, int(state.wound), points, log)
    state.wound = 0
    die_of_wounds(state, state.active, log)
    return due(state, Phase.COMBAT_DIE) if is_inside(state, state.active) else After.DEMON


@rule
def strike(state, hero, first, second, log):
    """QD.4 The blow of the ghoul, the troll or the orc."""
    if state.met == Danger.TROLL:
        lose_life(state, hero, second)
        tell(log, Happening.STRUCK, hero, state.met, second, second, state.life[hero])
        return
    is_ghoul = state.met == Danger.GHOUL
    lost = min(first, second) if is_ghoul else max(first, second)
    lose_life(state, hero, lost)
    kind = Happening.STRUCK_BY_LOWER if is_ghoul else Happening.STRUCK_BY_HIGHER
    tell(log, kind, hero, state.met, first, second, lost, state.life[hero])


@rule
def meet_spider(state):
    """QD.7 From the turn in which a bitten hero leaves the treasure room on, the spider die is thrown."""
    hero = state.active
    if state.spider[hero] and (state.left[hero] or state.leaving):
        return due(state, Phase.SPIDER_DIE)
    return After.BITTEN


@rule
def spider_die(content, state, face, log):
    """QD.7 Coins of the player's choice, life, or nothing."""
    hero = state.active
    fifties, hundreds = state.fifties[hero], state.hundreds[hero]
    if face == Spider.LIFE:
        hurt(state, hero, Happening.HURT_BY_SPIDER, int(content.spider_life), log, face)
        return After.BITTEN if is_inside(state, hero) else After.DEMON
    if face == Spider.BLANK:
        tell(log, Happening.SPARED_BY_SPIDER, hero, face)
    elif fifties > 0 and hundreds > 0:
        tell(log, Happening.COIN_DEMANDED, hero, face)
        return due(state, Phase.LOSE_COINS)
    elif fifties > 0 or hundreds > 0:
        return lose_coin(state, 0 if fifties > 0 else 1, Happening.COIN_LOST_TO_SPIDER, log)
    else:
        tell(log, Happening.NO_COIN_TO_LOSE, hero, face)
    return After.BITTEN


@rule
def lose_coin(state, coin, kind, log):
    """QD.7 A ticked 50 (0) or 100 (1) is crossed off, by choice or the only kind there is."""
    tell(log, kind, state.active, coin, Spider.COINS)
    if coin == 0:
        state.fifties[state.active] -= 1
    else:
        state.hundreds[state.active] -= 1
    return After.BITTEN


@rule
def near_hero(content, state, hero, cell):
    """QD.8 King moves on the bare grid from a cell to the hero's place, in the treasure room to its nearest square.

    Also the cells that are nearer, and with them those that are as near: boards.
    """
    nearer = NOTHING
    as_near = board(content.room) if state.place[hero] == ROOM else single(state.place[hero])
    for distance in range(COLUMNS):
        if meets(as_near, single(cell)):
            return distance, nearer, as_near
        nearer = as_near
        as_near = either(as_near, around(as_near))
    return COLUMNS, nearer, as_near


@rule
def demon_steps(content, state, hero):
    """QD.8 The cells that the demon may step to: those nearer to the hero, else those as near: a board.

    It keeps out of the treasure room and off its own cells.
    """
    here = state.demon_at[hero]
    cells = without(both(around(single(here)), board(content.inside)), board(state.crossed[hero]))
    _, nearer, as_near = near_hero(content, state, hero, here)
    return both(cells, nearer if meets(cells, nearer) else as_near)


@rule
def rouse_demon(state):
    """QD.8 At the end of the turn an awake demon moves; one that woke in this turn will from the next one on."""
    hero = state.active
    if state.fate[hero] == Fate.DEAD:
        return After.END
    if state.demon[hero] == Demon.AWAKE:
        state.demon_steps = DEMON_STEPS
        return After.DEMON_STEP
    if state.demon[hero] == Demon.WOKEN:
        state.demon[hero] = Demon.AWAKE
    return After.END


@rule
def lead_demon(content, state, log):
    """QD.8 The player on the right leads the demon; alone, it takes the first step in reading order.

    Where it finds no step now it finds none later in the turn.
    """
    hero = state.active
    while state.demon_steps > 0:
        cells = demon_steps(content, state, hero)
        right = right_hand(state)
        if is_empty(cells):
            tell(log, Happening.DEMON_STAYED, hero, state.demon_at[hero])
            state.demon_steps = 0
        elif right == EMPTY or is_empty(without_first(cells)):
            tell(log, Happening.DEMON_WALKED, hero, state.demon_at[hero], first_cell(cells))
            move_demon(state, hero, first_cell(cells), log)
        else:
            state.decider = right
            return offer(state, cells, Phase.MOVE_DEMON)
    return After.END


@rule
def refuse_demon_step(content, state, hero, cell):
    """QD.8 Why the demon may not step to a cell."""
    if has(content.room, cell):
        return Refusal.DEMON_NOT_ROOM
    if not has(content.inside, cell):
        return Refusal.OUTSIDE
    if king_distance(cell, state.demon_at[hero]) > 1:
        return Refusal.NOT_BESIDE_DEMON
    if has(state.crossed[hero], cell):
        return Refusal.DEMON_WAS_THERE
    if not meets(single(cell), demon_steps(content, state, hero)):
        return Refusal.NOT_TOWARDS
    return Refusal.NONE


@rule
def move_demon(state, hero, cell, log):
    """QD.8 One step; reaching the hero's cell kills."""
    state.demon_at[hero] = cell
    put(state.crossed[hero], cell)
    state.demon_steps -= 1
    if state.place[hero] == cell:
        state.demon_steps = 0
        kill(state, hero, Happening.KILLED_BY_DEMON, log)


@rule
def lead_demon_to(state, cell, log):
    """QD.8 The player on the right leads the demon."""
    tell(log, Happening.DEMON_LED, state.decider, state.active, state.demon_at[state.active], cell)
    move_demon(state, state.active, cell, log)
    return After.DEMON_STEP
