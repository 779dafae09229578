"""A count of Dragon Keeper's components, for the conservation test. Nothing is ever made or lost."""

from __future__ import annotations

from typing import Any

import numpy as np

from wyrmhall.games.keeper.rules.bag import count_in_bag
from wyrmhall.games.keeper.state import EMPTY, FACES, LEVELS, Phase, face_names
from wyrmhall.kit.spelling import numbered_duplicates


def count_components(content: Any, state: Any) -> dict[str, int]:
    """How many of each component there are in a full state: on the table, in the bag, in the box."""
    faces = state.discarded.astype(int) + state.left_behind
    lying = [*state.board, *state.stack.ravel()]
    faces += np.bincount([face for face in lying if face >= 0], minlength=FACES)
    for face in range(content.faces):
        faces[face] += count_in_bag(content, state, face)
    for level in range(LEVELS):
        begun = level <= state.level and state.phase >= Phase.DEAL_TILE
        if content.staircase[level] != EMPTY and not begun:
            faces[content.staircase[level]] += 1
    counts = {name: int(faces[face]) for face, name in enumerate(numbered_duplicates(face_names(content)))}
    return counts | {"treasures": int(state.stock + state.treasures.sum())}
