"""Trusts the operator's proxies to name the client, and whether it came over https."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

ADDRESSES_KEPT = 10_000


class Proxies:
    """The addresses and networks of the operator's proxies.

    >>> proxies = Proxies(["10.0.0.2", "172.16.0.0/12"])
    >>> "172.18.0.3" in proxies, "::ffff:10.0.0.2" in proxies, "192.0.2.7" in proxies, "testclient" in proxies
    (True, True, False, False)
    """

    def __init__(self, said: Sequence[str]) -> None:
        self._networks = [ip_network(one) for one in said]

    def __contains__(self, address: str) -> bool:
        parsed = _parsed(address)
        return parsed is not None and any(parsed in network for network in self._networks)

    def client(self, forwarded: str) -> str | None:
        """Returns the last address that is no trusted proxy, or None if nothing can be read there. Each proxy appends
        its client, so addresses before that one may be forged.

        >>> proxies = Proxies(["10.0.0.0/8"])
        >>> proxies.client("192.0.2.66, 192.0.2.7, 10.0.0.2"), proxies.client("[2001:db8::7]:443"), proxies.client("?")
        ('192.0.2.7', '2001:db8::7', None)
        """
        client = None
        for hop in reversed(forwarded.split(",")):
            parsed = _parsed(hop.strip())
            if parsed is None:
                break
            client = str(parsed)
            if client not in self:
                break
        return client


@lru_cache(ADDRESSES_KEPT)
def _parsed(text: str) -> IPv4Address | IPv6Address | None:
    """Parses an address with or without a port."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        parsed = ip_address(text)
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed


class ForwardedApp:
    """Wraps the application, and applies `X-Forwarded-For` and `X-Forwarded-Proto` of trusted proxies. `Forwarded` is
    ignored: few proxies write it, and many pass on a forged one."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app, self._proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope.get("client")
        if peer and peer[0] in self._proxies:
            forwarded: dict[bytes, list[str]] = {b"x-forwarded-for": [], b"x-forwarded-proto": []}
            for name, value in scope["headers"]:
                if name in forwarded:
                    forwarded[name].append(value.decode("latin-1"))
            client = self._proxies.client(",".join(forwarded[b"x-forwarded-for"]))
            if client is not None:
                scope["client"] = (client, 0)
            # the first scheme is the browser's
            outer = ",".join(forwarded[b"x-forwarded-proto"]).partition(",")[0].strip()
            if outer in ("http", "https"):
                scope["scheme"] = outer.replace("http", "ws") if scope["type"] == ScopeType.WEBSOCKET else outer
        await self._app(scope, receive, send)
