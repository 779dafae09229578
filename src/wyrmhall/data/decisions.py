"""Decisions of games between policies, written down as they are made: the rows of a data set.

The games are those of `simulate`, many in play at once (`study/batches.py`), but they stop before each decision. Only
the numbers of an observation that are not 0 are kept.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import choose_any
from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.rule import Function, rule
from wyrmhall.study.batches import BatchedGames
from wyrmhall.study.loop import ASKED, SEEN, TRUTH, Workspace, policy_for
from wyrmhall.study.simulate import SimulationJob, wrong_choice
from wyrmhall.study.vector.rows import compress_row, new_compact, new_last_observed, over_observer

FEWEST_DECISIONS = 1 << 14
"""Room for decisions in the beginning. It doubles when it is full."""
USUAL_NUMBERS = 32
"""Room for numbers of an observation that are not 0, for each decision."""


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
    """The same for `places` and `values`."""
    places: NDArray[np.uint16]
    """Which numbers are neither 0 nor 1."""
    values: NDArray[np.float32]
    """What they are."""


def mask_bytes(game: Game) -> int:
    """How many bytes a mask takes."""
    return -(-game.moves.size // 8)


def new_decisions(game: Game) -> Decisions:
    rows = FEWEST_DECISIONS
    values = USUAL_NUMBERS * rows
    return Decisions(
        games=np.zeros(rows, np.int64),
        steps=np.zeros(rows, np.int32),
        seats=np.zeros(rows, np.int8),
        actions=np.zeros(rows, np.int16),
        masks=np.zeros((rows, mask_bytes(game)), np.uint8),
        one_starts=np.zeros(rows + 1, np.int32),
        ones=np.zeros(values, np.uint16),
        starts=np.zeros(rows + 1, np.int32),
        places=np.zeros(values, np.uint16),
        values=np.zeros(values, np.float32),
    )


class RecordingCode(NamedTuple):
    """Native code for a game and the rules that choose in it."""

    record: Any
    """`record(content, lookup, tables, last, compact, decisions, count)`: what the seats know that must decide; how
    many decisions there are then."""
    choose: Any
    """`choose(content, lookup, tables, run, chosen)`: the choices that native code makes."""


@cache
def recording_code(game: Game, choosers: tuple[Function, ...]) -> RecordingCode:
    redact, remembers = game.secrets.redact, game.bot.remembers
    observe_over, pick = over_observer(game), policy_for(game, choosers).pick

    @rule
    def record(content, lookup, tables, last, compact, decisions, count):
        for row in range(len(tables.seats)):
            seat = tables.seats[row]
            if seat != OVER:
                decisions.games[count] = tables.numbers[row]
                decisions.steps[count] = tables.decisions[row]
                decisions.seats[count] = seat
                write_mask(tables.actions[row], tables.counts[row], decisions.masks[count])
                tables.states[row, SEEN] = tables.states[row, TRUTH]
                redact(content, tables.states[row, SEEN], seat)
                notes = tables.notes[row, 0] if remembers else lookup
                observe_over(content, last, row, tables.states[row, SEEN], seat, notes)
                compress_row(last.numbers[row], compact, 0)
                write_numbers(compact, decisions, count)
                count += 1
        return count

    @rule
    def choose(content, lookup, tables, run, chosen):
        for row in range(len(tables.seats)):
            seat = tables.seats[row]
            if seat != OVER and run.policies[seat] != ASKED:
                workspace = Workspace(tables.states[row], tables.notes[row], tables.streams[row], tables.actions[row])
                chosen[row] = pick(content, lookup, workspace, seat, tables.counts[row], run)
            elif seat != OVER and tables.counts[row] == 1:
                chosen[row] = tables.actions[row, 0]

    return RecordingCode(record, choose)


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

    least = 1

    def __init__(self, job: SimulationJob, threads: int, rows: int) -> None:
        super().__init__(job, threads, rows)
        self.run = job.run._replace(policies=np.full_like(job.run.policies, ASKED))
        self.decisions, self.count = new_decisions(job.game), 0
        self._recording = recording_code(job.game, job.choosers or (choose_any,))
        self._last, self._compact = new_last_observed(job.game, rows), new_compact(job.game, 1)

    def ask(self) -> None:
        """Write down what the seats know, and let all policies decide."""
        job, tables, first = self.job, self.tables, self.count
        shared = (job.content, self.lookup[0], tables)
        self._make_room(len(tables.seats))
        self.count = self._recording.record(*shared, self._last, self._compact, self.decisions, first)
        self._recording.choose(*shared, job.run, self.chosen)
        super().ask()
        rows = np.flatnonzero(tables.seats != OVER)
        chosen = self.decisions.actions[first : self.count] = self.chosen[rows]
        if chosen.min() < 0:
            row = rows[chosen.argmin()]
            raise wrong_choice(job.seating, int(self.chosen[row]), job.first + int(tables.numbers[row]))

    def _make_room(self, rows: int) -> None:
        """Have memory for so many more decisions."""
        decisions, size = self.decisions, self.game.bot.size
        values = max(decisions.one_starts[self.count], decisions.starts[self.count]) + rows * size
        while self.count + rows > len(self.decisions.games) or values > len(self.decisions.values):
            self.decisions = Decisions._make(np.concatenate([each, each]) for each in self.decisions)
