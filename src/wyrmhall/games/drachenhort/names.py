"""The names of adventurers, cards and places in Drachenhort."""

from __future__ import annotations

from typing import Any

from wyrmhall.games.drachenhort.state import ADVENTURERS, CARDS, CAUGHT, EXIT, HALL, START

COLOUR_NAMES = ["green", "red", "orange", "blue", "white", "yellow", "violet", "pink", "black", "turquoise"]
"""The colours an adventurer may have (H1.3)."""
COLOUR_LETTERS = "GROBWYVPKT"
"""A letter for each colour; K is black, as printers have it."""
SIDE_NAMES = ["front", "back"]
PLACE_NAMES = {HALL: "hall", START: "start", EXIT: "exit", CAUGHT: "caught"}
"""Places that are no spaces."""


def place_name(place: int) -> str:
    """A space by its number, counted from the start room; the others by name.

    >>> place_name(13), place_name(0)
    ('13', 'start')
    """
    return PLACE_NAMES.get(place, str(place))


def adventurer_name(content: Any, adventurer: int) -> str:
    """Adventurers are called by their colour."""
    return COLOUR_NAMES[int(content.colour[adventurer])]


def adventurer_names(content: Any) -> list[str]:
    return [adventurer_name(content, adventurer) for adventurer in range(ADVENTURERS)]


def card_name(content: Any, card: int) -> str:
    """The three adventurers of a group card: `green-red-white`."""
    return "-".join(adventurer_name(content, adventurer) for adventurer in content.cards[card])


def card_names(content: Any) -> list[str]:
    return [card_name(content, card) for card in range(CARDS)]
