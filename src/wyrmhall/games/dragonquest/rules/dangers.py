"""Dangers (QD): traps, monsters, the spider, the skeleton."""

from wyrmhall.contract.happenings import tell
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.happenings import Told
from wyrmhall.games.dragonquest.rules.boards import put
from wyrmhall.games.dragonquest.rules.heroes import die_of_wounds, is_inside, kill, lose_life, owns, use_up
from wyrmhall.games.dragonquest.rules.movement import count_symbol, skulls
from wyrmhall.games.dragonquest.state import (
    BONE_BOXES,
    DANGER_DICE,
    DICE_BASE,
    DISCOVERY_ROWS,
    EMPTY,
    ROW_POINTS,
    TRAP_BOXES,
    After,
    Bone,
    Danger,
    Demon,
    Fight,
    Item,
    Letter,
    Phase,
    Row,
    Spider,
    Symbol,
)

SKELETON_MET = len(Danger)


@rule
def discover(content, state, told):
    """QC.4 A point for each discovery symbol; QC.5 a seventh in a row wakes its danger, and the rest is lost."""
    hero = state.active
    points = count_symbol(state, Symbol.DISCOVERY)
    if points == 0:
        return After.ARRIVED
    if state.row[hero] == DISCOVERY_ROWS:
        tell(told, Told.POINTS_LOST, hero, points)
        return After.ARRIVED
    if state.found[hero] + points > ROW_POINTS:
        return wake_danger(content, state, hero, told)
    state.found[hero] += points
    tell(told, Told.POINTS_FOUND, hero, points, state.found[hero], state.row[hero])
    return After.ARRIVED


@rule
def wake_danger(content, state, hero, told):
    """QC.5 The danger at the end of the row wakes, and the row is crossed out."""
    row = state.row[hero]
    state.row[hero] += 1
    state.found[hero] = 0
    if row == Row.SPIDER:
        tell(told, Told.SPIDER_WOKEN, hero)
        state.spider[hero] = 1
        return After.ARRIVED
    if row == Row.DEMON:
        return wake_demon(content, state, hero, told)
    tell(told, Told.SKELETON_WOKEN, hero)
    state.bones = 0
    if owns(state, hero, Item.RING):
        state.met = EMPTY
        state.phase = Phase.FIGHT
    else:
        state.phase = Phase.SKELETON_DIE
    return After.DECISION


@rule
def wake_demon(content, state, hero, told):
    """QD.8 It starts on the black cell, and kills at once whoever stands there."""
    tell(told, Told.DEMON_WOKEN, hero, content.black)
    state.demon[hero] = Demon.WOKEN
    state.demon_at[hero] = content.black
    put(state.crossed[hero], content.black)
    if state.place[hero] == content.black:
        tell(told, Told.KILLED_BY_DEMON, hero)
        kill(state, hero, told)
        return After.DEMON
    return After.ARRIVED


@rule
def skeleton_die(content, state, face, told):
    """QD.9 Skulls cost 1, 2, 3, 4 life, the fifth kills; a sword ends the fight, and the turn goes on."""
    hero = state.active
    if face == Bone.SWORD:
        tell(told, Told.SKELETON_BEATEN, hero, SKELETON_MET)
        return After.ARRIVED
    if state.bones == BONE_BOXES:
        tell(told, Told.KILLED_BY_SKELETON, hero)
        kill(state, hero, told)
        return After.DEMON
    lost = int(content.skulls[state.bones])
    lose_life(state, hero, lost)
    state.bones += 1
    tell(told, Told.HURT_BY_SKELETON, hero, lost, state.life[hero])
    die_of_wounds(state, hero, told)
    return After.DECISION if is_inside(state, hero) else After.DEMON


@rule
def meet_danger(state, told):
    """QC.2, QD.1 Three skulls: the danger dice."""
    tell(told, Told.SKULLS_THROWN, state.active, skulls(state))
    for box in range(DANGER_DICE):
        state.boxes[box] = EMPTY
    state.phase = Phase.DANGER_DIE


@rule
def danger_die(content, state, face, told):
    """QD.1 To A, then B, then C, until one is there twice; then the letter die."""
    tell(told, Told.DANGER_DIE_THROWN, state.active, face)
    for box in range(DANGER_DICE):
        if state.boxes[box] == face:
            tell_danger_dice(state, Told.DANGER_MET, face, told, face)
            return encounter(content, state, face, told)
        if state.boxes[box] == EMPTY:
            state.boxes[box] = face
            if box == DANGER_DICE - 1:
                state.phase = Phase.LETTER_DIE
            return After.DECISION
    return After.DECISION


@rule
def tell_danger_dice(state, kind, last, told, a=0, b=0):
    """Tell the danger dice in the boxes and, unless EMPTY, one more: the digits of a number, the first one lowest."""
    if told is not None:
        number = int(last) + 1
        for box in range(DANGER_DICE - 1, -1, -1):
            if state.boxes[box] != EMPTY:
                number = number * DICE_BASE + int(state.boxes[box]) + 1
        tell(told, kind, state.active, number, a, b)


@rule
def letter_die(content, state, face, told):
    """QD.1 The letter picks a box; with a blank the hero has escaped."""
    if face == Letter.BLANK:
        tell_danger_dice(state, Told.GOT_AWAY, EMPTY, told)
        return After.DEMON
    danger = state.boxes[face]
    tell_danger_dice(state, Told.DANGER_MET_BY_LETTER, EMPTY, told, face, danger)
    return encounter(content, state, danger, told)


@rule
def encounter(content, state, danger, told):
    """QD.2, QD.4 A trap or a monster."""
    state.met = danger
    if danger <= Danger.FOG:
        return spring_trap(content, state, danger, told)
    tell(told, Told.FIGHT_BEGUN, state.active, danger)
    state.phase = Phase.FIGHT if owns(state, state.active, Item.RING) else Phase.COMBAT_DIE
    return After.DECISION


@rule
def protection(trap):
    """QD.3 The item that stops a trap."""
    if trap == Danger.ARROW:
        return Item.MAIL
    if trap == Danger.TRAPDOOR:
        return Item.ROPE
    return Item.CAPE


@rule
def spring_trap(content, state, trap, told):
    """QD.2 Worse the second time, death the third; QD.3 unless an item protects."""
    hero = state.active
    if owns(state, hero, protection(trap)):
        tell(told, Told.PROTECTED, hero, protection(trap))
        use_up(state, protection(trap))
        return After.DEMON
    tell(told, Told.TRAP_SPRUNG, hero, trap)
    if state.trapped[hero, trap] == TRAP_BOXES:
        tell(told, Told.DIED_IN_TRAP, hero, trap)
        kill(state, hero, told)
        return After.DEMON
    state.trapped[hero, trap] += 1
    if trap == Danger.ARROW:
        state.phase = Phase.ARROW_WOUND
        return After.DECISION
    lost = int(content.damage[trap, state.trapped[hero, trap] - 1])
    lose_life(state, hero, lost)
    if trap == Danger.FOG:
        state.skip[hero] += 1
        tell(told, Told.HURT_BY_FOG, hero, lost, state.life[hero])
    else:
        tell(told, Told.HURT_BY_TRAPDOOR, hero, lost, state.life[hero])
    die_of_wounds(state, hero, told)
    return After.DEMON


@rule
def arrow_wound(content, state, points, told):
    """QD.2, QD.3 The wound die is rolled, then the sum is lost."""
    hero = state.active
    arrow = int(content.damage[Danger.ARROW, state.trapped[hero, Danger.ARROW] - 1])
    lose_life(state, hero, arrow + points)
    tell(told, Told.HURT_BY_ARROW, hero, arrow, points, arrow + points, state.life[hero])
    die_of_wounds(state, hero, told)
    return After.DEMON


@rule
def monster_met(state):
    """The monster that the hero faces, as it is told: no danger die shows the skeleton."""
    return SKELETON_MET if state.met == EMPTY else int(state.met)


@rule
def use_ring(state, told):
    """QD.5 The Magic Ring avoids a monster; after the skeleton the turn goes on, after the others it is over."""
    tell(told, Told.RING_USED, state.active, monster_met(state))
    use_up(state, Item.RING)
    return After.ARRIVED if state.met == EMPTY else After.DEMON


@rule
def keep_ring(state, told):
    """QD.5 The Magic Ring is kept, and the fight begins."""
    tell(told, Told.RING_KEPT, state.active, monster_met(state))
    state.phase = Phase.SKELETON_DIE if state.met == EMPTY else Phase.COMBAT_DIE
    return After.DECISION


@rule
def combat_die(state, face, told):
    """QD.4 Until a sword; each monster face costs life: the troll throws one wound die, the others two."""
    tell(told, Told.COMBAT_DIE_THROWN, state.active, face)
    if face == Fight.SWORD:
        tell(told, Told.MONSTER_BEATEN, state.active, state.met)
        return After.DEMON
    state.wound = 0
    state.to_throw = 1 if state.met == Danger.TROLL else 2
    state.phase = Phase.COMBAT_WOUND
    return After.DECISION


@rule
def combat_wound(state, points, told):
    """QD.4 Of two wound dice the ghoul takes the lower, the orc the higher."""
    state.to_throw -= 1
    if state.to_throw > 0:
        tell(told, Told.WOUND_DIE_THROWN, state.active, points)
        state.wound = points
        return After.DECISION
    strike(state, state.active, int(state.wound), points, told)
    state.wound = 0
    die_of_wounds(state, state.active, told)
    if not is_inside(state, state.active):
        return After.DEMON
    state.phase = Phase.COMBAT_DIE
    return After.DECISION


@rule
def strike(state, hero, first, second, told):
    """QD.4 The blow of the ghoul, the troll or the orc."""
    if state.met == Danger.TROLL:
        lose_life(state, hero, second)
        tell(told, Told.STRUCK, hero, state.met, second, second, state.life[hero])
    elif state.met == Danger.GHOUL:
        lost = min(first, second)
        lose_life(state, hero, lost)
        tell(told, Told.STRUCK_BY_LOWER, hero, state.met, first, second, lost, state.life[hero])
    else:
        lost = max(first, second)
        lose_life(state, hero, lost)
        tell(told, Told.STRUCK_BY_HIGHER, hero, state.met, first, second, lost, state.life[hero])


@rule
def is_spider_due(state):
    """QD.7 From the turn in which a bitten hero leaves the treasure room on."""
    hero = state.active
    return state.spider[hero] and (state.left[hero] or state.leaving)


@rule
def spider_die(content, state, face, told):
    """QD.7 Coins of the player's choice, life, or nothing."""
    hero = state.active
    if face == Spider.LIFE:
        lost = int(content.spider_life)
        lose_life(state, hero, lost)
        tell(told, Told.HURT_BY_SPIDER, hero, lost, state.life[hero])
        die_of_wounds(state, hero, told)
        return After.BITTEN if is_inside(state, hero) else After.DEMON
    if face == Spider.BLANK:
        tell(told, Told.SPARED_BY_SPIDER, hero)
    elif state.fifties[hero] > 0 and state.hundreds[hero] > 0:
        tell(told, Told.COIN_DEMANDED, hero)
        state.phase = Phase.LOSE_COINS
        return After.DECISION
    elif state.fifties[hero] > 0 or state.hundreds[hero] > 0:
        coin = 0 if state.fifties[hero] > 0 else 1
        tell(told, Told.COIN_LOST_TO_SPIDER, hero, coin)
        give_up_coin(state, hero, coin)
    else:
        tell(told, Told.NO_COIN_TO_LOSE, hero)
    return After.BITTEN


@rule
def give_up_coin(state, hero, coin):
    """QD.7 A ticked 50 (0) or 100 (1) is crossed off."""
    if coin == 0:
        state.fifties[hero] -= 1
    else:
        state.hundreds[hero] -= 1


@rule
def lose_coin(state, coin, told):
    """QD.7 The player chooses which coin to cross off."""
    tell(told, Told.COIN_LOST, state.active, coin)
    give_up_coin(state, state.active, coin)
    return After.BITTEN
