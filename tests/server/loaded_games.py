"""Loads the native code of the games that `faults.py` plays, so that processes forked from this one have it."""

import random

from tests.server import running_server  # noqa: F401
from tests.server.faults import GAMES
from tests.server.local_tables import begun_table, whole_table

for game in GAMES:
    local = begun_table(game, 2)
    for _ in range(20):
        local.play_randomly(random.Random(0))
    whole_table(local.table, 0)
