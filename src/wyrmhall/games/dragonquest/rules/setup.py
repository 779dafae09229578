"""Setting up: sheets, items and treasures; all still before the first player is drawn (Q0.4)."""

from wyrmhall.games.dragonquest.rules.boards import NOTHING, keep, single
from wyrmhall.games.dragonquest.rules.heroes import close
from wyrmhall.games.dragonquest.rules.turn import tidy
from wyrmhall.games.dragonquest.state import EMPTY, ITEMS, SEATS, TRAPS, TREASURES, Demon, Fate, Phase
from wyrmhall.native.rule import rule


@rule
def start(content, state, players, options):
    """Every field, sheet by sheet."""
    state.ended = EMPTY
    state.turns = 0
    state.phase = Phase.DRAW_FIRST
    state.players = players
    state.active = 0
    state.decider = 0
    state.aside = 0
    state.wound = 0
    state.to_throw = 0
    state.fled = EMPTY
    state.demon_steps = 0
    tidy(state)
    close(state)
    for item in range(ITEMS):
        state.owner[item] = EMPTY
    for treasure in range(TREASURES):
        state.treasure[treasure] = EMPTY
    for seat in range(SEATS):
        new_sheet(content, state, seat, options.easy >> seat & 1)


@rule
def new_sheet(content, state, seat, easy):
    """A hero at the start, or on the orange cell for an easier game."""
    state.place[seat] = content.orange if easy else content.start
    keep(state.visited[seat], single(state.place[seat]))
    keep(state.blocked[seat], NOTHING)
    keep(state.crossed[seat], NOTHING)
    state.stepped_out[seat] = EMPTY
    state.demon_at[seat] = EMPTY
    state.fate[seat] = Fate.INSIDE
    state.sun[seat] = 0
    state.dusk[seat] = content.sun
    state.life[seat] = content.life
    state.skip[seat] = 0
    for trap in range(TRAPS):
        state.trapped[seat, trap] = 0
    state.row[seat] = 0
    state.found[seat] = 0
    state.entered[seat] = 0
    state.left[seat] = 0
    state.just_left[seat] = 0
    state.spider[seat] = 0
    state.demon[seat] = Demon.ASLEEP
    state.fifties[seat] = 0
    state.hundreds[seat] = 0
    state.fifties_used[seat] = 0
    state.hundreds_used[seat] = 0
