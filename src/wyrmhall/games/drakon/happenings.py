"""Every kind of thing that can happen in Drakon. Of a move half said nothing is told."""

from __future__ import annotations

from typing import Annotated

from wyrmhall.contract.arguments import Count, Number, declared
from wyrmhall.contract.happenings import Happening, Happenings, Seats, SeenBy
from wyrmhall.games.drakon.arguments import ROOM, Adventurer, Entering, Left, Lying, Place, Seat
from wyrmhall.games.drakon.state import LONGEST


class OfSeat(Happening):
    """Something that a player did, or that befell one."""

    who: Seat


class AdventurerDealt(OfSeat):
    """D7.1 A player's adventurer."""

    adventurer: Adventurer


class RoomDealt(OfSeat):
    """D2.1 A room for a player's first hand."""

    logged_unseen = False
    room: Annotated[str | None, ROOM, SeenBy("who")]


class HandsDealt(Happening):
    """D2.1 All hands are dealt."""

    rooms: Count


class FirstDrawn(OfSeat):
    """D2.2 The first player."""


class Placed(OfSeat):
    """D3.1 A room of the hand went into the lair."""

    room: Lying
    place: Place


class Drew(OfSeat):
    """D3.1 A room of the pile, known to its new owner and to those who saw it go under the pile."""

    room: Annotated[str | None, ROOM, SeenBy("knowing")]
    knowing: Seats


class DrewForDiscards(Drew):
    """D7.5 The same for the Dwarf, who has discarded two."""

    message = "drew"


class Passed(OfSeat):
    """D3.3 Neither a placement nor a move was possible."""


class Moved(OfSeat):
    """D3.2 A player's own adventurer went to a room."""

    room: Lying
    place: Place
    left: Left


class MovedAgain(Moved):
    """D7.7 The Amazon's extra move."""


class Conjured(OfSeat):
    """D7.2 The Wizard's step where no arrow leads."""

    room: Lying
    place: Place


class Sent(OfSeat):
    """D5.6 A Crystal Ball moved an opponent's adventurer."""

    other: Seat
    room: Lying
    place: Place
    left: Left


class SentNowhere(OfSeat):
    """D5.6 The adventurer chosen could not move."""

    other: Seat


class Pushed(OfSeat):
    """D7.3 The Barbarian pushed another adventurer."""

    other: Seat
    room: Lying
    place: Place


class Entered(OfSeat):
    """D4.2 The room that an adventurer has come to takes effect."""

    logged = False
    kind: Entering


class NoEffect(Happening):
    """D4.2 The room that was entered could do nothing."""

    room: Lying
    kind: Entering


class Swapped(OfSeat):
    """D5.5 One room out of the lair into the hand, another one in its place."""

    place: Place
    taken: Lying
    put: Lying


class Destroyed(OfSeat):
    """D5.7 A room went under the pile."""

    room: Lying
    place: Place


class Turned(OfSeat):
    """D5.8 A room lies as it does now."""

    room: Lying
    place: Place


class RoomTaken(OfSeat):
    """D5.10 A room from hand to hand, which only these two saw."""

    other: Seat
    room: Annotated[str | None, ROOM, SeenBy("who", "other")]


class RoomLooted(RoomTaken):
    """D7.3 The same by the Barbarian."""

    message = "room-taken"


class GoldFound(OfSeat):
    """D5.13 A coin from the hoard."""


class HoardEmpty(Happening):
    """D5.13 There was no coin left."""


class TookCoin(OfSeat):
    """D5.11 A coin from Start."""


class LeftCoin(OfSeat):
    """D5.11 The coins on Start stay there."""


class CoinStolen(OfSeat):
    """D5.12 A coin from a neighbour."""

    other: Seat


class CoinPicked(CoinStolen):
    """D7.4 A coin for the Thief."""

    message = "coin-stolen"


class CoinLetGo(CoinStolen):
    """D7.6 A coin that the Knight let another player have."""

    message = "coin-stolen"


class CoinToStart(OfSeat):
    """D5.9 Goblins carried a coin to Start."""


class CoinToHoard(OfSeat):
    """D5.9 A coin fell into a Well."""


class NoCoinToLose(Happening):
    """D5.9 Goblins or a Well, but no coin."""


class NoCoinToSteal(NoCoinToLose):
    """D5.12 The neighbour has no coin."""

    message = "no-coin-to-lose"


class PickedPocket(OfSeat):
    """D7.4 The Thief used the power."""

    other: Seat


class Discarded(OfSeat):
    """D7.5 The Dwarf discarded two rooms, which he alone knows."""

    first: Annotated[str | None, ROOM, SeenBy("who")]
    second: Annotated[str | None, ROOM, SeenBy("who")]


class Prevented(OfSeat):
    """D7.6 The Knight kept the coin."""


class Allowed(OfSeat):
    """D7.6 The Knight let the coin go."""


class PowerSpent(OfSeat):
    """D7.1 The token of a power was turned over."""

    logged = False


class Won(OfSeat):
    """D6.1 Enough coins."""

    coins: Count


class Escaped(OfSeat):
    """D8.1 At a Key or Vortex with enough coins."""

    coins: Count


class Stuck(Happening):
    """D6.2 Nobody has a room in hand, nobody can move."""


class LastTurnOver(Happening):
    """D6.3 The last turn that the edition allows."""

    turns: Annotated[str, Number("number", LONGEST + 1)]


HAPPENINGS = Happenings(*declared(__name__, Happening))
Told = HAPPENINGS.numbers()
