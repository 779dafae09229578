"""Guests: people without an account, recognised by a signed cookie that they get when they first need one."""

from __future__ import annotations

import hashlib
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar import Request
from litestar.datastructures import Cookie

from wyrmhall.server import chance

COOKIE = "wyrmhall-guest"
GUEST_BYTES = 12
LIFETIME = 180 * 24 * 3600
"""Seconds that a browser keeps the cookie."""


def origin_of(secret: bytes, address: str) -> str:
    """What is stored of an address, to count by: nobody finds the address by it without the server's secret."""
    return hashlib.blake2b(address.encode(), key=secret, digest_size=GUEST_BYTES).hexdigest()


class Guests:
    """Issues and checks the cookies of guests."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="wyrmhall.guest")

    def of(self, request: Request[Any, Any, Any]) -> str:
        """The guest who makes a request; a new one if there is no cookie, or it is forged."""
        try:
            return self._signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return chance.draw_name("guest", GUEST_BYTES)

    def cookie(self, request: Request[Any, Any, Any], guest: str) -> Cookie:
        """The cookie that goes with the response."""
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(guest.encode()).decode(),
            max_age=LIFETIME,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
