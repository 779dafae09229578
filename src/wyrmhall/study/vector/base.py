"""`Vector`: many games in step, on a CPU or a GPU."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wyrmhall.kit.errors import IllegalAction, OptionError
from wyrmhall.kit.words import few, shortened
from wyrmhall.setup import Setup, check_seed
from wyrmhall.study.vector.rows import REWARDS, Compact, Rows

Which = int | Sequence[int] | slice | NDArray[Any]
"""A selection of rows, as an index of NumPy."""


class Observed(NamedTuple):
    """The result of `observe`. The arrays are the vector's own: the next step writes changes into them, so change only
    copies."""

    seats: NDArray[np.int64]
    """The acting seat of each row."""
    observation: NDArray[np.float32]
    """What that seat knows, as numbers; `wyrmhall features GAME` explains them."""
    mask: NDArray[np.bool_]
    """Whether each action is legal."""


class Stepped(NamedTuple):
    """The result of `step`. The arrays are the vector's own: the next step writes into them."""

    rewards: NDArray[np.float64]
    ends: NDArray[np.bool_]
    """Whether a game has just ended: the row is then at the first decision of its next game."""


class Saved(NamedTuple):
    """A copy of rows, which can be loaded into any rows of a vector of the same setup."""

    states: NDArray[np.uint8]
    notes: NDArray[np.uint8]
    dice: NDArray[np.uint8]
    game_numbers: NDArray[np.uint8]
    setup: Setup
    """The setup of the games, in which alone the states have a meaning."""


class Vector(ABC):
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

    def __init__(self, setup: Setup, rewards: str, rows: Rows) -> None:
        if rewards not in REWARDS:
            raise OptionError(f"rewards are by 'result', 'score' or 'potential', not by {rewards!r}.")
        self.game, self.players, self.setup = setup.game, setup.players, setup
        self.rows, self._rewards, self._by_potential = rows, rewards, rewards == "potential"
        self.seats = rows.seats
        """The acting seat of each row."""
        self.mask = rows.mask
        """Whether each action is legal, row by row."""
        self.scores = rows.scores
        """Each seat's points where a game has just ended (NaN where the rules count none), else 0."""
        self.potentials = rows.potentials
        """Each seat's potential in the row's state if rewards are by potential; else 0."""
        self.numbers = rows.game_numbers
        """Number of the game that each row plays. Its dice are those of `SeededDice(seed, number)`."""
        self._is_sent = False
        """Whether a step begun by `send` is under way."""

    def __repr__(self) -> str:
        return f"<Vector {self.game.name}, {self.players} players, {len(self)} rows, rewards by {self._rewards}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a vector cannot be pickled or copied: its threads share its arrays. Pickle what save() gives.")

    def __len__(self) -> int:
        return len(self.seats)

    def observe(self) -> Observed:
        """Returns the acting seats, what each of them knows, and the legal actions."""
        self._check_observable()
        return Observed(self.seats, self._observe(redacts=True), self.mask)

    def observe_all(self) -> NDArray[np.float32]:
        """Returns the observation with all that is hidden from the acting seat. It is for critics in training; a policy
        that reads it cheats."""
        self._check_observable()
        return self._observe(redacts=False)

    def observe_compact(self) -> Compact:
        """Returns the observation without its zeros, which are most of it in games with a large board."""
        self._check_observable()
        return self._compress()

    def step(self, actions: ArrayLike) -> Stepped:
        """Carries out one action in each row, and the chance that follows. Rows whose game ends begin the next one.

        An illegal action raises `IllegalAction`, which names the row; then no row has changed.
        """
        self._check_idle()
        self._step(actions)
        return Stepped(self.rows.rewards, self.rows.ends)

    def send(self, actions: ArrayLike) -> None:
        """Begins a step and returns at once; `recv` waits for it and returns what `step` returns.

        So a policy can work on one vector while another one steps. Until `recv`, the arrays of this one are being
        written.

        >>> import wyrmhall
        >>> halves = [wyrmhall.vector("keeper", 2, players=3, seed=seed) for seed in (7, 8)]
        >>> for games in halves:
        ...     games.send(games.observe().mask.argmax(axis=1))
        >>> for games in halves * 20:
        ...     rewards, ends = games.recv()
        ...     games.send(games.observe().mask.argmax(axis=1))
        """
        self._check_idle()
        self._start(actions)
        self._is_sent = True

    def recv(self) -> Stepped:
        """Waits for the step that `send` began."""
        if not self._is_sent:
            raise OptionError("no step is under way: send() actions first.")
        self._finish()
        self._is_sent = False
        return Stepped(self.rows.rewards, self.rows.ends)

    def save(self, rows: Which = slice(None)) -> Saved:
        """Returns a copy of these rows, on the vector's device. A copy from a CPU can be pickled."""
        self._check_idle()
        which = self._which(rows)
        copies = {name: self._gather(part, which) for name, part in self._saved_parts().items()}
        return Saved(**{"notes": np.zeros((0, 0), np.uint8), **copies}, setup=self.setup)

    def load(self, rows: Which, saved: Saved, seed: int | None = None) -> None:
        """Copies saved rows into these rows. They go on with the dice of the saved ones or, given a `seed`, each with
        fresh dice of its own, for a search that must not foresee chance."""
        self._check_idle()
        into = self._which(rows)
        self._check_fit(saved, into)
        fresh = None if seed is None else np.uint64(check_seed(seed))
        for name, part in self._saved_parts().items():
            self._scatter(getattr(saved, name), into, part)
        if fresh is not None:
            self._reseed(into, fresh)
        self._look(into)

    def _saved_parts(self) -> dict[str, Any]:
        """The arrays to save, as rows of bytes, which NumPy copies faster than records."""
        names = ["states", "dice", "game_numbers", *(["notes"] if self.game.bot.remembers else [])]
        arrays = {name: getattr(self.rows, name) for name in names}
        return {name: array.view(np.uint8).reshape(len(array), array.dtype.itemsize) for name, array in arrays.items()}

    @abstractmethod
    def _observe(self, redacts: bool) -> NDArray[np.float32]: ...

    @abstractmethod
    def _compress(self) -> Compact: ...

    @abstractmethod
    def _step(self, actions: Any) -> None: ...

    def _start(self, actions: Any) -> None:
        """Begins a step; `_finish` waits for it."""
        self._step(actions)

    def _finish(self) -> None:
        return None

    @abstractmethod
    def _gather(self, part: Any, which: Any) -> Any: ...

    @abstractmethod
    def _scatter(self, copies: Any, which: Any, part: Any) -> None: ...

    @abstractmethod
    def _reseed(self, which: Any, seed: np.uint64) -> None: ...

    @abstractmethod
    def _look(self, which: Any) -> None: ...

    def _check_observable(self) -> None:
        if self.game.bot.observe is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        self._check_idle()

    def _check_idle(self) -> None:
        if self._is_sent:
            raise OptionError("a step is under way: take what recv() gives first.")

    def _checked(self, chosen: Any) -> Any:
        if chosen.shape != (len(self),):
            raise OptionError(
                f"give one action for each of the {len(self)} rows, not an array of shape {chosen.shape}."
            )
        if chosen.dtype.kind not in "iu":
            raise OptionError(f"actions are whole numbers; these are of type {chosen.dtype}.")
        return chosen

    def _refuse(self, row: int, action: int, actions: NDArray[np.int16]) -> NoReturn:
        raise IllegalAction(f"row {row}: action {action} is not legal now; legal are {few([*map(str, actions)])}.")

    def _check_fit(self, saved: Saved, into: Any) -> None:
        unlike = self.setup.unlike(saved.setup)
        if unlike:
            raise OptionError(f"these rows were saved from another setup: {'; '.join(unlike)}.")
        if saved.states.shape != (len(into), self.rows.states.dtype.itemsize):
            raise OptionError(f"{len(saved.states)} rows were saved, which do not fit into these {len(into)}.")

    def _which(self, rows: Which) -> Any:
        try:
            which = np.atleast_1d(np.arange(len(self))[rows])
        except IndexError:
            which = None
        if which is None or which.ndim > 1:
            raise OptionError(f"there are no such rows: {shortened(repr(rows))}; they are 0 to {len(self) - 1}.")
        return which
