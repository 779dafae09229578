"""Editions (K1): faults of a file are told with their line, and a house edition plays by its numbers."""

import pytest

from tests.keeper.positions import (
    EDITION,
    PUBLISHED,
    after_last_level,
    changed,
    due,
    house,
    house_at_its_limits,
    open_level,
    out,
    play,
    position,
    result,
    treasures,
)
from wyrmhall.contract.edition import edition_names, load_edition, read_edition
from wyrmhall.contract.errors import EditionError
from wyrmhall.engine.match import Match
from wyrmhall.games.keeper import GAME

faults = EDITION.faults
line_of = EDITION.line_of


# The published edition


def test_k1_2_the_published_edition_is_the_one_that_is_played():
    assert GAME.default_edition == "ilopeli-2016"
    assert "ilopeli-2016" in edition_names(GAME)
    assert Match("keeper", by_hand=True).edition.name == "ilopeli-2016"


def test_k4_1_the_published_toll_of_every_number_of_tiles():
    toll = [int(pay) for pay in load_edition(GAME).packed.toll]
    assert toll == [0] + [1] * 5 + [2] * 3 + [3] * 17


def test_the_packed_edition_is_read_only():
    content = load_edition(GAME).packed
    with pytest.raises(ValueError, match="read-only"):
        content.toll[0] = 1


# Faulty files. Each row: what is replaced by what; then the field, the problem and the remedy that are told.

FAULTS = [
    ('game = "keeper"', 'game = "drakon"', "game", "no edition of Dragon Keeper", 'write game = "keeper"'),
    (
        "gift_value",
        "gift_valu",
        "gift_valu",
        "there is no field 'gift_valu'",
        "perhaps 'gift_value' was meant",
    ),
    ("title", "colophon", "colophon", "there is no field 'colophon'", "remove it"),
    ("pay = 1", "pai = 1", "toll.1.pai", "there is no field 'pai'", "perhaps 'pay' was meant"),
    (
        "6 = { plain = 1 }",
        "6 = { plan = 1 }",
        "tiles.red.6.plan",
        "there is no field 'plan'",
        "perhaps 'plain'",
    ),
    ('"blue"', '"bleu"', "guilds", "K1.3 needs four different guilds", "name four of red, blue"),
    (', "purple"', "", "guilds", "K1.3 needs four different guilds", "name four of"),
    ('"purple"]', '"blue"]', "guilds", "K1.3 needs four different guilds", "name four of"),
    ('"purple"]', '"purple", "blue"]', "guilds", "K1.3 needs four different guilds", "name four of"),
    ('"purple"]', '"purple", "red"]', "guilds", "K1.3 needs four different guilds", "name four of"),
    (
        "[tiles.blue]",
        "[tiles.bleu]",
        "tiles.bleu",
        "no such colour",
        "use one of red, blue, yellow, green, purple",
    ),
    ("6 = { plain = 1 }", "0 = { plain = 1 }", "tiles.red.0", "'0' is no tile value", "from 1 to 9"),
    ("6 = { plain = 1 }", "10 = { plain = 1 }", "tiles.red.10", "'10' is no tile value", "from 1 to 9"),
    ("6 = { plain = 1 }", "06 = { plain = 1 }", "tiles.red.06", "'06' is no tile value", "from 1 to 9"),
    ("6 = { plain = 1 }", "six = { plain = 1 }", "tiles.red.six", "'six' is no tile value", "from 1 to 9"),
    ("6 = { plain = 1 }", "6 = { plain = -1 }", "tiles.red.6.plain", ">= 0", "correct this value"),
    ("6 = { plain = 1 }", "6 = { plain = 21 }", "tiles.red.6.plain", "<= 20", "correct this value"),
    (
        "6 = { plain = 1 }",
        '6 = { plain = "1" }',
        "tiles.red.6.plain",
        "expected int, got str",
        "correct this value",
    ),
    ("6 = { plain = 1 }", "6 = 1", "tiles.red.6", "expected object, got int", "correct this value"),
    ("6 = { plain = 1 }", "6 = { plain = 0 }", "tiles", "74 tiles, but three boards hold 75", "add 1"),
    ("6 = { plain = 1 }", "6 = { plain = 2 }", "tiles", "76 tiles, but three boards hold 75", "remove 1"),
    (
        "{ staircase = 2 }",
        "{ staircase = 3 }",
        "tiles.red.1.staircase",
        "K1.2 needs 2 staircases",
        "staircase = 2",
    ),
    (
        "{ staircase = 2 }",
        "{ staircase = 1 }",
        "tiles.red.1.staircase",
        "K1.2 needs 2 staircases",
        "staircase = 2",
    ),
    (
        "1 = { plain = 4, passage = 1 }",
        "1 = { plain = 2, passage = 1, staircase = 2 }",
        "tiles.blue.1.staircase",
        "a staircase of a guild's colour",
        "the colour that is no guild",
    ),
    (
        "3 = { plain = 2, exchange = 1 }",
        "3 = { plain = 1, exchange = 1, release = 1 }",
        "tiles.blue.3.release",
        "Release tiles of one colour must all have one value",
        "move them to value 2",
    ),
    (
        "treasures = 24",
        "treasures = 15",
        "treasures",
        "4 players with 4 treasures each need 16",
        "at least 16",
    ),
    ("treasures = 24", "treasures = -1", "treasures", "expected int >= 0", "correct this value"),
    ("treasures = 24", "treasures = 101", "treasures", "expected int <= 100", "correct this value"),
    ("treasures = 24", 'treasures = "24"', "treasures", "expected int, got str", "correct this value"),
    (
        "treasures_each = 4",
        "treasures_each = 26",
        "treasures_each",
        "expected int <= 25",
        "correct this value",
    ),
    ("gift_value = 3", "gift_value = 11", "gift_value", "expected int <= 10", "correct this value"),
    ("gift_value = 3", "gift_value = true", "gift_value", "expected int, got bool", "correct this value"),
    (
        "last_tile_toll = 1",
        "last_tile_toll = -1",
        "last_tile_toll",
        "expected int >= 0",
        "correct this value",
    ),
    (
        "treasure_bonus = 2",
        "treasure_bonus = 2.5",
        "treasure_bonus",
        "expected int, got float",
        "correct this value",
    ),
    ('name = "ilopeli-2016"', 'name = ""', "name", "length >= 1", "correct this value"),
    ("tiles = 5", "tiles = 0", "toll.1.tiles", "toll rows must rise", "more than 0"),
    ("tiles = 8", "tiles = 4", "toll.2.tiles", "toll rows must rise", "more than 5"),
    (
        "tiles = 25",
        "tiles = 24",
        "toll.3.tiles",
        "the last toll row must cover a full board",
        "end with tiles = 25",
    ),
    ("tiles = 25", "tiles = 26", "toll.3.tiles", "expected int <= 25", "correct this value"),
    ("pay = 3", "pay = -3", "toll.3.pay", "expected int >= 0", "correct this value"),
]


@pytest.mark.parametrize(
    ("old", "new", "field", "problem", "remedy"), FAULTS, ids=[f"{old}, {new}" for old, new, *_ in FAULTS]
)
def test_k1_2_a_fault_is_told_with_file_line_field_and_remedy(old, new, field, problem, remedy):
    line = line_of("[tiles.red]") if field == "tiles" else line_of(old)
    told = faults((old, new))[0]
    assert told.startswith(f"house.toml:{line}: {field}: ")
    assert problem in told.partition("; ")[0]
    assert remedy in told.partition("; ")[2]


@pytest.mark.parametrize(("red_sixes", "told"), [(0, "74 tiles"), (2, "76 tiles")])
def test_k1_2_there_must_be_75_tiles(red_sixes, told):
    assert told in faults(("6 = { plain = 1 }", f"6 = {{ plain = {red_sixes} }}"))[0]


def test_k1_2_text_that_is_not_toml_is_told_with_its_line():
    told = faults(("treasures = 24", "treasures = "))
    assert len(told) == 1
    assert told[0].startswith("house.toml")
    assert f"line {line_of('treasures = 24')}" in told[0]
    assert "not valid TOML" in told[0]


def test_k1_2_the_same_value_twice_is_told_with_its_line():
    told = faults(("6 = { plain = 1 }", "5 = { plain = 1 }"))
    assert f"line {line_of('6 = { plain = 1 }')}" in told[0]


@pytest.mark.parametrize("name", ["gift_value", "treasures_each", "title", "guilds"])
def test_k1_2_a_missing_field_is_named(name):
    row = next(line for line in PUBLISHED.splitlines() if line.startswith(f"{name} "))
    told = faults((row, ""))
    assert told == [f"house.toml:1: the file: the field {name!r} is missing; add {name} = …."]


def test_k1_2_a_missing_field_of_a_toll_row_is_told_with_its_line():
    told = faults(("pay = 1\n", ""))
    assert told[0].startswith(f"house.toml:{line_of('pay = 1') - 2}: toll.1: the field 'pay' is missing")


def test_k1_2_a_file_that_does_not_say_its_game_is_refused():
    assert faults(('game = "keeper"\n', ""))[0].startswith("house.toml:1: game: ")


def test_k4_1_a_toll_without_rows_is_refused():
    begin, end = PUBLISHED.index("[[toll]]"), PUBLISHED.index("# The 75 adventurer tiles")
    told = faults((PUBLISHED[begin:end], ""), ('game = "keeper"', 'toll = []\ngame = "keeper"'))
    assert told[0].startswith(f"house.toml:{line_of('game =')}: toll: the last toll row must cover a full board")


def test_k1_2_without_a_staircase_the_file_is_refused():
    told = faults(("1 = { staircase = 2 }", "1 = { plain = 2 }"))
    assert "K1.2 needs 2 staircases of one kind" in told[0]


def test_k1_2_staircases_of_two_kinds_are_refused():
    told = faults(
        ("{ staircase = 2 }", "{ staircase = 1, plain = 1 }"),
        ("2 = { plain = 3 }", "2 = { plain = 2, staircase = 1 }"),
    )
    assert "K1.2 needs 2 staircases of one kind" in told[0]
    assert told[0].startswith(f"house.toml:{line_of('2 = { plain = 3 }')}: tiles.red.2.staircase: ")


def test_k1_2_more_tiles_of_a_colour_than_a_stack_can_hold_are_refused():
    told = faults(("1 = { plain = 4, passage = 1 }", "1 = { plain = 10, passage = 1 }"))
    assert told[0].startswith(f"house.toml:{line_of('[tiles.blue]')}: tiles.blue: 21 tiles of one colour")
    assert "remove 1" in told[0]


def test_k1_2_too_many_different_tiles_of_a_colour_are_refused():
    alike = "1 = { plain = 4, passage = 1 }\n2 = { plain = 3, release = 1 }"
    different = (
        "1 = { plain = 1, passage = 1, exchange = 1, trap = 1 }\n"
        "2 = { plain = 1, release = 1, passage = 1, exchange = 1, trap = 1 }"
    )
    told = faults((alike, different))
    assert told[0].startswith(f"house.toml:{line_of('[tiles.blue]')}: tiles.blue: 14 different tiles")


def test_k1_2_eleven_different_tiles_of_a_colour_are_one_too_many():
    told = faults(("1 = { plain = 4, passage = 1 }", "1 = { plain = 2, passage = 1, exchange = 1, trap = 1 }"))
    assert "11 different tiles of one colour, at most 10" in told[0]


def test_k1_2_twenty_tiles_of_a_colour_and_ten_different_ones_can_be_played():
    match = Match("keeper", 2, edition=house_at_its_limits(), by_hand=True)
    for event in ("guild A blue", "guild B green", "first A"):
        match.play(event)
    weights = dict(zip(match.legal_moves(), match.chances()[match.chances() > 0], strict=True))
    blue = {event.removeprefix("deal a1 "): int(n) for event, n in weights.items() if "blue" in event}
    assert blue == {
        "blue 1": 6,
        "blue 1 passage": 1,
        "blue 2": 3,
        "blue 2 release": 2,
        "blue 3": 2,
        "blue 3 exchange": 1,
        "blue 4": 1,
        "blue 4 trap": 1,
        "blue 5": 1,
        "blue 5 trap": 2,
    }
    assert weights["deal a1 purple 1"] == 10
    assert sum(weights.values()) == 73


def test_k1_2_all_faults_are_told_at_once():
    told = faults(('"blue"', '"bleu"'), ("treasures = 24", "treasures = 3"), ("tiles = 8", "tiles = 4"))
    assert [row.split(": ")[1] for row in told] == ["guilds", "treasures", "toll.2.tiles"]


def test_an_unknown_edition_is_told_with_those_there_are():
    with pytest.raises(EditionError, match=r"has no edition 'ilopeli-1916'; it has: .*ilopeli-2016"):
        load_edition(GAME, "ilopeli-1916")


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(EditionError, match=r"missing\.toml: cannot read this edition file"):
        load_edition(GAME, str(tmp_path / "missing.toml"))
    (tmp_path / "latin.toml").write_bytes(b"title = '\xe9'")
    with pytest.raises(EditionError, match=r"latin\.toml: .*not UTF-8"):
        load_edition(GAME, str(tmp_path / "latin.toml"))


def test_a_file_of_ones_own_is_named_in_its_faults(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(changed(("treasures = 24", "treasures = 15")), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(GAME, str(file))
    assert str(caught.value).startswith(f"{file}:{line_of('treasures = 24')}: treasures: ")


# House editions play by their own numbers


def test_a_house_edition_can_be_played_from_its_file(tmp_path):
    file = tmp_path / "mine.toml"
    text = changed(('name = "ilopeli-2016"', 'name = "mine"'), ("treasures_each = 4", "treasures_each = 6"))
    file.write_text(text, encoding="utf-8")
    match = Match("keeper", 3, edition=str(file), by_hand=True)
    assert match.edition.name == "mine"
    assert treasures(match) == [6, 6, 6]


def test_a_house_edition_has_another_hash():
    published = load_edition(GAME)
    assert read_edition(GAME, PUBLISHED, "same.toml").hash == published.hash
    assert house(("treasure_bonus = 2", "treasure_bonus = 3")).hash != published.hash


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k2_4_house_treasures(players):
    edition = house(("treasures = 24", "treasures = 30"), ("treasures_each = 4", "treasures_each = 7"))
    view = Match("keeper", players, edition=edition, by_hand=True).view()
    assert [seat.treasures for seat in view.seats] == [7] * players
    assert view.stock == 30 - 7 * players


@pytest.mark.parametrize(
    ("limit", "gift", "earned"), [(2, "B2", 1), (2, "B1", 0), (5, "B4", 0), (5, "B5", 1), (10, "R6", 0)]
)
def test_k3_4_house_gift_value(limit, gift, earned):
    match = position(
        f"""
        R2     .  @  .  .
        {gift} R2 .  .  .
        """,
        edition=house(("gift_value = 3", f"gift_value = {limit}")),
    )
    play(match, "take a1", "give a2")
    assert treasures(match) == [4 + earned, 4, 4]


def test_k4_1_house_toll():
    edition = house(("tiles = 5\npay = 1", "tiles = 1\npay = 2"))
    match = position("@ G1 . . R2", edition=edition)
    play(match, "take e1")
    assert treasures(match) == [1, 2, 2]


def test_k4_1_a_house_toll_may_cost_something_on_an_empty_board():
    match = position("@ . . . R2", edition=house(("tiles = 0\npay = 0", "tiles = 0\npay = 2")))
    play(match, "take e1")
    assert treasures(match) == [1, 2, 2]


@pytest.mark.parametrize("more", [0, 3])
def test_k4_2_house_last_tile_toll(more):
    match = position("@ . . . R2", edition=house(("last_tile_toll = 1", f"last_tile_toll = {more}")))
    play(match, "take e1")
    assert treasures(match) == [4 - more, 4, 4]
    assert out(match) == ""


def test_k6_5_house_treasure_bonus():
    match = after_last_level(
        {"A": "R2"}, treasures="4 4 3", edition=house(("treasure_bonus = 2", "treasure_bonus = 7"))
    )
    assert result(match).scores == (7, 7, 0)


def red_guild_instead_of_purple():
    return house(
        ('"purple"]', '"red"]'),
        ("[tiles.purple]", "[tiles.violet]"),
        ("[tiles.red]", "[tiles.purple]"),
        ("[tiles.violet]", "[tiles.red]"),
    )


def test_k1_3_house_guilds():
    match = Match("keeper", 2, edition=red_guild_instead_of_purple(), by_hand=True)
    assert match.legal_moves() == [f"guild A {guild}" for guild in ("red", "blue", "yellow", "green")]


def test_k6_4_house_guilds_count_against():
    match = after_last_level(
        {"A": "G1 G2 | R5 | P6"},
        edition=red_guild_instead_of_purple(),
        guilds="red blue yellow",
        treasures="1 4 4",
    )
    assert result(match).scores[0] == 6 - 5


def test_k4_6_house_staircases_may_have_another_colour():
    match = position("@ . . . P2", edition=red_guild_instead_of_purple(), stacks={"C": "P1u P3"})
    play(match, "take e1")
    assert open_level(match) == "C"


def test_k1_2_house_values_count():
    edition = house(("6 = { plain = 1 }", "9 = { plain = 1 }"))
    match = after_last_level({"A": "G1 G2 | R9"}, edition=edition, treasures="1 4 4")
    assert result(match).scores[0] == 9


def test_k6_3_house_releases_of_one_colour_may_free_each_other():
    edition = house(("2 = { plain = 3, release = 1 }", "2 = { plain = 2, release = 2 }"))
    match = after_last_level({"A": "B2r B2r | R3 R3 R2"}, edition=edition)
    assert match.legal_moves() == ["release blue for blue 2 release", "keep"]
    play(match, "release blue for blue 2 release")
    assert due(match) == "over"
