"""A fair queue: many tasks of one client do not hold up those of another."""

from __future__ import annotations

import asyncio
from collections import deque


class FairQueue:
    """Limits how many tasks run at a time. Waiting clients take turns, however many tasks each has."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """Waiting tasks by client. The client whose turn is next is first."""

    async def enter(self, client: str) -> None:
        """Waits for a place, which the caller must `leave` afterwards."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """Gives the place to the next waiting task."""
        while self._waiting:
            client = next(iter(self._waiting))
            turns = self._waiting.pop(client)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
