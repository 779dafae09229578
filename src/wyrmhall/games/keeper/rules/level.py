"""The end of a level: toll, eliminations, the way down (K4); and dealing the next (K2.1)."""

from wyrmhall.contract.rule import cite, rule
from wyrmhall.games.keeper.rules.ending import begin_tributes
from wyrmhall.games.keeper.rules.seats import next_player, players_in
from wyrmhall.games.keeper.rules.stacks import count_in_stack
from wyrmhall.games.keeper.state import CENTRE, EMPTY, LEVELS, PLACES, After, Phase, Rule


@rule
def end_level(content, state):
    """K4 Toll and eliminations; then the next level, the end of the game, or a winner at once."""
    cite(state, Rule.K3_6)
    last_level = state.level == LEVELS - 1
    left = clear_board(state)
    if costs_toll(state):
        pay_toll(content, state, left)
    if players_in(state) < 2:
        cite(state, Rule.K4_5)
        state.ended = Rule.K4_5
        state.phase = Phase.OVER
        return After.DECISION
    if last_level:
        begin_tributes(state)
        return After.TRIBUTES
    state.active = first_player_below(content, state)
    begin_level(content, state, state.level + 1)
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
def pay_toll(content, state, left):
    """K4.1 Each pays by the tiles left, K4.2 the last taker more; K4.3 who cannot pay in full is eliminated."""
    cite(state, Rule.K4_1)
    cite(state, Rule.K4_2)
    if state.level == LEVELS - 1:
        cite(state, Rule.K4_4)
    for seat in range(state.players):
        if state.out[seat] == 0:
            due = content.toll[left]
            if seat == state.last_taker:
                due += content.last_tile_toll
            if due > state.treasures[seat]:
                cite(state, Rule.K4_3)
                due = state.treasures[seat]
                state.out[seat] = 1
            state.treasures[seat] -= due
            state.stock += due


@rule
def first_player_below(content, state):
    """K4.6, K5.5 Who holds the staircase of the level; else who took its last tile; else the next one still in."""
    cite(state, Rule.K4_6)
    staircase = content.staircase[state.level]
    colour = content.colour[staircase]
    for seat in range(state.players):
        if state.out[seat] == 0 and count_in_stack(state, seat, colour, staircase):
            cite(state, Rule.K5_5)
            return seat
    if state.out[state.last_taker] == 0:
        return int(state.last_taker)
    return next_player(state, state.last_taker)


@rule
def begin_level(content, state, level):
    """K2.1 Lay the staircase in the centre, if there is one, and deal the rest; K2.2, K4.6 put the dragon there."""
    cite(state, Rule.K2_1)
    if level == 0:
        cite(state, Rule.K2_2)
    state.level = level
    state.dragon = CENTRE
    state.last_taker = EMPTY
    state.taken = EMPTY
    state.passage = 0
    state.through_passage = 0
    state.board[CENTRE] = content.staircase[level]
    state.dealt = 0
    state.phase = Phase.DEAL_TILE


@rule
def next_place(content, state):
    """K2.1 The place dealt to next: row by row, the centre skipped where a staircase lies."""
    if state.dealt >= CENTRE and content.staircase[state.level] != EMPTY:
        return state.dealt + 1
    return int(state.dealt)
