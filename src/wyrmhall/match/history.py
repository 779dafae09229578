"""`History`: the states and steps of a match so far, and what each seat knows of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import AUDIENCE, CHANCE, OVER, Content, Game, Redacted
from wyrmhall.kit.happenings import SeenHappening
from wyrmhall.kit.words import Line
from wyrmhall.match.setup_choices import Chosen
from wyrmhall.match.snapshot import Snapshot, Step
from wyrmhall.native.layout import copied


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    returns: tuple[float, ...]
    """Share of each seat in the win."""
    scores: tuple[float | None, ...]
    """Points of each seat, None where the rules count none."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, share in enumerate(self.returns) if share > 0)


class History:
    """The part of `Match` that does not change it: who acts, what happened, what each seat sees."""

    game: Game
    content: Content
    players: int
    names: list[str]
    language: str
    chosen: Chosen
    """Outcomes that the players chose in place of chance."""
    by_hand: bool
    """Whether people throw real dice and enter the outcomes. Then the log prefers the messages `NAME-settled`."""
    steps: list[Step]
    _snapshots: list[Snapshot]
    """Snapshots before the first step and after each."""

    @property
    def _now(self) -> Snapshot:
        return self._snapshots[-1]

    @property
    def actor(self) -> int:
        """The seat that must decide, CHANCE (only without dice), or OVER."""
        return self._snapshots[-1].actor

    @property
    def turn(self) -> int | None:
        """The seat that must decide, None if no seat must."""
        seat = self.actor
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def unfinished(self) -> bool:
        """Whether the decision now due continues a whole move."""
        return self._now.unfinished

    def outcome(self) -> Outcome | None:
        """The result of the game, None until it is over."""
        if not self.over:
            return None
        returns, scores = np.zeros(self.players), np.zeros(self.players)
        self.game.rules.returns(self.content, self._now.state, returns)
        self.game.rules.scores(self.content, self._now.state, scores)
        points = tuple(None if np.isnan(score) else float(score) for score in scores)
        return Outcome(tuple(float(share) for share in returns), points)

    def seen(self, seat: int = AUDIENCE, step: int | None = None) -> Redacted:
        """The state as a seat may know it, now or after `step` steps: the only way to it."""
        if not AUDIENCE <= seat < self.players:
            raise OptionError(f"there is no seat {seat}; seats are numbered 0 to {self.players - 1}.")
        return self._at(step).seen(seat)

    def _at(self, step: int | None) -> Snapshot:
        """Snapshot after `step` steps; the last one for None."""
        if step is not None and not 0 <= step < len(self._snapshots):
            raise OptionError(f"there is no step {step}; there are steps 0 to {len(self.steps)}.")
        return self._snapshots[-1 if step is None else step]

    def notes(self, step: int | None = None) -> Any:
        """Notes of the game's bots, now or after `step` steps. They hold only what everybody saw."""
        bot, last = self.game.bot, len(self.steps) if step is None else step
        if not bot.remembers:
            return bot.new_notes(self.content)[0]
        first = next((number for number in range(last, 0, -1) if self._snapshots[number].notes is not None), 0)
        known = self._snapshots[first].notes
        notes = bot.new_notes(self.content) if known is None else copied(known)
        for number in range(first, last):
            made = self.steps[number]
            if made.by != CHANCE:
                bot.remember(self.content, self._snapshots[number].seen(AUDIENCE).state, made.action, notes[0])
        self._snapshots[last].notes = notes
        return copied(notes)[0]

    def observe(self, seat: int) -> NDArray[np.float32]:
        """Observation of a seat: what it knows, as numbers for learning."""
        bot = self.game.bot
        if bot.observe is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        out = np.zeros(bot.size, np.float32)
        bot.observe(self.content, self.seen(seat).state, seat, out, self.notes())
        return out

    def question(self, step: int | None = None) -> Question:
        """The decision that is due, now or after `step` steps, as a bot is asked it."""
        snapshot = self._at(step)
        seat = snapshot.actor
        if seat < 0:
            raise OptionError("the game is over: nobody decides." if seat == OVER else "chance is due: nobody decides.")
        return Question(self.content, snapshot.seen(seat), snapshot.legal.copy(), self.notes(step))

    def chances(self) -> NDArray[np.int32]:
        """Exact weights of the outcomes of the chance event now due."""
        weights, now = np.zeros(self.game.events.size, np.int32), self._now
        if now.actor == CHANCE:
            self.game.rules.chances(self.content, now.state, weights)
            if self.chosen.texts:
                self.chosen.leave_to_chance(self.content, now.state, weights)
        return weights

    def answer(self, outcome: int) -> tuple[str, Line]:
        """Shortest text and line of an outcome of the chance event now due."""
        said, words = self.game.events.answer(self.content, self.seen().state, outcome)
        return said, words if self.game.words().has(words.message) else Line("outcome", {"outcome": said})

    def who_can_know(self) -> list[int]:
        """Viewers who may know the outcome of the chance event now due."""
        step, _ = self._now.step(CHANCE, int(np.argmax(self.chances() > 0)))
        viewers = range(AUDIENCE, self.players)
        return [viewer for viewer in viewers if not any(each.hidden(viewer) for each in step.happenings)]

    def wording(self, number: int, seat: int = AUDIENCE) -> list[tuple[SeenHappening, Line | None]]:
        """Happenings of `steps[number]`, as a seat may know them, each with its line in the log."""
        worded = (each.wording(self.content, seat) for each in self.steps[number].happenings)
        return [(did, line and self._as_settled(number, line)) for did, line in worded]

    def _as_settled(self, number: int, line: Line) -> Line:
        """A line of the log; for chance that people entered or chose, the one that says so."""
        message, step = f"{line.message}-settled", self.steps[number]
        if step.by != CHANCE or not self.game.words().has(message):
            return line
        is_settled = self.by_hand or step.text in self.chosen.texts
        return Line(message, line.parts, line.rules) if is_settled else line

    def happenings(self, number: int, seat: int = AUDIENCE) -> list[SeenHappening]:
        """Happenings of `steps[number]`, as a seat may know them."""
        return [each.seen(self.content, seat) for each in self.steps[number].happenings]

    def lately(self, seat: int = AUDIENCE) -> list[SeenHappening]:
        """Happenings since the last decision that had any, as a seat may know them."""
        found: list[SeenHappening] = []
        for number in range(len(self.steps) - 1, -1, -1):
            found = self.happenings(number, seat) + found
            if found and self.steps[number].by != CHANCE:
                break
        return found

    def revealed(self, step: int) -> Any:
        """The true state after `step` steps. Only for a game that has ended, since its record is public then."""
        return copied(self._snapshots[step].state_array)[0]

    def lines(self, seat: int = AUDIENCE, since: int = 0, until: int | None = None) -> list[Line]:
        """Lines of a seat's log from step `since` on, up to step `until`."""
        numbers = range(len(self.steps))[since:until]
        return [line for number in numbers for _, line in self.wording(number, seat) if line is not None]

    def log(self, seat: int = AUDIENCE, since: int = 0, language: str | None = None) -> list[str]:
        """A seat's log from step `since` on, as sentences with rule ids."""
        say = self.game.words(language or self.language).say
        return [f"{say(line, self.names)} [{' '.join(line.rules)}]" for line in self.lines(seat, since)]
