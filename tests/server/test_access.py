"""Who gets in: seat tokens, guests, origins, limits; and how errors look."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.databases import execute
from tests.server.running_server import TWO_SEATS, Client, running_server
from wyrmhall.server import limits
from wyrmhall.server.http.guest_cookies import COOKIE, Guests
from wyrmhall.server.settings import Rate
from wyrmhall.server.store import stored_time
from wyrmhall.server.tables import commands
from wyrmhall.server.tables.seat_tokens import hash_token, new_token, seat_of

SLOW = 1e-9
"""Credits a second that a test does not live to see."""


def test_a_token_opens_its_own_seat_only():
    tokens = [new_token() for _ in range(1000)]
    hashes = [hash_token(token) for token in tokens[:5]]
    assert [seat_of(token, hashes) for token in tokens] == [*range(5), *[None] * 995]
    for forged in ("", tokens[0][:-1], tokens[0] + "A", tokens[0].swapcase(), hashes[0]):
        assert seat_of(forged, hashes) is None
    assert seat_of(tokens[0], [None, None]) is None
    assert len(set(tokens)) == 1000
    assert min(map(len, tokens)) >= 22, "128 bits"


def test_a_guest_is_recognised_by_the_signature_only():
    def request(cookie):
        return SimpleNamespace(cookies={COOKIE: cookie} if cookie else {}, url=SimpleNamespace(scheme="http"))

    guests = Guests(b"one secret")
    guest, other = guests.of(request(None)), guests.of(request(None))
    cookie = guests.cookie(request(None), guest).value
    assert guests.of(request(cookie)) == guest != other
    name, _, signature = cookie.rpartition(".")
    for forged in ("", guest, name + ".", cookie[:-1], cookie[1:], f"{other}.{signature}", "é.\x00"):
        assert guests.of(request(forged)) not in (guest, other)
    assert Guests(b"another secret").of(request(cookie)) != guest


async def test_a_guest_gets_a_cookie_at_first_need(server):
    assert COOKIE not in (await server.get("/api/server")).headers.get("set-cookie", "")
    cookie = (await server.http.post("/api/tables", json=TWO_SEATS)).headers["set-cookie"]
    assert cookie.startswith(COOKIE)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}


async def test_only_the_maker_of_a_table_starts_it(server):
    made = await server.new_table("keeper", "me", "invited", "open")
    path = f"/tables/{made['table']['id']}/start"
    for token in (None, "", made["invited"][0]["token"], new_token()):
        await server.post(path, {"token": token}, status=403)
    started = await server.post(path, {"token": made["mine"]["token"]})
    assert started["phase"] == "playing"
    assert [seat["player"] for seat in started["seats"]] == ["person", "strong", "strong"]


async def test_a_maker_who_only_watches_is_recognised_by_the_cookie(server):
    made = await server.new_table("keeper", "greedy", "open")
    path = f"/tables/{made['table']['id']}/start"
    cookie = server.http.cookies[COOKIE]
    for value, status in ((None, 403), (cookie[:-2] + "xx", 403), (cookie, 200)):
        server.http.cookies.clear()
        server.http.cookies.update({COOKIE: value} if value else {})
        await server.post(path, {}, status)


async def test_a_seat_is_taken_once(server):
    made = await server.new_table("keeper", "me", "open", "invited")
    path, invitation = f"/tables/{made['table']['id']}/seats", made["invited"][0]["token"]
    server.http.cookies.clear()
    taken = await server.post(path, {"name": "Cy", "seat": "A"}, status=409)
    assert (taken["code"], taken["title"]) == ("seat-taken", "Conflict")
    await server.post(path, {"name": "Cy", "seat": "C"}, status=409)
    await server.post(path, {"name": "Cy", "token": new_token()}, status=403)
    came = [server.http.post(f"/api{path}", json={"name": f"Guest {number}"}) for number in range(4)]
    assert sorted([answer.status_code for answer in await asyncio.gather(*came)]) == [201, 409, 409, 409]
    taken = await server.post(path, {"name": "Di", "token": invitation})
    again = await server.post(path, {"name": "Di", "token": taken["token"]})  # one just sits there
    assert taken == again == {"seat": "C", "token": taken["token"]}
    info = (await server.get(f"/api/tables/{made['table']['id']}")).json()
    assert (info["phase"], info["seats"][2]["name"]) == ("playing", "Di")


async def test_where_others_play_they_are_asked_whether_somebody_may_come_late(server):
    """Whoever made the table has the link too, and would see two hands and have two votes."""
    made = await server.new_table("keeper", "me", "invited", "invited", stand_in="random", chosen=["first B"])
    table, own = made["table"]["id"], new_token()
    friend, late = (key["token"] for key in made["invited"])
    other = (await server.sit_down(table, token=friend))["token"]
    await server.post(f"/tables/{table}/start", {"token": made["mine"]["token"]})
    async with server.join(table, other) as player:
        for yes in (False, True):
            for _ in range(2):
                asked = await server.sit_down(table, name="Late", token=late, own=own, status=409)
                assert asked["code"] == "others-asked"
            while (proposal := player.last["now"]["proposal"]) is None:
                await player.hear("update")
            assert (proposal["kind"], proposal["by"], proposal["waiting_for"]) == ("seat", "C", ["B"])
            await player.ask("answer", proposal=proposal["id"], yes=yes)
            while player.last["now"]["proposal"] is not None:
                await player.hear("update")
            if not yes:
                again = await server.sit_down(table, name="Late", token=late, own=own, status=409)
                assert again["code"] == "proposed-already"
                await player.hear_own_turn()
                await player.play(player.choices[0])
        assert player.last["table"]["seats"][2]["name"] == "Late"
    assert await server.sit_down(table, token=late, own=own) == {"seat": "C", "token": own}
    await server.sit_down(table, token=late, own=new_token(), status=403)


async def test_an_invitation_is_followed_once(server):
    """Whoever passed it on cannot open the seat any more; a friend whose answer was lost asks again."""
    made = await server.new_table("keeper", "me", "invited")
    table, invitation, own = made["table"]["id"], made["invited"][0]["token"], new_token()
    for token in (invitation, "short"):
        await server.sit_down(table, token=invitation, own=token, status=400)
    for _ in range(2):
        assert await server.sit_down(table, token=invitation, own=own) == {"seat": "B", "token": own}
    for other in ({}, {"own": new_token()}):
        used = await server.sit_down(table, token=invitation, status=403, **other)
        assert used["code"] == "link-used"
    hello = {"type": "hello", "token": invitation}
    assert await protocol_error(server, hello, table=table) == "link-used"
    async with server.join(table, own) as friend:
        assert friend.last["seat"] == "B"


async def test_an_invitation_shows_and_plays_nothing_until_one_sits_down(server):
    """Also where a bot has begun: whoever made the table has the link."""
    made = await server.new_table("keeper", "me", "invited", stand_in="random")
    table, invitation = made["table"]["id"], made["invited"][0]["token"]
    await server.post(f"/tables/{table}/start", {"token": made["mine"]["token"]})
    async with server.join(table, invitation) as watcher:
        assert (watcher.last["seat"], watcher.last["kept"]) == (None, "B")
        assert watcher.last["view"]["viewer"] is None
        assert await watcher.refusal("play", seq=watcher.seq, move="dance") == "table-only-watching"
    await server.post(f"/tables/{table}/replay", {"first": 0, "last": 0, "as": "B", "token": invitation}, status=403)


async def test_one_guest_takes_one_open_seat(server):
    """The maker is one too. A second browser in the same house is another guest."""
    made = await server.new_table("keeper", "me", "open", "open", "open", listed=True)
    table, own = made["table"]["id"], new_token()
    assert (await server.sit_down(table, status=409))["code"] == "one-seat"
    server.http.cookies.clear()
    assert await server.sit_down(table, own=own) == {"seat": "B", "token": own}
    assert COOKIE in server.http.cookies
    assert await server.sit_down(table, own=own) == {"seat": "B", "token": own}, "asked again, as the answer was lost"
    assert (await server.sit_down(table, status=409))["code"] == "one-seat"
    server.http.cookies.clear()
    assert (await server.sit_down(table))["seat"] == "C"


@pytest.mark.parametrize(("listed", "taken"), [(True, 2), (False, 3)])
async def test_one_address_takes_some_seats_of_a_listed_table(database, listed, taken):
    async with running_server(database, open_seats_per_address=2) as server:
        made = await server.new_table("keeper", *["open"] * 4, listed=listed)
        codes = []
        for _ in range(3):
            server.http.cookies.clear()
            answer = await server.http.post(f"/api/tables/{made['table']['id']}/seats", json={"name": "Guest"})
            codes.append(answer.json().get("code"))
        assert codes == [None] * taken + ["enough-seats"] * (3 - taken)


async def protocol_error(server, *messages, table=None):
    """What a client that sends these is told before the socket closes."""
    table = table or (await server.new_table("keeper", "me", "open"))["table"]["id"]
    async with server.connect(table) as socket:
        for message in messages:
            await socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        client = Client(socket)
        trouble = await client.hear("trouble")
        assert trouble["final"]
        with pytest.raises(ConnectionClosed):
            await client.hear("trouble")
        return trouble["code"]


HELLO = {"type": "hello"}


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (["{"], "unreadable"),
        ([{"type": "dance"}], "unreadable"),
        ([{"type": "play", "key": "k", "seq": 0, "move": "x"}], "no-hello"),
        ([{"type": "hello", "token": "forged"}], "bad-token"),
        ([HELLO, HELLO], "hello-again"),
        ([HELLO, {"type": "say", "key": "k", "text": "x" * 5000}], "too-long"),
        ([HELLO, {"type": "say", "key": "k" * 65, "text": "x"}], "unreadable"),
        ([HELLO, {"type": "say", "key": "\0", "text": "x"}], "unreadable"),
        ([HELLO, '{"type": "say", "key": "k", "text": "' + "\N{DRAGON}" * 1100 + '"}'], "too-long"),
        ([b"\x00\xff"], "unreadable"),
        ([{"type": "hello", "token": "\ud800"}], "unreadable"),
        (['{"type": "hello", "more": ' + "[" * 2000 + "]" * 2000 + "}"], "unreadable"),
    ],
)
async def test_a_client_that_breaks_the_protocol_is_disconnected(server, messages, code):
    assert await protocol_error(server, *messages) == code


async def test_messages_on_a_socket_are_limited(database):
    async with running_server(database, messages=Rate(5, SLOW)) as server:
        asked = [{"type": "why", "id": number, "move": "x"} for number in range(9)]
        assert await protocol_error(server, HELLO, *asked) == "too-many-messages"


async def test_remarks_of_one_address_are_limited(database):
    """Whoever says too much is told so, and may play on."""
    async with running_server(database, remarks=Rate(3, SLOW)) as server:
        table, tokens = await server.full_table()
        async with server.join(table) as watcher, server.join(table, tokens[0]) as player:
            assert [(await watcher.ask("say", text="Hm."))["type"] for _ in range(3)] == ["acknowledged"] * 3
            assert await watcher.refusal("say", text="Hm.") == "table-talks-too-much"
            assert await player.refusal("undo", seq=0) == "table-nothing-to-take-back"


async def test_remarks_at_one_table_are_limited(server, monkeypatch):
    """Whoever loads the table has to go through all of them. Those who watch cannot silence those who play."""
    monkeypatch.setattr(commands, "MOST_REMARKS", 2)
    table, tokens = await server.full_table()
    async with server.join_all(table, [tokens[0], None]) as clients:
        for said in ("acknowledged", "acknowledged", "refused"):
            assert (await clients[0].ask("say", text="Hm."))["type"] == said
        heard = [(await client.ask("say", text="Hm."))["type"] for client in (clients[1], clients[2], clients[1])]
        assert heard == ["acknowledged", "acknowledged", "refused"]


async def test_new_tables_are_limited(database):
    async with running_server(database, tables_per_guest=2) as server:
        for _ in range(2):
            await server.post("/tables", TWO_SEATS)
        assert (await server.post("/tables", TWO_SEATS, status=429))["code"] == "too-many-tables"
        server.http.cookies.clear()
        await server.post("/tables", TWO_SEATS)
    async with running_server(database, new_tables=Rate(1, SLOW)) as server:
        await server.post("/tables", TWO_SEATS)
        answer = await server.http.post("/api/tables", json=TWO_SEATS)
        assert (answer.status_code, int(answer.headers["retry-after"]) > 0) == (429, True)


async def test_whoever_sends_no_cookie_is_counted_by_address(database, caplog):
    """What is stored of it is a hash. Tables that nobody has touched for a day do not count."""
    async with running_server(database, tables_per_address=3, listed_per_address=1) as server:
        codes = []
        for listed in (True, True, False, False, False, False):
            server.http.cookies.clear()
            answer = await server.http.post("/api/tables", json=TWO_SEATS | {"listed": listed})
            codes.append(answer.json().get("code"))
        assert codes == [None, "listed-from-here", None, None, "tables-from-here", "tables-from-here"]
        assert caplog.text.count("tables from here were not over") == 1, "not a line for each refusal"
        assert "127.0.0.1" not in str(execute(database, "SELECT head, origin FROM tables"))
        execute(database, "UPDATE tables SET touched = :then", then=stored_time(days_ago=1.01))
        assert (await server.get("/api/tables")).json() == []
        made = await server.post("/tables", TWO_SEATS | {"listed": True})
        assert [info["id"] for info in (await server.get("/api/tables")).json()] == [made["table"]["id"]]


async def test_everything_that_an_address_asks_for_is_paid_from_one_budget(database, monkeypatch):
    """Also what is refused, and what no route is there for."""
    monkeypatch.setattr(limits, "PACE", 1e12)
    async with running_server(database, work=Rate(0.002, SLOW)) as server:
        await server.get("/health")
        answer = await server.http.delete("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
        assert int(answer.headers["retry-after"]) > 0
        assert (await server.http.get("/assets/none.js")).status_code == 429
        await check_no_socket(server, "nowhere")


async def check_no_socket(server, table, **more):
    with pytest.raises(InvalidStatus):
        async with server.connect(table, **more):
            pass


async def test_sockets_of_one_address_are_limited(database):
    async with running_server(database, sockets_per_address=2) as server:
        table, _ = await server.full_table()
        await check_no_socket(server, "nowhere")
        for _ in range(2):  # a place that was given back can be taken again
            async with server.join(table), server.join(table):
                await check_no_socket(server, table)


async def test_pages_of_other_sites_are_refused(server):
    for origin in ("https://evil.example", "null", f"http://{server.address}.evil.example", "http://[", ""):
        await server.post("/tables", TWO_SEATS, status=403, headers={"Origin": origin})
    made = await server.post("/tables", TWO_SEATS, headers={"Origin": f"http://{server.address}"})
    await server.get("/api/tables", headers={"Origin": "https://evil.example"})
    await check_no_socket(server, made["table"]["id"], origin="https://evil.example")
    async with server.connect(made["table"]["id"], origin=f"http://{server.address}"):
        pass


def asking(**changes):
    return json.dumps(TWO_SEATS | changes).encode()


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/metrics", None, 404),
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/nothing.js", None, 404),
        ("GET", "/assets/", None, 404),
        ("GET", "/%00", None, 404),
        ("GET", "/" + "a" * 300, None, 404),
        ("GET", "/../../pyproject.toml", None, 404),
        ("GET", "/api/games/chess/rules/en", None, 404),
        ("GET", "/api/games/keeper/words/xx", None, 404),
        ("GET", "/api/games/keeper/words/..%2f..%2frules", None, 404),
        ("DELETE", "/api/tables", None, 405),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b"{}", 400),
        ("POST", "/api/tables", b"", 400),
        ("POST", "/api/tables", b'{"game":"\xff"}', 400),
        ("POST", "/api/tables", asking(seats=[]), 400),
        ("POST", "/api/tables", asking(game="chess"), 400),
        ("POST", "/api/tables", asking(seats=[{"player": "me"}, {"player": "me"}]), 400),
        ("POST", "/api/tables", asking(seats=[{"player": "me"}, {"player": "search"}]), 400),
        ("POST", "/api/tables", asking(x=1), 400),
        ("POST", "/api/tables", asking(edition="../x.toml"), 400),
        ("POST", "/api/tables", b" " * 20_000, 413),
        ("POST", "/api/tables", b'{"game": ' + b"[" * 8000 + b"]" * 8000 + b"}", 400),
    ],
)
async def test_errors_are_problem_details(server, method, path, body, status):
    answer = await server.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert all(problem[name] for name in ("title", "detail", "code"))
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe-inline'; script" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("host", "is_sent"),
    [("localhost:8420", True), ("127.0.0.1", True), ("[::1]:80", True), ("192.168.1.7:8420", False)],
)
async def test_browsers_are_sent_only_headers_that_they_obey(server, host, is_sent):
    answer = await server.get("/api/server", headers={"Host": host})
    assert ("cross-origin-opener-policy" in answer.headers) == is_sent


async def test_the_web_pages_are_served(database, tmp_path):
    """For addresses that only the page itself understands, it is the first page."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("1")
    (tmp_path / "assets" / "app-1234.js.br").write_text("2")
    async with running_server(database, site=tmp_path) as server:
        assert "make play" in (await server.get("/t/abc", headers={"Accept": "text/html"})).text, "how to build them"
        (tmp_path / "index.html").write_text("<title>Hall</title>")
        for path in ("/t/abc", "/"):
            page = await server.get(path, headers={"Accept": "text/html"})
            assert (page.text, page.headers["cache-control"]) == ("<title>Hall</title>", "no-cache")
        script = await server.get("/assets/app-1234.js", headers={"Accept-Encoding": "gzip"})
        assert script.text == "1"
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        async with server.http.stream("GET", "/assets/app-1234.js", headers={"Accept-Encoding": "gzip, br"}) as sent:
            assert (sent.headers["content-encoding"], [raw async for raw in sent.aiter_raw()]) == ("br", [b"2"])


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("10.0.0.7:8420", 200),
        ("[::1]:80", 200),
        ("Dragons.example:80", 200),
        ("evil.example", 421),
        ("[", 421),
    ],
)
async def test_a_server_answers_to_its_own_names_only(database, host, status):
    """A page of another site could let its own name lead here, and would then pass as ours."""
    async with running_server(database, names=("dragons.example",)) as server:
        await server.get("/api/server", status, headers={"Host": host})
