"""What a game gives its bots, and what they do without it."""

from types import SimpleNamespace

import numpy as np
import pytest

import wyrmhall
from tests.bots.test_search import every_game
from tests.every_game.random_games import random_match, truth
from wyrmhall.bots.levels import LEVELS, NAMES, level_of
from wyrmhall.bots.search.settings import SearchSettings, settings_for
from wyrmhall.kit.bot import NOTHING, GameBot
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.native.rule import rule


@every_game
def test_notes_are_made_from_what_everybody_sees(game):
    """Simulations take notes of the true state, tables of what the audience sees: the notes are the same."""
    match = random_match(game, max(2, min(game.players)), {}, seed=4)
    notes = game.bot.new_notes(match.content)[0]
    for number, step in enumerate(match.steps):
        assert match.notes(number).tobytes() == notes.tobytes()
        if step.by != CHANCE:
            game.bot.remember(match.content, truth(match, number), step.action, notes)


@every_game
def test_notes_before_a_game_follow_from_the_edition(game):
    content = wyrmhall.Match(game, by_hand=True).content
    first, again = game.bot.new_notes(content, 2)
    assert first.tobytes() == again.tobytes()
    first["".join(first.dtype.names[:1])] = 1
    assert game.bot.new_notes(content)[0].tobytes() == again.tobytes(), "each game has notes of its own"


@every_game
def test_states_and_notes_are_aligned(game):
    """A GPU can read no other records."""
    assert game.state.STATE.isalignedstruct
    assert game.bot.layout.isalignedstruct


@every_game
def test_no_bot_is_asked_when_nobody_decides(game):
    match = random_match(game, max(2, min(game.players)), {}, seed=4)
    with pytest.raises(OptionError, match="the game is over: nobody decides"):
        match.question()
    with pytest.raises(OptionError, match="chance is due: nobody decides"):
        match.question(0)


@rule
def imagine_nothing(content, state, seat, stream):
    """All is open."""


@pytest.fixture
def plain():
    """A game without bots of its own."""
    game = SimpleNamespace(optional_module=lambda name: None, secrets=SimpleNamespace(imagine=imagine_nothing))
    game.bot = GameBot(game)
    return game


def test_without_a_greedy_player_any_move_is_chosen(plain):
    actions, stream = np.array([3, 5, 9], np.int16), new_streams(1)[POLICY]
    record = np.zeros(1, NOTHING)[0]
    chosen = {int(plain.bot.choose(record, record, 0, actions, 3, stream, record)) for _ in range(60)}
    assert chosen == {3, 5, 9}


def test_without_a_greedy_player_the_search_plays_at_random(plain):
    assert settings_for(plain) == SearchSettings(prior=0.0, greedy=0)
    assert [level_of(plain, name) for name in NAMES] == list(LEVELS.values())


def test_without_notes_all_games_share_an_empty_record(plain):
    record = np.zeros(1, NOTHING)[0]
    assert plain.bot.new_notes(record).dtype == NOTHING
    assert not plain.bot.remembers


def test_settings_of_a_game_change_only_what_they_name(plain):
    plain.bot.search = {"exploration": 2.0}
    plain.bot.levels = {"novice": {"iterations": 5, "temperature": 0.9}}
    assert settings_for(plain) == SearchSettings(prior=0.0, greedy=0, exploration=2.0)
    assert level_of(plain, "novice").iterations == 5
    assert level_of(plain, "master") == LEVELS["master"]


def test_a_match_without_features_says_so(monkeypatch):
    match = wyrmhall.new("keeper", players=2, seed=1)
    monkeypatch.setattr(match.game.bot, "observe", None)
    with pytest.raises(OptionError, match="has no features to learn from"):
        match.observe(0)
