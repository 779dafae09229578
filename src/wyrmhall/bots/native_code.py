"""All native code of a game, part by part: what people's moves need, what bots need, and the rest."""

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
from wyrmhall.bots.search import native_search
from wyrmhall.bots.search.bot import borrow
from wyrmhall.bots.search.settings import settings_for
from wyrmhall.kit.bot import Question
from wyrmhall.kit.edition import load_edition
from wyrmhall.kit.game import Game, Redacted
from wyrmhall.kit.happenings import new_log
from wyrmhall.match.match import Match
from wyrmhall.match.step import native_steps, workspace
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
STAGES = {
    Stage.RULES: (
        *("apply", "legal", "start", "actor", "why_not", "chances", "returns", "scores", "redact", "remember"),
        TABLE,
    ),
    Stage.UNDO: ("undo",),
    Stage.BOTS: ("choose", "steps", "search", "rollouts"),
    Stage.STUDY: ("settle", "imagine", "observe", "random games", "greedy games"),
}
"""The parts of each stage, those first that take long and share little."""


@dataclass(frozen=True)
class CodePart:
    """A part of a game's native code, which is compiled and kept by itself."""

    game: Game
    name: str
    stage: Stage
    functions: tuple[Any, ...]
    """The rules it is made of."""
    make: Callable[[], Any]
    """Compiles the part, or loads it if it is kept."""

    @cached_property
    def size(self) -> int:
        """The amount to compile, in bytes of bytecode."""
        return sum(map(size_of, self.functions))

    @cached_property
    def _mark(self) -> tuple[str, str]:
        """The folder and name of an empty file that marks the part as made."""
        from wyrmhall.native.compile import machine

        made_of = [fingerprint(function) for function in self.functions]
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
    """The native code of a game, in the order in which it is wanted."""
    made: dict[str, tuple[tuple[Any, ...], Callable[[], Any]]] = {
        name: ((function,), partial(_compile_for, function, arguments)) for name, function, arguments in functions(game)
    }
    made |= {
        TABLE: ((game.rules.apply,), partial(_play_a_little, game)),
        "random games": ((native_player(game, ()),), partial(simulate, game, 1)),
        "greedy games": ((native_player(game, (game.bot.choose,)),), partial(simulate, game, 1, policy="greedy")),
    }
    return [CodePart(game, name, stage, *made[name]) for stage in Stage for name in STAGES[stage] if name in made]


def _compile_for(function: Any, arguments: tuple[Any, ...]) -> None:
    """Compiles a function for arguments of these types, without calling it."""
    function.compile(tuple(function.typeof_pyval(argument) for argument in arguments))


def functions(game: Game) -> list[tuple[str, Any, tuple[Any, ...]]]:
    """The functions that `Match` and the bots call, with arguments of the types that they pass."""
    content = load_edition(game).packed
    state = game.new_states()[0]
    streams = new_streams(0)
    players, seat, action, count = game.default_players, 0, 0, 1
    actions = np.zeros(game.moves.size, np.int16)
    weights = np.zeros(game.events.size, np.int32)
    numbers = np.zeros(players)
    notes = game.bot.new_notes(content)[0]
    arguments: dict[Any, dict[str, tuple[Any, ...]]] = {
        game.rules: {
            "start": (players, game.pack_options({})),
            "actor": (),
            "legal": (actions,),
            "why_not": (action,),
            "chances": (weights,),
            "apply": (action, new_log()),
            "settle": (streams[DICE],),
            "returns": (numbers,),
            "scores": (numbers,),
        },
        game.secrets: {"redact": (seat,), "imagine": (seat, streams[POLICY])},
        game.bot: {"choose": (seat, actions, count, streams[POLICY], notes), "remember": (action, notes)},
    }
    if game.bot.observe is not None:
        arguments[game.bot]["observe"] = (seat, np.zeros(game.bot.size, np.float32), notes)
    found = [
        (name, getattr(room, name), (content, state, *rest))
        for room, by_name in arguments.items()
        for name, rest in by_name.items()
    ]
    states, data = working_states(game)
    undo = (content, states, data, actions, seat, players, streams[POLICY])
    question = Question(content, Redacted(state, seat), actions, notes)
    work = borrow(game, question, settings_for(game), streams[POLICY])
    return [
        *found,
        ("undo", native_undo(game), undo),
        ("steps", native_steps(game), (content, state, True, action, np.uint64(0), count, workspace(game))),
        ("search", native_search(game), (content, seat, work, count)),
        ("rollouts", native_rollouts(game), rollout_arguments(game, question, [()], 1)),
    ]


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
