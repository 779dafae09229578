"""Every kind of thing that can happen in Dragon Keeper."""

from __future__ import annotations

from typing import Annotated

from wyrmhall.contract.arguments import Count, declared
from wyrmhall.contract.happenings import Happening, Happenings, SeenBy
from wyrmhall.games.keeper.moves import COLOUR, Colour, FaceOfTile, Level, Place, Seat


class OfSeat(Happening):
    """Something that a player did, or that befell one."""

    who: Seat


class GuildDrawn(OfSeat):
    """K2.3 A guild tile for a player, who alone sees it."""

    colour: Annotated[str | None, COLOUR, SeenBy("who")]


class FirstDrawn(OfSeat):
    """K2.4 The first player."""


class TileDealt(Happening):
    """K2.1 A tile of the bag onto a place."""

    logged = False
    place: Place
    tile: FaceOfTile


class LevelDealt(Happening):
    """K2.1, K2.2 The level is complete, and the dragon stands in its centre."""

    level: Level


class Took(OfSeat):
    """K3.1, K3.2 The dragon moved along the row, and the player took the tile."""

    place: Place
    tile: FaceOfTile


class Gave(OfSeat):
    """K3.3, K3.2 The dragon moved along the column, and the tile went to the right."""

    other: Seat
    place: Place
    tile: FaceOfTile


class Earned(OfSeat):
    """K3.4 A treasure for a valuable gift."""


class Exchanged(OfSeat):
    """K5.3, K3.2 The Exchange tile for the top tile of an opponent's stack."""

    other: Seat
    given: FaceOfTile
    received: FaceOfTile


class Trapped(OfSeat):
    """K5.4, K5.6, K3.2 The Trap discarded for a tile of the board."""

    place: Place
    tile: FaceOfTile


class WentThrough(OfSeat):
    """K5.2, K5.6, K3.2 The Passage discarded, and one more tile taken."""

    place: Place
    tile: FaceOfTile


class Kept(OfSeat):
    """K5.1 The action of a tile left unused."""

    tile: FaceOfTile


class LevelOver(Happening):
    """K3.6 The dragon finds no tile in its direction."""

    level: Level
    left: Count


class TollDue(Happening):
    """K4.1, K4.2 By the tiles left; more for whoever took the last one."""

    each: Count
    last: Seat
    extra: Count


class LastTollDue(TollDue):
    """K4.1, K4.2, K4.4 The toll after the last level."""

    message = "toll-due"


class TollPaid(OfSeat):
    """K4.1 What one player paid."""

    logged = False
    treasures: Count


class Eliminated(OfSeat):
    """K4.3 A player could not pay in full."""


class LastOneLeft(OfSeat):
    """K4.5 The only player left wins."""


class DragonWon(Happening):
    """K4.5 Nobody is left."""


class WentDown(Happening):
    """K4.6 To the next level; who took the last tile begins, or the next player still in."""

    level: Level
    who: Seat


class WentDownStairs(WentDown):
    """K4.6, K5.5 To the next level; who holds the staircase begins."""

    message = "went-down"


class TributePaid(OfSeat):
    """K6.1 The only highest stack went to the dragon."""

    colour: Colour


class SecondTributePaid(TributePaid):
    """K6.2 The highest stack had been the own guild's, and the next one followed."""

    message = "tribute-paid"


class TributeChosen(TributePaid):
    """K6.1 One of several highest stacks went to the dragon."""


class SecondTributeChosen(TributePaid):
    """K6.2 The own guild's stack had gone, and one of several highest followed."""

    message = "tribute-chosen"


class Released(OfSeat):
    """K6.3, K5.6 A Release discarded and with it a tile of the own guild."""

    release: FaceOfTile
    tile: FaceOfTile


class StoppedReleasing(OfSeat):
    """K6.3 No more releases."""


class Counted(Happening):
    """K6.4, K6.5, K6.6 The points."""


HAPPENINGS = Happenings(*declared(__name__, Happening))
Told = HAPPENINGS.numbers()
