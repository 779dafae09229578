"""What happened in Drachenhort, in lines with rule ids, from what a seat may know.

Each rule that a step used has its sentence here, or none where another sentence tells it. Most sentences need two or
three fields of a state, fewer than it would pay to copy, and read them by subscript, which of a record takes a quarter
of the time of an attribute. Only those that look all around the table take a plain state.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.game import UNSEEN, Redacted, rule_id
from wyrmhall.contract.plain import plain_content
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.drachenhort.names import SIDE_NAMES, adventurer_name, place_name
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

RULE_IDS = tuple(rule_id(rule) for rule in Rule)
REFUSALS = {code: "refuse-" + code.name.lower().replace("_", "-") for code in Refusal}


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
    phase = int(before.state["phase"])
    if phase <= Phase.ROLL:
        lines = _tell_chance(plain_content(content), before.state, phase, action)
    else:
        lines = [_tell_move(content, before.state, action)]
    fired = int(after.state["fired"])
    if fired & TOLD:
        for used, sentence in CONSEQUENCES.items():
            if fired >> used & 1:
                lines += sentence(content, before, after, action)
    return lines


def _line(message: str, *rules: Rule, **parts: Any) -> Line:
    return Line(message, parts, tuple([RULE_IDS[rule] for rule in rules]))


def _tell_chance(content: Any, old: Any, phase: int, outcome: int) -> list[Line]:
    if phase == Phase.DRAW_FIRST:
        return [_line("first", Rule.H2_4, who=Seat(outcome))]
    who = Seat(int(old["active"]))
    if phase == Phase.ROLL:
        return [_line("roll", Rule.H3_1, who=who, points=outcome + 1)]
    if outcome == UNSEEN:
        return [_line("card-unseen", Rule.H2_1, who=who)]
    return [_line("card-dealt", Rule.H2_1, who=who, card=card_line(content, outcome))]


def _tell_move(content: Any, old: Any, adventurer: int) -> Line:
    """Where it goes: to a space, out of the labyrinth, or into a trap and where that leads."""
    taken, here = taken_places(old), int(old["place"][adventurer])
    stepped = place_of(advance(taken, bit_of(here), int(old["roll"])))
    place = place_of(landing(content, old, taken, adventurer))
    parts = {
        "who": Seat(int(old["active"])),
        "adventurer": adventurer_line(plain_content(content), adventurer),
        "from": place_line(here),
        "place": place_line(place),
    }
    if stepped != place:
        arrived = (Rule.H3_5, Rule.H3_6) if place == EXIT else (Rule.H3_3, Rule.H3_5)
        return _line("trap", Rule.H3_1, Rule.H3_2, *arrived, **parts, trap=stepped)
    if place == EXIT:
        return _line("leave", Rule.H3_1, Rule.H3_2, Rule.H3_6, **parts)
    return _line("move", Rule.H3_1, Rule.H3_2, Rule.H3_3, **parts)


def _gem(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    return [_line("gem", Rule.H3_4, who=Seat(int(before.state["active"])))]


def _passed(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    return [_line("pass", Rule.H3_7, who=Seat(int(before.state["active"])))]


def _newly_caught(content: Any, before: Redacted, after: Redacted, action: int) -> tuple[int, int] | None:
    """Whom the dragon caught in this step, and where: the medal tells who, also after the end of a round."""
    old = before.plain
    place = list(old.place)
    if old.phase == Phase.MOVE:
        place[action] = place_of(landing(content, before.state, taken_places(before.state), action))
    lowest_left = plain_content(content).medal[old.side][place.count(CAUGHT)]
    for adventurer, (had, won) in enumerate(zip(old.medal[old.side], after.plain.medal[old.side])):
        if had == EMPTY and won == lowest_left:
            return adventurer, place[adventurer]
    return None


def _dragon(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    """H4 The dragon's move, and whom it catches."""
    old, new = before.plain, after.plain
    prey = _newly_caught(content, before, after, action)
    place = prey[1] if prey else new.dragon
    lines = [_line("dragon", Rule.H4_1, Rule.H4_2, **{"from": place_line(old.dragon), "place": place_line(place)})]
    if prey:
        adventurer = adventurer_line(plain_content(content), prey[0])
        lines.append(_line("caught", Rule.H4_3, adventurer=adventurer, medal=new.medal[old.side][prey[0]]))
    return lines


def _round_over(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    """H5 How the round ended, and the medals of those who were not caught, the highest first."""
    old, new, edition = before.plain, after.plain, plain_content(content)
    left = new.fired >> Rule.H5_1 & 1
    ending = Rule.H5_1 if left else Rule.H5_2
    lines = [_line("round-left" if left else "round-caught", ending, round=old.side + 1)]
    prey = None if left else _newly_caught(content, before, after, action)
    won = [
        (new.medal[old.side][adventurer], adventurer)
        for adventurer in range(ADVENTURERS)
        if old.place[adventurer] != CAUGHT and (prey is None or adventurer != prey[0])
    ]
    for medal, adventurer in sorted(won, reverse=True):
        lines.append(_line("medal", ending, adventurer=adventurer_line(edition, adventurer), medal=medal))
    removed = new.removed - old.removed
    if removed:
        lines.append(_line("removed", Rule.H5_3, gems=removed))
    return lines


def _round_begins(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    side, who = int(after.state["side"]), Seat(int(after.state["active"]))
    return [_line("round", Rule.H2_3, Rule.H2_4, round=side + 1, side=SIDE_NAMES[side], who=who)]


def _counted(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    """H6.1 The cards are shown, and the points counted."""
    new, edition = after.plain, plain_content(content)
    lines = [_line("count", Rule.H6_1)]
    for seat in range(new.players):
        lines.append(_line("shown", Rule.H6_1, who=Seat(seat), card=card_line(edition, new.card[seat])))
    return lines


CONSEQUENCES = {
    Rule.H3_7: _passed,
    Rule.H3_4: _gem,
    Rule.H4_1: _dragon,
    Rule.H5_3: _round_over,
    Rule.H2_3: _round_begins,
    Rule.H6_1: _counted,
}
TOLD = sum(1 << rule for rule in CONSEQUENCES)
"""The bits of these rules."""


def explain(content: Any, seen: Redacted, action: int, refusal: int) -> Line:
    """Why an action is refused, in words."""
    return refusal_line(plain_content(content), action, refusal)


def refusal_line(content: Any, action: int, refusal: int) -> Line:
    """The same, of a plain content."""
    code = Refusal(refusal)
    parts: dict[str, Any] = {}
    if code >= Refusal.IS_CAUGHT:
        parts = {"adventurer": adventurer_line(content, action), "any": content.any_on}
    return Line(REFUSALS[code], parts, (RULE_IDS[RULE_OF_REFUSAL[code]],))
