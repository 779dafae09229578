"""PettingZoo: any game as an AEC environment for all its players.

>>> from wyrmhall.doors.pettingzoo import env
>>> game = env("keeper", players=2)
>>> game.reset(seed=7)
>>> observation, reward, termination, truncation, info = game.last()
>>> game.agent_selection, observation["action_mask"].nonzero()[0].tolist()
('player_1', [10, 11, 13, 14])
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.doors.spaces import final_info, observation_space
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import OptionError, needs_extra
from wyrmhall.kit.game import AUDIENCE, Game, Options
from wyrmhall.setup import Setup, seed_or_fresh, set_up
from wyrmhall.study.env import Env, begin

with needs_extra("rl"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

Observation = dict[str, NDArray[Any]]
RENDER_MODES = ("ansi", "human")


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game for all its players, who are called `player_0`, `player_1` and so on.

    An observation is what the player knows, as numbers, with a mask of legal actions. Rewards come when the game is
    over: each player's share of the win. The infos then have the points, and the rule that ended the game. Games are
    never truncated. An illegal action raises `IllegalAction`, and changes nothing.
    """

    def __init__(self, setup: Setup, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(f"render_mode is {' or '.join(map(repr, RENDER_MODES))}, not {render_mode!r}.")
        self.setup, self.render_mode = setup, render_mode
        name = f"wyrmhall_{setup.game.name}_v0"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (setup.game.moves.size,), np.int8)
        sees = spaces.Dict({"observation": observation_space(setup.game), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, sees)
        self.action_spaces = {agent: spaces.Discrete(setup.game.moves.size) for agent in self.possible_agents}
        self._seed: int | None = None
        self._number = -1
        self._game: Env | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def game(self) -> Env:
        """The game being played, with all that is hidden."""
        if self._game is None:
            raise OptionError("no game has begun: call reset() first.")
        return self._game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the first game of the seed or, without one, the next game of the last seed."""
        if seed is not None or self._seed is None:
            self._seed, self._number = seed_or_fresh(seed), -1
        self._number += 1
        self._game = begin(self.setup, self._seed, self._number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Selects the agent whose turn it is. When the game is over, each agent must step once more, with None."""
        game = self.game
        if not game.over:
            self.agent_selection = self.possible_agents[game.actor]
            return
        self.rewards = dict(zip(self.agents, game.returns().tolist(), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: final_info(game, seat) for agent, seat in self._seats.items()}
        self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        self.game  # noqa: B018 (raises an error if no game has begun)
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        game, seat = self.game, self._seats[agent]
        mask = game.mask if game.actor == seat else np.zeros(game.game.moves.size, np.int8)
        return {"observation": game.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.game.over:
            if not self.agents:
                raise OptionError("the game is over: call reset() for the next one.")
            self._was_dead_step(action)
            return
        if action is None:
            raise OptionError(f"{self.agent_selection} must decide: None is only for a game that is over.")
        self.game.apply(action)
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draws the table as the audience sees it."""
        if self.render_mode is None:
            raise OptionError("nothing is drawn: make the environment with render_mode='ansi' or 'human'.")
        board = self.game.board(AUDIENCE)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        """Does nothing: there is no window."""


def env(
    game: str | Game,
    players: int | None = None,
    *,
    options: Options | None = None,
    edition: str | Edition | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """Makes a PettingZoo environment of a game."""
    return TableEnv(set_up(game, players, edition, options), render_mode)
