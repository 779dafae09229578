"""`vector`: many games in step, in native code, for learning.

Row i plays game i of the seed, then games i + n, i + 2n and so on, on any number of threads. No game is ended early.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Literal, NamedTuple, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wyrmhall.contract.edition import Edition
from wyrmhall.contract.errors import IllegalAction, OptionError
from wyrmhall.contract.game import CHANCE, OVER, Game
from wyrmhall.contract.layout import new_records
from wyrmhall.contract.rng import DICE, STREAM, seed_stream
from wyrmhall.contract.rule import rule
from wyrmhall.contract.words import few
from wyrmhall.engine.env import ACTIONS_TOLD
from wyrmhall.engine.setup import Setup, check_seed, set_up

Which = int | Sequence[int] | slice | NDArray[Any]
"""Some of the rows."""
FEWEST_ROWS = 64
"""A thread is given no fewer rows: to wake it would take longer than to step them."""


class Rows(NamedTuple):
    """The games in play, a row for each, and what is told of them."""

    states: Any
    notes: Any
    """What the game's bots have noted in each game; one record for all if they note nothing during a game."""
    dice: Any
    numbers: NDArray[np.int64]
    """The number of the game that each row plays."""
    seats: NDArray[np.int64]
    actions: NDArray[np.int16]
    """The legal actions of the acting seat, in ascending order; behind them is what was there before."""
    counts: NDArray[np.int64]
    """How many these are."""
    mask: NDArray[np.bool_]
    rewards: NDArray[np.float64]
    scores: NDArray[np.float64]
    ends: NDArray[np.bool_]


class Common(NamedTuple):
    """What all games of a vector share."""

    lookup: Any
    seed: np.uint64
    players: int
    options: NDArray[np.int8]


def new_rows(setup: Setup, n: int, order: Literal["C", "F"] = "C") -> Rows:
    """Rows whose games have not begun. In `order` "F" what is told of neighbours lies side by side."""
    moves, remembers = setup.game.moves.size, setup.game.bot.remembers
    return Rows(
        states=setup.game.new_states(n),
        notes=setup.game.bot.new_notes(setup.content, n if remembers else 1),
        dice=new_records(STREAM, n),
        numbers=np.arange(n),
        seats=np.zeros(n, np.int64),
        actions=np.zeros((n, moves), np.int16, order),
        counts=np.zeros(n, np.int64),
        mask=np.zeros((n, moves), np.bool_, order),
        rewards=np.zeros((n, setup.players), order=order),
        scores=np.zeros((n, setup.players), order=order),
        ends=np.zeros(n, np.bool_),
    )


class RowCode(NamedTuple):
    """What is done with one row of a game, on a processor and on a GPU."""

    begin: Any
    """The first game."""
    step: Any
    observe: Any
    """None if the game has no features."""
    list: Any
    """Who acts and what is legal."""


@cache
def row_code(game: Game) -> RowCode:
    """The code of a vector. Nothing in it is allocated, and a row needs only what lies in that row."""
    rules, observe, redact = game.rules, game.bot.observe, game.secrets.redact
    start, actor, legal, apply, settle = rules.start, rules.actor, rules.legal, rules.apply, rules.settle
    returns, scores = rules.returns, rules.scores
    remember, remembers = game.bot.remember, game.bot.remembers

    @rule
    def list_row(content, rows, row):
        """Who acts, and what is legal: only what was marked in the mask is wiped out."""
        mask = rows.mask[row]
        actions = rows.actions[row]
        for index in range(rows.counts[row]):
            mask[actions[index]] = False
        count = legal(content, rows.states[row], actions)
        for index in range(count):
            mask[actions[index]] = True
        rows.counts[row] = count
        rows.seats[row] = actor(content, rows.states[row])

    @rule
    def begin_row(content, common, rows, row):
        """The first decision of a new game."""
        seed_stream(rows.dice[row], common.seed, rows.numbers[row], DICE)
        if remembers:
            rows.notes[row] = common.lookup[0]
        start(content, rows.states[row], common.players, common.options)
        if actor(content, rows.states[row]) == CHANCE:
            settle(content, rows.states[row], rows.dice[row])

    @rule
    def begin_and_list(content, common, rows, row):
        begin_row(content, common, rows, row)
        list_row(content, rows, row)

    @rule
    def step_row(content, common, rows, action, row):
        """Carry out a legal action, and the chance that follows; a game that is over makes place."""
        state = rows.states[row]
        if remembers:
            remember(content, state, action, rows.notes[row])
        apply(content, state, action, None)
        seat = actor(content, state)
        if seat == CHANCE:
            settle(content, state, rows.dice[row])
            seat = actor(content, state)
        if rows.ends[row]:
            rows.ends[row] = False
            rows.rewards[row] = 0.0
            rows.scores[row] = 0.0
        if seat == OVER:
            rows.ends[row] = True
            returns(content, state, rows.rewards[row])
            scores(content, state, rows.scores[row])
            rows.numbers[row] += len(rows.numbers)
            begin_row(content, common, rows, row)
        list_row(content, rows, row)

    if observe is None:
        return RowCode(begin_and_list, step_row, None, list_row)

    @rule
    def observe_row(content, rows, seen, out, redacts, row):
        """What the acting seat knows; with `redacts` false, all that there is to know. `seen` is a state to work on."""
        seen[0] = rows.states[row]
        if redacts:
            redact(content, seen[0], rows.seats[row])
        observe(content, seen[0], rows.seats[row], out[row], rows.notes[row if remembers else 0])

    return RowCode(begin_and_list, step_row, observe_row, list_row)


@rule
def is_legal(actions, counts, chosen, row):
    """Whether the action chosen in a row is among its legal ones."""
    found = False
    for index in range(counts[row]):
        found |= actions[row, index] == chosen[row]
    return found


class Kernels(NamedTuple):
    """Native code for a game; all but `list` work on the rows from `first` up to `last`."""

    begin: Any
    step: Any
    observe: Any
    """None if the game has no features."""
    list: Any
    """Works on the rows named."""


@cache
def kernels_for(game: Game) -> Kernels:
    """The code of the rows, one after the other."""
    begin_row, step_row, observe_row, list_row = row_code(game)

    @rule
    def begin_rows(content, common, rows, first, last):
        for row in range(first, last):
            begin_row(content, common, rows, row)

    @rule
    def list_rows(content, rows, which):
        for row in which:
            list_row(content, rows, row)

    @rule
    def step_rows(content, common, rows, chosen, first, last):
        for row in range(first, last):
            step_row(content, common, rows, chosen[row], row)

    if observe_row is None:
        return Kernels(begin_rows, step_rows, None, list_rows)

    @rule
    def observe_rows(content, rows, seen, out, redacts, first, last):
        for row in range(first, last):
            observe_row(content, rows, seen, out, redacts, row)

    return Kernels(begin_rows, step_rows, observe_rows, list_rows)


@rule
def find_illegal(actions, counts, chosen):
    """The first row whose action is not legal, -1 if there is none."""
    for row in range(len(counts)):
        if not is_legal(actions, counts, chosen, row):
            return row
    return -1


@rule
def reseed(dice, which, seed):
    """Fresh dice for each of these rows."""
    for index in range(len(which)):
        seed_stream(dice[which[index]], seed, index, DICE)


@rule
def compress(observation, counts, places, values, first, last):
    """What is not 0 in each row, and where it is."""
    for row in range(first, last):
        count = 0
        for place in range(observation.shape[1]):
            if observation[row, place] != 0.0:
                places[row, count] = place
                values[row, count] = observation[row, place]
                count += 1
        counts[row] = count


class Compact(NamedTuple):
    """An observation without its zeros. The arrays are the vector's own."""

    counts: NDArray[np.int64]
    """How many numbers of each row are not 0. Behind them is what was there before."""
    places: NDArray[np.int16]
    """Which ones these are."""
    values: NDArray[np.float32]
    """What they are."""


class Observed(NamedTuple):
    """What `observe` gives. The arrays are the vector's own: the next step writes into them."""

    seats: NDArray[np.int64]
    """The acting seat of each row."""
    observation: NDArray[np.float32]
    """What that seat knows, as numbers; their meaning: `wyrmhall features GAME`."""
    mask: NDArray[np.bool_]
    """Which actions are legal."""


class Stepped(NamedTuple):
    """What `step` gives. The arrays are the vector's own: the next step writes into them."""

    rewards: NDArray[np.float64]
    """Each seat's share of the win where a game has just ended, else 0."""
    ends: NDArray[np.bool_]
    """Where that is so: the row is then at the first decision of its next game."""


class Saved(NamedTuple):
    """Rows as they were, to be loaded again into any rows of a vector of the same kind."""

    states: NDArray[np.uint8]
    notes: NDArray[np.uint8]
    dice: NDArray[np.uint8]
    numbers: NDArray[np.int64]


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

    def __init__(self, setup: Setup, n: int, seed: int, threads: int) -> None:
        game = setup.game
        self.game, self.players, self.setup = game, setup.players, setup
        self._content = setup.content
        self._common = Common(setup.lookup(), np.uint64(seed), setup.players, setup.packed_options)
        self._kernels = kernels_for(game)
        self.rows = new_rows(setup, n)
        parts = max(1, min(threads, n // FEWEST_ROWS))
        self._parts = [(n * part // parts, n * (part + 1) // parts) for part in range(parts)]
        self._seen = [game.new_states() for _ in self._parts]
        self._pool = ThreadPoolExecutor(parts - 1) if parts > 1 else None
        self._compact: Compact | None = None
        self._observed: dict[bool, NDArray[np.float32]] = {}
        self._on_all(lambda part, *rows: self._kernels.begin(self._content, self._common, self.rows, *rows))

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
    def numbers(self) -> NDArray[np.int64]:
        """The number of the game that each row plays: its dice are those of `SeededDice(seed, number)`."""
        return self.rows.numbers

    def _on_all(self, work: Callable[..., Any]) -> None:
        """Do `work(part, first, last)` for all rows, a part on each thread."""
        waiting = [self._pool.submit(work, part, *rows) for part, rows in enumerate(self._parts[1:], 1) if self._pool]
        work(0, *self._parts[0])
        for part in waiting:
            part.result()

    def observe(self) -> Observed:
        """The acting seats, what each of them knows, and which actions are legal."""
        return Observed(self.rows.seats, self._observe(redacts=True), self.rows.mask)

    def observe_compact(self) -> Compact:
        """What the acting seats know without the zeros, which are most of it where there is a large board."""
        observation = self._observe(redacts=True)
        if self._compact is None:
            places = np.zeros(observation.shape, np.int16)
            self._compact = Compact(np.zeros(len(self), np.int64), places, np.zeros_like(observation))
        found = self._compact
        self._on_all(lambda part, *rows: compress(observation, *found, *rows))
        return found

    def observe_all(self) -> NDArray[np.float32]:
        """The same observation with all that is hidden from the acting seat. For critics in training: to a policy that
        is to play, this is cheating."""
        return self._observe(redacts=False)

    def _observe(self, redacts: bool) -> NDArray[np.float32]:
        kernel = self._kernels.observe
        if kernel is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        if redacts not in self._observed:
            self._observed[redacts] = np.zeros((len(self), self.game.bot.size), np.float32)
        out = self._observed[redacts]
        self._on_all(lambda part, *rows: kernel(self._content, self.rows, self._seen[part], out, redacts, *rows))
        return out

    def step(self, actions: ArrayLike) -> Stepped:
        """Carry out one action in each row, and the chance that follows. Rows whose game ends begin the next one.

        An action that is not legal is refused, with its row; then nothing has changed in any row.
        """
        chosen = self._checked(np.ascontiguousarray(actions, np.int64))
        wrong = find_illegal(self.rows.actions, self.rows.counts, chosen)
        if wrong >= 0:
            self._refuse(wrong, chosen[wrong], self.rows.actions[wrong, : self.rows.counts[wrong]])
        self._on_all(lambda part, *rows: self._kernels.step(self._content, self._common, self.rows, chosen, *rows))
        return Stepped(self.rows.rewards, self.rows.ends)

    def _checked(self, chosen: Any) -> Any:
        if chosen.shape != (len(self),):
            raise OptionError(
                f"give one action for each of the {len(self)} rows, not an array of shape {chosen.shape}."
            )
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
        )

    def load(self, rows: Which, saved: Saved, seed: int | None = None) -> None:
        """Put saved rows into these rows. They go on as the saved ones would, with the same dice; with a `seed`, each
        with fresh dice of its own, for a search that must not foresee chance."""
        into = self._which(rows)
        self._check_fit(saved, into)
        _bytes(self.rows.states)[into] = saved.states
        if self.game.bot.remembers:
            _bytes(self.rows.notes)[into] = saved.notes
        _bytes(self.rows.dice)[into] = saved.dice
        self.rows.numbers[into] = saved.numbers
        if seed is not None:
            check_seed(seed)
            reseed(self.rows.dice, into, np.uint64(seed))
        self._kernels.list(self._content, self.rows, into)

    def _check_fit(self, saved: Saved, into: NDArray[np.int64]) -> None:
        if saved.states.shape != (len(into), self.rows.states.dtype.itemsize):
            raise OptionError(f"{len(saved.states)} rows were saved, which do not fit into these {len(into)}.")

    def _which(self, rows: Which) -> NDArray[np.int64]:
        return np.atleast_1d(np.arange(len(self))[rows])


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
    seed: int = 0,
    threads: int | None = None,
    device: str = "cpu",
) -> Vector:
    """`n` games in step, in native code, on all cores unless `threads` says how many.

    Row i plays games i, i + n, i + 2n … of the seed, whatever the threads. Game i has the dice of
    `Match(game, dice=SeededDice(seed, i))`, and game 0 is what `Match(game, seed=seed)` plays.

    With `device="gpu"` the same games are played in the memory of an NVIDIA GPU, and all arrays lie there: PyTorch,
    CuPy and Numba take them as they are (`torch.as_tensor(observation, device="cuda")`), and `step` takes theirs.
    """
    setup = set_up(game, players, edition, options)
    check_seed(seed)
    if n < 1:
        raise OptionError(f"the number of games must be at least 1, not {n}.")
    if threads is not None and threads < 1:
        raise OptionError(f"the number of threads must be at least 1, not {threads}.")
    if device == "gpu":
        from wyrmhall.engine.gpu_vector import GpuVector

        return GpuVector(setup, n, seed)
    if device != "cpu":
        raise OptionError(f"a vector runs on 'cpu' or 'gpu', not on {device!r}.")
    return Vector(setup, n, seed, threads or os.cpu_count() or 1)
