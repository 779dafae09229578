"""Messages on a socket, between the server and its clients. The web client's types are generated from these structs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from wyrmhall.bots.coach.advice import CoachMove
from wyrmhall.kit.words import Line
from wyrmhall.server.table_info import (
    Frame,
    Hex,
    Key,
    LogEntry,
    Refusal,
    Remark,
    SeatLetter,
    Situation,
    TableInfo,
    Things,
    WholeMove,
)

# From the client


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """The first message on a socket. Without a token one watches. With `since`, what happened after that event is
    sent; without, the whole table. Who comes `curtained` sits there, but is shown only what all may see, and enters
    or takes back only that: a device that is handed on."""

    token: str | None = None
    since: int | None = None
    curtained: bool = False


class Play(msgspec.Struct, frozen=True, tag="play", tag_field="type"):
    """Make a move. `key` names it: said twice, it is made once. `seq` is the last event that the client knew."""

    key: Key
    seq: int
    move: str


class Enter(msgspec.Struct, frozen=True, tag="enter", tag_field="type"):
    """Enter what the dice showed or what was drawn, at a table by hand: one outcome or several, all or none. No
    outcome: the program draws it for a bot, where that may be."""

    key: Key
    seq: int
    outcomes: Annotated[list[str], msgspec.Meta(max_length=60)]


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="type"):
    """Take back one's last move, at once where that is free, else by asking the others."""

    key: Key
    seq: int


class AnswerProposal(msgspec.Struct, frozen=True, tag="answer", tag_field="type"):
    """Agree to a proposal or not."""

    key: Key
    proposal: int
    yes: bool


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", tag_field="type"):
    """Propose that a bot, the table's `stand_in`, plays for somebody who stays away or does not move."""

    key: Key
    seat: SeatLetter


class TakeSeatBack(msgspec.Struct, frozen=True, tag="take_seat_back", tag_field="type"):
    """Play one's own seat again."""

    key: Key


class Reveal(msgspec.Struct, frozen=True, tag="reveal", tag_field="type"):
    """Reveal the nonce of one's share of the dice, when all seats are taken and before the game begins."""

    key: Key
    nonce: Hex


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type"):
    """Say something to the table, or while a game goes on, as one who watches, to the others who do. `name` is for
    those who watch; whoever sits there has one."""

    key: Key
    text: str
    name: str = ""


class LetWatch(msgspec.Struct, frozen=True, tag="let_watch", tag_field="type"):
    """Let others watch the game, or not. Anybody at the table may close it; all must agree to open it again."""

    key: Key
    yes: bool


class AskWhy(msgspec.Struct, frozen=True, tag="why", tag_field="type"):
    """Ask why a move is not allowed. Nothing changes."""

    id: int
    move: str | Things


class AskWholeMoves(msgspec.Struct, frozen=True, tag="whole_moves", tag_field="type"):
    """Ask for the legal moves with all the small decisions they take."""

    id: int


class AskAdvice(msgspec.Struct, frozen=True, tag="advice", tag_field="type"):
    """Ask the coach what to do. Several answers may come, each better than the one before."""

    id: int


class AskDangers(msgspec.Struct, frozen=True, tag="dangers", tag_field="type"):
    """Ask what could soon cost one the game."""

    id: int


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """Ask whether the line still holds: a page does not hear of the pings that browsers answer by themselves."""


ClientMessage = (
    Hello
    | Play
    | Enter
    | Undo
    | AnswerProposal
    | HandOver
    | TakeSeatBack
    | Reveal
    | Say
    | LetWatch
    | AskWhy
    | AskWholeMoves
    | AskAdvice
    | AskDangers
    | Ping
)


# From the server


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """The whole table, as the viewer may know it. `seat` is None for those who watch, also for whoever has the link of
    a seat that is `kept` for them until they sit down; `view` is None while the table gathers; `remarks` are the last
    that were made."""

    seq: int
    seat: SeatLetter | None
    table: TableInfo
    step: int
    view: Any
    log: list[LogEntry]
    remarks: list[Remark]
    now: Situation
    kept: SeatLetter | None = None


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """What one event changed. Every viewer gets one message for every event, whatever they may know of it.

    The log goes on with `notes`, what the table itself tells, and then with the lines of the frames. If moves were
    taken back, `step` is smaller than before: entries of the log with a later step are no longer part of it, and the
    one frame shows the table as it was. `remarks` is what was said; with the end of a game players read what was said
    aside."""

    seq: int
    table: TableInfo
    step: int
    frames: list[Frame]
    notes: list[LogEntry]
    now: Situation
    remarks: list[Remark] = []


class Acknowledged(msgspec.Struct, frozen=True, tag="acknowledged", tag_field="type"):
    """The event of this key is stored, as event `seq`. After a break it may come later than the update itself."""

    key: str
    seq: int


class Rejected(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """Nothing was changed, and why."""

    key: str
    refusal: Refusal


class Because(msgspec.Struct, frozen=True, tag="because", tag_field="type"):
    """The answer to `why`: None if the move is allowed."""

    id: int
    refusal: Refusal | None


class WholeMoves(msgspec.Struct, frozen=True, tag="whole_moves", tag_field="type"):
    """The answer to `whole_moves`."""

    id: int
    moves: list[WholeMove]


class CoachAdvice(msgspec.Struct, frozen=True, tag="advice", tag_field="type"):
    """The answer to `advice`: the best moves, the best first, from so many imagined `games`. Unless it is `final`, a
    better one follows. Where the coach may not be asked, a `refusal`."""

    id: int
    moves: list[CoachMove]
    games: int
    final: bool
    refusal: Refusal | None = None


class Dangers(msgspec.Struct, frozen=True, tag="dangers", tag_field="type"):
    """The answer to `dangers`: a line for each, the likeliest first."""

    id: int
    dangers: list[Line]


class Presence(msgspec.Struct, frozen=True, tag="presence", tag_field="type"):
    """Who is at the table now. Not an event: it has no number and is not kept."""

    seats: list[SeatLetter]
    watching: int


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to `ping`."""


class Trouble(msgspec.Struct, frozen=True, tag="trouble", tag_field="type"):
    """The client did something that no person at a table can do; a code and a sentence for its developer. With
    `final` the socket closes."""

    code: str
    detail: str
    final: bool = False


ServerMessage = (
    Welcome
    | Update
    | Acknowledged
    | Rejected
    | Because
    | WholeMoves
    | CoachAdvice
    | Dangers
    | Presence
    | Pong
    | Trouble
)
