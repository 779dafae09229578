"""Slices long work on the event loop, so that other tasks run in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from time import perf_counter
from typing import TypeVar

Item = TypeVar("Item")
Pause = Callable[[], Awaitable[None]]

SLICE = 0.005
"""Seconds of work before a pause."""


async def in_slices(items: Iterable[Item], pause: Pause = lambda: asyncio.sleep(0)) -> list[Item]:
    """Makes all items of a lazy iterable, with pauses. What they are made from must not change meanwhile."""
    made, begun = [], perf_counter()
    for item in items:
        made.append(item)
        if perf_counter() - begun > SLICE:
            await pause()
            begun = perf_counter()
    return made
