"""Editions (D1): the house mix, and other mixes packed for the rules. Faults of a file are in faults.py."""

import itertools
from collections import Counter

import pytest

from tests.drakon.positions import EDITION, HOUSE, house
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.state import FACES, ROOMS, Kind
from wyrmhall.kit.edition import Edition, load_edition, read_edition
from wyrmhall.kit.errors import EditionError

changed = EDITION.changed
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


@pytest.mark.parametrize("kind", MIX)
def test_d1_1_the_rooms_of_each_kind(kind):
    patterns = Counter(MIX[kind].split())
    assert load_edition(GAME).plain()["rooms"][kind] == patterns
    packed = {
        arrows or "none": count for (of, arrows), count in tiles_of(load_edition(GAME)).items() if of == KINDS[kind]
    }
    assert packed == patterns


def test_d1_1_faces_are_numbered_densely_by_kind_and_no_two_are_alike():
    content = load_edition(GAME).packed
    used = slice(0, int(content.faces))
    assert all(content.count[used] > 0)
    assert not content.count[int(content.faces) :].any()
    assert list(content.kind[used]) == sorted(content.kind[used])
    assert len(set(zip(content.kind[used], content.arrows[used], strict=True))) == content.faces == 38


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


def few_rooms(empty: int) -> str:
    """Start, one Gold Coin and some empty rooms."""
    return f"[rooms.start]\nNES = 1\n[rooms.gold]\nNES = 1\n[rooms.empty]\nNE = {empty}\n"


@pytest.mark.parametrize(("hand", "enough"), [(4, 24), (1, 6)])
def test_d2_1_too_few_rooms_to_leave_one_in_the_pile_are_refused(hand, enough):
    """Six players take all rooms beside Start but one."""
    text = changed(("hand = 4", f"hand = {hand}"))
    figures = text[: text.index("[rooms.start]")]
    assert read_edition(GAME, figures + few_rooms(empty=enough), "house.toml").packed.tiles == enough + 1
    with pytest.raises(EditionError, match=r"rooms: D2\.1: .*; add 1 .*, or lower hand"):
        read_edition(GAME, figures + few_rooms(empty=enough - 1), "house.toml")


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
