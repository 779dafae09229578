"""QD.4, QD.5 Ghoul, troll and orc, and the Magic Ring."""

import pytest

from tests.dragonquest.positions import no_wall, play, table, throw

MONSTERS = ["ghoul", "troll", "orc"]


def met(monster, players=2, **how):
    """A has met a monster, and is asked for the ring or throws the combat die."""
    match = table(players, **how)
    no_wall(match)
    throw(match, "skull skull skull blank blank")
    assert "QD.4" in play(match, f"danger {monster}", f"danger {monster}").rules
    return match


def hit(match, *wounds):
    """A monster face, and the wound dice."""
    return play(match, "fight monster", *(f"wound {points}" for points in wounds))


@pytest.mark.parametrize(
    ("monster", "wounds", "lost"),
    [
        ("ghoul", (1, 3), 1),
        ("ghoul", (3, 2), 2),
        ("ghoul", (3, 3), 3),
        ("troll", (1,), 1),
        ("troll", (2,), 2),
        ("troll", (3,), 3),
        ("orc", (1, 3), 3),
        ("orc", (3, 2), 3),
        ("orc", (2, 1), 2),
    ],
)
def test_qd_4_the_ghoul_takes_the_lower_of_two_the_troll_one_the_orc_the_higher_of_two(monster, wounds, lost):
    match = met(monster)
    assert "QD.4" in play(match, "fight monster").rules
    for points in wounds:
        assert (match.due(), match.life()) == ("combat wound", 13)
        assert match.weights() == {"wound 1": 3, "wound 2": 2, "wound 3": 1}
        assert "QD.4" in play(match, f"wound {points}").rules
    assert (match.due(), match.life()) == ("combat die", 13 - lost)


@pytest.mark.parametrize(("monster", "faces"), [("ghoul", 2), ("troll", 3), ("orc", 4)])
def test_qd_4_each_monster_has_its_own_die(monster, faces):
    match = met(monster)
    assert match.weights() == {"fight monster": faces, "fight sword": 6 - faces}
    hit(match, *[1] * (1 if monster == "troll" else 2))
    assert match.weights() == {"fight monster": faces, "fight sword": 6 - faces}


@pytest.mark.parametrize("monster", MONSTERS)
def test_qd_4_a_sword_ends_the_fight_and_the_turn(monster):
    match = met(monster, at={"A": "c8"})
    step = play(match, "fight sword")
    assert "QD.4" in step.rules
    assert (match.life(), match.whose(), match.where(), match.due()) == (13, "B", "c8", "A choose wall")


@pytest.mark.parametrize("monster", MONSTERS)
def test_qd_4_qd_6_a_hero_without_life_is_dead_and_fights_no_more(monster):
    match = met(monster, life={"A": 2})
    step = hit(match, *[2] * (1 if monster == "troll" else 2))
    assert {"QD.4", "QD.6", "QG"} <= set(step.rules)
    assert (match.fate(), match.life(), match.whose()) == ("dead", 0, "B")


def test_qd_4_nobody_dies_before_both_wound_dice_lie():
    match = met("ghoul", life={"A": 2})
    play(match, "fight monster", "wound 3")
    assert match.fate() == "inside"
    play(match, "wound 1")
    assert (match.fate(), match.life()) == ("inside", 1)


@pytest.mark.parametrize("monster", MONSTERS)
def test_qd_5_the_ring_avoids_a_monster_and_the_turn_is_over(monster):
    match = met(monster, items={"A": "ring rope"})
    assert (match.due(), match.legal_moves()) == ("A fight", ["ring", "fight"])
    step = play(match, "ring")
    assert "QD.5" in step.rules
    assert (match.life(), match.items(), match.whose(), match.due()) == (13, ["rope"], "B", "A choose wall")


@pytest.mark.parametrize("monster", MONSTERS)
def test_qd_5_the_ring_may_be_kept_and_is_not_asked_for_again_in_this_fight(monster):
    match = met(monster, items={"A": "ring"})
    assert "QD.5" in play(match, "fight").rules
    assert match.due() == "combat die"
    hit(match, *[1] * (1 if monster == "troll" else 2))
    assert match.due() == "combat die"
    play(match, "fight sword")
    assert (match.life(), match.items(), match.whose()) == (12, ["ring"], "B")


@pytest.mark.parametrize("how", [{"items": {"B": "ring"}}, {"items": {"A": "silver-ring"}}, {"used": "ring"}])
def test_qd_5_nobody_is_asked_without_the_ring(how):
    assert met("ghoul", **how).due() == "combat die"


def against_skeleton(**how):
    """A makes its last row's seventh discovery on the doorstep of the treasure room, and goes in."""
    match = table(at={"A": "i6"}, row={"A": "skeleton"}, found={"A": 6}, dice="room discovery blank blank blank", **how)
    play(match, "go treasure")
    return match


def test_qd_5_after_the_skeleton_is_avoided_the_turn_goes_on():
    match = against_skeleton(items={"A": "ring"})
    assert (match.due(), match.legal_moves()) == ("A fight", ["ring", "fight"])
    step = play(match, "ring")
    assert {"QD.5", "QE.1"} <= set(step.rules)
    assert (match.due(), match.items(), match.life(), match.discovery()) == ("treasure die", [], 13, "none 0")
