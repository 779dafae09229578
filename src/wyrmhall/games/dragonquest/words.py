"""Words of DragonQuest that need more than the arguments of a move."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.arguments import Part
from wyrmhall.contract.game import Redacted
from wyrmhall.contract.words import Line
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.state import Loot, Refusal


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Any) -> dict[str, Part]:
    """The treasure room as a place; steps, points or stars that do not suffice."""
    state = seen.state
    if action == Action.ENTER_ROOM:
        return {"cell": Line("treasure-room")}
    if refusal == Refusal.STUCK_ON_BLOCK:
        return {"steps": int(state.steps)}
    if refusal == Refusal.NO_POINTS:
        return {"points": int(content.points[action - Action.BUY]), "found": int(state.found[state.active])}
    if refusal == Refusal.TOO_FEW_STARS:
        return {"needed": int(content.stars[action - Action.TAKE]), "stars": int(state.loot[Loot.STAR])}
    return {}
