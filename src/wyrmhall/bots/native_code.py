"""The native code of a game, in stages: for the moves of people, for bots, and for study."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np

from wyrmhall.bots import Budget, bot
from wyrmhall.bots.coach.rollouts import native_rollouts, rollout_arguments
from wyrmhall.bots.search.bot import borrow
from wyrmhall.bots.search.settings import settings_for
from wyrmhall.bots.search.tree import native_search
from wyrmhall.kit.bot import Question
from wyrmhall.kit.edition import load_edition
from wyrmhall.kit.game import Game, Redacted
from wyrmhall.kit.happenings import new_log
from wyrmhall.match.advance import native_steps, workspace
from wyrmhall.match.match import Match
from wyrmhall.match.undo import native_undo, working_states
from wyrmhall.native.code_cache import is_code_kept, save_code
from wyrmhall.native.fingerprint import fingerprint, hash_of, size_of
from wyrmhall.native.rng import DICE, POLICY, below, new_streams, uniform
from wyrmhall.native.rule import KEEPS_CODE
from wyrmhall.study.simulate import native_player, simulate


class Stage(IntEnum):
    """The purpose of native code, in the order of need."""

    RULES = 0
    """The moves of people."""
    UNDO = 1
    """Whether a move may be taken back without asking."""
    BOTS = 2
    STUDY = 3
    """Simulation, the arena, learning."""


TABLE = "table"
"""Name of the part that is compiled by playing. It needs the compiled rules."""


@dataclass(frozen=True)
class CodePart:
    """A part of a game's native code, compiled and kept by itself."""

    game: Game
    name: str
    stage: Stage
    function: Any
    make: Callable[[], Any]
    """Compiles the part, or loads it from the cache."""

    @cached_property
    def size(self) -> int:
        """Bytes of bytecode to compile."""
        return size_of(self.function)

    @cached_property
    def _mark(self) -> tuple[str, str]:
        """The folder and name of an empty file that marks the part as compiled."""
        from wyrmhall.native.compile import machine

        made_of = [fingerprint(self.function)]
        if self.name == TABLE:  # rules that views and notations call
            made_of += [hash_of(file.read_bytes()) for file in sorted(Path(str(self.game.folder)).rglob("*.py"))]
        return machine(), f"{self.game.name}.{self.name.replace(' ', '-')}.{hash_of(*made_of)}.made"

    @property
    def is_kept(self) -> bool:
        """Whether any program has compiled the part before."""
        return KEEPS_CODE and is_code_kept(*self._mark)

    def keep(self) -> None:
        """Compiles the part and keeps it in the cache."""
        self.make()
        if KEEPS_CODE:
            save_code(*self._mark, b"")


def parts(game: Game) -> list[CodePart]:
    """The native code of a game by stages. Each stage begins with the parts that take long and share little."""
    rules, secrets, bot = game.rules, game.secrets, game.bot
    content, state, log, streams = load_edition(game).packed, game.new_states()[0], new_log(), new_streams(0)
    players, seat, action, count = game.default_players, 0, 0, 1
    actions, weights = np.zeros(game.moves.size, np.int16), np.zeros(game.events.size, np.int32)
    numbers, notes, stream = np.zeros(players), bot.new_notes(content)[0], streams[POLICY]
    question = Question(content, Redacted(state, seat), actions, notes)
    undo, work = working_states(game), borrow(game, question, settings_for(game), stream)

    def compiled(stage: Stage, name: str, function: Any, *arguments: Any) -> CodePart:
        """A part that is compiled for arguments of these types, as `Match` and the bots pass them, without a call."""
        given = (content, *arguments)
        return CodePart(game, name, stage, function, lambda: function.compile(tuple(map(function.typeof_pyval, given))))

    def played(stage: Stage, name: str, function: Any, play: Callable[..., Any], **settings: Any) -> CodePart:
        """A part that is compiled by a call of `play`."""
        return CodePart(game, name, stage, function, partial(play, game, **settings))

    observed = [] if bot.observe is None else [np.zeros(bot.size, np.float32)]
    return [
        compiled(Stage.RULES, "apply", rules.apply, state, action, log),
        compiled(Stage.RULES, "legal", rules.legal, state, actions),
        compiled(Stage.RULES, "start", rules.start, state, players, game.pack_options({})[0]),
        compiled(Stage.RULES, "actor", rules.actor, state),
        compiled(Stage.RULES, "why_not", rules.why_not, state, action),
        compiled(Stage.RULES, "chances", rules.chances, state, weights),
        compiled(Stage.RULES, "returns", rules.returns, state, numbers),
        compiled(Stage.RULES, "scores", rules.scores, state, numbers),
        compiled(Stage.RULES, "redact", secrets.redact, state, seat),
        compiled(Stage.RULES, "remember", bot.remember, state, action, notes),
        played(Stage.RULES, TABLE, rules.apply, _play_moves),
        compiled(Stage.UNDO, "undo", native_undo(game), *undo, actions, seat, players, stream),
        compiled(Stage.BOTS, "choose", bot.choose, state, seat, actions, count, stream, notes),
        compiled(Stage.BOTS, "steps", native_steps(game), state, True, action, np.uint64(0), count, workspace(game)),
        compiled(Stage.BOTS, "search", native_search(game), seat, work, count),
        CodePart(game, "below", Stage.BOTS, below, partial(below, new_streams(0)[POLICY], count)),
        CodePart(game, "uniform", Stage.BOTS, uniform, partial(uniform, new_streams(0)[POLICY])),
        compiled(Stage.BOTS, "rollouts", native_rollouts(game), *rollout_arguments(game, question, [()], 1)[1:]),
        compiled(Stage.STUDY, "settle", rules.settle, state, streams[DICE]),
        compiled(Stage.STUDY, "imagine", secrets.imagine, state, seat, stream),
        *(compiled(Stage.STUDY, "observe", bot.observe, state, seat, out, notes) for out in observed),
        played(Stage.STUDY, "random games", native_player(game, ()), simulate, count=1),
        played(Stage.STUDY, "greedy games", native_player(game, (bot.choose,)), simulate, count=1, policy="greedy"),
    ]


def _play_moves(game: Game) -> None:
    """Plays 100 random moves, to compile the small helpers of views, logs and notations."""
    match = Match(game, seed=0)
    for number in range(100):
        if match.over:
            break
        match.play(bot("random", game, 0, number).choose(match.question(), Budget()))
        match.legal_moves()
        match.view(0)
    match.log(0)
