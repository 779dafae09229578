"""Games are compiled behind the lobby: what is asked for first, what people need before what bots need."""

import asyncio
import threading

import pytest

from tests.server.running_server import NEVER, running_server
from wyrmhall.bots.native_code import TABLE, Stage
from wyrmhall.server import preparing
from wyrmhall.server.preparing import CompileJob, GamePreparer

SIZES = {"drachenhort": 1, "keeper": 2, "drakon": 3, "dragonquest": 4}


class FakeCompiler:
    """Stands for the processes that compile. A part is done when the test lets it be."""

    def __init__(self):
        self.asked = []
        self.loaded = []
        self.steps = threading.Semaphore(0)
        self.fault = ""

    def ask(self, connection, wanted):
        self.asked.append(" ".join(wanted))
        self.steps.acquire()
        if isinstance(self.fault, Exception):
            fault, self.fault = self.fault, ""
            raise fault
        return self.fault

    def start(self):
        return self, None

    def kill(self):
        self.steps.release(100)

    async def finish(self, count):
        """Let `count` parts be done, one after the other."""
        for _ in range(count):
            before = len(self.asked)
            self.steps.release()
            while len(self.asked) == before and not self.is_idle():
                await asyncio.sleep(0.001)


def jobs_of(game):
    """Two parts of the rules, of which the table needs the other, and one each for undo and for the bots."""
    size = 1000 * SIZES[game]
    stages = {"apply": Stage.RULES, TABLE: Stage.RULES, "undo": Stage.UNDO, "search": Stage.BOTS}
    return [CompileJob(game, part, stage, size) for part, stage in stages.items()]


@pytest.fixture
def compiler(monkeypatch):
    fake = FakeCompiler()
    monkeypatch.setattr(preparing, "KEEPS_CODE", True)
    monkeypatch.setattr(preparing, "LOADING_SECONDS", NEVER)
    monkeypatch.setattr(preparing, "monotonic", lambda: 0.0)
    monkeypatch.setattr(preparing, "compile_nothing", lambda: None)
    monkeypatch.setattr(preparing, "all_games", lambda: dict.fromkeys(SIZES))
    monkeypatch.setattr(preparing, "missing_jobs", jobs_of)
    monkeypatch.setattr(preparing, "load", lambda name, stage: fake.loaded.append((name, stage)))
    monkeypatch.setattr(preparing, "_start_process", fake.start)
    monkeypatch.setattr(preparing, "_ask", fake.ask)
    return fake


@pytest.fixture
async def prepared(compiler):
    """The jobs of all games are found, and the first part of the first one is being compiled."""
    made = GamePreparer(1)
    compiler.is_idle = lambda: all(not code.jobs for code in made._games.values())
    for game in SIZES:
        await made.wait_briefly_for(game)
    yield made
    await made.close()


async def test_the_smallest_game_comes_first_and_bots_come_last(prepared, compiler):
    await compiler.finish(16)
    rules = [f"{game} {part}" for game in SIZES for part in ("apply", TABLE)]
    assert compiler.asked == [*rules, *(f"{game} {part}" for part in ("undo", "search") for game in SIZES)]


async def test_the_game_that_is_asked_for_comes_first_with_its_bots_if_they_are(prepared, compiler):
    prepared.prepare_first("drakon")
    prepared.prepare_first("drakon", Stage.BOTS)
    prepared.prepare_first("dragonquest")
    await compiler.finish(6)
    drakon = ["drakon apply", f"drakon {TABLE}", "drakon search"]
    assert compiler.asked[1:7] == [*drakon, "dragonquest apply", f"dragonquest {TABLE}", f"drachenhort {TABLE}"]


async def test_a_game_can_be_played_while_the_next_is_compiled(prepared, compiler):
    waiting = asyncio.create_task(prepared.wait_until_ready("drachenhort"))
    await compiler.finish(2)
    await waiting
    assert compiler.loaded == [("drachenhort", Stage.RULES)]
    assert not prepared.is_ready("drachenhort", Stage.BOTS)
    assert not prepared.is_ready("keeper")


async def test_a_game_compiled_before_begins_when_all_of_it_is_loaded(compiler, monkeypatch):
    """Else a new owner would tell those at its tables to ask others for what is free to take back."""
    monkeypatch.setattr(preparing, "missing_jobs", lambda name: [])
    made, seen = GamePreparer(1), []
    monkeypatch.setattr(preparing, "load", lambda name, stage: seen.append((name, stage, made.is_ready(name))))
    for game in SIZES:
        await made.wait_until_ready(game)
        assert seen[-2:] == [(game, Stage.RULES, False), (game, Stage.UNDO, False)]
    await made.close()


async def test_the_lobby_is_told_how_far_each_game_is(prepared, compiler):
    first, last = prepared.progress("drachenhort"), prepared.progress("dragonquest")
    assert first.share < 0.1
    assert not first.playable
    assert first.seconds <= last.seconds
    await compiler.finish(2)
    await prepared.wait_until_ready("drachenhort")
    later = prepared.progress("drachenhort")
    assert later.playable
    assert later.share > first.share
    await compiler.finish(14)
    assert [prepared.progress(game) for game in SIZES] == [None] * 4


@pytest.mark.parametrize("fault", ["no such type", EOFError()], ids=["error", "dead process"])
async def test_what_cannot_be_compiled_stops_nothing_else(prepared, compiler, fault, caplog):
    compiler.fault = fault
    await compiler.finish(1)
    compiler.fault = ""
    await compiler.finish(15)
    assert [prepared.progress(game) for game in SIZES] == [None] * 4
    assert "apply of drachenhort cannot be compiled" in caplog.text


async def test_a_table_made_too_early_begins_by_itself(compiler, database):
    async with running_server(database, compile_processes=1) as server:
        made = await server.new_table("keeper", "me", "random")
        assert made["table"]["phase"] == "gathering"
        told = {game["name"]: game["preparation"] for game in (await server.get("/api/server")).json()["games"]}
        assert told["keeper"]["playable"] is False
        async with server.join(made["table"]["id"], made["mine"]["token"]) as client:
            compiler.steps.release(100)
            await client.hear_own_turn()
        assert client.last["table"]["phase"] == "playing"
        assert compiler.asked[1:4] == ["keeper apply", f"keeper {TABLE}", "keeper search"]
