"""Positions for the tests of the games, set up as public text, and what is asked of any match.

Positions are read by `Match.from_position` and then played through the match, chance by hand too. After each step the
position is written and read again: no component is lost or doubled, and everything is as it can be.
"""

from __future__ import annotations

import json
from typing import Any, Self, cast

from tests.every_game.random_games import same_state, truth
from wyrmhall.kit.edition import Edition
from wyrmhall.match.history import Outcome
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import Step
from wyrmhall.native.rng import POLICY, new_streams


class Told(Match):
    """A match that tells where things stand. Each game adds what lies on its table."""

    @classmethod
    def begin(
        cls, game: str, players: int, edition: Edition, options: dict[str, Any] | None = None, **fields: Any
    ) -> Self:
        """A match by hand that begins at a position. What is None stands as at the start."""
        said = {name: value for name, value in fields.items() if value is not None}
        head = {"game": game, "players": players, "options": options or {}}
        lines = [f"{name} = {_toml(value)}" for name, value in head.items()]
        lines += ["[state]", *(f"{name} = {_toml(value)}" for name, value in said.items())]
        return cast(Self, cls.from_position("\n".join(lines), edition=edition, by_hand=True))

    def weights(self) -> dict[str, int]:
        """The outcomes that chance can have now, with their weights."""
        return dict(zip(self.legal_moves(), [int(weight) for weight in self.chances() if weight], strict=True))

    def refusal(self, move: str | int) -> str:
        """The name of the reason for which a move is refused, `is start`; `none` for a legal one."""
        found = self.why_not(move)
        line = found.line if found else None
        return line.message.removeprefix("refuse-").replace("-", " ") if line else "none"

    def refused(self, move: str | int) -> tuple[str, str]:
        """The rule that forbids a move and the name of the reason: ("D5.11", "is start"). It must be forbidden."""
        found = self.why_not(move)
        assert found is not None, f"{move!r} is legal"
        return found.rule, self.refusal(move)

    def result(self) -> Outcome:
        """How the game ended; it must have."""
        outcome = self.outcome()
        assert outcome is not None, "the game is not over"
        return outcome


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{name}" = {_toml(each)}' for name, each in value.items()) + "}"
    return f"[{', '.join(map(_toml, value))}]" if isinstance(value, list) else json.dumps(value)


def each(letters: str, value: Any = 1) -> dict[str, Any]:
    """The same for each of these seats."""
    return dict.fromkeys(letters.replace(" ", ""), value)


def play(match: Match, *moves: str) -> Step:
    """Play these moves and outcomes of chance, and check the position after each; return the last step."""
    for move in moves:
        listed, before = match.legal_moves(), len(match.steps)
        step = match.play(move)
        assert step.text in listed or len(match.steps) > before + 1, f"{move} was not listed"
        check(match)
    return step


def check(match: Match) -> None:
    """The position can be, and says all there is to say."""
    again = Match.from_position(match.position(), edition=match.edition, by_hand=True)
    assert same_state(truth(again), truth(match))


def written(state: Any, but: tuple[str, ...] = ()) -> dict[str, Any]:
    """All that a state holds, field by field."""
    return {name: state[name].tolist() for name in state.dtype.names if name not in but}


def imagined_by(match: Match, seat: int, seed: int) -> Any:
    """The whole table as the seat may imagine it."""
    states = match.game.new_states()
    states[0] = match.seen(seat).state
    match.game.secrets.imagine(match.content, states[0], seat, new_streams(seed)[POLICY])
    return states[0]
