"""Reasons for advice: how imagined games differ after two moves, and which dangers are near."""

from __future__ import annotations

from dataclasses import dataclass

from wyrmhall.bots.coach.rollouts import Parts, Rollouts, roll_out
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.bot import Question, to_the_end
from wyrmhall.kit.game import Game
from wyrmhall.kit.words import Line

REASON_GAMES = 1000
"""Number of games imagined after each move to find reasons."""
WARNING_GAMES = 200
"""Number of games imagined to find dangers."""
MOST_REASONS = 2
"""Maximum number of reasons for a move, of each kind: certain at once, and from imagined games."""
WARN_FROM = 0.05
"""Lowest probability of a danger for a warning."""


@dataclass(frozen=True)
class Reason:
    """A prospect that speaks for or against a move: its figure after this move (`here`) and after another (`there`)."""

    prospect: int
    here: float
    there: float
    is_good: bool
    is_chance: bool
    """Whether the figures are shares of the games in which the prospect comes true. Otherwise they are means."""
    is_at_once: bool = False
    """Whether the move itself brings it for sure. Otherwise it comes from imagined games."""

    @property
    def _figures(self) -> tuple[float, float]:
        """The figures as they are shown."""
        return _rounded(self.here, self.is_chance), _rounded(self.there, self.is_chance)

    @property
    def is_worth_telling(self) -> bool:
        """Whether the figures shown differ, chances by more than one game of 100."""
        here, there = self._figures
        return abs(here - there) > (1 if self.is_chance else 0)

    def line(self, game: Game, other: Part | None) -> Line:
        """The reason in words. `other` names the other move; None leaves it unnamed."""
        named = game.bot.prospects[self.prospect]
        here, there = self._figures
        prospect = Line(f"prospect-{named.name.lower().replace('_', '-')}")
        parts: dict[str, Part] = {"prospect": prospect, "here": here, "there": there}
        message = "why-now" if self.is_at_once else "why-chance" if self.is_chance else "why-mean"
        if message == "why-mean":
            parts["until"] = "end" if game.bot.is_watched is to_the_end else "said"  # by the prospect's own words
        if other is None:
            return Line(f"{message}-unnamed", parts, (named.rule,))
        return Line(message, parts | {"other": other}, (named.rule,))


def _rounded(number: float, is_chance: bool) -> float:
    """A chance as whole games of 100, a mean with one digit, from 100 on with none."""
    return round(100 * number) if is_chance else round(number, 0 if number >= 100 else 1)


def overall(difference: float, margin: float, other: Part, is_alone: bool) -> Line:
    """Says how much more a move is worth than another, where no prospect clearly differs."""
    message = "why-alike" if abs(difference) <= margin else "why-better" if difference > 0 else "why-worse"
    shown, shown_margin = (round(number if is_alone else 100 * number) for number in (abs(difference), margin))
    unit = "points" if is_alone else "chance"
    return Line(message, {"other": other, "difference": shown, "margin": shown_margin, "unit": unit})


@dataclass(frozen=True)
class Danger:
    """A prospect that threatens a seat soon, with its probability."""

    prospect: int
    chance: float

    def line(self, game: Game) -> Line:
        """The danger in words: the message `danger-NAME`."""
        named = game.bot.prospects[self.prospect]
        percent = round(100 * self.chance)
        return Line(f"danger-{named.name.lower().replace('_', '-')}", {"chance": percent}, (named.rule,))


def compare(game: Game, question: Question, move: Parts, other: Parts, games: int = REASON_GAMES) -> tuple[Reason, ...]:
    """Finds what differs clearly after one move and after another."""
    return reasons_for(game, roll_out(game, question, [move, other], games), move, other)


def warn(game: Game, question: Question, games: int = WARNING_GAMES, seed: int = 0) -> list[Danger]:
    """Finds dangers in games that greedy players play on, the likeliest first."""
    rollouts = roll_out(game, question, [()], games, seed)
    state, seat = question.seen.state, question.seen.seat
    found = []
    for prospect in game.bot.dangers:
        looms = game.bot.looming.get(prospect)
        counts = rollouts.counts.soon if looms is None else rollouts.counts.prospects
        chance = float((counts[0, :, prospect] > 0).mean())
        if chance >= (looms or WARN_FROM) and game.bot.is_at_stake(state, seat, prospect):
            found.append(Danger(int(prospect), chance))
    return sorted(found, key=lambda one: -one.chance)


def reasons_for(game: Game, rollouts: Rollouts, move: Parts, other: Parts) -> tuple[Reason, ...]:
    """Finds what differs clearly after a move and after the one it is compared with, the weightiest first."""
    at_once, found = [], []
    differences = rollouts.differences(move, other, game.bot.outcomes)
    for prospect, difference in zip(game.bot.prospects, differences, strict=True):
        if prospect in game.bot.outcomes:
            continue
        is_good = (difference.here > difference.there) != (prospect in game.bot.harms)
        if difference.is_clear and is_good == (difference.weight > 0):
            reason = Reason(int(prospect), difference.here, difference.there, is_good, rollouts.is_chance(prospect))
            if reason.is_worth_telling:
                found.append((abs(difference.weight), reason))
        now, then = (rollouts.at_once(prospect, one) for one in (move, other))
        if now is not None and then is not None and now != then:
            is_good = (now > then) != (prospect in game.bot.harms)
            at_once.append(Reason(int(prospect), now, then, is_good, False, is_at_once=True))
    sure = {reason.prospect for reason in at_once}
    found.sort(key=lambda one: -one[0])
    likely = [reason for _, reason in found if reason.prospect not in sure]
    good, bad = ([one for one in likely if one.is_good == wanted] for wanted in (True, False))
    sure_good, sure_bad = ([one for one in at_once if one.is_good == wanted] for wanted in (True, False))
    return (*sure_good[: 1 if good else MOST_REASONS], *good[:MOST_REASONS], *sure_bad[:1], *bad[:1])
