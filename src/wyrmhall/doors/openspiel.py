"""OpenSpiel: importing this module registers every game with pyspiel.

>>> import pyspiel
>>> import wyrmhall.doors.openspiel
>>> game = pyspiel.load_game("python_wyrmhall_keeper(players=2,open_stacks=true)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.action_to_string(state.chance_outcomes()[0][0])
(True, 'guild A blue')

The players, the edition and the options are parameters of the game. Chance is explicit. Utilities are shares of the
win: from 0 to 1, and all 0 where the players lose together. The parameter `recall=ROWS` adds information-state tensors
with room for this number of rows of an information state.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

import numpy as np
from numpy.typing import NDArray

import wyrmhall
from wyrmhall.kit.errors import OptionError, needs_extra
from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.layout import field_names
from wyrmhall.setup import Setup, set_up
from wyrmhall.study.env import Env, begin
from wyrmhall.study.information_state import WIDTH

with needs_extra("openspiel"):
    import pyspiel

ROW_BYTES = 4 * WIDTH
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
PREFIX = "python_wyrmhall_"
UNLIMITED_LENGTH = 100_000
"""Limit to the decisions of a game that has none by its rules, since OpenSpiel needs one: far more than any game has
taken."""
CHANCES_PER_DECISION = 50
"""Limit to the chance events per decision, since OpenSpiel needs one. The rules have none (a fight goes on until a
sword comes up), but on average there are far fewer."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players, edition and options."""

    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any]) -> None:
        game, self.room = self.game, params["recall"]
        if self.room < 0:
            raise OptionError(f"recall is how many rows an information-state tensor has, not {self.room}.")
        options = {option.name: type(option.default)(params[option.name]) for option in game.options}
        self.setup: Setup = set_up(game, params["players"], params["edition"], options)
        limit = game.bot.most_decisions(self.setup.content, self.setup.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.moves.size,
            max_chance_outcomes=game.events.size,
            num_players=self.setup.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=limit or UNLIMITED_LENGTH,
        )
        super().__init__(game_type(game, self.room > 0), info, params)
        self.start = begin(self.setup, seed=0, settles=False)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return CHANCES_PER_DECISION * (1 + int(self.max_game_length()))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_game, (self.get_type().short_name, self.get_parameters())


def _load_game(name: str, params: dict[str, Any]) -> SpielGame:
    """Loads a pickled game. To find this function, pickle imports the module, which registers the games."""
    return cast(SpielGame, pyspiel.load_game(name, params))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game; `env` is its `Env`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.env: Env = game.start.clone()

    def current_player(self) -> int:
        return TERMINAL if self.env.actor == OVER else self.env.actor

    def is_terminal(self) -> bool:
        return self.env.actor == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return cast("list[int]", self.env.legal.tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.env.chances()

    def _apply_action(self, action: int) -> None:
        self.env.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.env.text(action)

    def returns(self) -> list[float]:
        return cast("list[float]", self.env.returns().tolist())

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        if not self.get_game().room:
            raise OptionError(
                "there is no information-state tensor: load the game with recall=ROWS, how many rows of what a player "
                "recalls it shall have; or take information_state_string or env.recall(player)."
            )
        return cast(
            "list[float]", super().information_state_tensor(self.current_player() if player is None else player)
        )

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> SpielState:
        """Draws a state that the player cannot tell from this one; all that agree with what the player sees now are
        equally likely. It has no history, which would give away what really happened."""
        other: SpielState = self.get_game().new_initial_state()
        other.env = self.env.imagine(player, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        return fields(self.env.state)


class SpielObserver:
    """Observes the table as a player sees it or, with perfect recall, all that the player has seen and done."""

    def __init__(self, loaded: SpielGame, kind: Any, params: Any) -> None:
        game = loaded.setup.game
        if params:
            raise OptionError(f"an observer of {game.title} takes no parameters, not {params}.")
        if kind is not None and (not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER):
            raise OptionError("an observer shows what one player knows: public_info=True, private_info=SINGLE_PLAYER.")
        self.recalls = kind is not None and kind.perfect_recall
        seen = game.bot.size if game.bot.features is not None else 0
        room = loaded.room if self.recalls else 0
        has_tensor = room if self.recalls else seen
        self.tensor = np.zeros(seen + room * ROW_BYTES, np.float32) if has_tensor else None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.tensor is not None and seen:
            self.dict["observation"] = self.tensor[:seen]
        if self.tensor is not None and room:
            self.dict["recall"] = self.tensor[seen:].reshape(room, ROW_BYTES)

    def set_from(self, state: SpielState, player: int) -> None:
        if "observation" in self.dict:
            state.env.observe(player, self.dict["observation"])
        if "recall" in self.dict:
            write_rows(state.env.recall(player).data, self.dict["recall"])

    def string_from(self, state: SpielState, player: int) -> str:
        return state.env.recall(player).text if self.recalls else fields(state.env.seen(player).state)


def fields(state: Any) -> str:
    """The fields of a state as numbers, since it is more often compared than read."""
    return "\n".join(f"{name} {state[name].tolist()}" for name in field_names(state.dtype))


def write_rows(data: bytes, out: NDArray[np.float32]) -> None:
    """Writes the rows of an information state as bytes, which are not rounded, divided by 255. A row's first byte is
    its kind plus one, so that only a missing row is all 0."""
    rows = np.frombuffer(data, np.uint8).reshape(-1, ROW_BYTES)
    if len(rows) > len(out):
        raise OptionError(f"there are {len(rows)} rows to recall, and recall={len(out)}: load the game with more.")
    out[: len(rows)] = rows
    out[: len(rows), 0] += 1
    out[: len(rows)] /= 255
    out[len(rows) :] = 0


def game_type(game: Game, has_recall: bool) -> Any:
    """The type of a game. It depends on a game's parameters whether it has information-state tensors."""
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=has_recall,
        provides_observation_string=True,
        provides_observation_tensor=game.bot.features is not None,
        parameter_specification={
            "players": game.default_players,
            "edition": game.default_edition,
            "recall": 0,
            **game.default_options,
        },
    )


def register(game: Game) -> None:
    """Registers a game as `python_wyrmhall_NAME`. Importing this module does so for all installed games."""
    # OpenSpiel keeps a reference until after Python has ended. With any other function than a class that would crash.
    pyspiel.register_game(game_type(game, False), type(f"{game.name.title()}SpielGame", (SpielGame,), {"game": game}))


for _game in wyrmhall.all_games().values():
    register(_game)
