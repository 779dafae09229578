"""The end of a level: toll, eliminations, the way down (K4); and dealing the next (K2.1)."""

from wyrmhall.games.keeper.happenings import Happening
from wyrmhall.games.keeper.rules.seats import next_player, players_in
from wyrmhall.games.keeper.rules.stacks import count_in_stack, forget_taken
from wyrmhall.games.keeper.state import CENTRE, EMPTY, LEVELS, PLACES, After, Ending, Phase
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule


@rule
def end_level(content, state, log):
    """K4 Toll and eliminations; then the next level, the end of the game, or a winner at once."""
    left = clear_board(state)
    tell(log, Happening.LEVEL_OVER, state.level, left)
    if costs_toll(state):
        pay_toll(content, state, left, log)
    if players_in(state) < 2:
        return end_early(state, log)
    forget_taken(state)
    if state.level == LEVELS - 1:
        state.active = 0
        state.phase = Phase.TRIBUTE
        return After.TRIBUTES
    state.active = first_player_below(content, state, log)
    begin_level(content, state, state.level + 1)
    return After.DECISION


@rule
def end_early(state, log):
    """K4.5 The only player left wins at once; with nobody left the dragon does."""
    if players_in(state) == 0:
        tell(log, Happening.DRAGON_WON)
    else:
        tell(log, Happening.LAST_ONE_LEFT, next_player(state, 0))
    state.ended = Ending.FEWER_THAN_TWO_LEFT
    state.phase = Phase.OVER
    return After.DECISION


@rule
def costs_toll(state):
    """K4.4 After the last level there is a toll only if the players want it."""
    return state.level != LEVELS - 1 or state.toll_after_last_level != 0


@rule
def clear_board(state):
    """Put the tiles left on the board aside; return how many there were."""
    left = 0
    for place in range(PLACES):
        if state.board[place] != EMPTY:
            state.left_behind[state.board[place]] += 1
            state.board[place] = EMPTY
            left += 1
    return left


@rule
def pay_toll(content, state, left, log):
    """K4.1 Each pays by the tiles left, K4.2 the last taker more; K4.3 who cannot pay in full is eliminated."""
    kind = Happening.LAST_TOLL_DUE if state.level == LEVELS - 1 else Happening.TOLL_DUE
    each = content.toll[left]
    tell(log, kind, each, state.last_taker, each + content.last_tile_toll)
    for seat in range(state.players):
        if state.out[seat] == 0:
            due = each
            if seat == state.last_taker:
                due += content.last_tile_toll
            is_too_much = due > state.treasures[seat]
            due = min(due, state.treasures[seat])
            state.treasures[seat] -= due
            state.stock += due
            tell(log, Happening.TOLL_PAID, seat, due)
            if is_too_much:
                state.out[seat] = 1
                tell(log, Happening.ELIMINATED, seat)


@rule
def first_player_below(content, state, log):
    """K4.6, K5.5 Who holds the staircase of the level; else who took its last tile; else the next one still in."""
    staircase = content.staircase[state.level]
    colour = content.colour[staircase]
    for seat in range(state.players):
        if state.out[seat] == 0 and count_in_stack(state, seat, colour, staircase):
            tell(log, Happening.WENT_DOWN_STAIRS, state.level + 1, seat)
            return seat
    first = int(state.last_taker)
    if state.out[first]:
        first = next_player(state, first)
    tell(log, Happening.WENT_DOWN, state.level + 1, first)
    return first


@rule
def begin_level(content, state, level):
    """K2.1 Lay the staircase in the centre, if there is one, and deal the rest; K2.2, K4.6 put the dragon there."""
    state.level = level
    state.dragon = CENTRE
    state.last_taker = EMPTY
    state.board[CENTRE] = content.staircase[level]
    state.dealt = 0
    state.phase = Phase.DEAL_TILE


@rule
def next_place(content, state):
    """K2.1 The place dealt to next: row by row, the centre skipped where a staircase lies."""
    if state.dealt >= CENTRE and content.staircase[state.level] != EMPTY:
        return state.dealt + 1
    return int(state.dealt)
