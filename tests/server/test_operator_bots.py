"""Policies of the operator's own at tables: offered by name, and nothing else is ever loaded."""

import hashlib

import pytest

from tests.networks import write_network
from tests.server.running_server import running_server
from wyrmhall.kit.errors import OptionError
from wyrmhall.registry import find_game
from wyrmhall.server.bots.operator_bots import read_bots


@pytest.fixture
def network(tmp_path):
    return write_network(tmp_path / "net.onnx", find_game("keeper"))


@pytest.fixture
def bots(network):
    return read_bots([f"Wyrmling={network}"])


async def test_it_is_offered_where_it_can_play(database, bots):
    async with running_server(database, bots=bots) as server:
        games = (await server.get("/api/server")).json()["games"]
    offered = {game["name"]: [level["name"] for level in game["levels"]] for game in games}
    assert "Wyrmling" in offered["keeper"]
    assert "Wyrmling" not in offered["drakon"]


@pytest.mark.parametrize("processes", [0, 1])
async def test_it_plays_and_the_record_says_which_one(database, bots, network, processes):
    """In a process of the bots, too."""
    async with running_server(database, bots=bots, bot_processes=processes) as server:
        table = (await server.new_table("keeper", "Wyrmling", "random"))["table"]["id"]
        async with server.join(table) as watcher:
            while watcher.last["now"]["result"] is None:
                assert not (await watcher.hear("update"))["notes"]
        record = (await server.get(f"/api/tables/{table}/record")).json()
    hashed = hashlib.sha256(network.read_bytes()).hexdigest()
    assert [seat["player"] for seat in record["seats"]] == [f"Wyrmling sha256:{hashed}", "random"]


@pytest.mark.parametrize("player", ["net.onnx", "homemade:first", "os:getcwd", "Wyrmling", "search"])
async def test_a_stranger_cannot_make_a_server_load_anything(database, bots, network, player, monkeypatch):
    def load(*_):
        raise AssertionError("the server loads what a stranger names")

    monkeypatch.setattr("wyrmhall.bots.policies.load_policy", load)
    for named in (player, f"{network}"):
        game = "drakon" if player == "Wyrmling" else "keeper"
        async with running_server(database, bots=bots) as server:
            await server.post("/tables", {"game": game, "seats": [{"player": "me"}, {"player": named}]}, status=400)
            wanted = {"game": game, "seats": [{"player": "me"}, {"player": "open"}], "stand_in": named}
            await server.post("/tables", wanted, status=400)


async def test_another_network_under_its_name_does_not_play_on(database, bots, network):
    """The game was begun against another one: the greedy bot plays instead, and everybody is told."""
    async with running_server(database, bots=bots) as server:
        table = (await server.new_table("keeper", "Wyrmling", "random"))["table"]["id"]
    write_network(network, find_game("keeper"), seed=1)
    async with (
        running_server(database, bots=read_bots([f"Wyrmling={network}"])) as server,
        server.join(table) as watcher,
    ):
        notes = []
        while not notes:
            notes = (await watcher.hear("update"))["notes"]
    assert (notes[0]["line"]["message"], notes[0]["line"]["parts"]["level"]) == ("table-bot-replaced", "greedy")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (["net.onnx"], "write a short name and a policy"),
        (["a/b=net.onnx"], "write a short name and a policy"),
        (["Open=greedy"], "something else already"),
        (["Greedy=net.onnx"], "something else already"),
        (["Wyrm=nowhere.onnx"], "it can play none of the games.\nthe policy nowhere.onnx: cannot read"),
        (["Wyrm=greedy", "Wyrm=random"], "two bots are called Wyrm"),
    ],
)
def test_what_cannot_be_offered_is_named(said, told):
    with pytest.raises(OptionError, match=told):
        read_bots(said)
