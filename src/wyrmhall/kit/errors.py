"""Errors through somebody's input. Each is one sentence that a person can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from wyrmhall.kit.words import Line, shortened


class WyrmhallError(Exception):
    """Base of all errors caused by input; the command line prints it as one line."""


class MissingExtra(WyrmhallError):
    """A package that only some parts of Wyrmhall need, and that is not installed: which, and how to install it."""


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Around imports of packages that an extra brings: says how to install them where one is missing.

    >>> with needs_extra("plot"):
    ...     import dragonplot
    Traceback (most recent call last):
        ...
    wyrmhall.kit.errors.MissingExtra: dragonplot is not installed; run: pip install 'wyrmhall[plot]'
    """
    try:
        yield
    except ModuleNotFoundError as fault:
        if fault.name is None or fault.name.startswith("wyrmhall."):
            raise
        raise MissingExtra(f"{fault.name} is not installed; run: pip install 'wyrmhall[{extra}]'") from fault


class UnknownGame(WyrmhallError):
    """No game of that name."""


class BadMove(WyrmhallError):
    """A text or JSON value that is no move of the game at all; the reason also as a line for any language."""

    def __init__(self, reason: str, line: Line | None = None) -> None:
        super().__init__(reason)
        self.line = line


class Unreadable(Exception):
    """A move that cannot be read, or names what is not there: the reason as a line. With a rule it is refused by it.

    It is `certain` if no shorter text can be meant: a room without its arrows, say, where arrows were said.
    What was said is quoted by its beginning. `Match` turns it into BadMove or Refused, in words.
    """

    def __init__(self, message: str, rule: str | None = None, certain: bool = False, **parts: Any) -> None:
        super().__init__(message, parts)
        if "said" in parts:
            parts["said"] = shortened(parts["said"])
        self.rule, self.certain = rule, certain
        self.line = Line(message, parts, (rule,) if rule else ())


class Refused(WyrmhallError):
    """A move that the rules do not allow now. Carries the rule it breaks, and the reason as a line for any language.

    >>> refused = Refused("the dragon must move", rule="K3.1")
    >>> str(refused), refused.rule
    ('the dragon must move (K3.1)', 'K3.1')
    """

    def __init__(self, reason: str, rule: str, line: Line | None = None) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule
        self.line = line


class IllegalAction(WyrmhallError):
    """The number of an action, or of an outcome of chance, that is not possible now."""


class EditionError(WyrmhallError):
    """An edition file that cannot be used: where it is wrong, and the remedy."""


class OptionError(WyrmhallError):
    """An option or a number of players that the game does not have."""


class PositionError(WyrmhallError):
    """A position that cannot be: where, and why.

    >>> str(PositionError("state.dragon", "there is no 'z9'"))
    "state.dragon: there is no 'z9'."
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}.")
        self.place, self.problem = place, problem


class RecordError(WyrmhallError):
    """A record that is not true: at which step, and why."""

    def __init__(self, problem: str, step: int | None = None) -> None:
        super().__init__(problem if step is None else f"step {step}: {problem}")
        self.problem = problem
        self.step = step


class DataError(WyrmhallError):
    """A data set that cannot be written or made."""


class PolicyError(WyrmhallError):
    """A policy of somebody's own that cannot be loaded, or that answers what it must not.

    >>> str(PolicyError("net.onnx", "it wants 600 numbers"))
    'the policy net.onnx: it wants 600 numbers.'
    """

    def __init__(self, policy: str, problem: str) -> None:
        super().__init__(f"the policy {policy}: {problem}.")
        self.policy, self.problem = policy, problem

    def __reduce__(self) -> tuple[Any, ...]:
        return PolicyError, (self.policy, self.problem)


def first_line(fault: Exception) -> str:
    """What another library says of a fault, in one line."""
    return (str(fault).strip().splitlines() or [type(fault).__name__])[0]
