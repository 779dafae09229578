"""Gymnasium: one seat of any game against bots. Importing this module registers every game.

>>> import gymnasium
>>> import wyrmhall.doors.gymnasium
>>> game = gymnasium.make("wyrmhall/keeper-v0", players=3, opponents="greedy")
>>> observation, info = game.reset(seed=7)
>>> observation.shape, info["action_mask"].nonzero()[0].tolist()
((773,), [0, 2, 3, 4])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

import wyrmhall
from wyrmhall.bots.policies import load_policy
from wyrmhall.bots.simple import RULES, rule_policy
from wyrmhall.doors.seat_rows import ILLEGAL_REWARD, native_rows, new_seat_rows
from wyrmhall.doors.spaces import final_info, observation_space
from wyrmhall.kit.bot import choose_any
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import IllegalAction, OptionError, needs_extra
from wyrmhall.kit.game import Game, Options
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.setup import Setup, set_up
from wyrmhall.study.env import Env, begin
from wyrmhall.study.loop import CHOOSER, DECIDED_IN_PYTHON, RANDOM, Run
from wyrmhall.study.policies import Policy, RulePolicy, as_policy

with needs_extra("rl"):
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

NO_GAME = "no game has begun: call reset() first."
Opponent = str | Policy | Callable[..., Any]
"""The name of a bot (`greedy`, `search@200ms`, `net.onnx`), or a policy, as `simulate` takes it."""
Opponents = Opponent | Sequence[Opponent]
"""One for all other seats, or one for each of them in order."""


def _opponent(game: Game, given: Opponent) -> Policy:
    if isinstance(given, str):
        return rule_policy(given, game) if given in RULES else load_policy(given, game)
    if callable(given) or callable(getattr(given, "choose", None)):
        return as_policy(game, given)
    raise OptionError(
        f"{given!r} is no opponent; give a bot such as 'greedy', or a policy: a callable or load_policy(…)."
    )


def seated(setup: Setup, seat: int, opponents: Opponents) -> dict[int, Policy]:
    if not 0 <= seat < setup.players:
        raise OptionError(f"there is no seat {seat}; seats are numbered 0 to {setup.players - 1}.")
    others = [other for other in range(setup.players) if other != seat]
    is_for_each = isinstance(opponents, Sequence) and not isinstance(opponents, str)
    kinds: list[Any] = [*opponents] if is_for_each else [opponents] * len(others)  # type: ignore[misc]
    if len(kinds) != len(others):
        raise OptionError(f"{setup.players} players need {len(others)} opponents, not {len(kinds)}.")
    return {other: _opponent(setup.game, kind) for other, kind in zip(others, kinds, strict=True)}


def check_actions(game: Game, actions: ArrayLike) -> NDArray[np.int64]:
    """Raises `IllegalAction` for a number that is no action of the game, and `OptionError` unless all are integers."""
    chosen = np.asarray(actions)
    if chosen.dtype.kind not in "iu":
        raise OptionError(f"actions are whole numbers; these are of type {chosen.dtype}.")
    wrong = chosen[(chosen < 0) | (chosen >= game.moves.size)]
    if wrong.size:
        raise IllegalAction(f"there is no action {wrong[0]}; actions are numbered 0 to {game.moves.size - 1}.")
    return chosen.astype(np.int64)


class SeatEnv(gymnasium.Env[NDArray[np.float32], int]):
    """One seat of a game against bots.

    An observation is what the seat knows, as numbers; `info["action_mask"]` marks the legal actions. The reward is the
    seat's share of the win when the game is over; the info then has its points, and the rule that ended the game. Games
    are never truncated. An illegal action ends the game with a reward of -1, and sets `info["illegal"]`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        seat: int = 0,
        opponents: Opponents = "greedy",
        options: Options | None = None,
        edition: str | Edition | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setup = set_up(game, players, edition, options)
        if render_mode not in (None, "ansi"):
            raise OptionError(f"render_mode is 'ansi', not {render_mode!r}.")
        self.seat, self.render_mode = seat, render_mode
        self.observation_space: Any = observation_space(self.setup.game)
        self.action_space: Any = gymnasium.spaces.Discrete(self.setup.game.moves.size)
        self.opponents = seated(self.setup, seat, opponents)
        self._game: Env | None = None

    @property
    def game(self) -> Env:
        """The game being played, with all that is hidden."""
        if self._game is None:
            raise OptionError(NO_GAME)
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins a game and plays to the seat's first decision. Games in which it has none are left out."""
        super().reset(seed=seed)
        self._game, self._lost = None, False
        while self._game is None or self._game.over:
            number = int(self.np_random.integers(2**63))
            self._game = begin(self.setup, number)
            self._streams = {seat: new_streams(number, seat)[POLICY] for seat in self.opponents}
            self._play_on()
        return self.game.observe(self.seat), self._info()

    def _play_on(self) -> None:
        """Plays the opponents until the seat must decide or the game is over."""
        game = self.game
        while not game.over and game.actor != self.seat:
            game.apply(self.opponents[game.actor].choose(game.question(), self._streams[game.actor]))

    def _info(self) -> dict[str, Any]:
        final = final_info(self.game, self.seat) if self.game.over else {}
        return {"action_mask": self.game.mask, **final}

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        game = self.game
        if self._lost or game.over:
            raise OptionError("the game is over: call reset() for the next one.")
        if not game.mask[check_actions(self.setup.game, action)]:
            self._lost = True
            return game.observe(self.seat), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        game.apply(int(action))
        self._play_on()
        reward = float(game.returns()[self.seat])
        return game.observe(self.seat), reward, game.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions, for `MaskablePPO` of sb3-contrib."""
        return self.game.mask.view(np.bool_)

    def render(self) -> str | None:
        """Draws the table as the seat sees it."""
        return self.game.board(self.seat) if self.render_mode == "ansi" else None


class SeatVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """One seat in each of `num_envs` games against `random` and `greedy` bots, in native code.

    All arrays are copies. A game that is over is followed by the next one in the same step: then `infos["_final_obs"]`
    is set, and `infos["final_obs"]` has the last observation.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        seat: int = 0,
        opponents: Opponents = "greedy",
        options: Options | None = None,
        edition: str | Edition | None = None,
    ) -> None:
        if num_envs < 1:
            raise OptionError(f"the number of games must be at least 1, not {num_envs}.")
        self.setup = set_up(game, players, edition, options)
        plays = np.full(self.setup.players, DECIDED_IN_PYTHON, np.int8)
        native = {choose_any: RANDOM, self.setup.game.bot.choose: CHOOSER}
        for other, policy in seated(self.setup, seat, opponents).items():
            if not isinstance(policy, RulePolicy) or policy.rule not in native:
                raise OptionError(
                    f"in a vector opponents are random or greedy, not {policy.name}; a single game takes every kind."
                )
            plays[other] = native[policy.rule]
        self.num_envs, self.seat = num_envs, seat
        self.run = Run(np.uint64(0), self.setup.players, self.setup.packed_options, plays)
        self.single_observation_space = observation_space(self.setup.game)
        self.single_action_space = gymnasium.spaces.Discrete(self.setup.game.moves.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._blank_notes = self.setup.blank_notes()[0]
        self._rows: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        self.run = self.run._replace(seed=np.uint64(self.np_random.integers(2**63)))
        self._rows = new_seat_rows(self.setup, self.num_envs)
        self._play(np.zeros(self.num_envs, np.int64), begins=True)
        return self._rows.observed.copy(), {"action_mask": self._rows.mask.copy()}

    def _play(self, chosen: NDArray[np.int64], begins: bool) -> None:
        play_rows = native_rows(self.setup.game)
        play_rows(self.setup.content, self._blank_notes, self._rows, self.run, self.seat, chosen, begins)

    def step(self, actions: ArrayLike) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Any]:
        rows, chosen = self._rows, check_actions(self.setup.game, actions)
        if rows is None:
            raise OptionError(NO_GAME)
        if chosen.shape != (self.num_envs,):
            raise OptionError(f"give {self.num_envs} actions, one for each game, not an array of shape {chosen.shape}.")
        self._play(chosen, begins=False)
        is_over = rows.is_over.copy()
        infos: dict[str, Any] = {"action_mask": rows.mask.copy()}
        if is_over.any():
            infos |= {"final_obs": rows.final_observation.copy(), "_final_obs": is_over.copy()}
            infos |= {"score": rows.scores[:, self.seat].copy(), "_score": is_over.copy()}
            infos |= {"illegal": rows.rewards[:, self.seat] == ILLEGAL_REWARD, "_illegal": is_over.copy()}
        return rows.observed.copy(), rows.rewards[:, self.seat].copy(), is_over, np.zeros_like(is_over), infos


def register(game: Game) -> None:
    """Registers a game as `wyrmhall/NAME-v0`. Importing this module does so for all installed games."""
    gymnasium.register(
        f"wyrmhall/{game.name}-v0",
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"game": game.name},
    )


for _game in wyrmhall.all_games().values():
    register(_game)
