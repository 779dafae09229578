"""The server as people start it, and tables for the tests."""

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import httpx
from websockets.sync.client import connect

from wyrmhall.server.settings import Settings

OPEN_AT = "Wyrmhall is open at "
NOT_BUILT = "The web table is not built: there is no {}. Build it with `make src/wyrmhall/server/site/index.html`."
PATIENCE = 120
ENOUGH_STEPS = 60
"""The fewest steps of a game that tests look back at."""
SETTINGS = {
    **dict.fromkeys(("TABLES_PER_ADDRESS", "TABLES_PER_GUEST", "SOCKETS_PER_ADDRESS"), "1000000"),
    **dict.fromkeys(("LISTED_PER_ADDRESS", "OPEN_SEATS_PER_ADDRESS"), "1000000"),
    **dict.fromkeys(("WORK", "NEW_TABLES", "MESSAGES", "REMARKS"), "1000000,1000000"),
}
"""One server, and one address, for all tests: it limits nobody. That others are limited is tested in tests/server."""


class House:
    """A running server, asked over HTTP as any client asks it."""

    def __init__(self, address):
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.finished = {}

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
        while game not in self.finished:
            table = self.new_table(game, "greedy", "greedy")["table"]["id"]
            end = self._watch(table)
            if None not in end["now"]["result"]["scores"] and end["step"] >= ENOUGH_STEPS:
                self.finished[game] = f"{self.address}/t/{table}"
        return self.finished[game]

    def _watch(self, table):
        """Watch two bots, who play where somebody watches; gives the last message."""
        with connect(f"ws{self.address[4:]}/api/tables/{table}/socket", max_size=None) as watcher:
            watcher.send('{"type": "hello"}')
            while (told := json.loads(watcher.recv(PATIENCE))).get("table", {}).get("phase") != "over":
                pass
        return told


def link(address, table, token):
    """What one opens to play a seat."""
    return f"{address}/t/{table}#seat={token}"


@contextmanager
def house(folder):
    """Start a server of its own, with a database in `folder`, and stop it afterwards."""
    index = Settings().site / "index.html"
    assert index.exists(), NOT_BUILT.format(index)
    command = [sys.executable, "-m", "wyrmhall", "serve", "--port", "0", "--no-open"]
    log = folder / "server.log"
    with (
        log.open("w") as complaints,
        subprocess.Popen(
            [*command, "--db", f"sqlite:///{folder / 'tables.db'}"],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"}
            | {f"WYRMHALL_{name}": value for name, value in SETTINGS.items()},
        ) as process,
    ):
        try:
            said = next((line for line in process.stdout if line.startswith(OPEN_AT)), None)
            assert said, f"the server did not start:\n{log.read_text()}"
            opened = House(said.removeprefix(OPEN_AT).strip())
            with opened.http:
                yield opened
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
