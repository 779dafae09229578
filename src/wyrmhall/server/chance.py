"""The server's chance: dice, seeds, ids, tokens and secrets, all of them drawn from the operating system, by `draw`.

Nothing in a running server can put another chance in its place. Tests do, to meet the same dice and the same names
again (`tests/seeding.py`).
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode


def draw(purpose: str, size: int) -> bytes:
    """Random bytes that nobody can foresee. What is drawn for one purpose does not depend on what is for another."""
    return secrets.token_bytes(size)


def draw_name(purpose: str, size: int) -> str:
    """Random bytes as letters that an address may hold."""
    return urlsafe_b64encode(draw(purpose, size)).rstrip(b"=").decode()


def draw_seed(purpose: str) -> int:
    """A seed of 63 bits, as a column of a database holds it."""
    return int.from_bytes(draw(purpose, 8)) >> 1
