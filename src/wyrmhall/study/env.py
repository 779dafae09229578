"""`env`: one game for programs. Actions are numbers, and there is no log; `Match` is for people."""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import cache
from operator import index
from typing import Any, NoReturn, cast

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import Question
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import IllegalAction, OptionError
from wyrmhall.kit.game import AUDIENCE, CHANCE, OVER, Game, Options, Redacted, State, whole_number
from wyrmhall.kit.words import few
from wyrmhall.native.layout import copied, new_records
from wyrmhall.native.rng import DICE, POLICY, STREAM, new_streams
from wyrmhall.native.rule import rule
from wyrmhall.setup import PLAYER_NAMES, Setup, seed_or_fresh, set_up
from wyrmhall.study.information_state import Past, Recall
from wyrmhall.study.loop import next_seat_code

SEAT_BITS = 8
SEAT_MASK = (1 << SEAT_BITS) - 1
"""The lowest bits of a packed result, which hold the acting seat."""
ILLEGAL = -1
"""The result for an action that is not possible."""
NO_ACTION = -1
"""The action for anything that is no whole number; it is never possible."""


@cache
def env_code(game: Game) -> tuple[Any, Any, Any, Any]:
    """Compiles `begin`, `look`, `apply` and `observe`. The first three are one call per decision, with all that follows
    from it. Their result is one number, in which the number of legal actions and the acting seat are packed."""
    rules, redact, observe = game.rules, game.secrets.redact, cast(Any, game.bot.observe)
    start, actor, legal, apply, next_seat = rules.start, rules.actor, rules.legal, rules.apply, next_seat_code(game)
    why_not, chances, outcomes = rules.why_not, rules.chances, game.events.size
    remember, remembers = game.bot.remember, game.bot.remembers

    @rule
    def look(content, state, dice, settles, actions):
        """Settles the chance now due if `settles`. Lists the legal actions, and returns the packed result."""
        seat = next_seat(content, state, dice) if settles else actor(content, state)
        count = legal(content, state, actions) if seat >= 0 else 0
        return count << SEAT_BITS | seat - OVER

    @rule
    def begin_env(content, state, dice, settles, actions, players, options):
        start(content, state, players, options)
        return look(content, state, dice, settles, actions)

    @rule
    def apply_to_env(content, state, dice, settles, actions, action, notes, weights):
        """Carries out an action or an outcome of chance. Returns the packed result, or ILLEGAL."""
        if actor(content, state) == CHANCE:
            chances(content, state, weights)
            if action < 0 or action >= outcomes or weights[action] == 0:
                return ILLEGAL
        else:
            if why_not(content, state, action) != 0:
                return ILLEGAL
            if remembers:
                remember(content, state, action, notes)
        apply(content, state, action, None)
        return look(content, state, dice, settles, actions)

    @rule
    def observe_env(content, state, seen, seat, out, notes):
        """Writes what a seat knows. `seen` is an array of one spare state."""
        seen[0] = state
        redact(content, seen[0], seat)
        observe(content, seen[0], seat, out, notes)

    return begin_env, look, apply_to_env, observe_env


def _number(action: Any) -> int:
    """The action as an int, the type for which native code is compiled."""
    try:
        return NO_ACTION if isinstance(action, bool) else index(action)
    except TypeError:
        return NO_ACTION


class Env:
    """One game, with its dice.

    >>> import wyrmhall
    >>> game = wyrmhall.env("keeper", players=3, seed=7)
    >>> game.actor, game.legal
    (2, array([10, 11, 13, 14], dtype=int16))
    >>> game.apply(11)
    >>> game.actor, game.returns()
    (2, array([0., 0., 0.]))
    """

    def __init__(self, setup: Setup, settles: bool, states: Any, dice: Any, notes: Any) -> None:
        """Use `env` instead. The last three arguments are arrays of one."""
        game = setup.game
        self.setup, self.game, self.players = setup, game, setup.players
        self._settles, self._states, self._dice, self._notes = settles, states, dice, notes
        self._native_begin, self._native_look, self._native_apply, self._native_observe = env_code(game)
        self._actions = np.zeros(game.moves.size, np.int16)
        self._weights = np.zeros(game.events.size, np.int32)
        # What native code is given: `_common` to begin, look and apply, and `_rest` to apply alone, after the action.
        self._common = (setup.content, states[0], dice[0], settles, self._actions)
        self._rest = (notes[0], self._weights)
        self.actor = OVER
        """The seat that must decide, CHANCE (only where chance is explicit), or OVER."""
        self._count = 0
        self._past = array("i")
        self._begun_at: tuple[bytes, bytes] | None = None
        """State and dice before `_past`, if the game did not start with it."""
        self._recalled: dict[int, Recall] = {}
        self._seen: Any = None
        """A spare state, once there was an observation."""
        self._last_out: NDArray[np.float32] | None = None
        """The last array given for an observation. It is not checked again, which saves a quarter of the time."""

    def _unpack(self, code: int) -> None:
        """Sets the acting seat and the number of legal actions from a packed result."""
        self.actor = (code & SEAT_MASK) + OVER
        self._count = code >> SEAT_BITS

    @property
    def state(self) -> State:
        """The full state, with all that is hidden."""
        return self._states[0]

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def legal(self) -> NDArray[np.int16]:
        """Numbers of the legal actions of the seat that must decide, in ascending order."""
        return self._actions[: self._count].copy()

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action, 0 for all others."""
        mask = np.zeros(self._actions.size, np.int8)
        mask[self._actions[: self._count]] = 1
        return mask

    def apply(self, action: int) -> None:
        """Carries out an action or, if chance is due, one of its outcomes. `IllegalAction` leaves all as it is."""
        number = _number(action)
        try:
            code = self._native_apply(*self._common, number, *self._rest)
        except OverflowError:
            code = ILLEGAL
        if code == ILLEGAL:
            self._refuse(action)
        self._past.append(number)
        self._unpack(code)

    def _refuse(self, action: Any) -> NoReturn:
        possible = [outcome for outcome, _ in self.chances()] or self.legal.tolist()
        what = "the game is over" if self.over else f"possible are {few([*map(str, possible)])}"
        raise IllegalAction(f"action {action} is not possible now; {what}.")

    def chances(self) -> list[tuple[int, float]]:
        """Returns the possible outcomes of the chance now due, with their probabilities; [] if none is due."""
        if self.actor != CHANCE:
            return []
        total = self.game.rules.chances(self.setup.content, self._states[0], self._weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(self._weights.tolist()) if weight]

    def returns(self) -> NDArray[np.float64]:
        """Returns each seat's share of the win; 0 as long as the game goes on."""
        out = np.zeros(self.players)
        if self.over:
            self.game.rules.returns(self.setup.content, self._states[0], out)
        return out

    def scores(self) -> NDArray[np.float64]:
        """Returns each seat's points when the game is over; NaN before, and where the rules count none."""
        out = np.full(self.players, np.nan)
        if self.over:
            self.game.rules.scores(self.setup.content, self._states[0], out)
        return out

    @property
    def ended_by(self) -> str | None:
        """The rule that ended the game, once it is over."""
        return str(self.game.state.Ending(int(self._states[0].ended)).rule) if self.over else None

    def potentials(self) -> NDArray[np.float64]:
        """Returns how well each seat does by what the rules count, from 0 to 1; when the game is over, its share of the
        win. They use the whole state, for rewards in training (`vector` returns their differences)."""
        out = self.returns()
        if not self.over:
            self.game.bot.potential(self.setup.content, self._states[0], out)
        return out

    def observe(self, seat: int | None = None, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Returns what a seat knows, as numbers. The default is the seat that must decide; AUDIENCE, which is -1, only
        watches. `out` is an earlier observation of a game of this edition, to be written over."""
        if self.game.bot.observe is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        seat = self._decider() if seat is None else self._check_seat(seat, AUDIENCE)
        if out is None:
            out = np.zeros(self.game.bot.size, np.float32)
        elif out is not self._last_out:
            self._check_out(out)
            self._last_out = out
        if self._seen is None:
            self._seen = self.game.new_states()
        self._native_observe(self._common[0], self._common[1], self._seen, seat, out, self._rest[0])
        return out

    def _check_out(self, out: NDArray[np.float32]) -> None:
        """Refuses an array that does not fit: native code would write beyond its end."""
        size = self.game.bot.size
        is_array = isinstance(out, np.ndarray)
        if not is_array or (out.shape, out.dtype, out.flags.writeable) != ((size,), np.dtype(np.float32), True):
            found = f"{out.dtype} of shape {out.shape}" if is_array else repr(type(out).__name__)
            raise OptionError(f"out is an array of {size} numbers of type float32 that can be written to, not {found}.")

    def _check_seat(self, seat: int, least: int = 0) -> int:
        try:
            number = index(seat)
        except TypeError:
            number = OVER
        if not least <= number < self.players:
            raise OptionError(f"there is no seat {seat}; seats are numbered 0 to {self.players - 1}.")
        return number

    def _decider(self) -> int:
        if self.actor < 0:
            raise OptionError(f"nobody decides: {'the game is over' if self.over else 'chance is due'}.")
        return self.actor

    def recall(self, seat: int) -> Recall:
        """Returns a seat's information state: all that it has seen and done since the game began."""
        seat = self._check_seat(seat)
        earlier = self._recalled.get(seat) or Recall(self.setup, seat)
        actions = np.frombuffer(self._past, np.int32) if self._past else np.zeros(0, np.int32)
        state, dice = self._begun_at or self._start()
        recalled = self._recalled[seat] = earlier.later(Past(state, dice, actions.copy(), self._settles))
        return recalled

    def _start(self) -> tuple[bytes, bytes]:
        """State and dice at the start of the game."""
        state, dice = self.game.new_states(), copied(self._dice)
        self.game.rules.start(self.setup.content, state[0], self.players, self.setup.packed_options[0])
        dice[0].count = 0
        return state.tobytes(), dice.tobytes()

    def imagine(self, seat: int, seed: int | None = None) -> Env:
        """Returns another game that could be this one, as far as a seat knows, with fresh dice: for a fair search.

        The seat recalls the same in it. What the others recall begins with what they see there.
        """
        seat = self._check_seat(seat)
        streams, states = new_streams(seed_or_fresh(seed)), copied(self._states)
        self.game.secrets.redact(self.setup.content, states[0], seat)
        self.game.secrets.imagine(self.setup.content, states[0], seat, streams[POLICY])
        notes = copied(self._notes) if self.game.bot.remembers else self._notes
        other = Env(self.setup, self._settles, states, copied(streams[DICE : DICE + 1]), notes)
        other._unpack(other._native_look(*other._common))
        other._begun_at = (other.key, other._dice.tobytes())
        state, dice = other._begun_at
        other._recalled = {seat: replace(self.recall(seat), taken=0, truth=state, dice=dice)}
        return other

    def question(self) -> Question:
        """Returns the decision now due, as a bot is asked it."""
        return Question(self.setup.content, self.seen(self._decider()), self.legal, self._notes[0])

    def seen(self, seat: int) -> Redacted:
        """Returns the state as a seat or AUDIENCE may know it."""
        seat = self._check_seat(seat, AUDIENCE)
        states = copied(self._states)
        self.game.secrets.redact(self.setup.content, states[0], seat)
        return Redacted(states[0], seat)

    def text(self, action: int) -> str:
        """Returns the text of an action or outcome that is possible now, as in records."""
        number = _number(action)
        if number not in (dict(self.chances()) if self.actor == CHANCE else self.legal.tolist()):
            self._refuse(action)
        state = self._states[0] if self.actor == CHANCE else self.seen(self.actor).state
        name = self.game.events.event if self.actor == CHANCE else self.game.moves.move
        return name(self.setup.content, state, number).text()

    def board(self, seat: int = AUDIENCE) -> str:
        """Returns the table as a seat sees it, as plain text."""
        from wyrmhall.kit.picture import plain_text

        game, setup = self.game, self.setup
        view = game.view.view(setup.content, self.seen(AUDIENCE).state)
        if seat != AUDIENCE:
            view = game.own_view(setup.content, self.seen(seat).state, seat, view)
        return plain_text(game.terminal(game, view, PLAYER_NAMES[: self.players], game.words(), (), setup.edition.data))

    @property
    def key(self) -> bytes:
        """The full state as bytes, equal for equal states of games of one edition."""
        return bytes(self._states.tobytes())

    def clone(self) -> Env:
        """Returns a copy, which has the same dice before it and goes its own way."""
        notes = copied(self._notes) if self.game.bot.remembers else self._notes
        twin = Env(self.setup, self._settles, copied(self._states), copied(self._dice), notes)
        twin._actions[: self._count] = self._actions[: self._count]
        twin.actor, twin._count = self.actor, self._count
        twin._past, twin._begun_at, twin._recalled = self._past[:], self._begun_at, self._recalled.copy()
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> Env:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        notes = self._notes.tobytes() if self.game.bot.remembers else None
        past = (self._past, self._begun_at, self._recalled if self._begun_at else {})
        return _again, (self.setup, self._settles, self.key, self._dice.tobytes(), notes, past)

    def __repr__(self) -> str:
        return f"<Env {self.game.name}, {self.players} players, {'over' if self.over else f'seat {self.actor} acts'}>"


def _again(
    setup: Setup, settles: bool, state: bytes, dice: bytes, notes: bytes | None, past: tuple[Any, Any, Any]
) -> Env:
    blank_notes = setup.blank_notes()
    found = Env(
        setup,
        settles,
        np.frombuffer(bytearray(state), setup.game.new_states().dtype),
        np.frombuffer(bytearray(dice), new_records(STREAM).dtype),
        blank_notes if notes is None else np.frombuffer(bytearray(notes), blank_notes.dtype),
    )
    found._unpack(found._native_look(*found._common))
    found._past, found._begun_at, found._recalled = past
    return found


def env(
    game: str | Game,
    players: int | None = None,
    *,
    options: Options | None = None,
    edition: str | Edition | None = None,
    seed: int | None = None,
    number: int = 0,
    chance: str = "settled",
) -> Env:
    """Begins a game for programs, and plays to its first decision.

    `seed` fixes the dice, and `number` says which game of the seed it is; without a seed they are drawn afresh. With
    `chance="explicit"` nothing is drawn: chance acts like a player, and its outcomes are applied like actions.
    """
    if chance not in ("settled", "explicit"):
        raise OptionError(f"chance is 'settled' or 'explicit', not {chance!r}.")
    return begin(set_up(game, players, edition, options), seed, number, chance == "settled")


def begin(setup: Setup, seed: int | None, number: int = 0, settles: bool = True) -> Env:
    """Begins a game of a setup, which is checked already."""
    dice = new_streams(seed_or_fresh(seed), whole_number(number, "the number of the game", 0))[DICE : DICE + 1]
    made = Env(setup, settles, setup.game.new_states(), dice, setup.blank_notes())
    made._unpack(made._native_begin(*made._common, setup.players, setup.packed_options[0]))
    return made
