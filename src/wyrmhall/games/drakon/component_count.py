"""A count of Drakon's components, for the conservation test. Nothing is ever made or lost."""

from __future__ import annotations

from typing import Any

import numpy as np

from wyrmhall.games.drakon.state import FACES, ONLY_DWARF, room_names


def count_components(content: Any, state: Any) -> dict[str, int]:
    """How many of each room there are, in the lair, in hands and in the pile; and the coins."""
    faces = np.maximum(state.pile, 0).astype(int)
    under = [entry % ONLY_DWARF for entry in state.under if entry >= 0]
    lying = [*state.face, *state.hand.ravel(), *state.discard, *under]
    faces += np.bincount([face for face in lying if face >= 0], minlength=FACES)
    counts = dict(zip(room_names(content), faces.tolist(), strict=False))
    return counts | {
        "pile": int(state.left - state.pile.sum()),
        "coins": int(max(state.hoard, 0) + state.on_start + state.coins.sum()),
    }
