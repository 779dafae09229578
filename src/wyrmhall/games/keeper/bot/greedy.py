"""A simple player: takes what is worth most to its own stacks, gives what helps its neighbour least.

It sees one take and the gift after it, no further, and only what its seat may know. Worths are whole numbers,
hundredths of a point: floating point would round differently on a GPU, and two machines would choose differently.
"""

from wyrmhall.games.keeper.moves import Action
from wyrmhall.games.keeper.rules.ending import highest
from wyrmhall.games.keeper.rules.seats import players_in, right_neighbour
from wyrmhall.games.keeper.state import (
    COLOURS,
    EMPTY,
    FACES_PER_COLOUR,
    PLACES,
    SIDE,
    Phase,
    Tile,
)
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

POINT = 100
MEAN_TILE = 250
SAFE_TREASURES = 5
"""Enough to pay a heavy toll and be last taker too."""
TREASURE_NEEDED, TREASURE_SPARE = 300, 70
LIKELY_TRIBUTE = 35
"""How much, in hundredths, a tile counts that lies on the stack likely to go as tribute."""
STAIRCASE_WORTH = 50
ACTION_WORTH = 60
WORST = -1_000_000


@rule
def tile_worth(content, state, owner, face, me):
    """What a tile adds to `owner`'s result, as seat `me` judges it."""
    colour = content.colour[face]
    worth = POINT * int(content.value[face])
    guild = state.guild[owner]
    if guild == colour:
        worth = -worth
        if content.tile[face] == Tile.RELEASE:
            worth = 0
    elif guild < 0 and content.is_guild[colour] and colour != state.guild[me]:
        worth //= 3
    after = state.height[owner, colour] + 1
    if after >= 2 and after >= highest(state, owner):
        worth = worth * LIKELY_TRIBUTE // 100
    if content.tile[face] == Tile.STAIRCASE:
        worth += STAIRCASE_WORTH
    return worth


@rule
def treasure_worth(state, seat):
    """A treasure keeps a poor player in the game."""
    return TREASURE_NEEDED if state.treasures[seat] < SAFE_TREASURES else TREASURE_SPARE


@rule
def gift_worth(content, state, seat, face):
    """What giving a tile is worth to the giver."""
    rivals = players_in(state) - 1
    worth = -tile_worth(content, state, right_neighbour(state, seat), face, seat) // rivals
    if content.value[face] >= content.gift_value and state.stock > 0:
        worth += treasure_worth(state, seat)
    return worth


@rule
def best_gift_from(content, state, seat, place):
    """The best gift in the column of a place that is about to be emptied; none leaves the level unfinished."""
    best = WORST
    for target in range(place % SIDE, PLACES, SIDE):
        if target != place and state.board[target] != EMPTY:
            best = max(best, gift_worth(content, state, seat, state.board[target]))
    if best == WORST:
        return -toll_ahead(content, state)
    return best


@rule
def toll_ahead(content, state):
    """What it costs to end the level now, as its last taker."""
    left = 0
    for place in range(PLACES):
        if state.board[place] != EMPTY:
            left += 1
    return TREASURE_NEEDED * int(content.toll[max(left - 1, 0)] + content.last_tile_toll)


@rule
def stack_worth(content, state, seat, colour):
    """The value of a whole stack for its owner, hidden tiles at their mean."""
    worth = 0
    for position in range(state.height[seat, colour]):
        face = state.stack[seat, colour, position]
        worth += POINT * int(content.value[face]) if face >= 0 else MEAN_TILE
    return -worth if colour == state.guild[seat] else worth


@rule
def action_worth(content, state, seat, action):
    """What an action is worth to the seat."""
    if action == Action.KEEP:
        return 0
    if state.phase == Phase.TAKE:
        place = action - Action.TAKE
        face = state.board[place]
        worth = tile_worth(content, state, seat, face, seat) + best_gift_from(content, state, seat, place)
        return worth + (ACTION_WORTH if content.tile[face] >= Tile.PASSAGE else 0)
    if state.phase == Phase.GIVE:
        return gift_worth(content, state, seat, state.board[action - Action.GIVE])
    if state.phase == Phase.TRAP or state.phase == Phase.PASSAGE:
        place = action - Action.TRAP if state.phase == Phase.TRAP else action - Action.PASSAGE
        gained = tile_worth(content, state, seat, state.board[place], seat)
        return gained - tile_worth(content, state, seat, state.taken, seat)
    if state.phase == Phase.EXCHANGE:
        target = action - Action.EXCHANGE
        other = target // COLOURS
        colour = target % COLOURS
        face = state.stack[other, colour, state.height[other, colour] - 1]
        rivals = players_in(state) - 1
        mine = tile_worth(content, state, seat, face, seat) - tile_worth(content, state, seat, state.taken, seat)
        theirs = tile_worth(content, state, other, state.taken, seat) - tile_worth(content, state, other, face, seat)
        return mine - theirs // rivals
    if state.phase == Phase.RELEASE:
        choice = action - Action.RELEASE
        colour = choice // FACES_PER_COLOUR
        guild = state.guild[seat]
        freed = int(content.value[content.first_face[guild] + choice % FACES_PER_COLOUR])
        spent = int(content.value[content.release_face[colour]])
        return POINT * (freed + spent if colour == guild else freed - spent)
    return -stack_worth(content, state, seat, action - Action.TRIBUTE)


@rule
def choose(content, state, seat, actions, count, stream, notes):
    """The best action by `action_worth`, equals by lot."""
    best = WORST
    ties = 0
    chosen = 0
    for index in range(count):
        worth = action_worth(content, state, seat, int(actions[index]))
        if worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen = int(actions[index])
    return chosen
