"""Where every component of Drakon is. Nothing is ever made or lost."""

from __future__ import annotations

from typing import Any

import numpy as np

from wyrmhall.games.drakon.state import FACES, SECRET


def census(content: Any, state: Any) -> dict[str, int]:
    """How many of each room there are, in the lair, in hands and in the pile; and the coins."""
    faces = state.pile.astype(int)
    lying = [*state.face, *state.hand.ravel(), *state.discard, *(entry % SECRET for entry in state.under if entry >= 0)]
    faces += np.bincount([face for face in lying if face >= 0], minlength=FACES)
    counts = {f"face {face}": int(faces[face]) for face in range(content.faces)}
    return counts | {
        "pile": int(state.left - state.pile.sum()),
        "coins": int(state.hoard + state.on_start + state.coins.sum()),
    }
