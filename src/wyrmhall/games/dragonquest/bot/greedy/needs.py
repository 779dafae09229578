"""What a hero needs: which dice to throw again, what to buy, when to use the ring. All by the odds of escaping."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.bot.dice import ALL_OR_NOTHING, DANGERS, FINDS, LOOKS, STEP
from wyrmhall.games.dragonquest.bot.greedy.hoard import escape, rivals, turns_to_come, worth_of_gold
from wyrmhall.games.dragonquest.bot.greedy.ways import steps_to_go, way_from
from wyrmhall.games.dragonquest.bot.odds import MOST_LIFE, SURE
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.heroes import owns
from wyrmhall.games.dragonquest.state import (
    DISCOVERY_ROWS,
    EMPTY,
    FACES,
    MONSTERS,
    MOVEMENT_DICE,
    PROTECTION,
    ROW_POINTS,
    TRAP_BOXES,
    TRAPS,
    Danger,
    Item,
    Symbol,
)

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


@rule
def odds_after_trap(content, notes, state, hero, trap, steps, turns):
    """QD.2, QD.3 The odds after the next trap of a kind."""
    life = int(state.life[hero])
    if owns(state, hero, PROTECTION[trap]):
        return escape(notes, steps, turns, life)
    time = int(state.trapped[hero, trap])
    if time == TRAP_BOXES:
        return 0
    life -= int(content.damage[trap, time])
    if trap == Danger.FOG:
        return escape(notes, steps, turns - 1, life)
    if trap == Danger.TRAPDOOR:
        return escape(notes, steps, turns, life)
    total = 0
    for face in range(FACES):
        total += escape(notes, steps, turns, life - int(content.wound[face]))
    return total // FACES


@rule
def odds_after_fight(notes, state, hero, monster, steps, turns):
    """QD.4 The odds after a fight."""
    life = int(state.life[hero])
    total = 0
    for lost in range(min(life, MOST_LIFE)):
        total += int(notes.fight_loss[monster - TRAPS, lost]) * escape(notes, steps, turns, life - lost)
    return total // SURE


@rule
def odds_after_danger(content, notes, state, hero, steps, turns):
    """QD.1 The odds after three skulls."""
    unharmed = SURE
    total = 0
    for danger in range(TRAPS + MONSTERS):
        chance = int(notes.risk[danger])
        unharmed -= chance
        if danger < TRAPS:
            total += chance * odds_after_trap(content, notes, state, hero, danger, steps, turns)
        else:
            total += chance * odds_after_fight(notes, state, hero, danger, steps, turns)
    return (total + unharmed * escape(notes, steps, turns, int(state.life[hero]))) // SURE


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
    cost = STEP * (now - odds_after_danger(content, notes, state, hero, steps, turns)) // won
    place = 0
    while place < GREATEST_DANGER and 2 * cost > DANGERS[place] + DANGERS[place + 1]:
        place += 1
    return place


@rule
def finds_wanted(state, hero):
    """The place in FINDS of what a discovery point is worth now: QC.5 a seventh would wake the row's danger."""
    if state.row[hero] == DISCOVERY_ROWS:
        return WORTHLESS
    return UNWANTED if state.found[hero] == ROW_POINTS else WELCOME


@rule
def look(symbol):
    """What a die shows, as far as it matters (`dice.Look`)."""
    return int(symbol) - 1 if symbol >= Symbol.CORRIDOR else int(symbol)


@rule
def throw_number(state):
    """The number of the throw that lies on the table (`dice.THROWS`): of the sorted black dice, then of the red one."""
    first = look(state.dice[1]) - 1
    second = look(state.dice[2]) - 1
    third = look(state.dice[3]) - 1
    fourth = look(state.dice[4]) - 1
    number = first + second * (second + 1) // 2 + third * (third + 1) * (third + 2) // 6
    number += fourth * (fourth + 1) * (fourth + 2) * (fourth + 3) // 24
    return number * LOOKS + look(state.dice[0])


@rule
def dice_choice(content, notes, state, hero):
    """QC.1 The dice that are best thrown again, as bits, for what the hero needs now."""
    way = way_from(content, state, hero, state.place[hero])
    if state.entered[hero] == 0:
        way += 1
    wanted = max(min(way, MOVEMENT_DICE), 1)
    danger = danger_feared(content, notes, state, hero)
    find = finds_wanted(state, hero)
    return int(notes.rerolls[wanted - 1, danger, find, state.rerolls - 1, throw_number(state)])


@rule
def item_worth(content, notes, state, seat, item):
    """What an item adds to the odds; gold counts as `worth_of_gold` says."""
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
    if item == Item.RING:
        saved = now - odds_after_fight(notes, state, seat, Danger.ORC, steps, turns)
        return saved * min(turns * MEETINGS, 256) // 256
    for trap in range(TRAPS):
        if item == PROTECTION[trap]:
            saved = now - odds_after_trap(content, notes, state, seat, trap, steps, turns)
            return saved * min(turns * MEETINGS, 256) // 256
    value = int(content.item_value[item])
    if item == Item.TALISMAN and state.entered[seat] == 0:
        value += TALISMAN_GOLD
    return value if rivals(state, seat) == 0 else now * value // worth_of_gold(content, state, seat)


@rule
def purchase(content, notes, state, seat, actions, count):
    """QC.6 What helps most, if it helps enough; QC.5 anything, when the row is full."""
    best = GOOD_PURCHASE
    if state.found[seat] == ROW_POINTS - 1:
        best = GOOD_PURCHASE // 2
    elif state.found[seat] == ROW_POINTS:
        best = -1
    chosen = int(actions[count - 1])
    for index in range(count - 1):
        action = int(actions[index])
        worth = item_worth(content, notes, state, seat, action - Action.BUY)
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
