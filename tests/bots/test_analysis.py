"""`analyse`: what the moves of a decision are worth, from what the deciding seat knows."""

import pytest

from tests.bots.analysts import GAMES, Oracle, Parrot
from tests.bots.test_search import every_game
from tests.every_game.random_games import in_world, random_match, random_steps, same_state, truth
from wyrmhall.bots import BOTS, Budget
from wyrmhall.bots.coach.advice import SECOND, analyse
from wyrmhall.kit.errors import OptionError
from wyrmhall.match.match import Match
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.registry import all_games


def oracle(match):
    return Oracle(match.game, None)


def test_moves_are_told_in_notation_best_first_with_their_interval():
    match = Match("keeper", 2, seed=7)
    values = {int(action): 0.1 * rank for rank, action in enumerate(match.legal_actions())}
    found = analyse(match, analyst=Parrot(lambda look, action: values[action], error=0.02))
    assert [move.text for move in found.moves] == match.legal_moves()[::-1]
    assert [move.value for move in found.moves] == sorted(values.values(), reverse=True)
    assert found.best.margin == pytest.approx(1.96 * 0.02, rel=1e-4)
    assert (found.best.visits, found.iterations) == (GAMES, GAMES * len(values))
    assert (found.seat, found.step, found.said, found.alone) == (match.turn, len(match.steps) + 1, (), False)
    assert str(found).splitlines()[0] == "take e3   30.0% ±  3.9  100 games"


def test_the_rules_that_a_move_would_use_are_named():
    match = Match("keeper", 2, seed=7)
    found = analyse(match, analyst=oracle(match))
    for move in found.moves:
        assert match.play(move.text).rules == move.rules
        match.undo()


@every_game
def test_two_worlds_that_a_seat_cannot_tell_apart_are_analysed_alike(game):
    """The analyst's values hang on every byte it is shown."""
    stream = new_streams(1)[POLICY]
    different = 0
    for step, (match, action) in enumerate(random_steps(game, max(game.players), {}, 3)):
        if action is None or step > 240:
            break
        if step % 8:
            continue
        world = match.seen(match.turn).state
        game.secrets.imagine(match.content, world, match.turn, stream)
        different += not same_state(world, truth(match))
        assert analyse(match, analyst=oracle(match)) == analyse(in_world(match, world), analyst=oracle(match))
    assert different >= 3 or game.name == "dragonquest"


@pytest.mark.parametrize("game", ["keeper", "drakon"])
def test_a_decision_of_the_past_is_judged_as_it_was_at_the_time(game):
    game = all_games()[game]
    then = [
        analyse(match, analyst=oracle(match)) for match, action in random_steps(game, 2, {}, 1) if action is not None
    ]
    match = random_match(game, 2, {}, 1)
    assert [analyse(match, step=found.step, analyst=oracle(match)) for found in then] == then
    assert [found.step for found in then] == [number for number, step in enumerate(match.steps, 1) if step.by >= 0]


def test_a_part_of_a_move_is_told_with_what_was_said_before():
    match = Match("drakon", 2, seed=4)
    first = analyse(match, analyst=oracle(match))
    assert all(move.goes_on for move in first.moves)
    assert first.whole(first.best) == f"{first.best.text} …"
    match.play("place wind NE")
    match.play("at -1,0")
    last = analyse(match, analyst=oracle(match))
    assert last.said == ("place wind NE", "at -1,0")
    assert {last.whole(move) for move in last.moves} == {f"place wind NE at -1,0 {m}" for m in match.legal_moves()}


def test_only_the_seat_that_decides_is_advised():
    match = Match("keeper", 2, seed=7)
    assert match.turn == 1
    with pytest.raises(OptionError, match=r"it is Bram who decides there \(seat B, number 1\), not seat number 0"):
        analyse(match, 0, analyst=oracle(match))


def test_a_match_asks_the_coach_for_as_long_as_it_says(monkeypatch):
    import wyrmhall

    asked = []

    def coach(game, stream):
        asked.append(Oracle(game, stream))
        return asked[-1]

    monkeypatch.setitem(BOTS, "search", coach)
    match = wyrmhall.new("keeper", 2, seed=7)
    assert wyrmhall.analyse(match, 1) == wyrmhall.analyse(match, iterations=7)
    wyrmhall.analyse(match, milliseconds=9.0)
    assert [one.asked for one in asked] == [[SECOND], [Budget(iterations=7)], [Budget(milliseconds=9.0).on_all_cores()]]
