"""Every kind of move and chance event of Drakon, with the words it is said in."""

from __future__ import annotations

from wyrmhall.contract.notation import Move
from wyrmhall.games.drakon.names import SIDE_LETTERS, SIDE_NAMES


class Place(Move, tag="place", frozen=True):
    """D3.1 Which room of the hand."""

    pattern = "place {room}"
    room: str


class At(Move, tag="at", frozen=True):
    """D3.1 Where it goes."""

    pattern = "at {place}"
    place: str


class Facing(Move, tag="facing", frozen=True):
    """D3.1, D5.5, D5.8 Where the printed north points."""

    pattern = "facing {side}"
    side: str


class FlyTo(Move, tag="fly", frozen=True):
    """D5.3 Leave a Vortex."""

    pattern = "move to {place}"
    place: str


class MoveTo(Move, tag="move", frozen=True):
    """D3.2"""

    pattern = "move {side}"
    side: str


class Onward(Move, tag="step", frozen=True):
    """D5.4 One more step; also the first step where it is clear who moves (D5.6, D7.3, D7.7)."""

    pattern = "{side}"
    side: str

    @classmethod
    def read(cls, text: str) -> Move | None:
        """Only a direction: any other single word is something else."""
        word = text.strip()
        return cls(word) if word.lower() in (*SIDE_LETTERS.lower(), *SIDE_NAMES) else None


class To(Move, tag="to", frozen=True):
    """D5.3 Where from a Vortex, when it is clear who moves."""

    pattern = "to {place}"
    place: str


class Pass(Move, tag="pass", frozen=True):
    """D3.3"""

    pattern = "pass"


class End(Move, tag="end", frozen=True):
    """D7.1 End the turn without using the power."""

    pattern = "end"


class Swap(Move, tag="swap", frozen=True):
    """D5.5 Which room of the lair."""

    pattern = "swap {place}"
    place: str


class For(Move, tag="for", frozen=True):
    """D5.5 Which room of the hand replaces it."""

    pattern = "for {room}"
    room: str


class Send(Move, tag="send", frozen=True):
    """D5.6 Whose adventurer."""

    pattern = "send {seat}"
    seat: str


class Destroy(Move, tag="destroy", frozen=True):
    """D5.7"""

    pattern = "destroy {place}"
    place: str


class Turn(Move, tag="turn", frozen=True):
    """D5.8 Which room."""

    pattern = "turn {place}"
    place: str


class Map(Move, tag="map", frozen=True):
    """D5.10 From whose hand."""

    pattern = "map {seat}"
    seat: str


class TakeCoin(Move, tag="take-coin", frozen=True):
    """D5.11"""

    pattern = "take coin"


class LeaveCoin(Move, tag="leave-coin", frozen=True):
    """D5.11"""

    pattern = "leave coin"


class Wizard(Move, tag="wizard", frozen=True):
    """D7.2"""

    pattern = "wizard {side}"
    side: str


class Barbarian(Move, tag="barbarian", frozen=True):
    """D7.3 Whom he pushes."""

    pattern = "barbarian {seat}"
    seat: str


class Thief(Move, tag="thief", frozen=True):
    """D7.4 From whom."""

    pattern = "thief {seat}"
    seat: str


class Dwarf(Move, tag="dwarf", frozen=True):
    """D7.5"""

    pattern = "dwarf"


class Discard(Move, tag="discard", frozen=True):
    """D7.5 The first room, which lies higher under the pile."""

    pattern = "discard {room}"
    room: str


class Then(Move, tag="then", frozen=True):
    """D7.5 The second room."""

    pattern = "then {room}"
    room: str


class Prevent(Move, tag="prevent", frozen=True):
    """D7.6"""

    pattern = "prevent"


class Allow(Move, tag="allow", frozen=True):
    """D7.6 Let the coin go."""

    pattern = "allow"


class Amazon(Move, tag="amazon", frozen=True):
    """D7.7"""

    pattern = "amazon"


class DealAdventurer(Move, tag="adventurer", frozen=True):
    """D7.1"""

    pattern = "adventurer {seat} {adventurer}"
    seat: str
    adventurer: str


class Deal(Move, tag="deal", frozen=True):
    """D2.1"""

    pattern = "deal {seat} {room}"
    seat: str
    room: str


class First(Move, tag="first", frozen=True):
    """D2.2"""

    pattern = "first {seat}"
    seat: str


class Draw(Move, tag="draw", frozen=True):
    """D3.1, D7.5"""

    pattern = "draw {seat} {room}"
    seat: str
    room: str


class Take(Move, tag="take", frozen=True):
    """D5.10, D7.3"""

    pattern = "take {room} from {victim}"
    room: str
    victim: str


MOVES: tuple[type[Move], ...] = (
    Place,
    At,
    Facing,
    FlyTo,
    MoveTo,
    To,
    Pass,
    End,
    Swap,
    For,
    Send,
    Destroy,
    Turn,
    Map,
    TakeCoin,
    LeaveCoin,
    Wizard,
    Barbarian,
    Thief,
    Dwarf,
    Discard,
    Then,
    Prevent,
    Allow,
    Amazon,
    Onward,
)

EVENTS: tuple[type[Move], ...] = (DealAdventurer, Deal, First, Draw, Take)
