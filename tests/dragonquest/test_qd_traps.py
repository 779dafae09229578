"""QD.1–QD.3, QD.6 Danger: which one it is, the traps, and what protects from them."""

import pytest

from tests.dragonquest.positions import no_wall, play, table, throw
from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest.state import SEATS, Item

TRAPS = ["arrow", "trapdoor", "fog"]
PROTECTION = {"arrow": "mail", "trapdoor": "rope", "fog": "cape"}
FIRST_TIME = {"arrow": 1, "trapdoor": 3, "fog": 2}
SECOND_TIME = {"arrow": 2, "trapdoor": 6, "fog": 5}


def in_danger(players=2, **how):
    """A has thrown three skulls: the danger dice are due."""
    match = table(players, **how)
    no_wall(match)
    throw(match, "double-skull skull room corridor discovery")
    assert match.due() == "danger die"
    return match


def danger(match, *faces):
    """Throw danger dice, and the letter die if it is named: `A`."""
    return play(match, *(f"letter {face}" if face in ("A", "B", "C", "blank") else f"danger {face}" for face in faces))


def boxes(match, letter="A"):
    """How many boxes of each trap are ticked."""
    seat = "ABCD".index(letter)
    return {trap: int(truth(match).trapped[seat, kind]) for kind, trap in enumerate(TRAPS)}


@pytest.mark.parametrize(
    ("faces", "met"),
    [
        (["troll", "troll"], "troll"),
        (["troll", "ghoul", "troll"], "troll"),
        (["troll", "ghoul", "ghoul"], "ghoul"),
        (["troll", "ghoul", "orc", "A"], "troll"),
        (["troll", "ghoul", "orc", "B"], "ghoul"),
        (["troll", "ghoul", "orc", "C"], "orc"),
    ],
)
def test_qd_1_the_dice_lie_on_a_b_c_until_one_is_there_twice_then_the_letter_picks(faces, met):
    """The monsters are told apart by their combat dice."""
    match = in_danger()
    assert "QD.1" in danger(match, *faces).rules
    monsters = {"ghoul": 2, "troll": 3, "orc": 4}
    assert match.due() == "combat die"
    assert match.weights() == {"fight monster": monsters[met], "fight sword": 6 - monsters[met]}


def test_qd_1_worked_check_orc_arrow_arrow():
    match = in_danger()
    danger(match, "orc", "arrow", "arrow")
    assert match.due() == "arrow wound"
    play(match, "wound 2")
    assert (match.life(), boxes(match)) == (13 - 3, {"arrow": 1, "trapdoor": 0, "fog": 0})


def test_qd_1_three_different_dangers_bring_the_letter_die_with_three_blanks():
    match = in_danger()
    danger(match, "fog", "troll")
    assert match.due() == "danger die"
    danger(match, "orc")
    assert match.due() == "letter die"
    assert match.weights() == {"letter A": 1, "letter B": 1, "letter C": 1, "letter blank": 3}


def test_qd_1_with_a_blank_the_hero_has_escaped_and_the_turn_is_over():
    match = in_danger(at={"A": "c8"}, items={"A": "mail ring"})
    assert danger(match, "arrow", "troll", "orc", "blank").rules[0] == "QA.1"
    assert (match.whose(), match.life(), match.where()) == ("B", 13, "c8")
    assert match.items() == ["ring", "mail"]
    assert boxes(match) == {"arrow": 0, "trapdoor": 0, "fog": 0}


@pytest.mark.parametrize("trap", ["trapdoor", "fog"])
@pytest.mark.parametrize(("before", "lost"), [(0, FIRST_TIME), (1, SECOND_TIME)])
def test_qd_2_a_trapdoor_and_the_fog_cost_more_the_second_time(trap, before, lost):
    match = in_danger(trapped={"A": " ".join([trap] * before)})
    step = danger(match, trap, trap)
    assert "QD.2" in step.rules
    assert match.life() == 13 - lost[trap]
    assert boxes(match) == {"arrow": 0, "trapdoor": 0, "fog": 0} | {trap: before + 1}
    assert match.number("skip") == (1 if trap == "fog" else 0)
    assert match.whose() == "B"


@pytest.mark.parametrize(("before", "lost"), [(0, 1), (1, 2)])
@pytest.mark.parametrize("wound", [1, 2, 3])
def test_qd_2_an_arrow_costs_a_wound_die_besides(before, lost, wound):
    match = in_danger(trapped={"A": "arrow" if before else "", "B": "arrow"})
    danger(match, "arrow", "arrow")
    assert (match.due(), match.life()) == ("arrow wound", 13)
    assert match.weights() == {"wound 1": 3, "wound 2": 2, "wound 3": 1}
    assert "QD.2" in play(match, f"wound {wound}").rules
    assert (match.life(), boxes(match)["arrow"], match.whose()) == (13 - lost - wound, before + 1, "B")


@pytest.mark.parametrize("trap", TRAPS)
def test_qd_2_the_third_time_in_the_same_trap_is_death_without_any_roll(trap):
    match = in_danger(trapped={"A": f"{trap} {trap}"})
    step = danger(match, trap, trap)
    assert {"QD.2", "QG"} <= set(step.rules)
    assert (match.fate(), match.life(), match.whose()) == ("dead", 13, "B")
    assert match.number("skip") == 0


def test_qd_2_fog_the_next_turn_is_skipped_and_only_that_one():
    match = in_danger(1, at={"A": "c8"})
    danger(match, "fog", "fog")
    assert (match.sun(), match.number("skip"), match.due()) == (3, 0, "A guess")


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("before", [0, 1, 2])
def test_qd_3_an_item_stops_the_next_trap_of_its_kind(trap, before):
    """Nothing is ticked or crossed off, no wound die rolled, no turn skipped; even the third one is stopped."""
    match = in_danger(trapped={"A": " ".join([trap] * before)}, items={"A": " ".join(PROTECTION.values())})
    step = danger(match, trap, trap)
    assert "QD.3" in step.rules
    assert "QD.2" not in step.rules
    assert (match.whose(), match.fate(), match.life(), match.number("skip")) == ("B", "inside", 13, 0)
    assert boxes(match)[trap] == before
    assert PROTECTION[trap] not in match.items()
    assert len(match.items()) == 2
    assert truth(match).owner[Item[PROTECTION[trap].upper()]] == SEATS


@pytest.mark.parametrize("trap", TRAPS)
def test_qd_3_other_items_do_not_help_nor_those_of_others_nor_used_ones(trap):
    others = " ".join(item for other, item in PROTECTION.items() if other != trap)
    for how in (
        {"items": {"A": f"{others} ring amulet"}},
        {"items": {"B": PROTECTION[trap]}},
        {"used": PROTECTION[trap]},
    ):
        match = in_danger(**how)
        danger(match, trap, trap)
        if trap == "arrow":
            play(match, "wound 1")
        assert (match.life(), boxes(match)[trap]) == (13 - FIRST_TIME[trap] - (trap == "arrow"), 1)


@pytest.mark.parametrize(
    ("trap", "points", "end"),
    [
        ("trapdoor", 4, "inside"),
        ("trapdoor", 3, "dead"),
        ("trapdoor", 2, "dead"),
        ("fog", 3, "inside"),
        ("fog", 2, "dead"),
        ("arrow", 4, "inside"),
        ("arrow", 3, "dead"),
        ("arrow", 1, "dead"),
    ],
)
def test_qd_6_life_0_is_death(trap, points, end):
    match = in_danger(life={"A": points})
    step = danger(match, trap, trap)
    if trap == "arrow":
        assert match.fate() == "inside"
        step = play(match, "wound 2")
    assert (match.fate(), match.whose()) == (end, "B")
    assert ({"QD.6", "QG"} <= set(step.rules)) == (end == "dead")
    assert match.life() == (1 if end == "inside" else 0)
