"""Positions of Drachenhort, written and read as text.

Adventurers are called by their colour. `7 lit` and `7 dark` are the two parts of space 7, `start` is the start room.
The dragon is in the `hall`, in the `start` room, or on a space, called by its number. Seats are letters.

Gems that a test does not name count as removed, medals of round one that it does not name are given in the order of the
adventurers.
"""

from __future__ import annotations

from typing import Any

from tests.editions import Printed
from tests.every_game.random_games import truth
from tests.positions import Told, play
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.state import adventurer_names, card_names
from wyrmhall.kit.edition import Edition, load_edition
from wyrmhall.kit.game import SEAT_LETTERS

__all__ = ["play"]  # for all tests of the game, with what is below

EDITION = Printed(GAME, "house-2015")
PUBLISHED = load_edition(GAME).data
COLOURS = ["green", "red", "orange", "blue", "white", "yellow", "violet"]
SIDES = ["front", "back"]
METALS = ["silver", "gold"]
FRONT_GEMS = [2, 5, 7, 10, 12, 15, 16, 19, 20, 23, 26, 28]
BACK_GEMS = [3, 6, 7, 10, 11, 14, 17, 19, 20, 23, 26, 29]
CARDS = [
    "green-red-white",
    "green-orange-blue",
    "green-yellow-violet",
    "red-orange-yellow",
    "red-blue-violet",
    "orange-white-violet",
    "blue-white-yellow",
]
ALL_BUT_TWO = "orange blue white yellow violet"
"""Who is caught when only green and red are left."""


class Table(Told):
    def due(self) -> str:
        """What is due: `A rolls`, `A moves`, `A gets a card`, `somebody begins`, or `over`."""
        view = self.view()
        what = {"deal_card": "gets a card", "roll": "rolls", "move": "moves"}
        return f"{view.turn} {what[view.phase]}" if view.phase in what else "over" if self.over else "somebody begins"

    def movable(self) -> list[str]:
        """The adventurers that may be moved, if a seat must decide; there is nothing else to decide."""
        moves = self.legal_moves(self.turn) if self.turn is not None else []
        assert all(move.startswith("move ") for move in moves)
        return [move.removeprefix("move ") for move in moves]

    def at(self, colour: str) -> str:
        """Where an adventurer is: `start`, `7 lit`, `7 dark`, `caught`."""
        who = next(each for each in self.view().adventurers if each.colour == colour)
        assert who.place != "exit", f"{colour} is out of the labyrinth"
        return f"{who.place} {'lit' if who.in_light else 'dark'}" if who.place.isdigit() else str(who.place)

    def where(self) -> dict[str, str]:
        """Where those adventurers are that are not in the start room."""
        everybody = {colour: self.at(colour) for colour in adventurer_names(self.content)}
        return {colour: place for colour, place in everybody.items() if place != "start"}

    def dragon(self) -> str | int:
        """Where the dragon is: in the `hall`, in the `start` room, or the number of its space."""
        place: str = self.view().dragon
        return int(place) if place.isdigit() else place

    def side(self) -> str:
        return str(self.view().side)

    def medals(self, metal: str = "silver") -> dict[str, int]:
        """The medals of a set that were won, by adventurer."""
        won = {who.colour: who.medals[METALS.index(metal)] for who in self.view().adventurers}
        return {colour: value for colour, value in won.items() if value is not None}

    def ranking(self, metal: str = "silver") -> str:
        """The adventurers with a medal, the one with the highest first."""
        won = self.medals(metal)
        return " ".join(sorted(won, key=lambda colour: -won[colour]))

    def gems(self, letter: str) -> int:
        return int(self.view().seats[SEAT_LETTERS.index(letter)].gems)

    def lying(self) -> list[int]:
        return [space.number for space in self.view().spaces if space.gem]

    def removed(self) -> int:
        return int(truth(self).removed)

    def card(self, letter: str) -> str:
        seat = SEAT_LETTERS.index(letter)
        return "-".join(self.view(seat).seats[seat].card)

    def turns(self) -> int:
        return int(truth(self).turns)


def table(
    players: int = 2,
    *,
    at: dict[str, str] | None = None,
    dragon: str | int = "hall",
    side: str = "front",
    caught: str = "",
    gems: dict[str, int] | None = None,
    lying: list[int] | None = None,
    cards: dict[str, str] | None = None,
    silver: dict[str, int] | None = None,
    active: str = "A",
    edition: Edition | None = None,
) -> Table:
    """A match in which `active` is about to roll.

    Adventurers are in the start room unless `at` or `caught` says otherwise; `caught` names them in the order in which
    the dragon caught them. `gems` are those of the players, `lying` the spaces that still have one: all, unless told.
    Seats without a card in `cards` have the first ones of the rest.
    """
    edition = edition or load_edition(GAME)
    assert not {*caught.split()} & {*(at or {})}, "somebody is caught"
    content, places = edition.packed, (at or {}) | dict.fromkeys(caught.split(), "caught dark")
    number, medal, names = SIDES.index(side), content.medal.tolist(), adventurer_names(content)
    printed = [[space for space in range(32) if int(content.gems[n]) >> space & 1] for n in range(number + 1)]
    lying = printed[-1] if lying is None else lying
    won = {side: dict(zip(caught.split(), medal[number], strict=False))}
    if silver or side == "back":
        won["front"] = silver or dict(zip(names, reversed(medal[0]), strict=True))
    dealt = cards or {}
    rest = [card for card in card_names(content) if card not in dealt.values()]
    return Table.begin(
        "drachenhort",
        players,
        edition,
        phase="roll",
        active=active,
        side=number,
        dragon="-" if dragon == "hall" else str(dragon),
        place={colour: place.split()[0] for colour, place in places.items()},
        lit={colour: int(not place.endswith("dark")) for colour, place in places.items()},
        medal=won,
        gems=" ".join(map(str, lying)),
        collected=gems,
        removed=sum(map(len, printed)) - len(lying) - sum((gems or {}).values()),
        card={letter: dealt.get(letter) or rest.pop(0) for letter in SEAT_LETTERS[:players]},
    )


def opening(*, cards: str = "green-red-white green-orange-blue", first: str = "A", **how: Any) -> Table:
    """A match played by hand from its very start until the first roll is due. One card for each player."""
    dealt = cards.split()
    match = Table("drachenhort", len(dealt), by_hand=True, **how)
    events = [f"card {seat} {card}" for seat, card in zip(SEAT_LETTERS, dealt, strict=False)]
    play(match, *events, f"first {first}")
    return match


def house(*, figures: dict[str, Any] | None = None, front: Any = None, back: Any = None) -> Edition:
    """The house edition with other figures (`{"any_on": 3}`), and other spaces: `front={13: "plain"}`. A side must keep
    its number of gems."""
    changes = [EDITION.rewritten(name, value) for name, value in (figures or {}).items()]
    for name, spaces in (("front", front), ("back", back)):
        printed = dict(enumerate(getattr(PUBLISHED, name), start=1))
        changes.append(EDITION.rewritten(name, list((printed | (spaces or {})).values())))
    return EDITION.house(*changes)
