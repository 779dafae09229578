"""Writes a small database as this version stores it, for the tests of later versions:

    python -m tests.server.release_database > tests/server/releases/VERSION.sql

One game of each kind goes on, one is over. The first line has the tables, and the tokens of their seats.
"""

import asyncio
import json
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.running_server import make_moves, running_server
from wyrmhall.registry import all_games

MOVES = 6


async def play(server, game, most):
    """A table where two people have made so many moves: its id, and their tokens."""
    moves, (table, tokens) = random.Random(game), await server.full_table(game)
    async with server.join(table, tokens[0]) as one, server.join(table, tokens[1]) as two:
        for _ in range(most):
            if one.last["now"]["result"] is not None:
                break
            await make_moves((one, two), 1, moves)
        return {"id": table, "game": game, "tokens": tokens, "over": one.last["now"]["result"] is not None}


async def write(folder):
    file = Path(folder) / "tables.db"
    async with running_server(f"sqlite:///{file}") as server:
        played = [await play(server, game, MOVES) for game in all_games()]
        played.append(await play(server, "drachenhort", 10**6))
    sys.stdout.write(f"-- {json.dumps(played)}\n")
    with closing(sqlite3.connect(file)) as connection:
        sys.stdout.writelines(f"{line}\n" for line in connection.iterdump())


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        asyncio.run(write(folder))
