"""Events: what has happened at a table. A table is restored from the log of its events.

Stored names stay for ever: another `tag` or field name would make stored tables unreadable.
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
"""Number of a seat, from 0."""

PERSON, OPEN, INVITED = "person", "open", "invited"


def letter(seat: Seat | None) -> str | None:
    """Returns the letter of a seat as messages have it, None for watchers."""
    return SEAT_LETTERS[seat] if seat is not None and seat >= 0 else None


def letters(seats: Iterable[Seat]) -> list[str]:
    return [SEAT_LETTERS[seat] for seat in sorted(seats)]


class TableSeat(msgspec.Struct, omit_defaults=True):
    """A seat of a table. `player` is open, invited, person or a bot's kind. `token` is a hash. `stands_in` is the bot
    that plays for a person. `guest` took an open seat or made the table. `share` is the maker's share of the dice."""

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
        return self.player == PERSON and self.stands_in is None

    @property
    def bot(self) -> str | None:
        """The bot that plays this seat now, if any."""
        return self.stands_in or (None if self.is_empty or self.player == PERSON else self.player)


class Branch(msgspec.Struct, frozen=True):
    """The origin of a practice game: the steps of another table's game. That table may be deleted."""

    table: str
    steps: list[RecordedStep]
    actions: list[int]
    numbers: list[int] | None
    """With the same dice, the index of the random number behind each outcome of that game. None with fresh dice."""
    shares: list[Share]
    """Players' shares of the same dice."""


class TableSetup(msgspec.Struct, frozen=True, rename={"bot_seed": "minds"}):
    """How a table was created. See also `TableInfo`. The game goes on only under this rules version and edition."""

    id: str
    game: str
    rules_version: int
    edition: str
    edition_hash: str
    content: dict[str, Any]
    """Data of the edition, as in a record."""
    options: Options
    seats: list[TableSeat]
    listed: bool
    created: str
    maker: str
    maker_seat: Seat | None
    dice: bytes
    """Seed of the sealed dice."""
    bot_seed: int
    limit_seconds: int = LIMIT_SECONDS
    stand_in: str = STAND_IN
    origin: str = ""
    """Keyed hash of the address that the table was created from."""
    watched: bool = True
    coach: bool = False
    chosen: list[str] = []
    by_hand: bool = False
    branch: Branch | None = None
    policies: dict[str, str] = {}
    """Identities of the operator's own bots, by name, as they were when the table was created."""


class SatDown(msgspec.Struct, frozen=True, tag="sat_down"):
    """Somebody sat down. `token` and `share` are hashes, as in `TableSeat`. `guest` took an open seat."""

    seat: Seat
    name: str
    token: str
    guest: str | None = None
    share: str | None = None


class Filled(msgspec.Struct, frozen=True, tag="filled"):
    """A bot took an empty seat."""

    seat: Seat
    kind: str


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    seat: Seat
    nonce: str


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game began, with the chance before the first decision. `actions` are faster to replay; old logs have none."""

    steps: list[RecordedStep]
    actions: list[int] = []


class Moved(msgspec.Struct, frozen=True, tag="moved", omit_defaults=True):
    """A seat made a move, with the chance that followed, or entered outcomes at a table by hand. `first` is the number
    of steps before. `instead` is the bot that decided because the seat's own one failed or took too long. `for_bot`
    marks an outcome that the program drew because only a bot may know it."""

    by: Seat
    first: int
    steps: list[RecordedStep]
    actions: list[int] = []
    instead: str | None = None
    for_bot: bool = False


class MovesTakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """All steps after step `to` were undone."""

    by: Seat
    to: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """Somebody made a proposal to those in `asked`, or if it is None to all others. A `newcomer` wants to sit down."""

    by: Seat
    kind: Literal["undo", "hand_over", "watch", "end", "seat"]
    seat: Seat | None = None
    level: str | None = None
    to: int | None = None
    asked: list[Seat] | None = None
    newcomer: SatDown | None = None


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """Somebody accepted or refused a proposal. Its maker withdraws it by refusing."""

    by: Seat
    yes: bool


class HandedOver(msgspec.Struct, frozen=True, tag="handed_over"):
    """A bot took over from a person."""

    seat: Seat
    level: str


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    seat: Seat


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody made a remark. `seat` is None for a watcher. Players read an `aside` when the game is over."""

    seat: Seat | None
    text: str
    name: str = ""
    aside: bool = False


class Watched(msgspec.Struct, frozen=True, tag="watched"):
    """The players opened the game to watchers, or closed it."""

    by: Seat
    yes: bool


class Coached(msgspec.Struct, frozen=True, tag="coached"):
    """A player asked the coach for the first time in this game."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The players ended the game early, or the maker called off the table."""

    by: Seat


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    by: Seat
    table: str


LobbyEvent = SatDown | Filled | Started | HandedOver | Returned | Watched | Ended
"""Events that change how the lobby shows a table."""

Event = LobbyEvent | Revealed | Moved | MovesTakenBack | Proposed | Answered | Said | Coached | Rematch

decode: Callable[[str], Event] = msgspec.json.Decoder(Event).decode
decode_setup: Callable[[str], TableSetup] = msgspec.json.Decoder(TableSetup).decode


def encode(event: Event | TableSetup) -> str:
    """Returns an event as it is stored: JSON, which people can read too."""
    return msgspec.json.encode(event).decode()
