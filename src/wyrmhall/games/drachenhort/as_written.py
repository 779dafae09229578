"""Some rules as they are written, for plain states: compiled code cannot read those.

To hand a record to compiled code takes longer than most rules take in Python. A view asks them of every adventurer.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.rule import bind
from wyrmhall.games.drachenhort.rules import decisions, path, turn


def as_written(rule: Any, **others: Any) -> Any:
    """The rule in Python, which finds these others under their names."""
    return bind(getattr(rule, "py_func", rule), others)


actor = as_written(decisions.actor)
why_not = as_written(decisions.why_not, refuse_move=as_written(turn.refuse_move))
taken_places = as_written(path.taken_places)
landing = as_written(path.landing, out_of_trap=as_written(path.out_of_trap))
