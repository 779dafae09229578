"""Small positions of Drakon for the tests of tests/oracle/drakon.py, set up by hand."""

from typing import Any

from tests.oracle.drakon import OPPOSITE, Laid, Room, Table, beyond, place_of

THREE = {"NS": 1, "NE": 1, "NES": 1}
FOUR = {"NS": 1, "NE": 2, "NES": 1}
CONTENT: dict[str, Any] = {
    "game": "drakon",
    "name": "house-64",
    "title": "House mix",
    "coins": 28,
    "coins_to_win": 5,
    "coins_to_escape": 4,
    "hand": 4,
    "ball_moves": 16,
    "last_turn": 500,
    "rooms": {
        "start": {"NES": 1},
        "empty": {"N": 4, "NS": 3, "NE": 4, "NES": 6},
        "gold": {"NE": 1, "NES": 6},
        "crystal": FOUR,
        "destruction": FOUR,
        "rotation": FOUR,
        "portal": THREE,
        "map": THREE,
        "steal-left": THREE,
        "steal-right": THREE,
        "vortex": {"none": 3},
        "key": {"none": 2},
        "wind": {"NE": 1, "NES": 2},
        "gust": {"NES": 2},
        "goblins": {"N": 1, "NE": 1, "NES": 1},
        "well": {"NE": 1, "NES": 1},
    },
}
"""D1.1, D1.3"""
OPTIONS = {
    "basic": {"powers": False, "escape": False},
    "powers": {"powers": True, "escape": False},
    "escape": {"powers": False, "escape": True},
    "both": {"powers": True, "escape": True},
}


def room(text: str) -> Room:
    return Room(*text.split())


def position(
    lair: dict[str, str], players: int = 2, adventurers: str = "", escape: bool = False, **figures: int
) -> Table:
    """Before a turn of seat A, all adventurers on Start: a lair, and an empty pile.

    A room is told by its kind, its arrows and where it faces, north if it is not told. Start points N, E and S.
    """
    table = Table(CONTENT | figures, players, {"powers": bool(adventurers), "escape": escape})
    table.unknown.clear()
    for place, text in lair.items():
        *face, facing = text.split() if text.count(" ") == 2 else [*text.split(), "N"]
        table.lair[place_of(place)] = Laid(Room(*face), facing)
    for player, adventurer in zip(table.players, adventurers.split(), strict=False):
        player.adventurer = adventurer
    assert not arrows_that_face(table)
    return table


def arrows_that_face(table: Table) -> list[tuple[Any, str]]:
    """D3.1: the arrows that point at an arrow."""
    return [
        (place, side)
        for place, laid in table.lair.items()
        for side in laid.sides()
        if (other := table.lair.get(beyond(place, side))) and OPPOSITE[side] in other.sides()
    ]


def begin(table: Table, *steps: str) -> Table:
    """Seat A's turn begins, and these steps are played: each is a seat (or chance) and what it does."""
    table.start(table.rounds())
    return play(table, *steps)


def play(table: Table, *steps: str) -> Table:
    for step in steps:
        by, _, do = step.partition(" ")
        table.play(by, do)
    return table


def hold(table: Table, seat: str, *rooms: str) -> None:
    table.player(seat).hand = [room(text) for text in rooms]


def stand(table: Table, **places: str) -> None:
    for seat, place in places.items():
        table.player(seat).place = place_of(place)


def coins(table: Table) -> list[int]:
    return [player.coins for player in table.players]


def hand(table: Table, seat: str) -> list[str]:
    return sorted(map(str, table.player(seat).hand))
