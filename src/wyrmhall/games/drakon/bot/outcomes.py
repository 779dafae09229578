"""Chance that not everybody sees."""

from wyrmhall.contract.rule import rule
from wyrmhall.games.drakon.secrets import knows_discards
from wyrmhall.games.drakon.state import ONLY_DWARF, Phase


@rule
def sees_outcome(content, state, outcome, seat):
    """Who draws sees the room, and so does everybody who knows what lies under the pile; robber and victim see what is
    taken."""
    phase = state.phase
    if phase == Phase.TAKE_ROOM or phase == Phase.LOOT:
        return seat == state.decider or seat == state.victim
    if phase == Phase.DRAW_FIRST or phase == Phase.DEAL_ADVENTURER:
        return True
    drawer = state.active if phase == Phase.DRAW else state.dealt // content.hand
    if seat == drawer:
        return True
    return state.left == 0 and (state.under[0] < ONLY_DWARF or knows_discards(state, seat))
