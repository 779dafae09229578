"""A count of Drachenhort's components, for the conservation test. Nothing is ever made or lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wyrmhall.games.drachenhort.state import CARDS, EMPTY, PLACES, ROUNDS


def count_components(content: Any, state: Any) -> dict[str, int]:
    """How many of each component there are in a full state: on the board, with the players, in the box."""
    in_box = sum(int(content.gems[side]).bit_count() for side in range(state.side + 1, ROUNDS))
    gems = int(state.gems).bit_count() + int(state.collected.sum()) + int(state.removed) + in_box
    counts = {"gems": gems, "adventurers": sum(0 <= place <= PLACES for place in state.place)}
    held = Counter(int(card) for card in state.card[: state.players] if card != EMPTY)
    for card in range(CARDS):
        counts[f"card {card}"] = max(1, held[card])
    for side in range(ROUNDS):
        given = Counter(int(value) for value in state.medal[side] if value != EMPTY)
        for value in content.medal[side]:
            counts[f"medal {side} {value}"] = max(1, given.pop(int(value), 0))
        counts[f"unknown medals {side}"] = given.total()
    return counts
