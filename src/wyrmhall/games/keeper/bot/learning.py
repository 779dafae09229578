"""A potential for rewards at every step of Dragon Keeper, and its longest game."""

from typing import Any

from wyrmhall.games.keeper.rules.ending import points
from wyrmhall.games.keeper.state import Tile
from wyrmhall.native.rule import rule

FEWEST_POINTS, MOST_POINTS = -20, 60
"""Nobody has more or fewer in most games. Beyond them the potential does not change."""


@rule
def potential(content, state, out):
    """K6.4, K6.5 The points that a seat would have if they were counted now; 0 for the eliminated (K4.3)."""
    for seat in range(state.players):
        worth = (points(content, state, seat) - FEWEST_POINTS) / (MOST_POINTS - FEWEST_POINTS)
        out[seat] = 0.0 if state.out[seat] else min(max(worth, 0.0), 1.0)


def most_decisions(content: Any, players: int) -> int:
    """Every decision but these few takes a tile off the board for good: an Exchange; to keep an action tile (each is
    offered once, when it is taken, K5.1); two tributes a seat (K6.1, K6.2); a release, which uses up a Release tile,
    or to stop releasing (K6.3). Exchanging or keeping needs a tile of its own that asks.
    """
    tiles = [int((content.count * (content.tile == tile)).sum()) for tile in Tile]
    asking = tiles[Tile.EXCHANGE] + tiles[Tile.TRAP] + tiles[Tile.PASSAGE]
    return sum(tiles) + asking + players * 2 + tiles[Tile.RELEASE] + players
