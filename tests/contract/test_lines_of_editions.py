"""The line on which a fault of an edition is told, inside arrays written over several lines."""

import tomllib

import pytest

from wyrmhall.contract.edition import line_of

ARRAYS = """\
a = 1  # x = [
b = [  # [5, 5],
    "one, two", "]", # ]
    # [7]
    'its', '[', [],
    [1,
     2, [
        "\\"]", 3,
    ]],
]
c = [1, 2]
d = [{ x = 1, y = 2 },
     { x = 3, y = 4 }]
[e]
f = []
g = [
    4,
]
"""

PATHS = {
    1: [(), ("a",)],
    2: [("b",), ("b", 9)],
    3: [("b", 0), ("b", 1)],
    5: [("b", 2), ("b", 4)],
    6: [("b", 5), ("b", 5, 0), ("b", 5, 9)],
    7: [("b", 5, 1), ("b", 5, 2)],
    8: [("b", 5, 2, 0), ("b", 5, 2, 1)],
    11: [("c",), ("c", 1)],
    12: [("d",), ("d", 0, "y")],
    13: [("d", 1), ("d", 1, "x")],
    14: [("e",)],
    15: [("e", "f"), ("e", "f", 0)],
    17: [("e", "g", 0)],
}
"""By the line on which a fault at that path is told."""


@pytest.mark.parametrize("line", PATHS)
def test_the_line_of_an_element_of_an_array(line):
    assert tomllib.loads(ARRAYS)
    assert [line_of(ARRAYS, path) for path in PATHS[line]] == [line] * len(PATHS[line])
