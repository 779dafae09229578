"""Errors caused by input. The text of each is one sentence that a person can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from wyrmhall.kit.words import Line, shortened


class WyrmhallError(Exception):
    """Base of all errors caused by input. The command line prints them without a stack trace."""


class MissingExtra(WyrmhallError):
    """An optional package that is not installed."""


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Context manager for imports of an extra's packages: if one is missing, the error says how to install it.

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
    """A text or JSON value that is no move of the game. `line` is the reason in any language."""

    def __init__(self, reason: str, line: Line | None = None) -> None:
        super().__init__(reason)
        self.line = line


class Unreadable(Exception):
    """A move that cannot be read, or with a `rule` one that the rule refuses. `line` is the reason.

    `certain` means that no shorter text can be meant: a room without its arrows, say, where arrows were said.
    `Match` turns it into BadMove or Refused, which have the reason as text.
    """

    def __init__(self, message: str, rule: str | None = None, certain: bool = False, **parts: Any) -> None:
        super().__init__(message, parts)
        if "said" in parts:
            parts["said"] = shortened(parts["said"])
        self.rule, self.certain = rule, certain
        self.line = Line(message, parts, (rule,) if rule else ())


class Refused(WyrmhallError):
    """A move that the rules do not allow now: the rule that it breaks, and the reason as text and line.

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
    """An action number, or the number of an outcome of chance, that is not possible now."""


class EditionError(WyrmhallError):
    """An edition that cannot be used: the place of the fault, and the remedy."""


class OptionError(WyrmhallError):
    """An option or a number of players that the game does not have."""


class PositionError(WyrmhallError):
    """A position that is impossible: the place of the fault, and why.

    >>> str(PositionError("state.dragon", "there is no 'z9'"))
    "state.dragon: there is no 'z9'."
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}.")
        self.place, self.problem = place, problem


class RecordError(WyrmhallError):
    """A record that is wrong: the number of the step, and why."""

    def __init__(self, problem: str, step: int | None = None) -> None:
        super().__init__(problem if step is None else f"step {step}: {problem}")
        self.problem = problem
        self.step = step


class DataError(WyrmhallError):
    """A data set that cannot be made or written."""


class PolicyError(WyrmhallError):
    """A policy that cannot be loaded, or that gives a forbidden answer.

    >>> str(PolicyError("net.onnx", "it wants 600 numbers"))
    'the policy net.onnx: it wants 600 numbers.'
    """

    def __init__(self, policy: str, problem: str) -> None:
        super().__init__(f"the policy {policy}: {problem}.")
        self.policy, self.problem = policy, problem

    def __reduce__(self) -> tuple[Any, ...]:
        return PolicyError, (self.policy, self.problem)


def first_line(fault: Exception) -> str:
    """First line of the message of another library's error."""
    return (str(fault).strip().splitlines() or [type(fault).__name__])[0]
