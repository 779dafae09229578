"""Words of Dragon Keeper that need more than the arguments of a move."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.arguments import Part
from wyrmhall.contract.game import Redacted
from wyrmhall.games.keeper.names import PLACE_NAMES


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Any) -> dict[str, Part]:
    """Where the dragon stands."""
    dragon = int(seen.state.dragon)
    return {"dragon": PLACE_NAMES[dragon]} if dragon >= 0 else {}
