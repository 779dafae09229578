"""Every kind of move and chance event of Drachenhort."""

from __future__ import annotations

from typing import Any

from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CARDS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    HIGHEST_ROLL,
    PLACES,
    SEATS,
    Phase,
    adventurer_name,
    adventurer_names,
    card_name,
    card_names,
    place_name,
)
from wyrmhall.kit.arguments import Argument, Number, Part, SeatArgument
from wyrmhall.kit.moves import Events, Moves, event, given_by, move
from wyrmhall.kit.words import Line


class AdventurerArgument(Argument):
    """An adventurer of the edition, called by its colour; the colour's letter is understood too."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return adventurer_name(content, number)

    def read(self, content: Any, state: Any, text: str) -> int:
        names = adventurer_names(content)
        for adventurer, name in enumerate(names):
            if text.lower() == name or text.upper() == COLOUR_LETTERS[COLOUR_NAMES.index(name)]:
                return adventurer
        raise self.unknown(text, names)

    def words(self, content: Any, state: Any, number: int) -> Part:
        return Line("adventurer", {"colour": adventurer_name(content, number)})


class CardArgument(Argument):
    """A group card, called by its three adventurers in any order."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return card_name(content, number)

    def read(self, content: Any, state: Any, text: str) -> int:
        names = card_names(content)
        for card, name in enumerate(names):
            if sorted(name.split("-")) == sorted(text.lower().split("-")):
                return card
        raise self.unknown(text, names)

    def words(self, content: Any, state: Any, number: int) -> Part:
        colours = [Line("adventurer", {"colour": colour}) for colour in card_name(content, number).split("-")]
        return Line("card", dict(zip(("first", "second", "third"), colours, strict=True)))


class PlaceArgument(Argument):
    """A place of the path, for happenings: a space by its number, the others by name."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return place_name(number)

    def words(self, content: Any, state: Any, number: int) -> Part:
        return Line("place", {"place": place_name(number)})


ADVENTURER = AdventurerArgument("adventurer", ADVENTURERS)
CARD = CardArgument("card", CARDS)
SEAT = SeatArgument(SEATS)
PLACE = PlaceArgument("place", PLACES)
MOVES = Moves(
    __name__,
    MOVE_ADVENTURER=move(
        "move {adventurer}",
        "H3.1 Which adventurer is moved. There is no other decision.",
        tag="move",
        adventurer=ADVENTURER,
    ),
)
EVENTS = Events(
    __name__,
    thrown_by=lambda content, state: int(state.active) if state.phase == Phase.ROLL else None,
    DEAL_CARD=event(
        "card {seat} {card}",
        "H2.1 The seat gets this group card. One for each seat, in seat order, before all else; each card not "
        "dealt yet is equally likely.",
        Phase.DEAL_CARD,
        tag="card",
        seat=given_by(lambda content, state: state.active, SEAT),
        card=CARD,
    ),
    FIRST=event(
        "first {seat}",
        "H2.4 The seat begins; each seat is equally likely.",
        Phase.DRAW_FIRST,
        may_choose=True,
        seat=SEAT,
    ),
    ROLL=event(
        "roll {points}",
        "H3.1 The die, before every turn. A roll is as likely as faces of the die show it.",
        Phase.ROLL,
        points=Number("points", HIGHEST_ROLL, least=1),
    ),
)
