"""The spaces of a game for PettingZoo and Gymnasium, and the `info` at its end."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from wyrmhall.kit.errors import OptionError, needs_extra
from wyrmhall.kit.game import Game
from wyrmhall.study.env import Env

with needs_extra("rl"):
    from gymnasium import spaces


def observation_space(game: Game) -> spaces.Box:
    if game.bot.features is None:
        raise OptionError(f"{game.title} has no features to learn from.")
    low, high = game.bot.features.bounds()
    return spaces.Box(low, high, dtype=np.float32)


def final_info(game: Env, seat: int) -> dict[str, Any]:
    """A seat's points, if the rules count any, and the rule that ended the game."""
    score = float(game.scores()[seat])
    return ({} if math.isnan(score) else {"score": score}) | {"rule": game.ended_by}
