"""Information states with perfect recall: all that a seat has seen and done since the game began.

An observation shows the table as it is now, and two games that look the same now may have had different pasts. An
information state holds each of the seat's own decisions, the happenings of each step as the seat saw them, and each
change in what it saw. A secret leaves no trace, and neither does a step that the seat could not notice.

An env keeps only its actions. Native code plays them again when an information state is needed.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.arguments import SeatArgument, SeatsArgument
from wyrmhall.kit.game import CHANCE, OVER, Game
from wyrmhall.kit.happenings import MOST_ARGUMENTS, MOST_HAPPENINGS, new_log
from wyrmhall.kit.plain import plain_content
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import STREAM, draw_weighted
from wyrmhall.native.rule import rule
from wyrmhall.setup import Setup

DID, TOLD, SAW = 0, 1, 2
"""The kinds of rows, their first number: an own action; a kind of happening with its arguments; a changed part of the
redacted state with its new bytes."""
WIDTH = 2 + MOST_ARGUMENTS
SEEN_BYTES = 4 * MOST_ARGUMENTS
"""Bytes of a state in a row."""
CONCEALED = -(2**31)
"""The number of an argument that the seat may not know."""
TRUTH, BEFORE, NOW, STATES = range(4)
"""Indices of the working states (the full one, what the seat saw, what it sees now), and their number."""
NAMES_NONE, NAMES_ONE, NAMES_MANY = range(3)
"""How many seats an argument of a happening names."""


@cache
def _audiences(game: Game) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """For each argument of each kind of happening: how many seats it names, and its audience. The audience has a bit
    for each argument that names seats who may know it; it is -1 for nobody, and 0 for all."""
    kinds = list(game.happenings)
    names, audience = np.zeros((2, len(kinds), MOST_ARGUMENTS), np.int8)
    for kind in kinds:
        places = [*kind.arguments]
        for place, argument in enumerate(kind.arguments.values()):
            if isinstance(argument, SeatsArgument):
                names[kind, place], audience[kind, place] = NAMES_MANY, -1
            else:
                names[kind, place] = NAMES_ONE if isinstance(argument, SeatArgument) else NAMES_NONE
                audience[kind, place] = sum(1 << places.index(name) for name in argument.audience)
    return names, audience


@rule
def names_seat(whom, number, seat):
    """Whether an argument names a seat, as `Argument.names_seat` tells."""
    if whom == NAMES_ONE:
        return number == seat
    return whom == NAMES_MANY and (number < 0 or number >> seat & 1 == 1)


@rule
def write_told(log, names, audience, seat, out, count):
    """Writes the happenings of a step, as far as the seat may know them."""
    for index in range(1, log[0, 0] + 1):
        kind = log[index, 0]
        out[count, 0] = TOLD
        out[count, 1] = kind
        for place in range(MOST_ARGUMENTS):
            knows = audience[kind, place] == 0
            if audience[kind, place] > 0:
                for other in range(MOST_ARGUMENTS):
                    if audience[kind, place] >> other & 1 == 1:
                        knows |= names_seat(names[kind, other], log[index, 1 + other], seat)
            out[count, 2 + place] = log[index, 1 + place] if knows else CONCEALED
        count += 1
    return count


@rule
def write_seen(before, now, out_bytes, out, count):
    """Writes the changes from `before` to `now`, and makes `before` equal to `now`."""
    for first in range(0, len(now), SEEN_BYTES):
        last = min(first + SEEN_BYTES, len(now))
        differs = False
        for place in range(first, last):
            differs |= before[place] != now[place]
        if differs:
            out[count, 0] = SAW
            out[count, 1] = first
            out[count, 2:] = 0
            for place in range(first, last):
                out_bytes[count, 8 + place - first] = now[place]
                before[place] = now[place]
            count += 1
    return count


@cache
def _native(game: Game) -> Any:
    """`play_again` compiled for a game."""
    rules, redact = game.rules, game.secrets.redact
    actor, chances, apply = rules.actor, rules.chances, rules.apply

    @rule
    def play_again(content, seat, settles, past, taken, most, work):
        """Plays on until the past is used up or the rows are full, and writes what the seat notices of each step.
        Returns the number of actions taken from the past, and of rows written."""
        states, data, dice, log, weights, names, audience, out, out_bytes = work
        state = states[TRUTH]
        count = 0
        while True:
            states[NOW] = state
            redact(content, states[NOW], seat)
            count = write_seen(data[BEFORE], data[NOW], out_bytes, out, count)
            by = actor(content, state)
            if by == OVER or count > most:
                break
            if by == CHANCE and settles:
                action = draw_weighted(dice[0], weights, chances(content, state, weights))
            elif taken < len(past):
                action = int(past[taken])
                taken += 1
            else:
                break
            if by == seat:
                out[count, 0] = DID
                out[count, 1] = action
                out[count, 2:] = 0
                count += 1
            log[0, 0] = 0
            apply(content, state, action, log)
            count = write_told(log, names, audience, seat, out, count)
        return taken, count

    return play_again


class _Work(threading.local):
    """Working arrays of native code, for each thread its own."""

    def __init__(self, game: Game) -> None:
        self.states = game.new_states(STATES)
        self.data = self.states.view(np.uint8).reshape(STATES, -1)
        self.dice = new_records(STREAM)
        a_step = MOST_HAPPENINGS + 1 + -(-self.data.shape[1] // SEEN_BYTES)
        self.most = 8 * a_step
        self.rows = np.zeros((self.most + a_step, WIDTH), np.int32)
        log, weights = new_log(), np.zeros(game.events.size, np.int32)
        rows = (self.rows, self.rows.view(np.uint8).reshape(len(self.rows), -1))
        self.arguments = (self.states, self.data, self.dice, log, weights, *_audiences(game), *rows)


_work = cache(_Work)


@dataclass(frozen=True, slots=True)
class Past:
    """The past of a game: its first state and dice, and the actions since. If chance is explicit, they include its
    outcomes."""

    state: bytes
    dice: bytes
    actions: NDArray[np.int32]
    settles: bool


@dataclass(eq=False, slots=True)
class Recall:
    """An information state. Two of a seat are equal if the seat cannot tell the games apart, however much it remembers.

    >>> import wyrmhall
    >>> game = wyrmhall.env("keeper", players=2, seed=7)
    >>> game.apply(10)
    >>> print(game.recall(0).text)
    guild-drawn who=A colour=yellow
    guild-drawn who=B colour=?
    ...
    """

    setup: Setup
    seat: int
    data: bytes = b""
    """All rows as bytes: the key of the information state. A later one begins with it."""
    taken: int = 0
    """Number of actions of the past that are in it."""
    truth: bytes = b""
    """The full state, from which to play on; likewise `seen` and `dice`."""
    seen: bytes = b""
    dice: bytes = b""
    _hash: Any = None
    _lines: list[str] | None = None

    def later(self, past: Past) -> Recall:
        """Returns the information state after all of the past."""
        if self.truth and self.taken == len(past.actions):
            return self
        game = self.setup.game
        work, blank = _work(game), bytes(game.state.STATE.itemsize)
        for place, held in ((TRUTH, self.truth or past.state), (BEFORE, self.seen or blank)):
            work.data[place] = np.frombuffer(held, np.uint8)
        work.dice.view(np.uint8)[:] = np.frombuffer(self.dice or past.dice, np.uint8)
        found, taken, count = [], self.taken, work.most + 1
        while count > work.most:
            taken, count = _native(game)(
                self.setup.content, self.seat, past.settles, past.actions, taken, work.most, work.arguments
            )
            found.append(work.rows[:count].tobytes())
        new = b"".join(found)
        digest = self.digest.copy()
        digest.update(new)
        truth, seen = work.data[TRUTH].tobytes(), work.data[BEFORE].tobytes()
        lines = None if self._lines is None else [*self._lines, *self._worded(new, self.seen)]
        return Recall(self.setup, self.seat, self.data + new, taken, truth, seen, work.dice.tobytes(), digest, lines)

    def __reduce__(self) -> tuple[Any, ...]:
        return Recall, (self.setup, self.seat, self.data, self.taken, self.truth, self.seen, self.dice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Recall) and (self.seat, self.data) == (other.seat, other.data)

    def __hash__(self) -> int:
        return hash(self.data)

    @property
    def digest(self) -> Any:
        if self._hash is None:
            self._hash = blake2b(self.data, digest_size=16)
        return self._hash

    @property
    def rows(self) -> NDArray[np.int32]:
        """Own decisions and happenings in order, as numbers, for models that read sequences. Each row has its kind (DID
        or TOLD), a number (of the action, or the kind of happening), and the numbers of up to six arguments."""
        rows: NDArray[np.int32] = np.frombuffer(self.data, np.int32).reshape(-1, WIDTH)
        return rows.compress(rows[:, 0] != SAW, axis=0)

    @property
    def text(self) -> str:
        """Text to read, with a digest of all that was ever seen: only equal information states have equal texts."""
        if self._lines is None:
            self._lines = [*self._worded(self.data, b"")]
        return "\n".join([*self._lines, f"seen {self.digest.hexdigest()}"])

    def _worded(self, data: bytes, seen: bytes) -> Iterator[str]:
        """The text lines of some rows. A move's text follows from what the seat saw when it made it."""
        game, content = self.setup.game, self.setup.content
        edition, states = plain_content(content), game.new_states()
        sight = states.view(np.uint8)
        if seen:
            sight[:] = np.frombuffer(seen, np.uint8)
        for place in range(0, len(data), 4 * WIDTH):
            row = np.frombuffer(data, np.int32, WIDTH, place)
            if row[0] == SAW:
                part = sight[row[1] : row[1] + SEEN_BYTES]
                part[:] = row[2:].view(np.uint8)[: len(part)]
            elif row[0] == DID:
                yield f"> {game.moves.move(content, states[0], int(row[1])).text()}"
            else:
                yield _happening_text(game, edition, *row[1:].tolist())


@lru_cache(4096)
def _happening_text(game: Game, edition: Any, kind: int, *numbers: int) -> str:
    """`took who=A place=d3`; `?` for what is hidden."""
    declared = game.happenings(kind)
    said = [declared.tag]
    for (name, argument), number in zip(declared.arguments.items(), numbers, strict=False):
        if not isinstance(argument, SeatsArgument):
            said.append(f"{name}={'?' if number == CONCEALED else argument.spell(edition, None, number)}")
    return " ".join(said)
