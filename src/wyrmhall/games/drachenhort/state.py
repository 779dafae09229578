"""The state of a game of Drachenhort: one record, and the names of the numbers in it.

The path is a row of places: the start room, the 30 spaces, the exit. An adventurer that was caught stands beyond all of
them. The dragon begins one place before the start room, in the hall.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from wyrmhall.kit.rule_enum import RuleEnum
from wyrmhall.kit.spelling import Marks
from wyrmhall.native.layout import layout

SEATS = 7
ADVENTURERS = 7
CARDS = 7
ON_CARD = 3  # H1.3
ROUNDS = 2  # H2.3: one on each side of the board
SPACES = 30  # H1.1
MEDALS = 7  # H1.4, in each set
FACES = 6  # of the die
HIGHEST_ROLL = 6
HIGHEST_MEDAL = 30

HALL = -1  # the dragon's
START = 0
EXIT = SPACES + 1
CAUGHT = SPACES + 2
PLACES = EXIT + 1

EMPTY = -1
"""No card dealt, no medal won yet."""
HIDDEN = -2
"""A card that the seat may not know; only in redacted states."""


class Kind(IntEnum):
    """What a place is like (H1.1). The start room and the exit are plain."""

    PLAIN = 0  # a lit and a dark part
    TRAP = 1
    DARK = 2  # all dark
    LIT = 3  # fully lit


class Phase(IntEnum):
    """What is due. Up to ROLL it is chance."""

    DEAL_CARD = 0  # to seat `active`
    DRAW_FIRST = 1
    ROLL = 2
    MOVE = 3
    OVER = 4


class Refusal(RuleEnum):
    """Why an action is not legal now."""

    NONE = ""
    IS_CAUGHT = "H4.3"
    IN_THE_DARK = "H3.1"


class Ending(RuleEnum):
    """What ended the last round, and with it the game."""

    SOMEBODY_LEFT = "H5.1"
    ONE_IS_LEFT = "H5.2"


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


ROOMS_AND_SPACES = [place_name(place) for place in range(CAUGHT + 1)]
SPELLED = {
    "gems": Marks(ROOMS_AND_SPACES[:EXIT], bits=32),
    "phase": Phase,
    "ended": Ending,
    "active": "ABCDEFG",
    "dragon": ROOMS_AND_SPACES[:PLACES],
    "card": card_names,
    "place": ROOMS_AND_SPACES,
    "roll": range(HIGHEST_ROLL + 1),
    "removed": range(ROUNDS * SPACES + 1),
    "collected": range(ROUNDS * SPACES + 1),
    "medal": range(EMPTY, HIGHEST_MEDAL + 1),
}
"""The words for the numbers of a field, in positions, or their range."""
ENTRIES = {"place": {0: adventurer_names}, "lit": {0: adventurer_names}, "medal": {0: SIDE_NAMES, 1: adventurer_names}}
"""The names of the entries of a list."""

SECRET = ("card",)
"""The field of which something can be hidden."""

STATE = layout(
    [
        ("gems", np.uint32),  # the spaces with a gem: bit n for space n
        ("turns", np.int16),  # turns played, the passed ones too
        ("phase", np.int8),
        ("ended", np.int8),  # what ended the game, EMPTY before
        ("players", np.int8),
        ("side", np.int8),  # of the board: 0 the front in round one, 1 the back in round two
        ("active", np.int8),  # whose turn it is; while cards are dealt, who gets the next one
        ("roll", np.int8),  # what the die shows, 0 before the roll
        ("dragon", np.int8),  # the place it stands on
        ("removed", np.int8),  # gems that were left on the board at the end of a round (H5.3)
        ("card", np.int8, SEATS),
        ("collected", np.int8, SEATS),  # gems
        ("place", np.int8, ADVENTURERS),
        ("lit", np.int8, ADVENTURERS),  # 1: in the start room or in the light, so that any roll moves it (H3.1)
        ("medal", np.int8, (ROUNDS, ADVENTURERS)),  # the value won, EMPTY for none yet
    ],
)


def faults(content: Any, state: Any) -> Iterator[tuple[str, str]]:
    """What does not go together in a position."""
    with_card = state.active if state.phase == Phase.DEAL_CARD else state.players
    if [card != EMPTY for card in state.card] != [seat < with_card for seat in range(SEATS)]:
        yield "card", "cards are dealt to all in seat order before anything else"
    if (state.roll != 0) != (state.phase == Phase.MOVE):
        yield "roll", "the die lies there while somebody is to move, and only then"
    in_play = [place for place in state.place if place != CAUGHT]
    if state.phase != Phase.OVER and (len(in_play) < 2 or any(not state.dragon < place < EXIT for place in in_play)):
        yield "place", "two adventurers at least are still in play, before the exit, and the dragon is behind them all"
    if state.dragon == HALL and CAUGHT in state.place:
        yield "dragon", "nobody is caught before it has left its hall"
    for who, (place, lit) in enumerate(zip(state.place.tolist(), state.lit.tolist())):
        kind = content.kind[state.side, place] if place < PLACES else Kind.DARK
        if START < place < EXIT and (kind == Kind.TRAP or in_play.count(place) > 1):
            yield "place", "no two stand on one space, and nobody on a trap"
        if (kind == Kind.DARK and lit) or ((place == START or kind == Kind.LIT) and not lit):
            yield "lit", "the start room and a lit space are light, a dark one is dark, and so is being caught"
        if state.phase != Phase.OVER and (place == CAUGHT) != (state.medal[state.side, who] != EMPTY):
            yield "medal", "those who were caught have a medal of the round, and no others"
