"""Python's garbage collector, kept from making everybody wait.

A full collection goes through all objects of all tables: with hundreds of tables, half a second in which no move is
answered. Play leaves hardly anything behind that only the collector finds. So whatever is there is set aside every few
seconds, and gone through when nobody has moved for a while.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

BETWEEN = 5.0
"""Seconds after which what is there is set aside."""
QUIET = 30.0
"""Seconds without an event after which nobody minds a pause."""
AT_MOST = 3600.0
"""Seconds after which everything is gone through even if it is never quiet."""


async def keep_tidy(last_event: Callable[[], float]) -> None:
    """Do so until cancelled; `last_event` tells when something last happened, by `monotonic`."""
    _go_through_all()
    looked_at = monotonic()
    try:
        while True:
            await asyncio.sleep(BETWEEN)
            gc.freeze()
            if is_due(monotonic(), looked_at, last_event()):
                _go_through_all()
                looked_at = monotonic()
    finally:
        gc.unfreeze()


def is_due(now: float, looked_at: float, last_event: float) -> bool:
    """Whether everything should be gone through.

    >>> is_due(now=100, looked_at=0, last_event=60), is_due(now=100, looked_at=0, last_event=90)
    (True, False)
    >>> is_due(now=100, looked_at=70, last_event=60), is_due(now=4000, looked_at=0, last_event=3999)
    (False, True)
    """
    is_quiet = last_event > looked_at and now - last_event > QUIET
    return is_quiet or now - looked_at > AT_MOST


def _go_through_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
