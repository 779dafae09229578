"""`Receipt`: a player's notes from before its share of the dice was revealed. `docs/record.md` describes the format."""

from __future__ import annotations

from pathlib import Path

import msgspec

from wyrmhall.kit.errors import RecordError
from wyrmhall.match.dice import Share
from wyrmhall.match.record import Record

FORMAT, VERSION = "wyrmhall-receipt", 1


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The commitment and the hashes of all shares as one player saw them, and that player's nonce."""

    format: str
    version: int
    table: str
    game: str
    commitment: str
    seat: str
    nonce: str
    shares: dict[str, str | None]
    """Hash of each seat's share, None for seats without one."""


def load_receipt(file: Path) -> Receipt:
    """Reads a receipt from a file. Raises RecordError."""
    try:
        receipt = msgspec.json.decode(file.read_bytes(), type=Receipt)
    except OSError as fault:
        raise RecordError(f"cannot read {file}: {fault.strerror}.") from fault
    except msgspec.DecodeError as fault:
        raise RecordError(f"{file} is no receipt: {fault}.") from fault
    if (receipt.format, receipt.version) != (FORMAT, VERSION):
        raise RecordError(f'{file} is no receipt that can be read here: "{FORMAT}" of version {VERSION}.')
    try:
        is_true = Share(receipt.seat, receipt.shares.get(receipt.seat) or "").opens_with(receipt.nonce)
    except ValueError:
        is_true = False
    if not is_true:
        raise RecordError(f"{file} contradicts itself: its nonce does not give the hash of its own seat.")
    return receipt


def check_receipt(record: Record, receipt: Receipt) -> None:
    """Checks that a verified record has the dice of a receipt. RecordError has a line for each difference."""
    if found := _differences(record, receipt):
        raise RecordError("\n".join(found))


def _differences(record: Record, receipt: Receipt) -> list[str]:
    dice = record.dice
    if record.game != receipt.game:
        return [f"the record is of {record.game}, the receipt of {receipt.game}: they belong to different games."]
    if dice is None:
        return ["the record has no sealed dice, the receipt is of some: nothing shows where its dice come from."]
    found = []
    if dice.commitment != receipt.commitment:
        found.append(
            f"the commitment was {receipt.commitment} before the shares were revealed and is {dice.commitment} in the "
            "record: either the record is of another table, or the server exchanged its seed and so chose the dice."
        )
    recorded = {share.seat: share for share in dice.shares}
    for seat in sorted({*receipt.shares, *recorded}):
        noted, now = receipt.shares.get(seat), recorded[seat].hash if seat in recorded else None
        if now != noted:
            found.append(
                f"seat {seat} had committed to {noted or 'no share'} before the shares were revealed, in the record it "
                f"is {now or 'no share'}: it was exchanged when others were known, so the dice could be chosen."
            )
    own = recorded.get(receipt.seat)
    if own is not None and own.nonce is None:
        found.append(
            f"your own share, that of seat {receipt.seat}, is in the record as not revealed: it did not arrive in "
            "time, or the server left it out, which gave it a second choice of dice."
        )
    return found
