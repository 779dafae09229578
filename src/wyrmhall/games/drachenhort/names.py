"""The words of Drachenhort's notation: adventurers, cards, seats."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.games.drachenhort.state import ADVENTURERS, CARDS, CAUGHT, EXIT, HALL, SEATS, START

COLOUR_NAMES = ["green", "red", "orange", "blue", "white", "yellow", "violet", "pink", "black", "turquoise"]
"""The colours an adventurer may have (H1.3)."""
COLOUR_LETTERS = "GROBWYVPKT"
"""A letter for each colour; K is black, as printers have it."""
UNKNOWN = "?"
SIDE_NAMES = ["front", "back"]
PLACE_NAMES = {HALL: "hall", START: "start", EXIT: "exit", CAUGHT: "caught"}
"""Places that are no spaces."""
ALL_PLACE_NAMES = {place: PLACE_NAMES.get(place, str(place)) for place in range(HALL, CAUGHT + 1)}


def place_name(place: int) -> str:
    """A space by its number, counted from the start room; the others by name.

    >>> place_name(13), place_name(0)
    ('13', 'start')
    """
    return ALL_PLACE_NAMES[place]


def adventurer_name(content: Any, adventurer: int) -> str:
    """Adventurers are called by their colour."""
    return COLOUR_NAMES[int(content.colour[adventurer])]


def adventurer_names(content: Any) -> list[str]:
    return [adventurer_name(content, adventurer) for adventurer in range(ADVENTURERS)]


def adventurer_number(content: Any, said: str) -> int:
    """The adventurer of that colour, by its name or its letter; BadMove if there is none."""
    names = adventurer_names(content)
    for adventurer, name in enumerate(names):
        if said.lower() == name or said.upper() == COLOUR_LETTERS[COLOUR_NAMES.index(name)]:
            return adventurer
    raise BadMove(f"there is no adventurer {said!r}; they are {', '.join(names)}.")


def card_name(content: Any, card: int) -> str:
    """The three adventurers of a group card: `green-red-white`."""
    return "-".join(adventurer_name(content, adventurer) for adventurer in content.cards[card])


def card_number(content: Any, name: str) -> int:
    """The card of that name, in whichever order its adventurers are named; BadMove if there is none."""
    for card in range(CARDS):
        if sorted(card_name(content, card).split("-")) == sorted(name.lower().split("-")):
            return card
    names = ", ".join(card_name(content, card) for card in range(CARDS))
    raise BadMove(f"there is no card {name!r}; the cards are {names}.")


def seat_number(letter: str) -> int:
    """The seat of that letter; BadMove if the game has none."""
    if len(letter) == 1 and letter.upper() in SEAT_LETTERS[:SEATS]:
        return SEAT_LETTERS.index(letter.upper())
    raise BadMove(f"there is no seat {letter!r}; seats are called {', '.join(SEAT_LETTERS[:SEATS])}.")
