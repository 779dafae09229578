"""Garbage collection policy.

With Python's own thresholds full collections go through all objects of all tables many times a minute; with hundreds of
tables each one stops every move for half a second. Play leaves no reference cycles behind, sockets and requests leave a
few. So young objects are collected often, all objects rarely, and what the server has loaded at its start never.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

THRESHOLDS = (10_000, 10, 50)
"""A full collection comes after five million new objects at the earliest."""


@contextmanager
def few_full_collections() -> Iterator[None]:
    """Apply the policy; restore Python's own afterwards."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
