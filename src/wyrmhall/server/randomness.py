"""Draws dice, seeds, ids, tokens and secrets from the operating system.

Tests replace `draw`, to get the same dice and names again (`tests/seeding.py`).
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode


def draw(purpose: str, size: int) -> bytes:
    """Returns unpredictable bytes. In tests, draws for one purpose do not depend on those for another."""
    return secrets.token_bytes(size)


def draw_name(purpose: str, size: int) -> str:
    """Returns random bytes as letters that are safe in URLs."""
    return urlsafe_b64encode(draw(purpose, size)).rstrip(b"=").decode()
