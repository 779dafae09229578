"""The search with a policy: what must hold in every game that has features."""

import msgspec
import numpy as np
import pytest

import wyrmhall
from tests.bots.test_search import FEW, GAMES, every_game, first_choice, new_match, surely_won
from tests.every_game.random_games import in_world
from wyrmhall.arena.units import Unit, play_unit, setting_of
from wyrmhall.bots import Budget
from wyrmhall.bots.search import guided
from wyrmhall.bots.search.guided import GuidedSearchBot
from wyrmhall.bots.search.settings import GuidedSettings
from wyrmhall.kit.errors import PolicyError
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.study.policies import RulePolicy, as_policy

MOST = {game.moves.size: max(game.players) for game in GAMES}
"""How many players there are at most, by the number of actions."""


class Asked:
    """A policy that likes all actions alike, expects the same for all seats, and keeps what it was asked."""

    def __init__(self, values=None, logits=None):
        self.values, self.logits, self.observations, self.masks = values, logits, [], []

    def __call__(self, observations, masks):
        self.observations.append(observations.copy())
        self.masks.append(masks.copy())
        logits = np.zeros(masks.shape) if self.logits is None else np.tile(self.logits, (len(masks), 1))
        return logits, np.tile(self.values or (0.5,) * MOST[masks.shape[1]], (len(masks), 1))

    @property
    def sizes(self):
        return [*map(len, self.observations)]


def analyse(match, policy, iterations=FEW, seed=1, **settings):
    mind = GuidedSearchBot(
        match.game, new_streams(seed)[POLICY], as_policy(match.game, policy), GuidedSettings(**settings)
    )
    return mind.analyse(match.question(), Budget(iterations=iterations))


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_the_policy_is_asked_once_for_each_iteration_in_batches_of_the_size_asked_for(game, most):
    match = first_choice(new_match(game, max(game.players) if most else min(game.players)))
    policy = Asked()
    analysis = analyse(match, policy, iterations=30, batch=8)
    assert analysis.iterations == sum(one.visits for one in analysis.moves) == 30
    assert sorted(one.action for one in analysis.moves) == match.legal_actions().tolist()
    assert policy.sizes == [1, 8, 8, 8, 6], "the root, then the leaves"
    assert all(mask.any(axis=1).all() for mask in policy.masks)
    assert np.flatnonzero(policy.masks[0]).tolist() == match.legal_actions().tolist()


@every_game
def test_the_same_seed_gives_the_same_thoughts(game):
    match = first_choice(new_match(game))
    assert analyse(match, Asked()) == analyse(match, Asked())
    assert analyse(match, Asked(), seed=1) != analyse(match, Asked(), seed=2)


@every_game
def test_the_policy_gets_nothing_that_the_seat_cannot_know(game):
    """Two truths that the seat cannot tell apart lead to the same thoughts and the same questions, byte for byte."""
    match = first_choice(new_match(game, max(game.players)))
    world = match.seen(match.turn).state
    game.secrets.imagine(match.content, world, match.turn, new_streams(5)[POLICY])
    one, other = Asked(), Asked()
    assert analyse(match, one) == analyse(in_world(match, world), other)
    assert np.array_equal(np.concatenate(one.observations), np.concatenate(other.observations))


def test_seats_in_an_imagined_world_are_shown_their_own_card_only():
    match = new_match(wyrmhall.find_game("drachenhort"), players=4)
    policy = Asked()
    analyse(match, policy)
    cards = match.game.bot.features.part(np.concatenate(policy.observations), "seats.card")
    assert (cards[:, 0].sum(axis=1) == 1).all()
    assert not cards[:, 1:].any()


@every_game
def test_it_finds_a_win_that_is_there(game):
    """As the plain search does; the policy says nothing about it."""
    for seed, question in surely_won(game):
        mind = GuidedSearchBot(game, new_streams(seed)[POLICY], as_policy(game, Asked()))
        assert mind.analyse(question, Budget(iterations=300)).best.value > 0.75


def test_values_begin_with_the_seat_that_decides():
    values = (0.1, 0.2, 0.3, 0.4)
    match = new_match(wyrmhall.find_game("keeper"), players=4)
    for _ in range(12):
        seat = match.turn
        best = analyse(match, Asked(values), iterations=1).best
        match.play(best.action)
        assert best.value == values[(seat - match.turn) % 4]


def test_what_the_policy_likes_is_tried_more_often():
    match = new_match(wyrmhall.find_game("drachenhort"))
    for liked in match.legal_actions():
        logits = np.where(np.arange(match.game.moves.size) == liked, 3.0, 0.0)
        assert analyse(match, Asked(logits=logits), iterations=100).best.action == liked


def test_a_full_memory_only_stops_the_tree(monkeypatch):
    monkeypatch.setattr(guided, "NODES", 12)
    match = new_match(wyrmhall.find_game("keeper"))
    analysis = analyse(match, Asked(), iterations=50)
    assert analysis.iterations == 50
    assert analysis.best.visits > 0


def test_a_policy_without_values_is_refused():
    match = new_match(wyrmhall.find_game("drachenhort"))
    with pytest.raises(PolicyError, match="gives no values"):
        analyse(match, lambda observations, masks: np.zeros(masks.shape))
    with pytest.raises(PolicyError, match="1 values, one for each seat; 2 are needed, or "):
        analyse(match, Asked(values=(0.5,)))
    with pytest.raises(PolicyError, match="a search needs a policy over batches"):
        analyse(match, RulePolicy(match.game.bot.choose, "greedy"))


def says_nothing(observations, masks):
    return np.zeros(masks.shape), np.full((len(masks), MOST[masks.shape[1]]), 0.5)


def test_the_arena_plays_it_and_knows_which_policy_it_was():
    name = f"search[policy={__name__}:says_nothing]@4i"
    setting = setting_of("drachenhort", [name, "greedy"], seed=1)
    assert setting.policies[name].startswith(f"{name} sha256:")
    played, again = (play_unit(Unit(setting, deal=0, seats=(name, "greedy"))) for _ in range(2))
    assert msgspec.structs.replace(again, seconds=played.seconds) == played
    assert sum(played.returns) == 1
