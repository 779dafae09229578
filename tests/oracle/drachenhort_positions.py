"""Small positions of Drachenhort for the tests of tests/oracle/drachenhort.py, set up by hand."""

from typing import Any

from tests.oracle.drachenhort import ROUNDS, START_ROOM, Table


def path(spaces: dict[int, str]) -> list[str]:
    """Thirty spaces, plain where nothing else is told."""
    return [spaces.get(space, "plain") for space in range(1, 31)]


def layout(**spaces: list[int]) -> list[str]:
    return path({space: kind for kind, numbers in spaces.items() for space in numbers})


CONTENT: dict[str, Any] = {
    "game": "drachenhort",
    "name": "house-2015",
    "title": "House layout",
    "adventurers": ["green", "red", "orange", "blue", "white", "yellow", "violet"],
    "cards": [
        ["green", "red", "white"],
        ["green", "orange", "blue"],
        ["green", "yellow", "violet"],
        ["red", "orange", "yellow"],
        ["red", "blue", "violet"],
        ["orange", "white", "violet"],
        ["blue", "white", "yellow"],
    ],
    "die": [1, 2, 2, 3, 4, 6],
    "any_on": 2,
    "trap_spaces": 3,
    "dragon_spaces": 5,
    "silver": [1, 2, 3, 4, 5, 6, 8],
    "gold": [1, 2, 3, 4, 5, 6, 8],
    "front": layout(trap=[13, 21, 25], dark=[6, 14, 22], gem=[2, 5, 7, 10, 12, 15, 16, 19, 20, 23, 26, 28]),
    "back": layout(
        trap=[13, 18, 24, 25], dark=[5, 12, 21], lit=[15, 27], gem=[3, 6, 7, 10, 11, 14, 17, 19, 20, 23, 26, 29]
    ),
}
"""H1.2 to H1.4"""
COLOURS: list[str] = CONTENT["adventurers"]
ALL_BUT_TWO = "orange blue white yellow violet"
ALL_BUT_THREE = "blue white yellow violet"
"""Who is caught when only green and red, or green, red and orange are left."""


def position(
    spaces: dict[int, str] | None = None,
    dragon: int = START_ROOM,
    caught: str = "",
    number: int = 0,
    figures: dict[str, Any] | None = None,
    **places: str,
) -> Table:
    """Seat A of three is to roll. An adventurer is on `7`, lit, or on `7 dark`, or not named and in the start room."""
    side, medals = ROUNDS[number]
    table = Table({**CONTENT, side: path(spaces or {}), **(figures or {})}, 3, {})
    table.prepare(side, medals)
    table.dragon = dragon
    for colour in caught.split():
        table.award(table.adventurer(colour), min(table.free_medals))
    for colour, place in places.items():
        space, _, part = place.partition(" ")
        table.adventurer(colour).space = int(space)
        table.adventurer(colour).in_dark = part == "dark"
    table.start(table.play_round())
    return table


def play(table: Table, *steps: str) -> Table:
    """Each step is a seat (or chance) and what it does; a number alone is a roll."""
    for step in steps:
        by, _, do = f"chance roll {step}".partition(" ") if step.isdigit() else step.partition(" ")
        table.play(by, do)
    return table


def where(table: Table, colour: str) -> str:
    adventurer = table.adventurer(colour)
    if not adventurer.on_board:
        return "off"
    return f"{adventurer.space} dark" if adventurer.in_dark else str(adventurer.space)


def medals(table: Table, number: int = 0) -> dict[str, int]:
    """The medals of a round given so far."""
    return {one.colour: one.medals[number] for one in table.adventurers if len(one.medals) > number}


def movable(table: Table) -> set[str]:
    return {move.removeprefix("move ") for move in table.legal()}


def dealt(content: dict[str, Any], first: str = "A") -> Table:
    """A game of two with the first two cards."""
    cards = ["-".join(card) for card in content["cards"]]
    return play(
        Table(content, 2, {}), f"chance card A {cards[0]}", f"chance card B {cards[1]}", f"chance first {first}"
    )
