"""`ImaginedWorld`: a world in which a seat's moves are tried out, so that nothing hidden is learnt."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import Content, Game, Redacted
from wyrmhall.kit.happenings import Happened, new_log
from wyrmhall.native.rng import POLICY, new_streams


class ImaginedWorld:
    """A full state that agrees with what a seat knows. What is hidden is filled in at random, each time alike."""

    def __init__(self, game: Game, content: Content, seen: Redacted) -> None:
        self.game, self.content, self.seat = game, content, seen.seat
        self._states = game.new_states(2)
        self._states[0] = self._states[1] = seen.state
        self._known, self._world = self._states
        game.secrets.imagine(content, self._world, seen.seat, new_streams(0)[POLICY])

    @property
    def seen(self) -> Redacted:
        """What the seat knows of it."""
        return Redacted(self._known, self.seat)

    @property
    def is_unfinished(self) -> bool:
        """Whether another part of a move must follow."""
        return self.game.is_unfinished(self.content, self._world)

    def legal_actions(self) -> NDArray[np.int16]:
        """The legal actions, as far as the seat can tell."""
        actions = np.zeros(self.game.moves.size, np.int16)
        return actions[: self.game.rules.legal(self.content, self._known, actions)]

    def play(self, action: int) -> tuple[Happened, ...]:
        """Applies an action; returns what happens."""
        log = new_log()
        self.game.rules.apply(self.content, self._world, action, log)
        self._states[0] = self._world
        self.game.secrets.redact(self.content, self._known, self.seat)
        return self.game.happenings.read(log)
