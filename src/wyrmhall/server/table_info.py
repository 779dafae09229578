"""A table as a viewer may know it: the parts of which messages and answers consist.

Nothing in here is a full state: a view, a line or a choice is made from what one seat may know.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from wyrmhall.kit.game import Options
from wyrmhall.kit.moves import LONGEST_MOVE, Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.by_hand import ChanceOutcome
from wyrmhall.match.dice import Share

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
    options: Options
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
    outcomes: list[ChanceOutcome]
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
