"""What holds for the rules of every game, at every step of random games."""

import numpy as np

from tests.contract.tables import every, not_refused, random_steps, same_state, seeds, truth
from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rng import DICE, below, new_streams
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.contract.rulebook import rulebook
from wyrmhall.engine.simulate import simulate


def test_a_decision_always_has_a_legal_action_and_the_list_agrees_with_why_not(game, players, options):
    for seed in seeds(game):
        for match, _ in random_steps(game, players, options, seed):
            legal = [int(action) for action in match.legal_actions()]
            assert legal == not_refused(match)
            assert bool(legal) == (match.actor >= 0)
            assert match.actor in (CHANCE, OVER) or 0 <= match.actor < players


def test_the_actor_alone_knows_enough_to_tell_what_is_legal(game, players, options):
    actions = np.zeros(game.moves.size, np.int16)
    for seed in seeds(game):
        for match, _ in random_steps(game, players, options, seed):
            if match.actor >= 0:
                count = game.rules.legal(match.content, truth(match), actions)
                assert list(actions[:count]) == list(match.legal_actions())


def test_nothing_is_made_or_lost(game, players, options):
    for seed in seeds(game):
        at_start = None
        for match, _ in random_steps(game, players, options, seed, by_hand=True):
            counted = game.count_components(match.content, truth(match))
            at_start = at_start or counted
            assert counted == at_start


def test_chance_weights_are_whole_positive_and_add_up(game, players, options):
    weights = np.zeros(game.events.size, np.int32)
    for match, _ in random_steps(game, players, options, seed=1, by_hand=True):
        if match.actor == CHANCE:
            total = game.rules.chances(match.content, truth(match), weights)
            assert total == weights.sum() > 0
            assert weights.min() >= 0


def test_all_chance_at_once_equals_one_event_at_a_time(game, players, options):
    """`settle` is the fast path of `chances` and `apply`: same dice, same state."""
    for seed in seeds(game, 3):
        for match, action in random_steps(game, players, options, seed, by_hand=True):
            if match.actor == CHANCE:
                slow, fast = truth(match).copy(), truth(match).copy()
                slow_dice, fast_dice = new_streams(seed)[DICE], new_streams(seed)[DICE]
                while game.rules.actor(match.content, slow) == CHANCE:
                    weights = np.zeros(game.events.size, np.int32)
                    total = game.rules.chances(match.content, slow, weights)
                    drawn = below(slow_dice, int(total))
                    outcome = int(np.searchsorted(np.cumsum(weights), drawn, side="right"))
                    game.rules.apply(match.content, slow, outcome, None)
                game.rules.settle(match.content, fast, fast_dice)
                assert same_state(slow, fast)
                assert slow_dice.tobytes() == fast_dice.tobytes()
                if seed or action is None:
                    break


def test_start_writes_every_field(game, players, options):
    clean, dirty = game.new_states(2)
    dirty_bytes = np.frombuffer(bytearray(b"\x55" * clean.nbytes), clean.dtype)
    dirty = np.zeros(1, clean.dtype)
    dirty[:] = dirty_bytes
    packed = game.pack_options(options)
    content = next(random_steps(game, players, options, 0))[0].content
    game.rules.start(content, clean, players, packed)
    game.rules.start(content, dirty[0], players, packed)
    for name in clean.dtype.names:
        assert np.array_equal(clean[name], dirty[0][name]), name


def test_results_are_shares_of_one_win(game, players, options):
    results = simulate(game, 20 if INTERPRETED else 2000, players, seed=4, options=options)
    assert (results.returns >= 0).all()
    totals = results.returns.sum(axis=1)
    assert np.all(np.isclose(totals, 1) | (totals == 0))
    best = np.nanmax(np.where(np.isnan(results.scores), -np.inf, results.scores), axis=1, keepdims=True)
    scored = ~np.isnan(results.scores)
    assert ((results.returns > 0) == (results.scores == best))[scored].all()


def test_every_step_names_rules_that_are_written_down(game, players, options):
    known = set(rulebook(game))
    for seed in seeds(game):
        for match, action in random_steps(game, players, options, seed):
            if action is None:
                assert all(set(step.rules) <= known and step.rules for step in match.steps)


def test_every_refusal_has_words_in_every_language(game, players, options):
    languages = [file.name.removesuffix(".ftl") for file in (game.folder / "locales").iterdir()]
    match = next(random_steps(game, players, options, 0))[0]
    for language in languages:
        words = game.words(language)
        for match, _ in every(random_steps(game, players, options, 3), game, 3):
            seen = match.seen(max(match.actor, -1))
            for action in range(game.moves.size):
                refusal = int(game.rules.why_not(match.content, seen.state, action))
                if refusal:
                    line = game.explain(match.content, seen, action, refusal)
                    assert words.say(line, match.names).strip()
            if match.turn is not None:
                assert words.say(match.view(match.turn).prompt, match.names)
        assert match.log(language=language)
