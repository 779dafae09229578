"""Memory of the searches: a tree of nodes and edges, and the arrays that a thread works on."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import Question
from wyrmhall.kit.game import Game

NONE = -1
DEPTH = 256
"""Greatest depth of the tree, in decisions."""

WORLD, SEEN, ROOT = 0, 1, 2
"""The states of a search: the imagined world, what a seat in it sees, and what the searching seat sees at the root."""
SEARCH_STATES = 3
NOTED_AT_ROOT = 0
"""Index of the notes at the root. The notes of the imagined world follow, if notes change during a game."""

NODE = [
    ("first", np.int32),  # its first edge, NONE
    ("visits", np.int32),
]
"""A decision of one seat: the fields that every search has."""
EDGE = [
    ("sibling", np.int32),  # the next edge of the same node, NONE
    ("visits", np.int32),
    ("available", np.int32),  # visits of its node in which it was legal
    ("total", np.float64),  # sum of the results of the seat that decides
    ("squares", np.float64),  # sum of their squares
    ("action", np.int16),
]
TREE = [
    ("nodes", np.int32),
    ("edges", np.int32),
    ("iterations", np.int64),
    ("decisions", np.int64),  # made in all imagined games
    ("results", np.float64),  # the sum of all results, in a game for one player
]


class SearchWorkspace(NamedTuple):
    """The memory of one thread."""

    states: Any
    notes: Any
    choices: NDArray[np.int16]
    """The legal actions at the root."""
    actions: NDArray[np.int16]
    slots: NDArray[np.int32]
    """The edge of each action at one node, NONE between visits."""
    path: NDArray[np.int32]
    """The edges followed in an iteration. A search with a policy has a row for each leaf."""
    deciders: NDArray[np.int8]
    """The seats that decided on them."""
    nodes: Any
    edges: Any
    tree: Any
    values: NDArray[np.float64]
    """Each seat's result of an imagined game."""
    settings: Any
    stream: Any


def records(count: int, fields: list[tuple[str, Any]]) -> Any:
    """New records for native code, all 0."""
    return np.zeros(count, np.dtype((np.record, np.dtype(fields, align=True))))


def new_workspace(
    game: Game, question: Question, settings: Any, stream: Any, nodes: Any, edges: Any, rows: tuple[int, ...] = ()
) -> SearchWorkspace:
    """A workspace for one search, with memory for nodes and edges that may have been used. Its tree has only a root."""
    nodes[0].first = NONE
    nodes[0].visits = 0
    tree = records(1, TREE)[0]
    tree.nodes = 1
    states = game.new_states(SEARCH_STATES)
    states[ROOT] = question.seen.state
    return SearchWorkspace(
        states=states,
        notes=np.array([question.notes] * (2 if game.bot.remembers else 1), game.bot.layout),
        choices=question.actions,
        actions=np.zeros(game.moves.size, np.int16),
        slots=np.full(game.moves.size, NONE, np.int32),
        path=np.zeros((*rows, DEPTH), np.int32),
        deciders=np.zeros((*rows, DEPTH), np.int8),
        nodes=nodes,
        edges=edges,
        tree=tree,
        values=np.zeros(max(game.players)),
        settings=settings,
        stream=stream,
    )
