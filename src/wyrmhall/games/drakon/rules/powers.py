"""The powers of the adventurers (D7), each used once."""

from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.rules.effects import lose_coin
from wyrmhall.games.drakon.rules.hands import let_go, lose_track, rooms_in_pile
from wyrmhall.games.drakon.rules.lair import beside, lying, place_number
from wyrmhall.games.drakon.rules.turn import clear_draft, push_effect, set_out, spend_power
from wyrmhall.games.drakon.rules.walking import can_leave, exits
from wyrmhall.games.drakon.state import (
    EMPTY,
    SEATS,
    SIDES,
    Adventurer,
    After,
    Draft,
    Pending,
    Phase,
    Refusal,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

FIRST_POWER, LAST_POWER = int(Action.THIEF), int(Action.AMAZON)
"""The actions by which a power is used on one's own turn."""


@rule
def refuse_power(content, state, action):
    """D7.1 Why the active player cannot use that power now."""
    seat = state.active
    adventurer = state.adventurer[seat]
    if state.powers == 0:
        return Refusal.NO_POWERS
    if state.used[seat]:
        return Refusal.POWER_USED
    first, number = uses(state)
    if action < first or action >= first + number:
        return Refusal.NOT_YOUR_POWER
    if adventurer == Adventurer.WIZARD:
        return refuse_wizard(state, action - first)
    if adventurer == Adventurer.AMAZON:
        return Refusal.NONE if can_leave(content, state, state.at[seat]) else Refusal.CANNOT_MOVE
    if adventurer == Adventurer.DWARF:
        return Refusal.NONE if state.held[seat] >= 2 and rooms_in_pile(state) >= 2 else Refusal.TOO_FEW_ROOMS
    return refuse_meeting(content, state, action - first)


@rule
def uses(state):
    """D7.1 The first of the actions by which the active player's power is used, and how many; 0 if it was used."""
    adventurer = state.adventurer[state.active]
    if state.powers == 0 or state.used[state.active] or adventurer == Adventurer.KNIGHT:
        return Action.AMAZON, 0
    if adventurer == Adventurer.WIZARD:
        return Action.WIZARD, SIDES
    if adventurer == Adventurer.THIEF or adventurer == Adventurer.BARBARIAN:
        return Action.THIEF, SEATS
    return Action.AMAZON, 1


@rule
def can_use_power(content, state):
    """D7.1 Whether the active player could use a power now."""
    first, count = uses(state)
    for use in range(count):
        if refuse_power(content, state, first + use) == Refusal.NONE:
            return True
    return False


@rule
def refuse_wizard(state, side):
    """D7.2 Instead of a move, to a room where no arrow leads."""
    room = int(state.at[state.active])
    if state.acted:
        return Refusal.POWER_OR_END
    if beside(state, room, side) == EMPTY:
        return Refusal.NO_ROOM_THERE
    return Refusal.HAS_ARROW if state.arrows[room] >> side & 1 else Refusal.NONE


@rule
def conjure(state, side, log):
    """D7.2 Instead of the normal move, the Wizard steps where no arrow leads."""
    seat = int(state.active)
    room = beside(state, state.at[seat], side)
    tell(log, Happening.CONJURED, seat, lying(state, room), place_number(state, room))
    spend_power(state, seat, log)
    state.at[seat] = room
    state.acted = 1
    push_effect(state, Pending.ENTER, seat)
    return After.NEXT


@rule
def refuse_meeting(content, state, other):
    """D4.3 With an adventurer in the same room the Thief needs (D7.4) one whose owner has a coin, and the Barbarian
    (D7.3) a way out of it."""
    seat = state.active
    if other == seat or other >= state.players or state.at[other] != state.at[seat]:
        return Refusal.NOT_IN_SAME_ROOM
    if state.adventurer[seat] == Adventurer.THIEF:
        return Refusal.NONE if state.coins[other] > 0 else Refusal.HAS_NO_COIN
    return Refusal.NONE if exits(content, state, state.at[seat], False) != 0 else Refusal.NO_WAY_TO_PUSH


@rule
def use_on_seat(content, state, other, log):
    """D7.4 The Thief takes a coin; D7.3 the Barbarian chooses whom to push."""
    seat = int(state.active)
    if state.adventurer[seat] == Adventurer.THIEF:
        tell(log, Happening.PICKED_POCKET, seat, other)
        spend_power(state, seat, log)
        return lose_coin(content, state, other, seat, Happening.COIN_PICKED, log)
    state.draft = Draft.PUSH
    state.draft_seat = other
    return After.DECISION


@rule
def push(state, side, log):
    """D7.3 The other adventurer goes a step, its owner resolves that room, then the Barbarian takes a room."""
    seat = int(state.active)
    other = int(state.draft_seat)
    room = beside(state, state.at[other], side)
    tell(log, Happening.PUSHED, seat, other, lying(state, room), place_number(state, room))
    spend_power(state, seat, log)
    clear_draft(state)
    state.at[other] = room
    push_effect(state, Pending.LOOT, other)
    push_effect(state, Pending.ENTER, other)
    return After.NEXT


@rule
def loot(state, victim):
    """D7.3 The Barbarian takes a random room from whom he pushed, if there is one."""
    if state.held[victim] == 0:
        return After.NEXT
    state.decider = state.active
    state.victim = victim
    state.phase = Phase.LOOT
    return After.DECISION


@rule
def use_own(content, state):
    """D7.7 The Amazon makes an extra move; D7.5 the Dwarf discards."""
    seat = int(state.active)
    if state.adventurer[seat] == Adventurer.AMAZON:
        state.draft = Draft.EXTRA
        state.draft_extra = 1
        set_out(content, state, seat)
    else:
        state.draft = Draft.DISCARD
    return After.DECISION


@rule
def discard(state, face, log):
    """D7.5 The Dwarf discards two rooms and draws two; the discards go under the pile when he has drawn."""
    if state.draft == Draft.DISCARD:
        state.draft = Draft.DISCARD_AGAIN
        state.draft_face = face
        return After.DECISION
    seat = int(state.active)
    state.discard[0] = state.draft_face
    state.discard[1] = face
    tell(log, Happening.DISCARDED, seat, state.discard[0], face)
    spend_power(state, seat, log)
    clear_draft(state)
    for index in range(2):
        let_go(state, seat, int(state.discard[index]))
        lose_track(state, seat, 1 << seat, int(state.discard[index]))
    state.to_draw = 2
    state.phase = Phase.DRAW
    return After.DECISION
