"""Cards that people keep to themselves: the outcome is imagined, shown to nobody, and put right when it is opened.

Only events that `may_conceal` are left out: until such a card is opened, no move depends on it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping

import numpy as np

from wyrmhall.kit.game import CHANCE
from wyrmhall.match.match import Match, Step


def may_conceal(match: Match) -> bool:
    """Whether the chance event now due can be left out."""
    return match.actor == CHANCE and match.game.events.due(match.content, match.seen().state)[0].may_conceal


def imagined_outcome(match: Match) -> int:
    """Something that the chance event now due can bring."""
    weights = match.chances()
    return random.SystemRandom().choices(range(len(weights)), weights.tolist())[0]


def owners(step: Step, players: int) -> set[int]:
    """The seats that the outcome of a step was told to."""
    return {seat for seat in range(players) if not any(happened.hidden(seat) for happened in step.happenings)}


def with_outcomes(match: Match, changed: Mapping[int, int]) -> Match | None:
    """The same match with other outcomes of some steps, by their places; None if another step cannot be made then."""
    first = min(changed)
    other = match.earlier(first)
    for place, step in enumerate(match.steps[first:], first):
        action = changed.get(place, step.action)
        if other.chances()[action] == 0 if step.by == CHANCE else other.why_not(action) is not None:
            return None
        other.play(action)
    return other


def settings(match: Match, place: int, outcome: int, concealed: Iterable[int]) -> Iterator[dict[int, int]]:
    """The ways to give a concealed step this outcome: as it is, or in exchange with another one that has it."""
    yield {place: outcome}
    for other in concealed:
        if other != place and match.steps[other].action == outcome:
            yield {place: outcome, other: match.steps[place].action}


def corrected(match: Match, place: int, outcome: int, concealed: Iterable[int]) -> tuple[Match, dict[int, int]] | None:
    """The match in which a concealed step has this outcome, and what changed; None if what is known forbids it."""
    for changed in settings(match, place, outcome, concealed):
        other = with_outcomes(match, changed)
        if other is not None:
            return other, changed
    return None


def with_room_for(match: Match, outcome: int, concealed: Iterable[int]) -> tuple[Match, dict[int, int]] | None:
    """The match in which the chance event now due can have this outcome, because a concealed step gives it up."""
    for place in concealed:
        if match.steps[place].action != outcome:
            continue
        for instead in map(int, np.flatnonzero(match.earlier(place).chances())):
            other = with_outcomes(match, {place: instead})
            if other is not None and other.chances()[outcome] > 0:
                return other, {place: instead}
    return None


def is_open(match: Match, place: int, concealed: Iterable[int]) -> bool:
    """Whether all can see now what a concealed step brought: it would look different with another outcome."""
    seen = match.seen().state.tobytes()
    for outcome in map(int, np.flatnonzero(match.earlier(place).chances())):
        if outcome != match.steps[place].action:
            found = corrected(match, place, outcome, concealed)
            if found is not None:
                return bool(found[0].seen().state.tobytes() != seen)
    return False
