"""Setting up (K2), and all chance: guilds, the first player, the tiles of each level."""

from wyrmhall.games.keeper.happenings import Happening
from wyrmhall.games.keeper.rules.bag import (
    count_in_bag,
    empty_bag,
    face_in_bag,
    put_in_bag,
    take_from_bag,
    tiles_in_bag,
)
from wyrmhall.games.keeper.rules.level import begin_level, next_place
from wyrmhall.games.keeper.rules.seats import free_guild, free_guilds, guild_is_free
from wyrmhall.games.keeper.rules.stacks import count_in_stack, forget_taken
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES,
    PLACES,
    SEATS,
    TALLEST,
    After,
    Phase,
    Tile,
)
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


@rule
def start(content, state, players, options):
    """K2 Everything in the box: the bag full, the treasures dealt, no guild and no tile seen yet."""
    state.ended = EMPTY
    state.turns = 0
    state.phase = Phase.DEAL_GUILD
    state.players = players
    state.toll_after_last_level = options.toll_after_last_level
    state.open_stacks = options.open_stacks
    state.active = 0
    state.level = 0
    state.dragon = EMPTY
    state.dealt = 0
    state.last_taker = EMPTY
    forget_taken(state)
    state.stock = content.treasures - players * content.treasures_each
    for seat in range(SEATS):
        state.treasures[seat] = content.treasures_each if seat < players else 0
        state.guild[seat] = EMPTY
        state.out[seat] = 0
        for colour in range(COLOURS):
            state.height[seat, colour] = 0
            for position in range(TALLEST):
                state.stack[seat, colour, position] = EMPTY
    for place in range(PLACES):
        state.board[place] = EMPTY
    for colour in range(COLOURS):
        state.bag[colour] = content.bag[colour]
    state.undealt = content.undealt
    for face in range(FACES):
        state.discarded[face] = 0
        state.left_behind[face] = 0


@rule
def complete(content, state):
    """Fill in what follows from the rest of a position: how high the stacks are, and what is still in the bag."""
    for seat in range(SEATS):
        for colour in range(COLOURS):
            height = 0
            while height < TALLEST and state.stack[seat, colour, height] != EMPTY:
                height += 1
            state.height[seat, colour] = height
    empty_bag(state)
    for face in range(content.faces):
        if content.tile[face] != Tile.STAIRCASE:
            put_in_bag(content, state, face, max(0, content.count[face] - tiles_dealt(content, state, face)))


@rule
def tiles_dealt(content, state, face):
    """How many tiles of a face lie on the board, in stacks, or out of the game."""
    colour = content.colour[face]
    dealt = state.discarded[face] + state.left_behind[face]
    for place in range(PLACES):
        dealt += state.board[place] == face
    for seat in range(state.players):
        dealt += count_in_stack(state, seat, colour, face)
    return dealt


@rule
def weight(content, state, outcome):
    """K2.3 guilds not dealt yet, one each; K2.4 each player; K2.1 the tiles of the bag."""
    if state.phase == Phase.DEAL_TILE:
        return count_in_bag(content, state, outcome) if outcome < content.faces else 0
    if state.phase == Phase.DRAW_FIRST:
        return int(outcome < state.players)
    return int(outcome < COLOURS and guild_is_free(content, state, outcome))


@rule
def deal_guild(state, colour, log):
    """K2.3 One guild tile for each player in turn; `active` counts them."""
    tell(log, Happening.GUILD_DRAWN, state.active, colour)
    state.guild[state.active] = colour
    state.active += 1
    if state.active == state.players:
        state.active = 0
        state.phase = Phase.DRAW_FIRST
    return After.DECISION


@rule
def draw_first(content, state, seat, log):
    """K2.4 The first player, at random; then the upper level is dealt."""
    tell(log, Happening.FIRST_DRAWN, seat)
    state.active = seat
    begin_level(content, state, 0)
    return After.DECISION


@rule
def deal_tile(content, state, face, log):
    """K2.1 One tile of the bag onto the next place; when the level is complete, its first turn begins."""
    tell(log, Happening.TILE_DEALT, next_place(content, state), face)
    state.board[next_place(content, state)] = face
    take_from_bag(content, state, face)
    state.dealt += 1
    if next_place(content, state) == PLACES:
        tell(log, Happening.LEVEL_DEALT, state.level)
        state.phase = Phase.TAKE
    return After.DECISION


@rule
def settle(content, state, dice):
    """All chance now due, drawn as `chances` and `apply` would, without listing the weights."""
    while state.phase <= Phase.DEAL_TILE:
        if state.phase == Phase.DEAL_TILE:
            settle_level(content, state, dice)
        elif state.phase == Phase.DRAW_FIRST:
            draw_first(content, state, below(dice, state.players), None)
        else:
            deal_guild(state, free_guild(content, state, below(dice, free_guilds(content, state))), None)


@rule
def settle_level(content, state, dice):
    """K2.1 Deal the rest of the level, each tile from one random number."""
    left = tiles_in_bag(state)
    place = next_place(content, state)
    while place < PLACES:
        face = face_in_bag(content, state, below(dice, left))
        left -= 1
        state.board[place] = face
        take_from_bag(content, state, face)
        state.dealt += 1
        place = next_place(content, state)
    state.phase = Phase.TAKE
