"""Who knows what: hands, the pile and what lies under it."""

import pytest

from tests.drakon.positions import play, table
from tests.drakon.sights import dwarf, sights, viewers, witnesses
from tests.every_game.random_games import truth
from tests.positions import written
from wyrmhall.games.drakon.state import HIDDEN
from wyrmhall.kit.game import AUDIENCE


def test_a_hand_is_secret_but_its_size_is_not():
    match = table(3, hands={"A": ["key", "wind NE", "gold NES"], "B": ["vortex"]})
    assert sorted(match.hand("A")) == ["gold NES", "key", "wind NE"]
    for viewer in "BC-":
        assert match.hand("A", viewer) == ["?", "?", "?"]
    for viewer in "AC-":
        assert match.hand("B", viewer) == ["?"]
    for seat in (AUDIENCE, 0, 1, 2):
        assert list(match.seen(seat).state.held[:3]) == [3, 1, 0]
        assert len(match.view(seat).seats[0].hand) == 3
    assert truth(match).known[:3, :2].tolist() == [[0b001, 0b001], [0b010, 0], [0, 0]]


def test_who_draws_sees_the_room_and_nobody_else():
    match = table(3, hands={"B": ["key"]}, pile=["wind NE", "gold NES"], active="B")
    play(match, "place key at 1,0")
    assert witnesses(match, "draw B wind NE") == "B"
    play(match, "draw B wind NE")
    assert sights(match, "B") == {"A": ["?"], "B": ["wind NE"], "C": ["?"], "-": ["?"]}


def portal(**more):
    """A comes into a Magic Portal and takes the room at 1,0 for a Wind."""
    hands = {"A": ["wind NE", "key"]} | more.pop("hands", {})
    rooms = {"0,1": "portal NE", "1,0": "empty NE"} | more.pop("lair", {})
    match = table(3, lair=rooms, hands=hands, **more)
    play(match, "move N", "swap 1,0 for wind NE facing N")
    return match


def test_a_room_taken_by_the_portal_is_known_to_all():
    match = portal()
    assert sights(match, "A") == {
        "A": ["empty NE", "key"],
        "B": ["?", "empty NE"],
        "C": ["?", "empty NE"],
        "-": ["?", "empty NE"],
    }


@pytest.mark.parametrize(
    ("known", "left"),
    [
        (["A", "ABC-"], {"B": 0, "C": 0, "-": 0}),
        (["ABC-", "A"], {"B": 0, "C": 0, "-": 0}),
        (["AB", "AC"], {"B": 0, "C": 0, "-": 0}),
        (["A", "AB", "AB"], {"B": 1, "C": 0, "-": 0}),
        (["AB", "A", "ABC"], {"B": 1, "C": 0, "-": 0}),
        (["ABC-", "ABC-", "A"], {"B": 1, "C": 1, "-": 1}),
        (["A", "ABC-", "ABC-"], {"B": 1, "C": 1, "-": 1}),
        (["AC", "AB", "ABC-"], {"B": 1, "C": 1, "-": 0}),
        (["A", "AB", "AC"], {"B": 0, "C": 0, "-": 0}),
    ],
)
def test_whoever_knew_of_some_rooms_alike_knows_of_one_fewer(known, left):
    """A room of several that look alike is placed: it may have been one that was known."""
    match = table(3, hands={"A": ["key", *["empty NES"] * len(known)]}, known={"A": ["A", *known]})
    play(match, "place empty NES at -1,0 facing N", "draw A gold NES")
    assert {viewer: match.hand("A", viewer).count("empty NES") for viewer in "BC-"} == left
    assert match.hand("A").count("empty NES") == len(known) - 1


def robbery(taken, *, hands=None):
    """A has a room that everybody knows; B comes into a Map Room and takes one of A's."""
    hands = {"A": ["empty NE", "wind NE"], "B": ["key"]} | (hands or {})
    match = table(4, lair={"0,1": "map NE"}, hands=hands, known={"A": ["ABCD-"]}, active="B")
    play(match, "move N", "map A")
    assert witnesses(match, f"take {taken} from A") == "AB"
    play(match, f"take {taken} from A")
    return match


def test_a_room_taken_by_a_map_room_is_known_to_robber_and_victim():
    match = robbery("wind NE")
    assert sights(match, "B") == {
        "A": ["?", "wind NE"],
        "B": ["key", "wind NE"],
        "C": ["?", "?"],
        "D": ["?", "?"],
        "-": ["?", "?"],
    }
    assert not match.seen(2).state.known.any()


@pytest.mark.parametrize("copies", [1, 2])
def test_d5_10_all_know_what_went_from_a_hand_that_all_knew_to_be_all_alike(copies):
    hands, known = {"A": ["empty NE"] * copies}, {"A": ["ABC-"] * copies}
    match = table(3, lair={"0,1": "map NE"}, active="B", hands=hands, known=known)
    play(match, "move N", "map A")
    assert witnesses(match, "take empty NE from A") == "ABC-"
    play(match, "take empty NE from A")
    for viewer in "ABC-":
        assert match.hand("B", viewer) == ["empty NE"]
        assert match.hand("A", viewer) == ["empty NE"] * (copies - 1)


@pytest.mark.parametrize(
    ("taken", "robber_knows"),
    [
        ("empty NE", ["?", "empty NE", "gold NE"]),
        ("gold NE", ["?", "empty NE", "empty NE"]),
        ("wind NE", ["empty NE", "empty NE", "gold NE"]),
    ],
)
def test_d5_10_what_all_knew_to_be_there_twice_is_still_there_once(taken, robber_knows):
    """Whichever went, of the rooms alike one is left; any other may have gone."""
    hands, known = {"A": ["empty NE", "empty NE", "gold NE", "wind NE"]}, {"A": ["ABC-", "ABC-", "ABC-", "A"]}
    match = table(3, lair={"0,1": "map NE"}, hands=hands, known=known, active="B")
    play(match, "move N", "map A", f"take {taken} from A")
    assert sights(match, "A") | {"A": None} == {
        "A": None,
        "B": robber_knows,
        "C": ["?", "?", "empty NE"],
        "-": ["?", "?", "empty NE"],
    }
    assert match.hand("B", "C") == ["?"]


def destroyed(first, second, pile):
    """A and B come into a Destruction and destroy these rooms; then C is to place, and A and B can do nothing."""
    rooms = {"0,1": "destruction NE", "3,3": first, "5,5": second}
    match = table(3, lair=rooms, hands={"C": ["key", "vortex", "vortex"]}, pile=pile)
    play(match, "move N", "destroy 3,3", "move N", "destroy 5,5")
    return match


def test_whoever_draws_a_destroyed_room_is_known_to_have_it():
    match = destroyed("wind NE", "gold NE", pile=["empty N"])
    play(match, "place key at 1,0")
    assert witnesses(match, "draw C empty N") == "C"  # from above
    play(match, "draw C empty N")
    assert sights(match, "C")["-"] == sights(match, "C")["A"] == ["?", "?", "?"]
    play(match, "pass", "pass", "place vortex at 0,-1")
    assert witnesses(match, "draw C wind NE") == "ABC-"
    play(match, "draw C wind NE")
    assert sights(match, "C")["-"] == sights(match, "C")["A"] == ["?", "?", "wind NE"]
    assert {tuple(match.under(viewer)) for viewer in viewers(match)} == {("gold NE",)}


def test_his_discards_are_secret_while_he_draws():
    match = dwarf()
    for said in ("draw A empty N", "draw A empty N"):
        assert list(match.seen(0).state.discard) == list(truth(match).discard)
        assert min(truth(match).discard) >= 0
        for seat in (AUDIENCE, 1, 2):
            assert list(match.seen(seat).state.discard) == [HIDDEN, HIDDEN]
        assert witnesses(match, said) == "A"
        play(match, said)


def test_d7_5_what_all_knew_three_times_is_still_there_when_he_discards_two():
    hands, known = {"A": ["empty NE"] * 3 + ["wind NE"]}, {"A": ["ABC-"] * 3 + ["A"]}
    match = table(powers=("dwarf", "thief", "wizard"), hands=hands, known=known)
    play(match, "dwarf discard wind NE then empty NE")
    assert sights(match, "A")["-"] == sights(match, "A")["B"] == ["?", "empty NE"]


def test_the_dwarf_may_sit_on_any_seat():
    match = table(
        powers=("thief", "wizard", "dwarf"),
        hands={"A": ["gold NE"], "C": ["wind NE", "key"]},
        pile=["empty N", "empty N"],
        active="C",
    )
    play(match, "dwarf discard key then wind NE", "draw C empty N", "draw C empty N")
    assert {viewer: match.under(viewer) for viewer in "ABC-"} == {
        "A": ["?", "?"],
        "B": ["?", "?"],
        "C": ["key", "wind NE"],
        "-": ["?", "?"],
    }
    play(match, "place empty N at -1,0 facing N")
    assert witnesses(match, "draw C key") == "C"
    play(match, "draw C key", "place gold NE at 0,1 facing N")
    assert witnesses(match, "draw A wind NE") == "AC"
    play(match, "draw A wind NE")
    assert sights(match, "A") == {"A": ["wind NE"], "B": ["?"], "C": ["wind NE"], "-": ["?"]}


def test_all_else_is_public():
    match = table(
        powers=("dwarf", "thief", "wizard"),
        lair={"0,1": "gold NEW"},
        coins={"A": 1, "C": 2},
        on_start=3,
        hands={"B": ["key"]},
        used="B",
    )
    secret = ("hand", "known", "pile")
    for seat in (AUDIENCE, 0, 1, 2):
        assert written(match.seen(seat).state, secret) == written(truth(match), secret)
