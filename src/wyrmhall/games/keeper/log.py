"""What happened in Dragon Keeper, in lines with rule ids, from what a seat may know.

Each rule that a step used has its sentence here, or none where another sentence tells it. Most sentences need two or
three fields of a state, fewer than it would pay to copy, and read them by subscript, which of a record takes a quarter
of the time of an attribute. Only those that look all around the table take a plain state.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.game import UNSEEN, Redacted, rule_id
from wyrmhall.contract.plain import plain_content
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.keeper.names import COLOUR_NAMES, TILE_NAMES, place_name
from wyrmhall.games.keeper.rules.seats import right_neighbour
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES_PER_COLOUR,
    PLACES,
    RULE_OF_REFUSAL,
    Action,
    Phase,
    Refusal,
    Rule,
)

LEVEL_NAMES = ["upper", "middle", "lowest"]
RULE_IDS = tuple(rule_id(rule) for rule in Rule)


def tile_line(content: Any, face: int) -> Line:
    """A tile in words, of a plain content."""
    parts: dict[str, Any] = {
        "colour": COLOUR_NAMES[content.colour[face]],
        "value": content.value[face],
        "tile": TILE_NAMES[content.tile[face]],
    }
    return Line("tile", parts)


def tell(content: Any, before: Redacted, action: int, after: Redacted) -> list[Line]:
    """The lines of one step."""
    edition = plain_content(content)
    phase = int(before.state["phase"])
    if phase <= Phase.DEAL_TILE:
        lines = _tell_chance(before.state, after.state, phase, action)
    else:
        lines = [_tell_decision(edition, before.state, phase, action)]
    fired = int(after.state["fired"])
    if fired & TOLD:
        for used, sentence in CONSEQUENCES.items():
            if fired >> used & 1:
                lines += sentence(edition, before, after, action)
    return lines


def _line(message: str, *rules: Rule, **parts: Any) -> Line:
    return Line(message, parts, tuple([RULE_IDS[rule] for rule in rules]))


def _tell_chance(old: Any, new: Any, phase: int, outcome: int) -> list[Line]:
    """A level is told once, when it is dealt: its tiles lie open on the board."""
    if phase == Phase.DEAL_GUILD:
        who = Seat(int(old["active"]))
        if outcome == UNSEEN:
            return [_line("guild-unseen", Rule.K2_3, who=who)]
        return [_line("guild", Rule.K2_3, who=who, colour=COLOUR_NAMES[outcome])]
    if phase == Phase.DRAW_FIRST:
        return [_line("first", Rule.K2_4, Rule.K2_2, who=Seat(outcome))]
    if int(new["phase"]) == Phase.DEAL_TILE:
        return []
    return [_line("level-dealt", Rule.K2_1, level=LEVEL_NAMES[new["level"]])]


def _tell_decision(content: Any, old: Any, phase: int, action: int) -> Line:
    active = old["active"]
    who = Seat(int(active))
    if action == Action.KEEP:
        if phase == Phase.RELEASE:
            return _line("stop-releasing", Rule.K6_3, who=who)
        return _line("keep", Rule.K5_1, who=who, tile=tile_line(content, old["taken"]))
    if action >= Action.RELEASE:
        colour, freed = divmod(action - Action.RELEASE, FACES_PER_COLOUR)
        prisoner = tile_line(content, content.first_face[old["guild"][active]] + freed)
        release = tile_line(content, content.release_face[colour])
        return _line("release", Rule.K6_3, who=who, release=release, tile=prisoner)
    if action >= Action.TRIBUTE:
        used = Rule.K6_1 if phase == Phase.TRIBUTE else Rule.K6_2
        return _line("tribute-choice", used, who=who, colour=COLOUR_NAMES[action - Action.TRIBUTE])
    if action >= Action.EXCHANGE:
        seat, colour = divmod(action - Action.EXCHANGE, COLOURS)
        received = tile_line(content, old["stack"][seat, colour, old["height"][seat, colour] - 1])
        given = tile_line(content, old["taken"])
        return _line("exchange", Rule.K5_3, who=who, other=Seat(seat), given=given, received=received)
    place = action % PLACES
    tile = tile_line(content, old["board"][place])
    if action >= Action.PASSAGE:
        return _line("passage", Rule.K5_2, Rule.K5_6, who=who, place=place_name(place), tile=tile)
    if action >= Action.TRAP:
        return _line("trap", Rule.K5_4, Rule.K5_6, who=who, place=place_name(place), tile=tile)
    if action >= Action.GIVE:
        other = Seat(int(right_neighbour(old, active)))
        return _line("give", Rule.K3_3, who=who, other=other, place=place_name(place), tile=tile)
    return _line("take", Rule.K3_1, Rule.K3_2, who=who, place=place_name(place), tile=tile)


def _earned(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    return [_line("earn", Rule.K3_4, who=Seat(int(before.state["active"])))]


def _left(before: Redacted, after: Redacted) -> int:
    """How many tiles the step left behind."""
    return int(sum(after.plain.left_behind) - sum(before.plain.left_behind))


def _level_over(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    level = LEVEL_NAMES[before.plain.level]
    return [_line("level-over", Rule.K3_6, level=level, left=_left(before, after))]


def _toll(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    old = before.plain
    last = Seat(old.active if _tile_moved(before, after) else old.last_taker)
    each = content.toll[_left(before, after)]
    return [_line("toll", Rule.K4_1, Rule.K4_2, each=each, last=last, extra=each + content.last_tile_toll)]


def _tile_moved(before: Redacted, after: Redacted) -> bool:
    """Whether the step that ended the level took a tile off the board."""
    on_board = PLACES - before.plain.board.count(EMPTY)
    return bool(on_board > _left(before, after))


def _eliminated(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    old, new = before.plain, after.plain
    fallen = [seat for seat in range(old.players) if new.out[seat] and not old.out[seat]]
    return [_line("eliminated", Rule.K4_3, who=Seat(seat)) for seat in fallen]


def _ended_early(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    new = after.plain
    left = [seat for seat in range(new.players) if not new.out[seat]]
    if left:
        return [_line("last-one", Rule.K4_5, who=Seat(left[0]))]
    return [_line("dragon-wins", Rule.K4_5)]


def _went_down(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    new = after.plain
    return [_line("next-level", Rule.K4_6, level=LEVEL_NAMES[new.level], who=Seat(new.active))]


def _tributes(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    """The stacks that went without a choice; a chosen one has its own line."""
    old, new = before.plain, after.plain
    choosing = old.phase == Phase.TRIBUTE or old.phase == Phase.SECOND_TRIBUTE
    lines = []
    for seat in range(new.players):
        paid = [colour for colour in range(COLOURS) if old.height[seat][colour] and not new.height[seat][colour]]
        for colour in sorted(paid, key=lambda colour: colour != new.guild[seat]):
            if choosing and seat == old.active and colour == action - Action.TRIBUTE:
                continue
            used = Rule.K6_2 if len(paid) > 1 and colour != new.guild[seat] else Rule.K6_1
            lines.append(_line("tribute", used, who=Seat(seat), colour=COLOUR_NAMES[colour]))
    return lines


def _counted(content: Any, before: Redacted, after: Redacted, action: int) -> list[Line]:
    return [_line("count", Rule.K6_4, Rule.K6_5, Rule.K6_6)]


CONSEQUENCES = {
    Rule.K3_4: _earned,
    Rule.K3_6: _level_over,
    Rule.K4_1: _toll,
    Rule.K4_3: _eliminated,
    Rule.K4_5: _ended_early,
    Rule.K4_6: _went_down,
    Rule.K6_1: _tributes,
    Rule.K6_6: _counted,
}
TOLD = sum(1 << rule for rule in CONSEQUENCES)
"""The bits of these rules."""


def explain(content: Any, seen: Redacted, action: int, refusal: int) -> Line:
    """Why an action is refused, in words."""
    state = seen.state
    code = Refusal(refusal)
    parts: dict[str, Any] = {}
    if action < Action.EXCHANGE and code >= Refusal.MUST_MOVE:
        parts = {"place": place_name(action % PLACES), "dragon": place_name(state.dragon)}
    elif Action.EXCHANGE <= action < Action.TRIBUTE and code >= Refusal.MUST_MOVE:
        seat, colour = divmod(action - Action.EXCHANGE, COLOURS)
        parts = {"colour": COLOUR_NAMES[colour]}
        if seat < state.players:
            parts["other"] = Seat(seat)
    elif Action.TRIBUTE <= action < Action.RELEASE:
        parts = {"colour": COLOUR_NAMES[action - Action.TRIBUTE]}
    elif Action.RELEASE <= action < Action.KEEP:
        parts = {"colour": COLOUR_NAMES[(action - Action.RELEASE) // FACES_PER_COLOUR]}
    message = "refuse-" + code.name.lower().replace("_", "-")
    return Line(message, parts, (rule_id(RULE_OF_REFUSAL[code]),))
