"""Choices of the players at setup, in place of chance: who begins, for instance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from wyrmhall.kit.arguments import SeatArgument
from wyrmhall.kit.errors import OptionError, Unreadable
from wyrmhall.kit.moves import Kind
from wyrmhall.setup import Setup


class Chosen:
    """Outcomes of chance events that the players choose, where the game lets them.

    >>> from wyrmhall.setup import set_up
    >>> Chosen(set_up("keeper", 2), ["First b"]).texts
    ['first B']
    """

    def __init__(self, setup: Setup, said: Sequence[str]) -> None:
        self._game, content, players, options = setup.game, setup.content, setup.players, setup.options
        settled = [self._read(content, text) for text in said]
        self.texts = [kind.spelled(content, None, numbers).text() for kind, numbers in settled]
        self._settled = [(self._game.events.kinds.index(kind), numbers) for kind, numbers in settled]
        """Kinds by their index, so that a match can be pickled, and the numbers of their arguments."""
        for number, (kind, numbers) in enumerate(settled):
            if kind.option and not options[kind.option]:
                raise OptionError(f"{self.texts[number]!r} can be chosen only with the option {kind.option}.")
            seats = [numbers[name] for name, each in kind.arguments.items() if isinstance(each, SeatArgument)]
            if max(seats, default=0) >= players:
                raise OptionError(f"{self.texts[number]!r} cannot be chosen: there are {players} players.")
            given = [name for name, argument in kind.arguments.items() if argument.given_by is not None]
            for earlier, others in settled[:number]:
                same = {name for name in numbers if earlier is kind and others[name] == numbers[name]}
                if earlier is kind and (same - {*given} or same >= {*given}):
                    raise OptionError(f"{self.texts[number]!r} cannot be chosen beside another choice of its kind.")

    def _read(self, content: Any, said: str) -> tuple[Kind, dict[str, int]]:
        kinds = [kind for kind in self._game.events.kinds if kind.may_choose]
        for kind in kinds:
            for _, texts in kind.said_arguments(said):
                try:
                    return kind, {name: each.read(content, None, texts[name]) for name, each in kind.arguments.items()}
                except Unreadable:
                    continue
        shapes = ", ".join(kind.shape() for kind in kinds) or "nothing in this game"
        raise OptionError(f"{said!r} is nothing that players choose when they sit down; they choose: {shapes}.")

    def leave_to_chance(self, content: Any, state: Any, weights: NDArray[Any]) -> None:
        """Removes chosen outcomes from the weights of the event now due, or all others if its outcome is chosen."""
        events = self._game.events
        kind, given, drawn = events.due(content, state)
        for settled, numbers in self._settled:
            if events.kinds[settled] is kind:
                outcome, weight = numbers[drawn], weights[numbers[drawn]]
                is_due = all(numbers[name] == number for name, number in given.items())
                weights[slice(None) if is_due else outcome] = 0
                weights[outcome] = weight if is_due else 0
