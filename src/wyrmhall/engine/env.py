"""`env`: one game for programs. Actions are numbers, and nothing is written down: see `Match` for people."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.edition import Edition
from wyrmhall.contract.errors import IllegalAction, OptionError
from wyrmhall.contract.game import AUDIENCE, CHANCE, OVER, Game
from wyrmhall.contract.layout import copied, new_records
from wyrmhall.contract.rng import DICE, STREAM, new_streams
from wyrmhall.contract.rule import rule
from wyrmhall.contract.words import few
from wyrmhall.engine.setup import Setup, check_seed, set_up

ACTIONS_TOLD = 8
"""How many possible actions an error names."""
SEAT_BITS = 8
SEATS = (1 << SEAT_BITS) - 1
"""Where a number tells who acts: in its lowest bits."""
REFUSED = -1
CHANCES = ("settled", "explicit")


class Kernels(NamedTuple):
    """Native code for a game."""

    begin: Any
    look: Any
    apply: Any
    observe: Any
    """None if the game has no features."""


@cache
def kernels_for(game: Game) -> Kernels:
    """One call for each decision, with all that follows from it. What it gives is packed into one number: how many
    actions are legal, and who acts."""
    rules, observe, redact = game.rules, game.bot.observe, game.secrets.redact
    start, actor, legal, apply, settle = rules.start, rules.actor, rules.legal, rules.apply, rules.settle
    why_not, chances, outcomes = rules.why_not, rules.chances, game.events.size
    remember, remembers = game.bot.remember, game.bot.remembers

    @rule
    def look(content, state, dice, settles, actions):
        """Settle the chance now due, if it is to be settled; who acts, and what is legal."""
        seat = actor(content, state)
        if seat == CHANCE and settles:
            settle(content, state, dice)
            seat = actor(content, state)
        count = legal(content, state, actions) if seat >= 0 else 0
        return count << SEAT_BITS | seat - OVER

    @rule
    def begin_env(content, state, dice, settles, actions, players, options):
        start(content, state, players, options)
        return look(content, state, dice, settles, actions)

    @rule
    def apply_to_env(content, state, dice, settles, actions, action, notes, weights):
        """Carry out an action or an outcome of chance; REFUSED if it is not possible now."""
        if actor(content, state) == CHANCE:
            chances(content, state, weights)
            if action < 0 or action >= outcomes or weights[action] == 0:
                return REFUSED
        else:
            if why_not(content, state, action) != 0:
                return REFUSED
            if remembers:
                remember(content, state, action, notes)
        apply(content, state, action, None)
        return look(content, state, dice, settles, actions)

    if observe is None:
        return Kernels(begin_env, look, apply_to_env, None)

    @rule
    def observe_env(content, state, seen, seat, out, notes):
        """What a seat knows. `seen` is an array of a state to work on."""
        seen[0] = state
        redact(content, seen[0], seat)
        observe(content, seen[0], seat, out, notes)

    return Kernels(begin_env, look, apply_to_env, observe_env)


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
        """Made by `env`. The last three are arrays of one."""
        game = setup.game
        self.setup = setup
        self._settles, self._states, self._dice, self._notes = settles, states, dice, notes
        self._kernels = kernels_for(game)
        self._actions = np.zeros(game.moves.size, np.int16)
        self._weights = np.zeros(game.events.size, np.int32)
        self._common = (setup.content, states[0], dice[0], settles, self._actions)
        self._rest = (notes[0], self._weights)
        self.actor = OVER
        """The seat that must decide, CHANCE (only where chance is explicit), or OVER."""
        self._count = 0

    def _begin(self) -> Env:
        self._told(self._kernels.begin(*self._common, self.setup.players, self.setup.packed_options))
        return self

    def _told(self, code: int) -> None:
        """Keep what native code has said."""
        self.actor = (code & SEATS) + OVER
        self._count = code >> SEAT_BITS

    @property
    def game(self) -> Game:
        return self.setup.game

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def legal(self) -> NDArray[np.int16]:
        """The numbers of the legal actions of the seat that must decide, in ascending order."""
        return self._actions[: self._count].copy()

    def apply(self, action: int) -> None:
        """Carry out an action or, where chance is due, one of its outcomes. If it is not possible, nothing changes."""
        code = self._kernels.apply(*self._common, action, *self._rest)
        if code == REFUSED:
            possible = [outcome for outcome, _ in self.chances()] or self.legal.tolist()
            what = "the game is over" if self.over else f"possible are {few([*map(str, possible)], ACTIONS_TOLD)}"
            raise IllegalAction(f"action {action} is not possible now; {what}.")
        self._told(code)

    def chances(self) -> list[tuple[int, float]]:
        """The outcomes that chance can have now, with their probabilities; empty if chance is not due."""
        if self.actor != CHANCE:
            return []
        total = self.game.rules.chances(self.setup.content, self._states[0], self._weights)
        return [(int(outcome), float(self._weights[outcome] / total)) for outcome in np.flatnonzero(self._weights)]

    def returns(self) -> NDArray[np.float64]:
        """Each seat's share of the win; 0 as long as the game goes on."""
        out = np.zeros(self.players)
        if self.over:
            self.game.rules.returns(self.setup.content, self._states[0], out)
        return out

    def scores(self) -> NDArray[np.float64]:
        """Each seat's points when the game is over; NaN before, and where the rules count none."""
        out = np.full(self.players, np.nan)
        if self.over:
            self.game.rules.scores(self.setup.content, self._states[0], out)
        return out

    def potentials(self) -> NDArray[np.float64]:
        """How well each seat does, from 0 to 1, by what the rules count; when the game is over, its share of the win.
        Made from the whole state: for rewards in training (`vector` gives their differences)."""
        out = self.returns()
        if not self.over:
            self.game.bot.potential(self.setup.content, self._states[0], out)
        return out

    def observe(self, seat: int | None = None) -> NDArray[np.float32]:
        """What a seat knows, as numbers; without a seat, the one that must decide."""
        seat = self.actor if seat is None else seat
        if self._kernels.observe is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        if not AUDIENCE <= seat < self.players:
            raise OptionError(f"there is no seat {seat}; seats are numbered 0 to {self.players - 1}.")
        out = np.zeros(self.game.bot.size, np.float32)
        seen = self.game.new_states()
        self._kernels.observe(self.setup.content, self._states[0], seen, seat, out, self._notes[0])
        return out

    @property
    def key(self) -> bytes:
        """Equal for equal states of games of one edition. It holds all that is hidden."""
        return bytes(self._states.tobytes())

    def clone(self) -> Env:
        """The same game once more: it has the same dice before it, and goes its own way."""
        notes = copied(self._notes) if self.game.bot.remembers else self._notes
        twin = Env(self.setup, self._settles, copied(self._states), copied(self._dice), notes)
        twin._actions[: self._count] = self._actions[: self._count]
        twin.actor, twin._count = self.actor, self._count
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> Env:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        notes = self._notes.tobytes() if self.game.bot.remembers else None
        return _again, (self.setup, self._settles, self.key, self._dice.tobytes(), notes)

    def __repr__(self) -> str:
        return f"<Env {self.game.name}, {self.players} players, {'over' if self.over else f'seat {self.actor} acts'}>"


def _again(setup: Setup, settles: bool, state: bytes, dice: bytes, notes: bytes | None) -> Env:
    """An env from its parts, as pickle keeps them."""
    lookup = setup.lookup()
    found = Env(
        setup,
        settles,
        np.frombuffer(bytearray(state), setup.game.new_states().dtype),
        np.frombuffer(bytearray(dice), new_records(STREAM).dtype),
        lookup if notes is None else np.frombuffer(bytearray(notes), lookup.dtype),
    )
    found._told(found._kernels.look(*found._common))
    return found


def env(
    game: str | Game,
    players: int | None = None,
    *,
    options: dict[str, bool] | None = None,
    edition: str | Edition | None = None,
    seed: int | None = None,
    number: int = 0,
    chance: str = "settled",
) -> Env:
    """One game for programs, at its first decision.

    `seed` fixes the dice, and `number` says which game of the seed it is; without a seed they are drawn afresh. With
    `chance="explicit"` nothing is drawn: chance is due like a player, and its outcomes are applied like actions.
    """
    if chance not in CHANCES:
        raise OptionError(f"chance is 'settled' or 'explicit', not {chance!r}.")
    seed = secrets.randbits(63) if seed is None else seed
    check_seed(seed)
    setup = set_up(game, players, edition, options)
    notes = setup.lookup()
    dice = new_streams(seed, number)[DICE : DICE + 1]
    return Env(setup, chance == "settled", setup.game.new_states(), dice, notes)._begin()
