"""Editions (D1): the house mix, faults of a file told with their line, and other mixes packed for the rules."""

import itertools
from collections import Counter

import pytest

from tests.drakon.positions import EDITION, HOUSE, house
from wyrmhall.contract.edition import Edition, edition_names, load_edition, read_edition
from wyrmhall.contract.errors import EditionError
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.state import FACES, LONGEST, ROOMS, Kind

changed = EDITION.changed
faults = EDITION.faults
line_of = EDITION.line_of
SIDES = "NESW"
KINDS = {kind.name.lower().replace("_", "-"): kind for kind in Kind}
MIX = {
    "start": "NES",
    "empty": "N N N N NS NS NS NE NE NE NE NES NES NES NES NES NES",
    "gold": "NE NES NES NES NES NES NES",
    "crystal": "NS NE NE NES",
    "destruction": "NS NE NE NES",
    "rotation": "NS NE NE NES",
    "portal": "NS NE NES",
    "map": "NS NE NES",
    "steal-left": "NS NE NES",
    "steal-right": "NS NE NES",
    "vortex": "none none none",
    "key": "none none",
    "wind": "NE NES NES",
    "gust": "NES NES",
    "goblins": "N NE NES",
    "well": "NE NES",
}
"""The rooms of D1.1, tile by tile."""


def with_rooms(rooms: str) -> Edition:
    """The figures of the house mix, with other rooms."""
    return read_edition(GAME, HOUSE[: HOUSE.index("[rooms.start]")] + rooms, "house.toml")


def faults_of_rooms(rooms: str) -> list[str]:
    with pytest.raises(EditionError) as caught:
        with_rooms(rooms)
    return str(caught.value).splitlines()


def letters(mask: int) -> str:
    """A mask of sides by its letters."""
    return "".join(SIDES[side] for side in range(4) if mask >> side & 1)


def tiles_of(edition: Edition) -> Counter[tuple[Kind, str]]:
    """The tiles that the rules get: kind, printed arrows, how many."""
    content = edition.packed
    return Counter(
        {
            (Kind(content.kind[face]), letters(int(content.arrows[face]))): int(content.count[face])
            for face in range(content.faces)
        }
    )


# The house mix


def test_d1_1_the_house_mix_is_the_one_that_is_played():
    assert GAME.default_edition == "house-64"
    assert "house-64" in edition_names(GAME)
    assert load_edition(GAME).name == "house-64"


def test_d1_1_every_kind_of_room_is_in_the_mix():
    assert list(load_edition(GAME).plain()["rooms"]) == list(MIX) == list(KINDS)


@pytest.mark.parametrize("kind", MIX)
def test_d1_1_the_rooms_of_each_kind(kind):
    patterns = Counter(MIX[kind].split())
    assert load_edition(GAME).plain()["rooms"][kind] == patterns
    packed = {
        arrows or "none": count for (of, arrows), count in tiles_of(load_edition(GAME)).items() if of == KINDS[kind]
    }
    assert packed == patterns


def test_d1_1_there_are_64_rooms_with_start():
    content = load_edition(GAME).packed
    assert sum(content.count) == 64
    assert content.tiles == 63


def test_d1_1_start_is_the_first_face_and_there_is_one():
    content = load_edition(GAME).packed
    assert [face for face in range(content.faces) if content.kind[face] == Kind.START] == [0]
    assert content.count[0] == 1


def test_d1_1_faces_are_numbered_densely_by_kind_and_no_two_are_alike():
    content = load_edition(GAME).packed
    used = slice(0, int(content.faces))
    assert all(content.count[used] > 0)
    assert not content.count[int(content.faces) :].any()
    assert list(content.kind[used]) == sorted(content.kind[used])
    assert len(set(zip(content.kind[used], content.arrows[used], strict=True))) == content.faces == 38


def test_d1_3_there_are_28_coins_in_the_house_mix():
    assert load_edition(GAME).packed.coins == 28


def test_d6_1_five_coins_win_in_the_house_mix():
    assert load_edition(GAME).packed.coins_to_win == 5


def test_d8_1_four_coins_are_enough_to_escape_in_the_house_mix():
    assert load_edition(GAME).packed.coins_to_escape == 4


def test_d2_1_four_rooms_are_dealt_in_the_house_mix():
    assert load_edition(GAME).packed.hand == 4


def test_d5_6_sixteen_moves_by_crystal_balls_in_the_house_mix():
    assert load_edition(GAME).packed.ball_moves == 16


def test_d6_3_five_hundred_turns_in_the_house_mix():
    assert load_edition(GAME).packed.last_turn == 500


def test_the_packed_edition_is_read_only():
    content = load_edition(GAME).packed
    with pytest.raises(ValueError, match="read-only"):
        content.count[0] = 2


# Turning tiles


def turned(pattern: str, quarters: int) -> set[str]:
    """The sides that the arrows of a tile point to after some quarter turns clockwise."""
    return {SIDES[(SIDES.index(side) + quarters) % 4] for side in pattern}


def all_patterns(most: int = 3) -> list[str]:
    """Every set of one to `most` sides."""
    return ["".join(sides) for size in range(1, most + 1) for sides in itertools.combinations(SIDES, size)]


@pytest.mark.parametrize(("pattern", "turns"), [("", 1), ("N", 4), ("NS", 2), ("NE", 4), ("NES", 4)])
def test_d3_3_turns_that_give_the_same_arrows_are_one(pattern, turns):
    assert len({frozenset(turned(pattern, quarters)) for quarters in range(4)}) == turns
    content = load_edition(GAME).packed
    counted = {
        int(content.turns[face]) for face in range(content.faces) if letters(int(content.arrows[face])) == pattern
    }
    assert counted == {turns}


@pytest.mark.parametrize("forbidden", range(16), ids=lambda mask: letters(mask) or "none")
def test_d3_1_where_a_tile_fits_in_some_turn(forbidden):
    content = load_edition(GAME).packed
    for face in range(content.faces):
        pattern = letters(int(content.arrows[face]))
        fits = any(not turned(pattern, quarters) & set(letters(forbidden)) for quarters in range(4))
        assert bool(int(content.fits[face]) >> forbidden & 1) == fits, pattern


@pytest.mark.parametrize("pattern", all_patterns())
def test_d1_1_a_pattern_may_be_written_in_any_turn(pattern):
    alike = [known for known in ("N", "NS", "NE", "NES") if any(turned(known, q) == set(pattern) for q in range(4))]
    edition = house(("[rooms.gust]\nNES = 2", f"[rooms.gust]\n{pattern} = 2"))
    assert [(arrows, count) for (kind, arrows), count in tiles_of(edition).items() if kind == Kind.GUST] == [
        (alike[0], 2)
    ]


def test_d1_1_patterns_that_are_turns_of_one_another_add_up():
    edition = house(
        ("[rooms.gust]\nNES = 2", "[rooms.gust]\nSW = 1\nNE = 2\nEW = 2\nNW = 1\nNES = 0"), ("N = 4", "N = 0")
    )
    gusts = {arrows: count for (kind, arrows), count in tiles_of(edition).items() if kind == Kind.GUST}
    assert gusts == {"NE": 4, "NS": 2}
    assert edition.packed.tiles == 63 - 4 - 2 + 6


def test_d1_1_the_order_of_the_file_does_not_number_the_faces():
    begin = HOUSE.index("[rooms.start]")
    tables = HOUSE[begin:].split("\n\n")
    backwards = with_rooms("\n\n".join(reversed(tables)))
    assert list(backwards.plain()["rooms"]) == list(reversed(MIX))
    assert backwards.packed.tobytes() == load_edition(GAME).packed.tobytes()


# Faulty files. Each row: what is replaced by what; then the field, the problem and the remedy that are told.

FAULTS = [
    ('game = "drakon"', 'game = "keeper"', "game", "no edition of Drakon", 'write game = "drakon"'),
    ("ball_moves", "ball_move", "ball_move", "there is no field 'ball_move'", "perhaps 'ball_moves' was meant"),
    ('name = "house-64"', 'name = ""', "name", "length >= 1", "correct this value"),
    # Kinds
    ("[rooms.gold]", "[rooms.golf]", "rooms.golf", "D1.1 has no room of the kind 'golf'", "perhaps 'gold' was meant"),
    (
        "[rooms.steal-left]",
        "[rooms.steal_left]",
        "rooms.steal_left",
        "D1.1 has no room of the kind 'steal_left'",
        "perhaps 'steal-left' was meant",
    ),
    ("[rooms.well]", "[rooms.Well]", "rooms.Well", "D1.1 has no room of the kind 'Well'", "perhaps 'well' was meant"),
    (
        "[rooms.gust]",
        "[rooms.bathroom]",
        "rooms.bathroom",
        "D1.1 has no room of the kind 'bathroom'",
        f"use one of {', '.join(KINDS)}",
    ),
    # Patterns
    ("N = 4", "X = 4", "rooms.empty.X", "D1.1: 'X' is no set of arrows", "in the order N, E, S, W"),
    ("N = 4", "NX = 4", "rooms.empty.NX", "D1.1: 'NX' is no set of arrows", "in the order N, E, S, W"),
    ("N = 4", "1 = 4", "rooms.empty.1", "D1.1: '1' is no set of arrows", "or write none"),
    ("N = 4", "EN = 4", "rooms.empty.EN", "D1.1: 'EN' is no set of arrows", "perhaps 'NE' was meant"),
    ("N = 4", "NN = 4", "rooms.empty.NN", "D1.1: 'NN' is no set of arrows", "perhaps 'N' was meant"),
    ("N = 4", "wsn = 4", "rooms.empty.wsn", "D1.1: 'wsn' is no set of arrows", "perhaps 'NSW' was meant"),
    ("none = 3", "None = 3", "rooms.vortex.None", "D1.1: 'None' is no set of arrows", "perhaps 'none' was meant"),
    ("N = 4", "X = 0", "rooms.empty.X", "D1.1: 'X' is no set of arrows", "in the order N, E, S, W"),
    # Arrows
    (
        "N = 4",
        "NESW = 4",
        "rooms.empty.NESW",
        "D3.3: a room with four arrows could not always be placed",
        "leave out one arrow",
    ),
    (
        "[rooms.start]\nNES = 1",
        "[rooms.start]\nNESW = 1",
        "rooms.start.NESW",
        "D3.3: a room with four arrows could not always be placed",
        "leave out one arrow",
    ),
    ("N = 4", "none = 4", "rooms.empty.none", "D4.1: nobody could ever leave", "name its arrows"),
    (
        "[rooms.start]\nNES = 1",
        "[rooms.start]\nnone = 1",
        "rooms.start.none",
        "D4.1: nobody could ever leave",
        "name its arrows",
    ),
    ("[rooms.key]\nnone = 2", "[rooms.key]\nN = 2", "rooms.key.N", "D5.2: a Key has no arrows", "under none"),
    ("[rooms.key]\nnone = 2", "[rooms.key]\nNESW = 2", "rooms.key.NESW", "D5.2: a Key has no arrows", "under none"),
    (
        "[rooms.vortex]\nnone = 3",
        "[rooms.vortex]\nnone = 2\nEW = 1",
        "rooms.vortex.EW",
        "D5.3: a Vortex has no arrows",
        "under none",
    ),
    # Counts
    ("N = 4", "N = -1", "rooms.empty.N", "expected int >= 0", "correct this value"),
    ("N = 4", "N = 65", "rooms.empty.N", "expected int <= 64", "correct this value"),
    ("N = 4", 'N = "4"', "rooms.empty.N", "expected int, got str", "correct this value"),
    ("N = 4", "N = 1.5", "rooms.empty.N", "expected int, got float", "correct this value"),
    ("N = 4", "N = 5", "rooms", "D1.1: 65 rooms with Start, at most 64 are supported", "remove 1"),
    ("[rooms.start]\nNES = 1", "[rooms.start]\nNES = 0", "rooms.start", "D1.1 needs one Start, not 0", "NES = 1"),
    ("[rooms.start]\nNES = 1\n", "[rooms.start]\n", "rooms.start", "D1.1 needs one Start, not 0", "NES = 1"),
    ("[rooms.start]\nNES = 1", "[rooms.start]\nNES = 2", "rooms.start", "D1.1 needs one Start, not 2", "NES = 1"),
    (
        "[rooms.start]\nNES = 1",
        "[rooms.start]\nNE = 1\nNES = 1",
        "rooms.start",
        "D1.1 needs one Start, not 2",
        "NES = 1",
    ),
    (
        "[rooms.gold]\nNE = 1\nNES = 6",
        "[rooms.gold]\nNE = 0",
        "rooms.gold",
        "D6.1: without a Gold Coin room nobody could ever win",
        "at least one",
    ),
    # Figures
    ("coins = 28", "coins = 4", "coins", "D6.1: with 4 coins in all nobody could ever have 5", "at least 5"),
    ("coins_to_win = 5", "coins_to_win = 29", "coins", "D6.1: with 28 coins", "lower coins_to_win"),
    ("coins_to_escape = 4", "coins_to_escape = 29", "coins", "D8.1: with 28 coins", "lower coins_to_escape"),
    ("coins = 28", "coins = 0", "coins", "expected int >= 1", "correct this value"),
    ("coins = 28", "coins = 101", "coins", "expected int <= 100", "correct this value"),
    ("coins_to_win = 5", "coins_to_win = 0", "coins_to_win", "expected int >= 1", "correct this value"),
    ("coins_to_win = 5", "coins_to_win = 51", "coins_to_win", "expected int <= 50", "correct this value"),
    ("coins_to_escape = 4", "coins_to_escape = 0", "coins_to_escape", "expected int >= 1", "correct this value"),
    ("coins_to_escape = 4", "coins_to_escape = 51", "coins_to_escape", "expected int <= 50", "correct this value"),
    ("hand = 4", "hand = 0", "hand", "expected int >= 1", "correct this value"),
    ("hand = 4", "hand = 5", "hand", "expected int <= 4", "correct this value"),
    ("ball_moves = 16", "ball_moves = -1", "ball_moves", "expected int >= 0", "correct this value"),
    ("ball_moves = 16", "ball_moves = 101", "ball_moves", "expected int <= 100", "correct this value"),
    ("last_turn = 500", "last_turn = 0", "last_turn", "expected int >= 1", "correct this value"),
    ("last_turn = 500", "last_turn = 10000", "last_turn", "expected int <= 9999", "correct this value"),
]


def line_of_fault(field: str, old: str, new: str) -> int:
    """Where the fault must be told: at its pattern, the last line of the change; or at its table or figure."""
    if field in ("rooms", "coins"):
        return line_of({"rooms": "[rooms.start]", "coins": "coins = 28"}[field])
    return line_of(old) + (new.count("\n") if field.count(".") == 2 else 0)


@pytest.mark.parametrize(
    ("old", "new", "field", "problem", "remedy"), FAULTS, ids=[f"{old}, {new}" for old, new, *_ in FAULTS]
)
def test_d1_4_a_fault_is_told_with_file_line_field_and_remedy(old, new, field, problem, remedy):
    told = faults((old, new))
    assert len(told) == 1
    assert told[0].startswith(f"house.toml:{line_of_fault(field, old, new)}: {field}: ")
    assert problem in told[0].partition("; ")[0]
    assert remedy in told[0].partition("; ")[2]


def test_d1_4_all_faults_are_told_at_once():
    told = faults(("coins = 28", "coins = 3"), ("[rooms.gold]", "[rooms.golf]"), ("N = 4", "EN = 4"))
    assert [row.split(": ")[1] for row in told] == ["coins", "coins", "rooms.empty.EN", "rooms.golf"]
    told = faults(("N = 4", "NESW = 40"), ("[rooms.start]\nNES = 1", "[rooms.start]\nNES = 2"), ("none = 2", "NS = 2"))
    assert [row.split(": ")[1] for row in told] == ["rooms.empty.NESW", "rooms.key.NS", "rooms.start", "rooms"]


@pytest.mark.parametrize(
    "name", ["title", "coins", "coins_to_win", "coins_to_escape", "hand", "ball_moves", "last_turn"]
)
def test_d1_4_a_missing_field_is_named(name):
    row = next(line for line in HOUSE.splitlines() if line.startswith(f"{name} "))
    assert faults((row, "")) == [f"house.toml:1: the file: the field {name!r} is missing; add {name} = …."]


def test_d1_1_a_file_without_a_table_for_start_is_refused():
    told = faults(("[rooms.start]\nNES = 1\n", ""))
    first_table = line_of("[rooms.empty]") - 2
    assert told[0].startswith(f"house.toml:{first_table}: rooms: D1.1 needs one Start, not 0")


def test_d6_1_a_file_without_a_table_for_gold_is_refused():
    told = faults(("[rooms.gold]\nNE = 1\nNES = 6\n", ""))
    assert told[0].startswith(f"house.toml:{line_of('[rooms.start]')}: rooms: D6.1: without a Gold Coin room")


def few_rooms(empty: int) -> str:
    """Start, one Gold Coin and some empty rooms."""
    return f"[rooms.start]\nNES = 1\n[rooms.gold]\nNES = 1\n[rooms.empty]\nNE = {empty}\n"


def test_d2_1_too_few_rooms_to_leave_one_in_the_pile_are_refused():
    told = faults_of_rooms(few_rooms(empty=23))
    assert told == [
        f"house.toml:{line_of('[rooms.start]')}: rooms: D2.1: 6 players with 4 rooms each take 24, the pile would be "
        "empty; add 1 to the 24 there are beside Start, or lower hand."
    ]
    assert with_rooms(few_rooms(empty=24)).packed.tiles == 25


def test_d2_1_smaller_hands_need_fewer_rooms():
    text = changed(("hand = 4", "hand = 1"))
    text = text[: text.index("[rooms.start]")]
    assert read_edition(GAME, text + few_rooms(empty=6), "house.toml").packed.hand == 1
    with pytest.raises(EditionError, match=r"D2\.1: 6 players with 1 rooms each take 6, .*; add 1 to the 6"):
        read_edition(GAME, text + few_rooms(empty=5), "house.toml")


# Other editions


def test_d1_4_an_edition_can_be_read_from_a_file_of_ones_own(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(changed(('name = "house-64"', 'name = "mine"'), ("coins = 28", "coins = 40")), encoding="utf-8")
    edition = load_edition(GAME, str(file))
    assert (edition.name, edition.packed.coins) == ("mine", 40)
    file.write_text(changed(("N = 4", "NESW = 4")), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(GAME, str(file))
    assert str(caught.value).startswith(f"{file}:{line_of('N = 4')}: rooms.empty.NESW: ")


def test_d1_4_another_edition_has_another_hash():
    assert read_edition(GAME, HOUSE, "same.toml").hash == load_edition(GAME).hash
    assert house(("N = 4", "N = 3")).hash != load_edition(GAME).hash


def test_d6_1_an_edition_may_ask_for_ten_coins():
    assert house(("coins_to_win = 5", "coins_to_win = 10")).packed.coins_to_win == 10


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("coins", 28, 5),
        ("coins", 28, 100),
        ("coins_to_win", 5, 1),
        ("coins_to_win", 5, 28),
        ("coins_to_escape", 4, 1),
        ("coins_to_escape", 4, 28),
        ("hand", 4, 1),
        ("ball_moves", 16, 0),
        ("ball_moves", 16, 100),
        ("last_turn", 500, 1),
        ("last_turn", 500, LONGEST),
    ],
)
def test_d1_4_other_figures_reach_the_rules(name, before, after):
    assert load_edition(GAME).packed[name] == before
    assert house((f"{name} = {before}", f"{name} = {after}")).packed[name] == after


def test_d1_4_fifty_of_a_hundred_coins_may_be_needed():
    changes = [("coins = 28", "coins = 100"), ("win = 5", "win = 50"), ("escape = 4", "escape = 50")]
    content = house(*changes).packed
    assert (content.coins, content.coins_to_win, content.coins_to_escape) == (100, 50, 50)


def test_d1_4_a_pattern_that_no_room_has_is_no_face():
    more = "N = 4\nnone = 0\nNESW = 0\nEW = 0"
    assert tiles_of(house(("N = 4", more))) == tiles_of(load_edition(GAME))
    without = house(("N = 4", "N = 0"))
    assert (Kind.EMPTY, "N") not in tiles_of(without)
    assert without.packed.tiles == 59
    assert without.packed.faces == load_edition(GAME).packed.faces - 1


def test_d1_4_kinds_may_be_missing_from_a_mix():
    edition = with_rooms(few_rooms(empty=30))
    assert tiles_of(edition) == {(Kind.START, "NES"): 1, (Kind.EMPTY, "NE"): 30, (Kind.GOLD, "NES"): 1}


def test_d1_4_every_face_that_there_can_be_has_a_number():
    tables = ["[rooms.start]\nNES = 1"]
    for name in KINDS:
        if name in ("key", "vortex"):
            tables.append(f"[rooms.{name}]\nnone = 1")
        elif name != "start":
            tables.append(f"[rooms.{name}]\nN = 1\nNS = 1\nNE = 1\nNES = 1")
    content = with_rooms("\n".join(tables)).packed
    assert content.faces == 1 + 13 * 4 + 2 <= FACES
    assert content.tiles + 1 == sum(content.count) == content.faces <= ROOMS
