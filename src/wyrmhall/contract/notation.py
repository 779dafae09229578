"""Moves and chance outcomes as text and as JSON, both ways.

Each kind of move is a small struct with a pattern. The pattern gives its text, the struct its JSON:

>>> class Take(Move, tag="take"):
...     pattern = "take {place}"
...     place: str
>>> Take("c3").text()
'take c3'
>>> read("Take  c3", (Take,)), read({"do": "take", "place": "c3"}, (Take,))
(Take(place='c3'), Take(place='c3'))
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Union, cast

import msgspec

from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.moves import Move as NewMove


class Move(NewMove, frozen=True, tag_field="do"):
    """A move, or a chance outcome, as a person would say it."""

    pattern: ClassVar[str] = ""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.says = cls.pattern

    def text(self) -> str:
        return self.pattern.format(**{name: getattr(self, name) for name in self.__struct_fields__})

    def json(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self))

    @classmethod
    def read(cls, text: str) -> Move | None:
        """The move that this text says, None if it says another kind. Spaces and case are free."""
        words = [re.escape(word) for word in cls.pattern.split()]
        expression = r"\s+".join(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\S.*?)", word) for word in words)
        found = re.fullmatch(expression, text.strip(), re.IGNORECASE)
        if found is None:
            return None
        said = {name: " ".join(value.split()) for name, value in found.groupdict().items()}
        return cls(**said)


@dataclass(frozen=True)
class Notation:
    """All moves and chance events of a game, and the numbers they stand for."""

    moves: tuple[type[Move], ...]
    events: tuple[type[Move], ...]
    move_of: Callable[[Any, Any, int], Move]
    """(content, state, action) → move."""
    action_of: Callable[[Any, Any, Move], int]
    """(content, state, move) → action; BadMove if it names something that is not there."""
    event_of: Callable[[Any, Any, int], Move]
    """(content, state, outcome or UNSEEN) → event."""
    outcome_of: Callable[[Any, Any, Move], int]
    """(content, state, event) → outcome; BadMove if it is not the event now due."""
    parts_of: Callable[[str], list[str]] = lambda text: [text]
    """A move said in one go, cut into the texts of its small decisions."""
    unfinished: Callable[[Any, Any], bool] = lambda content, state: False
    """(content, state) → whether the decision now due goes on with a move half said."""

    def read(self, said: str | dict[str, Any]) -> Move:
        """A move or event from text or JSON. BadMove tells how moves look."""
        return read(said, self.moves, self.events)


class OldMoves:
    """A game's `notation.py` behind the interface of `Moves` and `Events`, until the game declares its moves."""

    def __init__(self, notation: Notation, size: int) -> None:
        self.notation, self.size = notation, size
        self.kinds = notation.moves
        self.unfinished = notation.unfinished

    def move(self, content: Any, state: Any, action: int) -> Move:
        return self.notation.move_of(content, state, action)

    def read(self, content: Any, state: Any, said: str | dict[str, Any]) -> int:
        return int(self.notation.action_of(content, state, self.notation.read(said)))

    def read_first(self, content: Any, state: Any, text: str) -> tuple[int, str]:
        first, *rest = self.notation.parts_of(text) or [text]
        return self.read(content, state, first), " ".join(rest)


class OldEvents:
    def __init__(self, notation: Notation, size: int) -> None:
        self.notation, self.size = notation, size
        self.kinds = notation.events

    def event(self, content: Any, state: Any, outcome: int) -> Move:
        return self.notation.event_of(content, state, outcome)

    def read(self, content: Any, state: Any, said: str | dict[str, Any]) -> int:
        return int(self.notation.outcome_of(content, state, self.notation.read(said)))

    def are_said(self, said: str | dict[str, Any]) -> bool:
        return False


def read(said: str | dict[str, Any], moves: tuple[type[Move], ...], events: tuple[type[Move], ...] = ()) -> Move:
    """The move or event that a text or a JSON value says."""
    if isinstance(said, str):
        for kind in moves + events:
            move = kind.read(said)
            if move is not None:
                return move
        shapes = ", ".join(kind.pattern.replace("{", "<").replace("}", ">") for kind in moves)
        raise BadMove(f"{said.strip()!r} is no move I can read; moves look like: {shapes}.")
    try:
        return cast(Move, msgspec.convert(said, Union[moves + events]))  # noqa: UP007 (built from a tuple)
    except msgspec.ValidationError as fault:
        raise BadMove(f"that JSON is no move: {fault}.") from fault
