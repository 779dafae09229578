"""What must hold on every sheet of DragonQuest at every moment, and reading the boards of a sheet."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.every_game.tables import truth
from wyrmhall.games.dragonquest.castle import ALL_AROUND, Castle
from wyrmhall.games.dragonquest.rules.boards import has
from wyrmhall.games.dragonquest.state import CELLS, CELLS_IN_WORD, EMPTY, ROOM, Demon, Fate, Phase, Row
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.match.match import Match

BY_THE_RIGHT = (Phase.CHOOSE_WALL, Phase.BLOCK, Phase.MOVE_DEMON)
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


@cache
def _castle(picture: str) -> Castle:
    return Castle(picture)


def castle_of(match: Match) -> Castle:
    """The castle of a match, by cells."""
    return _castle(match.edition.data.castle)


def cells_of(words: Any) -> set[int]:
    """The cells of a board."""
    bits = sum(int(word) << number * CELLS_IN_WORD for number, word in enumerate(words))
    return {cell for cell in range(CELLS) if bits >> cell & 1}


def check(match: Match) -> None:
    """Every sheet is one that can come about."""
    state = truth(match)
    castle = castle_of(match)
    somebody_in_room = any(_is_in_room(state, seat) for seat in range(match.players))
    assert state.aside == 0 or somebody_in_room, "dragons are aside, and the room is empty"
    _check_decision(match)
    _check_table(state)
    for seat in range(match.players):
        _check_place(match, castle, seat)
        _check_blocked(match, castle, seat)
        _check_dangers(match, castle, seat)


def _check_decision(match: Match) -> None:
    """QA.4 Nobody is asked without a choice, and cells are offered only to somebody who is to choose one."""
    state = truth(match)
    if state.phase == Phase.OVER:
        return
    if state.phase not in (*BY_THE_RIGHT, Phase.FLEE):
        assert state.decider == state.active, "somebody else decides"
    if state.phase in BY_THE_RIGHT:
        assert state.decider != state.active, "the player on the right decides"
    if match.turn is not None:
        assert len(match.legal_actions()) > 1, f"{match.legal_moves()} is asked, and there is no choice"
    if state.phase not in CELL_CHOSEN:
        assert not cells_of(state.open), "cells are offered, and none is to be chosen"
        assert not state.room_open, "the room is offered, and no step is due"


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


def _is_in_room(state: Any, seat: int) -> bool:
    return bool(state.fate[seat] == Fate.INSIDE and state.place[seat] == ROOM)


def _check_place(match: Match, castle: Castle, seat: int) -> None:
    state, letter = truth(match), SEAT_LETTERS[seat]
    place = int(state.place[seat])
    assert state.fate[seat] != Fate.INSIDE or state.life[seat] > 0, f"{letter} has no life left"
    assert state.fate[seat] != Fate.INSIDE or place != match.content.exit, f"{letter} stands on the exit"
    assert state.fate[seat] != Fate.ESCAPED or place == match.content.exit, f"{letter} has escaped elsewhere"
    assert state.entered[seat] or place not in (ROOM, match.content.exit), f"{letter} has not been in the room"
    assert state.entered[seat] >= state.left[seat] >= state.just_left[seat], f"{letter} left what it had not entered"
    assert state.left[seat] or not state.entered[seat] or place == ROOM, f"{letter} is out and has not left"
    if place == ROOM:
        return
    assert place in castle.inside, f"{letter} is outside"
    assert has(state.visited[seat], place), f"{letter} has not visited its own place"
    if has(state.blocked[seat], place):
        on_the_move = seat == state.active and state.key and state.steps and state.phase == Phase.STEP
        assert on_the_move, f"{letter} stands on a blocked cell"


def _check_blocked(match: Match, castle: Castle, seat: int) -> None:
    """QB.2, QB.3 Apart from landmarks, in groups of two at most, no two diagonally."""
    letter = SEAT_LETTERS[seat]
    blocked = cells_of(truth(match).blocked[seat])
    marked = castle.room.union(*(castle.cells_with(mark) for mark in "SEOB"))
    assert not blocked & (marked | castle.next_to(marked)), f"blocked cells of {letter} beside a landmark"
    for cell in blocked:
        assert len(castle.next_to([cell]) & blocked) <= 1, f"three blocked cells of {letter} together"
        diagonal = castle.next_to([cell], ALL_AROUND) - castle.next_to([cell])
        assert not diagonal & blocked, f"two blocked cells of {letter} are diagonal neighbours"


def _check_dangers(match: Match, castle: Castle, seat: int) -> None:
    state, letter = truth(match), SEAT_LETTERS[seat]
    crossed = cells_of(state.crossed[seat])
    assert bool(crossed) == (state.demon[seat] != Demon.ASLEEP) == (state.demon_at[seat] != EMPTY), f"demon of {letter}"
    assert crossed <= castle.inside, f"the demon of {letter} has been outside or in the room"
    if crossed:
        assert {int(match.content.black), int(state.demon_at[seat])} <= crossed, f"the way of the demon of {letter}"
        assert state.row[seat] > Row.DEMON, f"the demon of {letter} is awake before its row is crossed out"
    assert not state.spider[seat] or state.row[seat] > Row.SPIDER, f"the spider of {letter} before its row is gone"
    assert state.row[seat] != Row.NONE or state.found[seat] == 0, f"points of {letter} in no row"
