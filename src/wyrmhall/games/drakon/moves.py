"""Every kind of move and chance event of Drakon.

A move that takes several small decisions is said as their texts one after the other: `place wind NE at 2,-1 facing E`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from wyrmhall.contract.errors import Unreadable
from wyrmhall.contract.moves import Event, Events, Move, Moves
from wyrmhall.games.drakon.arguments import (
    FACINGS,
    Adventurer,
    FacingSide,
    FreePlace,
    InHand,
    InLair,
    Room,
    Seat,
    Side,
)
from wyrmhall.games.drakon.names import ADVENTURER_NAMES
from wyrmhall.games.drakon.state import ROOMS, SIDES, Draft, Phase
from wyrmhall.games.drakon.state import Adventurer as Powers

TURN = (Phase.TURN, Phase.END_TURN)


class Answer(Move):
    """A move that answers what is asked: in which phases, and after which decisions of the same move."""

    phases: ClassVar[tuple[Phase, ...]] = tuple(Phase)
    drafts: ClassVar[tuple[Draft, ...]] = (Draft.NONE,)

    @classmethod
    def asked(cls, content: Any, state: Any) -> bool:
        return state.phase in cls.phases and state.draft in cls.drafts


class Power(Answer):
    """D7.1 The power of an adventurer."""

    phases = TURN
    adventurer: ClassVar[Powers]

    @classmethod
    def asked(cls, content: Any, state: Any) -> bool:
        return super().asked(content, state) and state.adventurer[state.active] == cls.adventurer

    @classmethod
    def why_not_asked(cls, content: Any, state: Any) -> Unreadable | None:
        if state.phase not in TURN:
            return None
        mine = ADVENTURER_NAMES[state.adventurer[state.active]]
        return Unreadable("refuse-not-your-power", rule="D7.1", adventurer=mine)


class MoveTo(Answer, tag="move"):
    """D3.2, D4.1 A step to that side. Out of a Wind or Gust the other steps follow, each as its side alone: `move N`,
    `E` (D5.4)."""

    says = "move {side}"
    also = ("{side}",)
    phases = (Phase.TURN,)
    side: Side


class Step(Answer):
    """D4.1, D5.4 One more step by wind; also the first step after `send B`, `barbarian B` and `amazon` (D5.6, D7.3,
    D7.7)."""

    says = "{side}"
    also = ("move {side}",)
    drafts = (Draft.WALK, Draft.EXTRA, Draft.SEND, Draft.PUSH)
    side: Side


class Fly(Answer):
    """D5.3 Out of a Vortex to that room."""

    says = "move to {place}"
    also = ("to {place}",)
    phases = (Phase.TURN,)
    place: InLair


class To(Answer):
    """D5.3 The same after `send B` and `amazon` (D5.6, D7.7)."""

    says = "to {place}"
    also = ("move to {place}",)
    drafts = (Draft.EXTRA, Draft.SEND)
    place: InLair


class Swap(Answer):
    """D5.5 Which room the Portal takes."""

    says = "swap {place}"
    phases = (Phase.PORTAL,)
    place: InLair


class Destroy(Answer):
    """D5.7 Which room goes under the pile."""

    says = "destroy {place}"
    phases = (Phase.DESTRUCTION,)
    place: InLair


class Turn(Answer):
    """D5.8 Which room is turned. How it lies then follows: only an `NS` room may keep its facing, as a half turn does
    that."""

    says = "turn {place}"
    phases = (Phase.ROTATION,)
    place: InLair


class At(Move):
    """D3.1 Where the room is placed."""

    says = "at {place}"
    place: Annotated[str, FreePlace("place", ROOMS * SIDES)]


class Facing(Answer):
    """D3.1, D5.5, D5.8 How a room is turned: where its printed north points."""

    says = "facing {side}"
    also = ("{side}",)
    drafts = FACINGS
    side: FacingSide


class Place(Answer):
    """D3.1 Which room of the hand is placed. Where, and how it is turned, follow: `place wind NE`, `at 2,-1`,
    `facing E`."""

    says = "place {room}"
    phases = (Phase.TURN,)
    room: InHand


class For(Answer):
    """D5.5 Which room of the hand replaces the one that the Portal takes."""

    says = "for {room}"
    drafts = (Draft.SWAP,)
    room: InHand


class Discard(Answer):
    """D7.5 The Dwarf's first room. After the two draws the rooms go under the pile; this one would be drawn first."""

    says = "discard {room}"
    drafts = (Draft.DISCARD,)
    room: InHand


class Then(Answer):
    """D7.5 The Dwarf's second room."""

    says = "then {room}"
    drafts = (Draft.DISCARD_AGAIN,)
    room: InHand


class Send(Answer):
    """D5.6 Whose adventurer the Crystal Ball moves. Where to follows: a side, several in a Wind or Gust, or `to 2,-1`
    out of a Vortex; nothing if it cannot move."""

    says = "send {seat}"
    phases = (Phase.CRYSTAL,)
    seat: Seat


class Map(Answer):
    """D5.10 From whose hand a room is taken."""

    says = "map {seat}"
    phases = (Phase.MAP,)
    seat: Seat


class Thief(Power):
    """D7.4 From whom the Thief takes a coin."""

    says = "thief {seat}"
    adventurer = Powers.THIEF
    seat: Seat


class Barbarian(Power):
    """D7.3 Whom the Barbarian pushes. Which way follows, as a side."""

    says = "barbarian {seat}"
    adventurer = Powers.BARBARIAN
    seat: Seat


class Wizard(Move):
    """D7.2 A step to a side without an arrow."""

    says = "wizard {side}"
    side: Side


class Amazon(Power):
    """D7.7 An extra move, which follows: sides, or `to 2,-1` as with `send`."""

    says = "amazon"
    adventurer = Powers.AMAZON


class Dwarf(Power):
    """D7.5 Discard two rooms and draw two. Which ones follows: `discard wind NE`, `then empty N`."""

    says = "dwarf"
    adventurer = Powers.DWARF


class TakeCoin(Answer):
    """D5.11 Take one of the coins on Start."""

    says = "take coin"
    phases = (Phase.START_COIN,)


class Prevent(Answer):
    """D7.6 The Knight keeps the coin."""

    says = "prevent"
    phases = (Phase.KNIGHT,)


class Pass(Answer):
    """D3.3 Only where there is nothing to place and no way to move."""

    says = "pass"
    phases = (Phase.TURN,)


class End(Answer):
    """D7.1 End the turn without using the power that could be used now."""

    says = "end"
    phases = (Phase.END_TURN,)


class LeaveCoin(Answer):
    """D5.11 Leave the coins on Start."""

    says = "leave coin"
    phases = (Phase.START_COIN,)


class Allow(Answer):
    """D7.6 The Knight lets the coin go."""

    says = "allow"
    phases = (Phase.KNIGHT,)


class DealAdventurer(Event, tag="adventurer"):
    """D7.1 With `powers` only: the seat gets this adventurer. One for each seat, in seat order, before all else."""

    says = "adventurer {seat} {adventurer}"
    seat: Seat
    adventurer: Adventurer

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {"seat": state.dealt} if state.phase == Phase.DEAL_ADVENTURER else None


class Deal(Event):
    """D2.1 The seat is dealt a room. All rooms of A, then all of B, and so on."""

    says = "deal {seat} {room}"
    seat: Seat
    room: Room

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {"seat": state.dealt // content.hand} if state.phase == Phase.DEAL_ROOM else None


class First(Event):
    """D2.2 The seat begins."""

    says = "first {seat}"
    seat: Seat

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {} if state.phase == Phase.DRAW_FIRST else None


class Draw(Event):
    """D3.1, D7.5 The seat draws a room. When only rooms that were put under the pile are left, it is the first of
    them."""

    says = "draw {seat} {room}"
    seat: Seat
    room: Room

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {"seat": state.active} if state.phase == Phase.DRAW else None


class Take(Event):
    """D5.10, D7.3 A random room of that seat's hand goes to the player who robs it."""

    says = "take {room} from {victim}"
    room: Room
    victim: Seat

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        return {"victim": state.victim} if state.phase in (Phase.TAKE_ROOM, Phase.LOOT) else None


MOVES = Moves(
    (MoveTo, Step),
    (Fly, To, Swap, Destroy, Turn),
    At,
    Facing,
    (Place, For, Discard, Then),
    (Send, Map, Thief, Barbarian),
    Wizard,
    (Amazon, Dwarf),
    (TakeCoin, Prevent),
    (Pass, End, LeaveCoin, Allow),
    unfinished=lambda content, state: state.draft != Draft.NONE,
)
EVENTS = Events(DealAdventurer, Deal, First, Draw, Take)
Action = MOVES.actions()
"""Where the numbers of each kind begin."""
