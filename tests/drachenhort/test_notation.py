"""Notation: moves and outcomes of chance as text and as JSON, both ways."""

import numpy as np
import pytest

from tests.drachenhort.positions import COLOURS, PUBLISHED, card, due, house, opening, play, table, where
from wyrmhall.contract.game import CHANCE, UNSEEN
from wyrmhall.engine.match import Match
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.names import COLOUR_LETTERS, COLOUR_NAMES


def dealing():
    return Match("drachenhort", 2, by_hand=True)


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


@pytest.mark.parametrize(("when", "text", "json", "number"), STEPS, ids=[text for _, text, *_ in STEPS])
def test_a_step_is_written_as_it_is_read(when, text, json, number):
    match = when()
    name = GAME.notation.event_of if match.actor == CHANCE else GAME.notation.move_of
    move = name(match.content, match._state, number)
    assert (move.text(), move.json()) == (text, json)
    assert GAME.notation.read(text) == GAME.notation.read(json) == move


def test_every_kind_of_step_is_tested():
    kinds = {kind.__struct_config__.tag for kind in GAME.notation.moves + GAME.notation.events}
    assert {json["do"] for _, _, json, _ in STEPS} == kinds


@pytest.mark.parametrize("when", [dealing, drawing_first, opening, moving])
def test_all_that_can_happen_can_be_said(when):
    texts = when().legal_moves()
    assert texts
    for text in texts:
        assert when().play(text).text == text


def test_all_moves_are_listed_by_colour_in_the_order_of_the_edition():
    assert moving().legal_moves() == [f"move {colour}" for colour in COLOURS]


@pytest.mark.parametrize(
    ("when", "said", "text"),
    [
        (moving, "  MOVE   Orange ", "move orange"),
        (moving, "move o", "move orange"),
        (moving, "Move O", "move orange"),
        (moving, {"do": "move", "adventurer": "O"}, "move orange"),
        (moving, "move G", "move green"),
        (moving, "move v", "move violet"),
        (opening, " Roll  4", "roll 4"),
        (drawing_first, "FIRST b", "first B"),
        (dealing, "card a green-red-white", "card A green-red-white"),
        (dealing, "CARD  A  Green-RED-white ", "card A green-red-white"),
        (dealing, "card A white-red-green", "card A green-red-white"),
        (dealing, "card A red-white-green", "card A green-red-white"),
        (dealing, {"do": "card", "seat": "a", "card": "violet-blue-red"}, "card A red-blue-violet"),
    ],
)
def test_a_step_may_be_said_in_several_ways(when, said, text):
    assert when().play(said).text == text


@pytest.mark.parametrize("colour", COLOURS)
def test_an_adventurer_may_be_called_by_its_letter(colour):
    match = moving()
    play(match, f"move {colour}")
    other = moving()
    assert other.play(f"move {colour[0]}").text == f"move {colour}"
    assert where(other) == where(match) == {colour: "2 dark"}


def test_each_colour_has_a_letter_of_its_own():
    assert len(COLOUR_LETTERS) == len(set(COLOUR_LETTERS)) == len(COLOUR_NAMES)


def test_other_editions_have_other_adventurers():
    """Black instead of blue, called K, and the cards named as they list it."""
    adventurers = ["green", "red", "orange", "black", "white", "yellow", "violet"]
    cards = [[{"blue": "black"}.get(name, name) for name in names] for names in PUBLISHED.cards]
    match = table(edition=house(figures={"adventurers": adventurers, "cards": cards}))
    assert card(match, "B") == "green-orange-black"
    play(match, "roll 1")
    assert match.play("move k").text == "move black"
    assert where(match) == {"black": "1 dark"}


def test_a_card_that_was_not_seen_is_written_as_unknown():
    match = dealing()
    assert GAME.notation.event_of(match.content, match._state, UNSEEN).text() == "card A ?"


def test_the_cards_of_a_game_are_read_in_seat_order():
    match = dealing()
    assert due(match) == "A gets a card"
    play(match, "card A blue-white-yellow", "card B red-blue-violet", "first A")
    assert [card(match, seat) for seat in "AB"] == ["blue-white-yellow", "red-blue-violet"]
    assert np.flatnonzero(match.chances()).tolist() == [0, 1, 2, 3, 5]
