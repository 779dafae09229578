"""The words of refusals."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.game import Redacted, rule_id
from wyrmhall.contract.words import Line
from wyrmhall.games.dragonquest.log.lines import item_line, place_line
from wyrmhall.games.dragonquest.printed import printed
from wyrmhall.games.dragonquest.state import RULE_OF_REFUSAL, Action, Loot, Refusal


def explain(content: Any, seen: Redacted, action: int, refusal: int) -> Line:
    """Why an action is refused, in words."""
    code = Refusal(refusal)
    parts = _parts(printed(content), seen.plain, action) if code >= Refusal.NO_POINTS else {}
    message = "refuse-" + code.name.lower().replace("_", "-")
    return Line(message, parts, (rule_id(RULE_OF_REFUSAL[code]),))


def _parts(content: Any, state: Any, action: int) -> dict[str, Any]:
    """What the words of a refusal are about: a cell or the treasure room, an item, a treasure."""
    if action <= Action.ENTER_ROOM:
        return {"cell": place_line(action), "steps": state.steps}
    if Action.BUY <= action < Action.BUY_NOTHING:
        item = action - Action.BUY
        points = {"points": content.points[item], "found": state.found[state.active]}
        return {"item": item_line(item), **points}
    if Action.TAKE <= action < Action.TAKE_NOTHING:
        return {"needed": content.stars[action - Action.TAKE], "stars": state.loot[Loot.STAR]}
    return {}
