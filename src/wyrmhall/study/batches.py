"""Batches of games in which Python decides for some seats. Native code plays on until Python is asked.

Each game has streams of its own, so it goes the same way whoever else is in the batch.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import Question, choose_any
from wyrmhall.kit.game import OVER, Game, Redacted
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, POLICY, uniform
from wyrmhall.native.rule import Function, inline_rule, rule
from wyrmhall.study.env import NO_ACTION
from wyrmhall.study.loop import (
    DECIDED_IN_PYTHON,
    SEEN,
    TRUTH,
    Workspace,
    begin_game_code,
    carry_out_code,
    native_policy,
    new_workspaces,
    next_seat_code,
    write_result_code,
)
from wyrmhall.study.policies import BatchPolicy, Policy
from wyrmhall.study.row_threads import RowThreads
from wyrmhall.study.simulate import SimulationJob

NOT_BEGUN = -1


class GamesInPlay(NamedTuple):
    """The games in play, one row each; the first four arrays hold the fields of a `Workspace`."""

    states: Any
    notes: Any
    streams: Any
    actions: NDArray[np.int16]
    counts: NDArray[np.int64]
    seats: NDArray[np.int64]
    """The seat that is asked; OVER where all games of the row are over."""
    output_rows: NDArray[np.int64]
    """Row of the outputs for the game in play."""
    decisions: NDArray[np.int64]
    """Number of decisions made in the game, or NOT_BEGUN."""


class Recorder(NamedTuple):
    """Native code that writes every decision to a notebook (`data/decisions.py`)."""

    has_room: Function
    """`has_room(notebook)`: whether one more decision fits into it."""
    write_decision: Function
    """`write_decision(content, blank_notes, games, notebook, row)`: writes the decision that is due in a row."""
    write_action: Function
    """`write_action(notebook, row, action)`: writes the choice then made."""


@cache
def batch_code(game: Game, choosers: tuple[Function, ...], recorder: Recorder | None = None) -> tuple[Any, Any]:
    """Compiles `play_rows` and `observe_rows`, for a batch of rows and the decisions that Python must make.

    A row plays one game after the other. A recorder writes every decision down.
    """
    records = recorder is not None
    policy = native_policy(game, choosers, redacts=not records)
    redact, remembers, pick, legal = game.secrets.redact, game.bot.remembers, policy.pick, game.rules.legal
    observe: Any = game.bot.observe
    begin_game, write_result = begin_game_code(game, policy), write_result_code(game)
    carry_out, next_seat = carry_out_code(game, policy), next_seat_code(game)
    hooks: Any = recorder or (None, None, None)
    has_room, write_decision, write_action = hooks

    @inline_rule
    def play_row(content, blank_notes, games, run, chosen, outputs, number, notebook, row):
        """Carries out the row's choice, and plays on until Python must be asked, all games of the row are over, or a
        rule has chosen an illegal action. Returns False if it stopped because the notebook has no room. Nobody is asked
        where only one action is legal. The first game has this number."""
        workspace = Workspace(games.states[row], games.notes[row], games.streams[row], games.actions[row])
        state = workspace.states[TRUTH]
        action = NO_ACTION if games.seats[row] == OVER else chosen[row]
        while games.output_rows[row] < len(outputs.decisions):
            if action == NO_ACTION:
                if records and not has_room(notebook):
                    return False
                if games.decisions[row] == NOT_BEGUN:
                    begin_game(content, blank_notes, workspace, run, number + games.output_rows[row])
                    games.decisions[row] = 0
                seat = next_seat(content, state, workspace.streams[DICE])
                if seat == OVER:
                    write_result(content, state, games.decisions[row], outputs, games.output_rows[row])
                    games.output_rows[row] += len(games.output_rows)
                    games.decisions[row] = NOT_BEGUN
                    continue
                count = legal(content, state, workspace.actions)
                games.seats[row] = seat
                games.counts[row] = count
                if records:
                    write_decision(content, blank_notes, games, notebook, row)
                if run.policies[seat] != DECIDED_IN_PYTHON:
                    action = pick(content, blank_notes, workspace, seat, count, run)
                elif count == 1:
                    action = int(workspace.actions[0])
                else:
                    return True
            games.seats[row] = OVER
            if action < 0:
                outputs.decisions[games.output_rows[row]] = action
                games.output_rows[row] = len(outputs.decisions)
                return True
            if records:
                write_action(notebook, row, action)
            carry_out(content, workspace, action)
            games.decisions[row] += 1
            action = NO_ACTION
        return True

    @rule
    def play_rows(content, blank_notes, games, run, chosen, outputs, number, notebook, first, last):
        """Plays on in these rows. Returns the first row for which the notebook has no room, or `last`."""
        for row in range(first, last):
            if not play_row(content, blank_notes, games, run, chosen, outputs, number, notebook, row):
                return row
        return last

    @rule
    def observe_rows(content, blank_notes, games, rows, observations, masks, drawn, first, last):
        """Writes the observation, mask and a random number for each row that asks. The arrays must be all 0."""
        for index in range(first, last):
            row = rows[index]
            seen = games.states[row, SEEN]
            games.states[row, SEEN] = games.states[row, TRUTH]
            redact(content, seen, games.seats[row])
            notes = games.notes[row, 0] if remembers else blank_notes
            observe(content, seen, games.seats[row], observations[index], notes)
            for place in range(games.counts[row]):
                masks[index, games.actions[row, place]] = True
            drawn[index] = uniform(games.streams[row, POLICY])

    return play_rows, observe_rows


class BatchedGames:
    """The games of a run, of which many are in play at once."""

    notebook: Any = None
    """The notebook of the recorder."""

    def __init__(self, job: SimulationJob, threads: int, rows: int, recorder: Recorder | None = None) -> None:
        game, choosers = job.setup.game, job.seating.choosers or (choose_any,)
        self.job, self.game = job, game
        self._play_rows, self._observe_rows = batch_code(game, choosers, recorder)
        self.blank_notes = job.setup.blank_notes()
        self.games = GamesInPlay(
            *new_workspaces(game, new_records(native_policy(game, choosers).notes, rows)),
            counts=np.zeros(rows, np.int64),
            seats=np.full(rows, OVER, np.int64),
            output_rows=np.arange(rows),
            decisions=np.full(rows, NOT_BEGUN, np.int64),
        )
        self.chosen = np.zeros(rows, np.int64)
        self.threads = RowThreads(threads)

    def play(self, progress: Callable[[int], None]) -> None:
        rows = len(self.chosen)
        played = 0
        while True:
            self.play_on()
            done = int((self.games.output_rows // rows).sum())
            progress(done - played)
            played = done
            if (self.games.seats == OVER).all():
                return
            for policy in {id(policy): policy for policy in self.job.seating.python_policies if policy}.values():
                self._ask(policy)

    def play_on(self) -> None:
        """Carries out the choices of all rows, and plays on until Python must be asked."""
        self.threads.run(self.threads.parts(len(self.chosen)), lambda part, first, last: self.play_rows(first, last))

    def play_rows(self, first: int, last: int) -> int:
        """Plays on in some rows. Returns the first one for which the notebook has no room, or `last`."""
        job, blank_notes = self.job, self.blank_notes[0]
        run = job.run, self.chosen, job.outputs, job.first
        return int(self._play_rows(job.setup.content, blank_notes, self.games, *run, self.notebook, first, last))

    def _ask(self, policy: Policy) -> None:
        """Asks a policy in all rows where it must decide."""
        own = np.array([one is policy for one in self.job.seating.python_policies] + [False] * -OVER)
        rows = np.flatnonzero(own[self.games.seats])
        if isinstance(policy, BatchPolicy) and len(rows):
            self.chosen[rows] = self._decisions(policy, rows)
            return
        for row in rows.tolist():
            self.chosen[row] = policy.choose(self._question(row), self.games.streams[row, POLICY])

    def _decisions(self, policy: BatchPolicy, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        observations = np.zeros((len(rows), self.game.bot.size), np.float32)
        masks = np.zeros((len(rows), self.game.moves.size), np.bool_)
        drawn = np.zeros(len(rows))
        shown = (self.job.setup.content, self.blank_notes[0], self.games, rows, observations, masks, drawn)
        parts = self.threads.parts(len(rows))
        self.threads.run(parts, lambda part, first, last: self._observe_rows(*shown, first, last))
        return policy.decide(observations, masks, drawn)

    def _question(self, row: int) -> Question:
        games, content = self.games, self.job.setup.content
        seen, seat = games.states[row, SEEN], int(games.seats[row])
        games.states[row, SEEN] = games.states[row, TRUTH]
        self.game.secrets.redact(content, seen, seat)
        notes = games.notes[row, 0] if self.game.bot.remembers else self.blank_notes[0]
        return Question(content, Redacted(seen, seat), games.actions[row, : games.counts[row]].copy(), notes)
