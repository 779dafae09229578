"""Moves and outcomes of chance as numbers, as text and as JSON."""

import pytest

from tests.dragonquest import situations
from tests.dragonquest.positions import play, table, throw
from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.moves import EVENTS, MOVES
from wyrmhall.kit.game import CHANCE


def alone():
    match = table(1)
    play(match, "guess 1")
    return match


def throwing_black():
    match = situations.throwing()
    throw(match, "room")
    return match


def in_danger(*dangers):
    match = situations.throwing()
    throw(match, "skull skull skull blank blank")
    for danger in dangers:
        play(match, f"danger {danger}")
    return match


def three_dangers():
    return in_danger("fog", "troll", "orc")


def fighting():
    return in_danger("troll", "troll")


def shot():
    return in_danger("arrow", "arrow")


def against_skeleton():
    return table(at={"A": "f8"}, row={"A": "skeleton"}, found={"A": 6}, dice="discovery blank blank blank blank")


def bitten():
    return table(at={"A": "n6"}, entered="A", spider="A", coins={"A": (1, 1)})


def rolling(**how):
    match = situations.in_room(**how)
    play(match, "stay")
    return match


def in_fire():
    match = rolling(aside=6)
    play(match, "treasure dragon", *["treasure blank"] * 3)
    return match


def choosing_dice():
    """The black dice lie in the order of their symbols: two rooms, a corridor, a blank."""
    match = situations.throwing()
    throw(match, "discovery blank room corridor room")
    return match


def at_the_door():
    return table(at={"A": "i6"}, dice="room room blank blank blank")


STEPS = [
    (at_the_door, "go h6", 5 * 21 + 7),
    (at_the_door, "go treasure", 252),
    (at_the_door, "stop", 253),
    (situations.stepping_out, "go m6", 5 * 21 + 12),
    (situations.blocking, "block p9", 8 * 21 + 15),
    (situations.fleeing, "flee k8", 7 * 21 + 10),
    (situations.leading_the_demon, "demon e2", 21 + 4),
    (choosing_dice, "keep", 254),
    (choosing_dice, "reroll corridor", 254 + 0b01000),
    (choosing_dice, "reroll red room room blank", 254 + 0b10111),
    (situations.picking_a_tile, "wall 2", 287),
    (situations.guessing, "guess 3", 291),
    (situations.buying, "buy silver-ring", 303),
    (situations.buying, "buy nothing", 304),
    (situations.in_room, "stay", 305),
    (situations.in_room, "leave", 306),
    (situations.meeting_a_troll, "ring", 307),
    (situations.meeting_a_troll, "fight", 308),
    (situations.rolling_with_the_talisman, "talisman", 309),
    (situations.rolling_with_the_talisman, "accept", 310),
    (situations.poisoned, "lose 50", 311),
    (situations.poisoned, "lose 100", 312),
    (situations.taking, "take 3 stars 1400", 317),
    (situations.taking, "take nothing", 327),
    (situations.drawing_first, "first C", 2),
    (alone, "tile 3", 2),
    (situations.throwing, "red double-skull", 0),
    (throwing_black, "black discovery", 4),
    (in_danger, "danger trapdoor", 1),
    (three_dangers, "letter B", 1),
    (three_dangers, "letter blank", 3),
    (fighting, "fight sword", 1),
    (shot, "wound 1", 1),
    (against_skeleton, "skeleton skull", 0),
    (bitten, "spider life", 1),
    (rolling, "treasure 100", 2),
    (in_fire, "treasure dragon", 0),
]


def named(match, number):
    """The move or event that a number stands for now."""
    kinds = EVENTS.event if match.actor == CHANCE else MOVES.move
    return kinds(match.content, truth(match), number)


@pytest.mark.parametrize(("when", "text", "number"), STEPS, ids=[text for _, text, _ in STEPS])
def test_a_step_is_the_same_as_text_as_json_and_as_the_number_that_records_count_on(when, text, number):
    for said in (text, named(when(), number).json(), number):
        step = when().play(said)
        assert (step.text, step.action) == (text, number)


def test_every_kind_of_step_is_tested():
    assert {type(named(when(), number)) for when, _, number in STEPS} == {
        kind.struct for kind in (*MOVES.kinds, *EVENTS.kinds)
    }
    assert (MOVES.size, EVENTS.size) == (328, 7)


@pytest.mark.parametrize(
    ("when", "said", "text"),
    [
        (at_the_door, "  GO   H6 ", "go h6"),
        (at_the_door, {"do": "go", "cell": "H6"}, "go h6"),
        (situations.buying, "Buy Silver-Ring", "buy silver-ring"),
        (choosing_dice, "reroll  Blank ROOM red", "reroll red room blank"),
        (choosing_dice, "reroll room corridor room", "reroll room room corridor"),
        (choosing_dice, {"do": "reroll", "dice": " blank  Red "}, "reroll red blank"),
    ],
)
def test_a_step_may_be_said_in_several_ways(when, said, text):
    assert when().play(said).text == text


def test_qc_1_the_red_die_and_a_black_one_that_shows_the_same_are_told_apart():
    for said, left in (("reroll red", [-1, 2, 2, 3, 5]), ("reroll room", [2, -1, 2, 3, 5])):
        match = situations.throwing()
        throw(match, "room room room corridor blank")
        play(match, said)
        assert truth(match).dice.tolist() == left
        assert match.legal_moves()[0].split()[0] == ("red" if said == "reroll red" else "black")


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ("corridor", "there is no black die that shows corridor"),
        ("room room room", "there is no other black die that shows room"),
        ("double-skull", "there is no black die that shows double-skull"),
    ],
)
def test_qc_1_dice_that_are_not_there_cannot_be_thrown_again(dice, told):
    refused = situations.throwing_again().why_not(f"reroll {dice}")
    assert (refused.rule, refused.reason) == ("QC.1", told)
    assert GAME.words("fr").say(refused.line, []).startswith("aucun ")
