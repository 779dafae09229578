"""The coach at a table: advice for whoever must decide, made by the bots' workers from what that seat may know."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from functools import partial

from wyrmhall.bots import Budget
from wyrmhall.bots import coach as thinking
from wyrmhall.bots.native_code import Stage
from wyrmhall.kit.moves import Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import Deed, deed
from wyrmhall.registry import find_game
from wyrmhall.server.bots.tasks import Asked, task
from wyrmhall.server.messages import CoachAdvice, Dangers
from wyrmhall.server.table_info import CoachMove
from wyrmhall.server.tables import events
from wyrmhall.server.tables.commands import CommandRefused, match_to_move_in, refused
from wyrmhall.server.tables.live_table import LiveTable
from wyrmhall.server.tables.manager import TableManager

logger = logging.getLogger("wyrmhall.server")

LOOKS: tuple[tuple[Budget | None, int], ...] = ((Budget(milliseconds=100.0), 0), (None, thinking.GAMES))
"""How long is thought about each answer, and how many games are imagined for its reasons: first at a glance, then as
long as the best bot thinks."""


async def advise(
    manager: TableManager, live: LiveTable, seat: int, client: str, number: int
) -> AsyncIterator[CoachAdvice]:
    """Answer a request for advice, better and better, as long as nobody moves. The first time in a game the table is
    told."""
    async with live.locked() as table:
        try:
            match_to_move_in(table, seat)
            if not table.may_be_coached(seat):
                raise refused("coach-is-off")
        except CommandRefused as no:
            yield CoachAdvice(number, [], 0, final=True, refusal=no.refusal)
            return
        if seat not in table.coached:
            await manager.add(live, [events.Coached(seat)])
    await manager.preparing.wait_for(live.table.setup.game, Stage.BOTS)
    for budget, games in LOOKS:
        async with live.locked() as table:
            match = table.match
            if match is None or match.turn != seat:
                return
            question, asked_at = match.question(), table.changed_at
        work = partial(_advise, Asked.of(match.game, question), budget, games, table.setup.bot_seed)
        found = await manager.workers.think(client, work)
        async with live.locked() as table:
            if table.changed_at != asked_at or table.match is None:
                return
            is_final = budget is None
            moves = [_advised(table.match, found, move, is_final) for move in found.moves]
        yield CoachAdvice(number, moves, found.iterations, is_final)


async def warn(manager: TableManager, live: LiveTable, seat: int, client: str, number: int) -> Dangers | None:
    """What could soon cost a seat the game that must decide now; None if it need not, or somebody moves meanwhile."""
    await manager.preparing.wait_for(live.table.setup.game, Stage.BOTS)
    async with live.locked() as table:
        try:
            match = match_to_move_in(table, seat)
        except CommandRefused:
            return None
        question, asked_at = match.question(), table.changed_at
    work = partial(_warn, Asked.of(match.game, question), table.setup.bot_seed)
    found = await manager.workers.think(client, work)
    if live.table.changed_at != asked_at:
        return None
    return Dangers(number, [danger.line(match.game) for danger in found])


@task
def _advise(asked: Asked, budget: Budget | None, games: int, seed: int) -> thinking.Advice:
    return thinking.advise(find_game(asked.game), asked.question(), budget, games, seed)


@task
def _warn(asked: Asked, seed: int) -> list[thinking.Danger]:
    return thinking.warn(find_game(asked.game), asked.question(), seed=seed)


def _advised(match: Match, advice: thinking.Advice, move: thinking.AdvisedMove, is_final: bool) -> CoachMove:
    """A move of the coach in the words of the game. What it is worth on the whole is told at last, if nothing in the
    imagined games speaks for it."""
    parts, compared = _parts(match, move.parts), advice.other(move)
    told, margin = _deed(match, move), move.margin if math.isfinite(move.margin) else None
    advised = partial(CoachMove, told.text, told.words, parts, move.value, margin)
    if compared is None:
        return advised([], [], [Line("why-only")] if len(match.whole_moves()) == 1 else [])
    other = _deed(match, compared).words
    why, against = (
        [reason.line(match.game, other) for reason in move.reasons if reason.is_good == is_good]
        for is_good in (True, False)
    )
    neutral: list[Line] = []
    is_explained = any(one.is_good or move is not advice.moves[0] for one in move.reasons if not one.is_at_once)
    both = math.hypot(move.margin, compared.margin)
    if is_final and not is_explained and math.isfinite(both):
        overall = thinking.overall(move.value - compared.value, both, other, match.players == 1)
        is_alike = overall.message == "why-alike"
        if not move.reasons and (is_alike or not move.is_borne_out):
            message = "why-same" if is_alike else "why-unproved"
            difference = overall.parts["difference"]
            neutral.append(Line(message, {"other": other, "games": thinking.GAMES, "difference": difference}))
        elif is_alike:
            neutral.append(overall)
        elif move.is_borne_out:
            (why if overall.message == "why-better" else against).append(overall)
    return advised(why, against, neutral)


def _deed(match: Match, move: thinking.AdvisedMove) -> Deed:
    return deed(match.game, match.content, match.question().seen, move.parts)


def _parts(match: Match, actions: tuple[int, ...]) -> list[Choice]:
    """The parts of a move as they are said one after the other."""
    trial, parts = match if len(actions) == 1 else match.clone(), []
    for action in actions:
        move = trial.move(action)
        parts.append(Choice(move.text(), move))
        if len(parts) < len(actions):
            trial.play(action)
    return parts
