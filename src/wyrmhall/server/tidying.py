"""Python's garbage collector, kept from making everybody wait.

By itself it runs in the middle of play and goes through all objects of all tables: with hundreds of tables, half a
second in which no move is answered, many times a minute. Play leaves nothing behind that only the collector finds;
sockets and requests leave a little. So it is turned off, and called when nobody has moved for a while.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

BETWEEN = 5.0
"""Seconds between two looks at whether it is due."""
QUIET = 30.0
"""Seconds without an event after which nobody minds a pause."""
AT_MOST = 3600.0
"""Seconds after which it is called even if it is never quiet."""
TOO_MANY = 5_000_000
"""Objects that have come to stay after which it is called as well."""


async def keep_tidy(last_event: Callable[[], float]) -> None:
    """Do so until cancelled; `last_event` tells when something last happened, by `monotonic`."""
    gc.collect()
    gc.disable()
    tidied = monotonic()
    try:
        while True:
            await asyncio.sleep(BETWEEN)
            if is_due(monotonic(), tidied, last_event(), gc.get_count()[0]):
                gc.collect()
                tidied = monotonic()
    finally:
        gc.enable()


def is_due(now: float, tidied: float, last_event: float, new_objects: int = 0) -> bool:
    """Whether the collector should be called.

    >>> is_due(now=100, tidied=0, last_event=60), is_due(now=100, tidied=0, last_event=90)
    (True, False)
    >>> is_due(now=100, tidied=70, last_event=60), is_due(now=4000, tidied=0, last_event=3999)
    (False, True)
    >>> is_due(now=100, tidied=0, last_event=90, new_objects=6_000_000)
    True
    """
    is_quiet = last_event > tidied and now - last_event > QUIET
    return is_quiet or now - tidied > AT_MOST or new_objects > TOO_MANY
