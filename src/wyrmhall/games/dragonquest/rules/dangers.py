"""Dangers (QD): traps, monsters, the spider, the skeleton."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.dragonquest.rules.boards import put
from wyrmhall.games.dragonquest.rules.heroes import is_inside, kill, lose_life, owns, use_up
from wyrmhall.games.dragonquest.rules.movement import count_symbol
from wyrmhall.games.dragonquest.state import (
    BONE_BOXES,
    DANGER_DICE,
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
    Rule,
    Spider,
    Symbol,
)


@rule
def discover(content, state):
    """QC.4 A point for each discovery symbol; QC.5 a seventh in a row wakes its danger, and the rest is lost."""
    hero = state.active
    for _ in range(count_symbol(state, Symbol.DISCOVERY)):
        if state.row[hero] == DISCOVERY_ROWS:
            return After.ARRIVED
        cite(state, Rule.QC_4)
        if state.found[hero] == ROW_POINTS:
            return wake_danger(content, state, hero)
        state.found[hero] += 1
    return After.ARRIVED


@rule
def wake_danger(content, state, hero):
    """QC.5 The danger at the end of the row wakes, and the row is crossed out."""
    cite(state, Rule.QC_5)
    row = state.row[hero]
    state.row[hero] += 1
    state.found[hero] = 0
    if row == Row.SPIDER:
        cite(state, Rule.QD_7)
        state.spider[hero] = 1
        return After.ARRIVED
    if row == Row.DEMON:
        return wake_demon(content, state, hero)
    cite(state, Rule.QD_9)
    state.bones = 0
    if owns(state, hero, Item.RING):
        state.met = EMPTY
        state.phase = Phase.FIGHT
    else:
        state.phase = Phase.SKELETON_DIE
    return After.DECISION


@rule
def wake_demon(content, state, hero):
    """QD.8 It starts on the black cell, and kills at once whoever stands there."""
    cite(state, Rule.QD_8)
    state.demon[hero] = Demon.WOKEN
    state.demon_at[hero] = content.black
    put(state.crossed[hero], content.black)
    if state.place[hero] == content.black:
        kill(state, hero)
        return After.DEMON
    return After.ARRIVED


@rule
def skeleton_die(content, state, face):
    """QD.9 Skulls cost 1, 2, 3, 4 life, the fifth kills; a sword ends the fight, and the turn goes on."""
    cite(state, Rule.QD_9)
    hero = state.active
    if face == Bone.SWORD:
        return After.ARRIVED
    if state.bones == BONE_BOXES:
        kill(state, hero)
        return After.DEMON
    lose_life(state, hero, int(content.skulls[state.bones]))
    state.bones += 1
    return After.DECISION if is_inside(state, hero) else After.DEMON


@rule
def meet_danger(state):
    """QC.2, QD.1 Three skulls: the danger dice."""
    cite(state, Rule.QC_2)
    for box in range(DANGER_DICE):
        state.boxes[box] = EMPTY
    state.phase = Phase.DANGER_DIE


@rule
def danger_die(content, state, face):
    """QD.1 To A, then B, then C, until one is there twice; then the letter die."""
    cite(state, Rule.QD_1)
    for box in range(DANGER_DICE):
        if state.boxes[box] == face:
            return encounter(content, state, face)
        if state.boxes[box] == EMPTY:
            state.boxes[box] = face
            if box == DANGER_DICE - 1:
                state.phase = Phase.LETTER_DIE
            return After.DECISION
    return After.DECISION


@rule
def letter_die(content, state, face):
    """QD.1 The letter picks a box; with a blank the hero has escaped."""
    cite(state, Rule.QD_1)
    if face == Letter.BLANK:
        return After.DEMON
    return encounter(content, state, state.boxes[face])


@rule
def encounter(content, state, danger):
    """QD.2, QD.4 A trap or a monster."""
    state.met = danger
    if danger <= Danger.FOG:
        return spring_trap(content, state, danger)
    cite(state, Rule.QD_4)
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
def spring_trap(content, state, trap):
    """QD.2 Worse the second time, death the third; QD.3 unless an item protects."""
    hero = state.active
    if owns(state, hero, protection(trap)):
        cite(state, Rule.QD_3)
        use_up(state, protection(trap))
        return After.DEMON
    cite(state, Rule.QD_2)
    if state.trapped[hero, trap] == TRAP_BOXES:
        kill(state, hero)
        return After.DEMON
    state.trapped[hero, trap] += 1
    if trap == Danger.ARROW:
        state.phase = Phase.ARROW_WOUND
        return After.DECISION
    if trap == Danger.FOG:
        state.skip[hero] += 1
    lose_life(state, hero, int(content.damage[trap, state.trapped[hero, trap] - 1]))
    return After.DEMON


@rule
def arrow_wound(content, state, points):
    """QD.2, QD.3 The wound die is rolled, then the sum is lost."""
    cite(state, Rule.QD_2)
    hero = state.active
    time = state.trapped[hero, Danger.ARROW] - 1
    lose_life(state, hero, int(content.damage[Danger.ARROW, time]) + points)
    return After.DEMON


@rule
def use_ring(state):
    """QD.5 The Magic Ring avoids a monster; after the skeleton the turn goes on, after the others it is over."""
    cite(state, Rule.QD_5)
    use_up(state, Item.RING)
    return After.ARRIVED if state.met == EMPTY else After.DEMON


@rule
def combat_die(state, face):
    """QD.4 Until a sword; each monster face costs life: the troll throws one wound die, the others two."""
    cite(state, Rule.QD_4)
    if face == Fight.SWORD:
        return After.DEMON
    state.wound = 0
    state.to_throw = 1 if state.met == Danger.TROLL else 2
    state.phase = Phase.COMBAT_WOUND
    return After.DECISION


@rule
def combat_wound(state, points):
    """QD.4 Of two wound dice the ghoul takes the lower, the orc the higher."""
    cite(state, Rule.QD_4)
    state.to_throw -= 1
    if state.to_throw > 0:
        state.wound = points
        return After.DECISION
    lost = points
    if state.met == Danger.GHOUL:
        lost = min(points, int(state.wound))
    elif state.met == Danger.ORC:
        lost = max(points, int(state.wound))
    state.wound = 0
    lose_life(state, state.active, lost)
    if not is_inside(state, state.active):
        return After.DEMON
    state.phase = Phase.COMBAT_DIE
    return After.DECISION


@rule
def is_spider_due(state):
    """QD.7 From the turn in which a bitten hero leaves the treasure room on."""
    hero = state.active
    return state.spider[hero] and (state.left[hero] or state.leaving)


@rule
def spider_die(content, state, face):
    """QD.7 Coins of the player's choice, life, or nothing."""
    cite(state, Rule.QD_7)
    hero = state.active
    if face == Spider.LIFE:
        lose_life(state, hero, int(content.spider_life))
        return After.BITTEN if is_inside(state, hero) else After.DEMON
    if face == Spider.COINS:
        if state.fifties[hero] > 0 and state.hundreds[hero] > 0:
            state.phase = Phase.LOSE_COINS
            return After.DECISION
        if state.fifties[hero] > 0:
            state.fifties[hero] -= 1
        elif state.hundreds[hero] > 0:
            state.hundreds[hero] -= 1
    return After.BITTEN
