"""Requests and answers over HTTP. The web client's types are generated from these structs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from wyrmhall.bots.coach.game_report import GameReport
from wyrmhall.kit.game import Option, Options
from wyrmhall.kit.moves import Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.by_hand import ChanceOutcome
from wyrmhall.match.move_wording import WordedMove
from wyrmhall.server.table_info import (
    LIMIT_SECONDS,
    STAND_IN,
    DiceOfBranch,
    Frame,
    Hex,
    OwnToken,
    Refusal,
    SeatLetter,
    TableInfo,
    Things,
    WholeMove,
)


class LevelInfo(msgspec.Struct, frozen=True):
    """A bot that people can play against. `rating` is its measured strength."""

    name: str
    rating: float | None


class Preparation(msgspec.Struct, frozen=True):
    """Progress of compiling a game: the share that is done, and about how many seconds remain until people can play it
    or, once it is `playable`, until bots can."""

    share: float
    seconds: int
    playable: bool


class Choosable(msgspec.Struct, frozen=True):
    """A setup choice, which players may make instead of leaving it to chance: once, or for each `seat`. The message
    `enter-NAME` asks for it, if the `option` is on. If the answers are seats, offer as many as the table has."""

    name: str
    seat: str
    option: str
    are_seats: bool
    answers: list[ChanceOutcome]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here. `preparation` is None once all of it is compiled."""

    name: str
    title: str
    players: list[int]
    default_players: int
    options: list[Option]
    editions: list[str]
    levels: list[LevelInfo]
    lessons: int
    puzzles: int
    chapters: list[str]
    """Happenings that begin a part of the game. Their lines in the log name it."""
    choosable: list[Choosable] = []
    preparation: Preparation | None = None


class ServerInfo(msgspec.Struct, frozen=True):
    """The server. `away_seconds` is how long somebody must be away before a bot may take over."""

    version: str
    games: list[GameInfo]
    addresses: list[str]
    away_seconds: float


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table. `player` is me, here (somebody else on my device), open, invited, or a bot's kind."""

    player: str
    name: str | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table. `listed` shows it in the lobby. `share` is for one's own seat, as in `SitDown`.
    `chosen` holds setup choices such as `first B`. For the others see `TableInfo`."""

    game: str
    seats: list[NewSeat]
    options: Options = {}
    edition: str | None = None
    listed: bool = False
    share: Hex | None = None
    limit_seconds: Literal[60, 300, 900, 3600] = LIMIT_SECONDS
    stand_in: str = STAND_IN
    coach: bool = False
    chosen: list[str] = []
    by_hand: bool = False


class SeatKey(msgspec.Struct, frozen=True):
    """The right to play a seat, which belongs to whoever has the token."""

    seat: SeatLetter
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """A new table, with the keys of the maker's own seat (`mine`), and of the seats that are `here` or invited."""

    table: TableInfo
    mine: SeatKey | None
    invited: list[SeatKey]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a seat: an open one, or with an invitation's `token` the one that it is for. `own` is a token of
    128 bits that the client drew; from now on it opens the seat, and the invitation does not. A client whose answer was
    lost can repeat the request. Without `own` the server draws a token. `share` is the SHA-256 of a nonce that the
    client adds to the dice, and reveals before the game begins."""

    name: str
    seat: SeatLetter | None = None
    token: str | None = None
    share: Hex | None = None
    own: OwnToken | None = None


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Proof that the client may act for a seat. A table's maker who only watches has none."""

    token: str | None = None


class EndAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to end a game. Others must agree, unless the client `resigns`. A maker can call off a new table."""

    token: str
    resigns: bool = False


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to list, with the token of one's seat there."""

    id: str
    token: str | None = None


class TableStanding(msgspec.Struct, frozen=True):
    """The standing of a table, and whether it `waits` for the `seat` of the token. `returns` are the seats' shares of
    the win, and `scores` their points: both are empty unless the game was played to the end."""

    table: TableInfo
    seat: SeatLetter | None
    waits: bool
    returns: list[float]
    scores: list[float | None]


class RematchAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a rematch. `share` is for the dice of the new table, as in `SitDown`."""

    token: str | None = None
    share: Hex | None = None


class BranchAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play on after `step` steps of a game that is over, on one seat, against bots of one level."""

    step: int
    seat: SeatLetter
    level: str = STAND_IN
    dice: DiceOfBranch = "same"
    name: str | None = None


class ReplayAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """A request for the table after each of the steps `first` to `last`. `as` is a seat (with its token while the game
    goes on), None for watchers, or `all` for everything once the game is over."""

    first: int
    last: int
    viewer: str | None = None
    token: str | None = None


class Replay(msgspec.Struct, frozen=True):
    """The past of a table as one viewer may know it: a frame for each of the steps `first` to `last`, which is smaller
    than requested if that is too much for one answer. `length` is the last step of the game, and `turns` are the last
    steps of all turns."""

    first: int
    last: int
    length: int
    turns: list[int]
    frames: list[Frame]


class AnalysisInfo(msgspec.Struct, frozen=True):
    """Progress of the analysis of a game, 0 to 1, with its result at 1. `budget` is the one for each decision."""

    progress: float
    result: GameReport | None = None
    rules_version: int | None = None
    budget: str | None = None


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson: a table as `seat` sees it. It may `ask` for a move, and `goes_on` from where the lesson before has
    ended. Its words are the messages `NAME`, `NAME-text`, `NAME-done` and `NAME-wrong` of the lessons' Fluent text."""

    name: str
    seat: SeatLetter
    names: list[str]
    view: Any
    choices: list[Choice]
    whole_moves: list[WholeMove]
    asks: bool
    goes_on: bool = True


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle: the table of a decision with one clearly best move. Puzzles are numbered 0 to `count - 1`, the easiest
    first. `daily` is today's. `difficulty` is 1 to 5. `found` is in how many of 100 tries a strong bot solves it."""

    number: int
    count: int
    daily: int
    difficulty: int
    found: int
    table: LessonInfo


class LessonMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that is tried in a lesson, or things with which no legal move can be made."""

    move: str | Things


class LessonAnswer(msgspec.Struct, frozen=True):
    """The answer to a move. A `right` one leads to `frames`; another has a `refusal`, or the right `answers`. `reasons`
    speak for a right move, or against a wrong one without naming an answer."""

    right: bool
    frames: list[Frame] = []
    refusal: Refusal | None = None
    reasons: list[Line] = []
    answers: list[WordedMove] = []
