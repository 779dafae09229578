"""Long work on the event loop, in slices: between them everybody else gets their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter
from typing import TypeVar

Thing = TypeVar("Thing")

SLICE = 0.005
"""Seconds after which others get their turn."""


async def unhurried(things: Iterable[Thing]) -> list[Thing]:
    """All of them, made one after the other. Whoever waits for this holds what must not change meanwhile."""
    made = []
    begun = perf_counter()
    for thing in things:
        made.append(thing)
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
    return made
