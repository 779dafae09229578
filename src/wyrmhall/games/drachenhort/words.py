"""Words of Drachenhort that need more than the arguments of a move."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.arguments import Part
from wyrmhall.contract.game import Redacted


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Any) -> dict[str, Part]:
    """The roll that moves any adventurer."""
    return {"any": int(content.any_on)}
