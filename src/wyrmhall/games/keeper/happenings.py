"""Every kind of thing that can happen in Dragon Keeper."""

from wyrmhall.games.keeper.moves import COLOUR, LEVEL, PLACE, SEAT, TILE
from wyrmhall.kit.arguments import COUNT
from wyrmhall.kit.happenings import Happenings, happening, seen_by


class Happening(Happenings):
    """What is told, in the order of the numbers."""

    GUILD_DRAWN = happening("K2.3", who=SEAT, colour=seen_by("who", COLOUR))
    FIRST_DRAWN = happening("K2.4", who=SEAT)
    TILE_DEALT = happening("K2.1", place=PLACE, tile=TILE, logged=False)
    LEVEL_DEALT = happening("K2.1 K2.2", level=LEVEL, chapter=True)
    TOOK = happening("K3.1 K3.2", who=SEAT, place=PLACE, tile=TILE, turn=True)
    GAVE = happening("K3.3 K3.2", who=SEAT, other=SEAT, place=PLACE, tile=TILE)
    EARNED = happening("K3.4", who=SEAT)
    # `given_on` and `received_on`: the number of tiles that lay below each.
    EXCHANGED = happening(
        "K5.3 K3.2", who=SEAT, other=SEAT, given=TILE, received=TILE, given_on=COUNT, received_on=COUNT
    )
    TRAPPED = happening("K5.4 K5.6 K3.2", who=SEAT, place=PLACE, tile=TILE, spent=TILE)
    WENT_THROUGH = happening("K5.2 K5.6 K3.2", who=SEAT, place=PLACE, tile=TILE, spent=TILE)
    KEPT = happening("K5.1", who=SEAT, tile=TILE)
    LEVEL_OVER = happening("K3.6", level=LEVEL, left=COUNT)
    TOLL_DUE = happening("K4.1 K4.2", each=COUNT, last=SEAT, extra=COUNT)
    # The toll after the last level.
    LAST_TOLL_DUE = happening("K4.1 K4.2 K4.4", each=COUNT, last=SEAT, extra=COUNT, message="toll-due")
    # What one player paid.
    TOLL_PAID = happening("K4.1", who=SEAT, treasures=COUNT, logged=False)
    ELIMINATED = happening("K4.3", who=SEAT)
    LAST_ONE_LEFT = happening("K4.5", who=SEAT)
    DRAGON_WON = happening("K4.5")
    # `who` took the last tile or is the next player still in, and begins.
    WENT_DOWN = happening("K4.6", level=LEVEL, who=SEAT)
    # `who` holds the staircase, and begins.
    WENT_DOWN_STAIRS = happening("K4.6 K5.5", level=LEVEL, who=SEAT)
    # The single highest stack.
    TRIBUTE_PAID = happening("K6.1", who=SEAT, colour=COLOUR)
    # The next highest stack, after a first tribute of the player's own guild.
    SECOND_TRIBUTE_PAID = happening("K6.2", who=SEAT, colour=COLOUR, message="tribute-paid")
    # One of several highest stacks.
    TRIBUTE_CHOSEN = happening("K6.1", who=SEAT, colour=COLOUR)
    SECOND_TRIBUTE_CHOSEN = happening("K6.2", who=SEAT, colour=COLOUR, message="tribute-chosen")
    # `release_on` and `tile_on`: the number of tiles that lay below each. The release tile goes first.
    RELEASED = happening("K6.3 K5.6", who=SEAT, release=TILE, tile=TILE, release_on=COUNT, tile_on=COUNT)
    STOPPED_RELEASING = happening("K6.3", who=SEAT)
    COUNTED = happening("K6.4 K6.5 K6.6")
