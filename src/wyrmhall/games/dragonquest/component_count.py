"""A count of DragonQuest's components, for the conservation test. Nothing is ever made or lost."""

from __future__ import annotations

from typing import Any

from wyrmhall.games.dragonquest.state import EMPTY, ITEMS, SEATS


def count_components(content: Any, state: Any) -> dict[str, int]:
    """How many of each component there are: tiles with players, on the table, or used up; boxes of the sheets."""
    counts = {
        "items": sum(EMPTY <= state.owner[item] <= SEATS for item in range(ITEMS)),
        "treasures": sum(EMPTY <= state.treasure[tile] < state.players for tile in range(content.treasures)),
        "heroes": sum(0 <= state.fate[seat] <= 2 for seat in range(state.players)),
        "dice aside": int(0 <= state.aside < content.dragons_wake),
    }
    for seat in range(state.players):
        boxes = int(state.fifties[seat] <= state.fifties_used[seat] <= content.coin_boxes)
        boxes += int(state.hundreds[seat] <= state.hundreds_used[seat] <= content.coin_boxes)
        counts[f"coin boxes {seat}"] = boxes
        counts[f"rows {seat}"] = int(0 <= state.row[seat] <= 3 and 0 <= state.found[seat] <= 6)
        counts[f"sun {seat}"] = int(0 <= state.sun[seat] <= state.dusk[seat] <= content.sun + 1)
    return counts
