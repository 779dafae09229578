"""The odds of getting out of the castle, by the steps still to go, the turns still to come and the life left.

A model of the solo game, not the game itself: the hero throws the movement dice as well as can be for one of the
objectives of `dice.py`, and three skulls lead to the dangers of the edition, each trap as if it were met for the first
time. Walls, discoveries and items are left out. The greedy player reads in it what a step, a turn and a point of life
are worth. Whole numbers throughout, so that all machines read the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.games.dragonquest.bot.dice import (
    ALL_OR_NOTHING,
    DANGERS,
    OBJECTIVES,
    REROLL_TABLE,
    WAYS,
    Objective,
    solution,
)
from wyrmhall.games.dragonquest.state import (
    DANGER_DICE,
    FACES,
    MONSTERS,
    MOVEMENT_DICE,
    REROLLS,
    TRAPS,
    Danger,
    Fight,
    Letter,
)

SURE = 1 << 20
"""Odds are counted in parts of this."""
MOST_STEPS = 48
MOST_TURNS = 24
MOST_LIFE = 20
"""The table ends before these: more steps, turns or life count as the most it has."""
FIND = 2
"""What a discovery point is worth to the hero of the model."""

Numbers = NDArray[np.int64]

NOTES = np.dtype(
    [
        ("rerolls", np.int8, REROLL_TABLE),  # the dice that are best thrown again, as bits (dice.py)
        ("odds", np.int32, (MOST_STEPS, MOST_TURNS, MOST_LIFE)),  # of escaping, by steps, turns and life left
        ("risk", np.int32, len(Danger)),  # how likely three skulls lead to each danger
        ("fight_loss", np.int32, (MONSTERS, MOST_LIFE)),  # how likely a fight costs so much life
    ],
    align=True,
)
"""What the greedy player looks up. It follows from the edition, and does not change during a game."""


class Harm(NamedTuple):
    """What a danger costs."""

    life: int
    turns: int


def danger_chances(content: Any) -> list[Fraction]:
    """QD.1 How likely three skulls lead to each danger."""
    shares = [_share(content.danger, kind) for kind in Danger]
    letters = [_share(content.letter, letter) for letter in Letter]
    met = [Fraction(0)] * len(Danger)

    def throw_on(boxes: list[int], chance: Fraction) -> None:
        if len(boxes) == DANGER_DICE:
            for letter, kind in enumerate(boxes):
                met[kind] += chance * letters[letter]
            return
        for kind, share in enumerate(shares):
            if kind in boxes:
                met[kind] += chance * share
            elif share:
                throw_on([*boxes, kind], chance * share)

    throw_on([], Fraction(1))
    return met


def _share(faces: Any, kind: int) -> Fraction:
    return Fraction(int((faces == kind).sum()), FACES)


def fight_losses(content: Any, monster: Danger) -> list[Fraction]:
    """QD.4 How likely a fight costs 0, 1, … points of life; the last number stands for all that is more."""
    struck = _share(content.combat[monster - Danger.GHOUL], Fight.MONSTER)
    wounds = _wounds(content, monster)
    lost = [Fraction(1)]
    for total in range(1, MOST_LIFE - 1):
        ways = [lost[total - wound] for wound in wounds if wound <= total]
        lost.append(struck * sum(ways, Fraction(0)) / len(wounds))
    ended = [chance * (1 - struck) for chance in lost]
    return [*ended, 1 - sum(ended, Fraction(0))]


def _wounds(content: Any, monster: Danger) -> list[int]:
    """What the wound dice can take for one monster face: the ghoul takes the lower of two, the orc the higher."""
    wounds = [int(wound) for wound in content.wound]
    if monster == Danger.TROLL:
        return wounds
    worse = max if monster == Danger.ORC else min
    return [worse(one, other) for one in wounds for other in wounds]


def harm_chances(content: Any) -> dict[Harm, Fraction]:
    """QD.1–QD.4 All that three skulls can cost; what is left of certainty costs nothing."""
    met = danger_chances(content)
    found: dict[Harm, Fraction] = {}

    def add(life: int, turns: int, chance: Fraction) -> None:
        harm = Harm(min(life, MOST_LIFE - 1), turns)
        found[harm] = found.get(harm, Fraction(0)) + chance

    for wound in content.wound:
        add(int(content.damage[Danger.ARROW, 0]) + int(wound), 0, met[Danger.ARROW] / FACES)
    add(int(content.damage[Danger.TRAPDOOR, 0]), 0, met[Danger.TRAPDOOR])
    add(int(content.damage[Danger.FOG, 0]), 1, met[Danger.FOG])
    for monster in (*Danger,)[TRAPS:]:
        for life, chance in enumerate(fight_losses(content, monster)):
            add(life, 0, met[monster] * chance)
    return found


def _parts(chance: Fraction) -> int:
    return int(chance * SURE)


def escape_odds(content: Any) -> Numbers:
    """The odds by steps, turns and life: turn by turn, backwards from the last one."""
    solved = solution(tuple(map(int, content.red)), tuple(map(int, content.black_die)))
    aims = [Objective(MOVEMENT_DICE, danger, FIND) for danger in DANGERS if danger != ALL_OR_NOTHING]
    plays = [solved.results(OBJECTIVES.index(aim)) for aim in aims]
    shares = [[_parts(Fraction(int(ways), WAYS ** (REROLLS + 1))) for ways in play] for play in plays]
    harms = {harm: _parts(chance) for harm, chance in harm_chances(content).items()}
    sunset = np.zeros((MOST_STEPS, MOST_LIFE), np.int64)
    sunset[0, 1:] = SURE
    odds = [sunset]
    for turns in range(MOST_TURNS - 1):
        danger = _later(odds, turns, 0, Harm(0, 0)) * (SURE - sum(harms.values()))
        for harm, chance in harms.items():
            danger += _later(odds, turns, 0, harm) * chance
        best = np.zeros_like(sunset)
        for *moved, in_danger in shares:
            value = danger // SURE * in_danger
            for steps, share in enumerate(moved):
                value += _later(odds, turns, steps, Harm(0, 0)) * share
            best = np.maximum(best, value // SURE)
        best[0, 1:] = SURE
        odds.append(best)
    return np.array(odds).transpose(1, 0, 2)


def _later(odds: Sequence[Numbers], turns: int, steps: int, harm: Harm) -> Numbers:
    """The odds with so many turns to come, for a hero that has then gone so many steps and come to this harm."""
    if harm.turns > turns:
        return np.zeros_like(odds[0])
    to_go = np.maximum(np.arange(MOST_STEPS) - steps, 0)
    alive = np.maximum(np.arange(MOST_LIFE) - harm.life, 0)
    later: Numbers = odds[turns - harm.turns][np.ix_(to_go, alive)]
    return later


def begin(content: Any, notes: Any) -> None:
    """Work out for an edition all that its bots look up."""
    solved = solution(tuple(map(int, content.red)), tuple(map(int, content.black_die)))
    notes.rerolls[:] = solved.chosen.transpose(2, 0, 1).reshape(REROLL_TABLE)
    notes.odds[:] = escape_odds(content)
    notes.risk[:] = [_parts(chance) for chance in danger_chances(content)]
    for monster in range(MONSTERS):
        losses = fight_losses(content, Danger(TRAPS + monster))
        notes.fight_loss[monster] = [_parts(chance) for chance in losses]
