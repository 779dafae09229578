"""The treasure room (QE): its dice, the treasures, and the dragon."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.boards import first_cell, is_empty, without_first
from wyrmhall.games.dragonquest.rules.heroes import die_of_wounds, due, is_in_room, kill, lose_life, offer, owns, use_up
from wyrmhall.games.dragonquest.rules.movement import step_out, ways_out
from wyrmhall.games.dragonquest.state import (
    DIE_BITS,
    EMPTY,
    FEWEST_STARS,
    LOOTS,
    ROOM,
    TREASURES,
    After,
    Item,
    Loot,
    Phase,
    Refusal,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def stay_or_leave(state, action, log):
    """QE.3 Stay in the treasure room, or leave it; the spider comes first."""
    state.leaving = 1 if action == Action.LEAVE else 0
    tell(log, Happening.LEFT_ROOM if state.leaving else Happening.STAYED, state.active)
    return After.SPIDER


@rule
def leave_room(content, state, cell, log):
    """QE.3 A step onto a free cell beside the treasure room ends the turn."""
    tell(log, Happening.STEPPED_OUT, state.active, ROOM, cell)
    step_out(content, state, state.active, cell, log)
    return After.DEMON


@rule
def throw_dice(state, number, phase):
    """Treasure dice are thrown, and none lies there yet."""
    for face in range(LOOTS):
        state.loot[face] = 0
    state.to_throw = number
    return due(state, phase)


@rule
def throw_treasure_dice(content, state, log):
    """QE.1 All treasure dice that are not set aside."""
    number = content.treasure_dice - state.aside
    tell(log, Happening.TREASURE_DICE_TAKEN, state.active, number)
    return throw_dice(state, number, Phase.TREASURE_DIE)


@rule
def dice_to_throw_again(state):
    """QE.5 The blanks and the coins."""
    return int(state.loot[Loot.FIFTY]) + int(state.loot[Loot.HUNDRED]) + int(state.loot[Loot.BLANK])


@rule
def tell_treasure_dice(state, log):
    """Tell what the treasure dice show."""
    if log is not None:
        number = 0
        for face in range(LOOTS):
            number |= int(state.loot[face]) << DIE_BITS * face
        kind = Happening.TREASURE_DICE_THROWN_AGAIN if state.again else Happening.TREASURE_DICE_THROWN
        tell(log, kind, state.active, number)


@rule
def treasure_die(content, state, face, log):
    """QE.1 One die; after the last one QE.4 the dragon may wake, QE.5 the Talisman may be used, QE.2 loot is taken."""
    tell(log, Happening.TREASURE_DIE_THROWN, state.active, face)
    state.loot[face] += 1
    state.to_throw -= 1
    if state.to_throw > 0:
        return After.DECISION
    tell_treasure_dice(state, log)
    if state.aside + state.loot[Loot.DRAGON] >= content.dragons_wake:
        return wake_dragon(state, log)
    if state.again == 0 and owns(state, state.active, Item.TALISMAN) and dice_to_throw_again(state) > 0:
        return due(state, Phase.TALISMAN)
    return take_coins(content, state, log)


@rule
def use_talisman(content, state, is_used, log):
    """QE.5 Dragons and stars stay, all else is thrown once more; or the Talisman is kept, and what lies there taken."""
    if not is_used:
        tell(log, Happening.TALISMAN_KEPT, state.active)
        return take_coins(content, state, log)
    use_up(state, Item.TALISMAN)
    state.again = 1
    state.to_throw = dice_to_throw_again(state)
    tell(log, Happening.TALISMAN_USED, state.active, state.to_throw)
    state.loot[Loot.FIFTY] = 0
    state.loot[Loot.HUNDRED] = 0
    state.loot[Loot.BLANK] = 0
    return due(state, Phase.TREASURE_DIE)


@rule
def take_coins(content, state, log):
    """QE.1 The dragons are set aside; QE.2 the coins are ticked, as long as there are boxes (Q0.4)."""
    hero = state.active
    state.aside += state.loot[Loot.DRAGON]
    fifties = min(int(state.loot[Loot.FIFTY]), int(content.coin_boxes) - int(state.fifties_used[hero]))
    hundreds = min(int(state.loot[Loot.HUNDRED]), int(content.coin_boxes) - int(state.hundreds_used[hero]))
    state.fifties[hero] += fifties
    state.fifties_used[hero] += fifties
    state.hundreds[hero] += hundreds
    state.hundreds_used[hero] += hundreds
    tell_coins(state, hero, fifties, hundreds, log)
    for treasure in range(TREASURES):
        if refuse_treasure(content, state, treasure) == Refusal.NONE:
            return due(state, Phase.TAKE)
    if state.loot[Loot.STAR] >= FEWEST_STARS:
        tell(log, Happening.NO_TREASURE_LEFT, state.loot[Loot.STAR])
    return After.DEMON


@rule
def tell_coins(state, hero, fifties, hundreds, log):
    """Tell the dragons set aside, the coins ticked, and those that had no box."""
    if state.loot[Loot.DRAGON] > 0:
        tell(log, Happening.DRAGONS_SET_ASIDE, state.loot[Loot.DRAGON], state.aside)
    ticked = 50 * fifties + 100 * hundreds
    lost = 50 * int(state.loot[Loot.FIFTY]) + 100 * int(state.loot[Loot.HUNDRED]) - ticked
    if ticked > 0:
        tell(log, Happening.COINS_TICKED, hero, ticked, fifties, hundreds)
    if lost > 0:
        tell(log, Happening.COINS_LOST, hero, lost)


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
def take_treasure(state, treasure, log):
    """QE.2 One treasure, or none, which is the number after the last."""
    if treasure == TREASURES:
        tell(log, Happening.TREASURE_LEFT, state.active)
    else:
        tell(log, Happening.TREASURE_TAKEN, state.active, treasure)
        state.treasure[treasure] = state.active
    return After.DEMON


@rule
def wake_dragon(state, log):
    """QE.4 It wakes: everyone in the room loses all treasures and coins, then the fire comes."""
    tell(log, Happening.DRAGON_WOKEN, state.aside + state.loot[Loot.DRAGON])
    for offset in range(state.players):
        seat = (int(state.active) + offset) % int(state.players)
        if is_in_room(state, seat):
            rob(state, seat, log)
    state.fled = 0
    return After.FIRE


@rule
def rob(state, seat, log):
    """QE.4 A hero loses all coins and treasures."""
    coins = 50 * int(state.fifties[seat]) + 100 * int(state.hundreds[seat])
    state.fifties[seat] = 0
    state.hundreds[seat] = 0
    treasures = 0
    for treasure in range(TREASURES):
        if state.treasure[treasure] == seat:
            state.treasure[treasure] = EMPTY
            treasures += 1
    tell(log, Happening.ROBBED, seat, coins, treasures)


@rule
def burning(state):
    """QE.4 The hero whom the dragon deals with now: in turn order, beginning with the roller."""
    return (int(state.active) + int(state.fled)) % int(state.players)


@rule
def breathe_fire(content, state):
    """QE.4 The next hero in the room rolls all treasure dice and both wound dice; after the last one they flee."""
    while state.fled < state.players:
        if is_in_room(state, burning(state)):
            return throw_dice(state, content.treasure_dice, Phase.FIRE_DIE)
        state.fled += 1
    return After.FLEE


@rule
def fire_die(state, face, log):
    """QE.4 One treasure die of the fire; after the last one the wound dice."""
    tell(log, Happening.FIRE_DIE_THROWN, burning(state), face)
    state.loot[face] += 1
    state.to_throw -= 1
    if state.to_throw > 0:
        return After.DECISION
    state.to_throw = 2
    return due(state, Phase.FIRE_WOUND)


@rule
def fire_wound(state, points, log):
    """QE.4 1 life for each dragon and the wounds."""
    hero = burning(state)
    state.to_throw -= 1
    if state.to_throw > 0:
        tell(log, Happening.FIRE_WOUND_THROWN, hero, points)
        state.wound = points
        return After.DECISION
    dragons = int(state.loot[Loot.DRAGON])
    lost = dragons + int(state.wound) + points
    lose_life(state, hero, lost)
    tell(log, Happening.BURNT, hero, dragons, state.wound, points, lost, state.life[hero])
    state.wound = 0
    die_of_wounds(state, hero, log)
    state.fled += 1
    return After.FIRE


@rule
def flee(content, state, log):
    """QE.4 The survivors step onto a free cell beside the room; whoever has none dies."""
    while state.fled < 2 * state.players:
        hero = burning(state)
        if is_in_room(state, hero):
            cells = ways_out(content, state, hero)
            if is_empty(cells):
                kill(state, hero, Happening.DIED_IN_ROOM, log)
            elif is_empty(without_first(cells)):
                flee_to(content, state, first_cell(cells), log)
            else:
                state.decider = hero
                return offer(state, cells, Phase.FLEE)
        state.fled += 1
    state.fled = EMPTY
    return After.DEMON


@rule
def flee_to(content, state, cell, log):
    """QE.4 The hero flees from the dragon."""
    tell(log, Happening.FLED, burning(state), ROOM, cell)
    step_out(content, state, burning(state), cell, log)
