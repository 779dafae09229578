"""`GameBot`: what a game's `bot` folder or module defines, with defaults for what it leaves out.

State and edition hold facts of the game only. Bots keep lookup tables and memories in their notes: one record for each
game played, beside the state. Notes are made from what everybody at the table sees, so they are public.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.features import Features
from wyrmhall.kit.game import Content, Game, Redacted
from wyrmhall.native.rng import below
from wyrmhall.native.rule import Function, rule

NOTHING = np.dtype([("nothing", np.int8)], align=True)
"""Layout of the notes of a bot that takes none."""


@dataclass(frozen=True)
class Question:
    """One decision as a bot is asked it: everything that the seat may know, and nothing else."""

    content: Content
    seen: Redacted
    actions: NDArray[np.int16]
    """Legal actions in ascending order."""
    notes: Any
    """Notes of the game's bots: one record of `GameBot.layout`."""


class GameBot:
    """The names that `games/NAME/bot` may define. Each is optional."""

    def __init__(self, game: Game) -> None:
        module = game.optional_module("bot")
        self._begin = getattr(module, "begin", None)
        self.layout: np.dtype[Any] = np.dtype((np.record, getattr(module, "NOTES", NOTHING)))
        """`NOTES`: layout of the notes. `begin(content, notes)` fills them in before a game."""
        self.remembers = hasattr(module, "remember")
        """Whether notes change during a game. If not, all games with the same edition share them."""
        self.remember: Function = getattr(module, "remember", remember_nothing)
        """`remember(content, state, action, notes)`: notes before each decision what everybody sees of it."""
        self.choose: Function = getattr(module, "choose", choose_any)
        """`choose(content, state, seat, actions, count, stream, notes)`: the greedy player's choice of a legal action
        in a redacted state. It uses whole numbers only, so that all machines choose the same."""
        self.has_greedy_player = hasattr(module, "choose")
        """Whether the game has a greedy player of its own; if not, `choose` picks at random."""
        self.imagine: Function = getattr(module, "imagine", None) or _imagine_evenly(game.secrets.imagine)
        """`imagine(content, state, seat, stream, notes)`: the game's `imagine`, weighted by how the others played."""
        self.features: Features | None = getattr(module, "FEATURES", None)
        """`FEATURES`: names and shapes of the parts of an observation."""
        self.observe: Function | None = getattr(module, "observe", None)
        """`observe(content, state, seat, out, notes)`: writes the features of a redacted state, the seat's first. `out`
        is all 0, or an earlier observation with the same edition, so features that never change stay."""
        self.observe_again: Function | None = getattr(module, "observe_again", None)
        """`observe_again(content, before, observer, state, seat, out, notes)`: updates `out`, which holds what
        `observer` saw of the redacted state `before`. Pays off where observations are large."""
        self.potential: Function = getattr(module, "potential", no_potential)
        """`potential(content, state, out)`: how well each seat does in a full state by what the rules count, from 0 to
        1, where 1 is as good as won alone. For rewards at every step."""
        self.most_decisions: Function = getattr(module, "most_decisions", lambda content, players: None)
        """`most_decisions(content, players)`: a proved bound on the decisions of a game, or None."""
        self.search: dict[str, Any] = getattr(module, "SEARCH", {})
        """`SEARCH`: search settings that differ from the general ones."""
        self.levels: dict[str, dict[str, Any]] = getattr(module, "LEVELS", {})
        """`LEVELS`: levels that differ from the general ones."""
        self.prospects: tuple[Any, ...] = tuple(getattr(module, "Prospect", ()))
        """`Prospect`, a `RuleEnum`: what the coach counts in imagined games, worded by the messages `prospect-NAME`."""
        self.harms: tuple[Any, ...] = getattr(module, "HARMS", ())
        """`HARMS`: prospects that nobody wants; the others are wanted."""
        self.dangers: tuple[Any, ...] = getattr(module, "DANGERS", ())
        """`DANGERS`: prospects that people are warned of when they are likely soon."""
        self.looming: dict[Any, float] = getattr(module, "LOOMING", {})
        """`LOOMING`: dangers that come slowly. Each is warned of from a probability on, however far away it is."""
        self.outcomes: tuple[Any, ...] = getattr(module, "OUTCOMES", ())
        """`OUTCOMES`: prospects that say who wins. They are no reasons, since the value of a move says that already."""
        self.watch: Function = getattr(module, "watch", watch_nothing)
        """`watch(content, state, log, seat, out)`: adds to `out` what a step of an imagined game brought the seat."""
        self.measure: Function = getattr(module, "measure", measure_nothing)
        """`measure(content, state, seat, out)`: writes the prospects that describe the seat's situation in a full state
        right after a move; a negative number for one that is undefined there."""
        self.is_watched: Function = getattr(module, "is_watched", to_the_end)
        """`is_watched(content, now, state)`: whether an imagined game that began at `now` is still counted."""
        self.is_soon: Function = getattr(module, "is_soon", within_a_round)
        """`is_soon(content, now, state)`: whether an imagined game that began at `now` is near enough for a warning."""
        self.is_at_stake: Function = getattr(module, "is_at_stake", lambda state, seat, danger: True)
        """`is_at_stake(state, seat, danger)`: whether the seat has now what the danger would take."""

    @property
    def size(self) -> int:
        """Length of an observation."""
        return 0 if self.features is None else self.features.size

    def new_notes(self, content: Content, count: int = 1) -> Any:
        """Notes before the first move, for `count` games."""
        return np.repeat(_notes_before_game(self, content.tobytes(), content.dtype), count)


@lru_cache(maxsize=32)
def _notes_before_game(bot: GameBot, content: bytes, layout: np.dtype[Any]) -> Any:
    notes = np.zeros(1, bot.layout)
    if bot._begin is not None:
        bot._begin(np.frombuffer(content, layout)[0], notes[0])
    return notes


@rule
def choose_any(content, state, seat, actions, count, stream, notes):
    return int(actions[below(stream, count)])


@rule
def remember_nothing(content, state, action, notes):
    """For bots that take no notes during a game."""


@rule
def no_potential(content, state, out):
    """0 for every seat, so that only the result counts."""
    for seat in range(len(out)):
        out[seat] = 0.0


@rule
def watch_nothing(content, state, log, seat, out):
    """For games without events to count."""


@rule
def measure_nothing(content, state, seat, out):
    """For games without situations to measure."""


@rule
def to_the_end(content, now, state):
    return True


@rule
def within_a_round(content, now, state):
    """Whether at most a round of turns was played since `now`."""
    return state.turns <= now.turns + state.players


def _imagine_evenly(imagine: Function) -> Any:
    @rule
    def imagine_evenly(content, state, seat, stream, notes):
        """All worlds that agree with what the seat knows are equally likely."""
        imagine(content, state, seat, stream)

    return imagine_evenly
