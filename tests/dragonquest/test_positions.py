"""A position of DragonQuest as text: cells, seats and dice by their names."""

import pytest

from tests.dragonquest.positions import Table, table
from wyrmhall.kit.errors import PositionError


def stepping():
    return table(
        at={"A": "c8"},
        visited={"A": "a9 b9"},
        blocked={"A": "g7 g8"},
        items={"B": "rope"},
        used="mail",
        dice="room discovery blank skull corridor",
    )


def test_boards_are_lists_of_cells_and_numbers_are_words():
    text = stepping().position()
    for line in (
        'visited = ["c8 a9 b9 a10"]',
        'blocked = ["g7 g8"]',
        'open = "c7 b8 d8 c9"',
        'place = ["c8"]',
        'phase = "step"',
        'owner = { mail = "used up", rope = "B" }',
        'dice = ["room", "discovery", "blank", "skull", "corridor"]',
    ):
        assert line in text.splitlines()


def test_a_cell_that_is_not_there_is_told():
    with pytest.raises(PositionError, match=r"state\.blocked\.0: there is no 'z9'; possible: a1, b1"):
        Table.from_position(stepping().position().replace("g8", "z9"))
