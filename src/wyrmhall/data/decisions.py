"""Decisions of games between policies, written down as they are made: the rows of a data set.

The games are those of `simulate`, played as in `study/batches.py`. Where Python decides nothing a game is played from
its beginning to its end, so that nearly all it works on stays in the processor's nearest cache.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import choose_any
from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.rule import Function, rule
from wyrmhall.study.batches import NOT_BEGUN, BatchedGames
from wyrmhall.study.loop import (
    ASKED,
    SEEN,
    TRUTH,
    Workspace,
    game_advancer,
    game_beginner,
    native_policy,
    result_writer,
)
from wyrmhall.study.simulate import SimulationJob
from wyrmhall.study.vector.rows import (
    Compact,
    LastObserved,
    compress_row,
    new_compact,
    new_last_observed,
    over_observer,
)

NO_ACTION = -1
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
    """The same for `places` and `values`."""
    places: NDArray[np.uint16]
    """Which numbers are neither 0 nor 1."""
    values: NDArray[np.float32]
    """What they are."""


def mask_bytes(game: Game) -> int:
    """How many bytes a mask takes."""
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
    """The last observation of each row."""
    compact: Compact
    """One observation, without what is 0 in it."""


@cache
def native_recorder(game: Game, choosers: tuple[Function, ...]) -> Any:
    """`record_rows(content, lookup, tables, run, asking, chosen, outputs, number, notebook, first)`, for a game and the
    rules that choose in it. `asking` is the same run with Python on all seats."""
    policy = native_policy(game, choosers)
    begin_game, write_result = game_beginner(game, policy), result_writer(game)
    carry_out, play_on = game_advancer(game, policy)
    redact, remembers, pick = game.secrets.redact, game.bot.remembers, policy.pick
    observe_over, size = over_observer(game), game.bot.size

    @rule
    def has_room(notebook):
        decisions, count = notebook.decisions, notebook.length[0]
        used = max(decisions.one_starts[count], decisions.starts[count])
        return count < len(decisions.games) and used + size <= len(decisions.values)

    @rule
    def write_down(content, lookup, tables, notebook, row):
        """The decision that is due in a row, but for its action."""
        decisions, count, seat = notebook.decisions, notebook.length[0], tables.seats[row]
        decisions.games[count] = tables.numbers[row]
        decisions.steps[count] = tables.decisions[row]
        decisions.seats[count] = seat
        write_mask(tables.actions[row], tables.counts[row], decisions.masks[count])
        tables.states[row, SEEN] = tables.states[row, TRUTH]
        redact(content, tables.states[row, SEEN], seat)
        notes = tables.notes[row, 0] if remembers else lookup
        observe_over(content, notebook.last, row, tables.states[row, SEEN], seat, notes)
        compress_row(notebook.last.numbers[row], notebook.compact, 0)
        write_numbers(notebook.compact, decisions, count)
        notebook.due[row] = count
        notebook.length[0] += 1

    @rule
    def record_row(content, lookup, tables, run, asking, chosen, outputs, number, notebook, row):
        """Play on in a row until Python is asked, all its games are over, a rule has chosen what is not legal, or there
        is no room; whether there is."""
        workspace = Workspace(tables.states[row], tables.notes[row], tables.streams[row], tables.actions[row])
        action = NO_ACTION if tables.seats[row] == OVER else chosen[row]
        while tables.numbers[row] < len(outputs.decisions):
            if action == NO_ACTION:
                if not has_room(notebook):
                    return False
                if tables.decisions[row] == NOT_BEGUN:
                    begin_game(content, lookup, workspace, run, number + tables.numbers[row])
                    tables.decisions[row] = 0
                seat, count, _ = play_on(content, lookup, workspace, asking, 1)
                if seat == OVER:
                    write_result(content, workspace.states[TRUTH], tables.decisions[row], outputs, tables.numbers[row])
                    tables.numbers[row] += len(tables.numbers)
                    tables.decisions[row] = NOT_BEGUN
                    continue
                tables.seats[row] = seat
                tables.counts[row] = count
                write_down(content, lookup, tables, notebook, row)
                if run.policies[seat] != ASKED:
                    action = pick(content, lookup, workspace, seat, count, run)
                elif count == 1:
                    action = int(workspace.actions[0])
                else:
                    return True
            tables.seats[row] = OVER
            if action < 0:
                outputs.decisions[tables.numbers[row]] = action
                tables.numbers[row] = len(outputs.decisions)
                return True
            notebook.decisions.actions[notebook.due[row]] = action
            carry_out(content, workspace, action)
            tables.decisions[row] += 1
            action = NO_ACTION
        return True

    @rule
    def record_rows(content, lookup, tables, run, asking, chosen, outputs, number, notebook, first):
        """Play on in the rows from `first` on; the first one for which there is no room."""
        for row in range(first, len(tables.seats)):
            if not record_row(content, lookup, tables, run, asking, chosen, outputs, number, notebook, row):
                return row
        return len(tables.seats)

    return record_rows


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

    def __init__(self, job: SimulationJob, threads: int, rows: int) -> None:
        super().__init__(job, threads, rows)
        game = job.game
        self._record = native_recorder(game, job.choosers or (choose_any,))
        self._asking = job.run._replace(policies=np.full_like(job.run.policies, ASKED))
        self._notebook = Notebook(
            new_decisions(game),
            np.zeros(1, np.int64),
            np.zeros(rows, np.int64),
            new_last_observed(game, rows),
            new_compact(game, 1),
        )

    @property
    def decisions(self) -> Decisions:
        return self._notebook.decisions

    def __len__(self) -> int:
        return int(self._notebook.length[0])

    def play_on(self) -> None:
        job, row = self.job, 0
        shared = (job.content, self.lookup[0], self.tables, job.run, self._asking, self.chosen, job.outputs, job.first)
        while (row := self._record(*shared, self._notebook, row)) < len(self.chosen):
            self._make_room()

    def _make_room(self) -> None:
        """Have memory for twice as many decisions or, if it is these that lack room, numbers of observations."""
        decisions, lists = self.decisions, ("ones", "places", "values")
        lacks_numbers = len(self) < len(decisions.games)
        small = {name: each for name, each in decisions._asdict().items() if (name in lists) == lacks_numbers}
        doubled: Any = {name: np.concatenate([each, np.zeros_like(each)]) for name, each in small.items()}
        self._notebook = self._notebook._replace(decisions=decisions._replace(**doubled))
