"""The decisions of games between policies, written down as they are made: the rows of a data set.

The games are those of `simulate`, played as in `study/batches.py`. Where Python decides nothing, one game is played
after the other, so that nearly all of its memory stays in the CPU's nearest cache.
"""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import Game
from wyrmhall.native.rule import inline_rule, rule
from wyrmhall.study.batches import BatchedGames, Recorder
from wyrmhall.study.loop import SEEN, TRUTH
from wyrmhall.study.simulate import SimulationJob
from wyrmhall.study.vector.rows import (
    Compact,
    LastObserved,
    compress_row,
    new_compact,
    new_last_observed,
    over_observer,
)

DECISIONS, VALUES = 1 << 15, 3 << 21
"""Initial room for decisions, and for nonzero numbers of observations. It doubles when either is full. The next part
uses the same memory again: glibc keeps arrays of less than 32 MiB."""


class Decisions(NamedTuple):
    """Decisions, one row each, in the order in which they were made."""

    games: NDArray[np.int64]
    """Game numbers, counted from 0 for the first game of the job."""
    steps: NDArray[np.int32]
    seats: NDArray[np.int8]
    actions: NDArray[np.int16]
    masks: NDArray[np.uint8]
    """One bit per action, the lowest first: whether it is legal."""
    one_starts: NDArray[np.int32]
    """Where each row begins in `ones`, and where the last one ends."""
    ones: NDArray[np.uint16]
    """Indices of the numbers of the observation that are 1, as most nonzero numbers are."""
    starts: NDArray[np.int32]
    """Where each row begins in `places` and `values`, and where the last one ends."""
    places: NDArray[np.uint16]
    """Indices of the numbers that are neither 0 nor 1."""
    values: NDArray[np.float32]
    """These numbers."""


def mask_bytes(game: Game) -> int:
    return -(-game.moves.size // 8)


def new_decisions(game: Game) -> Decisions:
    return Decisions(
        games=np.empty(DECISIONS, np.int64),
        steps=np.empty(DECISIONS, np.int32),
        seats=np.empty(DECISIONS, np.int8),
        actions=np.empty(DECISIONS, np.int16),
        masks=np.empty((DECISIONS, mask_bytes(game)), np.uint8),
        one_starts=np.zeros(DECISIONS + 1, np.int32),
        ones=np.empty(VALUES, np.uint16),
        starts=np.zeros(DECISIONS + 1, np.int32),
        places=np.empty(VALUES, np.uint16),
        values=np.empty(VALUES, np.float32),
    )


class Notebook(NamedTuple):
    """Decisions written so far, with what is needed to write the next one."""

    decisions: Decisions
    length: NDArray[np.int64]
    """Number of decisions: an array of one."""
    due: NDArray[np.int64]
    """Number of the decision that is due in each row."""
    last: LastObserved
    compact: Compact


@cache
def native_recorder(game: Game) -> Recorder:
    redact, remembers = game.secrets.redact, game.bot.remembers
    observe_over, size = over_observer(game), game.bot.size

    @inline_rule
    def has_room(notebook):
        decisions, count = notebook.decisions, notebook.length[0]
        used = max(decisions.one_starts[count], decisions.starts[count])
        return count < len(decisions.games) and used + size <= len(decisions.values)

    @inline_rule
    def write_decision(content, blank_notes, games, notebook, row):
        decisions, count, seat = notebook.decisions, notebook.length[0], games.seats[row]
        decisions.games[count] = games.output_rows[row]
        decisions.steps[count] = games.decisions[row]
        decisions.seats[count] = seat
        write_mask(games.actions[row], games.counts[row], decisions.masks[count])
        games.states[row, SEEN] = games.states[row, TRUTH]
        redact(content, games.states[row, SEEN], seat)
        notes = games.notes[row, 0] if remembers else blank_notes
        observe_over(content, notebook.last, row, games.states[row, SEEN], seat, notes)
        compress_row(notebook.last.observations[row], notebook.compact, 0)
        write_numbers(notebook.compact, decisions, count)
        notebook.due[row] = count
        notebook.length[0] += 1

    @inline_rule
    def write_action(notebook, row, action):
        notebook.decisions.actions[notebook.due[row]] = action

    return Recorder(has_room, write_decision, write_action)


@rule
def write_mask(actions, count, mask):
    """Writes the legal actions as bits."""
    mask[:] = 0
    for index in range(count):
        mask[actions[index] >> 3] |= 1 << (actions[index] & 7)


@inline_rule
def write_numbers(compact, decisions, row):
    """Writes the nonzero numbers of an observation, those that are 1 apart from the others."""
    one, other = decisions.one_starts[row], decisions.starts[row]
    for index in range(compact.counts[0]):
        position, value = compact.indices[0, index], compact.values[0, index]
        if value == 1.0:
            decisions.ones[one] = position
            one += 1
        else:
            decisions.places[other] = position
            decisions.values[other] = value
            other += 1
    decisions.one_starts[row + 1] = one
    decisions.starts[row + 1] = other


class RecordedGames(BatchedGames):
    """The games of a run, with every decision written down."""

    def __init__(self, job: SimulationJob, rows: int) -> None:
        game = job.setup.game
        super().__init__(job, os.cpu_count() or 1, rows, native_recorder(game))
        length, due = np.zeros(1, np.int64), np.zeros(rows, np.int64)
        last, compact = new_last_observed(game, rows), new_compact(game, 1)
        self.notebook: Notebook = Notebook(new_decisions(game), length, due, last, compact)

    def play_on(self) -> None:
        row = 0
        while (row := self.play_rows(row, len(self.chosen))) < len(self.chosen):
            doubled = Decisions._make(np.concatenate([each, np.zeros_like(each)]) for each in self.notebook.decisions)
            self.notebook = self.notebook._replace(decisions=doubled)
