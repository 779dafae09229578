"""Whatever a game asks: everybody can read it, in every language, in the light and in the dark, on a phone too."""

import pytest

from tests.web.browsing import PHONE
from tests.web.checking import IS_WHOLE, assert_accessible, assert_fits, assert_french, assert_touchable
from tests.web.playing import GAMES
from tests.web.staging import Stage, decisions
from tests.web.test_layout import HIDDEN_IN_TRAY
from wyrmhall.kit.words import SHARED, languages_in


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_accessible(game, visit):
    stage = Stage(visit(), game)
    for question, position in decisions(game).items():
        stage.show(position)
        assert_accessible(stage.page, question)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_fits_a_phone_and_is_there_in_every_language(game, visit):
    stages = english, *others = [Stage(visit(PHONE, language=language), game) for language in languages_in(SHARED)]
    for question, position in decisions(game).items():
        for stage in stages:
            stage.show(position)
            assert_fits(stage.page, question)
            assert_touchable(stage.page, question)
            assert stage.page.locator("[data-turn] p").evaluate(IS_WHOLE), question
            assert stage.page.locator("section.facts").evaluate(IS_WHOLE), question
            assert not stage.page.evaluate(HIDDEN_IN_TRAY), question
        for stage in others:
            assert_french(stage.page, english.page, question)
    for tab in english.page.get_by_role("tab").all():
        tab.tap()
        assert_accessible(english.page, tab.inner_text())
        assert_fits(english.page, tab.inner_text())
        assert_touchable(english.page, tab.inner_text())
