"""Guests: people without an account, known again by a signed cookie that they get when they first need one."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, Signer

COOKIE = "wyrmhall-guest"
GUEST_BYTES = 12
SECRET_BYTES = 32
LIFETIME = 180 * 24 * 3600
"""Seconds that a browser keeps the cookie."""


class Guests:
    """Makes guests and knows them again."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="wyrmhall.guest")

    def new(self) -> str:
        """The name of somebody who was never here."""
        return secrets.token_urlsafe(GUEST_BYTES)

    def sign(self, guest: str) -> str:
        """The cookie's value for a guest."""
        return self._signer.sign(guest.encode()).decode()

    def known(self, value: str | None) -> str | None:
        """The guest that a cookie names; None if there is none, or it is forged."""
        if value is None:
            return None
        try:
            return self._signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)
