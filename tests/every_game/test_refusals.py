"""Moves that are refused and moves that cannot be read: the reason is told, and nothing changes.

A game lists its refusals in `tests/GAME/refusals.py`: `REFUSALS` by kind, and `UNREADABLE` moves with what is told.
"""

from importlib import import_module

import pytest

import wyrmhall
from tests.every_game.random_games import TESTS, past, random_match
from tests.options import chosen_games
from wyrmhall.kit.errors import BadMove, Refused
from wyrmhall.kit.game import CHANCE

TABLES = {
    game: import_module(f"tests.{game.name}.refusals")
    for game in chosen_games()
    if (TESTS / game.name / "refusals.py").is_file()
}
REFUSALS = [
    pytest.param(*row, id=f"{game.name}-{row[0].name.lower()}-{row[2]}")
    for game, table in TABLES.items()
    for row in table.REFUSALS
]
UNREADABLE = [
    pytest.param(*row, id=f"{game.name}-{row[1]}") for game, table in TABLES.items() for row in table.UNREADABLE
]


@pytest.mark.parametrize(
    "said",
    [
        "place wind NE at " + "z" * 3000,
        {"do": "place", "room": "z" * 3000},
        {"do": "place", "room": 3},
        {"do": "z" * 3000},
    ],
)
def test_of_a_long_text_the_beginning_is_quoted_and_nothing_changes(said):
    match = wyrmhall.new("drakon", players=2, seed=3)
    before = past(match)
    for ask in (match.play, match.why_not):
        with pytest.raises(BadMove) as bad:
            ask(said)
        assert len(str(bad.value)) < 1000
        assert "xpected" not in match.game.words("fr").say(bad.value.line, match.names)
        assert past(match) == before


@pytest.mark.parametrize(("refusal", "when", "move", "words"), REFUSALS)
def test_a_refusal_names_its_rule_says_why_and_changes_nothing(refusal, when, move, words):
    match = when()
    before = past(match)
    refused = match.why_not(move)
    assert refused is not None
    assert refused.rule == refusal.rule
    assert refused.line.message == f"refuse-{refusal.name.lower().replace('_', '-')}"
    assert words in refused.reason
    if match.turn is not None:
        with pytest.raises(Refused):
            match.play(move)
    assert past(match) == before


def test_what_holds_for_every_game_is_refused_by_its_turn_rule(game):
    moves, players = range(game.moves.size), max(game.players)
    match = wyrmhall.new(game, players, seed=1)
    by_hand = wyrmhall.Match(game, players, by_hand=True)
    cases = [(match, action, "there is no such move") for action in (-1, len(moves))]
    cases += [(random_match(game, players, {}, seed=1), action, "the game is over") for action in (-1, *moves[:1])]
    if by_hand.actor == CHANCE:
        cases += [(by_hand, 0, "chance decides now, there is nothing to choose")]
    for match, action, words in cases:
        refused = match.why_not(action)
        assert (refused.reason, refused.rule) == (words, game.turn_rule)
        if match.turn is not None:
            with pytest.raises(Refused):
                match.play(action)
        assert match is by_hand or match.turn is not None or not len(match.legal_actions())


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.name)
def test_every_kind_of_refusal_is_listed(game):
    refusals = game.state.Refusal
    assert {refusal for refusal, *_ in TABLES[game].REFUSALS} == set(refusals) - {refusals.NONE}


@pytest.mark.parametrize(("when", "said", "words"), UNREADABLE)
def test_what_cannot_be_read_is_told_with_what_can(when, said, words):
    match = when()
    before = past(match)
    with pytest.raises(BadMove) as error:
        match.play(said)
    assert words in str(error.value)
    assert past(match) == before


def test_it_is_told_whose_turn_it_is(game):
    players = max(game.players)
    match = wyrmhall.new(game, players, seed=1)
    other = (match.turn + 1) % players
    if players > 1:
        refused = match.why_not(int(match.legal_actions()[0]), seat=other)
        assert refused is not None
        assert (refused.rule, match.names[match.turn] in refused.reason) == (game.turn_rule, True)
        assert match.legal_moves(other) == []
    assert match.why_not(int(match.legal_actions()[0]), seat=match.turn) is None
