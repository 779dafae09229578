"""Messages on a table's socket. The web client's types are generated from these structs."""

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


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """Opens the conversation. A client without a token watches. With `since`, the server sends the events after that
    one; without it, the whole table. A `curtained` client has its seat, but sees, enters and takes back only what
    everybody may see: its device is handed round."""

    token: str | None = None
    since: int | None = None
    curtained: bool = False


class Play(msgspec.Struct, frozen=True, tag="play", tag_field="type"):
    """Makes a move. The server carries out each `key` once. `seq` is the last event that the client knew."""

    key: Key
    seq: int
    move: str


class Enter(msgspec.Struct, frozen=True, tag="enter", tag_field="type"):
    """Enters outcomes at a table by hand, all or none. Without any, the program draws for a bot that alone may know."""

    key: Key
    seq: int
    outcomes: Annotated[list[str], msgspec.Meta(max_length=60)]


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="type"):
    """Takes back one's last move: at once where that is free, otherwise when the others agree."""

    key: Key
    seq: int


class AnswerProposal(msgspec.Struct, frozen=True, tag="answer", tag_field="type"):
    """Accepts a proposal, or turns it down."""

    key: Key
    proposal: int
    yes: bool


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", tag_field="type"):
    """Proposes that the table's `stand_in` bot plays for somebody who is away or does not move."""

    key: Key
    seat: SeatLetter


class TakeSeatBack(msgspec.Struct, frozen=True, tag="take_seat_back", tag_field="type"):
    """Takes one's own seat back from the bot that plays it."""

    key: Key


class Reveal(msgspec.Struct, frozen=True, tag="reveal", tag_field="type"):
    """Reveals the nonce of one's share of the dice, when all seats are taken and before the game begins."""

    key: Key
    nonce: Hex


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type"):
    """Makes a remark. During a game, players do not read what watchers say. Watchers may give a `name`."""

    key: Key
    text: str
    name: str = ""


class LetWatch(msgspec.Struct, frozen=True, tag="let_watch", tag_field="type"):
    """Opens or closes the game to watchers. Any player may close it; all must agree to open it again."""

    key: Key
    yes: bool


class AskWhy(msgspec.Struct, frozen=True, tag="why", tag_field="type"):
    """Asks why a move is not allowed."""

    id: int
    move: str | Things


class AskWholeMoves(msgspec.Struct, frozen=True, tag="whole_moves", tag_field="type"):
    """Asks for the legal whole moves."""

    id: int


class AskAdvice(msgspec.Struct, frozen=True, tag="advice", tag_field="type"):
    """Asks the coach for the best move. Several answers may come, each better than the one before."""

    id: int


class AskDangers(msgspec.Struct, frozen=True, tag="dangers", tag_field="type"):
    """Asks the coach what could soon cost one the game."""

    id: int


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """Checks the connection. Pages cannot see the pings that browsers answer by themselves."""


Command = Play | Enter | Undo | AnswerProposal | HandOver | TakeSeatBack | Reveal | Say | LetWatch
"""Messages that change the table. Each has a key."""

Query = AskWhy | AskWholeMoves | AskAdvice | AskDangers
"""Messages that change nothing. Answers repeat their `id`."""

ClientMessage = Hello | Command | Query | Ping


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """The whole table, as the viewer may know it. `seat` is None for watchers, including somebody invited to a seat,
    which is then `kept` for them. `view` is None while the table gathers. `remarks` are the most recent ones."""

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
    """The changes made by one event. Every viewer gets one for every event, whatever they may know of it.

    Append to the log `notes`, which are the table's own lines, and then the lines of the frames. If moves were taken
    back, `step` is smaller than before: drop log entries with a later step; the one frame shows the earlier table.
    `remarks` are new; when the game ends, players are also sent the asides."""

    seq: int
    table: TableInfo
    step: int
    frames: list[Frame]
    notes: list[LogEntry]
    now: Situation
    remarks: list[Remark] = []


class Acknowledged(msgspec.Struct, frozen=True, tag="acknowledged", tag_field="type"):
    """Confirms that the command of this key is stored as event `seq`. After a reconnect the update may come first."""

    key: str
    seq: int


class Rejected(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """Refuses a command. Nothing has changed."""

    key: str
    refusal: Refusal


class Because(msgspec.Struct, frozen=True, tag="because", tag_field="type"):
    """Answers `why`. The refusal is None if the move is allowed."""

    id: int
    refusal: Refusal | None


class WholeMoves(msgspec.Struct, frozen=True, tag="whole_moves", tag_field="type"):
    """Answers `whole_moves`."""

    id: int
    moves: list[WholeMove]


class CoachAdvice(msgspec.Struct, frozen=True, tag="advice", tag_field="type"):
    """Answers `advice` with moves, the best first. `games` is how many were simulated. Unless the answer is `final`, a
    better one follows. `refusal` says why the coach may not be asked."""

    id: int
    moves: list[CoachMove]
    games: int
    final: bool
    refusal: Refusal | None = None


class Dangers(msgspec.Struct, frozen=True, tag="dangers", tag_field="type"):
    """Answers `dangers` with a line for each, the likeliest first."""

    id: int
    dangers: list[Line]


class Presence(msgspec.Struct, frozen=True, tag="presence", tag_field="type"):
    """Lists who is connected. It is not an event: it has no number and is not stored."""

    seats: list[SeatLetter]
    watching: int


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """Answers `ping`."""


class Trouble(msgspec.Struct, frozen=True, tag="trouble", tag_field="type"):
    """Reports an error of the client, with a code and a sentence for its developer. If `final`, the socket closes."""

    code: str
    detail: str
    final: bool = False


QueryAnswer = Because | WholeMoves | CoachAdvice | Dangers
ServerMessage = Welcome | Update | Acknowledged | Rejected | QueryAnswer | Presence | Pong | Trouble
