"""Enums of rule code: `RuleEnum`, whose members have rule ids, and `names_of`."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any


class RuleEnum(IntEnum):
    """Numbers from 0 in the order of their declaration, each with the id of a rule.

    >>> class Refusal(RuleEnum):
    ...     NONE = ""
    ...     TAKE_NOW = "K3.1"
    ...     NOT_IN_ROW = "K3.1"
    >>> int(Refusal.NOT_IN_ROW), Refusal.NOT_IN_ROW.rule
    (2, 'K3.1')
    """

    rule: str

    def __new__(cls, rule: Any) -> RuleEnum:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = int(member)
        member.rule = rule
        return member


def names_of(kind: type[Enum]) -> tuple[str, ...]:
    """Names of the members in order, as people write them: `STEAL_LEFT` becomes `steal-left`."""
    return tuple(member.name.lower().replace("_", "-") for member in kind)
