"""A simple player: goes the shortest way that walls can do least to, throws the dice by the exact table (`dice.py`),
and weighs life, turns and gold by the odds of escaping (`odds.py`).

Alone, it wants nothing but out again. Among others, gold counts as much as the odds of bringing it home.
"""

from wyrmhall.games.dragonquest.bot.dice import ALL_OR_NOTHING, DANGERS, FINDS, STEP
from wyrmhall.games.dragonquest.bot.greedy.ways import (
    best_step,
    best_way_out,
    steps_to_go,
    way_from,
    worst_demon_step,
    worst_wall,
)
from wyrmhall.games.dragonquest.bot.odds import MOST_LIFE, MOST_STEPS, MOST_TURNS, SURE
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.heroes import owns
from wyrmhall.games.dragonquest.rules.room import dice_to_throw_again
from wyrmhall.games.dragonquest.rules.routes import NEVER
from wyrmhall.games.dragonquest.state import (
    CELLS,
    DISCOVERY_ROWS,
    EMPTY,
    FACES,
    MOVEMENT_DICE,
    PROTECTION,
    ROOM,
    ROW_POINTS,
    TRAP_BOXES,
    TRAPS,
    Danger,
    Fate,
    Item,
    Loot,
    Phase,
)
from wyrmhall.native.rng import LOTS, below, with_lot
from wyrmhall.native.rule import rule

ONLY_ALL = DANGERS.index(ALL_OR_NOTHING)
GREATEST_DANGER = ONLY_ALL - 1
UNWANTED = 0
WORTHLESS = FINDS.index(0)
WELCOME = len(FINDS) - 1
"""Places in DANGERS and FINDS."""
GOOD_PURCHASE = SURE // 50
"""What an item must add to the odds, as long as the row has room for two points more; for one more, half as much."""
MEETINGS = 9
"""How often in 256 turns a hero meets a danger of one kind."""
TROLL_KILLS = 6
GHOUL_KILLS = 3
"""The ring is used when no more life than this is left."""
TALISMAN_GOLD = 500
"""The gold that the Talisman may bring to whoever has not been in the room."""
BARE_LIFE = 1000
"""What escaping is worth without any gold, in gold, as long as there are rivals."""
BURNS = 7
"""The life that the dragon's fire costs, about."""
KINDS_OF_DANGER = len(Danger)
MOST_FEARED = int(Danger.ORC)
"""The ring is bought against this one."""


@rule
def choose(content, state, seat, actions, count, stream, notes):
    """One of the legal actions."""
    phase = state.phase
    if phase == Phase.REROLL:
        return Action.KEEP + dice_choice(content, notes, state, seat)
    if phase == Phase.STEP:
        return best_step(content, state, seat, actions, count, stream)
    if phase == Phase.CHOOSE_WALL or phase == Phase.GUESS:
        return int(actions[below(stream, count)])
    if phase == Phase.BLOCK:
        return worst_wall(content, state, state.active, actions, count, stream)
    if phase == Phase.MOVE_DEMON:
        return worst_demon_step(content, state, state.active, actions, count, stream)
    if phase == Phase.STEP_OUT or phase == Phase.FLEE:
        return best_way_out(content, state, seat, actions, count, stream)
    if phase == Phase.BUY:
        return purchase(content, notes, state, seat, actions, count, stream)
    if phase == Phase.TAKE:
        return Action.TAKE + best_treasure(content, state, state.loot[Loot.STAR])
    takes_first = True  # a coin of 50 for the spider
    if phase == Phase.STAY_OR_LEAVE:
        takes_first = stays(content, notes, state, seat)
    elif phase == Phase.FIGHT:
        takes_first = uses_ring(state, seat)
    elif phase == Phase.TALISMAN:
        takes_first = uses_talisman(content, notes, state, seat)
    return int(actions[0 if takes_first else 1])


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
def has_rival(state, seat):
    """Whether another may still be the richest."""
    for other in range(state.players):
        if other != seat and state.fate[other] != Fate.DEAD:
            return True
    return False


@rule
def odds_after(content, notes, state, hero, danger, steps, turns):
    """QD.2–QD.4 The odds after the next trap or fight of a kind."""
    life = int(state.life[hero])
    total = 0
    if danger >= TRAPS:
        for lost in range(min(life, MOST_LIFE)):
            total += int(notes.fight_loss[danger - TRAPS, lost]) * escape(notes, steps, turns, life - lost)
        return total // SURE
    if owns(state, hero, PROTECTION[danger]):
        return escape(notes, steps, turns, life)
    time = int(state.trapped[hero, danger])
    if time == TRAP_BOXES:
        return 0
    life -= int(content.damage[danger, time])
    if danger != Danger.ARROW:
        return escape(notes, steps, turns - 1 if danger == Danger.FOG else turns, life)
    for face in range(FACES):
        total += escape(notes, steps, turns, life - int(content.wound[face]))
    return total // FACES


@rule
def danger_feared(content, notes, state, hero):
    """The place in DANGERS of what three skulls cost now: the odds lost by them, measured in those that a step wins."""
    steps = steps_to_go(content, state, hero)
    turns = turns_to_come(state, hero)
    life = int(state.life[hero])
    if turns <= 0:
        return ONLY_ALL
    now = escape(notes, steps, turns, life)
    won = (escape(notes, steps - 2, turns, life) - now) // 2
    if won <= 0:
        return 0 if now < SURE // 2 else GREATEST_DANGER
    after = SURE * now
    for danger in range(KINDS_OF_DANGER):
        lost = now - odds_after(content, notes, state, hero, danger, steps, turns)
        after -= int(notes.risk[danger]) * lost
    cost = STEP * (now - after // SURE) // won
    place = 0
    while place < GREATEST_DANGER and 2 * cost > DANGERS[place] + DANGERS[place + 1]:
        place += 1
    return place


@rule
def dice_choice(content, notes, state, hero):
    """QC.1 The dice that are best thrown again, as bits, for what the hero needs now; QC.5 a seventh discovery point
    would wake the row's danger."""
    way = way_from(content, state, hero, state.place[hero], CELLS)
    if state.entered[hero] == 0:
        way += 1
    wanted = max(min(way, MOVEMENT_DICE), 1)
    danger = danger_feared(content, notes, state, hero)
    find = UNWANTED if state.found[hero] == ROW_POINTS else WELCOME
    if state.row[hero] == DISCOVERY_ROWS:
        find = WORTHLESS
    dice = state.dice
    throw = notes.throw[dice[0], dice[1], dice[2], dice[3], dice[4]]
    return int(notes.rerolls[wanted - 1, danger, find, state.rerolls - 1, throw])


@rule
def item_worth(content, notes, state, seat, item):
    """What an item adds to the odds; gold counts as far as it would make escaping better."""
    steps = steps_to_go(content, state, seat)
    turns = turns_to_come(state, seat) + 1
    life = int(state.life[seat])
    now = escape(notes, steps, turns, life)
    if item == Item.AMULET:
        return escape(notes, steps, turns + 1, life) - now
    if item == Item.POTION:
        return escape(notes, steps, turns, life + int(content.potion)) - now
    if item == Item.ORB:
        return escape(notes, steps - 1, turns, life) - now
    if item == Item.KEY:
        return (escape(notes, steps - 1, turns, life) - now) // 2
    feared = MOST_FEARED
    for trap in range(TRAPS):
        if item == PROTECTION[trap]:
            feared = trap
    if feared < TRAPS or item == Item.RING:
        saved = now - odds_after(content, notes, state, seat, feared, steps, turns)
        return saved * min(turns * MEETINGS, 256) // 256
    value = int(content.item_value[item])
    if item == Item.TALISMAN and state.entered[seat] == 0:
        value += TALISMAN_GOLD
    return now * value // (BARE_LIFE + gold(content, state, seat)) if has_rival(state, seat) else value


@rule
def purchase(content, notes, state, seat, actions, count, stream):
    """QC.6 What helps most, if it helps enough; QC.5 anything, when the row is full."""
    best = GOOD_PURCHASE
    if state.found[seat] == ROW_POINTS - 1:
        best = GOOD_PURCHASE // 2
    elif state.found[seat] == ROW_POINTS:
        best = -1
    best = best * LOTS + LOTS - 1
    lot = below(stream, LOTS)
    chosen = int(actions[count - 1])
    for index in range(count - 1):
        action = int(actions[index])
        worth = with_lot(item_worth(content, notes, state, seat, action - Action.BUY), lot, action)
        if worth > best:
            best = worth
            chosen = action
    return chosen


@rule
def uses_ring(state, seat):
    """QD.5 Against the orc and the skeleton, and against whatever could kill."""
    if state.met == EMPTY or state.met == Danger.ORC:
        return True
    return state.life[seat] <= (TROLL_KILLS if state.met == Danger.TROLL else GHOUL_KILLS)


@rule
def prize(content, state, seat, mine):
    """Q1 What escaping with so much gold is worth: nothing, if another has escaped with more."""
    for other in range(state.players):
        if other != seat and state.fate[other] == Fate.ESCAPED and gold(content, state, other) > mine:
            return 0
    return BARE_LIFE + mine


@rule
def wake_chance(content, notes, aside, dice):
    """QE.4 How likely a throw of so many dice wakes the dragon."""
    wakes = SURE
    for dragons in range(min(int(content.dragons_wake) - aside, dice + 1)):
        wakes -= int(notes.shown[Loot.DRAGON, dice, dragons])
    return wakes


@rule
def best_treasure(content, state, stars):
    """QE.2 The dearest treasure that so many stars can take, of equals the one that needs fewest; EMPTY if there is
    none."""
    best = EMPTY
    for treasure in range(content.treasures):
        if state.treasure[treasure] == EMPTY and content.stars[treasure] <= stars:
            if best == EMPTY or content.value[treasure] > content.value[best]:
                best = treasure
    return best


@rule
def loot_hoped_for(content, notes, state, stars, dice):
    """QE.2 The gold that a throw of so many dice brings on average, with so many stars lying there."""
    total = int(notes.coins) * dice * SURE // FACES
    for more in range(dice + 1):
        best = best_treasure(content, state, stars + more)
        if best != EMPTY:
            total += int(notes.shown[Loot.STAR, dice, more]) * int(content.value[best])
    return total // SURE


@rule
def stays(content, notes, state, seat):
    """QE.3 Whether another throw is worth the turn and the dragon; whoever has no rival left needs no more gold."""
    if not has_rival(state, seat):
        return False
    steps = steps_to_go(content, state, seat)
    turns = turns_to_come(state, seat)
    life = int(state.life[seat])
    mine = gold(content, state, seat)
    dice = int(content.treasure_dice) - int(state.aside)
    wake = wake_chance(content, notes, int(state.aside), dice)
    richer = prize(content, state, seat, mine + loot_hoped_for(content, notes, state, 0, dice))
    robbed = prize(content, state, seat, 0)
    leave = escape(notes, steps, turns + 1, life) * prize(content, state, seat, mine)
    stay = escape(notes, steps, turns, life) * richer // SURE * (SURE - wake)
    burnt = escape(notes, steps, turns, life - BURNS) * robbed // SURE * wake
    return stay + burnt > leave


@rule
def uses_talisman(content, notes, state, seat):
    """QE.5 Whether the second throw promises more than what lies there."""
    dice = dice_to_throw_again(state)
    stars = int(state.loot[Loot.STAR])
    wake = wake_chance(content, notes, int(state.aside) + int(state.loot[Loot.DRAGON]), dice)
    mine = gold(content, state, seat)
    now = 50 * int(state.loot[Loot.FIFTY]) + 100 * int(state.loot[Loot.HUNDRED])
    now += loot_hoped_for(content, notes, state, stars, 0)
    return (SURE - wake) * (mine + loot_hoped_for(content, notes, state, stars, dice)) > SURE * (mine + now)
