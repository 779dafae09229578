"""Events: what the log of a table holds. The log is the truth: a table is restored by going through it.

An event says what has happened, never what was only asked for. Stored names stay for ever: another `tag` or field name
would make stored tables unreadable.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from wyrmhall.engine.record import RecordedStep

Seat = int
"""Inside the server, seats are numbered from 0."""


class SeatSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the table was created: `open`, `invited`, `person` or a bot's kind. `token` is a hash."""

    player: str
    name: str
    token: str | None = None


class TableSetup(msgspec.Struct, frozen=True, rename={"bot_seed": "minds"}):
    """How a table was created. Rules version and edition are pinned: the game goes on under these or not at all."""

    id: str
    game: str
    rules_version: int
    edition: str
    edition_hash: str
    content: dict[str, Any]
    """The edition itself, as a record carries it."""
    options: dict[str, bool]
    seats: list[SeatSetup]
    listed: bool
    created: str
    maker: str
    """The guest who created it."""
    maker_seat: Seat | None
    dice: bytes
    """The seed of the sealed dice."""
    bot_seed: int
    """The seed of the bots' random choices."""


class SatDown(msgspec.Struct, frozen=True, tag="sat_down"):
    """Somebody took a seat; `token` is the hash of the seat's token."""

    seat: Seat
    name: str
    token: str


class Filled(msgspec.Struct, frozen=True, tag="filled"):
    """A bot took a seat that nobody had come for."""

    seat: Seat
    kind: str


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game began, with the chance that comes before the first decision."""

    steps: list[RecordedStep]


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A seat made a move: its decisions, and the chance that followed. `first` is the number of steps before it."""

    by: Seat
    first: int
    steps: list[RecordedStep]


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """All steps after the first `to` are undone."""

    by: Seat
    to: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """Somebody asked the others: those in `asked`; without it, all other people."""

    by: Seat
    kind: Literal["undo", "hand_over"]
    seat: Seat | None = None
    level: str | None = None
    to: int | None = None
    asked: list[Seat] | None = None


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
    """Somebody made a remark; `seat` is None for those who watch, who may give a name."""

    seat: Seat | None
    text: str
    name: str = ""


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """The players meet again, at another table."""

    by: Seat
    table: str


Event = SatDown | Filled | Started | Moved | TakenBack | Proposed | Answered | HandedOver | Returned | Said | Rematch

_encoder = msgspec.json.Encoder()
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_setups: msgspec.json.Decoder[TableSetup] = msgspec.json.Decoder(TableSetup)


def encode(event: Event | TableSetup) -> str:
    """An event as it is stored: JSON, so that a person can read it too."""
    return _encoder.encode(event).decode()


def decode(text: str) -> Event:
    return _events.decode(text)


def decode_setup(text: str) -> TableSetup:
    return _setups.decode(text)
