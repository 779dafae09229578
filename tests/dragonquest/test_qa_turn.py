"""QA The start of a turn: sun box, skip marker, spider, purchase; who sits on the right."""

import pytest

from tests.dragonquest.positions import (
    SMALL_CASTLE,
    cells,
    demon,
    discovery,
    due,
    fate,
    house,
    items,
    life,
    no_wall,
    number,
    opening,
    play,
    refusal,
    sun,
    table,
    throw,
    where,
    whose,
)

SMALL = house(SMALL_CASTLE)


def rest(match):
    """The active hero has nothing to do in its turn: no wall, no step, no discovery."""
    no_wall(match)
    throw(match, "blank blank blank blank blank")
    return play(match, "keep")


def suns(match):
    return [sun(match, letter) for letter in "ABCD"[: match.players]]


# QA.1


def test_qa_1_every_turn_ticks_the_next_sun_box_of_its_hero():
    match = opening(3, first="B")
    assert (whose(match), suns(match)) == ("B", [0, 1, 0])
    assert "QA.1" in rest(match).rules
    assert (whose(match), suns(match)) == ("C", [0, 1, 1])
    rest(match)
    assert (whose(match), suns(match)) == ("A", [1, 1, 1])
    rest(match)
    assert (whose(match), suns(match)) == ("B", [1, 2, 1])


def test_qa_1_turns_go_clockwise_past_the_dead_and_the_escaped():
    match = table(4, dead="B", escaped="C")
    rest(match)
    assert (whose(match), suns(match)) == ("D", [1, 0, 0, 1])
    rest(match)
    assert (whose(match), suns(match)) == ("A", [2, 0, 0, 1])


def test_qa_1_the_last_hero_inside_has_turn_after_turn():
    match = table(3, dead="B", escaped="C")
    rest(match)
    assert (whose(match), suns(match)) == ("A", [2, 0, 0])


def test_qa_1_the_box_is_ticked_when_the_turn_begins():
    match = table(2, sun={"A": 6, "B": 3})
    assert suns(match) == [7, 3]
    rest(match)
    assert suns(match) == [7, 4]


# QA.2


def test_qa_2_a_skip_marker_is_returned_and_the_turn_is_over():
    match = table(2, active="A", skip="B", found={"B": 6}, spider="B", entered="B", at={"B": "i8"})
    step = rest(match)
    assert "QA.2" in step.rules
    assert (whose(match), suns(match)) == ("A", [2, 1])
    assert number(match, "skip", "B") == 0
    assert discovery(match, "B") == "demon 6"
    rest(match)
    assert due(match) == "spider die"
    assert suns(match) == [2, 2]


def test_qa_2_each_marker_skips_one_turn():
    match = table(2, skip="BB")
    rest(match)
    assert (whose(match), suns(match), number(match, "skip", "B")) == ("A", [2, 1], 1)
    rest(match)
    assert (whose(match), suns(match), number(match, "skip", "B")) == ("A", [3, 2], 0)
    rest(match)
    assert (whose(match), suns(match)) == ("B", [3, 3])


def test_qa_2_the_demon_moves_in_a_skipped_turn():
    match = table(1, skip="A", at={"A": "h5"}, demon={"A": "b2"}, edition=SMALL)
    assert demon(match) == "d1"
    assert cells(match, "crossed") == ["a1", "c1", "d1", "b2"]
    assert (whose(match), sun(match)) == ("A", 2)


def test_qa_2_a_skipped_turn_in_the_treasure_room_rolls_nothing():
    match = table(2, active="B", at={"A": "treasure"}, skip="A", aside=3)
    rest(match)
    assert (whose(match), where(match, "A")) == ("B", "treasure")
    assert match._state.aside == 3


def test_qa_2_the_sun_can_set_in_a_skipped_turn():
    match = table(2, active="A", skip="B", sun={"B": 18})
    rest(match)
    assert fate(match, "B") == "dead"
    assert whose(match) == "A"


# QA.3


def test_qa_3_the_spider_comes_before_the_purchase():
    match = table(2, at={"A": "i8"}, spider="A", entered="A", found={"A": 4})
    assert due(match) == "spider die"
    play(match, "spider life")
    assert (due(match), life(match)) == ("A buy", 11)
    step = play(match, "buy rope")
    assert {"QA.3", "QC.6"} <= set(step.rules)
    assert due(match) == "B choose wall"


def test_qa_3_whom_the_spider_kills_buys_nothing():
    match = table(2, at={"A": "i8"}, spider="A", entered="A", found={"A": 4}, life={"A": 2})
    play(match, "spider life")
    assert (fate(match), whose(match)) == ("dead", "B")


def test_qa_3_in_the_treasure_room_the_order_is_purchase_leaving_spider_step():
    match = table(2, at={"A": "treasure"}, spider="A", found={"A": 4}, edition=SMALL)
    assert due(match) == "A buy"
    play(match, "buy cape")
    assert due(match) == "A stay or leave"
    play(match, "leave")
    assert due(match) == "spider die"
    play(match, "spider blank")
    assert due(match) == "A step out"
    play(match, "go g3")
    assert (whose(match), where(match), items(match)) == ("B", "g3", ["cape"])


def test_qa_3_one_who_stays_in_the_room_may_buy_too():
    match = table(2, at={"A": "treasure"}, found={"A": 6})
    play(match, "buy necklace", "stay")
    assert (due(match), items(match)) == ("treasure die", ["necklace"])


def test_qa_3_only_one_item_a_turn_and_none_is_allowed():
    match = table(2, found={"A": 6})
    play(match, "buy rope")
    assert due(match) == "B choose wall"
    match = table(2, found={"A": 6})
    assert "QA.3" in play(match, "buy nothing").rules
    assert (due(match), discovery(match), items(match)) == ("B choose wall", "spider 6", [])


@pytest.mark.parametrize(("points", "used"), [(3, ""), (4, "mail cape rope silver-ring")])
def test_qa_3_nobody_is_asked_who_can_buy_nothing(points, used):
    assert due(table(2, found={"A": points}, used=used)) == "B choose wall"


# QA.4


@pytest.mark.parametrize(
    ("players", "active", "out", "right"),
    [
        (2, "A", "", "B"),
        (3, "A", "", "C"),
        (3, "B", "", "A"),
        (4, "B", "A", "D"),
        (4, "C", "AB", "D"),
        (4, "D", "C", "B"),
    ],
)
def test_qa_4_the_right_hand_player_is_the_nearest_whose_hero_is_inside(players, active, out, right):
    assert due(table(players, active=active, dead=out)) == f"{right} choose wall"
    assert due(table(players, active=active, escaped=out)) == f"{right} choose wall"


def test_qa_4_a_hero_in_the_treasure_room_is_inside():
    assert due(table(3, at={"C": "treasure"})) == "C choose wall"


def test_qa_4_whoever_is_the_last_one_inside_plays_as_in_solo():
    match = table(3, dead="B", escaped="C", edition=SMALL)
    assert due(match) == "A guess"
    play(match, "guess 2")
    assert due(match) == "wall tile"
    step = play(match, "tile 2")
    assert "QB.5" in step.rules
    assert (due(match), len(cells(match, "blocked"))) == ("movement die", 1)


def test_qa_4_the_right_hand_player_blocks_and_leads_the_demon():
    match = table(3, active="B", dead="A", at={"B": "h5"}, demon={"B": "b2"}, edition=SMALL)
    play(match, "wall 3", "guess 3")
    assert due(match) == "C block"
    play(match, "block i6")
    throw(match, "blank blank blank blank blank")
    play(match, "keep")
    assert due(match) == "C move demon"


def test_qa_4_one_way_out_of_the_room_is_taken_unasked():
    match = table(1, at={"A": "treasure"}, visited={"A": "e2 f2 d3 g3 d4 g4 e5"}, edition=SMALL)
    play(match, "leave")
    assert where(match) == "f5"
    match = table(1, at={"A": "treasure"}, spider="A", visited={"A": "e2 f2 d3 g3 d4 g4 e5"}, edition=SMALL)
    play(match, "leave")
    assert "QE.3" in play(match, "spider blank").rules
    assert where(match) == "f5"


def test_qa_4_without_a_way_out_one_stays_unasked():
    match = table(1, at={"A": "treasure"}, visited={"A": "e2 f2 d3 g3 d4 g4 e5 f5"}, edition=SMALL)
    assert due(match) == "treasure die"


def test_qa_4_the_number_is_said_after_the_tile_was_picked():
    match = table(2)
    assert refusal(match, "guess 1") == "wall now"
    assert match.legal_moves(seat=0) == []
    play(match, "wall 1")
    assert refusal(match, "wall 1") == "guess now"
    assert match.legal_moves(seat=0) == ["guess 1", "guess 2", "guess 3"]
