"""`vector`: many games in step, in native code, for learning.

Row i plays game i of the seed, then games i + n, i + 2n and so on, on any number of threads. No game is ended early.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import IllegalAction, OptionError
from wyrmhall.kit.game import Game, whole_number
from wyrmhall.kit.words import few, shortened
from wyrmhall.native.rng import DICE, seed_stream
from wyrmhall.native.rule import rule
from wyrmhall.setup import MOST_GAMES, Setup, check_seed, memory_for, seed_or_fresh, set_up
from wyrmhall.study.env import ACTIONS_TOLD
from wyrmhall.study.vector.rows import REWARDS, Common, Compact, Rows, new_compact, new_rows, new_shown, row_code
from wyrmhall.study.vector.threads import (
    BEGIN,
    COMPRESS,
    NOTHING_WRONG,
    OBSERVE,
    OBSERVE_ALL,
    STEP,
    Arrays,
    RowThreads,
    worker_for,
)

Which = int | Sequence[int] | slice | NDArray[Any]
"""Some of the rows."""
FEWEST_ROWS = 64
"""A thread is given no fewer rows: to wake it would take longer than to step them."""


@rule
def reseed(dice, which, seed):
    """Fresh dice for each of these rows."""
    for index in range(len(which)):
        seed_stream(dice[which[index]], seed, index, DICE)


@cache
def looker_for(game: Game, by_potential: bool) -> Any:
    look_at_row = row_code(game, by_potential).look

    @rule
    def look_at_rows(content, rows, which):
        """All that follows from the states of these rows."""
        for row in which:
            look_at_row(content, rows, row)

    return look_at_rows


class Observed(NamedTuple):
    """What `observe` gives. The arrays are the vector's own: the next step writes into them what has changed, so copy
    what you want to change yourself."""

    seats: NDArray[np.int64]
    """The acting seat of each row."""
    observation: NDArray[np.float32]
    """What that seat knows, as numbers; their meaning: `wyrmhall features GAME`."""
    mask: NDArray[np.bool_]
    """Which actions are legal."""


class Stepped(NamedTuple):
    """What `step` gives. The arrays are the vector's own: the next step writes into them."""

    rewards: NDArray[np.float64]
    """Each seat's, by what the vector rewards."""
    ends: NDArray[np.bool_]
    """Where a game has just ended: the row is then at the first decision of its next game."""


class Saved(NamedTuple):
    """Rows as they were, to be loaded again into any rows of a vector of the same setup."""

    states: NDArray[np.uint8]
    notes: NDArray[np.uint8]
    dice: NDArray[np.uint8]
    numbers: NDArray[np.int64]
    setup: Setup
    """That of the games. Others' states have another meaning."""


class Vector:
    """`n` games in step.

    >>> import wyrmhall
    >>> games = wyrmhall.vector("keeper", 4, players=3, seed=7)
    >>> seats, observation, mask = games.observe()
    >>> observation.shape, mask.shape
    ((4, 773), (4, 176))
    >>> rewards, ends = games.step(mask.argmax(axis=1))
    >>> rewards.shape, int(ends.sum())
    ((4, 3), 0)
    """

    def __init__(self, setup: Setup, n: int, seed: int, rewards: str, threads: int) -> None:
        self._begin(setup, rewards)
        self._parts = max(1, min(threads, n // FEWEST_ROWS))
        self._common = self._in_common(setup.lookup(), seed, setup.packed_options)
        self.rows: Rows = new_rows(setup, n)
        self._asked = 0
        """What was asked for since the last step. The next one does it too: that saves calling all threads again."""
        self._done = 0
        """What of it was done since the last step."""
        nothing = new_shown(setup, 0)
        self._hire(Arrays(np.zeros(n, np.int64), nothing, nothing, new_compact(setup, 0)))
        self._threads.carry_out(BEGIN)

    def _begin(self, setup: Setup, rewards: str) -> None:
        if rewards not in REWARDS:
            raise OptionError(f"rewards are by 'result', 'score' or 'potential', not by {rewards!r}.")
        self.game, self.players, self.setup = setup.game, setup.players, setup
        self._rewards, self._by_potential = rewards, rewards == "potential"

    def _in_common(self, lookup: Any, seed: int, options: Any) -> Common:
        return Common(lookup, np.uint64(seed), self.players, options, self._rewards == "score")

    def _hire(self, arrays: Arrays) -> None:
        """Threads that work on these arrays."""
        work = worker_for(self.game, self._by_potential)
        self._arrays, self._threads = arrays, RowThreads(self.setup, work, self._common, self.rows, arrays, self._parts)

    def __repr__(self) -> str:
        about = f"{self.game.name}, {self.players} players, {len(self)} rows, rewards by {self._rewards}"
        return f"<{type(self).__name__} {about}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a vector cannot be pickled or copied: its threads share its arrays. Pickle what save() gives.")

    def __len__(self) -> int:
        return len(self.rows.seats)

    @property
    def seats(self) -> NDArray[np.int64]:
        """The acting seat of each row."""
        return self.rows.seats

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal in each row."""
        return self.rows.mask

    @property
    def scores(self) -> NDArray[np.float64]:
        """Each seat's points where a game has just ended (NaN where the rules count none), else 0."""
        return self.rows.scores

    @property
    def potentials(self) -> NDArray[np.float64]:
        """Each seat's potential in the state that the row is in, where rewards are by potential; else 0."""
        return self.rows.potentials

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of the game that each row plays: its dice are those of `SeededDice(seed, number)`."""
        return self.rows.numbers

    def observe(self) -> Observed:
        """The acting seats, what each of them knows, and which actions are legal."""
        self._ask(OBSERVE)
        return Observed(self.rows.seats, self._arrays.observed.numbers, self.rows.mask)

    def observe_compact(self) -> Compact:
        """What the acting seats know without the zeros, which are most of it where there is a large board."""
        self._ask(COMPRESS)
        return self._arrays.compact

    def observe_all(self) -> NDArray[np.float32]:
        """The same observation with all that is hidden from the acting seat. For critics in training: to a policy that
        is to play, this is cheating."""
        self._ask(OBSERVE_ALL)
        return self._arrays.all_observed.numbers

    def _ask(self, order: int) -> None:
        """Observe, unless that was done with the last step."""
        self._make_room(order)
        self._asked |= order
        if order & ~self._done:
            self._threads.carry_out(order)
            self._done |= order

    def _make_room(self, order: int) -> None:
        """Arrays for what is observed for the first time: they are large."""
        if self.game.bot.observe is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        n, arrays = len(self), self._arrays
        lacking: dict[str, Any] = {}
        if order & OBSERVE and not len(arrays.observed.seats):
            lacking["observed"] = new_shown(self.setup, n)
        if order & OBSERVE_ALL and not len(arrays.all_observed.seats):
            lacking["all_observed"] = new_shown(self.setup, n)
        if order & COMPRESS and not len(arrays.compact.counts):
            lacking["compact"] = new_compact(self.setup, n)
        if lacking:
            self._hire(arrays._replace(**lacking))

    def step(self, actions: ArrayLike) -> Stepped:
        """Carry out one action in each row, and the chance that follows. Rows whose game ends begin the next one.

        An action that is not legal is refused, with its row; then nothing has changed in any row.
        """
        chosen = self._arrays.chosen
        chosen[:] = self._checked(np.asarray(actions))
        wrong = self._threads.carry_out(STEP | self._asked)
        if wrong != NOTHING_WRONG:
            self._refuse(wrong, chosen[wrong], self.rows.actions[wrong, : self.rows.counts[wrong]])
        self._done, self._asked = self._asked, 0
        return Stepped(self.rows.rewards, self.rows.ends)

    def _checked(self, chosen: Any) -> Any:
        if chosen.shape != (len(self),):
            raise OptionError(
                f"give one action for each of the {len(self)} rows, not an array of shape {chosen.shape}."
            )
        if chosen.dtype.kind not in "iu":
            raise OptionError(f"actions are whole numbers; these are of type {chosen.dtype}.")
        return chosen

    def _refuse(self, row: int, action: int, actions: NDArray[np.int16]) -> NoReturn:
        legal = few([*map(str, actions)], ACTIONS_TOLD)
        raise IllegalAction(f"row {row}: action {action} is not legal now; legal are {legal}.")

    def save(self, rows: Which = slice(None)) -> Saved:
        """A copy of these rows. It can be pickled."""
        notes = self.rows.notes if self.game.bot.remembers else self.rows.notes[:0]
        return Saved(
            states=_bytes(self.rows.states)[self._which(rows)],
            notes=_bytes(notes)[self._which(rows) if len(notes) else []],
            dice=_bytes(self.rows.dice)[self._which(rows)],
            numbers=self.rows.numbers[self._which(rows)],
            setup=self.setup,
        )

    def load(self, rows: Which, saved: Saved, seed: int | None = None) -> None:
        """Put saved rows into these rows. They go on as the saved ones would, with the same dice; with a `seed`, each
        with fresh dice of its own, for a search that must not foresee chance."""
        into = self._which(rows)
        self._check_fit(saved, into)
        fresh = None if seed is None else np.uint64(check_seed(seed))
        _bytes(self.rows.states)[into] = saved.states
        if self.game.bot.remembers:
            _bytes(self.rows.notes)[into] = saved.notes
        _bytes(self.rows.dice)[into] = saved.dice
        self.rows.numbers[into] = saved.numbers
        if fresh is not None:
            reseed(self.rows.dice, into, fresh)
        looker_for(self.game, self._by_potential)(self.setup.content, self.rows, into)
        self._done = 0

    def _check_fit(self, saved: Saved, into: NDArray[np.int64]) -> None:
        unlike = self.setup.unlike(saved.setup)
        if unlike:
            raise OptionError(f"these rows were saved from another setup: {'; '.join(unlike)}.")
        if saved.states.shape != (len(into), self.rows.states.dtype.itemsize):
            raise OptionError(f"{len(saved.states)} rows were saved, which do not fit into these {len(into)}.")

    def _which(self, rows: Which) -> NDArray[np.int64]:
        try:
            which = np.atleast_1d(np.arange(len(self))[rows])
        except IndexError:
            which = None
        if which is None or which.ndim > 1:
            raise OptionError(f"there are no such rows: {shortened(repr(rows))}; they are 0 to {len(self) - 1}.")
        return which


def _bytes(records: Any) -> NDArray[np.uint8]:
    """The same records as rows of bytes, which NumPy copies faster."""
    return np.asarray(records).view(np.uint8).reshape(len(records), records.dtype.itemsize)


def vector(
    game: str | Game,
    n: int,
    players: int | None = None,
    *,
    options: dict[str, bool] | None = None,
    edition: str | Edition | None = None,
    seed: int | None = 0,
    rewards: str = "result",
    threads: int | None = None,
    device: str = "cpu",
) -> Vector:
    """`n` games in step, in native code, on all cores unless `threads` says how many.

    Row i plays games i, i + n, i + 2n … of the seed, whatever the threads. Game i has the dice of
    `Match(game, dice=SeededDice(seed, i))`, and game 0 is what `Match(game, seed=seed)` plays. `seed=None` draws a
    seed afresh.

    Rewards come by "result" (a seat's share of the win when its game ends), by "score" (its points then, 0 where the
    rules count none), or by "potential": at every step, what the step has added to the seat's `potentials`. At the end
    of a game its share of the win counts as the potential. So the rewards of a game sum up to the share of the win
    less the first potential, whatever is played between: the policies that are best by them are best by result, too
    (Ng, Harada and Russell, 1999, without discount). Potentials are made from the whole state: they are for training.

    With `device="gpu"` the same games are played in the memory of an NVIDIA GPU, and all arrays lie there: PyTorch,
    CuPy and Numba take them as they are (`torch.as_tensor(observation, device="cuda")`), and `step` takes theirs.
    """
    setup = set_up(game, players, edition, options)
    seed, n = seed_or_fresh(seed), whole_number(n, "the number of games", most=MOST_GAMES)
    threads = whole_number(os.cpu_count() or 1 if threads is None else threads, "the number of threads")
    if device not in ("cpu", "gpu"):
        raise OptionError(f"a vector runs on 'cpu' or 'gpu', not on {device!r}.")
    with memory_for(n):
        if device == "gpu":
            from wyrmhall.study.gpu.vector import GpuVector

            return GpuVector(setup, n, seed, rewards)
        return Vector(setup, n, seed, rewards, threads)
