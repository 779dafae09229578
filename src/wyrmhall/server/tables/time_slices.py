"""Cooperative slicing: long work on the event loop, with pauses in which other tasks run."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter
from typing import TypeVar

Item = TypeVar("Item")

SLICE = 0.005
"""Seconds after which other tasks get their turn."""


async def in_slices(items: Iterable[Item]) -> list[Item]:
    """All items of a lazy iterable. The caller holds the lock of whatever must not change meanwhile."""
    made = []
    begun = perf_counter()
    for item in items:
        made.append(item)
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
    return made
