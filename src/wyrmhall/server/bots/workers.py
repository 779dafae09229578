"""Worker processes in which bots think, so that nobody has to wait for them.

A bot gets the state as its seat may know it and nothing else: the full state never leaves the server's process.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Thread
from typing import Any

import msgspec
import numpy as np

from wyrmhall.bots import Budget, bot
from wyrmhall.contract.bot import Question as Decision
from wyrmhall.contract.edition import check_edition
from wyrmhall.contract.game import Redacted
from wyrmhall.engine.match import Match
from wyrmhall.engine.registry import all_games, find_game
from wyrmhall.server.tables.table import Table

FALLBACK = "greedy"
"""Decides where a bot fails or takes too long: it needs almost no time."""
WARM_UP = "novice"
NICENESS = 10

logger = logging.getLogger("wyrmhall.server")


@dataclass(frozen=True)
class Question:
    """A decision that a bot must make."""

    game: str
    edition: bytes
    kind: str
    seat: int
    state: bytes
    """The state as the seat may know it."""
    notes: bytes
    """What the game's bots have noted so far; empty if they follow from the edition."""
    seed: int
    decision: int


def question_of(table: Table) -> Question | None:
    """The decision of the bot whose turn it is; None if it is no bot's turn."""
    kind, match = table.bot_to_move, table.match
    if kind is None or match is None or match.turn is None:
        return None
    asked = match.question()
    return Question(
        game=match.game.name,
        edition=msgspec.json.encode(table.setup.content),
        kind=kind,
        seat=match.turn,
        state=asked.seen.state.tobytes(),
        notes=asked.notes.tobytes() if match.game.bot.remembers else b"",
        seed=table.setup.bot_seed,
        decision=len(match.steps),
    )


def choose_action(question: Question) -> int:
    """The action that the bot chooses."""
    game = find_game(question.game)
    content = _content(question.game, question.edition)
    state = np.frombuffer(question.state, np.dtype((np.record, game.state.STATE))).copy()[0]
    notes = np.frombuffer(question.notes, game.bot.layout).copy() if question.notes else game.bot.new_notes(content)
    actions = np.zeros(game.moves.size, np.int16)
    actions = actions[: game.rules.legal(content, state, actions)]
    player = bot(question.kind, game, question.seed, question.decision)
    return player.choose(Decision(content, Redacted(state, question.seat), actions, notes[0]), Budget())


@lru_cache(maxsize=32)
def _content(game: str, edition: bytes) -> Any:
    return check_edition(find_game(game), msgspec.json.decode(edition)).packed


class BotWorkers:
    """A pool of worker processes; with 0 processes, threads of this one."""

    def __init__(self, processes: int, limit: float) -> None:
        self._processes = processes
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Question) -> int:
        """The action that a bot chooses, or the greedy bot in its place."""
        try:
            return await asyncio.wait_for(self._ask(question), self._limit)
        except TimeoutError:
            logger.warning("a %s bot took too long for a decision of %s", question.kind, question.game)
        except BrokenExecutor:
            logger.warning("a worker process of the bots has died")
            self.close()
        except Exception:
            logger.exception("a %s bot failed at a decision of %s", question.kind, question.game)
        return await asyncio.to_thread(choose_action, replace(question, kind=FALLBACK))

    def warm_up(self) -> None:
        """Let all workers load what they need, so that the first person need not wait for it."""
        for _ in range(self._processes):
            self._executor().submit(decide_once_in_every_game)

    async def _ask(self, question: Question) -> int:
        if self._processes == 0:
            return await asyncio.to_thread(choose_action, question)
        return await asyncio.get_running_loop().run_in_executor(self._executor(), choose_action, question)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=_begin_worker)
        return self._pool

    def close(self) -> None:
        """Stop the workers; their open questions are dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


def decide_once_in_every_game() -> None:
    for game in all_games().values():
        match = Match(game, seed=0)
        while len(match.legal_actions()) == 1:
            match.play(int(match.legal_actions()[0]))
        assert match.turn is not None
        bot(WARM_UP, game, seed=0).choose(match.question(), Budget())


def _begin_worker() -> None:
    """Run at a lower priority than the server, leave Ctrl-C to it, and do not outlive it."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_the_server, daemon=True).start()


def _exit_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
