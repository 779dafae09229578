"""Views are read off plain copies of states, which compiled rules cannot take: they must say what the rules say."""

from xml.etree import ElementTree

from tests.every_game.random_games import every, random_steps
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.kit.plain import Plain, plain_content


def test_a_view_says_who_must_decide_as_the_rules_do(game, players, options):
    for match, _ in every(random_steps(game, players, options, seed=3), game, 5):
        for viewer in range(AUDIENCE, players):
            acting = int(game.rules.actor(match.content, match.seen(viewer).state))
            assert match.view(viewer).to_act == (SEAT_LETTERS[acting] if acting >= 0 else None)


def test_a_plain_copy_has_all_that_the_record_has(game, players, options):
    for match, _ in every(random_steps(game, players, options, seed=4), game, 20):
        for record, copy in (
            (match.seen().state, Plain(match.seen().state)),
            (match.seen().state, Plain.whole(match.seen().state)),
            (match.content, plain_content(match.content)),
        ):
            assert all(getattr(copy, name) == record[name].tolist() for name in record.dtype.names)


def test_a_notebook_shows_the_table_and_loads_nothing(game, players, options):
    for match, _ in every(random_steps(game, players, options, seed=5), game, 60):
        picture = match._repr_svg_()
        texts = "".join(ElementTree.fromstring(picture).itertext()).replace("\N{NO-BREAK SPACE}", " ")
        assert all(word in texts for word in str(match).split())
        assert "url(http" not in picture
