"""The search bot: what must hold in every game."""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

import wyrmhall
from tests.every_game.random_games import random_match
from wyrmhall.bots import BotSpec, Budget, bot
from wyrmhall.bots.search import bot as search_module
from wyrmhall.bots.search.bot import SearchBot, borrow
from wyrmhall.bots.search.memory import NONE
from wyrmhall.bots.search.settings import SearchSettings
from wyrmhall.bots.search.tree import native_search
from wyrmhall.kit.game import OVER
from wyrmhall.native.rng import POLICY, new_streams

GAMES = list(wyrmhall.all_games().values())
FEW = 60
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def new_match(game, players=None, seed=5):
    return wyrmhall.new(game, players=players or max(2, min(game.players)), seed=seed)


def first_choice(match):
    """The match at its first decision with a choice."""
    while len(match.legal_actions()) == 1:
        match.play(match.legal_actions()[0])
    return match


def analyse(match, budget, settings=None, seed=1):
    searcher = SearchBot(match.game, new_streams(seed)[POLICY], settings)
    return searcher.analyse(match.question(), budget)


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_it_plays_legally_for_any_number_of_players(game, most):
    match = new_match(game, max(game.players) if most else min(game.players))
    for decision in range(40):
        if match.over:
            break
        action = bot("search", game, 3, decision).choose(match.question(), Budget(iterations=FEW))
        assert action in match.legal_actions()
        match.play(action)


@every_game
@pytest.mark.parametrize("settings", [SearchSettings(), SearchSettings(prior=0.0, greedy=0)], ids=["general", "random"])
def test_every_iteration_goes_through_one_root_action(game, settings):
    match = first_choice(new_match(game))
    analysis = analyse(match, Budget(iterations=FEW), settings)
    assert analysis.iterations == sum(one.visits for one in analysis.moves) == FEW
    visits = [one.visits > 0 for one in analysis.moves]
    assert visits == sorted(visits, reverse=True)
    assert sorted(one.action for one in analysis.moves) == match.legal_actions().tolist()
    assert all(0.0 <= one.value <= 1.0 for one in analysis.moves)


@every_game
def test_the_same_seed_gives_the_same_thoughts(game):
    match = new_match(game)
    for threads in (1, 2):
        budget = Budget(iterations=FEW, threads=threads)
        first, again = analyse(match, budget), analyse(match, budget)
        assert first == again
        assert first.iterations == FEW
    assert analyse(match, Budget(iterations=FEW), seed=1) != analyse(match, Budget(iterations=FEW), seed=2)


@every_game
def test_of_actions_that_seem_alike_any_is_the_best(game):
    match = first_choice(new_match(game))
    best = {analyse(match, Budget(iterations=0), seed=seed).best.action for seed in range(100)}
    assert len(best) > min(len(match.legal_actions()), 10) // 2 + 1


@every_game
def test_it_finds_a_win_that_is_there(game):
    values = [
        bot("search", game, seed).analyse(question, Budget(iterations=300)).best.value
        for seed, question in surely_won(game)
    ]
    assert min(values, default=1) > 0.75  # parts of a move are tried out too


def surely_won(game):
    """Decisions in which an action ends the game at once and wins in every world that the seat considers possible."""
    found = False
    for seed in range(40):
        match = random_match(game, max(2, min(game.players)), {}, seed=seed)
        question = match.question([number for number, step in enumerate(match.steps) if step.by >= 0][-1])
        if len(question.actions) > 1 and any(wins_at_once(match, question.seen, int(one)) for one in question.actions):
            found = True
            yield seed, question
    assert found or game.name == "dragonquest"  # where the last hero wins only if it is the richest


def wins_at_once(match, seen, action):
    game, content = match.game, match.content
    stream = new_streams(1)[POLICY]
    for _ in range(20):
        worlds = game.new_states()
        worlds[0] = seen.state
        game.secrets.imagine(content, worlds[0], seen.seat, stream)
        game.rules.apply(content, worlds[0], action, None)
        returns = np.zeros(match.players)
        game.rules.returns(content, worlds[0], returns)
        if game.rules.actor(content, worlds[0]) != OVER or returns[seen.seat] < 1:
            return False
    return True


def test_no_guess_seems_clearly_better_than_another():
    """QB.1 Nobody knows the number: each is as good as the others."""
    match = new_match(wyrmhall.find_game("dragonquest"), players=1)
    assert all(text.startswith("guess") for text in match.legal_moves())
    for seed in range(4):
        guesses = analyse(match, Budget(iterations=1000), seed=seed).moves
        assert not any(one.beats(other) for one, other in permutations(guesses, 2))


def test_it_can_be_asked_about_some_actions_only():
    match = new_match(wyrmhall.find_game("keeper"))
    some = match.legal_actions()[1:3]
    searcher = SearchBot(match.game, new_streams(1)[POLICY])
    analysis = searcher.analyse(replace(match.question(), actions=some), Budget(iterations=FEW))
    assert sorted(one.action for one in analysis.moves) == some.tolist()
    assert sum(one.visits for one in analysis.moves) == FEW


def test_a_full_memory_only_stops_the_tree(monkeypatch):
    monkeypatch.setattr(search_module, "NODES", 5)
    monkeypatch.setattr(search_module, "_spare", [])
    match = new_match(wyrmhall.find_game("keeper"))
    analysis = analyse(match, Budget(iterations=50))
    assert analysis.iterations == 50
    assert sum(one.visits for one in analysis.moves) <= 50
    assert analysis.best.visits > 0


def test_the_tree_counts_right():
    """Visits of a node's edges never exceed those of the edge that leads to it; no edge is taken more often than it
    could have been."""
    match = new_match(wyrmhall.find_game("drachenhort"))
    work = borrow(match.game, match.question(), SearchSettings(), new_streams(9)[POLICY])
    native_search(match.game)(match.content, match.turn, work, 2000)
    for number in range(int(work.tree.edges)):
        edge = work.edges[number]
        assert 0 < edge.visits <= edge.available
        below = int(work.nodes[number + 1].first)
        visits = 0
        while below != NONE:
            visits += int(work.edges[below].visits)
            below = int(work.edges[below].sibling)
        assert visits <= edge.visits
    assert (work.slots == NONE).all()


def test_a_bot_is_written_as_it_is_read():
    guided = "search[policy=net.onnx]@800i", "search[policy=some.module:name,batch=4]@50ms"
    for text in ("greedy", "master", "search@200ms", "search@5000i", "search[greedy=0,prior=0.8]@50ms", *guided):
        assert str(BotSpec.parse(text)) == text


def test_changed_settings_reach_the_bot():
    game = wyrmhall.find_game("keeper")
    searcher = BotSpec.parse("search[greedy=0,prior=0.8]@10i").bot(game, 1)
    assert searcher.settings == replace(SearchBot(game, new_streams(1)[POLICY]).settings, greedy=0, prior=0.8)
