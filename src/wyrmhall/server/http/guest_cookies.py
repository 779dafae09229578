"""Guests: people without an account, recognised by a signed cookie that they get when they first need one."""

from __future__ import annotations

import secrets
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar import Request
from litestar.datastructures import Cookie

COOKIE = "wyrmhall-guest"
GUEST_BYTES = 12
LIFETIME = 180 * 24 * 3600
"""Seconds that a browser keeps the cookie."""


class Guests:
    """Issues and checks the cookies of guests."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="wyrmhall.guest")

    def new(self) -> str:
        """The id of a new guest."""
        return secrets.token_urlsafe(GUEST_BYTES)

    def sign(self, guest: str) -> str:
        """The cookie's value for a guest."""
        return self._signer.sign(guest.encode()).decode()

    def verify(self, value: str | None) -> str | None:
        """The guest that a cookie names; None if there is none, or it is forged."""
        if value is None:
            return None
        try:
            return self._signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None

    def of(self, request: Request[Any, Any, Any]) -> str | None:
        """The guest who makes a request."""
        return self.verify(request.cookies.get(COOKIE))

    def cookie(self, request: Request[Any, Any, Any], guest: str) -> Cookie:
        """The cookie that goes with the response."""
        return Cookie(
            key=COOKIE,
            value=self.sign(guest),
            max_age=LIFETIME,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
