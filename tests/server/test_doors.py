"""Who gets in: seat tokens, guests, origins, limits; and how a refusal looks."""

import asyncio
import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.hosting import house
from tests.server.sitting import people
from wyrmhall.server.http.guest_cookies import COOKIE, Guests
from wyrmhall.server.settings import Rate
from wyrmhall.server.store import Store, StoredTable, StoreUnavailable
from wyrmhall.server.tables import events
from wyrmhall.server.tables.live_table import Listener, LiveTable
from wyrmhall.server.tables.seat_tokens import hash_token, new_token, seat_of


def test_a_token_opens_its_own_seat_only():
    tokens = [new_token() for _ in range(5)]
    hashes = [hash_token(token) for token in tokens]
    assert [seat_of(token, hashes) for token in tokens] == list(range(5))
    for forged in ("", tokens[0][:-1], tokens[0] + "A", tokens[0].swapcase(), hashes[0], new_token()):
        assert seat_of(forged, hashes) is None
    assert seat_of(tokens[0], [None, None]) is None


def test_tokens_cannot_be_guessed():
    assert len({new_token() for _ in range(1000)}) == 1000
    assert all(len(new_token()) >= 22 for _ in range(10)), "128 bits"


def test_a_guest_is_known_by_the_signature_only():
    guests = Guests(b"secret")
    guest = guests.new()
    cookie = guests.sign(guest)
    assert guests.verify(cookie) == guest
    name, _, signature = cookie.rpartition(".")
    for forged in (None, "", guest, name + ".", cookie[:-1], cookie[1:], f"{guests.new()}.{signature}", "é.\x00"):
        assert guests.verify(forged) is None
    assert Guests(b"other").verify(cookie) is None


async def test_a_guest_gets_a_cookie_at_first_need(hall):
    assert COOKIE not in (await hall.get("/api/server")).headers.get("set-cookie", "")
    answer = await hall.http.post(
        "/api/tables", json={"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}]}
    )
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(COOKIE)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}


async def test_only_whoever_made_a_table_starts_it(hall):
    made = await hall.new_table("keeper", "me", "invited", "open")
    table, guest_key = made["table"]["id"], made["invited"][0]["token"]
    for token in (None, "", guest_key, new_token()):
        await hall.post(f"/tables/{table}/start", {"token": token}, status=403)
    started = await hall.post(f"/tables/{table}/start", {"token": made["mine"]["token"]})
    assert started["phase"] == "playing"
    assert [seat["player"] for seat in started["seats"]] == ["person", "strong", "strong"]


async def test_who_made_a_table_to_watch_is_known_by_the_cookie(hall):
    made = await hall.new_table("keeper", "greedy", "open")
    path = f"/tables/{made['table']['id']}/start"
    cookies = dict(hall.http.cookies)
    hall.http.cookies.clear()
    await hall.post(path, {}, status=403)
    hall.http.cookies.update({COOKIE: cookies[COOKIE][:-2] + "xx"})
    await hall.post(path, {}, status=403)
    hall.http.cookies.clear()
    hall.http.cookies.update(cookies)
    assert (await hall.post(path, {}))["phase"] == "playing"


async def test_seats_are_taken_once(hall):
    made = await hall.new_table("keeper", "me", "open", "invited")
    table = made["table"]["id"]
    taken = await hall.post(f"/tables/{table}/seats", {"name": "Cy", "seat": "A"}, status=409)
    assert (taken["code"], taken["title"]) == ("seat-taken", "Conflict")
    await hall.post(f"/tables/{table}/seats", {"name": "Cy", "seat": "C"}, status=409)
    await hall.post(f"/tables/{table}/seats", {"name": "Cy", "token": new_token()}, status=403)
    came = [hall.http.post(f"/api/tables/{table}/seats", json={"name": f"Guest {number}"}) for number in range(4)]
    answers = await asyncio.gather(*came)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    token = made["invited"][0]["token"]
    for _ in range(2):  # the second time one just sits there
        assert (await hall.post(f"/tables/{table}/seats", {"name": "Di", "token": token}))["seat"] == "C"
    info = (await hall.get(f"/api/tables/{table}")).json()
    assert (info["phase"], info["seats"][2]["name"]) == ("playing", "Di")


async def test_an_invited_guest_may_come_late(hall):
    made = await hall.new_table("keeper", "me", "invited")
    table = made["table"]["id"]
    await hall.post(f"/tables/{table}/start", {"token": made["mine"]["token"]})
    await hall.post(f"/tables/{table}/seats", {"name": "Late", "token": made["invited"][0]["token"]})
    info = (await hall.get(f"/api/tables/{table}")).json()
    assert (info["seats"][1]["name"], info["seats"][1]["player"]) == ("Late", "person")


async def trouble_of(client, *messages):
    """What a client is told before the socket closes."""
    for message in messages:
        await client.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
    heard = await client.hear("trouble")
    assert heard["final"]
    with pytest.raises(ConnectionClosed):
        await client.hear("trouble")
    return heard["code"]


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (["{"], "unreadable"),
        ([{"type": "dance"}], "unreadable"),
        ([{"type": "play", "key": "k", "seq": 0, "move": "x"}], "no-hello"),
        ([{"type": "hello", "token": "forged"}], "bad-token"),
        ([{"type": "hello"}, {"type": "hello"}], "hello-again"),
        ([{"type": "hello"}, {"type": "say", "key": "k", "text": "x" * 5000}], "too-long"),
        ([{"type": "hello"}, {"type": "say", "key": "k" * 65, "text": "x"}], "unreadable"),
        ([{"type": "hello"}, {"type": "say", "key": "\0", "text": "x"}], "unreadable"),
        ([{"type": "hello"}, '{"type": "say", "key": "k", "text": "' + "\N{DRAGON}" * 1100 + '"}'], "too-long"),
        ([b"\x00\xff"], "unreadable"),
        ([{"type": "hello", "token": "\ud800"}], "unreadable"),
        (['{"type": "hello", "more": ' + "[" * 2000 + "]" * 2000 + "}"], "unreadable"),
    ],
)
async def test_what_no_client_should_do(hall, messages, code):
    made = await hall.new_table("keeper", "me", "open")
    async with hall.at(made["table"]["id"], greet=False) as client:
        assert await trouble_of(client, *messages) == code


async def test_there_is_no_socket_without_a_table(hall):
    with pytest.raises(InvalidStatus):
        async with hall.at("nowhere"):
            pass


async def test_messages_on_a_socket_are_limited(database):
    async with house(database, messages=Rate(5, 0.001)) as hall:
        made = await hall.new_table("keeper", "me", "open")
        async with hall.at(made["table"]["id"]) as client:
            asked = [{"type": "why", "id": number, "move": "x"} for number in range(9)]
            assert await trouble_of(client, *asked) == "too-many-messages"


async def test_remarks_of_one_address_are_limited(database):
    """They are kept for ever. Whoever says too much is told so, and may play on."""
    async with house(database, remarks=Rate(3, 0.001)) as hall:
        table, tokens = await hall.full_table("keeper", 2)
        async with hall.at(table) as watcher, hall.at(table, tokens[0]) as player:
            for client in (watcher, player):
                await client.hear("welcome")
            answers = []
            for _ in range(5):
                await watcher.do("say", text="Hm.")
                answers.append(await watcher.hear("acknowledged", "refused"))
            assert [answer["type"] for answer in answers] == ["acknowledged"] * 3 + ["refused"] * 2
            assert answers[-1]["refusal"]["line"]["message"] == "table-talks-too-much"
            await player.do("undo", seq=0)
            assert (await player.hear("refused"))["refusal"]["line"]["message"] == "table-nothing-to-take-back"


async def test_whoever_reads_too_slowly_is_cut_off_and_delays_nobody():
    sitting = people("keeper", 2)
    live = await LiveTable.load(StoredTable(sitting.table.setup, sitting.log, {}))
    slow, quick = Listener(2), Listener(100)
    for listener in (slow, quick):
        await live.join(listener, None)
    for number in range(5):
        live.apply(events.Said(0, str(number)), None)
    assert slow.is_lost.is_set()
    assert not quick.is_lost.is_set()
    assert quick.queue.qsize() == 5 + 2
    slow.queue.get_nowait()
    live.apply(events.Said(0, "There is room again."), None)
    assert slow.queue.qsize() == 1, "nothing is sent after a message that was left out"


async def test_requests_and_tables_are_limited(database):
    wanted = {"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}]}
    async with house(database, tables_per_guest=2) as hall:
        for _ in range(2):
            await hall.post("/tables", wanted)
        await hall.post("/tables", wanted, status=429)
        hall.http.cookies.clear()
        await hall.post("/tables", wanted)
    async with house(database, new_tables=Rate(1, 0.001)) as hall:
        await hall.post("/tables", wanted)
        await hall.post("/tables", wanted, status=429)
    async with house(database, requests=Rate(2, 0.001)) as hall:
        assert [(await hall.http.get("/health")).status_code for _ in range(3)] == [200, 200, 429]
        with pytest.raises(InvalidStatus):  # to knock at a table is a request too
            async with hall.at("nowhere"):
                pass


async def test_a_database_that_does_not_answer_is_told(hall, monkeypatch):
    def is_gone(*_):
        raise StoreUnavailable("gone")

    assert (await hall.get("/health")).json() == {"ok": True}
    monkeypatch.setattr(Store, "_read", is_gone)
    await hall.get("/health", status=503)


async def test_sockets_of_one_address_are_limited(database):
    async with house(database, sockets_per_address=2) as hall:
        table = (await hall.new_table("keeper", "me", "open"))["table"]["id"]
        for _ in range(2):  # a place that was given back can be taken again
            async with hall.at(table) as one, hall.at(table) as two:
                await one.hear("welcome")
                await two.hear("welcome")
                with pytest.raises(InvalidStatus):
                    async with hall.at(table):
                        pass


async def test_pages_of_other_sites_are_turned_away(database):
    async with house(database, origins=("https://friend.example",)) as hall:
        wanted = {"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}]}
        for origin in ("https://evil.example", "null", f"http://{hall.address}.evil.example", "http://[", ""):
            problem = await hall.post("/tables", wanted, status=403, headers={"Origin": origin})
            assert problem["status"] == 403
        for origin in (f"http://{hall.address}", "https://friend.example"):
            made = await hall.post("/tables", wanted, headers={"Origin": origin})
        await hall.get("/api/tables", headers={"Origin": "https://evil.example"})
        address = f"ws://{hall.address}/api/tables/{made['table']['id']}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(address, origin="https://evil.example"):
                pass
        async with connect(address, origin=f"http://{hall.address}"):
            pass


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/nothing.js", None, 404),
        ("GET", "/../../pyproject.toml", None, 404),
        ("GET", "/api/games/chess/rules/en", None, 404),
        ("GET", "/api/games/keeper/words/xx", None, 404),
        ("GET", "/api/games/keeper/words/..%2f..%2frules", None, 404),
        ("DELETE", "/api/tables", None, 405),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b"{}", 400),
        ("POST", "/api/tables", b'{"game": "keeper", "seats": []}', 400),
        ("POST", "/api/tables", b'{"game": "chess", "seats": [{"player": "me"}]}', 400),
        ("POST", "/api/tables", b'{"game": "keeper", "seats": [{"player": "me"}, {"player": "me"}]}', 400),
        ("POST", "/api/tables", b'{"game": "keeper", "seats": [{"player": "me"}, {"player": "search"}]}', 400),
        ("POST", "/api/tables", b'{"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}], "x": 1}', 400),
        (
            "POST",
            "/api/tables",
            b'{"game": "keeper", "edition": "../x.toml", "seats": [{"player": "me"}, {"player": "open"}]}',
            400,
        ),
        ("POST", "/api/tables", b" " * 20_000, 413),
        ("POST", "/api/tables", b'{"game": ' + b"[" * 8000 + b"]" * 8000 + b"}", 400),
    ],
)
async def test_problems_are_told_as_problem_details(hall, method, path, body, status):
    answer = await hall.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["title"]
    assert problem["detail"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe-inline'; script" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("host", "is_sent"),
    [("localhost:8420", True), ("127.0.0.1", True), ("[::1]:80", True), ("192.168.1.7:8420", False), ("[", False)],
)
async def test_browsers_are_told_only_what_they_heed(hall, host, is_sent):
    answer = await hall.get("/api/server", headers={"Host": host})
    assert ("cross-origin-opener-policy" in answer.headers) == is_sent


async def test_pages_without_a_bundle_say_how_to_build_it(database, tmp_path):
    async with house(database, site=tmp_path) as hall:
        page = await hall.get("/table/abc", headers={"Accept": "text/html"})
        assert "make" in page.text
        (tmp_path / "index.html").write_text("<title>Hall</title>")
        (tmp_path / "assets").mkdir()
        (tmp_path / "assets" / "app-1234.js").write_text("1")
        assert "Hall" in (await hall.get("/table/abc", headers={"Accept": "text/html"})).text
        script = await hall.get("/assets/app-1234.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
