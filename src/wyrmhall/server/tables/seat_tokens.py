"""Seat tokens: whoever has one has the seat. Only hashes of tokens are stored, and nothing of them is logged."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable

from wyrmhall.server import randomness

TOKEN_BYTES = 16
LINK_USED = (
    "This link was used: somebody sits there. If that was you, open the table on that device and link this one from "
    "there. If not, tell whoever invited you."
)


def new_token() -> str:
    return randomness.draw_name("token", TOKEN_BYTES)


def hash_token(token: str) -> str:
    """Returns the hash that is stored. It needs no salt, as tokens are random."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: Iterable[str | None]) -> int | None:
    """Returns the seat whose token this is. Compares with all hashes, each in constant time.

    >>> hashes = [None, hash_token("one"), hash_token("two")]
    >>> seat_of("two", hashes), seat_of("three", hashes)
    (2, None)
    """
    mine = hash_token(token)
    found = None
    for seat, stored in enumerate(hashes):
        if stored is not None and hmac.compare_digest(mine, stored):
            found = seat
    return found
