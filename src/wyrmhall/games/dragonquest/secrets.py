"""Secrets of DragonQuest: the wall tile that has been picked (QB.1)."""

from wyrmhall.games.dragonquest.rules.heroes import right_hand
from wyrmhall.games.dragonquest.state import EMPTY, HIDDEN, TILES, Phase
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


@rule
def redact(content, state, seat):
    """QB.1 Hide the tile from all but who picked it, until the number is said."""
    if state.phase == Phase.GUESS and state.tile != EMPTY and right_hand(state) != seat:
        state.tile = HIDDEN


@rule
def imagine(content, state, seat, stream):
    """A full state: any of the tiles."""
    if state.tile == HIDDEN:
        state.tile = below(stream, TILES)
