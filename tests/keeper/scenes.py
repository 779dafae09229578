"""Scenes of Dragon Keeper in which every kind of thing happens, for tests/every_game/test_log.py."""

from functools import partial

from tests.keeper.positions import Table, after_last_level, position
from wyrmhall.match.dice import SeededDice

GUILDS = "blue yellow green"


def next_level(**more):
    """A takes the last tile of the upper level, and the middle one is dealt."""
    match = position("@ . . . R2", **more)
    match.play("take e1")
    match.roll(SeededDice(1))
    return match


SCENES = {
    "the set-up": (lambda: Table("keeper", 2, seed=7), []),
    "a valuable gift, and the level is over": (
        partial(position, "@ . . . R2\n. . . . B3\nR3 . R2 . ."),
        ["take e1", "give e2"],
    ),
    "a level is dealt": (next_level, []),
    "the staircase decides who begins": (partial(next_level, stacks={"C": "R1u"}), []),
    "an exchange kept": (
        partial(position, "@ . . . B3x\n. . . . .\nR3 . R2 . .", turn="B", stacks={"A": "G1"}),
        ["take e1", "keep"],
    ),
    "nothing to pay": (partial(position, "@ . . . R2", treasures="1 0"), ["take e1"]),
    "one cannot pay": (partial(position, "@ . . . R2\n. . R3 . .", treasures="2 0"), ["take e1"]),
    "nobody can pay": (partial(position, "@ . . . R2\n. . R3 . .", treasures="0 0"), ["take e1"]),
    "a trap": (partial(position, "@ . . . Y4t\n. . . . R2\n. R3 . . ."), ["take e1", "trap b3"]),
    "a passage": (
        partial(position, "@ . . . Y1p\nR4 . . . R2\n. R3 . . ."),
        ["take e1", "give e2", "passage a2"],
    ),
    "an exchange": (
        partial(position, "@ . . . B3x\nR4 . . . R2", stacks={"C": "G5"}),
        ["take e1", "exchange C green"],
    ),
    "tributes": (
        partial(after_last_level, {"A": "R2 R3", "B": "Y1 Y2 | G1", "C": "P1 P2 | B1 B2"}, guilds=GUILDS),
        ["tribute purple"],
    ),
    "two tributes by choice": (
        partial(after_last_level, {"A": "R2", "B": "Y1 Y2 | G1 G2 | P1 P2"}, guilds=GUILDS),
        ["tribute yellow", "tribute green"],
    ),
    "releases": (
        partial(after_last_level, {"A": "B4 B1 | G2r | P2r | R1u R2 R3", "B": "P1"}, guilds=GUILDS),
        ["release green for blue 4", "keep"],
    ),
}
