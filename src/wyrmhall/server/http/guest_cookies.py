"""Recognises guests, people without an account, by a signed cookie."""

from __future__ import annotations

import hashlib
from typing import Any

from itsdangerous import BadSignature, Signer
from litestar import Request
from litestar.datastructures import Cookie

from wyrmhall.server import randomness

COOKIE = "wyrmhall-guest"
GUEST_BYTES = 12
LIFETIME = 180 * 24 * 3600
"""Lifetime of the cookie in seconds."""


def origin_of(secret: bytes, address: str) -> str:
    """Returns a keyed hash of an address. Without the server's secret nobody can find the address."""
    return hashlib.blake2b(address.encode(), key=secret, digest_size=GUEST_BYTES).hexdigest()


class Guests:
    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="wyrmhall.guest")

    def of(self, request: Request[Any, Any, Any]) -> str:
        """Returns the guest who makes a request, a new one if the cookie is missing or forged."""
        try:
            return self._signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return randomness.draw_name("guest", GUEST_BYTES)

    def cookie(self, request: Request[Any, Any, Any], guest: str) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(guest.encode()).decode(),
            max_age=LIFETIME,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
