"""The coach: the best moves of a decision and why they are best, from what the deciding seat may know and nothing else.

The search finds the moves. The reasons are what differs in imagined games after one move and after another
(`rollouts.py`), in the words of the game. A `Question` is all that is needed, so another process can be asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from wyrmhall.bots.coach.rollouts import Outlook, Parts, look_ahead
from wyrmhall.bots.levels import level_of
from wyrmhall.bots.protocol import Analysis, Budget, Estimate
from wyrmhall.bots.search import SearchBot
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.bot import Question, to_the_end
from wyrmhall.kit.game import Game, Redacted
from wyrmhall.kit.happenings import new_log
from wyrmhall.kit.words import Line
from wyrmhall.native.rng import POLICY, new_streams

BEST = 3
"""How many moves are advised at most."""
GAMES = 1000
"""Imagined for reasons, after each of them."""
FOR_A_PART = Budget(iterations=200)
"""How long is thought about each further part of a move; with the best one, as long as about its first part."""
AT_A_GLANCE = Budget(iterations=50)
"""The same for all but the best one, where time is short."""
REASONS = 2
"""How many reasons of imagined games are given for a move; besides one against it, and what is sure at once."""
WARN_FROM = 0.05
"""How likely a danger must be for a warning."""


@dataclass(frozen=True)
class Reason:
    """A prospect that speaks for a move or against it: what it is after this move, and after another."""

    prospect: int
    here: float
    there: float
    is_good: bool
    is_chance: bool
    """Whether the numbers are shares of the games in which it comes true; else they are means."""
    is_at_once: bool = False
    """Whether it is what the move itself brings for sure, or how one stands after it; not what imagined games bring."""

    @property
    def _figures(self) -> tuple[float, float]:
        """The numbers as they are told."""
        return _rounded(self.here, self.is_chance), _rounded(self.there, self.is_chance)

    @property
    def is_worth_telling(self) -> bool:
        """Whether one sees a difference: one game of 100 is nothing to decide by."""
        here, there = self._figures
        return abs(here - there) > (1 if self.is_chance else 0)

    def line(self, game: Game, other: Part | None) -> Line:
        """It in words; `other` is the other move, None if that is the best one and not to be named."""
        named = game.bot.prospects[self.prospect]
        here, there = self._figures
        told = Line(f"prospect-{named.name.lower().replace('_', '-')}")
        parts: dict[str, Part] = {"prospect": told, "here": here, "there": there}
        message = "why-now" if self.is_at_once else "why-chance" if self.is_chance else "why-mean"
        if message == "why-mean":
            parts["until"] = "end" if game.bot.is_watched is to_the_end else "said"  # by the prospect's own words
        if other is None:
            return Line(f"{message}-unnamed", parts, (named.rule,))
        return Line(message, parts | {"other": other}, (named.rule,))


def _rounded(number: float, is_chance: bool) -> float:
    """As many digits as say something; a chance as games of 100."""
    return round(100 * number) if is_chance else round(number, 0 if number >= 100 else 1)


@dataclass(frozen=True)
class AdvisedMove(Estimate):
    """One of the best moves and what speaks for it, compared with the best one; that is compared with the second."""

    parts: Parts
    """The actions of all its parts, the first of which is `action`."""
    reasons: tuple[Reason, ...] = ()
    is_borne_out: bool = True
    """Whether the imagined games for reasons bear out which of the two the search calls better."""


@dataclass(frozen=True)
class Advice(Analysis[AdvisedMove]):
    """The best moves as `ranked`, without those that are far behind the first."""

    second: AdvisedMove | None = None
    """What the first is compared with, also where it is far behind: the second, or the third if only that differs in
    anything. None if there is no other move."""

    def other(self, move: AdvisedMove) -> AdvisedMove | None:
        """The move that one is compared with."""
        return self.second if move is self.moves[0] else self.moves[0]


def overall(difference: float, margin: float, other: Part, is_alone: bool) -> Line:
    """What is told of a move where nothing clearly differs in imagined games: how much more it is worth than another,
    or that this cannot be told from luck."""
    message = "why-alike" if abs(difference) <= margin else "why-better" if difference > 0 else "why-worse"
    much, give_or_take = (round(number if is_alone else 100 * number) for number in (abs(difference), margin))
    unit = "points" if is_alone else "chance"
    return Line(message, {"other": other, "difference": much, "margin": give_or_take, "unit": unit})


@dataclass(frozen=True)
class Danger:
    """What is likely to happen soon, and how likely that is."""

    prospect: int
    chance: float

    def line(self, game: Game) -> Line:
        """It in words: the message `danger-NAME`."""
        named = game.bot.prospects[self.prospect]
        percent = round(100 * self.chance)
        return Line(f"danger-{named.name.lower().replace('_', '-')}", {"chance": percent}, (named.rule,))


def advise(game: Game, question: Question, budget: Budget | None = None, games: int = GAMES, seed: int = 0) -> Advice:
    """The best moves, each with its reasons. Without a budget, as much thought as the best level of bots takes."""
    search = SearchBot(game, new_streams(seed)[POLICY])
    budget = budget or level_of(game, "master").budget
    found = search.analyse(question, budget)
    first, *others = ranked(found)
    # where time is short, each part would take it anew
    for_first, for_others = (FOR_A_PART, AT_A_GLANCE) if budget.iterations is None else (budget, FOR_A_PART)
    ordered = [(first, for_first), *((one, for_others) for one in others)]
    best = [
        AdvisedMove(**vars(one), parts=whole(game, question, one.action, search, for_a_part))
        for one, for_a_part in ordered
    ]
    second = 1
    if len(best) > 1 and games and game.bot.prospects:
        outlook = look_ahead(game, question, [move.parts for move in best], games, seed)
        differing = (place for place, one in enumerate(best) if _reasons(game, outlook, best[0].parts, one.parts))
        second = next(differing, 1)
        compared = [best[second], *[best[0]] * (len(best) - 1)]
        best = [
            replace(
                one,
                reasons=_reasons(game, outlook, one.parts, other.parts),
                is_borne_out=(one.value - other.value) * outlook.advantage(one.parts, other.parts) > 0,
            )
            for one, other in zip(best, compared, strict=True)
        ]
    advised = tuple(one for one in best if not is_far_behind(one, best[0]))
    return Advice(found.seat, advised, found.iterations, found.decisions, best[second] if len(best) > 1 else None)


def ranked(found: Analysis[Estimate]) -> list[Estimate]:
    """The moves that the search looked at most. The first is what it would play, or what clearly beats that; the others
    follow by their values."""
    looked_at = found.moves[:BEST]
    first = looked_at[0]
    while better := [one for one in looked_at if one.beats(first)]:
        first = max(better, key=lambda one: one.value)
    return sorted(looked_at, key=lambda one: (one is not first, -one.value))


def is_far_behind(move: Estimate, first: Estimate) -> bool:
    """Whether a move is clearly worse than the first, and worth less than half of it."""
    return first.beats(move) and move.value < first.value / 2


def compare(game: Game, question: Question, move: Parts, other: Parts, games: int = GAMES) -> tuple[Reason, ...]:
    """What differs clearly after one move and after another."""
    return _reasons(game, look_ahead(game, question, [move, other], games), move, other)


def warn(game: Game, question: Question, games: int = 200, seed: int = 0) -> list[Danger]:
    """What is likely to happen soon, the likeliest first, if everybody plays on as the greedy player does."""
    outlook = look_ahead(game, question, [()], games, seed)
    state, seat = question.seen.state, question.seen.seat
    found = []
    for prospect in game.bot.dangers:
        looms = game.bot.looming.get(prospect)
        chance = outlook.soon(prospect, ()) if looms is None else outlook.ever(prospect, ())
        if chance >= (looms or WARN_FROM) and game.bot.is_at_stake(state, seat, prospect):
            found.append(Danger(int(prospect), chance))
    return sorted(found, key=lambda one: -one.chance)


def whole(game: Game, question: Question, action: int, search: SearchBot, for_a_part: Budget = FOR_A_PART) -> Parts:
    """A move with the parts that must follow. Each of them is found by a search of its own."""
    content, seat = question.content, question.seen.seat
    parts = [action]
    if game.moves.unfinished is not None:
        states = game.new_states(2)
        states[0] = question.seen.state
        world, seen = states
        game.secrets.imagine(content, world, seat, new_streams(0)[POLICY])
        game.rules.apply(content, world, parts[-1], new_log())
        while game.is_unfinished(content, world):
            states[1] = world
            game.secrets.redact(content, seen, seat)
            actions = np.zeros(game.moves.size, np.int16)
            count = game.rules.legal(content, seen, actions)
            following = Question(content, Redacted(seen, seat), actions[:count], question.notes)
            parts.append(search.choose(following, for_a_part))
            game.rules.apply(content, world, parts[-1], new_log())
    return tuple(parts)


def _reasons(game: Game, outlook: Outlook, move: Parts, other: Parts) -> tuple[Reason, ...]:
    """What differs clearly after a move and after the one that it is compared with: what matters most first."""
    at_once, found = [], []
    differences = outlook.differences(move, other, game.bot.outcomes)
    for prospect, difference in zip(game.bot.prospects, differences, strict=True):
        if prospect in game.bot.outcomes:
            continue
        is_good = (difference.here > difference.there) != (prospect in game.bot.harms)
        if difference.is_clear and is_good == (difference.weight > 0):
            reason = Reason(int(prospect), difference.here, difference.there, is_good, outlook.is_chance(prospect))
            if reason.is_worth_telling:
                found.append((abs(difference.weight), reason))
        now, then = (outlook.at_once(prospect, one) for one in (move, other))
        if now is not None and then is not None and now != then:
            is_good = (now > then) != (prospect in game.bot.harms)
            at_once.append(Reason(int(prospect), now, then, is_good, False, is_at_once=True))
    found.sort(key=lambda one: -one[0])
    ordered = [reason for _, reason in found]
    sure = {one.prospect for one in at_once}
    ordered = [one for one in ordered if one.prospect not in sure]
    good, bad = ([one for one in ordered if one.is_good == wanted] for wanted in (True, False))
    sure_good, sure_bad = ([one for one in at_once if one.is_good == wanted] for wanted in (True, False))
    return (*sure_good[: 1 if good else REASONS], *good[:REASONS], *sure_bad[:1], *bad[:1])
