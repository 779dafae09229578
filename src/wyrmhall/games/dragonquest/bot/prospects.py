"""Counts for the coach in imagined games of DragonQuest."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.rules.boards import beside, both, is_empty, single, without_first
from wyrmhall.games.dragonquest.rules.heroes import is_shut
from wyrmhall.games.dragonquest.rules.movement import count_symbol, skulls
from wyrmhall.games.dragonquest.rules.routes import NEVER, free_cells, survey, to_goal
from wyrmhall.games.dragonquest.state import EMPTY, FACES, MOVEMENT_DICE, TOO_MANY_SKULLS, Fate, Phase, Symbol
from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.native.rule import rule


class Prospect(RuleEnum):
    """What can become of a seat, and the rule behind it."""

    KILLED = "QG"
    SUNSET = "QF"
    ESCAPED = "Q1"
    GOLD_OUT = "Q1"
    LIFE_LOST = "QD.6"
    COINS = "QE.2"
    TREASURES = "QE.2"
    ITEMS = "QC.6"
    ROBBED = "QE.4"
    # How the seat stands right after a move.
    TO_GOAL = "QC.3"
    ROUTES_OF_OTHERS = "QB.5"
    NARROWS = "QB.5"
    NARROWS_OF_OTHERS = "QB.5"
    FREE_BESIDE = "QC.3"
    DANGER_OF_THROW = "QC.2"
    SURE_STEPS = "QC.3"
    SURE_POINTS = "QC.4"
    FACES_WITH_STEP = "QC.3"


HARMS = (
    Prospect.KILLED,
    Prospect.SUNSET,
    Prospect.LIFE_LOST,
    Prospect.ROBBED,
    Prospect.TO_GOAL,
    Prospect.NARROWS,
    Prospect.DANGER_OF_THROW,
)
"""Nobody wants these."""
DANGERS = (Prospect.KILLED, Prospect.SUNSET)
"""People are warned of these when they are likely soon."""
LOOMING = {Prospect.SUNSET: 0.25}
"""Two turns before it nothing can be done any more."""
SOON = 2
"""Turns of each player until when a danger is near."""


@rule
def watch(content, state, log, seat, out):
    """Count what a step of an imagined game has brought to a seat."""
    for row in range(1, log[0, 0] + 1):
        kind = log[row, 0]
        if log[row, 1] != seat:
            continue
        out[Prospect.LIFE_LOST] += life_lost(log, row)
        if is_death(kind):
            out[Prospect.KILLED] += 1
        elif kind == Happening.SUN_SET:
            out[Prospect.SUNSET] += 1
        elif kind == Happening.ESCAPED:
            out[Prospect.ESCAPED] += 1
            out[Prospect.GOLD_OUT] += log[row, 2]
        elif kind == Happening.COINS_TICKED:
            out[Prospect.COINS] += log[row, 2]
        elif kind == Happening.TREASURE_TAKEN:
            out[Prospect.TREASURES] += 1
        elif kind == Happening.BOUGHT:
            out[Prospect.ITEMS] += 1
        elif kind == Happening.ROBBED:
            out[Prospect.ROBBED] += 1


@rule
def is_death(kind):
    """Whether a happening is somebody's death inside the castle, before the sun sets."""
    return (
        kind == Happening.DIED_OF_WOUNDS
        or kind == Happening.DIED_IN_TRAP
        or kind == Happening.KILLED_BY_SKELETON
        or kind == Happening.KILLED_BY_DEMON
        or kind == Happening.DIED_IN_ROOM
    )


@rule
def life_lost(log, row):
    """How much life a happening costs whom it happens to."""
    kind = log[row, 0]
    if kind == Happening.HURT_BY_ARROW or kind == Happening.STRUCK:
        return log[row, 4]
    if kind == Happening.STRUCK_BY_LOWER or kind == Happening.STRUCK_BY_HIGHER or kind == Happening.BURNT:
        return log[row, 5]
    if (
        kind == Happening.HURT_BY_TRAPDOOR
        or kind == Happening.HURT_BY_FOG
        or kind == Happening.HURT_BY_SKELETON
        or kind == Happening.HURT_BY_SPIDER
    ):
        return log[row, 2]
    return 0


@rule
def measure(content, state, seat, out):
    """The ways that are left, and in one's own throw what lies for sure and what may still fall."""
    out[Prospect.TO_GOAL] = steps_to_goal(content, state, seat)
    for other in range(state.players):
        if state.fate[other] == Fate.INSIDE:
            length, narrow = survey(content, state, other)
            out[Prospect.NARROWS if other == seat else Prospect.NARROWS_OF_OTHERS] += count_cells(narrow)
            out[Prospect.ROUTES_OF_OTHERS] += length if other != seat and length < NEVER else 0
    if state.fate[seat] == Fate.INSIDE:
        next_to = beside(single(state.place[seat]))
        out[Prospect.FREE_BESIDE] = count_cells(both(free_cells(content, state, seat), next_to))
    for prospect in range(Prospect.DANGER_OF_THROW, Prospect.FACES_WITH_STEP + 1):
        out[prospect] = EMPTY
    if state.active == seat and (state.phase == Phase.MOVEMENT_DIE or state.phase == Phase.STEP):
        out[Prospect.DANGER_OF_THROW] = danger_of_throw(content, state)
        out[Prospect.SURE_STEPS] = state.steps if state.phase == Phase.STEP else steps_that_lie(state)
        out[Prospect.SURE_POINTS] = count_symbol(state, Symbol.DISCOVERY)
        out[Prospect.FACES_WITH_STEP] = faces_with_step(content, state)


@rule
def steps_to_goal(content, state, hero):
    """QB.5 The hero's steps to the treasure room, or then to the exit; EMPTY if there are none to go, or no way."""
    if state.fate[hero] != Fate.INSIDE:
        return EMPTY
    steps = to_goal(content, state, hero, state.place[hero], is_shut(state, hero))
    return steps if steps < NEVER else EMPTY


@rule
def count_cells(cells):
    """How many cells a set of them has."""
    count = 0
    while not is_empty(cells):
        cells = without_first(cells)
        count += 1
    return count


@rule
def faces_with_step(content, state):
    """QC.3 How many faces of the dice in the air bring a step."""
    count = 0
    for die in range(MOVEMENT_DICE):
        if state.dice[die] == EMPTY:
            faces = content.red if die == 0 else content.black_die
            for face in range(FACES):
                count += faces[face] == Symbol.ROOM or faces[face] == Symbol.CORRIDOR
    return count


@rule
def steps_that_lie(state):
    """QC.3 The steps of the dice that are not thrown again."""
    return count_symbol(state, Symbol.ROOM) + count_symbol(state, Symbol.CORRIDOR)


@rule
def danger_of_throw(content, state):
    """QC.2 How likely the dice in the air make three skulls, in percent: all their faces are counted."""
    ways = (1, 0, 0, 0)  # in how many ways the dice so far bring 0, 1, 2, 3 or more skulls besides those that lie
    for die in range(MOVEMENT_DICE):
        if state.dice[die] == EMPTY:
            faces = content.red if die == 0 else content.black_die
            once, twice = 0, 0
            for face in range(FACES):
                once += faces[face] == Symbol.SKULL
                twice += faces[face] == Symbol.DOUBLE_SKULL
            none = FACES - once - twice
            ways = (
                ways[0] * none,
                ways[1] * none + ways[0] * once,
                ways[2] * none + ways[1] * once + ways[0] * twice,
                ways[3] * FACES + ways[2] * (once + twice) + ways[1] * twice,
            )
    most, bad = ways[0] + ways[1] + ways[2] + ways[3], 0
    for more in range(4):
        if skulls(state) + more >= TOO_MANY_SKULLS:
            bad += ways[more]
    return (200 * bad + most) // (2 * most)


def is_at_stake(state, seat, danger):
    """In the first half of the day the sunset is as likely for everybody."""
    return danger != Prospect.SUNSET or 2 * state.sun[seat] >= state.dusk[seat]


@rule
def is_soon(content, now, state):
    """Whether nobody had more than two turns since."""
    return state.turns <= now.turns + SOON * state.players
