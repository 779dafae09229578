"""What a seat may imagine (K2.1, K2.3, K3.5): any full state that fits what it sees, and no other."""

from collections import Counter
from typing import Any

import numpy as np

from tests.keeper.positions import position
from tests.positions import imagined_by
from wyrmhall.games.keeper.state import Colour


def test_k2_1_a_staircase_nobody_sees_lies_in_a_stack():
    match = position(
        """
        @  .  .  .  R2
        """,
        stacks={"B": "R3 R1u R4", "C": "R5 R6"},
    )
    where: Counter[tuple[int, int]] = Counter()
    for seed in range(200):
        imagined = imagined_by(match, 0, seed)
        found = np.argwhere(imagined.stack[:, Colour.RED] == match.content.staircase[0])
        assert len(found) == 1
        where[int(found[0][0]), int(found[0][1])] += 1
    assert set(where) == {(1, 0), (1, 1), (2, 0)}
    assert min(where.values()) > 40


def test_k3_5_every_tile_not_seen_is_equally_likely_to_be_the_hidden_one():
    match = position("@ . . . R2", stacks={"B": "Y5 Y1"})  # all other yellow tiles are in the bag
    drawn: Counter[tuple[int, int]] = Counter()
    for seed in range(600):
        face = int(imagined_by(match, 0, seed).stack[1, Colour.YELLOW, 0])
        drawn[int(match.content.value[face]), int(match.content.tile[face])] += 1
    plain, passage, exchange, trap, release = 0, 2, 3, 4, 5
    expected = {(1, plain): 3, (1, passage): 1, (2, plain): 3, (2, release): 1, (3, plain): 2}
    expected |= {(3, exchange): 1, (4, plain): 1, (4, trap): 1, (5, plain): 1}
    assert set(drawn) == set(expected)
    for tile, copies in expected.items():
        assert abs(drawn[tile] - 600 * copies / 14) < 35


def assert_equally_often(drawn: Counter[Any], kinds: int) -> None:
    """All kinds occur, and their counts differ no more than chance explains (six standard deviations)."""
    assert len(drawn) == kinds
    mean = drawn.total() / kinds
    assert max(abs(count - mean) for count in drawn.values()) < 6 * mean**0.5


def test_k2_3_every_deal_of_the_other_guilds_is_imagined_equally_often():
    match = position("@ . . . R2", guilds="blue yellow green")
    drawn = Counter(tuple(imagined_by(match, 0, seed).guild[1:3].tolist()) for seed in range(3000))
    assert_equally_often(drawn, kinds=6)


def test_k3_5_both_orders_of_two_hidden_tiles_are_imagined_equally_often():
    """With all other yellow tiles in sight, the two hidden ones lie in one order or the other."""
    seen = "Y1 Y1 Y1 Y1p Y2 Y2 Y2 Y2r Y3 Y3 Y3x Y4"
    match = position("@ . . . R2", level="lowest", stacks={"A": seen, "B": "Y5 Y4t Y1"})
    drawn = Counter(tuple(imagined_by(match, 0, seed).stack[1, Colour.YELLOW, :2].tolist()) for seed in range(2000))
    assert_equally_often(drawn, kinds=2)
