"""Faults of an edition of Dragon Keeper, for tests/every_game/test_editions.py."""

from tests.editions import Row, out_of_bounds

RED_SIX = "6 = { plain = 1 }"
BLUE_ONES = "1 = { plain = 4, passage = 1 }"
STAIRCASES = "{ staircase = 2 }"

FAULTS: list[Row] = [
    ("toll.1.pai", "'pay'", "pay = 1", "pai = 1"),
    ("toll.1", "'pay' is missing", ", pay = 1", ""),
    ("tiles.red.6.plan", "'plain'", RED_SIX, "6 = { plan = 1 }"),
    ("tiles.red.6.plain", ">= 0", RED_SIX, "6 = { plain = -1 }"),
    ("tiles.red.6.plain", "<= 20", RED_SIX, "6 = { plain = 21 }"),
    ("tiles.red.6", "got int", RED_SIX, "6 = 1"),
    ("name", "length >= 1", 'name = "ilopeli-2016"', 'name = ""'),
    ("treasure_bonus", "got float", "treasure_bonus = 2", "treasure_bonus = 2.5"),
    # K1.3
    ("guilds", "four of", '"blue"', '"bleu"'),
    ("guilds", "four of", ', "purple"', ""),
    ("guilds", "four of", '"purple"]', '"blue"]'),
    ("guilds", "four of", '"purple"]', '"purple", "red"]'),
    # K1.2
    ("tiles.bleu", "use one of red", "[tiles.blue]", "[tiles.bleu]"),
    *[(f"tiles.red.{value}", "1 to 9", RED_SIX, f"{value} = {{ plain = 1 }}") for value in ("0", "10", "06", "six")],
    ("tiles", "add 1", RED_SIX, "6 = { plain = 0 }"),
    ("tiles", "remove 1", RED_SIX, "6 = { plain = 2 }"),
    ("tiles.red.1.staircase, tiles", "staircase = 2", STAIRCASES, "{ staircase = 3 }"),
    ("tiles.red.1.staircase, tiles", "staircase = 2", STAIRCASES, "{ staircase = 1 }"),
    ("tiles", "staircase = 2", "1 = { staircase = 2 }", "1 = { plain = 2 }"),
    (
        "tiles.red.2.staircase",
        "of one kind",
        *(STAIRCASES, "{ staircase = 1, plain = 1 }"),
        *("2 = { plain = 3 }", "2 = { plain = 2, staircase = 1 }"),
    ),
    (
        "tiles.blue.1.staircase, tiles.blue, tiles.blue.1.staircase",
        "no guild",
        *(BLUE_ONES, "1 = { plain = 2, passage = 1, staircase = 2 }"),
    ),
    (
        "tiles.blue.3.release",
        "value 2",
        *("3 = { plain = 2, exchange = 1 }", "3 = { plain = 1, exchange = 1, release = 1 }"),
    ),
    ("tiles.blue, tiles", "remove 1", BLUE_ONES, "1 = { plain = 10, passage = 1 }"),
    ("tiles.blue", "at most 10", BLUE_ONES, "1 = { plain = 2, passage = 1, exchange = 1, trap = 1 }"),
    # K1.4, K2.4
    ("treasures", "at least 16", "treasures = 24", "treasures = 15"),
    *out_of_bounds("treasures", 24, 0, 100),
    *out_of_bounds("treasures_each", 4, 0, 25),
    *out_of_bounds("gift_value", 3, 0, 10),
    *out_of_bounds("last_tile_toll", 1, 0, 25),
    *out_of_bounds("treasure_bonus", 2, 0, 25),
    # K4.1
    ("toll.1.tiles", "more than 0", "tiles = 5", "tiles = 0"),
    ("toll.2.tiles", "more than 5", "tiles = 8", "tiles = 4"),
    ("toll.3.tiles", "tiles = 25", "tiles = 25", "tiles = 24"),
    ("toll.3.tiles", "<= 25", "tiles = 25", "tiles = 26"),
    ("toll.3.pay", ">= 0", "pay = 3", "pay = -3"),
    (
        "guilds, treasures, toll.2.tiles",
        "",
        *('"blue"', '"bleu"'),
        *("treasures = 24", "treasures = 3"),
        *("tiles = 8", "tiles = 4"),
    ),
]
