"""`GuidedSearchBot`: a search that asks a policy, such as a neural network, instead of playing games to their end."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from wyrmhall.bots.protocol import Analysis, Budget, Estimate
from wyrmhall.bots.search.bot import NODES, SearchBot, iterations_left, summary
from wyrmhall.bots.search.guided_tree import EDGE, NODE, Leaves, add_chances, native_guided_search, write_back
from wyrmhall.bots.search.memory import SEARCH_STATES, SEEN, new_workspace, records
from wyrmhall.bots.search.settings import GuidedSettings
from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import PolicyError
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.study.policies import BatchPolicy, Evaluation, Policy, positions_of


class GuidedSearchBot(SearchBot):
    """Imagines games, and asks a policy about the positions that it reaches.

    The policy answers with logits and values, as `BatchPolicy` describes them: each seat's expected share of the win;
    alone, the points.
    """

    def __init__(self, game: Game, stream: Any, policy: Policy, settings: GuidedSettings | None = None) -> None:
        if not isinstance(policy, BatchPolicy):
            raise PolicyError(policy.name, "a search needs a policy over batches, such as a network")
        super().__init__(game, stream)
        self.policy, self.settings = policy, settings or GuidedSettings()

    def _think(self, question: Question, budget: Budget, in_a_hurry: bool) -> Analysis[Estimate]:
        """Grows one tree."""
        gather = native_guided_search(self.game)
        players = int(question.seen.state.players)
        started = time.perf_counter()
        observation, mask = positions_of(self.game, question)
        chances = self._ask(observation, mask, players).chances[0]
        batch = self.settings.batch
        settings, stream = self.settings.packed(), new_streams(self.seed)[POLICY]
        nodes, edges = records(NODES, NODE), records(NODES, EDGE)
        work = new_workspace(self.game, question, settings, stream, nodes, edges, rows=(batch,))
        leaves = Leaves(
            observations=np.zeros((batch, self.game.bot.size), np.float32),
            masks=np.zeros((batch, self.game.moves.size), np.bool_),
            seats=np.zeros(batch, np.int64),
            nodes=np.zeros(batch, np.int32),
            lengths=np.zeros(batch, np.int64),
            sight=np.asarray(work.states).view(np.uint8).reshape(SEARCH_STATES, -1)[SEEN],
        )
        add_chances(work, 0, mask[0], chances)
        for left in iterations_left(work, budget, in_a_hurry, started, batch):
            count = gather(question.content, question.seen.seat, work, leaves, min(left, batch))
            if count > 0:
                found = self._ask(leaves.observations[:count], leaves.masks[:count], players)
                write_back(work, leaves, found.chances, found.values, count)
        return summary(question, [work])

    def _ask(self, observations: Any, masks: Any, players: int) -> Evaluation:
        found = self.policy.evaluate(observations, masks, players)
        if found.values is None:
            raise PolicyError(self.policy.name, "it gives no values; a search needs logits and values, as a pair")
        return found
