"""The native code of a game in stages: what people's moves need, what bots need, and the rest."""

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
from wyrmhall.native.rng import DICE, POLICY, new_streams
from wyrmhall.native.rule import KEEPS_CODE
from wyrmhall.study.simulate import native_player, simulate


class Stage(IntEnum):
    """What native code is for, in the order in which it is wanted."""

    RULES = 0
    """The moves of people."""
    UNDO = 1
    """Whether a move may be taken back without asking."""
    BOTS = 2
    STUDY = 3
    """Simulation, the arena, learning."""


TABLE = "table"
"""The part that is made by playing: it needs the other rules."""


@dataclass(frozen=True)
class CodePart:
    """A part of a game's native code, which is compiled and kept by itself."""

    game: Game
    name: str
    stage: Stage
    function: Any
    """The rule it is made of."""
    make: Callable[[], Any]
    """Compiles the part, or loads it if it is kept."""

    @cached_property
    def size(self) -> int:
        """The amount to compile, in bytes of bytecode."""
        return size_of(self.function)

    @cached_property
    def _mark(self) -> tuple[str, str]:
        """The folder and name of an empty file that marks the part as made."""
        from wyrmhall.native.compile import machine

        made_of = [fingerprint(self.function)]
        if self.name == TABLE:  # rules that views and notations call
            made_of += [hash_of(file.read_bytes()) for file in sorted(Path(str(self.game.folder)).rglob("*.py"))]
        return machine(), f"{self.game.name}.{self.name.replace(' ', '-')}.{hash_of(*made_of)}.made"

    @property
    def is_kept(self) -> bool:
        """Whether it was made before, by any program."""
        return KEEPS_CODE and is_code_kept(*self._mark)

    def keep(self) -> None:
        """Makes the part, so that others can load it."""
        self.make()
        if KEEPS_CODE:
            save_code(*self._mark, b"")


def parts(game: Game) -> list[CodePart]:
    """The native code of a game by stages; in a stage first the parts that take long and share little."""
    rules, secrets, bot = game.rules, game.secrets, game.bot
    content, state, log, streams = load_edition(game).packed, game.new_states()[0], new_log(), new_streams(0)
    players, seat, action, count = game.default_players, 0, 0, 1
    actions, weights = np.zeros(game.moves.size, np.int16), np.zeros(game.events.size, np.int32)
    numbers, notes, stream = np.zeros(players), bot.new_notes(content)[0], streams[POLICY]
    question = Question(content, Redacted(state, seat), actions, notes)
    undo, work = working_states(game), borrow(game, question, settings_for(game), stream)

    def compiled(stage: Stage, name: str, function: Any, *arguments: Any) -> CodePart:
        """A function, with arguments of the types that `Match` and the bots pass."""
        return CodePart(game, name, stage, function, partial(_compile_for, function, (content, *arguments)))

    def played(stage: Stage, name: str, function: Any, play: Callable[..., Any], **settings: Any) -> CodePart:
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
        played(Stage.RULES, TABLE, rules.apply, _play_a_little),
        compiled(Stage.UNDO, "undo", native_undo(game), *undo, actions, seat, players, stream),
        compiled(Stage.BOTS, "choose", bot.choose, state, seat, actions, count, stream, notes),
        compiled(Stage.BOTS, "steps", native_steps(game), state, True, action, np.uint64(0), count, workspace(game)),
        compiled(Stage.BOTS, "search", native_search(game), seat, work, count),
        compiled(Stage.BOTS, "rollouts", native_rollouts(game), *rollout_arguments(game, question, [()], 1)[1:]),
        compiled(Stage.STUDY, "settle", rules.settle, state, streams[DICE]),
        compiled(Stage.STUDY, "imagine", secrets.imagine, state, seat, stream),
        *(compiled(Stage.STUDY, "observe", bot.observe, state, seat, out, notes) for out in observed),
        played(Stage.STUDY, "random games", native_player(game, ()), simulate, count=1),
        played(Stage.STUDY, "greedy games", native_player(game, (bot.choose,)), simulate, count=1, policy="greedy"),
    ]


def _compile_for(function: Any, arguments: tuple[Any, ...]) -> None:
    """Compiles a function for arguments of these types, without calling it."""
    function.compile(tuple(function.typeof_pyval(argument) for argument in arguments))


def _play_a_little(game: Game, decisions: int = 100) -> None:
    """Compiles the small helpers that views, logs and notations call. The rules themselves should be there by then."""
    match = Match(game, seed=0)
    for number in range(decisions):
        if match.turn is None:
            break
        match.play(bot("random", game, 0, number).choose(match.question(), Budget()))
        match.legal_moves()
        match.view(0)
    match.log(0)
