"""What the search keeps in memory: a tree of nodes and edges."""

from __future__ import annotations

import numpy as np

NONE = -1
DEPTH = 256
"""Decisions from the root to the deepest node."""

WORLD, VIEW, ROOT = 0, 1, 2
"""The states of a search: the imagined world, what a seat in it sees, and what the searching seat sees at the root."""
STATES = 3
NOTED_AT_ROOT = 0
"""The notes of the game's bots at the root. Those of the imagined world follow them, if notes change during a game."""

NODE = np.dtype(
    [
        ("first", np.int32),  # its first edge, NONE
        ("visits", np.int32),
        ("favourite", np.int16),  # what the game's greedy player would do here, in the world that came by first
    ],
    align=True,
)
"""A decision of one seat."""

EDGE = np.dtype(
    [
        ("sibling", np.int32),  # the next edge of the same node, NONE
        ("child", np.int32),
        ("visits", np.int32),
        ("available", np.int32),  # how often it could have been taken when its node was visited
        ("total", np.float64),  # results, for the seat that decides
        ("squares", np.float64),
        ("action", np.int16),
    ],
    align=True,
)

TREE = np.dtype(
    [
        ("nodes", np.int32),
        ("edges", np.int32),
        ("iterations", np.int64),
        ("decisions", np.int64),  # made in all imagined games
        ("results", np.float64),  # the sum of all results, if one plays alone
    ],
    align=True,
)
