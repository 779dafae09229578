"""Positions as text, for every game."""

import numpy as np
import pytest

from tests.every_game.random_games import TESTS, random_steps, truth
from tests.options import all_changed, random_stream
from wyrmhall import Match
from wyrmhall.kit.errors import PositionError, RecordError
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.kit.spelling import Marks, words_of
from wyrmhall.match.position import read_position
from wyrmhall.match.record import record_of, verify
from wyrmhall.native.layout import field_names
from wyrmhall.registry import find_game

LOOK_EVERY = 9
MOVES = 3


def test_a_position_written_down_is_read_as_it_was(game, players, options):
    steps = list(random_steps(game, players, options, seed=5))
    for match in [steps[-1][0].earlier(number) for number in (*range(0, len(steps), LOOK_EVERY), len(steps) - 1)]:
        again = Match.from_position(match.position(), by_hand=True)
        assert truth(again).tobytes() == truth(match).tobytes()
        seen = match.position(seat=0)
        assert Match.from_position(seen, by_hand=True).position(seat=0) == seen


def extremes(match, field):
    """The least and the greatest that can be written into a field, and what lies just beyond."""
    words = words_of(match.game, match.content, field)
    if isinstance(words, Marks):
        return ['""', f'"{" ".join(words.names)}"']
    if isinstance(words, range):
        limits = np.iinfo(match.game.state.STATE[field].base)
        return {limits.min, words[0] - 1, words[0], words[-1], words[-1] + 1, limits.max}
    return [f'"{word}"' for word in ("-", "?", words[0], words[-1])]


def test_a_position_is_refused_or_can_be_played_on(game):
    """Run it interpreted too: compiled rules do not notice what lies out of bounds."""
    dice = random_stream("extremes", game.name)
    options = {option.name: dice.choice(option.values) for option in game.options}
    steps = list(random_steps(game, dice.choice(game.players), options, seed=8, by_hand=True))
    for field in field_names(game.state.STATE):
        for value in extremes(steps[0][0], field) if game.state.STATE[field].shape == () else ():
            text = steps[-1][0].earlier(dice.randrange(len(steps))).position()
            lines = [line for line in text.splitlines() if not line.startswith(f"{field} = ")]
            try:
                match = Match.from_position("\n".join([*lines, f"{field} = {value}"]), seed=3)
            except PositionError:
                continue
            for _ in range(MOVES):
                if not match.over:
                    match.play(int(dice.choice(match.legal_actions())))
                    match.view(0)


def test_what_cannot_be_is_refused_before_any_rule_sees_it(approve):
    """The file has each position in one line, and below it what is told of it."""
    file = TESTS / "every_game" / "refused_positions.txt"
    positions = [line for line in file.read_text("utf-8").splitlines() if line[:1] not in ("", " ")]
    told = []
    for position in positions:
        with pytest.raises(PositionError) as caught:
            read_position(position.replace("; ", "\n"))
        told.append(f"{position}\n    {caught.value}\n")
    assert len(positions) > 30
    approve(file, "\n".join(told))
    for wrong, why in (
        ("game = 'chess'", "game: There is no game 'chess'"),
        (f"x = {'[' * 3000}", "the position: this"),
    ):
        with pytest.raises(PositionError, match=f"^{why}"):
            read_position(wrong)


def test_positions_are_written_as_they_were_approved(approve):
    """Of each game the whole table, and what seat A and those who watch may know of it."""
    texts = []
    for name in ("drachenhort", "dragonquest", "drakon", "keeper"):
        match = Match(name, 3, seed=4, options=all_changed(find_game(name)))
        for number in range(14):
            match.play(match.legal_moves()[number % len(match.legal_moves())])
        texts += [match.position(seat) for seat in (None, 0, AUDIENCE)]
    approve(TESTS / "every_game" / "positions.txt", "\n".join(texts))


def test_what_a_position_hides_is_imagined_from_a_seed():
    text = Match("keeper", 3, seed=4).position(seat=0)
    worlds = [Match.from_position(text, seed=seed, by_hand=True).position() for seed in (0, None, 1, 2, 3)]
    assert worlds[0] == worlds[1]
    assert len(set(worlds)) > 2
    match = Match.from_position(
        'game = "drakon"\nseat = "A"\n[state]\nactive = "b"\nhand = [["key"], ["?", "?"]]', by_hand=True
    )
    assert match.seen(1).state.held[:3].tolist() == [1, 2, 0]
    assert Match.from_position(match.position(AUDIENCE), by_hand=True).position(AUDIENCE) == match.position(AUDIENCE)


@pytest.mark.parametrize(
    ("change", "fault"),
    [({"players": 3}, "players 2, not 3"), ({"options": {"powers": True}}, "powers False, not True")],
)
def test_a_match_begins_at_a_position_of_its_own_kind(change, fault):
    position = read_position('game = "drakon"\nplayers = 2')
    with pytest.raises(PositionError, match=f"^the position: it belongs to another setup: {fault}"):
        Match("drakon", **{"players": 2, **change}, position=position)
    record = record_of(Match("drakon", players=2, position=position, by_hand=True))
    assert (record.position, verify(record).begun_at.text()) == (position.text(), position.text())
    record.position = 'game = "keeper"\nplayers = 2'
    with pytest.raises(RecordError, match=r"the edition .+ is one of drakon, not of keeper"):
        verify(record)
