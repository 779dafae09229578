"""The log tells what happened, to whom, and by which rule, in every language.

A game plays scenes in `tests/GAME/scenes.py`; what its log says of them is in `log.txt` beside it. To write that file
again after a change of words, and read the difference: `pytest tests/every_game/test_log.py --rewrite`.
"""

from functools import cache
from importlib import import_module

import pytest

from tests.every_game.random_games import TESTS
from tests.options import chosen_games
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.match.match import Match

WITH_SCENES = [game for game in chosen_games() if (TESTS / game.name / "scenes.py").is_file()]
pytestmark = pytest.mark.parametrize("game", WITH_SCENES, ids=[game.name for game in WITH_SCENES])


@cache
def played(game):
    """The match after each scene: a position and what is said there, by `say` if the game has shorter words."""
    module = import_module(f"tests.{game.name}.scenes")
    say = getattr(module, "say", Match.play)
    matches = {}
    for title, (position, moves) in module.SCENES.items():
        matches[title] = position()
        for move in moves:
            say(matches[title], move)
    return matches


def whole_log(game):
    """What seat A is told in each language, and what those who watch are told otherwise; each sentence once."""
    told = set()
    for title, match in played(game).items():
        languages = [line for language in game.languages for line in match.log(0, language=language)]
        watched = [line for line in match.log(AUDIENCE) if line not in match.log(0)]
        new = [line for line in dict.fromkeys([*languages, *watched]) if line not in told]
        told.update(new)
        yield from [f"# {title}", *new]


def test_the_log_is_as_it_was_approved(game, approve):
    approve(TESTS / game.name / "log.txt", "\n".join([*whole_log(game), ""]))


def test_every_kind_of_happening_has_a_scene(game):
    happened = {each.kind for match in played(game).values() for step in match.steps for each in step.happenings}
    assert happened == set(game.happenings)
