"""Lessons: positions of a game in which one thing is to be done or understood.

A game keeps them in its folder `lessons/`: `lessons.toml`, and words in `en.ftl`, `fr.ftl`, … A position is a game that
was played up to a step, written down with all its chance, so that it can be reached:

    [games.first]
    players = 2
    steps = '''
    guild A blue
    …
    '''

    [[lessons]]
    name = "take"
    game = "first"
    after = 27            # steps
    asks = ["take d3"]    # any of these is right; without it there is only something to read

The words of a lesson are the messages `NAME` (its title), `NAME-text`, `NAME-done`, and `NAME-wrong` for a move that is
legal but not what is asked for. That one says what speaks against the move, without naming the right one. What the last
two say may depend on `$move`: the move, with `-` for all that is neither letter nor number (`take-d3`).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import msgspec

from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS, Game, Options
from wyrmhall.kit.words import fluent_in
from wyrmhall.match.match import Match

FOLDER = "lessons"


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to take positions from: its steps, a line for each."""

    players: int
    steps: str
    options: Options = {}

    @property
    def lines(self) -> list[str]:
        return [line.strip() for line in self.steps.strip().splitlines()]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position. `seat` is through whose eyes one sees it: whoever decides, unless somebody else is named."""

    name: str
    game: str
    after: int
    asks: list[str] = []
    seat: str | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    games: dict[str, PlayedGame]
    lessons: list[Lesson]


class LessonError(WyrmhallError):
    """A lesson that cannot be given."""


@dataclass(frozen=True)
class School:
    """The lessons of a game, in the order in which they are given."""

    game: Game
    games: dict[str, PlayedGame]
    lessons: tuple[Lesson, ...]

    def lesson(self, name: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.name == name:
                return lesson
        raise LessonError(f"{self.game.title} has no lesson {name[:40]!r}.")

    def match(self, lesson: Lesson) -> Match:
        """The match in the position of a lesson. What comes after it is drawn by dice of its own."""
        return self._opened(lesson).clone()

    @cached_property
    def _positions(self) -> dict[str, Match]:
        return {}

    def _opened(self, lesson: Lesson) -> Match:
        if lesson.name not in self._positions:
            self._positions[lesson.name] = self._play(lesson)
        return self._positions[lesson.name]

    def _play(self, lesson: Lesson) -> Match:
        played = self.games[lesson.game]
        match = Match(self.game, played.players, options=played.options, by_hand=True)
        for number, line in enumerate(played.lines[: lesson.after], 1):
            try:
                match.play(line)
            except WyrmhallError as fault:
                place = f"step {number} of the game {lesson.game!r}"
                raise LessonError(f"{self.game.name}: lesson {lesson.name!r}, {place}, {line!r}: {fault}") from fault
        return match

    def goes_on(self, lesson: Lesson) -> bool:
        """Whether its position is the one that the lesson before leads to; the first lesson has none before it."""
        number = self.lessons.index(lesson)
        before = self.lessons[number - 1]
        if not number or lesson.game != before.game or lesson.after < before.after:
            return not number
        decided = [step.text for step in self._opened(lesson).steps[before.after :] if step.by != CHANCE]
        return decided == before.asks

    def seat(self, lesson: Lesson) -> int:
        """Through whose eyes one sees a lesson."""
        turn = self._opened(lesson).turn
        return SEAT_LETTERS.index(lesson.seat) if lesson.seat is not None else turn if turn is not None else 0

    def words(self, language: str) -> str:
        """The words of the lessons, as Fluent; English where there is no other."""
        return fluent_in(self.game.folder / FOLDER, language)


@cache
def school_of(game: Game) -> School | None:
    """The lessons of a game; None if it has none."""
    file = game.folder / FOLDER / "lessons.toml"
    if not file.is_file():
        return None
    plain: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    found = msgspec.convert(plain, _File)
    return School(game, found.games, tuple(found.lessons))
