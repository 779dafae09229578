"""Words of Drakon that need more than the arguments of a move."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.arguments import Part
from wyrmhall.contract.game import Redacted
from wyrmhall.games.drakon.arguments import room_line
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.names import ADVENTURER_NAMES, SIDE_NAMES, place_beside, place_name
from wyrmhall.games.drakon.rules.lair import turned
from wyrmhall.games.drakon.rules.legality import draft_face, draft_place, forbidden_at_draft, leaving_from
from wyrmhall.games.drakon.state import SIDES, Refusal

STEPS = (
    Refusal.NO_ARROW,
    Refusal.NO_ROOM_THERE,
    Refusal.NOT_FAR_ENOUGH,
    Refusal.POINTED_AT,
    Refusal.HAS_ARROW,
)
"""Why a step is refused."""


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Refusal) -> dict[str, Part]:
    """Where a step begins and leads, which arrows would meet, the room chosen before, the own adventurer."""
    state = seen.state
    if refusal in STEPS:
        side = (action - Action.WIZARD) if action >= Action.WIZARD else action - Action.STEP
        room = leaving_from(state)
        x, y = int(state.x[room]), int(state.y[room])
        return {"here": place_name(x, y), "place": place_beside(x, y, side)}
    if refusal == Refusal.ARROWS_MEET:
        face = draft_face(state)
        arrows = turned(int(content.arrows[face]), action - Action.FACING)
        meeting = int(arrows & forbidden_at_draft(state))
        side = next(side for side in range(SIDES) if meeting >> side & 1)
        x, y = draft_place(state)
        return {"side": SIDE_NAMES[side], "place": place_beside(x, y, side)}
    if refusal in (Refusal.NO_TURN_FITS, Refusal.SAME_FACING):
        return {"room": room_line(content, draft_face(state))}
    if refusal == Refusal.NOT_YOUR_POWER:
        return {"adventurer": ADVENTURER_NAMES[state.adventurer[state.active]]}
    return {}
