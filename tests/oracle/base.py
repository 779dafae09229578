"""What the second readings of all games have in common: questions and answers, and records.

It knows no game, and shares no code with the package. The game itself is told in each game's own file.
"""

import hashlib
import json
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

SEATS = "ABCDEFG"
CHANCE = "chance"


class Seated(Protocol):
    """A player, at least by the letter of the seat."""

    seat: str


AnyPlayer = TypeVar("AnyPlayer", bound=Seated)


@dataclass(frozen=True)
class Question:
    """Who is asked, and the possible answers with their weights (1 each when a player is asked)."""

    actor: str
    answers: dict[str, int]


Script = Generator[Question, str, None]
"""A part of the game: it asks questions and is sent the answers."""
Asking = Generator[Question, str, str]
"""The same for one question, whose answer it returns."""


def ask(player: Seated, answers: list[str]) -> Asking:
    return (yield Question(player.seat, dict.fromkeys(answers, 1)))


def roll(weights: dict[str, int]) -> Asking:
    return (yield Question(CHANCE, weights))


class Table(ABC, Generic[AnyPlayer]):
    """A game in progress, and the question that is open. Each game adds what lies on its table."""

    players: list[AnyPlayer]

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        """The components, before the first chance event."""
        self.content = content
        self.options = options
        self.winners: list[AnyPlayer] = []
        self.question: Question | None = None

    @abstractmethod
    def game(self) -> Script:
        """A whole game."""

    @abstractmethod
    def score(self, player: AnyPlayer) -> int | None:
        """The player's points when the game is over; None where the rules count none."""

    def start(self, script: Script) -> None:
        """Goes to the first question of this part of the game."""
        self.script = script
        try:
            self.question = next(script)
        except StopIteration:
            self.question = None

    def actor(self) -> str | None:
        """Who acts next: a seat's letter, "chance", or None when the game is over."""
        return self.question.actor if self.question else None

    def legal(self) -> set[str]:
        """The moves of the player who acts next; none when it is chance's turn or the game is over."""
        if self.question is None or self.question.actor == CHANCE:
            return set()
        return set(self.question.answers)

    def chances(self) -> dict[str, int]:
        """The possible outcomes with their weights; none when a player acts next or the game is over."""
        if self.question is None or self.question.actor != CHANCE:
            return {}
        return dict(self.question.answers)

    def play(self, by: str, do: str) -> None:
        """One step, up to the next question."""
        assert self.question is not None, f"{by} has {do!r}, but the game is over"
        assert by == self.question.actor, f"{by} has {do!r}, but it is for {self.question.actor} to act"
        assert do in self.question.answers, f"{by} has {do!r}, but possible are only {sorted(self.question.answers)}"
        try:
            self.question = self.script.send(do)
        except StopIteration:
            self.question = None

    def player(self, seat: str) -> AnyPlayer:
        return self.players[SEATS.index(seat)]

    def returns(self) -> list[float]:
        """Each seat's share of the win; all 0 when nobody wins."""
        return [1 / len(self.winners) if player in self.winners else 0.0 for player in self.players]

    def scores(self) -> list[float | None]:
        """Each seat's points; None where the rules count none."""
        points = [self.score(player) for player in self.players]
        return [None if score is None else float(score) for score in points]

    def result(self) -> dict[str, Any] | None:
        if self.question is not None:
            return None
        return {"returns": self.returns(), "scores": self.scores()}

    @classmethod
    def check(cls, record: dict[str, Any]) -> None:
        """Plays a record through, with no more than docs/record.md, docs/notation.md and the rules."""
        assert record["format"] == "wyrmhall-record"
        content = record["edition"]["content"]
        assert record["edition"]["hash"] == edition_hash(content)
        assert record["length"] == len(record["steps"])
        table = cls(content, len(record["seats"]), record["options"])
        for step in record["steps"]:
            table.play(step["by"], step["do"])
        assert record["result"] == table.result()


@dataclass(frozen=True)
class Box:
    """An edition in which both readings are compared, and how its players choose."""

    name: str
    content: dict[str, Any]
    choose: Callable[[random.Random, list[str]], str]
    steps: int = 200
    """How many steps are compared for each case; a game begun is played to its end."""


def edition_hash(content: dict[str, Any]) -> str:
    """The hash of an edition's content, as docs/record.md describes it."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def lively_choice(rng: random.Random, moves: Collection[str]) -> str:
    """First what to do, then how: what can be done in few ways comes up as often as what can be done in many."""
    verb = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice(sorted(move for move in moves if move.split()[0] == verb))
