"""A player's turn: take, action, give, secret passage (K3, K5). Each step returns what comes after it."""

from wyrmhall.games.keeper.happenings import Happening
from wyrmhall.games.keeper.rules.seats import next_player, right_neighbour
from wyrmhall.games.keeper.rules.stacks import discard, forget_taken, pop, push
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    PLACES,
    SIDE,
    After,
    Phase,
    Refusal,
    Tile,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def has_tile(state, first, step, places):
    """Whether a tile lies on any of so many places, each a step from the one before. Without branches: no processor
    could predict them."""
    found = False
    for number in range(places):
        found |= state.board[first + number * step] != EMPTY
    return found


@rule
def row_has_tile(state):
    """Whether the dragon's row has a tile (K3.1). The dragon's own place is empty after the first turn of a level."""
    return has_tile(state, state.dragon - state.dragon % SIDE, 1, SIDE)


@rule
def column_has_tile(state):
    """Whether the dragon's column has a tile (K3.3)."""
    return has_tile(state, state.dragon % SIDE, SIDE, SIDE)


@rule
def lift(state, place):
    """A tile leaves the board. K4.2 remembers whose turn it was."""
    face = state.board[place]
    state.board[place] = EMPTY
    state.last_taker = state.active
    return face


@rule
def refuse_take(state, place):
    """K3.1 Along the row, onto a tile, and the dragon must move."""
    if place // SIDE != state.dragon // SIDE:
        return Refusal.NOT_IN_ROW
    if state.board[place] == EMPTY:
        return Refusal.NOTHING_TO_TAKE
    if place == state.dragon:
        return Refusal.MUST_MOVE
    return Refusal.NONE


@rule
def take(content, state, place, log):
    """K3.1 The dragon moves along the row; the player takes the tile, and may use its action."""
    state.turns += 1
    tell(log, Happening.TOOK, state.active, place, state.board[place])
    return take_tile(content, state, place)


@rule
def take_tile(content, state, place):
    """The dragon goes to a place, and the tile there onto the player's stack."""
    state.dragon = place
    state.taken = lift(state, place)
    push(content, state, state.active, state.taken)
    return After.TAKEN


@rule
def offer_action(content, state):
    """K5.1 Ask for the action of the tile just taken, if it is possible; else go on."""
    tile = content.tile[state.taken]
    if tile == Tile.PASSAGE and state.through_passage == 0:
        state.passage = 1
    if tile == Tile.EXCHANGE and exchange_is_possible(state):
        state.phase = Phase.EXCHANGE
        return After.DECISION
    if tile == Tile.TRAP and has_tile(state, 0, 1, PLACES):
        state.phase = Phase.TRAP
        return After.DECISION
    return After.ACTION_DONE


@rule
def after_take(state):
    """Now the gift, unless the tile came through a passage. K3.6 No tile in the column: the level is over."""
    if state.through_passage:
        return After.TURN_OVER
    if column_has_tile(state):
        state.phase = Phase.GIVE
        return After.DECISION
    return After.LEVEL_OVER


@rule
def end_turn(state):
    """The turn passes clockwise. K3.6 No tile in the row for the next player: the level is over."""
    state.active = next_player(state, state.active)
    forget_taken(state)
    if row_has_tile(state):
        state.phase = Phase.TAKE
        return After.DECISION
    return After.LEVEL_OVER


@rule
def refuse_give(state, place):
    """K3.3 Along the column, onto a tile."""
    if place % SIDE != state.dragon % SIDE:
        return Refusal.NOT_IN_COLUMN
    if state.board[place] == EMPTY:
        return Refusal.NOTHING_TO_GIVE
    return Refusal.NONE


@rule
def earns(content, state, face):
    """K3.4 Whether giving a tile away brings a treasure."""
    return content.value[face] >= content.gift_value and state.stock > 0


@rule
def give(content, state, place, log):
    """K3.3 The dragon moves along the column; the tile goes to the right. K3.4 A valuable gift earns a treasure."""
    state.dragon = place
    face = lift(state, place)
    other = right_neighbour(state, state.active)
    push(content, state, other, face)
    tell(log, Happening.GAVE, state.active, other, place, face)
    if earns(content, state, face):
        tell(log, Happening.EARNED, state.active)
        state.stock -= 1
        state.treasures[state.active] += 1
    if state.passage and row_has_tile(state):
        state.phase = Phase.PASSAGE
        return After.DECISION
    return After.TURN_OVER


@rule
def exchange_is_possible(state):
    """K5.3 Not without an opponent's tile."""
    for target in range(state.players * COLOURS):
        if refuse_exchange(state, target // COLOURS, target % COLOURS) == Refusal.NONE:
            return True
    return False


@rule
def refuse_exchange(state, seat, colour):
    """K5.3 The top tile of any stack of any opponent still in."""
    if seat >= state.players:
        return Refusal.NO_SUCH_SEAT
    if seat == state.active:
        return Refusal.OWN_STACK
    if state.out[seat]:
        return Refusal.SEAT_IS_OUT
    if state.height[seat, colour] == 0:
        return Refusal.STACK_IS_EMPTY
    return Refusal.NONE


@rule
def exchange(content, state, seat, colour, log):
    """K5.3 Swap the Exchange tile for the top tile of a stack; what is received triggers nothing."""
    given = pop(state, state.active, content.colour[state.taken])
    received = pop(state, seat, colour)
    given_on = state.height[state.active, content.colour[given]]
    tell(log, Happening.EXCHANGED, state.active, seat, given, received, given_on, state.height[seat, colour])
    push(content, state, seat, given)
    push(content, state, state.active, received)
    return After.ACTION_DONE


@rule
def refuse_trap(state, place):
    """K5.4 Any tile on the board."""
    if state.board[place] == EMPTY:
        return Refusal.NOTHING_TO_TRAP
    return Refusal.NONE


@rule
def trap(content, state, place, log):
    """K5.4 Discard the Trap for any tile of the board; the dragon stays, the tile triggers nothing."""
    tell(log, Happening.TRAPPED, state.active, place, state.board[place], state.taken)
    discard_taken(content, state)
    push(content, state, state.active, lift(state, place))
    return After.ACTION_DONE


@rule
def discard_taken(content, state):
    """Discard the action tile just taken. It still lies on top of its stack."""
    discard(state, pop(state, state.active, content.colour[state.taken]))


@rule
def refuse_passage(state, place):
    """K5.2 Along the row again."""
    if place // SIDE != state.dragon // SIDE:
        return Refusal.PASSAGE_NOT_IN_ROW
    if state.board[place] == EMPTY:
        return Refusal.NOTHING_THROUGH_PASSAGE
    return Refusal.NONE


@rule
def passage(content, state, place, log):
    """K5.2 Discard the Passage and take one more tile; its action may be used, another Passage's not."""
    tell(log, Happening.WENT_THROUGH, state.active, place, state.board[place], state.taken)
    discard_taken(content, state)
    state.passage = 0
    state.through_passage = 1
    return take_tile(content, state, place)


@rule
def keep(state, log):
    """K5.1 Leave the action of the tile unused; it keeps its value."""
    tell(log, Happening.KEPT, state.active, state.taken)
    return After.TURN_OVER if state.phase == Phase.PASSAGE else After.ACTION_DONE
