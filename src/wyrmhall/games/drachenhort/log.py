"""What happened in Drachenhort, in lines with rule ids, from what a seat may know.

Each rule that a step used has its sentence here, or none where another sentence tells it.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.game import CHANCE, UNSEEN, Redacted, rule_id
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.drachenhort.names import SIDE_NAMES, adventurer_name, place_name
from wyrmhall.games.drachenhort.rules import actor
from wyrmhall.games.drachenhort.rules.path import advance, bit_of, landing, place_of, taken_places
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CAUGHT,
    EMPTY,
    EXIT,
    RULE_OF_REFUSAL,
    Phase,
    Refusal,
    Rule,
)


def adventurer_line(content: Any, adventurer: int) -> Line:
    """An adventurer in words."""
    return Line("adventurer", {"colour": adventurer_name(content, adventurer)})


def place_line(place: int) -> Line:
    """A place in words."""
    return Line("place", {"place": place_name(place)})


def card_line(content: Any, card: int) -> Line:
    """A group card in words."""
    first, second, third = (adventurer_line(content, adventurer) for adventurer in content.cards[card])
    return Line("card", {"first": first, "second": second, "third": third})


def tell(content: Any, before: Redacted, action: int, after: Redacted) -> list[Line]:
    """The lines of one step."""
    old, new = before.state, after.state
    if actor(content, old) == CHANCE:
        lines = _tell_chance(content, old, action)
    else:
        lines = [_tell_move(content, old, action)]
    fired = int(new.fired)
    for used, sentence in CONSEQUENCES.items():
        if fired >> used & 1:
            lines += sentence(content, old, new, action)
    return lines


def _line(message: str, *rules: Rule, **parts: Any) -> Line:
    return Line(message, parts, tuple(rule_id(rule) for rule in rules))


def _tell_chance(content: Any, old: Any, outcome: int) -> list[Line]:
    who = Seat(int(old.active))
    if old.phase == Phase.DEAL_CARD:
        if outcome == UNSEEN:
            return [_line("card-unseen", Rule.H2_1, who=who)]
        return [_line("card-dealt", Rule.H2_1, who=who, card=card_line(content, outcome))]
    if old.phase == Phase.DRAW_FIRST:
        return [_line("first", Rule.H2_4, who=Seat(outcome))]
    return [_line("roll", Rule.H3_1, who=who, points=outcome + 1)]


def _tell_move(content: Any, old: Any, adventurer: int) -> Line:
    """Where it goes: to a space, out of the labyrinth, or into a trap and where that leads."""
    taken, here = taken_places(old), old.place[adventurer]
    stepped = place_of(advance(taken, bit_of(here), int(old.roll)))
    place = place_of(landing(content, old, taken, adventurer))
    parts = {
        "who": Seat(int(old.active)),
        "adventurer": adventurer_line(content, adventurer),
        "from": place_line(here),
        "place": place_line(place),
    }
    if stepped != place:
        arrived = (Rule.H3_5, Rule.H3_6) if place == EXIT else (Rule.H3_3, Rule.H3_5)
        return _line("trap", Rule.H3_1, Rule.H3_2, *arrived, **parts, trap=stepped)
    if place == EXIT:
        return _line("leave", Rule.H3_1, Rule.H3_2, Rule.H3_6, **parts)
    return _line("move", Rule.H3_1, Rule.H3_2, Rule.H3_3, **parts)


def _gem(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("gem", Rule.H3_4, who=Seat(int(old.active)))]


def _passed(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("pass", Rule.H3_7, who=Seat(int(old.active)))]


def _newly_caught(content: Any, old: Any, new: Any, action: int) -> tuple[int, int] | None:
    """Whom the dragon caught in this step, and where: the medal tells who, also after the end of a round."""
    place = [int(there) for there in old.place]
    if old.phase == Phase.MOVE:
        place[action] = place_of(landing(content, old, taken_places(old), action))
    before = sum(there == CAUGHT for there in place)
    for adventurer in range(ADVENTURERS):
        won = new.medal[old.side, adventurer]
        if old.medal[old.side, adventurer] == EMPTY and won == content.medal[old.side, before]:
            return adventurer, place[adventurer]
    return None


def _dragon(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    """H4 The dragon's move, and whom it catches."""
    prey = _newly_caught(content, old, new, action)
    place = prey[1] if prey else new.dragon
    lines = [_line("dragon", Rule.H4_1, Rule.H4_2, **{"from": place_line(old.dragon), "place": place_line(place)})]
    if prey:
        medal = int(new.medal[old.side, prey[0]])
        lines.append(_line("caught", Rule.H4_3, adventurer=adventurer_line(content, prey[0]), medal=medal))
    return lines


def _round_over(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    """H5 How the round ended, and the medals of those who were not caught, the highest first."""
    left = int(new.fired) >> Rule.H5_1 & 1
    ending = Rule.H5_1 if left else Rule.H5_2
    lines = [_line("round-left" if left else "round-caught", ending, round=int(old.side) + 1)]
    prey = None if left else _newly_caught(content, old, new, action)
    won = [
        (int(new.medal[old.side, adventurer]), adventurer)
        for adventurer in range(ADVENTURERS)
        if old.place[adventurer] != CAUGHT and (prey is None or adventurer != prey[0])
    ]
    for medal, adventurer in sorted(won, reverse=True):
        lines.append(_line("medal", ending, adventurer=adventurer_line(content, adventurer), medal=medal))
    removed = int(new.removed - old.removed)
    if removed:
        lines.append(_line("removed", Rule.H5_3, gems=removed))
    return lines


def _round_begins(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    side = int(new.side)
    return [_line("round", Rule.H2_3, Rule.H2_4, round=side + 1, side=SIDE_NAMES[side], who=Seat(int(new.active)))]


def _counted(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    """H6.1 The cards are shown, and the points counted."""
    lines = [_line("count", Rule.H6_1)]
    for seat in range(new.players):
        lines.append(_line("shown", Rule.H6_1, who=Seat(seat), card=card_line(content, new.card[seat])))
    return lines


CONSEQUENCES = {
    Rule.H3_7: _passed,
    Rule.H3_4: _gem,
    Rule.H4_1: _dragon,
    Rule.H5_3: _round_over,
    Rule.H2_3: _round_begins,
    Rule.H6_1: _counted,
}


def explain(content: Any, seen: Redacted, action: int, refusal: int) -> Line:
    """Why an action is refused, in words."""
    code = Refusal(refusal)
    parts: dict[str, Any] = {}
    if code >= Refusal.IS_CAUGHT:
        parts = {"adventurer": adventurer_line(content, action), "any": int(content.any_on)}
    message = "refuse-" + code.name.lower().replace("_", "-")
    return Line(message, parts, (rule_id(RULE_OF_REFUSAL[code]),))
