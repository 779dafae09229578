"""Policies, which decide for seats in games between programs.

A policy sees what its seat knows, and its random numbers come from the policy stream of the game: the same seed gives
the same games. There are three kinds:

- a rule with the signature of `GameBot.choose`, which runs in native code (`RulePolicy`);
- a Python callable over many positions at once, such as a neural network (`BatchPolicy`);
- an object with `choose(question, stream)`, such as a search (`ChoosingPolicy`).

>>> import numpy as np
>>> from wyrmhall.registry import find_game
>>> drachenhort = find_game("drachenhort")
>>> def first_move(observations, masks):
...     return masks.argmax(axis=1)
>>> policy = as_policy(drachenhort, first_move)
>>> masks = np.array([[False, True, True, False, False, False, False]])
>>> policy.decide(np.zeros((1, 602), np.float32), masks, np.array([0.5]))
array([1])
"""

from __future__ import annotations

import inspect
import re
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, NoReturn, Protocol

import numba
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import PolicyError, WyrmhallError
from wyrmhall.kit.game import Content, Game
from wyrmhall.native.rng import POLICY, new_streams, uniform
from wyrmhall.native.rule import INTERPRETED, Function

CHOOSE = ("content", "state", "seat", "actions", "count", "stream", "notes")
"""The arguments of `GameBot.choose`."""
COLOURS = re.compile(r"\x1b\[\d*m")
"""Escape codes of terminals in Numba's messages."""
FEW = 8
"""Most numbers that an error message lists."""


class Policy(Protocol):
    """Decides for a seat, or for several seats in many games at once."""

    @property
    def name(self) -> str:
        """Its name in reports."""

    @property
    def identity(self) -> str:
        """Its name and a hash of its weights or source."""

    def choose(self, question: Question, stream: Any) -> int:
        """Returns one of the legal actions."""


@dataclass(frozen=True)
class RulePolicy:
    """A rule that chooses, such as the game's greedy player."""

    rule: Function
    name: str
    identity: str = ""

    def choose(self, question: Question, stream: Any) -> int:
        seen, actions = question.seen, question.actions
        arguments = (question.content, seen.state, seen.seat, actions.copy(), len(actions), stream, question.notes)
        try:
            action = int(self.rule(*arguments))
        except Exception as fault:
            raise PolicyError(self.name, f"it failed: {_compiler_says(fault)}") from fault
        return _checked(self.name, action, actions)

    def check(self, game: Game, content: Content) -> None:
        """Compiles the rule for a game, or raises a PolicyError."""
        if INTERPRETED or self.rule is game.bot.choose:
            return
        rule: Any = self.rule
        state, notes = game.new_states(1)[0], game.bot.new_notes(content)[0]
        given = (content, state, 0, np.zeros(1, np.int16), 1, new_streams(0)[POLICY], notes)
        types = tuple(map(numba.typeof, given))
        try:
            rule.compile(types)
        except Exception as fault:
            raise PolicyError(self.name, f"it cannot be compiled: {_compiler_says(fault)}") from fault
        returned = rule.overloads[types].signature.return_type
        if not isinstance(returned, numba.types.Number):
            raise PolicyError(self.name, f"it returns {returned}, not the number of an action")


@dataclass(frozen=True)
class ChoosingPolicy:
    """Wraps an object with `choose(question, stream)`, and checks its answers."""

    chooser: Any
    name: str
    identity: str = ""

    def choose(self, question: Question, stream: Any) -> int:
        try:
            action = int(self.chooser.choose(replace(question, actions=question.actions.copy()), stream))
        except Exception as fault:
            _raise_failure(self.name, fault)
        return _checked(self.name, action, question.actions)


def _checked(name: str, action: int, actions: NDArray[np.int16]) -> int:
    if action not in actions:
        raise PolicyError(name, f"it chose action {action}; legal are {actions[:FEW].tolist()}")
    return action


def _raise_failure(name: str, fault: Exception) -> NoReturn:
    """Raises a PolicyError that says what failed inside a policy, and where."""
    if isinstance(fault, WyrmhallError):
        raise fault
    where = traceback.extract_tb(fault.__traceback__)[-1]
    problem = f"it failed: {type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"
    raise PolicyError(name, problem) from fault


def _compiler_says(fault: Exception) -> str:
    """The innermost reason that Numba gives, and its place, in one line."""
    if not isinstance(fault, numba.core.errors.NumbaError):
        return f"{type(fault).__name__}: {fault}"
    text = COLOURS.sub("", str(fault))
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Failed in nopython")]
    signature = next((line.removeprefix(">>>") for line in lines[:2] if line.startswith(">>>")), "")
    where = re.search(r"During: typing of .* at (.+) \((\d+)\)", text)
    return lines[0] + signature + (f" ({where[1]}:{where[2]})" if where else "")


class Evaluation(NamedTuple):
    """A policy's evaluation of positions, one row each."""

    chances: NDArray[np.float64]
    """Probability of each action; 0 for illegal ones."""
    values: NDArray[np.float64] | None
    """Expected share of the win for each seat, the acting one first; None from a policy without values."""


@dataclass(frozen=True)
class BatchPolicy:
    """Wraps a callable over many positions, and checks its answers.

    The callable is given observations, float32 `[n, size]`, and masks, bool `[n, actions]`. It returns

    - logits `[n, actions]`: the action is drawn from their softmax over the legal ones;
    - or the actions themselves, whole numbers `[n]`;
    - or a pair of either and values `[n, players]`, which only a search reads.
    """

    game: Game
    ask: Callable[[NDArray[np.float32], NDArray[np.bool_]], Any]
    name: str
    identity: str = ""
    best: bool = False
    """Whether it takes the most likely action instead of drawing one."""

    def __post_init__(self) -> None:
        if self.game.bot.observe is None:
            raise PolicyError(self.name, f"{self.game.title} has no features, so only bots and rules can play it")

    def evaluate(
        self, observations: NDArray[np.float32], masks: NDArray[np.bool_], players: int | None = None
    ) -> Evaluation:
        """Evaluates positions. Given `players`, the policy must return a value for each of them, or for the most
        players that the game can have, of which the first count."""
        answer, values = self._answers(observations, masks)
        most = max(self.game.players)
        if values is not None and players and values.shape[1] not in (players, most):
            wanted = f"{players} are needed" + f", or {most}, of which the first count" * (players != most)
            self._refuse(f"it gave {values.shape[1]} values, one for each seat; {wanted}")
        if values is not None and not np.isfinite(values).all():
            self._refuse("its values are not all finite")
        if answer.ndim == 1:
            chances = np.zeros(masks.shape)
            chances[np.arange(len(masks)), self._legal(answer, masks)] = 1.0
        else:
            chances = self._softmax(answer, masks)
        return Evaluation(chances, None if values is None else values[:, :players])

    def decide(
        self, observations: NDArray[np.float32], masks: NDArray[np.bool_], drawn: NDArray[np.float64]
    ) -> NDArray[np.int64]:
        """Returns an action for each position. `drawn` holds a random number from 0 up to 1 for each position, from the
        policy stream of its game, so that an action does not depend on the rest of the batch."""
        answer, _ = self._answers(observations, masks)
        if answer.ndim == 1:
            return self._legal(answer, masks)
        chances = self._softmax(answer, masks)
        reached = chances.cumsum(axis=1)
        likely = chances if self.best else reached > (drawn * reached[:, -1])[:, None]
        return np.asarray(likely.argmax(axis=1), np.int64)

    def choose(self, question: Question, stream: Any) -> int:
        observation, mask = positions_of(self.game, question)
        return int(self.decide(observation, mask, np.array([uniform(stream)]))[0])

    def check(self) -> None:
        """Checks the shapes of its answers for two blank positions."""
        self._answers(np.zeros((2, self.game.bot.size), np.float32), np.ones((2, self.game.moves.size), np.bool_))

    def _answers(self, observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> tuple[NDArray[Any], Any]:
        """Asks for logits or actions, and values or None, and checks their shapes."""
        try:
            answer = self.ask(observations, masks.copy())  # it may write into what it is given
        except Exception as fault:
            _raise_failure(self.name, fault)
        first, second = answer if isinstance(answer, tuple) and len(answer) == 2 else (answer, None)
        found, values = self._array(first), None if second is None else self._array(second).astype(np.float64)
        are_actions = found.shape == masks.shape[:1] and found.dtype.kind in "iu"
        if not are_actions and found.shape != masks.shape:
            self._refuse(
                f"it gave {found.dtype} of shape {list(found.shape)} for {len(masks)} positions; {self.game.title} "
                f"needs logits {list(masks.shape)}, or whole numbers [{len(masks)}] that are actions"
            )
        if values is not None and (values.ndim != 2 or len(values) != len(masks)):
            self._refuse(f"it gave values of shape {list(values.shape)}, not [{len(masks)}, players]")
        return found, values

    def _array(self, answer: Any) -> NDArray[Any]:
        """Converts an answer to NumPy, a tensor without its device and gradients."""
        if hasattr(answer, "detach"):
            answer = answer.detach().cpu()
            answer = answer.double() if answer.is_floating_point() else answer  # NumPy knows no bfloat16
        try:
            found = np.asarray(answer)
        except Exception as fault:
            _raise_failure(self.name, fault)
        if found.dtype.kind not in "fiu":
            self._refuse(f"it gave {found.dtype}, not numbers")
        return found

    def _softmax(self, answer: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.float64]:
        logits = np.where(masks, answer.astype(np.float64), -np.inf)
        highest = logits.max(axis=1, keepdims=True)
        if not np.isfinite(highest).all():
            row = int(np.flatnonzero(~np.isfinite(highest[:, 0]))[0])
            given = answer[row][masks[row]][:FEW].tolist()
            self._refuse(f"its logits of the legal actions in row {row} are {given}; one at least must be finite")
        chances = np.exp(logits - highest)
        chances /= chances.sum(axis=1, keepdims=True)
        return np.asarray(chances)

    def _legal(self, answer: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Checks the actions that it has chosen itself."""
        actions = answer.astype(np.int64)
        known = (actions >= 0) & (actions < masks.shape[1])
        legal = known & masks[np.arange(len(masks)), np.where(known, actions, 0)]
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            there_are = np.flatnonzero(masks[row])[:FEW].tolist()
            self._refuse(f"it chose action {actions[row]} in row {row}; legal there are {there_are}, as the mask says")
        return actions

    def _refuse(self, problem: str) -> NoReturn:
        raise PolicyError(self.name, problem)


def positions_of(game: Game, question: Question) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Returns the observation and mask of one decision, as a batch of one."""
    observation = np.zeros((1, game.bot.size), np.float32)
    mask = np.zeros((1, game.moves.size), np.bool_)
    assert game.bot.observe is not None
    game.bot.observe(question.content, question.seen.state, question.seen.seat, observation[0], question.notes)
    mask[0, question.actions] = True
    return observation, mask


def as_policy(game: Game, given: Any, name: str = "", identity: str = "", best: bool = False) -> Policy:
    """Makes a policy from a rule, a callable over batches, or an object with `choose`."""
    name = name or str(getattr(given, "name", getattr(given, "__name__", type(given).__name__)))
    if isinstance(given, RulePolicy | BatchPolicy | ChoosingPolicy):
        return given
    if is_chooser(given):
        if not INTERPRETED and not hasattr(given, "py_func"):
            raise PolicyError(name, "it has the arguments of a rule; write @rule (wyrmhall.native.rule) above it")
        return RulePolicy(given, name, identity)
    if callable(getattr(given, "choose", None)):
        return ChoosingPolicy(given, name, identity)
    if callable(given):
        return BatchPolicy(game, _with_tensors(given) or given, name, identity, best)
    raise PolicyError(name, "it is neither a callable nor has it a method `choose`")


def is_chooser(given: Any) -> bool:
    """Whether something has the arguments of `GameBot.choose`, rather than observations and masks."""
    plain = getattr(given, "py_func", given)
    return inspect.isfunction(plain) and len(inspect.signature(plain).parameters) == len(CHOOSE)


def _with_tensors(given: Any) -> Any:
    """Wraps a module of PyTorch as a callable over arrays; returns None for anything else."""
    torch: Any = sys.modules.get("torch")
    if torch is None or not isinstance(given, torch.nn.Module):
        return None
    schema = getattr(given.forward, "schema", None)
    inputs = len(schema.arguments) - 1 if schema else len(inspect.signature(given.forward).parameters)

    def ask(*arrays: NDArray[Any]) -> Any:
        weights = next((each for each in given.parameters() if each.is_floating_point()), torch.zeros(0))
        learning = [
            module for module in given.modules() if getattr(module, "training", False)
        ]  # frozen ones have no `training`
        given.eval()  # no dropout, and no statistics of these positions, in the middle of its training
        try:
            with torch.no_grad():
                tensors = [torch.from_numpy(array).to(weights.device) for array in arrays[:inputs]]
                return given(tensors[0].to(weights.dtype), *tensors[1:])
        finally:
            for module in learning:
                module.training = True

    return ask
