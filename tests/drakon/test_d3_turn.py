"""D3 Turn: where and how a room may be placed, drawing, moving, passing, and a lair without an edge."""

import itertools
import random

import pytest

from tests.drakon.positions import (
    HOUSE,
    at,
    coins,
    due,
    hand,
    in_pile,
    lair,
    moves,
    play,
    refused,
    table,
    under,
)
from wyrmhall.contract.edition import read_edition
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.engine.match import Match
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.rules.lair import add_room, beside, empty_lair, remove_room, room_at
from wyrmhall.games.drakon.state import EMPTY, Action, Phase

SIDES = "NESW"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
PATTERNS = ["", "N", "NS", "NE", "NES"]
LONG = read_edition(
    GAME,
    HOUSE[: HOUSE.index("[rooms.start]")]
    + "[rooms.start]\nNES = 1\n[rooms.empty]\nN = 48\nNES = 3\n[rooms.gold]\nNES = 1\n[rooms.wind]\nNE = 1\n"
    + "[rooms.destruction]\nN = 4\n[rooms.rotation]\nN = 1\n[rooms.vortex]\nnone = 2\n[rooms.key]\nnone = 2\n",
    "long.toml",
)
"""A mix of mostly empty rooms with a single arrow, of which long corridors can be built."""


# Placements worked out from coordinates, without the rule code


def place(name):
    x, y = name.split(",")
    return int(x), int(y)


def next_to(name, side):
    (x, y), (east, north) = place(name), STEPS[side]
    return f"{x + east},{y + north}"


def arrows_of(room):
    """The arrows of a room as it lies: `gold SW` has two."""
    return room.partition(" ")[2]


def turned(pattern, facing):
    """The sides that printed arrows point to when the printed north points to `facing`."""
    quarters = SIDES.index(facing)
    return {SIDES[(SIDES.index(arrow) + quarters) % 4] for arrow in pattern}


def facings(rooms, where, pattern):
    """The turns in which a tile may lie there, those with the same arrows once."""
    found, looks = [], []
    for facing in SIDES:
        arrows = turned(pattern, facing)
        meets = any(
            next_to(where, side) in rooms and OPPOSITE[side] in arrows_of(rooms[next_to(where, side)])
            for side in arrows
        )
        if arrows not in looks:
            looks.append(arrows)
            found += [] if meets else [facing]
    return found


def free_places(rooms):
    """The places side by side with a room where none lies."""
    return {next_to(name, side) for name in rooms for side in SIDES} - set(rooms)


def placements(rooms, room):
    """All ways to place a room of a hand, as whole moves."""
    pattern = arrows_of(room)
    said = set()
    for where in free_places(rooms):
        for facing in facings(rooms, where, pattern):
            said.add(f"place {room} at {where} facing {facing}" if pattern else f"place {room} at {where}")
    return said


def whole_lair(match):
    """The lair with Start, however that lies."""
    return {"0,0": "start NES"} | lair(match)


def assert_placements(match):
    """Exactly the placements that coordinates allow are legal, each listed once."""
    seat = "ABCDEF"[match.turn]
    said = [move for move in match.whole_moves() if move.startswith("place")]
    assert len(said) == len(set(said))
    wanted = set().union(*(placements(whole_lair(match), room) for room in hand(match, seat)))
    assert set(said) == wanted
    for room in hand(match, seat):  # D3.3 there is always a place for it
        assert [move for move in said if move.startswith(f"place {room} at")]


def ats(match, room):
    """The places where a room of the hand may go, as they are listed."""
    begun = len(match.steps)
    play(match, f"place {room}")
    listed = [move.removeprefix("at ") for move in moves(match)]
    match._back_to(begun)
    return listed


def turns(match, said):
    """The turns that are listed after a placement half said."""
    begun = len(match.steps)
    play(match, said)
    listed = [move.removeprefix("facing ") for move in moves(match)]
    match._back_to(begun)
    return listed


# D3.1 Where


@pytest.mark.parametrize("side", SIDES)
def test_d3_1_a_room_is_placed_side_by_side_with_another(side):
    match = table(hands={"A": ["key"]})
    where = next_to("0,0", side)
    step = play(match, f"place key at {where}")
    assert lair(match) == {where: "key"}
    assert hand(match, "A") == []
    assert step.rules == ("D3.1",)


def test_d3_1_any_side_of_any_room_will_do():
    match = table(lair={"1,0": "empty E", "1,-1": "key"}, hands={"A": ["vortex"]})
    assert sorted(ats(match, "vortex"), key=place) == ["-1,0", "0,-1", "0,1", "1,-2", "1,1", "2,-1", "2,0"]


def test_d3_1_corner_to_corner_is_not_beside():
    match = table(hands={"A": ["key"]})
    for where in ("1,1", "1,-1", "-1,1", "-1,-1"):
        assert refused(match, f"place key at {where}") == ("D3.1", f"no room lies side by side with {where} (D3.1)")
        assert where not in ats(match, "key")


def test_d3_1_a_gap_is_not_beside():
    match = table(hands={"A": ["key"]})
    for where in ("2,0", "0,3", "-2,0", "9,9"):
        assert refused(match, f"place key at {where}") == ("D3.1", f"no room lies side by side with {where} (D3.1)")


def test_d3_1_two_rooms_cannot_lie_in_one_place():
    match = table(lair={"1,0": "empty E"}, hands={"A": ["key"]})
    for where in ("0,0", "1,0"):
        assert refused(match, f"place key at {where}") == ("D3.1", f"there is a room at {where} already (D3.1)")
        assert where not in ats(match, "key")


def test_d3_1_only_rooms_of_the_own_hand_can_be_placed():
    match = table(hands={"A": ["key", "wind NE"], "B": ["gold NE"]})
    assert moves(match) == ["place key", "place wind NE"]
    for room in ("gold NE", "empty N", "start NES"):
        assert refused(match, f"place {room}") == ("D3.1", "not in hand")


def test_d3_1_two_rooms_that_look_alike_are_listed_once():
    match = table(hands={"A": ["empty NES", "empty NES", "key"]})
    assert moves(match) == ["place empty NES", "place key"]
    play(match, "place empty NES at -1,0 facing N", "draw A empty N")
    assert sorted(hand(match, "A")) == ["empty N", "empty NES", "key"]


# D3.1 Turns and arrows


@pytest.mark.parametrize(
    ("facing", "arrows"),
    [("N", "NES"), ("E", "ESW"), ("S", "NSW"), ("W", "NEW")],
    ids=["north", "east", "south", "west"],
)
def test_d3_1_a_room_may_be_turned_in_four_ways(facing, arrows):
    match = table(hands={"A": ["gold NES"]})
    assert turns(match, "place gold NES at -1,0") == ["N", "E", "S", "W"]
    play(match, f"place gold NES at -1,0 facing {facing}")
    assert lair(match) == {"-1,0": f"gold {arrows}"}


@pytest.mark.parametrize(
    ("room", "facing", "arrows"),
    [
        ("empty N", "N", "N"),
        ("empty N", "E", "E"),
        ("empty N", "S", "S"),
        ("empty N", "W", "W"),
        ("empty NE", "N", "NE"),
        ("empty NE", "E", "ES"),
        ("empty NE", "S", "SW"),
        ("empty NE", "W", "NW"),
        ("empty NS", "N", "NS"),
        ("empty NS", "E", "EW"),
    ],
)
def test_d3_1_facing_says_where_the_printed_north_points(room, facing, arrows):
    match = table(hands={"A": [room]})
    play(match, f"place {room} at -1,0 facing {facing}")
    assert lair(match) == {"-1,0": f"empty {arrows}"}


@pytest.mark.parametrize(
    ("where", "toward", "possible"),
    [("0,1", "S", ["N", "E", "W"]), ("1,0", "W", ["N", "E", "S"]), ("0,-1", "N", ["E", "S", "W"])],
)
def test_d3_1_no_two_arrows_face_each_other(where, toward, possible):
    """Start points north, east and south."""
    match = table(hands={"A": ["empty N"]})
    assert turns(match, f"place empty N at {where}") == possible
    assert refused(match, f"place empty N at {where} facing {toward}") == ("D3.1", "arrows meet")


def test_d3_1_an_arrow_may_point_at_a_side_without_one():
    match = table(hands={"A": ["empty N"], "B": ["empty N"]})
    play(match, "place empty N at -1,0 facing E")  # at Start, which has no arrow to the west
    assert due(match) == "chance draw"
    play(match, "draw A key", "place empty N at 1,0 facing E")  # Start points at this one, it points away
    assert lair(match) == {"-1,0": "empty E", "1,0": "empty E"}


def test_d3_1_every_arrow_of_the_room_counts():
    match = table(lair={"1,1": "empty W"}, hands={"A": ["empty NE", "empty NS"]})
    assert turns(match, "place empty NE at 0,1") == ["W"]  # Start below and the room to the east point at it
    assert "0,1" not in ats(match, "empty NS")
    assert refused(match, "place empty NS at 0,1") == ("D3.1", "no turn fits")


@pytest.mark.parametrize("pattern", PATTERNS, ids=["none", *PATTERNS[1:]])
@pytest.mark.parametrize("pointing", ["".join(s) for n in range(5) for s in itertools.combinations(SIDES, n)])
def test_d3_1_beside_every_set_of_arrows(pattern, pointing):
    """A free place between four rooms, some of which point at it."""
    around = {}
    for side in SIDES:
        around[next_to("-5,0", side)] = f"empty {OPPOSITE[side] if side in pointing else side}"
    room = {"": "key", "N": "goblins N", "NS": "map NS", "NE": "goblins NE", "NES": "gust NES"}[pattern]
    match = table(lair=around, hands={"A": [room]})
    fitting = [facing for facing in SIDES if not turned(pattern, facing) & set(pointing)]
    if pattern == "NS":
        fitting = [facing for facing in fitting if facing in "NE"]
    if not fitting:
        assert "-5,0" not in ats(match, room)
        assert refused(match, f"place {room} at -5,0") == ("D3.1", "no turn fits")
    elif not pattern:
        assert "-5,0" in ats(match, room)
        play(match, "place key at -5,0")
        assert due(match) == "chance draw"
    else:
        assert turns(match, f"place {room} at -5,0") == fitting
        for facing in set("NESW" if pattern != "NS" else "NE") - set(fitting):
            assert refused(match, f"place {room} at -5,0 facing {facing}") == ("D3.1", "arrows meet")


# D3.1 All places

LAIRS = {
    "Start alone": {},
    "Start turned": {"0,0": "start NSW", "1,0": "gold NSW", "-1,0": "empty W"},
    "a line": {"1,0": "empty E", "2,0": "empty E", "3,0": "empty E"},
    "an odd shape": {
        "0,1": "empty NE",
        "1,1": "gold NES",
        "1,2": "wind NE",
        "-1,0": "map NW",
        "-1,-1": "key",
        "2,2": "vortex",
        "0,-1": "goblins SW",
    },
    "a hole": {
        "1,0": "empty E",
        "2,0": "empty N",
        "2,1": "empty N",
        "2,2": "gold NEW",
        "1,2": "empty S",
        "0,2": "key",
        "0,1": "empty NEW",
    },
    "two holes side by side": {
        "1,0": "key",
        "2,0": "key",
        "3,0": "vortex",
        "3,1": "vortex",
        "3,2": "vortex",
        "2,2": "empty E",
        "1,2": "empty E",
        "0,2": "empty EW",
        "0,1": "empty NE",
    },
    "in two parts": {"0,1": "empty N", "5,5": "gold NES", "5,6": "key", "6,5": "wind NE"},
    "two parts one place apart": {"2,0": "empty E", "3,0": "empty N", "1,1": "map NS"},
    "corner to corner": {"1,1": "gold NES", "2,2": "gold NES", "3,1": "key"},
}


@pytest.mark.parametrize("rooms", LAIRS.values(), ids=LAIRS)
def test_d3_1_all_places_of_a_lair_are_listed_once_each(rooms):
    keys = [] if list(rooms.values()).count("key") == 2 else ["key"]
    others = ["steal-left NES", "steal-left NE", "steal-left NS", "goblins N"]
    match = table(lair=rooms, hands={"A": keys + others})
    for room in keys + others:
        listed = ats(match, room)
        assert len(listed) == len(set(listed))
    if keys:  # a room without arrows goes anywhere
        assert set(ats(match, "key")) == free_places(whole_lair(match))
    assert_placements(match)


def test_d3_1_a_place_between_several_rooms_is_one_place():
    match = table(lair=LAIRS["a hole"], hands={"A": ["key"]})
    assert ats(match, "key").count("1,1") == 1
    play(match, "place key at 1,1")
    assert lair(match)["1,1"] == "key"


def random_turns(players, seed, powers=False):
    """The turns of a random game in which more is placed than moved, so that the lair grows."""
    dice = random.Random(seed)
    match = Match("drakon", players, seed=seed, options={"powers": powers, "escape": True})
    while not match.over:
        if due(match).endswith(" turn") and not match.unfinished:
            yield match
        choices = [int(action) for action in match.legal_actions()]
        steps = [action for action in choices if action < Action.AT and match._state.phase == Phase.TURN]
        others = [action for action in choices if action not in steps]
        match.play(dice.choice(steps if steps and (dice.random() < 0.4 or not others) else others))


@pytest.mark.parametrize("seed", range(3))
def test_d3_1_all_placements_in_lairs_of_random_games(seed):
    checked = 0
    for number, match in enumerate(random_turns(2 + seed, seed)):
        if number % (9 if INTERPRETED else 3) == seed:
            assert_placements(match)
            checked += 1
        if number > 120:
            break
    assert checked > 8


# D3.1 Drawing


def test_d3_1_after_placing_one_draws_a_room():
    match = table(hands={"A": ["key", "empty N"]}, pile=["wind NE", "gold NES", "gold NES"])
    play(match, "place key at 1,0")
    assert due(match) == "chance draw"
    assert moves(match) == ["draw A gold NES", "draw A wind NE"]
    assert list(match.chances()[match.chances() > 0]) == [2, 1]
    step = play(match, "draw A wind NE")
    assert step.rules == ("D3.1",)
    assert sorted(hand(match, "A")) == ["empty N", "wind NE"]
    assert (in_pile(match), due(match)) == (2, "B turn")


def test_d3_1_who_places_draws():
    match = table(3, hands={"B": ["key"]}, active="B")
    play(match, "place key at 1,0", "draw B vortex")
    assert [hand(match, letter) for letter in "ABC"] == [[], ["vortex"], []]


def test_d3_1_what_was_drawn_has_left_the_pile():
    match = table(hands={"A": ["key"], "B": ["key"]}, pile=["vortex", "wind NE"])
    play(match, "place key at 1,0", "draw A vortex", "place key at 0,1")
    assert moves(match) == ["draw B wind NE"]


def test_d3_1_with_an_empty_pile_play_goes_on_without_drawing():
    match = table(hands={"A": ["key", "empty N"], "B": ["vortex"]}, pile=[])
    play(match, "place key at 1,0")
    assert due(match) == "B turn"
    assert hand(match, "A") == ["empty N"]
    play(match, "place vortex at 0,1")
    assert due(match) == "A turn"
    assert hand(match, "B") == []


def test_d3_1_the_last_room_of_the_pile_is_drawn():
    match = table(hands={"A": ["key"], "B": ["key"]}, pile=["vortex"])
    play(match, "place key at 1,0", "draw A vortex")
    assert in_pile(match) == 0
    play(match, "place key at 0,1")
    assert due(match) == "A turn"


def test_d3_1_rooms_under_the_pile_are_drawn_last_and_in_order():
    hands = {"A": ["key", "empty N"], "B": ["key"]}
    match = table(hands=hands, pile=["vortex"], under=["gold NE", "wind NE"])
    play(match, "place key at 1,0")
    assert moves(match) == ["draw A vortex"]
    play(match, "draw A vortex", "place key at 0,1")
    assert moves(match) == ["draw B gold NE"]
    play(match, "draw B gold NE")
    assert under(match) == ["wind NE"]
    play(match, "place empty N at -1,0 facing N")
    assert moves(match) == ["draw A wind NE"]
    play(match, "draw A wind NE")
    assert (under(match), in_pile(match)) == ([], 0)


def test_d3_1_hands_keep_their_size_while_there_is_a_pile():
    for number, match in enumerate(random_turns(3, 7)):
        state = match._state
        if state.left + state.buried == 0 or number > 60:
            break
        assert state.held[:3].sum() == 12
    assert number > 20


def test_d3_1_a_larger_hand_stays_larger():
    match = table(hands={"A": ["key", "vortex", "empty N", "empty N", "gold NES"]})
    play(match, "place key at 1,0", "draw A wind NE")
    assert len(hand(match, "A")) == 5


def test_d3_1_who_moves_does_not_draw():
    match = table(lair={"0,1": "empty N"}, hands={"A": ["key"]})
    play(match, "move N")
    assert (due(match), hand(match, "A")) == ("B turn", ["key"])


# D3.2 Move


def test_d3_2_an_adventurer_goes_to_an_adjacent_room_and_its_effect_happens():
    match = table(lair={"0,1": "gold NEW"})
    step = play(match, "move N")
    assert (at(match, "A"), at(match, "B")) == ("0,1", "0,0")
    assert (coins(match, "A"), coins(match, "B")) == (1, 0)
    assert {"D3.2", "D4.1", "D4.2", "D5.13"} <= set(step.rules)


def test_d3_2_only_the_own_adventurer_moves():
    match = table(3, lair={"0,1": "empty N"}, active="C")
    play(match, "move N")
    assert [at(match, letter) for letter in "ABC"] == ["0,0", "0,0", "0,1"]


def test_d3_2_one_places_or_moves_and_then_the_next_player_has_the_turn():
    match = table(3, lair={"0,1": "empty N"}, hands={"A": ["key"], "B": ["key"]})
    assert moves(match) == ["move N", "place key"]
    play(match, "move N")
    assert due(match) == "B turn"
    play(match, "place key at 1,0", "draw B vortex")
    assert due(match) == "C turn"
    assert at(match, "B") == "0,0"


def test_d3_2_every_turn_begins_afresh():
    """B has neither placed nor moved yet, and still has to after using a power."""
    match = table(
        powers=("wizard", "thief"), lair={"0,1": "empty N", "0,2": "empty N"}, coins={"A": 1}, at={"B": "0,1"}
    )
    play(match, "move N", "thief A")
    assert due(match) == "B turn"
    play(match, "move N")
    assert due(match) == "A turn"


def test_d3_2_a_move_leaves_the_lair_as_it_is():
    rooms = {"0,1": "empty N", "1,0": "gold NES"}
    match = table(lair=rooms)
    play(match, "move N")
    assert lair(match) == rooms


# D3.3 Duty to play


def test_d3_3_turns_with_the_same_arrows_are_one_placement():
    match = table(hands={"A": ["empty NS"]})
    assert turns(match, "place empty NS at -1,0") == ["N", "E"]
    play(match, "place empty NS", "at -1,0")
    for facing in (2, 3):
        code = GAME.rules.why_not(match.content, match._state, Action.FACING + facing)
        assert GAME.state.Refusal(int(code)).name == "SAME_FACING"


@pytest.mark.parametrize("room", ["key", "vortex"])
def test_d3_3_a_room_without_arrows_is_not_turned(room):
    match = table(hands={"A": [room]})
    step = play(match, f"place {room}", "at 0,1")
    assert step.text == "at 0,1"
    assert lair(match) == {"0,1": room}
    assert due(match) == "chance draw"


def test_d3_3_a_single_turn_that_fits_is_still_a_decision():
    match = table(lair={"1,1": "empty W"}, hands={"A": ["empty NE"]})
    play(match, "place empty NE at 0,1")
    assert match.unfinished
    assert moves(match) == ["facing W"]


def test_d3_3_who_can_place_may_not_pass():
    match = table(hands={"A": ["empty NES"]})
    assert moves(match) == ["place empty NES"]
    assert refused(match, "pass") == ("D3.3", "must play")


def test_d3_3_who_can_move_may_not_pass():
    match = table(lair={"0,1": "empty N"})
    assert moves(match) == ["move N"]
    assert refused(match, "pass") == ("D3.3", "must play")


def test_d3_3_who_can_do_neither_passes():
    match = table(3, hands={"B": ["key"]})
    assert moves(match) == ["pass"]
    step = play(match, "pass")
    assert step.rules == ("D3.3",)
    assert due(match) == "B turn"


def test_d3_3_who_cannot_go_far_enough_by_wind_passes():
    match = table(lair={"0,1": "wind NE", "1,1": "empty N"}, at={"A": "0,1"}, hands={"B": ["key"]})
    assert moves(match) == ["pass"]


def test_d3_3_a_pass_counts_as_a_turn():
    match = table(hands={"B": ["key"]}, turns=41)
    play(match, "pass")
    assert match._state.turns == 42


def test_d3_3_after_a_pass_one_plays_again_when_one_can():
    match = table(hands={"B": ["key"]})
    play(match, "pass", "place key at 0,1", "draw B vortex")
    assert moves(match) == ["move N"]


def test_d3_3_every_placement_and_move_counts_as_a_turn():
    match = table(lair={"0,1": "empty N"}, hands={"B": ["key"]})
    play(match, "move N")
    assert match._state.turns == 1
    play(match, "place key at 1,0")
    assert match._state.turns == 1
    play(match, "draw B vortex")
    assert match._state.turns == 2


@pytest.mark.parametrize("seed", range(4))
def test_d3_3_a_room_in_hand_can_always_be_placed(seed):
    """Of the room in hand with the most arrows it is asked; the others fit wherever that one does."""
    for match in itertools.islice(random_turns(2 + seed, 50 + seed), 150):
        seat = "ABCDEF"[match.turn]
        rooms = hand(match, seat)
        if rooms:
            assert ats(match, max(rooms, key=lambda room: len(arrows_of(room))))
            assert refused(match, "pass")[0] == "D3.3"


# D3.4 No edge


def corridor(length, side="E", begin="0,0"):
    """A corridor of empty rooms, each with one arrow to the next."""
    rooms, where = {}, begin
    for _ in range(length):
        where = next_to(where, side)
        rooms[where] = f"empty {side}"
    return rooms


def test_d3_4_a_corridor_of_45_rooms_is_built_room_by_room():
    match = table(hands={"A": ["empty N"], "B": ["empty N"]}, edition=LONG)
    for number in range(1, 46):
        play(match, f"place empty N at {number},0 facing E", f"draw {'BA'[number % 2]} empty N")
    assert lair(match) == corridor(45)
    assert_placements(match)


@pytest.mark.parametrize("side", SIDES)
def test_d3_4_all_placements_along_a_corridor(side):
    start = "start " + {"N": "NES", "E": "NES", "S": "NES", "W": "NEW"}[side]
    rooms = {"0,0": start, **corridor(47, side)}
    match = table(lair=rooms, hands={"A": ["empty NES", "key"]}, edition=LONG)
    assert_placements(match)
    assert len(ats(match, "key")) == 2 * 47 + 4


APART = "-100,-100"


def alone(rooms, **more):
    """A can do as A likes: B stands in a room far away, without a room in hand, and can only pass."""
    where = {"B": APART, **more.pop("at", {})}
    return table(lair={APART: "empty N", **rooms}, at=where, edition=LONG, **more)


@pytest.mark.parametrize("side", SIDES)
def test_d3_4_an_adventurer_walks_along_a_corridor(side):
    """Every 16 rooms the grid begins anew, and nobody may notice."""
    start = "start NEW" if side == "W" else "start NES"
    match = alone({"0,0": start, **corridor(47, side)}, hands={"A": ["key"]})
    where = "0,0"
    for _ in range(47):
        where = next_to(where, side)
        assert moves(match) == [f"move {side}", "place key"]
        play(match, f"move {side}", "pass")
        assert at(match, "A") == where
    assert moves(match) == ["place key"]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("distance", [16, 32, 48, 160])
def test_d3_4_a_room_that_shares_its_cell_with_start_is_another_place(side, distance):
    """A room one place before, pointing at the place exactly so far from Start, where no room lies."""
    x, y = STEPS[side]
    before, there = f"{x * (distance - 1)},{y * (distance - 1)}", f"{x * distance},{y * distance}"
    match = alone({before: f"empty {side}"}, at={"A": before}, hands={"A": ["empty N", "key"]})
    assert refused(match, f"move {side}") == ("D4.1", "no room there")
    assert there in ats(match, "key")
    assert turns(match, f"place empty N at {there}") == [facing for facing in SIDES if facing != OPPOSITE[side]]
    play(match, f"place key at {there}", "draw A key", "pass")
    assert lair(match) == {APART: "empty N", before: f"empty {side}", there: "key"}
    play(match, f"move {side}")
    assert at(match, "A") == there


SAME_CELL = ["16,0", "32,0", "-16,0", "0,16", "16,16", "-32,-48", "0,-16"]
"""Places whose coordinates differ from those of Start, and of one another, by 16, 32 or 48."""


@pytest.mark.parametrize("start_first", [True, False])
def test_d3_4_rooms_of_one_cell_are_found_each_by_its_place(start_first):
    kinds = ["gold NES", "empty N", "empty E", "wind NE", "key", "vortex", "rotation S"]
    order = kinds if start_first else kinds[::-1]
    match = table(lair=dict(zip(SAME_CELL, order, strict=True)), at={"A": "16,16", "B": "-32,-48"}, edition=LONG)
    for where, room in zip(SAME_CELL, order, strict=True):
        assert lair(match)[where] == room
        number = room_at(match._state, *place(where))
        assert (match._state.x[number], match._state.y[number]) == place(where)
    for nowhere in ((16, 32), (-16, -16), (64, 0), (0, 48)):
        assert room_at(match._state, *nowhere) == EMPTY
    assert (at(match, "A"), at(match, "B")) == ("16,16", "-32,-48")


@pytest.mark.parametrize("gone", SAME_CELL)
def test_d3_4_a_room_of_a_shared_cell_is_destroyed_and_placed_again(gone):
    rooms = dict.fromkeys(SAME_CELL, "empty N") | {"0,1": "destruction N"}
    away = dict(zip("BC", [where for where in SAME_CELL if where != gone][-2:], strict=True))
    match = table(3, lair=rooms, at=away, hands={"B": ["key"]}, edition=LONG)
    play(match, "move N", f"destroy {gone}")
    del rooms[gone]
    assert lair(match) == rooms
    assert {letter: at(match, letter) for letter in "BC"} == away
    assert room_at(match._state, *place(gone)) == EMPTY
    for where in rooms:
        number = room_at(match._state, *place(where))
        assert (match._state.x[number], match._state.y[number]) == place(where)
    assert_placements(match)
    assert gone not in ats(match, "key")  # nothing lies beside it


def test_d3_4_all_placements_in_a_lair_with_full_cells():
    rooms = dict.fromkeys(SAME_CELL, "empty N") | {"1,0": "key", "17,0": "vortex", "15,16": "empty E"}
    match = table(lair=rooms, hands={"A": ["empty NES", "key", "empty N", "wind NE"]}, edition=LONG)
    assert_placements(match)


def test_d3_4_arrows_sixteen_places_away_do_not_meet():
    match = table(lair={"17,0": "empty W", "-16,1": "empty S"}, hands={"A": ["empty NES", "empty N"]}, edition=LONG)
    assert turns(match, "place empty N at 16,0") == ["N", "S", "W"]
    assert turns(match, "place empty N at 1,0") == ["N", "E", "S"]
    assert_placements(match)


def test_d3_4_a_vortex_leads_to_the_far_end():
    rooms = {"0,1": "vortex", **corridor(40)}
    match = table(lair=rooms, at={"A": "0,1"}, edition=LONG)
    assert sorted(moves(match)) == sorted(f"move to {where}" for where in ["0,0", *corridor(40)])
    play(match, "move to 33,0")
    assert at(match, "A") == "33,0"


def test_d3_4_thousands_of_places_away():
    match = alone({"-5000,7999": "gold NES"}, at={"A": "-5000,7999"}, hands={"A": ["key"]})
    assert set(ats(match, "key")) == free_places(whole_lair(match))
    play(match, "place key at -5000,8000", "draw A vortex", "pass", "move N")
    assert at(match, "A") == "-5000,8000"


def test_d3_4_a_lair_may_drift_away():
    """A and B go to and fro between a Destruction and a Key, and whoever comes to the Destruction destroys the room
    behind the one that C has just placed. What was destroyed comes back from under the pile."""
    match = table(
        3,
        lair={"0,1": "destruction E", "1,1": "key", "0,2": "empty N"},
        at={"A": "1,1", "B": "0,1"},
        hands={"C": ["empty N", "empty N"]},
        pile=[],
        active="C",
        edition=LONG,
    )
    for y in range(3, 60):
        play(match, f"place empty N at 0,{y} facing N")
        if y > 3:
            play(match, "draw C empty N")
        comes, goes = (["move W", f"destroy 0,{y - 1}"], ["move E"])
        play(match, *(comes + goes if y % 2 else goes + comes))
        assert set(lair(match)) == {"0,1", "1,1", f"0,{y}"}
        assert match._state.rooms == 4


def test_d3_4_the_last_room_takes_the_number_of_one_destroyed():
    rooms = {"0,1": "destruction N", "1,0": "empty E", "2,0": "gold NES", "0,-1": "wind SW"}
    match = table(3, lair=rooms, at={"B": "0,-1", "C": "0,-1"}, hands={"B": ["key"]}, edition=LONG)
    number = room_at(match._state, 1, 0)
    last = room_at(match._state, 0, -1)
    play(match, "move N", "destroy 1,0")
    assert room_at(match._state, 0, -1) == number
    assert match._state.rooms == last
    assert [at(match, letter) for letter in "ABC"] == ["0,1", "0,-1", "0,-1"]
    assert (lair(match)["0,-1"], lair(match)["2,0"]) == ("wind SW", "gold NES")
    assert_placements(match)


def test_d3_4_the_last_room_itself_is_destroyed():
    match = table(
        lair={"1,0": "gold NES", "0,1": "destruction N", "2,0": "key"},
        at={"B": "1,0"},
        hands={"A": ["key"]},
        edition=LONG,
    )
    play(match, "move N", "destroy 2,0")
    assert lair(match) == {"1,0": "gold NES", "0,1": "destruction N"}
    assert (at(match, "A"), at(match, "B")) == ("0,1", "1,0")
    assert moves(match) == ["pass"]  # the room to the east of B has gone


def test_d3_4_rooms_come_and_go_as_in_a_plain_list():
    """The grid against a dictionary, with rooms crowded into few cells."""
    dice = random.Random(5)
    state = GAME.new_states()[0]
    state.players = 3
    empty_lair(state)
    add_room(state, 0, 0b0111, 0, 0)
    expected = {(0, 0): (0, 0b0111)}
    spots = [(x, y) for x in (-33, -17, -16, -1, 0, 15, 16, 31, 32) for y in (-32, -16, 0, 1, 16)]
    for seat in range(3):
        state.at[seat] = 0
    for _ in range(600 if INTERPRETED else 4000):
        here = dice.choice(spots)
        if here not in expected and len(expected) < 40:
            expected[here] = (dice.randrange(1, 60), dice.randrange(16))
            add_room(state, *expected[here], *here)
        elif here in expected and here != (0, 0):
            room = int(room_at(state, *here))
            places = [(int(state.x[at]), int(state.y[at])) for at in state.at[:3]]
            if here not in places:
                remove_room(state, room)
                del expected[here]
                assert [(int(state.x[at]), int(state.y[at])) for at in state.at[:3]] == places
        state.at[dice.randrange(3)] = room_at(state, *dice.choice(list(expected)))
        assert state.rooms == len(expected)
        look = dice.choice(spots)
        room = int(room_at(state, *look))
        assert (room != EMPTY) == (look in expected)
        if room != EMPTY:
            assert (state.face[room], state.arrows[room]) == expected[look]
            for side, (east, north) in enumerate(STEPS.values()):
                other = int(beside(state, room, side))
                there = (look[0] + east, look[1] + north)
                assert other == int(room_at(state, *there))
                assert (other != EMPTY) == (there in expected)
    found = {(int(state.x[r]), int(state.y[r])): (int(state.face[r]), int(state.arrows[r])) for r in range(state.rooms)}
    assert found == expected
