"""Chance by hand: whoever can know an outcome is offered it, and a game entered from a record is the same game."""

import pytest

from tests.every_game.random_games import cases, key, random_steps
from wyrmhall.kit.game import AUDIENCE, CHANCE
from wyrmhall.match.by_hand import outcomes, question, thrower
from wyrmhall.match.match import Match
from wyrmhall.registry import find_game, shipped_games

LONG = 400
"""Of long games only the first steps are entered."""
few_and_many = [
    case for case in cases() if case.values[1] in (min(case.values[0].players), max(case.values[0].players))
]


def said(match, action):
    return match.game.events.answer(match.content, match.seen().state, action)[0]


@pytest.mark.parametrize(("game", "players", "options"), few_and_many)
def test_a_game_entered_from_another_one_is_the_same(game, players, options):
    *_, (played, _) = random_steps(game, players, options, seed=3)
    match = Match(game, players, options=options, by_hand=True)
    for number, step in enumerate(played.steps[:LONG]):
        assert match.actor == step.by
        if step.by != CHANCE:
            match.play(step.action)
            continue
        if number % 5 == 0:
            knowing = match.who_can_know()
            assert all(
                said(match, step.action) in [each.said for each in outcomes(match, viewer)] for viewer in knowing
            )
        match.play(said(match, step.action))
        assert key(match.seen().state) == key(played.seen(step=number + 1).state)
    assert match.position() == played.earlier(len(match.steps)).position()


def test_whoever_cannot_know_an_outcome_sees_the_same_after_any(game):
    for number, (match, _) in enumerate(random_steps(game, max(game.players), {}, seed=4, by_hand=True)):
        if number > LONG or match.actor != CHANCE or len(match.legal_moves()) < 2:
            continue
        knowing, after = match.who_can_know(), []
        for outcome in (match.legal_moves()[0], match.legal_moves()[-1]):
            trial = match.earlier(len(match.steps))
            trial.play(outcome)
            after.append(trial)
        for viewer in range(AUDIENCE, match.players):
            here, there = (key(trial.seen(viewer).state) for trial in after)
            assert viewer in knowing or here == there


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_chance_is_asked_for_in_words(game, language):
    say, asked = game.words(language).say, set()
    for match, _ in random_steps(game, max(game.players), {}, seed=4, by_hand=True):
        if match.actor == CHANCE and question(match).message not in asked:
            asked.add(question(match).message)
            assert say(question(match), match.names).endswith("?")
            assert all(say(each.words, match.names) for each in outcomes(match, match.who_can_know()[0]))
    assert asked - {"enter-chance"} or game.name not in shipped_games()  # these have words of their own


@pytest.mark.parametrize("name", ["drachenhort", "dragonquest"])
def test_whose_throw_it_is_agrees_with_what_the_rules_tell_of_it(name):
    thrown = 0
    for match, _ in random_steps(find_game(name), 4, {}, seed=6, by_hand=True):
        if match.actor == CHANCE and (seat := thrower(match)) is not None:
            trial = match.earlier(len(match.steps))
            happened = trial.play(match.legal_moves()[0]).happenings
            thrown += bool(happened)
            assert not happened or happened[0].argument_values[0] == seat
    assert thrown
