"""Messages between the server and its clients. The web client's types are generated from these structs.

Nothing in here is a full state: a view, a line or a choice is made from what one seat may know.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from wyrmhall.bots.coach.advice import CoachMove
from wyrmhall.bots.coach.game_report import GameReport
from wyrmhall.kit.game import Option
from wyrmhall.kit.moves import LONGEST_MOVE, Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.by_hand import Outcome
from wyrmhall.match.dice import Share
from wyrmhall.match.move_wording import WordedMove

SeatLetter = str
"""A to G."""

Phase = Literal["gathering", "playing", "over", "closed"]
"""A table gathers its players, plays, and is over; closed: begun under rules that this server no longer has."""

Key = Annotated[str, msgspec.Meta(pattern="^[ -~]{1,64}$")]
"""A client's name for something it does, new each time: any letters of ASCII."""

Things = dict[str, Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]]
"""What a move would be made with, for questions why it is not allowed: `{"place": "a1"}`. `after` is the part of it
that was said before."""

Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal: a client's nonce, or the SHA-256 of one."""


OwnToken = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]

LIMIT_SECONDS: Final = 300
STAND_IN: Final = "strong"
"""What a table has unless it was set up otherwise: its time limit, and the bot that plays for whoever is missing."""


# The table


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. `player` is open (anybody may sit down), invited (kept for whoever has its link), person, or a
    bot's kind; `stands_in` is the bot that plays for a person who is away. `share` is the hash of the nonce that the
    player adds to the dice; once all seats are taken it can be `revealed`. Who is `coached` has asked the coach."""

    seat: SeatLetter
    name: str
    player: str
    present: bool
    stands_in: str | None = None
    share: str | None = None
    revealed: bool = False
    coached: bool = False


DiceOfBranch = Literal["same", "fresh"]


class BranchInfo(msgspec.Struct, frozen=True):
    """Where a game of practice begins: after `step` steps of the game of another table. With the `same` dice chance
    comes out as it did there."""

    table: str
    step: int
    dice: DiceOfBranch


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody may know about a table. `commitment` is the hash of the dice, told before the first move;
    `rematch` is the table where these players meet again. Whoever is away for `limit_seconds`, or does not move for so
    long, can be replaced by the bot `stand_in`, which also plays on seats that nobody takes. If it is not `watched`,
    only the players see the game while it goes on. With `coach` all may ask the coach; without, only one who plays
    against bots alone. At a table `by_hand` people throw the dice themselves and enter what came: it has no hash.
    `chosen` is what they settled when they set it up: `first B`. Where a `branch` is played, it is practice: it counts
    for no rating."""

    id: str
    game: str
    edition: str
    options: dict[str, bool]
    seats: list[SeatInfo]
    phase: Phase
    listed: bool
    commitment: str | None
    created: str
    rematch: str | None = None
    limit_seconds: int = LIMIT_SECONDS
    stand_in: str = STAND_IN
    watched: bool = True
    coach: bool = False
    by_hand: bool = False
    chosen: list[str] = []
    branch: BranchInfo | None = None


class WholeMove(msgspec.Struct, frozen=True):
    """A legal move with all the small decisions it takes: their texts joined, and each of them."""

    text: str
    parts: list[Choice]


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: in words of the game (`line`), and the rule it breaks."""

    line: Line
    rule: str | None


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log. `seq` is the event it belongs to. Lines of the game have the `step` after which one sees what
    they tell, and the happening that they tell of (`did`); lines of the table itself (somebody sits down, a move is
    taken back) have words of their own and neither. Where somebody asks for the same thing again, the line `replaces`
    those of earlier events."""

    seq: int
    line: Line
    step: int | None = None
    did: Any = None
    replaces: list[int] = []


class LoggedHappening(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as the game declares it, and its line in the log, if it has one."""

    did: Any
    line: Line | None = None


class Frame(msgspec.Struct, frozen=True):
    """The table after a step, and what happened since the frame before: what a client animates one after the other."""

    step: int
    happened: list[LoggedHappening]
    view: Any


class Proposal(msgspec.Struct, frozen=True):
    """Something the other people must agree to: to take back moves (`undo`), to let a bot play for a seat
    (`hand_over`), to let others watch again (`watch`), to end the game (`end`), or to give a seat that a bot plays to
    whoever was invited to it and comes late (`seat`). `to` is the step that would be the last one again."""

    id: int
    kind: Literal["undo", "hand_over", "watch", "end", "seat"]
    by: SeatLetter
    waiting_for: list[SeatLetter]
    seat: SeatLetter | None = None
    level: str | None = None
    to: int | None = None


class Result(msgspec.Struct, frozen=True):
    """How it ended: each seat's share of the win, its points where the rules count any, and the dice revealed: the
    server's seed, and what the players added. `thrown_anew` is how often chance was taken back and thrown anew; if it
    was, the result counts for no rating. Dice entered by hand have no seed, and count for none either."""

    returns: list[float]
    scores: list[float | None]
    seed: str | None
    shares: list[Share]
    thrown_anew: int = 0


class Remark(msgspec.Struct, frozen=True):
    """What somebody said; `seat` is None for those who watch, whose `name` may be empty. What they say while a game
    goes on is an `aside`: among themselves, and for the players once it is over."""

    seq: int
    seat: SeatLetter | None
    name: str
    text: str
    aside: bool = False


class Entering(msgspec.Struct, frozen=True):
    """At a table by hand: what chance must decide now, and the people `by` whom it can be entered. Others get no
    `outcomes`. `whose` throw it is; or the `bot` that alone may know it, for which the program draws if one lets it."""

    question: Line
    by: list[SeatLetter]
    outcomes: list[Outcome]
    whose: SeatLetter | None = None
    bot: SeatLetter | None = None


class Situation(msgspec.Struct, frozen=True):
    """What the viewer can do now. `choices` are empty unless it is the viewer who must decide; `undo` says whether
    the viewer may take back the last move: free, ask (others must agree), or no."""

    choices: list[Choice]
    undo: Literal["free", "ask", "no"]
    proposal: Proposal | None = None
    result: Result | None = None
    entering: Entering | None = None


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
    outcome: one keeps the card to oneself, or lets the program draw it for a bot, where that may be."""

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


# Over HTTP


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
    """What players may settle when they set up a table, instead of leaving it to chance. `says` is how: its `answer`
    stands in braces, and where each seat has one, its seat too. A message `enter-NAME` asks for it. Without the
    `option`, if there is one, it is not asked."""

    name: str
    says: str
    answer: str
    option: str
    answers: list[Outcome]


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
    options: dict[str, bool] = {}
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
