"""Notation: a move said in one go is cut into its small decisions, and every legal move can be said that way."""

import copy
import itertools
import random

import pytest

from tests.drakon.positions import at, coins, due, hand, lair, moves, play, table, under, used
from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import CHANCE
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.engine.match import Match
from wyrmhall.games.drakon.notation import parts_of


def placing(*more):
    """Start alone, and a hand for A."""
    return table(hands={"A": ["wind NE", "crystal NE", "empty NS", "key", *more], "B": ["gold NES"]})


def state_of(match):
    """All that the match holds of its past and present."""
    return [b"".join(state[name].tobytes() for name in state.dtype.names) for state in match._states], match.steps[:]


def assert_nothing_changes(match, said, error, told=None):
    before = state_of(match)
    with pytest.raises(error, match=told) as caught:
        match.play(said)
    assert state_of(match) == before
    return caught.value


def twin(match):
    """The same match once more, to try things on."""
    other = copy.copy(match)
    other.steps = match.steps[:]
    other._states = [states.copy() for states in match._states]
    return other


# Cutting into parts


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("place wind NE at 2,-1 facing E", ["place wind NE", "at 2,-1", "facing E"]),
        ("place wind NE", ["place wind NE"]),
        ("place wind N at 2,-1", ["place wind N", "at 2,-1"]),
        ("place wind at 2,-1 N", ["place wind", "at 2,-1", "N"]),
        ("place key at 1,0", ["place key", "at 1,0"]),
        ("place steal-left NES at -1,0 south", ["place steal-left NES", "at -1,0", "south"]),
        ("  PLACE  Wind  ne  AT  2 , -1  FACING  e ", ["PLACE Wind ne", "AT 2,-1", "FACING e"]),
        ("at 2,-1 facing E", ["at 2,-1", "facing E"]),
        ("facing E", ["facing E"]),
        ("E", ["E"]),
        ("west", ["west"]),
        ("N E", ["N", "E"]),
        ("move N", ["move N"]),
        ("move N N E", ["move N", "N", "E"]),
        ("move north north east", ["move north", "north", "east"]),
        ("move to 2,-1", ["move to 2,-1"]),
        ("move to -12, 30", ["move to -12,30"]),
        ("swap 2,-1 for wind NE facing E", ["swap 2,-1", "for wind NE", "facing E"]),
        ("swap 2,-1 for key", ["swap 2,-1", "for key"]),
        ("send B N N", ["send B", "N", "N"]),
        ("send E E", ["send E", "E"]),
        ("send B to 0,3", ["send B", "to 0,3"]),
        ("turn 2,-1 facing E", ["turn 2,-1", "facing E"]),
        ("turn 2,-1 E", ["turn 2,-1", "E"]),
        ("destroy 2,-1", ["destroy 2,-1"]),
        ("barbarian B N", ["barbarian B", "N"]),
        ("barbarian E N", ["barbarian E", "N"]),
        ("wizard N", ["wizard N"]),
        ("thief E", ["thief E"]),
        ("map E", ["map E"]),
        ("amazon N", ["amazon", "N"]),
        ("amazon N E S", ["amazon", "N", "E", "S"]),
        ("amazon to 1,0", ["amazon", "to 1,0"]),
        ("dwarf discard wind NE then empty N", ["dwarf", "discard wind NE", "then empty N"]),
        ("take coin", ["take coin"]),
        ("pass", ["pass"]),
        ("", []),
    ],
)
def test_a_move_said_in_one_go_is_cut_into_its_parts(said, parts):
    assert parts_of(said) == parts


# Compound moves


def test_a_placement_in_one_go_makes_three_steps():
    match = placing()
    step = match.play("place wind NE at -1,0 facing E")
    assert [(step.by, step.text) for step in match.steps] == [
        (0, "place wind NE"),
        (0, "at -1,0"),
        (0, "facing E"),
    ]
    assert step == match.steps[-1]
    assert lair(match) == {"-1,0": "wind ES"}
    assert due(match) == "chance draw"


def test_a_placement_may_be_said_bit_by_bit():
    match = placing()
    for said in ("place wind NE", "at -1,0"):
        assert match.play(said).text == said
        assert match.unfinished
        assert match.turn == 0
    match.play("facing E")
    assert not match.unfinished
    assert lair(match) == {"-1,0": "wind ES"}


def test_a_placement_may_be_begun_and_then_finished_in_one_go():
    match = placing()
    match.play("place wind NE")
    match.play("at -1,0 facing E")
    assert [step.text for step in match.steps] == ["place wind NE", "at -1,0", "facing E"]


def test_a_room_without_arrows_takes_two_steps():
    match = placing()
    match.play("place key at 0,1")
    assert [step.text for step in match.steps] == ["place key", "at 0,1"]


def test_a_way_by_wind_in_one_go():
    rooms = {"3,0": "gust NES", "3,1": "empty N", "3,2": "empty E", "4,2": "gold NES"}
    match = table(lair=rooms, at={"A": "3,0"})
    match.play("move N N E")
    assert [step.text for step in match.steps] == ["move N", "N", "E"]
    assert (at(match, "A"), coins(match, "A")) == ("4,2", 1)


def test_a_swap_in_one_go():
    match = table(lair={"0,1": "portal NE", "1,0": "gold NE"}, hands={"A": ["wind NE"]})
    match.play("move N")
    match.play("swap 1,0 for wind NE facing E")
    assert [step.text for step in match.steps[1:]] == ["swap 1,0", "for wind NE", "facing E"]
    assert (lair(match)["1,0"], hand(match, "A")) == ("wind ES", ["gold NE"])


def test_powers_in_one_go():
    match = table(powers=("dwarf", "barbarian"), lair={"0,1": "empty N"}, hands={"A": ["key", "vortex"], "B": ["key"]})
    match.play("dwarf discard vortex then key")
    assert [step.text for step in match.steps] == ["dwarf", "discard vortex", "then key"]
    play(match, "draw A wind NE", "draw A gold NE", "place wind NE at -1,0 facing N", "draw A gold NES")
    assert under(match, "A") == ["vortex", "key"]
    match.play("barbarian A N")
    assert [step.text for step in match.steps[-2:]] == ["barbarian A", "N"]
    assert used(match) == "AB"


def test_too_many_words_are_refused_and_nothing_changes():
    match = table(lair={"0,1": "empty N", "0,2": "empty N"}, hands={"A": ["key", "empty N"]})
    assert_nothing_changes(match, "move N N", BadMove, "complete before 'N'")
    assert_nothing_changes(match, "place key at 1,0 facing N", BadMove, "complete before 'facing N'")
    assert_nothing_changes(match, "place empty N at -1,0 facing N E", BadMove, "complete before 'E'")
    assert_nothing_changes(match, "place key at 1,0 at -1,0", BadMove, "complete before 'at -1,0'")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("place gold NES at -1,0 facing E", "D3.1"),
        ("place wind NE at 1,1 facing E", "D3.1"),
        ("place wind NE at 0,0 facing E", "D3.1"),
        ("place wind NE at 1,0 facing W", "D3.1"),
        ("place wind NE facing E", "D3.1"),
        ("move N", "D4.1"),
        ("move to 0,0", "D5.3"),
        ("pass", "D3.3"),
        ("thief B", "D7.1"),
        ("wizard N", "D7.1"),
        ("dwarf discard key then wind NE", "D7.1"),
    ],
)
def test_a_part_that_is_refused_takes_the_whole_move_back(said, rule):
    match = placing()
    assert assert_nothing_changes(match, said, Refused).rule == rule
    refused = match.why_not(said)
    assert refused is not None
    assert refused.rule == rule


def test_a_refused_part_keeps_what_was_said_before():
    match = placing()
    match.play("place wind NE")
    assert_nothing_changes(match, "at 1,0 facing W", Refused, "would face the arrow of the room at 0,0")
    assert moves(match) == ["at 0,1", "at 1,0", "at 0,-1", "at -1,0"]


def test_why_not_asks_for_a_whole_move_and_changes_nothing():
    match = placing()
    before = state_of(match)
    assert match.why_not("place wind NE at -1,0 facing E") is None
    assert match.why_not("place wind NE") is None
    refused = match.why_not("place wind NE at 1,0 facing W")
    assert refused is not None
    assert (refused.rule, refused.reason) == ("D3.1", "the arrow west would face the arrow of the room at 0,0")
    assert state_of(match) == before


# Ways to say a move


def test_arrows_may_be_left_out_where_one_room_is_meant():
    match = placing()
    match.play("place crystal at 1,0 north")
    assert lair(match) == {"1,0": "crystal NE"}
    assert [step.text for step in match.steps] == ["place crystal NE", "at 1,0", "facing N"]


def test_two_rooms_of_a_kind_must_be_told_apart():
    match = placing("crystal NES")
    assert_nothing_changes(match, "place crystal at 1,0 north", BadMove, "say crystal NE or crystal NES")
    match.play("place crystal NES at 1,0 north")
    assert lair(match) == {"1,0": "crystal NES"}


def test_two_rooms_that_look_alike_need_not_be_told_apart():
    match = placing("crystal NE")
    match.play("place crystal at 1,0 north")
    assert lair(match) == {"1,0": "crystal NE"}


def test_a_kind_that_is_not_in_the_hand():
    match = placing()
    assert_nothing_changes(match, "place gold", BadMove, "you have no gold room")
    assert_nothing_changes(match, "place lava", BadMove, "rooms read like 'wind NE' or 'key'")
    assert_nothing_changes(match, "place wind W", BadMove, "rooms read like 'wind NE' or 'key'")


def test_arrows_may_be_left_out_for_a_swap_and_a_discard_too():
    match = table(lair={"0,1": "portal NE", "1,0": "gold NE"}, hands={"A": ["wind NE"]})
    match.play("move N")
    match.play("swap 1,0 for wind facing N")
    assert lair(match)["1,0"] == "wind NE"
    match = table(powers=("dwarf", "thief"), hands={"A": ["wind NE", "gold NE", "key"]})
    match.play("dwarf discard wind then gold")
    assert [step.text for step in match.steps] == ["dwarf", "discard wind NE", "then gold NE"]


@pytest.mark.parametrize(
    ("said", "arrows"), [("facing N", "NS"), ("facing S", "NS"), ("facing E", "EW"), ("facing W", "EW")]
)
def test_a_straight_passage_facing_south_is_one_facing_north(said, arrows):
    match = placing()
    step = match.play(f"place empty NS at -1,0 {said}")
    assert lair(match) == {"-1,0": f"empty {arrows}"}
    assert step.text == ("facing N" if arrows == "NS" else "facing E")


@pytest.mark.parametrize(("said", "arrows"), [("north", "NS"), ("N", "NS"), ("east", "EW"), ("E", "EW")])
def test_the_word_facing_may_be_left_out(said, arrows):
    match = placing()
    match.play(f"place empty NS at -1,0 {said}")
    assert lair(match) == {"-1,0": f"empty {arrows}"}


def test_a_straight_passage_is_swapped_in_and_turned_in_the_same_words():
    match = table(lair={"0,1": "portal NE", "1,0": "gold NE"}, hands={"A": ["empty NS"]})
    play(match, "move N", "swap 1,0 for empty NS facing S")
    assert lair(match)["1,0"] == "empty NS"
    match = table(lair={"0,1": "rotation NE", "-1,0": "empty NS"}, hands={"A": ["key"]})
    play(match, "move N", "turn -1,0 facing W")
    assert lair(match)["-1,0"] == "empty EW"


@pytest.mark.parametrize(
    "said",
    [
        "place wind NE at -1,0 facing E",
        "place  WIND ne  AT -1 , 0 Facing east",
        "place wind at -1,0 e",
        "place wind at -1,0 East",
    ],
)
def test_a_move_may_be_said_in_several_ways(said):
    match = placing()
    match.play(said)
    assert [step.text for step in match.steps] == ["place wind NE", "at -1,0", "facing E"]


def test_a_move_may_be_said_as_json_or_as_a_number():
    match = placing()
    match.play({"do": "place", "room": "wind NE"})
    match.play({"do": "at", "place": "-1,0"})
    match.play(match.action("facing E"))
    assert lair(match) == {"-1,0": "wind ES"}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("place key at here", "places are written 2,-1"),
        ("place key at 1;0", "places are written 2,-1"),
        ("place wind NE at 1,0 facing up", "directions are N, E, S, W"),
        ("move up", "directions are N, E, S, W"),
        ("jump N", "moves look like: place <room>"),
        ("", "no move I can read"),
        ("deal A key", "an outcome of chance, not a move"),
        ("first B", "an outcome of chance, not a move"),
        ("draw A key", "an outcome of chance, not a move"),
        ("send Z", "seats are called A, B, C, D, E, F"),
    ],
)
def test_a_move_that_cannot_be_read_is_told_how_moves_look(said, told):
    assert_nothing_changes(placing(), said, BadMove, told)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("draw A lava", "rooms read like"),
        ("draw A wind", "say wind NE or wind NES"),
        ("draw B vortex", "draw A <room>"),
        ("deal A vortex", "draw A <room>"),
        ("draw A start NES", "cannot happen now; what can: "),
        ("place key", "draw A <room>"),
    ],
)
def test_an_outcome_that_is_not_due_is_told_what_is(said, told):
    match = placing()
    match.play("place key at 1,0")
    assert_nothing_changes(match, said, BadMove, told)


def test_chance_says_adventurers_hands_and_who_begins():
    match = Match("drakon", 2, options={"powers": True}, by_hand=True)
    for said, told in (("adventurer B thief", "adventurer A <adventurer>"), ("adventurer A ogre", "no adventurer")):
        assert_nothing_changes(match, said, BadMove, told)
    for said in ("adventurer A thief", "adventurer B dwarf"):
        match.play(said)
    assert_nothing_changes(match, "deal B key", BadMove, "deal A <room>")
    for said in ["deal A empty NES"] * 4 + ["deal B gold NES"] * 4:
        match.play(said)
    assert_nothing_changes(match, "draw A key", BadMove, "first <seat>")
    match.play("first B")
    assert {step.by for step in match.steps} == {CHANCE}


# Whole moves


def test_whole_moves_say_all_small_decisions():
    match = table(lair={"0,1": "empty N"}, hands={"A": ["key", "empty NS"]}, pile=[])
    anywhere = ["1,0", "0,-1", "-1,0", "0,2", "1,1", "-1,1"]
    turned = {"1,0": "N", "0,-1": "E", "-1,0": "NE", "0,2": "E", "1,1": "NE", "-1,1": "NE"}
    whole = match.whole_moves()
    assert len(whole) == len(set(whole))
    assert set(whole) == {
        "move N",
        *(f"place empty NS at {place} facing {facing}" for place in anywhere for facing in turned[place]),
        *(f"place key at {place}" for place in anywhere),
    }


def test_whole_moves_go_on_with_a_move_half_said():
    match = placing()
    match.play("place wind NE")
    assert all(move.startswith("at ") for move in match.whole_moves())
    match.play("at 1,0")
    assert match.whole_moves() == ["facing N", "facing E"]


def test_whole_moves_by_wind_and_from_a_vortex():
    rooms = {"3,0": "wind NE", "3,1": "empty NE", "3,2": "empty N", "4,1": "key", "4,0": "empty S"}
    match = table(lair=rooms, at={"A": "3,0"})
    assert match.whole_moves() == ["move N N", "move N E"]
    match = table(lair={"3,0": "vortex", "3,1": "empty N"}, at={"A": "3,0"})
    assert match.whole_moves() == ["move to 0,0", "move to 3,1"]


def random_positions(players, options, seed, every):
    dice = random.Random(seed)
    match = Match("drakon", players, options=options, seed=seed)
    for number in itertools.count():
        if match.over or number > 250:
            return
        if number % every == 0:
            yield match
        match.play(int(dice.choice(match.legal_actions())))


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"powers": True}), (4, {"powers": True, "escape": True}), (6, {"powers": True})],
    ids=["2", "3 powers", "4 powers escape", "6 powers"],
)
def test_every_whole_move_can_be_played_and_is_whole(players, options):
    dice = random.Random(players)
    checked = 0
    for match in random_positions(players, options, 100 + players, 23 if INTERPRETED else 13):
        before = state_of(match)
        whole = match.whole_moves()
        assert state_of(match) == before
        assert len(whole) == len(set(whole)) > 0
        begins = set(match.legal_moves())
        for said in dice.sample(whole, min(len(whole), 15)):
            trial = twin(match)
            by, begun = match.turn, len(trial.steps)
            trial.play(said)
            assert not trial.unfinished
            decided = [step for step in trial.steps[begun:] if step.by != CHANCE]
            assert {step.by for step in decided} == {by}
            assert " ".join(step.text for step in decided) == said
            assert decided[0].text in begins
            checked += 1
        assert state_of(match) == before
    assert checked > 50


def test_every_legal_move_begins_a_whole_move():
    for match in random_positions(3, {"powers": True}, 9, 31):
        begins = {move for move in match.legal_moves() for whole in match.whole_moves() if whole.startswith(move)}
        assert begins == set(match.legal_moves())


# Each question has its own words


@pytest.mark.parametrize(
    ("room", "said", "meant"),
    [
        ("crystal NE", "map B", "send B"),
        ("crystal NE", "thief B", "send B"),
        ("map NE", "send B", "map B"),
        ("portal NE", "destroy 5,5", "swap 5,5"),
        ("destruction NE", "turn 5,5", "destroy 5,5"),
        ("rotation NE", "move to 5,5", "turn 5,5"),
    ],
)
def test_the_words_for_another_question_are_no_answer(room, said, meant):
    match = table(lair={"0,1": room, "5,5": "key"}, hands={"A": ["gold NES"], "B": ["gold NE"]})
    play(match, "move N")
    assert meant in match.legal_moves()
    assert_nothing_changes(match, said, BadMove, "no answer to what is asked")


@pytest.mark.parametrize("said", ["pass", "end", "allow", "prevent"])
def test_other_words_neither_take_nor_leave_a_coin(said):
    match = table(lair={"-1,0": "empty E"}, at={"A": "-1,0"}, on_start=1)
    play(match, "move E")
    assert_nothing_changes(match, said, BadMove, "moves are like take coin, leave coin")


def test_a_straight_passage_may_face_south_without_saying_facing():
    match = placing()
    match.play("place empty NS at -1,0 S")
    assert [step.text for step in match.steps[-3:]] == ["place empty NS", "at -1,0", "facing N"]
