"""What all see of a table is made once for all of them.

Mostly the seats of a table see the same. A game's view of a seat is the view of those who watch, with what the seat
knows besides. The view of those who watch is made from what they may know, so nothing in it can be a secret.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from wyrmhall.kit.game import AUDIENCE, Redacted
from wyrmhall.kit.plain import plain_content
from wyrmhall.native.layout import copied

Made = TypeVar("Made")
Maker = Callable[[Any, Redacted], Made]

STATES_KEPT = 512
"""The views of one state are asked for one after the other, and again if a step changed nothing that all can see."""


def seen_by_all(redact: Callable[[Any, Any, int], None]) -> Callable[[Maker[Made]], Maker[Made]]:
    """A function of what those who watch may know, one in a game. It can be called with the state of any seat, and
    makes one thing for all seats that see the same."""

    def decorate(make: Maker[Made]) -> Maker[Made]:
        kept: dict[tuple[Any, bytes], Made] = {}

        @wraps(make)
        def make_once(content: Any, seen: Redacted) -> Made:
            of_all = seen if seen.seat == AUDIENCE else seen.of_all
            if of_all is None:
                of_all = seen.of_all = Redacted(copied(seen.state)[0], AUDIENCE)
                redact(content, of_all.state, AUDIENCE)
            if of_all.made is None:
                of_all.made = look_up(content, of_all)
            made: Made = of_all.made
            return made

        def look_up(content: Any, of_all: Redacted) -> Made:
            key = (plain_content(content), of_all.state.tobytes())
            made = kept.get(key)
            if made is None:
                if len(kept) >= STATES_KEPT:
                    kept.clear()
                of_all.plain.read_all()
                made = kept[key] = make(content, of_all)
            return made

        return make_once

    return decorate
