"""The server as people start it, but with chance that follows from the run's seed; and tables for the tests."""

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import httpx
from websockets.sync.client import connect

from tests import options, seeding
from wyrmhall.server.settings import Settings

OPEN_AT = "Wyrmhall is open at "
NOT_BUILT = "The web table is not built: there is no {}. Build it with `make src/wyrmhall/server/site/index.html`."
ENOUGH_STEPS = 60
"""The fewest steps of a game that tests look back at."""
NO_LIMITS = {
    **dict.fromkeys(("TABLES_PER_ADDRESS", "TABLES_PER_GUEST", "SOCKETS_PER_ADDRESS"), "1000000"),
    **dict.fromkeys(("LISTED_PER_ADDRESS", "OPEN_SEATS_PER_ADDRESS"), "1000000"),
    **dict.fromkeys(("WORK", "NEW_TABLES", "MESSAGES", "REMARKS"), "1000000,1000000"),
}
"""One server, and one address, for all tests: it limits nobody. That others are limited is tested in tests/server."""
NO_HURRY = dict.fromkeys(("BOT_SECONDS", "REVEAL_SECONDS"), "1000000")
"""Nor does it go on without a bot or a browser that is slow."""


class House:
    """A running server, asked over HTTP as any client asks it."""

    def __init__(self, process, about):
        self.process = process
        self._tell_seed(about)
        self.address = self._read(OPEN_AT)
        self.http = httpx.Client(base_url=self.address, timeout=None)
        self.finished = {}

    def seed(self, about):
        """Let all chance follow from the run's seed and what it is `about`."""
        self._tell_seed(about)
        self._read(seeding.TAKEN)

    def _tell_seed(self, about):
        self.about = about
        self.process.stdin.write(f"{options.seed} {about}\n")
        self.process.stdin.flush()

    def _read(self, beginning):
        """The rest of the next line of the server that begins so."""
        said = next((line for line in self.process.stdout if line.startswith(beginning)), None)
        assert said, "the server has ended"
        return said.removeprefix(beginning).strip()

    def post(self, path, body):
        # as somebody new each time: one guest may only have so many tables
        self.http.cookies.clear()
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def new_table(self, game, *seats, **more):
        """Set up a table; seats as `me`, `invited`, `novice`, …"""
        wanted = [{"player": seat, **({"name": "Ann"} if seat == "me" else {})} for seat in seats]
        return self.post("/tables", {"game": game, "seats": wanted, **more})

    def seat_link(self, game, *seats, **more):
        """The link to one's own seat at a new table; against one quick bot unless told otherwise."""
        made = self.new_table(game, "me", *(seats or ["greedy"]), **more)
        return link(self.address, made["table"]["id"], made["mine"]["token"])

    def full_table(self, game, players):
        """A table where only people sit, named like their seats: its id, and the token of each seat."""
        made = self.new_table(game, "me", *["invited"] * (players - 1))
        table = made["table"]["id"]
        sitting = [{"name": key["seat"], "token": key["token"]} for key in made["invited"]]
        taken = [self.post(f"/tables/{table}/seats", one) for one in sitting]
        return table, [key["token"] for key in (made["mine"], *taken)]

    def finished_link(self, game):
        """The link to a table where two bots have played to the end; the same one for all who ask. It was no short
        game, and points were counted: some games also end without."""
        asking = self.about
        while game not in self.finished:
            self.seed(f"finished {game}")
            table = self.new_table(game, "greedy", "greedy")["table"]["id"]
            end = self._watch(table)
            if None not in end["now"]["result"]["scores"] and end["step"] >= ENOUGH_STEPS:
                self.finished[game] = f"{self.address}/t/{table}"
        self.seed(asking)
        return self.finished[game]

    def _watch(self, table):
        """Watch two bots, who play where somebody watches; gives the last message."""
        with connect(f"ws{self.address[4:]}/api/tables/{table}/socket", max_size=None, open_timeout=None) as watcher:
            watcher.send('{"type": "hello"}')
            while (told := json.loads(watcher.recv())).get("table", {}).get("phase") != "over":
                pass
        return told


def link(address, table, token):
    return f"{address}/t/{table}#seat={token}"


@contextmanager
def house(folder, about, **settings):
    """Start a server of its own, with a database in `folder`, and stop it afterwards. Its chance follows from the run's
    seed and what it is `about`."""
    index = Settings().site / "index.html"
    assert index.exists(), NOT_BUILT.format(index)
    command = [sys.executable, seeding.__file__, "serve", "--port", "0", "--no-open"]
    chosen = {f"WYRMHALL_{name}": value for name, value in (NO_LIMITS | NO_HURRY | settings).items()}
    log = folder / "server.log"
    with (
        log.open("w") as complaints,
        subprocess.Popen(
            [*command, "--db", f"sqlite:///{folder / 'tables.db'}"],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **chosen},
        ) as process,
    ):
        try:
            opened = House(process, about)
            with opened.http:
                yield opened
        finally:
            process.send_signal(signal.SIGINT)
            process.wait()
            sys.stderr.write(log.read_text())
