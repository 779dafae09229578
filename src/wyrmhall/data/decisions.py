"""Decisions of games between policies, written down as they are made: the rows of a data set.

The games are those of `simulate`, played as in `study/batches.py`. Where Python decides nothing a game is played from
its beginning to its end, so that nearly all it works on stays in the processor's nearest cache.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import Game
from wyrmhall.native.rule import rule
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

DECISIONS, VALUES = 1 << 15, 1 << 23
"""Room for decisions in the beginning, and for numbers of observations that are not 0. It doubles when it is full."""


class Decisions(NamedTuple):
    """Decisions, a row for each, in the order in which they were made in all games together."""

    games: NDArray[np.int64]
    """Their numbers, counted from that of the first game."""
    steps: NDArray[np.int32]
    seats: NDArray[np.int8]
    actions: NDArray[np.int16]
    masks: NDArray[np.uint8]
    """Which actions are legal, a bit for each, the lowest first."""
    one_starts: NDArray[np.int32]
    """Where in `ones` each row begins; one more says where the last ends."""
    ones: NDArray[np.uint16]
    """Which numbers of the observation are 1: most of those that are not 0."""
    starts: NDArray[np.int32]
    """Where in `places` and `values` each row begins; one more says where the last ends."""
    places: NDArray[np.uint16]
    """Which numbers are neither 0 nor 1."""
    values: NDArray[np.float32]
    """What they are."""


def mask_bytes(game: Game) -> int:
    return -(-game.moves.size // 8)


def new_decisions(game: Game) -> Decisions:
    """Room for decisions, of which only the beginnings of the lists are written."""
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
    """Where decisions are written down."""

    decisions: Decisions
    length: NDArray[np.int64]
    """How many there are: an array of one."""
    due: NDArray[np.int64]
    """The decision that is due in each row."""
    last: LastObserved
    compact: Compact
    """One observation, without what is 0 in it."""


@cache
def native_recorder(game: Game) -> Recorder:
    redact, remembers = game.secrets.redact, game.bot.remembers
    observe_over, size = over_observer(game), game.bot.size

    @rule
    def has_room(notebook):
        decisions, count = notebook.decisions, notebook.length[0]
        used = max(decisions.one_starts[count], decisions.starts[count])
        return count < len(decisions.games) and used + size <= len(decisions.values)

    @rule
    def write_decision(content, blank_notes, tables, notebook, row):
        decisions, count, seat = notebook.decisions, notebook.length[0], tables.seats[row]
        decisions.games[count] = tables.numbers[row]
        decisions.steps[count] = tables.decisions[row]
        decisions.seats[count] = seat
        write_mask(tables.actions[row], tables.counts[row], decisions.masks[count])
        tables.states[row, SEEN] = tables.states[row, TRUTH]
        redact(content, tables.states[row, SEEN], seat)
        notes = tables.notes[row, 0] if remembers else blank_notes
        observe_over(content, notebook.last, row, tables.states[row, SEEN], seat, notes)
        compress_row(notebook.last.numbers[row], notebook.compact, 0)
        write_numbers(notebook.compact, decisions, count)
        notebook.due[row] = count
        notebook.length[0] += 1

    @rule
    def write_action(notebook, row, action):
        notebook.decisions.actions[notebook.due[row]] = action

    return Recorder(has_room, write_decision, write_action)


@rule
def write_mask(actions, count, mask):
    """Write the legal actions as bits."""
    mask[:] = 0
    for index in range(count):
        mask[actions[index] >> 3] |= 1 << (actions[index] & 7)


@rule
def write_numbers(compact, decisions, row):
    """Write the numbers of an observation that are not 0: those that are 1 apart from the others."""
    one, other = decisions.one_starts[row], decisions.starts[row]
    for index in range(compact.counts[0]):
        place, value = compact.places[0, index], compact.values[0, index]
        if value == 1.0:
            decisions.ones[one] = place
            one += 1
        else:
            decisions.places[other] = place
            decisions.values[other] = value
            other += 1
    decisions.one_starts[row + 1] = one
    decisions.starts[row + 1] = other


class RecordedGames(BatchedGames):
    """Games of a run, of which every decision is written down."""

    def __init__(self, job: SimulationJob, rows: int) -> None:
        game = job.game
        super().__init__(job, os.cpu_count() or 1, rows, native_recorder(game))
        self.notebook: Notebook = Notebook(
            new_decisions(game),
            np.zeros(1, np.int64),
            np.zeros(rows, np.int64),
            new_last_observed(game, rows),
            new_compact(game, 1),
        )

    @property
    def decisions(self) -> Decisions:
        return self.notebook.decisions

    def __len__(self) -> int:
        return int(self.notebook.length[0])

    def play_on(self) -> None:
        row = 0
        while (row := self.play_rows(row, len(self.chosen))) < len(self.chosen):
            self._make_room()

    def _make_room(self) -> None:
        """Have memory for twice as many decisions or, if it is these that lack room, numbers of observations."""
        decisions, lists = self.decisions, ("ones", "places", "values")
        lacks_numbers = len(self) < len(decisions.games)
        small = {name: each for name, each in decisions._asdict().items() if (name in lists) == lacks_numbers}
        doubled: Any = {name: np.concatenate([each, np.zeros_like(each)]) for name, each in small.items()}
        self.notebook = self.notebook._replace(decisions=decisions._replace(**doubled))
