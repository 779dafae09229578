"""Odds of getting out of the castle, by the steps still to go, the turns still to come and the life left.

A model of the solo game, not the game itself: the hero throws the movement dice as well as can be for one of the
objectives of `dice.py`, and three skulls lead to the dangers of the edition, each trap as if it were met for the first
time. Walls, discoveries and items are left out. The greedy player reads in it what a step, a turn and a point of life
are worth. Whole numbers throughout, so that all machines read the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import numpy as np

from wyrmhall.games.dragonquest.bot.dice import DANGERS, REROLL_TABLE, Numbers, Objective, Solution, place_of, solve
from wyrmhall.games.dragonquest.state import (
    DANGER_DICE,
    FACES,
    LOOTS,
    MONSTERS,
    MOST_TREASURE_DICE,
    MOVEMENT_DICE,
    TRAPS,
    Danger,
    Fight,
    Loot,
    Symbol,
)

SURE = 1 << 20
"""Odds are counted in parts of this."""
MOST_STEPS = 48
MOST_TURNS = 24
MOST_LIFE = 20
"""The table ends before these: more steps, turns or life count as the most it has."""
FIND = 2
"""What a discovery point is worth to the hero of the model."""

NOTES = np.dtype(
    [
        ("throw", np.int16, (len(Symbol),) * MOVEMENT_DICE),  # the place of the dice, sorted as they lie, in THROWS
        ("rerolls", np.int8, REROLL_TABLE),  # the dice that are best thrown again, as bits (dice.py)
        ("odds", np.int32, (MOST_STEPS, MOST_TURNS, MOST_LIFE)),  # of escaping, by steps, turns and life left
        ("risk", np.int32, len(Danger)),  # how likely three skulls lead to each danger
        ("fight_loss", np.int32, (MONSTERS, MOST_LIFE)),  # how likely a fight costs so much life
        ("shown", np.int32, (LOOTS, MOST_TREASURE_DICE + 1, MOST_TREASURE_DICE + 1)),  # by so many of so many dice
        ("coins", np.int32),  # the gold of six treasure dice, on average
    ],
    align=True,
)
"""What the greedy player looks up. It follows from the edition, and does not change during a game."""


def danger_chances(content: Any) -> list[Fraction]:
    """QD.1 How likely three skulls lead to each danger: one that two dice show, else the one in the letter's box."""
    met: Counter[int | None] = Counter()
    for *boxes, letter in product(*[content.danger] * DANGER_DICE, content.letter):
        twice = [danger for danger in boxes if boxes.count(danger) > 1]
        met[twice[0] if twice else [*boxes, None][letter]] += 1
    return [Fraction(met[danger], FACES ** (DANGER_DICE + 1)) for danger in Danger]


def fight_losses(content: Any, monster: Danger) -> list[Fraction]:
    """QD.4 How likely a fight costs 0, 1, … points of life; the last number stands for all that is more."""
    struck = Fraction(int((content.combat[monster - TRAPS] == Fight.MONSTER).sum()), FACES)
    wounds = [int(wound) for wound in content.wound]
    if monster != Danger.TROLL:
        taken = max if monster == Danger.ORC else min
        wounds = [taken(pair) for pair in product(wounds, wounds)]
    lost = [Fraction(1)]
    for total in range(1, MOST_LIFE - 1):
        ways = [lost[total - wound] for wound in wounds if wound <= total]
        lost.append(struck * sum(ways, Fraction(0)) / len(wounds))
    ended = [chance * (1 - struck) for chance in lost]
    return [*ended, 1 - sum(ended, Fraction(0))]


def harm_chances(content: Any) -> dict[tuple[int, int], Fraction]:
    """QD.1–QD.4 How likely three skulls cost so much life and so many turns; else they cost nothing."""
    met = danger_chances(content)
    damage = content.damage[:, 0].tolist()
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for wound in content.wound:
        found[damage[Danger.ARROW] + int(wound), 0] += met[Danger.ARROW] / FACES
    found[damage[Danger.TRAPDOOR], 0] += met[Danger.TRAPDOOR]
    found[damage[Danger.FOG], 1] += met[Danger.FOG]
    for monster in (*Danger,)[TRAPS:]:
        for life, chance in enumerate(fight_losses(content, monster)):
            found[life, 0] += met[monster] * chance
    return found


def _parts(chance: Fraction) -> int:
    return int(chance * SURE)


def escape_odds(content: Any, solved: Solution) -> Numbers:
    """The odds by steps, turns and life: turn by turn, backwards from the last one."""
    aims = [Objective(MOVEMENT_DICE, danger, FIND) for danger in DANGERS if danger >= 0]
    shares = [[_parts(chance) for chance in solved.endings(aim)] for aim in aims]
    harms = {harm: _parts(chance) for harm, chance in harm_chances(content).items()}
    harms[0, 0] += SURE - sum(harms.values())
    sunset = np.zeros((MOST_STEPS, MOST_LIFE), np.int64)
    sunset[0, 1:] = SURE
    odds = [np.zeros_like(sunset), sunset]  # by the turns to come, from -1 on: the last one was lost too
    for _ in range(MOST_TURNS - 1):
        danger = sum(_later(odds, 0, *harm) * chance for harm, chance in harms.items()) // SURE
        best = np.zeros_like(sunset)
        for *moved, in_danger in shares:
            value = danger * in_danger + sum(_later(odds, steps) * share for steps, share in enumerate(moved))
            best = np.maximum(best, value // SURE)
        best[0, 1:] = SURE
        odds.append(best)
    return np.array(odds[1:]).transpose(1, 0, 2)


def _later(odds: list[Numbers], steps: int, life: int = 0, turns: int = 0) -> Numbers:
    """The odds of a hero that has gone so many steps since, and lost so much life and so many turns."""
    to_go = np.maximum(np.arange(MOST_STEPS) - steps, 0)
    alive = np.maximum(np.arange(MOST_LIFE) - life, 0)
    later: Numbers = odds[-1 - turns][np.ix_(to_go, alive)]
    return later


def begin(content: Any, notes: Any) -> None:
    """Work out for an edition all that its bots look up."""
    solved = solve(content.red, content.black_die)
    for dice in product(Symbol, *[(*Symbol,)[1:]] * (MOVEMENT_DICE - 1)):
        notes.throw[dice] = place_of(*dice)
    notes.rerolls[:] = solved.chosen.transpose(2, 0, 1).reshape(REROLL_TABLE)
    notes.odds[:] = escape_odds(content, solved)
    notes.risk[:] = [_parts(chance) for chance in danger_chances(content)]
    notes.fight_loss[:] = [[*map(_parts, fight_losses(content, monster))] for monster in (*Danger,)[TRAPS:]]
    faces = [content.treasure.tolist().count(loot) for loot in Loot]
    notes.coins = 50 * faces[Loot.FIFTY] + 100 * faces[Loot.HUNDRED]
    for loot, dice, count in np.ndindex(notes.shown.shape):
        ways = comb(dice, count) * faces[loot] ** count * (FACES - faces[loot]) ** max(dice - count, 0)
        notes.shown[loot, dice, count] = ways * SURE // FACES**dice
