"""What a step of DragonQuest must not leave lying there, and reading the boards of a sheet."""

from __future__ import annotations

from typing import Any

from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest.state import CELLS, CELLS_IN_WORD, EMPTY, ROOM, Fate, Phase
from wyrmhall.match.match import Match

CELL_CHOSEN = (Phase.BLOCK, Phase.STEP, Phase.STEP_OUT, Phase.FLEE, Phase.MOVE_DEMON)
BEFORE_THE_THROW = (
    Phase.SPIDER_DIE,
    Phase.WALL_TILE,
    Phase.BUY,
    Phase.STAY_OR_LEAVE,
    Phase.LOSE_COINS,
    Phase.CHOOSE_WALL,
    Phase.GUESS,
    Phase.OVER,
)


def cells_of(words: Any) -> set[int]:
    """The cells of a board."""
    bits = sum(int(word) << number * CELLS_IN_WORD for number, word in enumerate(words))
    return {cell for cell in range(CELLS) if bits >> cell & 1}


def check(match: Match) -> None:
    """Nothing of an earlier turn or decision lies there that must not."""
    state = truth(match)
    _check_table(state)
    if state.phase not in (*CELL_CHOSEN, Phase.OVER):
        assert not cells_of(state.open), "cells are offered, and none is to be chosen"
        assert not state.room_open, "the room is offered, and no step is due"
    in_room = (state.fate[: match.players] == Fate.INSIDE) & (state.place[: match.players] == ROOM)
    assert state.aside == 0 or in_room.any(), "dragons are aside, and the room is empty"


def _check_table(state: Any) -> None:
    """Before the throw, and after the game, nothing of an earlier turn lies on the table."""
    if state.phase in BEFORE_THE_THROW:
        assert all(symbol == EMPTY for symbol in state.dice), "movement dice lie there before they are thrown"
        assert all(box == EMPTY for box in state.boxes), "danger dice of an earlier turn lie there"
        assert not any(state.loot), "treasure dice of an earlier turn lie there"
        for field in ("rerolls", "steps", "orb", "key", "bones", "again", "wound", "demon_steps"):
            assert state[field] == 0, f"{field} of an earlier turn"
        assert state.met == EMPTY, "a danger of an earlier turn lurks there"
    if state.phase not in (Phase.GUESS, Phase.WALL_TILE) and state.phase in BEFORE_THE_THROW:
        assert state.tile == EMPTY, "a wall tile was picked in an earlier turn"
        assert state.guess == EMPTY, "a number was said in an earlier turn"
