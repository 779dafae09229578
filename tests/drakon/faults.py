"""Faults of an edition of Drakon, for tests/every_game/test_editions.py."""

from tests.editions import Row, out_of_bounds

START = "[rooms.start]\nNES = 1"
GOLD = "[rooms.gold]\nNE = 1\nNES = 6"

FAULTS: list[Row] = [
    ("name", "length >= 1", 'name = "house-64"', 'name = ""'),
    # D1.1 Kinds
    ("rooms.golf", "'gold'", "[rooms.gold]", "[rooms.golf]"),
    ("rooms.steal_left", "'steal-left'", "[rooms.steal-left]", "[rooms.steal_left]"),
    ("rooms.Well", "'well'", "[rooms.well]", "[rooms.Well]"),
    ("rooms.bathroom", "use one of", "[rooms.gust]", "[rooms.bathroom]"),
    # D1.1 Patterns
    ("rooms.empty.X", "N, E, S, W", "N = 4", "X = 4"),
    ("rooms.empty.NX", "N, E, S, W", "N = 4", "NX = 4"),
    ("rooms.empty.1", "none", "N = 4", "1 = 4"),
    ("rooms.empty.EN", "'NE'", "N = 4", "EN = 4"),
    ("rooms.empty.NN", "'N'", "N = 4", "NN = 4"),
    ("rooms.empty.wsn", "'NSW'", "N = 4", "wsn = 4"),
    ("rooms.vortex.None", "'none'", "none = 3", "None = 3"),
    ("rooms.empty.X", "D1.1", "N = 4", "X = 0"),
    # Arrows
    ("rooms.empty.NESW", "D3.3", "N = 4", "NESW = 4"),
    ("rooms.start.NESW", "D3.3", START, "[rooms.start]\nNESW = 1"),
    ("rooms.empty.none", "D4.1", "N = 4", "none = 4"),
    ("rooms.start.none", "D4.1", START, "[rooms.start]\nnone = 1"),
    ("rooms.key.N", "D5.2", "[rooms.key]\nnone = 2", "[rooms.key]\nN = 2"),
    ("rooms.key.NESW", "D5.2", "[rooms.key]\nnone = 2", "[rooms.key]\nNESW = 2"),
    ("rooms.vortex.EW", "D5.3", "[rooms.vortex]\nnone = 3", "[rooms.vortex]\nnone = 2\nEW = 1"),
    # Counts
    ("rooms.empty.N", ">= 0", "N = 4", "N = -1"),
    ("rooms.empty.N", "<= 64", "N = 4", "N = 65"),
    ("rooms.empty.N", "got str", "N = 4", 'N = "4"'),
    ("rooms", "remove 1", "N = 4", "N = 5"),
    ("rooms.start", "not 0", START, "[rooms.start]\nNES = 0"),
    ("rooms.start", "not 0", f"{START}\n", "[rooms.start]\n"),
    ("rooms.start", "not 2", START, "[rooms.start]\nNES = 2"),
    ("rooms.start", "not 2", START, "[rooms.start]\nNE = 1\nNES = 1"),
    ("rooms", "one Start", f"{START}\n", ""),
    ("rooms.gold", "D6.1", GOLD, "[rooms.gold]\nNE = 0"),
    ("rooms", "D6.1", f"{GOLD}\n", ""),
    # Figures
    ("coins", "D6.1", "coins = 28", "coins = 4"),
    ("coins", "coins_to_win", "coins_to_win = 5", "coins_to_win = 29"),
    ("coins", "coins_to_escape", "coins_to_escape = 4", "coins_to_escape = 29"),
    *out_of_bounds("coins", 28, 1, 100),
    *out_of_bounds("coins_to_win", 5, 1, 50),
    *out_of_bounds("coins_to_escape", 4, 1, 50),
    *out_of_bounds("hand", 4, 1, 4),
    *out_of_bounds("ball_moves", 16, 0, 100),
    *out_of_bounds("last_turn", 500, 1, 9999),
    (
        "coins, coins, rooms.empty.EN, rooms.golf",
        "",
        *("coins = 28", "coins = 3"),
        *("[rooms.gold]", "[rooms.golf]"),
        *("N = 4", "EN = 4"),
    ),
    (
        "rooms.empty.NESW, rooms.key.NS, rooms.start, rooms",
        "",
        *("N = 4", "NESW = 40"),
        *(START, "[rooms.start]\nNES = 2"),
        *("none = 2", "NS = 2"),
    ),
]
