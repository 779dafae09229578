"""The powers of the adventurers (D7), each used once."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.drakon.rules.effects import lose_coin
from wyrmhall.games.drakon.rules.hands import let_go, lose_track, rooms_in_pile
from wyrmhall.games.drakon.rules.lair import beside, touch
from wyrmhall.games.drakon.rules.moves import clear_draft, push_effect, set_out
from wyrmhall.games.drakon.rules.walking import can_leave, exits
from wyrmhall.games.drakon.state import (
    EMPTY,
    SIDES,
    Adventurer,
    After,
    Deed,
    Draft,
    Pending,
    Phase,
    Refusal,
    Rule,
)


@rule
def has_power(state, seat, adventurer):
    """D7.1 Whether the seat has that adventurer, and its power is unused."""
    return state.adventurer[seat] == adventurer and state.used[seat] == 0


@rule
def spend(state, seat, number):
    """D7.1 The power's token is turned over."""
    cite(state, Rule.D7_1)
    cite(state, number)
    state.used[seat] = 1


@rule
def wizard_ways(state, seat):
    """D7.2 The sides without an arrow where there is a room."""
    room = state.at[seat]
    sides = 0
    for side in range(SIDES):
        if not state.arrows[room] >> side & 1 and beside(state, room, side) != EMPTY:
            sides |= 1 << side
    return sides


@rule
def conjure(state, side):
    """D7.2 Instead of the normal move, the Wizard steps where no arrow leads."""
    seat = int(state.active)
    spend(state, seat, Rule.D7_2)
    state.at[seat] = beside(state, state.at[seat], side)
    touch(state, state.at[seat])
    state.acted = 1
    state.deed = Deed.CONJURED
    push_effect(state, Pending.ENTER, seat)
    return After.NEXT


@rule
def is_met(state, seat, other):
    """D4.3 Whether another player's adventurer is in the same room."""
    return other != seat and other < state.players and state.at[other] == state.at[seat]


@rule
def refuse_seat_power(content, state, other):
    """D7.3, D7.4 Why the active player's Barbarian or Thief cannot turn on that player now."""
    seat = state.active
    if not is_met(state, seat, other):
        return Refusal.NOT_IN_SAME_ROOM
    if state.adventurer[seat] == Adventurer.THIEF:
        return Refusal.NONE if state.coins[other] > 0 else Refusal.HAS_NO_COIN
    return Refusal.NONE if exits(content, state, state.at[seat], False) != 0 else Refusal.NO_WAY_TO_PUSH


@rule
def refuse_own_power(content, state):
    """D7.5, D7.7 Why the active player's Dwarf or Amazon cannot use the power now."""
    seat = state.active
    if state.adventurer[seat] == Adventurer.AMAZON:
        return Refusal.NONE if can_leave(content, state, state.at[seat]) else Refusal.CANNOT_MOVE
    return Refusal.NONE if state.held[seat] >= 2 and rooms_in_pile(state) >= 2 else Refusal.TOO_FEW_ROOMS


@rule
def can_use_power(content, state):
    """D7.1 Whether the active player could use a power at the end of the turn."""
    seat = state.active
    adventurer = state.adventurer[seat]
    if state.powers == 0 or state.used[seat]:
        return False
    if adventurer == Adventurer.THIEF or adventurer == Adventurer.BARBARIAN:
        for other in range(state.players):
            if refuse_seat_power(content, state, other) == Refusal.NONE:
                return True
        return False
    if adventurer == Adventurer.DWARF or adventurer == Adventurer.AMAZON:
        return refuse_own_power(content, state) == Refusal.NONE
    return False


@rule
def use_on_seat(content, state, other):
    """D7.4 The Thief takes a coin; D7.3 the Barbarian chooses whom to push."""
    seat = int(state.active)
    if state.adventurer[seat] == Adventurer.THIEF:
        spend(state, seat, Rule.D7_4)
        state.deed = Deed.ROBBED
        state.concerned = other
        touch(state, state.at[seat])
        return lose_coin(content, state, other, seat)
    cite(state, Rule.D7_3)
    state.draft = Draft.PUSH
    state.draft_seat = other
    return After.DECISION


@rule
def push(state, side):
    """D7.3 The other adventurer goes a step, its owner resolves that room, then the Barbarian takes a room."""
    seat = int(state.active)
    other = int(state.draft_seat)
    spend(state, seat, Rule.D7_3)
    clear_draft(state)
    state.at[other] = beside(state, state.at[other], side)
    touch(state, state.at[other])
    state.concerned = other
    state.deed = Deed.PUSHED
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
        cite(state, Rule.D7_7)
        state.draft = Draft.EXTRA
        state.draft_extra = 1
        set_out(content, state, seat)
    else:
        cite(state, Rule.D7_5)
        state.draft = Draft.DISCARD
    return After.DECISION


@rule
def discard(state, face):
    """D7.5 The Dwarf discards two rooms and draws two; the discards go under the pile when he has drawn."""
    if state.draft == Draft.DISCARD:
        cite(state, Rule.D7_5)
        state.draft = Draft.DISCARD_AGAIN
        state.draft_face = face
        return After.DECISION
    seat = int(state.active)
    spend(state, seat, Rule.D7_5)
    state.discard[0] = state.draft_face
    state.discard[1] = face
    clear_draft(state)
    let_go(state, seat, int(state.discard[0]))
    let_go(state, seat, face)
    lose_track(state, seat, 1 << seat)
    state.deed = Deed.DISCARDED
    state.to_draw = 2
    state.phase = Phase.DRAW
    return After.DECISION
