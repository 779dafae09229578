"""What happened in Drakon, in lines with rule ids, from what a seat may know.

A step is told once it is finished: first what was done, then what came of it. Of a move half said nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.contract.game import UNSEEN, Redacted, rule_id
from wyrmhall.contract.plain import plain_content
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.drakon.names import (
    ADVENTURER_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    STEPS,
    arrow_letters,
    place_beside,
    place_name,
)
from wyrmhall.games.drakon.rules.lair import forbidden, turned
from wyrmhall.games.drakon.state import (
    EMPTY,
    RULE_OF_REFUSAL,
    SIDES,
    START,
    Action,
    Deed,
    Draft,
    Kind,
    Phase,
    Refusal,
    Rule,
)

Teller = Callable[[Any, Any, Any, int], list[Line]]
"""Made from a plain content, the plain states before and after the step, and the action."""
RULE_IDS = tuple(rule_id(rule) for rule in Rule)


def room_line(content: Any, face: int, arrows: int | None = None) -> Line:
    """A room of a plain content in words, with its printed arrows or, in the lair, as they lie."""
    letters = arrow_letters(content.arrows[face] if arrows is None else arrows)
    return Line("room", {"kind": KIND_NAMES[content.kind[face]], "arrows": letters or "none"})


def _touched(state: Any, after: Any) -> int:
    """The room, in a state before or after a step, where the step was done."""
    x, y = after.touched_x, after.touched_y
    return next((room for room in range(state.rooms) if state.x[room] == x and state.y[room] == y), EMPTY)


def _place(state: Any, room: int) -> str:
    return place_name(state.x[room], state.y[room])


def _lying(content: Any, state: Any, room: int) -> Line:
    return room_line(content, state.face[room], state.arrows[room])


def _line(message: str, *rules: Rule, **parts: Any) -> Line:
    return Line(message, parts, tuple([RULE_IDS[rule] for rule in rules]))


def tell(content: Any, before: Redacted, action: int, after: Redacted) -> list[Line]:
    """The lines of one step."""
    if not _is_told(after.state):
        return []
    edition, old, new = plain_content(content), before.plain, after.plain
    lines = TELLERS[new.deed](edition, old, new, action)
    if new.fired & TOLD:
        for used, sentence in CONSEQUENCES.items():
            if new.fired >> used & 1:
                lines += sentence(edition, old, new, action)
    return lines


def _is_told(state: Any) -> bool:
    """Whether the step that led to a state was finished. Asked of the record: most steps are not, and need no copy."""
    return bool(state["fired"] and state["draft"] == Draft.NONE)


def _dealt(content: Any, old: Any, new: Any, outcome: int) -> list[Line]:
    if old.phase == Phase.DEAL_ADVENTURER:
        return [_line("adventurer", Rule.D7_1, who=Seat(old.dealt), adventurer=ADVENTURER_NAMES[outcome])]
    if old.phase == Phase.DRAW_FIRST:
        return [_line("dealt", Rule.D2_1, rooms=content.hand), _line("first", Rule.D2_2, who=Seat(outcome))]
    if outcome == UNSEEN:
        return []
    return [_line("deal", Rule.D2_1, who=Seat(old.dealt // content.hand), room=room_line(content, outcome))]


def _placed(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    room = _touched(new, new)
    who, place = Seat(old.active), _place(new, room)
    return [_line("place", Rule.D3_1, who=who, room=_lying(content, new, room), place=place)]


def _drew(content: Any, old: Any, new: Any, outcome: int) -> list[Line]:
    used = Rule.D3_1 if old.discard[0] == EMPTY else Rule.D7_5
    if outcome == UNSEEN:
        return [_line("draw-unseen", used, who=Seat(old.active))]
    return [_line("draw", used, who=Seat(old.active), room=room_line(content, outcome))]


def _took_room(content: Any, old: Any, new: Any, outcome: int) -> list[Line]:
    used = Rule.D5_10 if old.phase == Phase.TAKE_ROOM else Rule.D7_3
    who, other = Seat(old.decider), Seat(old.victim)
    if outcome == UNSEEN:
        return [_line("take-room-unseen", used, who=who, other=other)]
    return [_line("take-room", used, who=who, other=other, room=room_line(content, outcome))]


def _went(message: str, *rules: Rule) -> Teller:
    """Somebody's adventurer, their own or another's, has come to a room."""

    def told(content: Any, old: Any, new: Any, action: int) -> list[Line]:
        moved = new.concerned if new.deed != Deed.CONJURED else old.active
        room = _touched(new, new)
        left = content.kind[old.face[old.at[moved]]]
        used = rules + LEAVING.get(left, ()) if new.deed not in (Deed.CONJURED, Deed.PUSHED) else rules
        who = Seat(old.decider)
        parts = {"who": who, "other": Seat(moved), "room": _lying(content, new, room), "place": _place(new, room)}
        return [_line(message, *used, **parts)]

    return told


LEAVING: dict[int, tuple[Rule, ...]] = {
    Kind.KEY: (Rule.D5_2,),
    Kind.VORTEX: (Rule.D5_3,),
    Kind.WIND: (Rule.D5_4,),
    Kind.GUST: (Rule.D5_4,),
}
"""The rules by which one leaves these rooms."""


def _sent_nowhere(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("send-nowhere", Rule.D5_6, who=Seat(old.decider), other=Seat(new.concerned))]


def _destroyed(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    room = _touched(old, new)
    parts = {"room": _lying(content, old, room), "place": _place(old, room)}
    return [_line("destroy", Rule.D5_7, who=Seat(old.decider), **parts)]


def _turned(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    room = _touched(new, new)
    parts = {"room": _lying(content, new, room), "place": _place(new, room)}
    return [_line("turn", Rule.D5_8, who=Seat(old.decider), **parts)]


def _swapped(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    room = _touched(new, new)
    taken, put = _lying(content, old, room), _lying(content, new, room)
    return [_line("swap", Rule.D5_5, who=Seat(old.decider), place=_place(new, room), taken=taken, put=put)]


def _robbed(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("thief", Rule.D7_4, who=Seat(old.active), other=Seat(new.concerned))]


def _discarded(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    who = Seat(old.active)
    if action == UNSEEN:
        return [_line("discard-unseen", Rule.D7_5, who=who)]
    first, second = room_line(content, old.draft_face), room_line(content, action - Action.HAND)
    return [_line("discard", Rule.D7_5, who=who, first=first, second=second)]


def _said(message: str, *rules: Rule) -> Teller:
    """A deed that needs no more than a name."""
    return lambda content, old, new, action: [_line(message, *rules, who=Seat(old.decider))]


def _nothing(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return []


TELLERS: dict[int, Teller] = {
    Deed.NONE: _nothing,
    Deed.DEALT: _dealt,
    Deed.PLACED: _placed,
    Deed.MOVED: _went("move", Rule.D3_2),
    Deed.PASSED: _said("pass", Rule.D3_3),
    Deed.ENDED: _nothing,
    Deed.SWAPPED: _swapped,
    Deed.SENT: _went("send", Rule.D5_6),
    Deed.SENT_NOWHERE: _sent_nowhere,
    Deed.DESTROYED: _destroyed,
    Deed.TURNED: _turned,
    Deed.CHOSE_VICTIM: _nothing,  # told with the room that is taken
    Deed.TOOK_COIN: _said("take-coin", Rule.D5_11),
    Deed.LEFT_COIN: _said("leave-coin", Rule.D5_11),
    Deed.PREVENTED: _said("prevent", Rule.D7_6),
    Deed.ALLOWED: _said("allow", Rule.D7_6),
    Deed.CONJURED: _went("wizard", Rule.D7_2),
    Deed.PUSHED: _went("push", Rule.D7_3),
    Deed.ROBBED: _robbed,
    Deed.DISCARDED: _discarded,
    Deed.MOVED_EXTRA: _went("extra", Rule.D7_7),
    Deed.DREW: _drew,
    Deed.TOOK_ROOM: _took_room,
}


def _gold(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    who = Seat(new.concerned if new.deed != Deed.CONJURED else old.active)
    return [_line("gold" if new.hoard < old.hoard else "gold-none", Rule.D5_13, who=who)]


def _coin_moves(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    """A coin that changed hands, or would have."""
    losers = [seat for seat in range(old.players) if new.coins[seat] < old.coins[seat]]
    if not losers:
        if new.phase == Phase.KNIGHT or new.fired >> Rule.D7_6 & 1:
            return []
        return [_line("no-coin", _rule_of_loss(new))]
    who = Seat(losers[0])
    winners = [seat for seat in range(old.players) if new.coins[seat] > old.coins[seat]]
    if winners:
        return [_line("coin-to", _rule_of_loss(new), who=who, other=Seat(winners[0]))]
    message = "coin-to-start" if new.on_start > old.on_start else "coin-to-hoard"
    return [_line(message, Rule.D5_9, who=who)]


def _rule_of_loss(new: Any) -> Rule:
    return next((used for used in (Rule.D5_9, Rule.D5_12, Rule.D7_4) if new.fired >> used & 1), Rule.D7_6)


def _allowed_coin(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return _coin_moves(content, old, new, action) if new.deed == Deed.ALLOWED else []


def _skipped(phase: Phase, kind: Kind, used: Rule) -> Teller:
    """An effect that could not be carried out, told when its room was just entered."""

    def told(content: Any, old: Any, new: Any, action: int) -> list[Line]:
        entered = new.deed in (Deed.MOVED, Deed.MOVED_EXTRA, Deed.SENT, Deed.PUSHED, Deed.CONJURED)
        room = _touched(new, new)
        if not entered or new.phase == phase or content.kind[new.face[room]] != kind:
            return []
        return [_line("no-effect", used, room=_lying(content, new, room))]

    return told


def _won(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("win", Rule.D6_1, who=Seat(new.winner), coins=new.coins[new.winner])]


def _escaped(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("escape", Rule.D8_1, who=Seat(new.winner), coins=new.coins[new.winner])]


def _stuck(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("stuck", Rule.D6_2)]


def _last_turn(content: Any, old: Any, new: Any, action: int) -> list[Line]:
    return [_line("last-turn", Rule.D6_3, turns=new.turns)]


CONSEQUENCES: dict[int, Teller] = {
    Rule.D5_13: _gold,
    Rule.D5_9: _coin_moves,
    Rule.D5_12: _coin_moves,
    Rule.D7_4: _coin_moves,
    Rule.D7_6: _allowed_coin,
    Rule.D5_5: _skipped(Phase.PORTAL, Kind.PORTAL, Rule.D5_5),
    Rule.D5_6: _skipped(Phase.CRYSTAL, Kind.CRYSTAL, Rule.D5_6),
    Rule.D5_7: _skipped(Phase.DESTRUCTION, Kind.DESTRUCTION, Rule.D5_7),
    Rule.D5_8: _skipped(Phase.ROTATION, Kind.ROTATION, Rule.D5_8),
    Rule.D5_10: _skipped(Phase.MAP, Kind.MAP, Rule.D5_10),
    Rule.D6_1: _won,
    Rule.D8_1: _escaped,
    Rule.D6_2: _stuck,
    Rule.D6_3: _last_turn,
}
TOLD = sum(1 << used for used in CONSEQUENCES)
"""The rules that have a sentence, as bits."""


def explain(content: Any, seen: Redacted, action: int, refusal: int) -> Line:
    """Why an action is refused, in words."""
    code = Refusal(refusal)
    message = "refuse-" + code.name.lower().replace("_", "-")
    parts = _parts(plain_content(content), seen, action) if code >= Refusal.NOT_IN_HAND else {}
    return Line(message, parts, (rule_id(RULE_OF_REFUSAL[code]),))


def _parts(content: Any, seen: Redacted, action: int) -> dict[str, Any]:
    """What the words of a refusal are about: a room, a place, a side, a seat."""
    state = seen.plain
    if action < Action.ROOM:
        return _step_parts(state, action - Action.STEP)
    if action < Action.AT:
        room = action - Action.ROOM
        return {"place": _place(state, room) if room < state.rooms else "?"}
    if action < Action.FACING:
        room, side = divmod(action - Action.AT, SIDES)
        place = place_beside(state.x[room], state.y[room], side) if room < state.rooms else "?"
        return {"place": place, "room": room_line(content, state.draft_face)}
    if action < Action.HAND:
        return _facing_parts(content, seen, action - Action.FACING)
    if action < Action.SEAT:
        face = action - Action.HAND
        return {"room": room_line(content, face if face < content.faces else START)}
    if action < Action.WIZARD:
        seat = action - Action.SEAT
        return {"other": Seat(seat)} if seat < state.players else {}
    return _step_parts(state, action - Action.WIZARD) if action < Action.POWER else {}


def _step_parts(state: Any, side: int) -> dict[str, Any]:
    """A step from where the adventurer now is; refused for an arrow of the room there."""
    room = state.at[state.active] if state.draft in (Draft.NONE, Draft.PUSH) else state.draft_at
    there = place_beside(state.x[room], state.y[room], side)
    return {"side": SIDE_NAMES[side], "place": there, "here": _place(state, room)}


def _facing_parts(content: Any, seen: Redacted, facing: int) -> dict[str, Any]:
    """D3.1 The side where two arrows would meet, and the room whose arrow it is."""
    state = seen.plain
    spot = state.draft_spot
    face = state.face[spot] if state.draft == Draft.TURN_FACING else state.draft_face
    x, y = _draft_place(state)
    meeting = int(turned(content.arrows[face], facing) & forbidden(seen.state, x, y))
    side = next((side for side in range(SIDES) if meeting >> side & 1), facing)
    return {"side": SIDE_NAMES[side], "place": place_beside(x, y, side), "room": room_line(content, face)}


def _draft_place(state: Any) -> tuple[int, int]:
    """The place beside a room where the chosen tile goes, or that of the room to be swapped or turned."""
    if state.draft != Draft.FACING:
        return state.x[state.draft_spot], state.y[state.draft_spot]
    room, side = divmod(state.draft_spot, SIDES)
    east, north = STEPS[side]
    return state.x[room] + east, state.y[room] + north
