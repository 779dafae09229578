"""Lessons: positions of a game that teach one thing each.

A game keeps them in its folder `lessons/`: `lessons.toml`, and words in `en.ftl`, `fr.ftl`, … A position is a game
played up to a step, written down with all its chance, so that it can be reached:

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

The words of a lesson are the messages `NAME` (its title), `NAME-text`, `NAME-done`, and `NAME-wrong` for a legal move
that is not asked for. `NAME-wrong` says what speaks against the move, without naming the right one. The last two may
depend on `$move`: the move, with `-` for every character that is no letter or digit (`take-d3`).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache

import msgspec

from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS, Game, Options
from wyrmhall.kit.words import fluent_in
from wyrmhall.match.match import Match

FOLDER = "lessons"


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game whose positions lessons use. `steps` has a line for each step."""

    players: int
    steps: str
    options: Options = {}

    @property
    def lines(self) -> list[str]:
        return [line.strip() for line in self.steps.strip().splitlines()]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position. `seat` is the viewer; by default the seat that must decide."""

    name: str
    game: str
    after: int
    asks: list[str] = []
    seat: str | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    games: dict[str, PlayedGame]
    lessons: list[Lesson]


class LessonError(WyrmhallError):
    """A lesson that is missing or cannot be played."""


@dataclass(frozen=True)
class School:
    game: Game
    games: dict[str, PlayedGame]
    lessons: tuple[Lesson, ...]
    _positions: dict[str, Match] = field(default_factory=dict)
    """Cache of positions by name of the lesson."""

    def lesson(self, name: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.name == name:
                return lesson
        raise LessonError(f"{self.game.title} has no lesson {name[:40]!r}.")

    def match(self, lesson: Lesson) -> Match:
        """The match in the position of a lesson, without dice."""
        return self._position(lesson).clone()

    def _position(self, lesson: Lesson) -> Match:
        if lesson.name in self._positions:
            return self._positions[lesson.name]
        played = self.games[lesson.game]
        match = Match(self.game, played.players, options=played.options, by_hand=True)
        for number, line in enumerate(played.lines[: lesson.after], 1):
            try:
                match.play(line)
            except WyrmhallError as fault:
                place = f"step {number} of the game {lesson.game!r}"
                raise LessonError(f"{self.game.name}: lesson {lesson.name!r}, {place}, {line!r}: {fault}") from fault
        self._positions[lesson.name] = match
        return match

    def goes_on(self, lesson: Lesson) -> bool:
        """Whether the lesson before leads to the position of this one. True for the first lesson."""
        number = self.lessons.index(lesson)
        before = self.lessons[number - 1]
        if not number or lesson.game != before.game or lesson.after < before.after:
            return not number
        decided = [step.text for step in self._position(lesson).steps[before.after :] if step.by != CHANCE]
        return decided == before.asks

    def seat(self, lesson: Lesson) -> int:
        turn = self._position(lesson).turn
        return SEAT_LETTERS.index(lesson.seat) if lesson.seat is not None else turn if turn is not None else 0

    def words(self, language: str) -> str:
        """Messages of the lessons as Fluent text, in English if they are not translated."""
        return fluent_in(self.game.folder / FOLDER, language)


@cache
def school_of(game: Game) -> School | None:
    """The lessons of a game, None if it has none."""
    file = game.folder / FOLDER / "lessons.toml"
    if not file.is_file():
        return None
    found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File)
    return School(game, found.games, tuple(found.lessons))
