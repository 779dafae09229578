"""The log tells what happened, to whom, and by which rule."""

import pytest

from tests.drachenhort.positions import ALL_BUT_TWO, COLOURS, house, opening, play, table
from wyrmhall.contract.game import AUDIENCE


def told(match, *moves, seat=AUDIENCE, language="en"):
    """Play the moves; what the log says of the last of them."""
    for move in moves:
        since = len(match.steps)
        play(match, move)
    return match.log(seat, since, language)


LAST_TRAP = {"edition": house(front={30: "trap"}), "dragon": 27, "caught": ALL_BUT_TWO, "lying": []}


def test_the_start_of_a_game():
    assert opening(first="B").log(0) == [
        "Ash is with green, red and white. [H2.1]",
        "Bram draws a group card in secret. [H2.1]",
        "Bram begins. [H2.4]",
        "Round 1 is played on the front of the board; Bram rolls first. [H2.3 H2.4]",
    ]


def test_a_roll_and_a_move():
    match = opening()
    assert told(match, "roll 3") == ["Ash rolls a 3. [H3.1]"]
    assert told(match, "move red") == ["Ash moves red from the start room to space 3. [H3.1 H3.2 H3.3]"]


def test_a_gem():
    assert told(opening(), "roll 2", "move red") == [
        "Ash moves red from the start room to space 2. [H3.1 H3.2 H3.3]",
        "Ash takes the gem that lies there. [H3.4]",
    ]


def test_a_trap():
    match = table(at={"green": "12 lit", "red": "3 dark"}, dragon="hall", lying=[])
    assert told(match, "roll 1", "move green") == [
        "Ash moves green from space 12 into the trap on space 13; past the dragon it comes to space 2. "
        "[H3.1 H3.2 H3.3 H3.5]"
    ]


def test_a_trap_that_leads_out():
    match = table(at={"green": "29 lit", "red": "28 dark"}, **LAST_TRAP)
    assert told(match, "roll 1", "move green")[0] == (
        "Ash moves green from space 29 into the trap on space 30; past the dragon it comes to the exit. "
        "[H3.1 H3.2 H3.5 H3.6]"
    )


def test_a_turn_that_passes():
    match = table(at={"green": "7 dark", "red": "6 dark"}, dragon="start", caught=ALL_BUT_TWO)
    assert told(match, "roll 3")[:2] == ["Ash rolls a 3. [H3.1]", "That moves nobody: Ash's turn passes. [H3.7]"]


def test_the_dragon_comes_and_catches_nobody():
    at = {colour: f"{number} dark" for number, colour in zip([7, 8, 9, 10, 11, 12], COLOURS[1:], strict=True)}
    match = table(at=at, lying=[])
    assert told(match, "roll 4", "move green")[1:] == [
        "All are in the dark. They step into the light, and the dragon comes from the hall to the start room. "
        "[H4.1 H4.2]"
    ]


def test_the_dragon_catches_whom_it_reaches():
    at = {colour: f"{number} dark" for number, colour in zip([7, 8, 9, 10, 11, 12], COLOURS[1:], strict=True)}
    match = table(at=at | {"green": "15 lit"}, dragon=3, lying=[])
    assert told(match, "roll 1", "move green")[1:] == [
        "All are in the dark. They step into the light, and the dragon comes from space 3 to space 7. [H4.1 H4.2]",
        "It catches red, who gets the 1. [H4.3]",
    ]


@pytest.mark.parametrize(
    ("side", "round_number", "after"),
    [
        ("front", 1, ["Round 2 is played on the back of the board; Bram rolls first. [H2.3 H2.4]"]),
        (
            "back",
            2,
            [
                "The cards are shown and the points counted. [H6.1]",
                "Ash was with green, red and white. [H6.1]",
                "Bram was with green, orange and blue. [H6.1]",
            ],
        ),
    ],
)
def test_a_round_that_ends_with_the_last_but_one(side, round_number, after):
    match = table(side=side, at={"green": "9 lit", "red": "20 dark"}, dragon=5, caught=ALL_BUT_TWO, lying=[])
    assert told(match, "roll 1", "move green") == [
        "Ash moves green from space 9 to space 10. [H3.1 H3.2 H3.3]",
        "All are in the dark. They step into the light, and the dragon comes from space 5 to space 10. [H4.1 H4.2]",
        "It catches green, who gets the 6. [H4.3]",
        f"Only one is left: round {round_number} is over. [H5.2]",
        "The 8 goes to red. [H5.2]",
        *after,
    ]


def test_a_round_that_ends_with_one_who_leaves():
    at = {"blue": "30 lit", "red": "20 dark", "green": "12 dark", "orange": "9 lit"}
    match = table(at=at, dragon=5, caught="white yellow violet", lying=[2, 5])
    assert told(match, "roll 6", "move blue") == [
        "Ash moves blue from space 30 out of the labyrinth. [H3.1 H3.2 H3.6]",
        "An adventurer has left: round 1 is over. [H5.1]",
        "The 8 goes to blue. [H5.1]",
        "The 6 goes to red. [H5.1]",
        "The 5 goes to green. [H5.1]",
        "The 4 goes to orange. [H5.1]",
        "2 gems are left on the board and are removed. [H5.3]",
        "Round 2 is played on the back of the board; Bram rolls first. [H2.3 H2.4]",
    ]


def test_it_reads_in_french():
    match = table(at={"green": "9 lit", "red": "20 dark"}, dragon=5, caught=ALL_BUT_TWO, lying=[5])
    assert told(match, "roll 1", "move green", language="fr") == [
        "Ash avance vert : départ la case 9, arrivée la case 10. [H3.1 H3.2 H3.3]",
        "Tous sont dans l'ombre. Ils passent à la lumière, et le dragon avance : départ la case 5, arrivée la case 10. "
        "[H4.1 H4.2]",
        "Il attrape vert, qui reçoit le 6. [H4.3]",
        "Il n'en reste qu'un : la manche 1 est terminée. [H5.2]",
        "Le 8 revient à rouge. [H5.2]",
        "Il reste un joyau sur le plateau, on le retire. [H5.3]",
        "La manche 2 se joue au verso du plateau ; Bram lance le dé en premier. [H2.3 H2.4]",
    ]
