"""The treasure room (QE): its dice, the treasures, and the dragon."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.dragonquest.rules.boards import first_cell, is_empty, without_first
from wyrmhall.games.dragonquest.rules.heroes import is_in_room, kill, lose_life, offer, owns, use_up
from wyrmhall.games.dragonquest.rules.movement import step_out, ways_out
from wyrmhall.games.dragonquest.state import (
    EMPTY,
    FEWEST_STARS,
    LOOTS,
    TREASURES,
    After,
    Item,
    Loot,
    Phase,
    Refusal,
    Rule,
)


@rule
def clear_loot(state):
    """No treasure die lies there."""
    for face in range(LOOTS):
        state.loot[face] = 0


@rule
def throw_treasure_dice(content, state):
    """QE.1 All treasure dice that are not set aside."""
    cite(state, Rule.QE_1)
    clear_loot(state)
    state.again = 0
    state.to_throw = content.treasure_dice - state.aside
    state.phase = Phase.TREASURE_DIE
    return After.DECISION


@rule
def dice_to_throw_again(state):
    """QE.5 The blanks and the coins."""
    return int(state.loot[Loot.FIFTY]) + int(state.loot[Loot.HUNDRED]) + int(state.loot[Loot.BLANK])


@rule
def treasure_die(content, state, face):
    """QE.1 One die; after the last one QE.4 the dragon may wake, QE.5 the Talisman may be used, QE.2 loot is taken."""
    cite(state, Rule.QE_1)
    state.loot[face] += 1
    state.to_throw -= 1
    if state.to_throw > 0:
        return After.DECISION
    if state.aside + state.loot[Loot.DRAGON] >= content.dragons_wake:
        return wake_dragon(state)
    if state.again == 0 and owns(state, state.active, Item.TALISMAN) and dice_to_throw_again(state) > 0:
        state.phase = Phase.TALISMAN
        return After.DECISION
    return take_coins(content, state)


@rule
def use_talisman(state):
    """QE.5 Dragons and stars stay, all else is thrown once more."""
    cite(state, Rule.QE_5)
    use_up(state, Item.TALISMAN)
    state.again = 1
    state.to_throw = dice_to_throw_again(state)
    state.loot[Loot.FIFTY] = 0
    state.loot[Loot.HUNDRED] = 0
    state.loot[Loot.BLANK] = 0
    state.phase = Phase.TREASURE_DIE
    return After.DECISION


@rule
def take_coins(content, state):
    """QE.1 The dragons are set aside; QE.2 the coins are ticked, as long as there are boxes (Q0.4)."""
    cite(state, Rule.QE_2)
    hero = state.active
    state.aside += state.loot[Loot.DRAGON]
    fifties = min(int(state.loot[Loot.FIFTY]), int(content.coin_boxes) - int(state.fifties_used[hero]))
    hundreds = min(int(state.loot[Loot.HUNDRED]), int(content.coin_boxes) - int(state.hundreds_used[hero]))
    state.fifties[hero] += fifties
    state.fifties_used[hero] += fifties
    state.hundreds[hero] += hundreds
    state.hundreds_used[hero] += hundreds
    for treasure in range(TREASURES):
        if refuse_treasure(content, state, treasure) == Refusal.NONE:
            state.phase = Phase.TAKE
            return After.DECISION
    return After.DEMON


@rule
def refuse_treasure(content, state, treasure):
    """QE.2 Why a treasure cannot be taken: it needs at most the stars that lie there. Tiles alike are the same."""
    if treasure >= content.treasures or state.treasure[treasure] != EMPTY:
        return Refusal.TREASURE_GONE
    stars = state.loot[Loot.STAR]
    if stars < FEWEST_STARS or content.stars[treasure] > stars:
        return Refusal.TOO_FEW_STARS
    for other in range(treasure):
        alike = content.stars[other] == content.stars[treasure] and content.value[other] == content.value[treasure]
        if alike and state.treasure[other] == EMPTY:
            return Refusal.SAME_TREASURE
    return Refusal.NONE


@rule
def take_treasure(state, treasure):
    """QE.2"""
    cite(state, Rule.QE_2)
    state.treasure[treasure] = state.active
    return After.DEMON


@rule
def wake_dragon(state):
    """QE.4 It wakes: everyone in the room loses all treasures and coins, then the fire comes."""
    cite(state, Rule.QE_4)
    for seat in range(state.players):
        if is_in_room(state, seat):
            state.fifties[seat] = 0
            state.hundreds[seat] = 0
            for treasure in range(TREASURES):
                if state.treasure[treasure] == seat:
                    state.treasure[treasure] = EMPTY
    state.fled = 0
    return After.FIRE


@rule
def burning(state):
    """QE.4 The hero whom the dragon deals with now: in turn order, beginning with the roller."""
    return (int(state.active) + int(state.fled)) % int(state.players)


@rule
def breathe_fire(content, state):
    """QE.4 The next hero in the room rolls all treasure dice and both wound dice; after the last one they flee."""
    while state.fled < state.players:
        if is_in_room(state, burning(state)):
            clear_loot(state)
            state.to_throw = content.treasure_dice
            state.phase = Phase.FIRE_DIE
            return After.DECISION
        state.fled += 1
    return After.FLEE


@rule
def fire_die(state, face):
    """QE.4 One treasure die of the fire; after the last one the wound dice."""
    cite(state, Rule.QE_4)
    state.loot[face] += 1
    state.to_throw -= 1
    if state.to_throw == 0:
        state.to_throw = 2
        state.wound = 0
        state.phase = Phase.FIRE_WOUND
    return After.DECISION


@rule
def fire_wound(state, points):
    """QE.4 1 life for each dragon and the wounds."""
    cite(state, Rule.QE_4)
    state.to_throw -= 1
    if state.to_throw > 0:
        state.wound = points
        return After.DECISION
    lost = int(state.loot[Loot.DRAGON]) + int(state.wound) + points
    state.wound = 0
    lose_life(state, burning(state), lost)
    state.fled += 1
    return After.FIRE


@rule
def flee(content, state):
    """QE.4 The survivors step onto a free cell beside the room; whoever has none dies."""
    while state.fled < 2 * state.players:
        hero = burning(state)
        if is_in_room(state, hero):
            cells = ways_out(content, state, hero)
            if is_empty(cells):
                cite(state, Rule.QE_4)
                kill(state, hero)
            elif is_empty(without_first(cells)):
                flee_to(content, state, first_cell(cells))
            else:
                state.decider = hero
                return offer(state, cells, Phase.FLEE)
        state.fled += 1
    state.fled = EMPTY
    state.aside = 0
    return After.DEMON


@rule
def flee_to(content, state, cell):
    """QE.4 The hero flees from the dragon."""
    cite(state, Rule.QE_4)
    step_out(content, state, burning(state), cell)
