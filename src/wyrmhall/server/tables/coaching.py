"""Asks the coach for advice, in the bots' workers and from what the asking seat may know."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

from wyrmhall.bots import Budget
from wyrmhall.bots.coach import advice, reasons
from wyrmhall.bots.native_code import Stage
from wyrmhall.registry import find_game
from wyrmhall.server.bots.tasks import Asked, task
from wyrmhall.server.messages import CoachAdvice, Dangers
from wyrmhall.server.tables import events
from wyrmhall.server.tables.commands import CommandRefused, match_to_move_in, refused
from wyrmhall.server.tables.live_table import LiveTable
from wyrmhall.server.tables.manager import TableManager

LOOKS: tuple[tuple[Budget | None, int], ...] = ((Budget(milliseconds=100.0), 0), (None, reasons.REASON_GAMES))
"""Budget of each answer, and the number of games simulated for its reasons. A budget of None is the best bot's."""


async def advise(
    manager: TableManager, live: LiveTable, seat: int, client: str, number: int
) -> AsyncIterator[CoachAdvice]:
    """Yields better and better advice, as long as nobody moves. A seat's first request is stored as an event."""
    async with live.locked() as table:
        try:
            match_to_move_in(table, seat)
            if table.others(seat) and not table.setup.coach:
                raise refused("coach-is-off")
        except CommandRefused as no:
            yield CoachAdvice(number, [], 0, final=True, refusal=no.refusal)
            return
        if seat not in table.coached:
            await manager.add(live, [events.Coached(seat)])
    await manager.preparer.wait_until_ready(live.table.setup.game, Stage.BOTS)
    for budget, games in LOOKS:
        async with live.locked() as table:
            match = table.match
            if match is None or match.turn != seat:
                return
            question, changed_at = match.question(), table.changed_at
        work = partial(_advise, Asked.of(match.game, question), budget, games, table.setup.bot_seed)
        found = await manager.workers.think(client, work)
        async with live.locked() as table:
            if table.changed_at != changed_at or table.match is None:
                return
            moves = advice.in_words(table.match, found, is_final=budget is None)
        yield CoachAdvice(number, moves, found.iterations, final=budget is None)


async def warn(manager: TableManager, live: LiveTable, seat: int, client: str, number: int) -> Dangers | None:
    """Returns what could soon cost a seat the game; None if it is not its turn, or somebody moves meanwhile."""
    await manager.preparer.wait_until_ready(live.table.setup.game, Stage.BOTS)
    async with live.locked() as table:
        try:
            match = match_to_move_in(table, seat)
        except CommandRefused:
            return None
        question, changed_at = match.question(), table.changed_at
    work = partial(_warn, Asked.of(match.game, question), table.setup.bot_seed)
    found = await manager.workers.think(client, work)
    if live.table.changed_at != changed_at:
        return None
    return Dangers(number, [danger.line(match.game) for danger in found])


@task
def _advise(asked: Asked, budget: Budget | None, games: int, seed: int) -> advice.BestMoves:
    return advice.advise(find_game(asked.game), asked.question(), budget, games, seed)


@task
def _warn(asked: Asked, seed: int) -> list[reasons.Danger]:
    return reasons.warn(find_game(asked.game), asked.question(), seed=seed)
