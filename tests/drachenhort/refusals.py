"""Refusals of Drachenhort, for tests/every_game/test_refusals.py."""

from tests.drachenhort.positions import Table, opening, play, table
from wyrmhall.games.drachenhort.state import Refusal


def dealing_cards():
    match = Table("drachenhort", 3, by_hand=True)
    play(match, "card A red-blue-violet")
    return match


def choosing_first():
    match = Table("drachenhort", 2, by_hand=True)
    play(match, "card A red-blue-violet", "card B green-red-white")
    return match


def moving():
    """A has rolled a 3: green is in the dark, red and orange in the light, the others are caught."""
    places = {"green": "5 dark", "red": "7 lit", "orange": "9 lit"}
    match = table(3, at=places, dragon=2, caught="violet white blue yellow")
    play(match, "roll 3")
    return match


def over():
    match = table(side="back", at={"green": "30 lit"})
    play(match, "roll 1", "move green")
    return match


REFUSALS = [
    (Refusal.IS_CAUGHT, moving, "move violet", "violet has been caught and is out for this round"),
    (Refusal.IN_THE_DARK, moving, "move green", "green stands in the dark: only a 2 moves it"),
]

UNREADABLE = [
    (moving, "move purple", "green, red, orange, blue, white, yellow, violet"),
    (moving, "move green red", "no adventurer 'green red'"),
    (moving, "", "move <adventurer>"),
    (moving, "jump red", "move <adventurer>"),
    (moving, "roll 3", "an outcome of chance"),
    (moving, {"do": "move", "adventurer": 1}, "JSON"),
    (opening, "roll 7", "1–6"),
    (opening, "roll 5", "'5' cannot happen now; what can: 1, 2, 3, 4, 6"),
    (opening, 7, "cannot happen"),
    (opening, -1, "cannot happen"),
    (opening, "move green", "roll <points>"),
    (dealing_cards, "card B violet-red-blue", "'red, blue and violet' is taken already"),
    (dealing_cards, "card B red-blue-green", "green-red-white"),
    (dealing_cards, "card C green-red-white", "card B <card>"),
    (choosing_first, "first C", "cannot happen"),
    (choosing_first, "first H", "no seat 'H'"),
]
