"""What holds for the rules of every game, at every step of random games."""

from collections import Counter

import numpy as np

from tests.every_game.random_games import allowed, every, random_match, random_steps, same_state, seeds, settings, truth
from wyrmhall.kit.game import AUDIENCE, CHANCE, OVER
from wyrmhall.kit.rulebook import rulebook
from wyrmhall.native.layout import field_names
from wyrmhall.native.rng import DICE, below, new_streams

EXAMPLES = 5
"""How often each refusal is put into words, in each language."""


def test_a_decision_always_has_a_legal_action_and_the_list_agrees_with_why_not(game, players, options):
    """Also for whoever decides, who does not know all. Every step rests on rules that are written down."""
    actions = np.zeros(game.moves.size, np.int16)
    known = set(rulebook(game))
    for seed in seeds(game):
        for match, _ in random_steps(game, players, options, seed):
            assert match.actor in (CHANCE, OVER) or 0 <= match.actor < players
            legal = [int(action) for action in match.legal_actions()]
            assert bool(legal) == (match.actor >= 0)
            assert legal == allowed(match)
            if legal:
                assert legal == list(actions[: game.rules.legal(match.content, truth(match), actions)])
        for step in match.steps:
            assert step.rules, step
            assert set(step.rules) <= known, step


def test_nothing_is_made_or_lost(game, players, options):
    for seed in seeds(game):
        steps = random_steps(game, players, options, seed, by_hand=True)
        counted = [game.count_components(match.content, truth(match)) for match, _ in steps]
        assert all(count == counted[0] for count in counted)


def test_all_chance_at_once_equals_one_event_at_a_time(game, players, options):
    """`settle` is the fast path of `chances` and `apply`: same dice, same state. Weights are whole and add up."""
    rules = game.rules
    weights = np.zeros(game.events.size, np.int32)
    for number, (match, _) in enumerate(random_steps(game, players, options, seed=1, by_hand=True)):
        if match.actor != CHANCE:
            continue
        slow, fast = truth(match).copy(), truth(match).copy()
        slow_dice, fast_dice = new_streams(number)[DICE], new_streams(number)[DICE]
        while rules.actor(match.content, slow) == CHANCE:
            total = rules.chances(match.content, slow, weights)
            assert total == weights.sum() > 0
            assert weights.min() >= 0
            drawn = below(slow_dice, int(total))
            outcome = int(np.searchsorted(np.cumsum(weights), drawn, side="right"))
            rules.apply(match.content, slow, outcome, None)
        rules.settle(match.content, fast, fast_dice)
        assert same_state(slow, fast)
        assert slow_dice.tobytes() == fast_dice.tobytes()


def test_start_writes_every_field(game, players, options):
    clean, dirty = game.new_states(1), game.new_states(1)
    dirty[:] = np.frombuffer(bytearray(b"\x55" * clean.nbytes), clean.dtype)
    content = next(random_steps(game, players, options, 0))[0].content
    for states in (clean, dirty):
        game.rules.start(content, states[0], players, game.pack_options(options)[0])
    for name in field_names(clean.dtype):
        assert np.array_equal(clean[name], dirty[name]), name


def test_each_turn_that_is_counted_is_in_the_log(game):
    """The turn in which a game ends may be counted or not. A game need not mark what begins a turn."""
    match = random_match(game, max(game.players), {}, seed=1)
    logged = sum(happened.kind.turn for step in match.steps for happened in step.happenings)
    assert bool(logged) == any(kind.turn for kind in game.happenings)
    assert not logged or logged - truth(match).turns in (0, 1)


def test_every_refusal_prompt_and_line_of_the_log_has_words_in_every_language(game):
    for language in game.languages:
        words = game.words(language)
        said = Counter()
        for match, _ in every(random_steps(game, max(game.players), settings(game)[-1], 3), game, 3):
            seen = match.seen(max(match.actor, AUDIENCE))
            for action in range(game.moves.size):
                refusal = int(game.rules.why_not(match.content, seen.state, action))
                if refusal and said[refusal] < EXAMPLES:
                    assert words.say(game.explain(match.content, seen.state, action, refusal), match.names).strip()
                    said[refusal] += 1
            if match.turn is not None:
                assert words.say(match.view(match.turn).prompt, match.names)
        assert match.log(language=language)
