"""The analysis of a game that is over: begun once, made by the workers, kept."""

import asyncio
from random import Random

from tests.seeding import QUICK
from tests.server.databases import execute
from tests.server.running_server import running_server
from wyrmhall.registry import find_game


async def test_a_game_that_is_over_is_analysed_once_and_kept(database, seed):
    async with running_server(database) as server:
        table, _ = await server.finished_table(Random(seed))
        answer = await analysed(server, table)
    async with running_server(database) as server:
        assert (await server.get(f"/api/tables/{table}/analysis")).json() == answer
        assert await server.post(f"/tables/{table}/analysis", {}) == answer
    assert (answer["rules_version"], answer["budget"]) == (find_game("keeper").rules_version, str(QUICK))
    execute(database, "UPDATE analyses SET result = '{}'")
    async with running_server(database) as server:
        assert (await analysed(server, table))["result"] == answer["result"], "what nobody can read is made anew"
    execute(database, "DELETE FROM events")
    execute(database, "DELETE FROM tables")
    assert execute(database, "SELECT * FROM analyses") == [], "it goes with its table"


async def analysed(server, table):
    """The answer when the analysis of a table is done, looked at on the way."""
    path = f"/api/tables/{table}/analysis"
    await server.get(path, 404)
    begun = await server.post(f"/tables/{table}/analysis", {})
    assert (begun["progress"], begun["result"]) == (0, None)
    shares = [0]
    while shares[-1] < 1:
        answer = (await server.get(path)).json()
        shares.append(answer["progress"])
        await asyncio.sleep(0.01)
    assert shares == sorted(shares)
    found = answer["result"]
    record = (await server.get(f"/api/tables/{table}/record")).json()
    assert found["steps"] == found["points"][-1]["step"] == record["length"]
    assert found["points"][-1]["chances"] == record["result"]["returns"]
    assert [seat["judged"] for seat in found["seats"]] == [True, False]
    return answer


async def test_an_address_has_one_analysis_at_a_time(server, seed, monkeypatch):
    (one, _), (other, _) = [await server.finished_table(Random(number)) for number in (seed, seed + 1)]
    waits = asyncio.Event()

    async def think(self, client, work):
        await waits.wait()
        raise TimeoutError

    monkeypatch.setattr("wyrmhall.server.bots.workers.BotWorkers.think", think)
    first = await server.post(f"/tables/{one}/analysis", {})
    assert await server.post(f"/tables/{one}/analysis", {}) == first
    assert (await server.post(f"/tables/{other}/analysis", {}, 429))["code"] == "analysis-under-way"
    waits.set()
    while (await server.http.get(f"/api/tables/{one}/analysis")).status_code == 200:
        await asyncio.sleep(0.001)
    await server.post(f"/tables/{other}/analysis", {})
