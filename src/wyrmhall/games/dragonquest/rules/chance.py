"""Chance in DragonQuest: the first player, the wall tile of a lone player, and the dice."""

from wyrmhall.games.dragonquest.happenings import Happening
from wyrmhall.games.dragonquest.moves import EVENTS
from wyrmhall.games.dragonquest.rules.dangers import (
    arrow_wound,
    combat_die,
    combat_wound,
    danger_die,
    letter_die,
    skeleton_die,
    spider_die,
)
from wyrmhall.games.dragonquest.rules.movement import count_symbol, movement_die, next_die
from wyrmhall.games.dragonquest.rules.room import fire_die, fire_wound, treasure_die
from wyrmhall.games.dragonquest.rules.routes import wall_tile
from wyrmhall.games.dragonquest.rules.turn import begin_turn
from wyrmhall.games.dragonquest.state import EMPTY, FACES, TILES, Danger, Phase
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

OUTCOMES = EVENTS.size
"""Seats, tiles, the kinds of faces of a die, or the wounds 1 to 6 as themselves."""


@rule
def faces(state):
    """How many equally likely things can come of the draw or the die now due."""
    if state.phase == Phase.DRAW_FIRST:
        return int(state.players)
    return TILES if state.phase == Phase.WALL_TILE else FACES


@rule
def face_of_die(content, state, face):
    """What a face of the die now thrown shows; each die's faces lie in ascending order. A seat and a tile are drawn."""
    phase = state.phase
    if phase == Phase.MOVEMENT_DIE:
        return int(content.red[face]) if next_die(state) == 0 else int(content.black_die[face])
    if phase == Phase.TREASURE_DIE or phase == Phase.FIRE_DIE:
        return int(content.treasure[face])
    if phase == Phase.DANGER_DIE:
        return int(content.danger[face])
    if phase == Phase.LETTER_DIE:
        return int(content.letter[face])
    if phase == Phase.COMBAT_DIE:
        return int(content.combat[state.met - Danger.GHOUL, face])
    if phase == Phase.SPIDER_DIE:
        return int(content.spider[face])
    if phase == Phase.SKELETON_DIE:
        return int(content.skeleton[face])
    if phase == Phase.DRAW_FIRST or phase == Phase.WALL_TILE:
        return int(face)
    return int(content.wound[face])


@rule
def chances(content, state, weights):
    """Each player to begin; each tile; or what the faces of the die now thrown show."""
    for outcome in range(OUTCOMES):
        weights[outcome] = 0
    for face in range(faces(state)):
        weights[face_of_die(content, state, face)] += 1
    return faces(state)


@rule
def chance(content, state, outcome, log):
    """An outcome of chance; returns the part of the turn that comes next."""
    phase = state.phase
    if phase == Phase.MOVEMENT_DIE:
        return movement_die(state, outcome, log)
    if phase == Phase.TREASURE_DIE:
        return treasure_die(content, state, outcome, log)
    if phase == Phase.FIRE_DIE:
        return fire_die(state, outcome, log)
    if phase == Phase.DANGER_DIE:
        return danger_die(content, state, outcome, log)
    if phase == Phase.LETTER_DIE:
        return letter_die(content, state, outcome, log)
    if phase == Phase.ARROW_WOUND:
        return arrow_wound(content, state, outcome, log)
    if phase == Phase.COMBAT_DIE:
        return combat_die(state, outcome, log)
    if phase == Phase.COMBAT_WOUND:
        return combat_wound(state, outcome, log)
    if phase == Phase.SKELETON_DIE:
        return skeleton_die(content, state, outcome, log)
    if phase == Phase.FIRE_WOUND:
        return fire_wound(state, outcome, log)
    if phase == Phase.SPIDER_DIE:
        return spider_die(content, state, outcome, log)
    if phase == Phase.WALL_TILE:
        return wall_tile(state, outcome, log)
    return draw_first(state, outcome, log)


@rule
def draw_first(state, seat, log):
    """Q0.4 The first player, at random."""
    tell(log, Happening.FIRST_DRAWN, seat)
    state.active = seat
    state.decider = seat
    return begin_turn(state, log)


@rule
def draw(content, state, dice):
    """An outcome of the chance event now due, from one random number.

    All dice of a throw but the last are laid down here, each from its own random number: nothing follows from them yet.
    """
    if state.phase == Phase.MOVEMENT_DIE:
        for _ in range(count_symbol(state, EMPTY) - 1):
            symbol = face_of_die(content, state, below(dice, FACES))
            state.dice[next_die(state)] = symbol
    elif state.phase == Phase.TREASURE_DIE or state.phase == Phase.FIRE_DIE:
        while state.to_throw > 1:
            state.loot[face_of_die(content, state, below(dice, FACES))] += 1
            state.to_throw -= 1
    return face_of_die(content, state, below(dice, faces(state)))
