"""Behind a proxy: only one that the operator has named is believed, about who asks and whether it was by https."""

import pytest

from tests.server.running_server import TWO_SEATS, running_server
from wyrmhall.server.http.proxies import ForwardedApp, Proxies

NAMED = ("10.0.0.2", "172.16.0.0/12", "2001:db8:1::/48")
SPOOFED = "192.0.2.66"


async def seen_by_the_application(peer, *headers, kind="http"):
    scope = {"type": kind, "client": (peer, 1234), "scheme": "ws" if kind == "websocket" else "http"}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in headers]

    async def app(scope, receive, send):
        pass

    await ForwardedApp(app, Proxies(NAMED))(scope, None, None)
    return scope["client"][0], scope["scheme"]


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.7", [SPOOFED], "192.0.2.7"),
        ("127.0.0.1", [SPOOFED], "127.0.0.1"),
        ("10.0.0.2", ["192.0.2.7"], "192.0.2.7"),
        ("::ffff:10.0.0.2", ["192.0.2.7"], "192.0.2.7"),
        ("172.20.0.9", [f"{SPOOFED}, 192.0.2.7"], "192.0.2.7"),
        ("172.20.0.9", [f"{SPOOFED}, 192.0.2.7, 10.0.0.2"], "192.0.2.7"),
        ("172.20.0.9", [SPOOFED, "192.0.2.7", "10.0.0.2"], "192.0.2.7"),
        ("172.20.0.9", ["10.0.0.2, 172.16.0.1"], "10.0.0.2"),
        ("172.20.0.9", [f"{SPOOFED}, nonsense"], "172.20.0.9"),
        ("172.20.0.9", [f"{SPOOFED}, nonsense, 10.0.0.2"], "10.0.0.2"),
        ("172.20.0.9", [""], "172.20.0.9"),
        ("2001:db8:1::5", ["[2001:db8:2::7]:443"], "2001:db8:2::7"),
        ("10.0.0.2", ["192.0.2.7:5555"], "192.0.2.7"),
    ],
)
async def test_the_client_is_the_last_one_that_is_no_proxy_of_ours(peer, forwarded, client):
    headers = [("x-forwarded-for", value) for value in forwarded]
    assert await seen_by_the_application(peer, *headers) == (client, "http")
    assert await seen_by_the_application(peer, *headers, kind="websocket") == (client, "ws")


async def test_the_outer_scheme_is_believed_of_a_proxy_only():
    secure = ("x-forwarded-proto", "https")
    assert await seen_by_the_application("10.0.0.2", secure) == ("10.0.0.2", "https")
    assert await seen_by_the_application("10.0.0.2", secure, kind="websocket") == ("10.0.0.2", "wss")
    assert await seen_by_the_application("10.0.0.2", ("x-forwarded-proto", "https, http")) == ("10.0.0.2", "https")
    assert await seen_by_the_application("192.0.2.7", secure) == ("192.0.2.7", "http")
    assert await seen_by_the_application("10.0.0.2", ("x-forwarded-proto", "gopher")) == ("10.0.0.2", "http")


async def test_a_forwarded_header_is_not_read():
    forged = ("forwarded", f"for={SPOOFED};proto=https")
    assert await seen_by_the_application("10.0.0.2", forged, ("x-forwarded-for", "192.0.2.7")) == ("192.0.2.7", "http")


@pytest.mark.parametrize(
    ("proxies", "scheme", "host", "is_secure", "is_pinned"),
    [
        (("127.0.0.0/8",), "https", "games.example.org", True, True),
        (("127.0.0.0/8",), "https", "localhost", True, False),  # other servers on this computer may speak http only
        (("127.0.0.0/8",), "http", "games.example.org", False, False),
        ((), "https", "games.example.org", False, False),
    ],
)
async def test_over_https_cookies_are_secure_and_the_way_is_pinned(
    database, proxies, scheme, host, is_secure, is_pinned
):
    headers = {"X-Forwarded-Proto": scheme, "Host": host}
    async with running_server(database, proxies=proxies, names=("games.example.org",)) as server:
        answer = await server.http.post("/api/tables", json=TWO_SEATS, headers=headers)
    assert ("Secure" in answer.headers["set-cookie"]) == is_secure
    assert ("strict-transport-security" in answer.headers) == is_pinned


async def test_a_proxy_has_as_many_connections_as_it_needs_and_its_clients_have_their_own_limits(database, monkeypatch):
    monkeypatch.setattr("wyrmhall.server.http.connections.PER_ADDRESS", 0)
    async with running_server(database, proxies=("127.0.0.0/8",), tables_per_address=1) as server:
        for hops, status in (("192.0.2.7", 201), ("192.0.2.8", 201), (f"{SPOOFED}, 192.0.2.8", 429)):
            server.http.cookies.clear()
            await server.post("/tables", TWO_SEATS, status, headers={"X-Forwarded-For": hops})
