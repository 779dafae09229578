"""What the search keeps in memory: a tree of nodes and edges, and a few numbers that steer it."""

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
"""A decision of one seat, or a chance event."""

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
"""An action, or an outcome of chance as the searching seat sees it."""

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

SETTINGS = np.dtype(
    [
        ("exploration", np.float64),
        ("prior", np.float64),  # the weight of the greedy player's choice, 0 to 1
        ("urgency", np.float64),  # what is taken off the mean for an action that has not been tried
        ("greedy", np.int32),  # of 1,000 decisions after the tree, how many the greedy player makes
        ("chance", np.int8),  # 1: chance events are nodes of the tree; 0: they are drawn anew at every visit
        ("puct", np.int8),  # 1: PUCT; 0: UCB1, every action tried once first
        ("open", np.int8),  # 1: the greedy players of imagined games see the whole imagined world
    ],
    align=True,
)
