"""Enums of rule code: reasons that each rest on a rule, and names of members as people write them."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any


class RuleEnum(IntEnum):
    """Numbers from 0 on, in the order of their declaration, each with the id of a rule.

    >>> class Refusal(RuleEnum):
    ...     NONE = ""
    ...     TAKE_NOW = "K3.1"
    ...     NOT_IN_ROW = "K3.1"
    >>> int(Refusal.NOT_IN_ROW), Refusal.NOT_IN_ROW.rule
    (2, 'K3.1')
    """

    rule: str

    def __new__(cls, rule: Any) -> RuleEnum:
        number = len(cls.__members__)
        member = int.__new__(cls, number)
        member._value_ = number
        member.rule = rule
        return member


def names_of(kind: type[Enum]) -> tuple[str, ...]:
    """The names of the members in their order, as people write them: `STEAL_LEFT` is `steal-left`."""
    return tuple(member.name.lower().replace("_", "-") for member in kind)
