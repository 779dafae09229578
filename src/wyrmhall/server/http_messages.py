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
    """A bot that people can play against, with the strength that was measured."""

    name: str
    rating: float | None


class Preparation(msgspec.Struct, frozen=True):
    """How far a game is that is still being compiled: the share that is done, and about how many seconds it takes until
    people can play it or, once it is `playable`, until bots can."""

    share: float
    seconds: int
    playable: bool


class Choosable(msgspec.Struct, frozen=True):
    """What players may settle when they set up a table, instead of leaving it to chance: once, or for a `seat` that
    there is. The message `enter-NAME` asks for it. Without the `option`, if there is one, it is not asked. Where the
    answers are seats, there are as many as seats."""

    name: str
    seat: str
    option: str
    are_seats: bool
    answers: list[ChanceOutcome]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here; `preparation` is None once all of it is compiled."""

    name: str
    title: str
    players: list[int]
    default_players: int
    options: list[Option]
    editions: list[str]
    levels: list[LevelInfo]
    lessons: int
    """How many lessons it has."""
    puzzles: int
    chapters: list[str]
    """The happenings with which a part of the game begins; their lines in the log name it."""
    choosable: list[Choosable] = []
    preparation: Preparation | None = None


class ServerInfo(msgspec.Struct, frozen=True):
    """The server: its version, its games, the addresses under which other devices can reach it, and how long somebody
    must be away before a bot may take over."""

    version: str
    games: list[GameInfo]
    addresses: list[str]
    away_seconds: float


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: me, here (somebody else on my device), open, invited, or the kind of a bot."""

    player: str
    name: str | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. `listed` shows it in the lobby; `share` belongs to one's own seat, as in `SitDown`. For
    `limit_seconds`, `stand_in` and `coach` see `TableInfo`. `chosen` is what the players settle instead of chance,
    where the rules let them: `first B`. For `by_hand` see `TableInfo`."""

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
    """The right to play a seat. Whoever has the token has the seat."""

    seat: SeatLetter
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """A new table, and the keys of the maker's own seat and of the others: those `here`, who sit already, and those
    invited."""

    table: TableInfo
    mine: SeatKey | None
    invited: list[SeatKey]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat, or with its token one that one is invited to, under a name. `own` is a token of 128 bits that
    the client drew: it opens the seat from now on, and the invitation's no longer does. Should the answer be lost, the
    same can be asked again. Without it the server draws one. `share` is the SHA-256 of a nonce of the client's own that
    shall go into the dice; before the game begins the client reveals it."""

    name: str
    seat: SeatLetter | None = None
    token: str | None = None
    share: Hex | None = None
    own: OwnToken | None = None


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's token, as the proof that somebody may act for it. Whoever made a table only to watch has none."""

    token: str | None = None


class EndAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """End a game before its end. Where other people play, all must agree; or who asks `resigns` alone, and a bot plays
    on for them. A table that still gathers is called off by whoever made it."""

    token: str
    resigns: bool = False


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the token of one's seat there."""

    id: str
    token: str | None = None


class TableStanding(msgspec.Struct, frozen=True):
    """How a table stands: what everybody may know of it, the seat that the token opens, and whether the game waits for
    that seat. Each seat's share of the win and its points are told once the game is over; there are none if it was
    ended before."""

    table: TableInfo
    seat: SeatLetter | None
    waits: bool
    returns: list[float]
    scores: list[float | None]


class RematchAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Meet again: the token of one's seat, and a share for the dice of the new table, as in `SitDown`."""

    token: str | None = None
    share: Hex | None = None


class BranchAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on after `step` steps of a game that is over: oneself on a seat, bots of one kind on the others."""

    step: int
    seat: SeatLetter
    level: str = STAND_IN
    dice: DiceOfBranch = "same"
    name: str | None = None


class ReplayAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"viewer": "as"}):
    """A stretch of a table's past: the table after each of the steps `first` to `last`. `as` is a seat, whose token is
    asked for while the game goes on; None for those who watch; or `all`, which is everything, once the game is over."""

    first: int
    last: int
    viewer: str | None = None
    token: str | None = None


class Replay(msgspec.Struct, frozen=True):
    """A stretch of a table's past, as one viewer may know it: a frame for each step. `length` is the last step that
    there is, and `turns` are the last steps of all turns; a stretch too long to be sent at once is cut, and `last` says
    where."""

    first: int
    last: int
    length: int
    turns: list[int]
    frames: list[Frame]


class AnalysisInfo(msgspec.Struct, frozen=True):
    """How far the analysis of a game is, 0 to 1, and at 1 its result, with the version of the rules and the `budget`
    for each decision that it was made with."""

    progress: float
    result: GameReport | None = None
    rules_version: int | None = None
    budget: str | None = None


# The school


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson: a table as somebody on `seat` sees it, whether it `asks` for a move, and whether it `goes_on` where the
    lesson before has led to. Its words are messages of the lessons' Fluent text: `NAME`, `NAME-text`, `NAME-done`,
    `NAME-wrong`."""

    name: str
    seat: SeatLetter
    names: list[str]
    view: Any
    choices: list[Choice]
    whole_moves: list[WholeMove]
    asks: bool
    goes_on: bool = True


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle: the table of a decision with one clearly best move. There are puzzles 0 to `count - 1`, the easiest
    first; `daily` is the one of today. `difficulty` is 1 to 5; `found` is how many of 100 tries of a strong bot find
    it."""

    number: int
    count: int
    daily: int
    difficulty: int
    found: int
    table: LessonInfo


class LessonMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that somebody tries in a lesson, or things with which none can be made now."""

    move: str | Things


class LessonAnswer(msgspec.Struct, frozen=True):
    """What becomes of a move: whether it is `right`, and then the `frames` it leads to; else why it is refused, or the
    right `answers`. `reasons` are what speaks for a right move, or against a wrong one without naming an
    answer."""

    right: bool
    frames: list[Frame] = []
    refusal: Refusal | None = None
    reasons: list[Line] = []
    answers: list[WordedMove] = []
