"""`Snapshot`: a state and what follows from it. `Step`: a change from one snapshot to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.game import AUDIENCE, CHANCE, Content, Game, Redacted
from wyrmhall.kit.happenings import Happened, in_order, new_log, written
from wyrmhall.kit.moves import LONGEST_MOVE, Choice, Move, WrittenMove, quoted
from wyrmhall.native.layout import copied
from wyrmhall.native.rng import POLICY, new_streams

AnyMove = WrittenMove | int | np.integer[Any]
"""A move or an outcome of chance as text, as JSON, or as its number."""
T = TypeVar("T")


class Snapshot(msgspec.Struct, eq=False, gc=False):
    """A state, and what follows from it, computed on first use. The state never changes; `step` makes the next one."""

    game: Game
    content: Content
    state_array: Any
    """An array of one state: `copied` copies arrays, and `state` is a view into this one."""
    _actor: int | None = None
    _legal: NDArray[np.int16] | None = None
    _choices: list[Choice] | None = None
    _seen_by_actor: Redacted | None = None
    notes: Any = None
    """Array with the notes of the game's bots, if they were computed."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Snapshot, (self.game, self.content, self.state_array)

    @property
    def state(self) -> Any:
        return self.state_array[0]

    @property
    def actor(self) -> int:
        if self._actor is None:
            self._actor = int(self.game.rules.actor(self.content, self.state_array[0]))
        return self._actor

    @property
    def unfinished(self) -> bool:
        return self.game.is_unfinished(self.content, self.state_array[0])

    def seen(self, seat: int) -> Redacted:
        known = copied(self.state_array)[0]
        self.game.secrets.redact(self.content, known, seat)
        return Redacted(known, seat)

    @property
    def seen_by_actor(self) -> Redacted:
        """The state as the seat that must decide may know it, or as AUDIENCE may."""
        if self._seen_by_actor is None:
            self._seen_by_actor = self.seen(self.actor if self.actor >= 0 else AUDIENCE)
        return self._seen_by_actor

    @property
    def legal(self) -> NDArray[np.int16]:
        if self._legal is None:
            actions = np.zeros(self.game.moves.size, np.int16)
            count = self.game.rules.legal(self.content, self.seen_by_actor.state, actions) if self.actor >= 0 else 0
            self._legal = actions[:count]
        return self._legal

    @property
    def choices(self) -> list[Choice]:
        if self._choices is None:
            self._choices = self.game.moves.choices(self.content, self.seen_by_actor.state, self.legal.tolist())
        return self._choices

    def offered(self, said: Any) -> int | None:
        """Action number of a choice's text, if the choices were computed."""
        return next((int(self.legal[index]) for index, one in enumerate(self._choices or ()) if one.text == said), None)

    def whole_choices(self) -> Iterator[tuple[Move, ...]]:
        for action, choice in zip(self.legal.tolist(), self.choices, strict=True):
            _, after = self.step(self.actor, action)
            for rest in after.whole_choices() if after.unfinished else [()]:
                yield (choice.move, *rest)

    def action(self, said: AnyMove) -> int:
        """Action number of a move. Raises Unreadable."""
        read = self.game.moves.read
        return self._read(said, read, self.seen_by_actor.state) if isinstance(said, str | dict) else int(said)

    def outcome(self, said: AnyMove) -> int:
        """Number of an outcome of chance. Raises Unreadable."""
        return self._read(said, self.game.events.read, self.state) if isinstance(said, str | dict) else int(said)

    def decisions(self, said: AnyMove) -> list[tuple[Step, Snapshot]]:
        """The decisions of a move, each with the snapshot after it. Raises Unreadable."""
        action = self.offered(said)
        if action is not None:  # it is legal
            return [self.step(self.actor, action, text=cast(str, said))]
        if not isinstance(said, str | dict):
            return [self.decision(int(said))]
        action, rest = self._read(said, self.game.moves.read_first, self.seen_by_actor.state)
        step, after = self.decision(action)
        if rest and not after.unfinished:
            raise Unreadable("move-complete", said=quoted(rest))
        return [(step, after), *(after.decisions(rest) if rest else [])]

    def decision(self, action: int) -> tuple[Step, Snapshot]:
        """A decision and the snapshot after it. Raises Unreadable with the rule that forbids it."""
        refusal = int(self.game.rules.why_not(self.content, self.seen_by_actor.state, action))
        if refusal != 0:
            line = self.game.explain(self.content, self.seen_by_actor.state, action, refusal)
            raise Unreadable(line.message, line.rules[0], **cast(Any, line.parts))
        return self.step(self.actor, action)

    def _read(self, said: WrittenMove, read: Callable[[Any, Any, Any], T], state: Any) -> T:
        if isinstance(said, str) and len(said) > LONGEST_MOVE:
            raise Unreadable("move-too-long", said=said, most=LONGEST_MOVE)
        try:
            return read(self.content, state, said)
        except Unreadable as fault:
            line = fault.line
            if line.message == "move-unreadable" and self.game.events.are_said(said):
                raise Unreadable("move-chance", said=line.parts["said"]) from None
            if line.message == "move-not-asked":
                texts = [choice.text for choice in self.choices]
                line.parts["like"] = ", ".join([*texts[:2], *texts[2:][-1:]])
            raise

    def step(self, by: int, action: int, draw: int | None = None, text: str | None = None) -> tuple[Step, Snapshot]:
        """A decision or an outcome of chance, and the snapshot after it."""
        state_array, log = copied(self.state_array), new_log()
        self.game.rules.apply(self.content, state_array[0], action, log)
        return Step(by, action, draw, self, written(log), text), Snapshot(self.game, self.content, state_array)

    def know(self, actor: int, legal: NDArray[np.int16]) -> None:
        """Stores what native code has computed."""
        self._actor, self._legal = actor, legal

    def forget_moves(self) -> None:
        """Frees memory that is seldom used after the next step."""
        self._seen_by_actor = self._choices = self._legal = None


def imagined_world(game: Game, content: Content, seen: Redacted) -> Snapshot:
    """A world in which a seat's moves can be tried without revealing anything. It is always the same for a state."""
    state_array = game.new_states()
    state_array[0] = seen.state
    game.secrets.imagine(content, state_array[0], seen.seat, new_streams(0)[POLICY])
    return Snapshot(game, content, state_array)


class Step(msgspec.Struct, eq=False, gc=False):
    """One decision or one outcome of chance. Its text and happenings are made on first use."""

    by: int
    """The seat that decided, or CHANCE."""
    action: int
    draw: int | None
    """Index of the number of sealed dice that decided this outcome."""
    _before: Snapshot
    _log: bytes
    _text: str | None = None
    _happenings: tuple[Happened, ...] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self._numbers == other._numbers

    def __ne__(self, other: object) -> bool:  # msgspec's own compares identity
        return not self == other

    def __repr__(self) -> str:
        return f"Step(by={self.by}, action={self.action}, draw={self.draw})"

    @property
    def _numbers(self) -> tuple[int, int, int | None, bytes]:
        return self.by, self.action, self.draw, self._log

    @property
    def _move(self) -> Move:
        game = self._before.game
        name = game.events.event if self.by == CHANCE else game.moves.move
        return name(self._before.content, self._before.state, self.action)

    @property
    def text(self) -> str:
        if self._text is None:
            self._text = self._move.text()
        return self._text

    @property
    def happenings(self) -> tuple[Happened, ...]:
        """Happenings as the rules told them, secrets included."""
        if self._happenings is None:
            self._happenings = self._before.game.happenings.of(self._log)
        return self._happenings

    @property
    def can_hide(self) -> bool:
        """Whether any happening has a secret argument."""
        return any(each.kind.secret for each in self.happenings)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules used, in order; if nothing happened yet, those of the kind of move."""
        return in_order(frozenset(rule for each in self.happenings for rule in each.rules)) or self._move.rules
