"""Moves and outcomes of chance as text, as JSON and as numbers."""

import pytest

from tests.drachenhort.positions import COLOURS, PUBLISHED, Table, house, opening, play, table
from wyrmhall.games.drachenhort import GAME


def dealing():
    return Table("drachenhort", 2, by_hand=True)


def drawing_first():
    match = dealing()
    play(match, "card A green-red-white", "card B blue-white-yellow")
    return match


def moving():
    match = table()
    play(match, "roll 2")
    return match


STEPS = [
    (dealing, "card A green-orange-blue", {"do": "card", "seat": "A", "card": "green-orange-blue"}, 1),
    (drawing_first, "first B", {"do": "first", "seat": "B"}, 1),
    (opening, "roll 6", {"do": "roll", "points": "6"}, 5),
    (moving, "move orange", {"do": "move", "adventurer": "orange"}, 2),
]


@pytest.mark.parametrize(("when", "text", "json", "number"), STEPS, ids=[text for _, text, *_ in STEPS])
def test_a_step_is_the_same_as_text_as_json_and_as_a_number(when, text, json, number):
    for said in (text, json, number):
        step = when().play(said)
        assert (step.text, step.action) == (text, number)


def test_every_kind_of_step_is_tested():
    kinds = {kind.struct.__struct_config__.tag for kind in (*GAME.moves.kinds, *GAME.events.kinds)}
    assert {json["do"] for _, _, json, _ in STEPS} == kinds


@pytest.mark.parametrize(
    ("when", "said", "text"),
    [
        (moving, {"do": "move", "adventurer": "O"}, "move orange"),
        *[(moving, f"move {colour[0]}", f"move {colour}") for colour in COLOURS],
        (dealing, "card A white-red-green", "card A green-red-white"),
        (dealing, {"do": "card", "seat": "a", "card": "violet-blue-red"}, "card A red-blue-violet"),
    ],
)
def test_adventurers_have_letters_and_a_card_names_them_in_any_order(when, said, text):
    assert when().play(said).text == text


def test_other_editions_have_other_adventurers():
    """Black instead of blue, called K, and the cards named as they list it."""
    adventurers = ["green", "red", "orange", "black", "white", "yellow", "violet"]
    cards = [[{"blue": "black"}.get(name, name) for name in names] for names in PUBLISHED.cards]
    match = table(edition=house(figures={"adventurers": adventurers, "cards": cards}))
    assert match.card("B") == "green-orange-black"
    play(match, "roll 1")
    assert match.play("move k").text == "move black"
    assert match.where() == {"black": "1 dark"}
