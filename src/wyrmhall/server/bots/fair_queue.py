"""A fair queue: many questions of one address do not hold up those of another."""

from __future__ import annotations

import asyncio
from collections import deque


class FairQueue:
    """Lets so many in at a time. Of those who wait, each client's first is next in turn, whoever has how many."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """Who waits, by client; the client who comes next is first."""

    async def enter(self, client: str) -> None:
        """Wait for a place. Whoever got one must `leave`."""
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
        """Give the place to the next who still waits."""
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
