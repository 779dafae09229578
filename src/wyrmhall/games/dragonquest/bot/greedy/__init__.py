"""A simple player: goes the shortest way that walls can do least to, throws the dice by the exact table (`dice.py`),
and weighs life, turns and gold by the odds of escaping (`odds.py`).

Alone, it wants nothing but out again. Among others, gold counts as much as the odds of bringing it home.
"""

from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import rule
from wyrmhall.games.dragonquest.bot.greedy.hoard import stays, uses_talisman
from wyrmhall.games.dragonquest.bot.greedy.needs import dice_choice, purchase, uses_ring
from wyrmhall.games.dragonquest.bot.greedy.ways import best_step, best_way_out, worst_demon_step
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules.routes import judge_blocks
from wyrmhall.games.dragonquest.state import Phase


@rule
def choose(content, state, seat, actions, count, stream, notes):
    """One of the legal actions."""
    phase = state.phase
    if phase == Phase.REROLL:
        return Action.KEEP + dice_choice(content, notes, state, seat)
    if phase == Phase.STEP:
        return best_step(content, state, seat, actions, count)
    if phase == Phase.CHOOSE_WALL or phase == Phase.GUESS:
        return int(actions[below(stream, count)])
    if phase == Phase.BLOCK:
        return Action.BLOCK + judge_blocks(content, state, state.active)[1]
    if phase == Phase.MOVE_DEMON:
        return worst_demon_step(content, state, state.active, actions, count)
    if phase == Phase.STEP_OUT or phase == Phase.FLEE:
        return best_way_out(content, state, seat, actions, count)
    if phase == Phase.BUY:
        return purchase(content, notes, state, seat, actions, count)
    if phase == Phase.TAKE:
        return dearest(content, actions, count)
    return int(actions[0 if prefers_first(content, notes, state, seat) else 1])


@rule
def prefers_first(content, notes, state, seat):
    """Of two things, whether the first is better: to stay, the ring, the Talisman, a coin of 50 for the spider."""
    phase = state.phase
    if phase == Phase.STAY_OR_LEAVE:
        return stays(content, notes, state, seat)
    if phase == Phase.FIGHT:
        return uses_ring(state, seat)
    if phase == Phase.TALISMAN:
        return uses_talisman(content, state, seat)
    return True


@rule
def dearest(content, actions, count):
    """QE.2 The treasure of the greatest value; to take none is the last of the actions."""
    chosen = int(actions[0])
    for index in range(1, count - 1):
        action = int(actions[index])
        if content.value[action - Action.TAKE] > content.value[chosen - Action.TAKE]:
            chosen = action
    return chosen
