"""Parts of messages: a table as one viewer may know it. None of them holds a full state."""

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
"""Phase of a table. A closed one cannot go on: this server does not have its rules, or cannot replay its log."""

Key = Annotated[str, msgspec.Meta(pattern="^[ -~]{1,64}$")]
"""A client's name for a command, new each time: printable ASCII."""

Things = dict[str, Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]]
"""Arguments of a move, to ask why it is not allowed: `{"place": "a1"}`. `after` is the part that was played before."""

Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal: a client's nonce, or its SHA-256."""

OwnToken = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]

LIMIT_SECONDS: Final = 300
"""Default time limit of a table, in seconds."""
STAND_IN: Final = "strong"
"""Default level of the bot that plays for missing people."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat. `player` is open (for anybody), invited (kept for the holder of its link), person, or a bot's kind.
    `stands_in` is the bot that plays for a person who is away. `share` is the hash of a nonce that the player adds to
    the dice; it is `revealed` once all seats are taken. A `coached` player has asked the coach."""

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
    """The origin of a practice game: another table after `step` steps. With the `same` dice, chance is the same."""

    table: str
    step: int
    dice: DiceOfBranch


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it. `commitment` is the hash of the dice, shown before the first move. `rematch` is
    the table where these players meet again. The bot `stand_in` plays on seats that nobody takes, and can replace a
    player who is away or does not move for `limit_seconds`. If the table is not `watched`, only the players see the
    game while it goes on. Without `coach`, only somebody who plays against bots alone may ask the coach. At a table
    `by_hand` people throw the dice themselves and enter the outcomes; it has no `commitment`. `chosen` holds setup
    choices such as `first B`. A `branch` is practice and counts for no rating."""

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
    """A legal whole move: the decisions it takes, and their texts joined."""

    text: str
    parts: list[Choice]


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: a line, and the rule that forbids it."""

    line: Line
    rule: str | None


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log, with the number `seq` of its event. A line of the game has the happening (`did`) and the
    `step` that made it. A line of the table itself, such as that somebody sits down, has neither. A repeated proposal
    `replaces` the lines of these earlier events."""

    seq: int
    line: Line
    step: int | None = None
    did: Any = None
    replaces: list[int] = []


class LoggedHappening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A happening, as the game declares it, and its line in the log, if it has one."""

    did: Any
    line: Line | None = None


class Frame(msgspec.Struct, frozen=True):
    """The table after a step, and what happened since the frame before. Clients animate frames one after the other."""

    step: int
    happened: list[LoggedHappening]
    view: Any


class Proposal(msgspec.Struct, frozen=True):
    """A proposal that the other people must accept: to take back moves until `to` is the last step again (`undo`), to
    let a bot play for a seat (`hand_over`), to open the game to watchers (`watch`), to end it (`end`), or to give a
    seat that a bot plays to the person who was invited to it (`seat`)."""

    id: int
    kind: Literal["undo", "hand_over", "watch", "end", "seat"]
    by: SeatLetter
    waiting_for: list[SeatLetter]
    seat: SeatLetter | None = None
    level: str | None = None
    to: int | None = None


class Result(msgspec.Struct, frozen=True):
    """The result of a game: each seat's share of the win (`returns`), its points if the rules count any, and the dice,
    revealed: the server's seed and the players' shares. `thrown_anew` is how often chance was taken back and thrown
    anew. If it was, or if the dice were entered by hand and have no seed, the result counts for no rating."""

    returns: list[float]
    scores: list[float | None]
    seed: str | None
    shares: list[Share]
    thrown_anew: int = 0


class Remark(msgspec.Struct, frozen=True):
    """A remark. `seat` is None for a watcher. Players read an `aside`, said during the game, once it is over."""

    seq: int
    seat: SeatLetter | None
    name: str
    text: str
    aside: bool = False


class Entering(msgspec.Struct, frozen=True):
    """The chance event that is due at a table by hand. Only the people in `by` can enter it, and get `outcomes`.
    `whose` is the seat that throws. If only a `bot` may know the outcome, people can let the program draw it."""

    question: Line
    by: list[SeatLetter]
    outcomes: list[ChanceOutcome]
    whose: SeatLetter | None = None
    bot: SeatLetter | None = None


class Situation(msgspec.Struct, frozen=True):
    """What the viewer can do now. `choices` are empty unless it is the viewer's turn. `undo` says whether the viewer
    may take back the last move: free, ask (others must agree), or no."""

    choices: list[Choice]
    undo: Literal["free", "ask", "no"]
    proposal: Proposal | None = None
    result: Result | None = None
    entering: Entering | None = None
