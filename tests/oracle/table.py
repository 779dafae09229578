"""What the second readings of all games have in common: questions and answers, records, and random games.

It knows no game, and shares no code with the package. The game itself is told in each game's own file.
"""

import hashlib
import json
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Generator
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

SEATS = "ABCDEFG"
CHANCE = "chance"


class Wrong(Exception):
    """What is wrong with a record, and at which step (from 0; None when it is not in a step)."""

    def __init__(self, step: int | None, why: str) -> None:
        super().__init__(why if step is None else f"step {step}: {why}")
        self.step = step
        self.why = why


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

    GAME: ClassVar[str]
    RULES_VERSION: ClassVar[int] = 1
    RULE_ID: ClassVar[re.Pattern[str]]
    PLAYERS: ClassVar[range]
    OPTIONS: ClassVar[frozenset[str]]

    players: list[AnyPlayer]

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, bool]) -> None:
        """The components, before the first chance event."""
        self.content = content
        self.options = options
        self.winners: list[AnyPlayer] = []
        self.steps = 0
        self.question: Question | None = None

    @abstractmethod
    def game(self) -> Script:
        """A whole game."""

    @abstractmethod
    def score(self, player: AnyPlayer) -> int | None:
        """The player's points when the game is over; None where the rules count none."""

    # Questions and answers

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
        if self.question is None:
            raise Wrong(self.steps, f"{by} has {do!r}, but the game is over")
        if by != self.question.actor:
            raise Wrong(self.steps, f"{by} has {do!r}, but it is for {self.question.actor} to act")
        if do not in self.question.answers:
            possible = ", ".join(sorted(self.question.answers))
            raise Wrong(self.steps, f"{by} has {do!r}, but possible are only: {possible}")
        try:
            self.question = self.script.send(do)
        except StopIteration:
            self.question = None
        self.steps += 1

    def player(self, seat: str) -> AnyPlayer:
        return self.players[SEATS.index(seat)]

    # The result

    def returns(self) -> list[float]:
        """Each seat's share of the win; all 0 when nobody wins."""
        if self.question is not None:
            raise ValueError("the game is not over")
        return [1 / len(self.winners) if player in self.winners else 0.0 for player in self.players]

    def scores(self) -> list[float | None]:
        """Each seat's points; None where the rules count none."""
        if self.question is not None:
            raise ValueError("the game is not over")
        points = [self.score(player) for player in self.players]
        return [None if score is None else float(score) for score in points]

    def result(self) -> dict[str, Any] | None:
        if self.question is not None:
            return None
        return {"returns": self.returns(), "scores": self.scores()}

    # Records

    @classmethod
    def check(cls, record: dict[str, Any]) -> Self:
        """Plays a record through. Raises Wrong where it breaks the rules; returns the table at its end."""
        cls.check_frame(record)
        table = cls(record["edition"]["content"], len(record["seats"]), record["options"])
        for number, step in enumerate(record["steps"]):
            if set(step) != {"by", "do", "rules"}:
                raise Wrong(number, "a step has the fields by, do and rules")
            rules = step["rules"]
            if not isinstance(rules, list) or not all(cls.RULE_ID.fullmatch(str(rule)) for rule in rules):
                raise Wrong(number, f"{rules} is not a list of rule ids")
            table.play(step["by"], step["do"])
        table.check_result(record["result"])
        return table

    @classmethod
    def frame(cls) -> dict[str, Any]:
        """The fields that are the same in all records of the game."""
        return {"format": "wyrmhall-record", "version": 1, "game": cls.GAME, "rules_version": cls.RULES_VERSION}

    @classmethod
    def check_frame(cls, record: dict[str, Any]) -> None:
        """All that stands around the steps, except the result."""
        for key, value in cls.frame().items():
            if record.get(key) != value:
                raise Wrong(None, f"{key} is not {value!r}")
        for key in ("edition", "options", "seats", "seed", "length", "steps", "result"):
            if key not in record:
                raise Wrong(None, f"{key} is missing")
        content = record["edition"]["content"]
        if record["edition"]["hash"] != edition_hash(content):
            raise Wrong(None, "the edition does not have the hash that is written down")
        if content["game"] != cls.GAME:
            raise Wrong(None, "the edition is one of another game")
        options = record["options"]
        if set(options) != cls.OPTIONS or not all(isinstance(value, bool) for value in options.values()):
            raise Wrong(None, f"the options are not true or false for each of {sorted(cls.OPTIONS)}")
        if len(record["seats"]) not in cls.PLAYERS:
            raise Wrong(None, f"the game is for {cls.PLAYERS[0]} to {cls.PLAYERS[-1]} players")
        for seat in record["seats"]:
            if not (isinstance(seat.get("name"), str) and isinstance(seat.get("player"), str)):
                raise Wrong(None, "a seat lacks its name or player")
        if record["length"] != len(record["steps"]):
            raise Wrong(None, f"length is {record['length']}, but there are {len(record['steps'])} steps")

    def check_result(self, result: dict[str, Any] | None) -> None:
        """The result is null while the game goes on, and then what the rules say."""
        expected = self.result()
        if expected is None or result is None:
            if result != expected:
                raise Wrong(None, f"the result is {result}, not {expected}")
            return
        for key, values in expected.items():
            found = result.get(key)
            if not isinstance(found, list) or len(found) != len(values) or not all(map(same, found, values)):
                raise Wrong(None, f"{key} are {found}, not {values}")

    @classmethod
    def play_random(cls, seed: int, players: int, options: dict[str, bool], content: dict[str, Any]) -> dict[str, Any]:
        """The record of a game with random moves, with this content.

        Its seed is null: the outcomes do not come from the generator of the package.
        """
        rng = random.Random(seed)
        table = cls(content, players, options)
        steps: list[dict[str, Any]] = []
        while (actor := table.actor()) is not None:
            if actor == CHANCE:
                weights = table.chances()
                do = rng.choices(list(weights), list(weights.values()))[0]
            else:
                do = rng.choice(sorted(table.legal()))
            table.play(actor, do)
            steps.append({"by": actor, "do": do, "rules": []})
        return {
            **cls.frame(),
            "edition": {"hash": edition_hash(content), "content": content},
            "options": dict(options),
            "seats": [{"name": f"Seat {player.seat}", "player": "random"} for player in table.players],
            "seed": None,
            "length": len(steps),
            "steps": steps,
            "result": table.result(),
        }


def edition_hash(content: dict[str, Any]) -> str:
    """The hash of an edition's content, as docs/record.md describes it."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def same(found: Any, value: float | None) -> bool:
    """Whether a number of the record is this one, or null for None."""
    if found is None or value is None:
        return found is value
    return isinstance(found, int | float) and abs(found - value) < 1e-9


def lively_choice(rng: random.Random, moves: Collection[str]) -> str:
    """First what to do, then how: what can be done in few ways comes up as often as what can be done in many."""
    verb = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice(sorted(move for move in moves if move.split()[0] == verb))
