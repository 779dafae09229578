"""Seat tokens: whoever has one has the seat. Only their hashes are kept, and they are never logged."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

TOKEN_BYTES = 16


def new_token() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is kept of a token. It needs no salt: the tokens themselves are random."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: Iterable[str | None]) -> int | None:
    """The seat whose token this is. All are compared, each in constant time.

    >>> hashes = [None, hash_of("one"), hash_of("two")]
    >>> seat_of("two", hashes), seat_of("three", hashes)
    (2, None)
    """
    mine = hash_of(token)
    found = None
    for seat, kept in enumerate(hashes):
        if kept is not None and hmac.compare_digest(mine, kept):
            found = seat
    return found
