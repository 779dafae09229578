"""The treasure room: what escaping is worth with more gold or less, and how likely the dragon wakes."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.bot.greedy.ways import steps_to_go
from wyrmhall.games.dragonquest.bot.odds import MOST_LIFE, MOST_STEPS, MOST_TURNS, SURE
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.room import dice_to_throw_again
from wyrmhall.games.dragonquest.rules.routes import NEVER
from wyrmhall.games.dragonquest.state import EMPTY, FACES, FEWEST_STARS, ROOM, Fate, Loot

BARE_LIFE = 1000
"""What escaping is worth without any gold, in gold, as long as there are rivals."""
BURNS = 7
"""The life that the dragon's fire costs, about."""


@rule
def escape(notes, steps, turns, life):
    """The odds of escaping, in parts of SURE."""
    if life <= 0 or turns < 0 or steps >= NEVER:
        return 0
    to_go = max(min(steps, MOST_STEPS - 1), 0)
    return int(notes.odds[to_go, min(turns, MOST_TURNS - 1), min(life, MOST_LIFE - 1)])


@rule
def turns_to_come(state, hero):
    """The turns after this one in which the hero can throw dice: leaving the treasure room takes one."""
    turns = int(state.dusk[hero]) - int(state.sun[hero]) - int(state.skip[hero])
    return turns if state.entered[hero] and state.place[hero] != ROOM else turns - 1


@rule
def rivals(state, seat):
    """How many others may still be the richest."""
    count = 0
    for other in range(state.players):
        if other != seat and state.fate[other] != Fate.DEAD:
            count += 1
    return count


@rule
def prize(content, state, seat, mine):
    """Q1 What escaping with so much gold is worth: nothing, if another has escaped with more."""
    for other in range(state.players):
        if other != seat and state.fate[other] == Fate.ESCAPED and gold(content, state, other) > mine:
            return 0
    return BARE_LIFE + mine


@rule
def worth_of_gold(content, state, seat):
    """The gold that would make escaping twice as good."""
    return BARE_LIFE + gold(content, state, seat)


@rule
def faces_with(content, loot):
    """How many faces of a treasure die show it."""
    faces = 0
    for face in range(FACES):
        if content.treasure[face] == loot:
            faces += 1
    return faces


@rule
def chance_of(dice, shown, faces):
    """How likely just so many of the dice show what is on so many of their faces, in parts of SURE."""
    ways = 1
    in_all = 1
    for die in range(dice):
        if die < shown:
            ways = ways * (dice - die) // (die + 1)
        in_all *= FACES
    for die in range(dice):
        ways *= faces if die < shown else FACES - faces
    return ways * SURE // in_all


@rule
def wake_chance(content, aside, dice):
    """QE.4 How likely a throw of so many dice wakes the dragon."""
    faces = faces_with(content, Loot.DRAGON)
    asleep = 0
    for dragons in range(min(int(content.dragons_wake) - aside, dice + 1)):
        asleep += chance_of(dice, dragons, faces)
    return SURE - asleep


@rule
def best_treasure(content, state, stars):
    """QE.2 The value of the best treasure that so many stars can take."""
    best = 0
    for treasure in range(content.treasures):
        if stars >= FEWEST_STARS and state.treasure[treasure] == EMPTY and content.stars[treasure] <= stars:
            best = max(best, int(content.value[treasure]))
    return best


@rule
def loot_hoped_for(content, state, stars, dice):
    """QE.2 The gold that a throw of so many dice brings on average, with so many stars lying there."""
    coins = 50 * faces_with(content, Loot.FIFTY) + 100 * faces_with(content, Loot.HUNDRED)
    total = coins * dice * SURE // FACES
    faces = faces_with(content, Loot.STAR)
    for more in range(dice + 1):
        total += chance_of(dice, more, faces) * best_treasure(content, state, stars + more)
    return total // SURE


@rule
def stays(content, notes, state, seat):
    """QE.3 Whether another throw is worth the turn and the dragon; whoever has no rival left needs no more gold."""
    if rivals(state, seat) == 0:
        return False
    steps = steps_to_go(content, state, seat)
    turns = turns_to_come(state, seat) + 1
    life = int(state.life[seat])
    mine = gold(content, state, seat)
    dice = int(content.treasure_dice) - int(state.aside)
    wake = wake_chance(content, int(state.aside), dice)
    richer = prize(content, state, seat, mine + loot_hoped_for(content, state, 0, dice))
    robbed = prize(content, state, seat, 0)
    leave = escape(notes, steps, turns, life) * prize(content, state, seat, mine)
    stay = escape(notes, steps, turns - 1, life) * richer // SURE * (SURE - wake)
    burnt = escape(notes, steps, turns - 1, life - BURNS) * robbed // SURE * wake
    return stay + burnt > leave


@rule
def uses_talisman(content, state, seat):
    """QE.5 Whether the second throw promises more than what lies there."""
    dice = dice_to_throw_again(state)
    stars = int(state.loot[Loot.STAR])
    wake = wake_chance(content, int(state.aside) + int(state.loot[Loot.DRAGON]), dice)
    mine = gold(content, state, seat)
    now = 50 * int(state.loot[Loot.FIFTY]) + 100 * int(state.loot[Loot.HUNDRED]) + best_treasure(content, state, stars)
    return (SURE - wake) * (mine + loot_hoped_for(content, state, stars, dice)) > SURE * (mine + now)
