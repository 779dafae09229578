"""Enums of reasons: each member rests on a rule."""

from __future__ import annotations

from enum import IntEnum
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
