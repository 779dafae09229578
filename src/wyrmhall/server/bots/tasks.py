"""Tasks of the bots' processes, as bytes. Only registered tasks with arguments of the right types can be read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Annotated, Any, TypeVar, get_type_hints

import msgspec
import numpy as np
from msgspec import Meta, Raw, Struct, msgpack

from wyrmhall.kit.arguments import SEAT_LETTERS
from wyrmhall.kit.bot import Question
from wyrmhall.kit.edition import load_edition
from wyrmhall.kit.game import Game, Redacted
from wyrmhall.registry import find_game

Function = TypeVar("Function", bound=Callable[..., Any])

Action = Annotated[int, Meta(ge=0, lt=1 << 15)]

TASKS: dict[str, Callable[..., Any]] = {}


class UnreadableTask(Exception):
    """The bytes are no task, or no answer to the task."""


class Failed(Exception):
    """A task raised an error in another process."""


class TaskAnswer(Struct, frozen=True):
    """The result of a task and the seconds it took, or an error message."""

    found: Raw
    seconds: float = 0.0
    fault: str = ""


class Asked(Struct, frozen=True):
    """A `Question` as bytes, with its game."""

    game: str
    content: bytes
    state: bytes
    seat: Annotated[int, Meta(ge=0, lt=len(SEAT_LETTERS))]
    actions: list[Action]
    notes: bytes

    @classmethod
    def of(cls, game: Game, question: Question) -> Asked:
        seen = question.seen
        content, state, notes = (record.tobytes() for record in (question.content, seen.state, question.notes))
        return cls(game.name, content, state, seen.seat, question.actions.tolist(), notes)

    def question(self) -> Question:
        """Returns the question, or raises UnreadableTask if it does not fit the game."""
        game = find_game(self.game)
        content, state, notes = (
            _record(data, layout)
            for data, layout in zip((self.content, self.state, self.notes), _layouts(game), strict=True)
        )
        actions = np.array(self.actions, np.int16)
        if not actions.size or actions.max() >= game.moves.size:
            raise UnreadableTask("it has actions that the game does not have")
        return Question(content, Redacted(state, self.seat), actions, notes)


@cache
def _layouts(game: Game) -> tuple[np.dtype[Any], ...]:
    return load_edition(game).packed.dtype, game.new_states().dtype, game.bot.layout


def _record(data: bytes, layout: np.dtype[Any]) -> Any:
    if len(data) != layout.itemsize:
        raise UnreadableTask(f"a record of {len(data)} bytes should have {layout.itemsize}")
    return np.ndarray(1, layout, bytearray(data))[0]


def task(function: Function) -> Function:
    """Registers a function as a task. Its annotations are the types of its arguments and its result."""
    TASKS[_name(function)] = function
    return function


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


@cache
def _types(name: str) -> tuple[Any, Any]:
    """Returns the types of a task's arguments and of its result."""
    if name not in TASKS:
        raise UnreadableTask("there is no such task")
    *arguments, found = get_type_hints(TASKS[name], include_extras=True).values()
    return tuple.__class_getitem__(tuple(arguments)), found


def _plain(value: Any) -> Any:
    if isinstance(value, np.generic):
        return value.item()
    raise NotImplementedError(type(value))


def write_task(work: partial[Any]) -> bytes:
    return msgpack.encode((_name(work.func), work.args), enc_hook=_plain)


def read_task(written: bytes) -> partial[Any]:
    """Reads a task, or raises UnreadableTask if it is none."""
    try:
        name, arguments = msgpack.decode(written, type=tuple[str, Raw])
        return partial(TASKS[name], *msgpack.decode(arguments, type=_types(name)[0]))
    except (msgspec.DecodeError, KeyError) as fault:
        raise UnreadableTask(str(fault)) from fault


def write_answer(found: Any, seconds: float = 0.0, fault: str = "") -> bytes:
    return msgpack.encode(TaskAnswer(Raw(msgpack.encode(found, enc_hook=_plain)), seconds, fault))


def read_answer(work: partial[Any], written: bytes) -> tuple[Any, float]:
    """Returns the result of a task and its seconds, or raises Failed; UnreadableTask if this is no answer to it."""
    try:
        answer = msgpack.decode(written, type=TaskAnswer)
        if not answer.fault:
            return msgpack.decode(answer.found, type=_types(_name(work.func))[1]), answer.seconds
    except msgspec.DecodeError as fault:
        raise UnreadableTask(str(fault)) from fault
    raise Failed(answer.fault)
