"""Every kind of thing that can happen in Drakon. A move that is half said tells nothing yet."""

from wyrmhall.games.drakon.arguments import ADVENTURER, ENTERING, LEFT, LYING, PLACE, ROOM, SEAT
from wyrmhall.games.drakon.state import LONGEST
from wyrmhall.kit.arguments import COUNT, Number, SeatsArgument
from wyrmhall.kit.happenings import Happenings, happening, seen_by

KNOWING = SeatsArgument()


class Happening(Happenings):
    """What is told, in the order of the numbers."""

    ADVENTURER_DEALT = happening("D7.1", who=SEAT, adventurer=ADVENTURER)
    ROOM_DEALT = happening("D2.1", who=SEAT, room=seen_by("who", ROOM), logged_unseen=False)
    HANDS_DEALT = happening("D2.1", rooms=COUNT)
    FIRST_DRAWN = happening("D2.2", who=SEAT)
    PLACED = happening("D3.1", who=SEAT, room=LYING, place=PLACE, turn=True)
    # Known also to those who saw it go under the pile.
    DREW = happening("D3.1", who=SEAT, room=seen_by("knowing", ROOM), knowing=KNOWING)
    # By the Dwarf.
    DREW_FOR_DISCARDS = happening("D7.5", who=SEAT, room=seen_by("knowing", ROOM), knowing=KNOWING, message="drew")
    PASSED = happening("D3.3", who=SEAT, turn=True)
    MOVED = happening("D3.2", who=SEAT, room=LYING, place=PLACE, left=LEFT, turn=True)
    MOVED_AGAIN = happening("D7.7", who=SEAT, room=LYING, place=PLACE, left=LEFT)
    CONJURED = happening("D7.2", who=SEAT, room=LYING, place=PLACE, turn=True)
    SENT = happening("D5.6", who=SEAT, other=SEAT, room=LYING, place=PLACE, left=LEFT)
    SENT_NOWHERE = happening("D5.6", who=SEAT, other=SEAT)
    PUSHED = happening("D7.3", who=SEAT, other=SEAT, room=LYING, place=PLACE)
    ENTERED = happening("D4.2", who=SEAT, kind=ENTERING, logged=False)  # the room takes effect
    NO_EFFECT = happening("D4.2", room=LYING, kind=ENTERING)
    SWAPPED = happening("D5.5", who=SEAT, place=PLACE, taken=LYING, put=LYING)
    DESTROYED = happening("D5.7", who=SEAT, room=LYING, place=PLACE)
    TURNED = happening("D5.8", who=SEAT, room=LYING, place=PLACE)
    # Known also to all, if all knew the whole hand and it was all alike.
    ROOM_TAKEN = happening("D5.10", who=SEAT, other=SEAT, room=seen_by("knowing", ROOM), knowing=KNOWING)
    # By the Barbarian.
    ROOM_LOOTED = happening(
        "D7.3", who=SEAT, other=SEAT, room=seen_by("knowing", ROOM), knowing=KNOWING, message="room-taken"
    )
    GOLD_FOUND = happening("D5.13", who=SEAT, chapter=True)
    HOARD_EMPTY = happening("D5.13")
    TOOK_COIN = happening("D5.11", who=SEAT, chapter=True)
    LEFT_COIN = happening("D5.11", who=SEAT)
    COIN_STOLEN = happening("D5.12", who=SEAT, other=SEAT, chapter=True)  # from a neighbour
    COIN_PICKED = happening("D7.4", who=SEAT, other=SEAT, message="coin-stolen", chapter=True)  # by the Thief
    COIN_LET_GO = happening("D7.6", who=SEAT, other=SEAT, message="coin-stolen", chapter=True)  # by the Knight
    COIN_TO_START = happening("D5.9", who=SEAT)
    COIN_TO_HOARD = happening("D5.9", who=SEAT)
    NO_COIN_TO_LOSE = happening("D5.9")  # to Goblins or a Well
    NO_COIN_TO_STEAL = happening("D5.12", message="no-coin-to-lose")  # from a neighbour
    PICKED_POCKET = happening("D7.4", who=SEAT, other=SEAT)
    DISCARDED = happening("D7.5", who=SEAT, first=seen_by("who", ROOM), second=seen_by("who", ROOM))
    PREVENTED = happening("D7.6", who=SEAT)
    ALLOWED = happening("D7.6", who=SEAT)
    POWER_SPENT = happening("D7.1", who=SEAT, logged=False)  # its token was turned over
    WON = happening("D6.1", who=SEAT, coins=COUNT)
    ESCAPED = happening("D8.1", who=SEAT, coins=COUNT)
    STUCK = happening("D6.2")
    LAST_TURN_OVER = happening("D6.3", turns=Number("number", LONGEST + 1))
