"""What the log of a table holds. The log is the truth: a table is made by going through it again.

An event says what has happened, never what was only asked for. Its names are kept for ever: renaming one here makes
tables unreadable that are already stored.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from wyrmhall.engine.record import RecordedStep

Seat = int
"""Seats are numbered from 0, as programs call them."""


class Planned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the table was made: `open`, `invited`, `person` or a bot's kind. Of its token only the hash."""

    player: str
    name: str
    token: str | None = None


class Head(msgspec.Struct, frozen=True):
    """How a table was made. Rules version and edition are pinned: the game goes on under these or not at all."""

    id: str
    game: str
    rules_version: int
    edition: str
    edition_hash: str
    content: dict[str, Any]
    """The edition itself, as a record carries it."""
    options: dict[str, bool]
    seats: list[Planned]
    listed: bool
    created: str
    maker: str
    """The guest who made it."""
    maker_seat: Seat | None
    dice: bytes
    """The seed of the sealed dice."""
    minds: int
    """The seed of the bots' lots."""


class SatDown(msgspec.Struct, frozen=True, tag="sat_down"):
    """Somebody took a seat; `token` is the hash of what proves it."""

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
    said: str
    first: int
    steps: list[RecordedStep]


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """All steps after the first `to` are undone."""

    by: Seat
    to: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """Somebody asked the others: those in `asked`, without it all who may be asked."""

    by: Seat
    kind: Literal["undo", "hand_over"]
    seat: Seat | None = None
    level: str | None = None
    to: int | None = None
    asked: list[Seat] | None = None


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """Somebody agreed to what was proposed, or did not; or who had proposed it thought better of it."""

    by: Seat
    yes: bool


class HandedOver(msgspec.Struct, frozen=True, tag="handed_over"):
    """From now on a bot plays for somebody who is away."""

    seat: Seat
    level: str


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Whoever was away plays again."""

    seat: Seat


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody said something; `seat` is None for those who watch, who may give a name."""

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
_heads: msgspec.json.Decoder[Head] = msgspec.json.Decoder(Head)


def encode(event: Event | Head) -> str:
    """As the log keeps it: JSON, so that a person can read it too."""
    return _encoder.encode(event).decode()


def decode(text: str) -> Event:
    return _events.decode(text)


def decode_head(text: str) -> Head:
    return _heads.decode(text)
