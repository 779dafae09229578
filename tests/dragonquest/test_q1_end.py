"""Q1 Winning, QF Sunset, QG Death."""

import pytest

from tests.dragonquest.positions import no_wall, play, table, throw
from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest.state import Ending

NO_STEP = "blank blank blank blank blank"
ONE_STEP = "room blank blank blank blank"


def at_the_exit(players=2, *, active="A", dice=ONE_STEP, at=None, **how):
    """The active hero is one step from the exit, and has been in the treasure room."""
    return table(players, active=active, at={active: "t1"} | (at or {}), entered=active, dice=dice, **how)


def last_one_out(players=2, **how):
    """All others are out or dead, and A escapes: the game is over."""
    match = at_the_exit(players, **how)
    play(match, "go u1")
    assert match.due() == "over"
    return match.result()


def idle(match):
    """A turn of a hero in the castle in which nothing happens."""
    if match.due() != "movement die":
        no_wall(match)
    throw(match, NO_STEP)
    return play(match, "keep")


def test_q1_a_hero_escapes_over_the_exit():
    match = at_the_exit()
    step = play(match, "go u1")
    assert "Q1" in step.rules
    assert (match.fate(), match.where(), match.whose()) == ("escaped", "u1", "B")


def test_q1_the_game_goes_on_until_no_hero_is_left_inside():
    match = at_the_exit(3, dead="B")
    play(match, "go u1")
    assert (match.whose(), match.outcome()) == ("C", None)
    match = at_the_exit(3, dead="B", escaped="C")
    step = play(match, "go u1")
    assert "Q1" in step.rules
    assert match.due() == "over"


def test_q1_gold_is_coins_treasures_and_item_values():
    outcome = last_one_out(
        escaped="B",
        coins={"A": (3, 4), "B": (20, 20)},
        treasures={"A": "600 2200", "B": "6000"},
        items={"A": "silver-ring rope ring", "B": "necklace buckle"},
    )
    assert outcome.scores == (150 + 400 + 2800 + 500, 3000 + 6000 + 1800)
    assert (outcome.returns, outcome.winners) == ((0.0, 1.0), (1,))


@pytest.mark.parametrize(
    ("gold", "returns"),
    [
        ((3, 1, 2, 0), (1.0, 0.0, 0.0, 0.0)),
        ((1, 3, 2, 0), (0.0, 1.0, 0.0, 0.0)),
        ((0, 1, 2, 3), (0.0, 0.0, 0.0, 1.0)),
        ((3, 1, 3, 0), (0.5, 0.0, 0.5, 0.0)),
        ((2, 2, 1, 2), (1 / 3, 1 / 3, 0.0, 1 / 3)),
        ((0, 0, 0, 0), (0.25, 0.25, 0.25, 0.25)),
        ((1, 2, 2, 3), (0.0, 0.0, 0.0, 1.0)),
    ],
)
def test_q1_most_gold_wins_and_ties_share(gold, returns):
    hundreds = {letter: (0, number) for letter, number in zip("ABCD", gold, strict=True)}
    outcome = last_one_out(4, escaped="BCD", coins=hundreds)
    assert outcome.scores == tuple(100.0 * number for number in gold)
    assert outcome.returns == pytest.approx(returns)


def test_q1_the_gold_of_the_dead_does_not_count():
    outcome = last_one_out(3, dead="C", escaped="B", coins={"A": (0, 2), "B": (0, 1), "C": (0, 20)})
    assert (outcome.scores, outcome.returns) == ((200.0, 100.0, None), (1.0, 0.0, 0.0))


def test_q1_when_all_are_dead_the_dragon_wins():
    match = table(3, dead="BC", at={"A": "c8"}, sun={"A": 18}, coins={"A": (5, 5), "B": (1, 1)})
    assert {"Q1", "QG"} <= set(idle(match).rules)
    assert (match.due(), truth(match).ended) == ("over", Ending.ALL_DEAD)
    assert (match.result().scores, match.result().returns) == ((None, None, None), (0.0, 0.0, 0.0))
    assert match.result().winners == ()


def test_q1_the_last_death_ends_the_game_with_those_who_escaped_before():
    match = table(2, escaped="B", at={"A": "c8"}, sun={"A": 18}, coins={"A": (5, 5)})
    assert "Q1" in idle(match).rules
    assert truth(match).ended == Ending.ESCAPED
    assert (match.result().scores, match.result().returns) == ((None, 0.0), (0.0, 1.0))


def test_qf_a_hero_inside_at_the_end_of_its_19th_turn_dies():
    match = table(at={"A": "c8"}, sun={"A": 17})
    assert match.sun() == 18
    assert "QF" not in idle(match).rules
    assert match.fate() == "inside"
    match = table(at={"A": "c8"}, sun={"A": 18})
    assert match.sun() == 19
    step = idle(match)
    assert {"QF", "QG"} <= set(step.rules)
    assert (match.fate(), match.life(), match.whose()) == ("dead", 13, "B")


def test_qf_also_in_the_treasure_room_and_in_a_skipped_turn():
    match = table(at={"A": "treasure"}, sun={"A": 18})
    play(match, "stay", *["treasure 100"] * 10)
    assert (match.fate(), match.whose()) == ("dead", "B")
    match = table(at={"A": "treasure"}, sun={"A": 18})
    assert "QF" in play(match, "leave", "go m6").rules
    assert match.fate() == "dead"
    match = table(at={"A": "c8"}, sun={"A": 18}, skip="A")
    assert (match.fate(), match.whose()) == ("dead", "B")


def test_qf_the_sun_sets_after_the_demon_has_moved():
    match = table(at={"A": "f8"}, sun={"A": 18}, demon={"A": ""}, dice=NO_STEP)
    assert (match.due(), match.fate()) == ("B move demon", "inside")
    assert "QF" not in play(match, "demon f2").rules
    assert "QF" in play(match, "demon f3").rules
    assert (match.fate(), match.demon()) == ("dead", "f3")


def test_qf_with_the_amulet_of_time_it_is_the_20th_turn():
    match = table(1, at={"A": "c8"}, sun={"A": 18}, found={"A": 6})
    assert {"QC.6", "QF"} <= set(play(match, "buy amulet").rules)
    assert match.items() == []
    idle(match)
    assert (match.fate(), match.sun()) == ("inside", 20)
    step = idle(match)
    assert "QF" in step.rules
    assert (match.fate(), match.due()) == ("dead", "over")


def test_qg_the_others_go_on():
    match = table(4, at={"A": "c8"}, sun={"A": 18}, dead="C")
    step = idle(match)
    assert "QG" in step.rules
    order = []
    for _ in range(3):
        order.append(match.whose())
        idle(match)
    assert order == ["B", "D", "B"]


def test_qg_treasures_and_items_of_the_dead_stay_with_them():
    match = table(
        at={"A": "treasure", "B": "i6"}, sun={"A": 18}, treasures={"A": "700"}, items={"A": "rope"}, found={"B": 4}
    )
    play(match, "stay", *["treasure blank"] * 10)
    assert (match.fate(), match.treasures(), match.items()) == ("dead", [700], ["rope"])
    assert (match.due(), "buy rope" in match.legal_moves()) == ("B buy", False)
    play(match, "buy nothing")
    no_wall(match)
    throw(match, ONE_STEP)
    play(match, "keep", "go treasure", "treasure star", "treasure star", *["treasure blank"] * 8)
    assert match.legal_moves() == ["take 2 stars 600", "take 2 stars 800", "take nothing"]
