"""Events: what the log of a table holds. The log is the truth: a table is restored by going through it.

An event says what has happened, never what was only asked for. Stored names stay for ever: another `tag` or field name
would make stored tables unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from wyrmhall.kit.game import SEAT_LETTERS, Options
from wyrmhall.match.dice import Share
from wyrmhall.match.record import RecordedStep
from wyrmhall.server.table_info import LIMIT_SECONDS, STAND_IN

Seat = int
"""Inside the server, seats are numbered from 0."""

PERSON, OPEN, INVITED = "person", "open", "invited"


def letter(seat: Seat | None) -> str | None:
    """A seat as messages name it, None for those who watch."""
    return SEAT_LETTERS[seat] if seat is not None and seat >= 0 else None


def letters(seats: Iterable[Seat]) -> list[str]:
    return [SEAT_LETTERS[seat] for seat in sorted(seats)]


class TableSeat(msgspec.Struct, omit_defaults=True):
    """Who sits on a seat: `player` is open, invited, person or a bot's kind. `token` is a hash; `stands_in` is a bot
    that plays for a person who is away. `guest` is who took an open seat or made the table. `share` is the hash that
    the maker of the table committed to."""

    player: str
    name: str
    token: str | None = None
    stands_in: str | None = None
    guest: str | None = None
    share: str | None = None

    @property
    def is_empty(self) -> bool:
        return self.player in (OPEN, INVITED)

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person sits there, and no bot plays for them."""
        return self.player == PERSON and self.stands_in is None

    @property
    def bot(self) -> str | None:
        """The bot that plays this seat now, if one does."""
        return self.stands_in or (None if self.is_empty or self.player == PERSON else self.player)


class Branch(msgspec.Struct, frozen=True):
    """Where a game of practice begins: within the game of another table, which was over. It holds all that is needed,
    should that table be gone."""

    table: str
    steps: list[RecordedStep]
    """What was played there, up to here."""
    actions: list[int]
    """The actions of these steps."""
    numbers: list[int] | None
    """With the same dice: which number of them each outcome of chance came from in that game. None with fresh dice."""
    shares: list[Share]
    """What had been added to the same dice."""


class TableSetup(msgspec.Struct, frozen=True, rename={"bot_seed": "minds"}):
    """How a table was created; for fields that `TableInfo` has too, see there. The game goes on under the rules version
    and the edition that are pinned here, or not at all."""

    id: str
    game: str
    rules_version: int
    edition: str
    edition_hash: str
    content: dict[str, Any]
    """The edition itself, as a record carries it."""
    options: Options
    seats: list[TableSeat]
    listed: bool
    created: str
    maker: str
    """The guest who created it."""
    maker_seat: Seat | None
    dice: bytes
    """The seed of the sealed dice."""
    bot_seed: int
    """The seed of the bots' random choices."""
    limit_seconds: int = LIMIT_SECONDS
    stand_in: str = STAND_IN
    origin: str = ""
    """A keyed hash of the address it was made from."""
    watched: bool = True
    coach: bool = False
    chosen: list[str] = []
    by_hand: bool = False
    branch: Branch | None = None
    policies: dict[str, str] = {}
    """The operator's own bots that may play here, each with a hash; one that has another hash by then does not play."""


class SatDown(msgspec.Struct, frozen=True, tag="sat_down"):
    """Somebody took a seat; `token` is the hash of the seat's token from now on. `guest` took an open seat. `share` is
    the hash of a nonce for the dice."""

    seat: Seat
    name: str
    token: str
    guest: str | None = None
    share: str | None = None


class Filled(msgspec.Struct, frozen=True, tag="filled"):
    """A bot took a seat that nobody had come for."""

    seat: Seat
    kind: str


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """Somebody revealed the nonce of their share of the dice."""

    seat: Seat
    nonce: str


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game began, with the chance that comes before the first decision. `actions` are the steps in numbers, by
    which they are repeated sooner; logs from before have none."""

    steps: list[RecordedStep]
    actions: list[int] = []


class Moved(msgspec.Struct, frozen=True, tag="moved", omit_defaults=True):
    """A seat made a move: its decisions, and the chance that followed; or, at a table by hand, it entered what chance
    had brought. `first` is the number of steps before it, `actions` as in `Started`. Where the seat's own bot failed
    or took too long, `instead` is the one that decided. What came `for_bot` the program drew."""

    by: Seat
    first: int
    steps: list[RecordedStep]
    actions: list[int] = []
    instead: str | None = None
    for_bot: bool = False


class MovesTakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """All steps after the first `to` are undone."""

    by: Seat
    to: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """Somebody asked the others: those in `asked`; without it, all other people. A `newcomer` would sit down."""

    by: Seat
    kind: Literal["undo", "hand_over", "watch", "end", "seat"]
    seat: Seat | None = None
    level: str | None = None
    to: int | None = None
    asked: list[Seat] | None = None
    newcomer: SatDown | None = None


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """Somebody agreed to the proposal or not; or who had proposed it withdrew it."""

    by: Seat
    yes: bool


class HandedOver(msgspec.Struct, frozen=True, tag="handed_over"):
    """From now on a bot plays for somebody who is away."""

    seat: Seat
    level: str


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Somebody who was away plays again."""

    seat: Seat


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody made a remark; `seat` is None for those who watch, who may give a name. An `aside` is not for the
    players until the game is over."""

    seat: Seat | None
    text: str
    name: str = ""
    aside: bool = False


class Watched(msgspec.Struct, frozen=True, tag="watched"):
    """The people at the table let others watch their game, or no longer do."""

    by: Seat
    yes: bool


class Coached(msgspec.Struct, frozen=True, tag="coached"):
    """Somebody asked the coach for the first time in this game."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The people ended the game before its end, or called off the table."""

    by: Seat


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """The players meet again, at another table."""

    by: Seat
    table: str


Event = (
    SatDown
    | Filled
    | Revealed
    | Started
    | Moved
    | MovesTakenBack
    | Proposed
    | Answered
    | HandedOver
    | Returned
    | Said
    | Watched
    | Coached
    | Ended
    | Rematch
)

decode: Callable[[str], Event] = msgspec.json.Decoder(Event).decode
decode_setup: Callable[[str], TableSetup] = msgspec.json.Decoder(TableSetup).decode


def encode(event: Event | TableSetup) -> str:
    """An event as it is stored: JSON, so that a person can read it too."""
    return msgspec.json.encode(event).decode()
