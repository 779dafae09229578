"""What holds for matches, records and notation of every game."""

import contextlib
import json

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wyrmhall
from tests.every_game.random_games import every, past, random_match, random_steps, same_state, seeds, truth
from tests.options import random_stream
from wyrmhall.bots import Budget
from wyrmhall.kit.bot import choose_any
from wyrmhall.kit.errors import BadMove, OptionError, RecordError, WyrmhallError
from wyrmhall.kit.game import CHANCE
from wyrmhall.match.record import read_record, record_of, replay, resume, verify
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.study.simulate import simulate


def decisions(match):
    return sum(step.by != CHANCE for step in match.steps)


def test_the_same_seed_gives_the_same_game(game, players, options):
    left, right = (random_match(game, players, options, seed=5) for _ in range(2))
    assert [step.text for step in left.steps] == [step.text for step in right.steps]
    assert same_state(truth(left), truth(right))
    other = random_match(game, players, options, seed=6)
    assert [step.text for step in left.steps] != [step.text for step in other.steps]


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_match_and_a_simulation_play_the_same_game(game, players, options, policy):
    """Game 0 of a run is the game that a match with that seed plays, if its seats choose with the same numbers."""
    results = simulate(game, 1, players, seed=11, options=options, policy=policy)
    match = wyrmhall.Match(game, players, seed=11, options=options)
    choose = choose_any if policy == "random" else game.bot.choose
    stream = new_streams(11)[POLICY]
    while not match.over:
        asked = match.question()
        seat, actions = asked.seen.seat, asked.actions
        match.play(int(choose(match.content, asked.seen.state, seat, actions, len(actions), stream, asked.notes)))
    assert match.outcome().returns == tuple(results.returns[0])
    assert decisions(match) == results.decisions[0]
    scores = [np.nan if score is None else score for score in match.outcome().scores]
    assert np.array_equal(scores, results.scores[0], equal_nan=True)


def test_every_legal_action_and_outcome_survives_text_and_json(game, players, options):
    for match, _ in every(random_steps(game, players, options, seed=2, by_hand=True), game, 6):
        content, state = match.content, truth(match)
        for outcome in np.flatnonzero(match.chances()):
            event = game.events.event(content, state, int(outcome))
            for said in (event.text(), event.text().upper(), event.json()):
                assert game.events.read(content, state, said) == outcome
        for action in match.legal_actions():
            move = match.move(int(action))
            for said in (move.text(), f"  {move.text()}  ", move.text().upper(), move.json()):
                assert match.action(said) == action


def test_undo_restores_the_exact_state(game, players, options):
    for seed in seeds(game):
        past = []
        for match, action in random_steps(game, players, options, seed):
            if action is not None:
                past.append((truth(match).copy(), (len(match.steps), match.drawn), match.legal_moves()))
        while past:
            match.undo()
            state, steps, moves = past.pop()
            assert same_state(truth(match), state)
            assert (len(match.steps), match.drawn) == steps
            assert match.legal_moves() == moves
        with pytest.raises(WyrmhallError, match="nothing to take back"):
            match.undo()


def test_asking_changes_nothing(game, players, options):
    """Not even while an answer is only half read: it is worked out on the side."""
    for match, _ in every(random_steps(game, players, options, seed=2, by_hand=True), game, 6):
        before = past(match)
        if match.actor == CHANCE:
            match.who_can_know()
        elif not match.over:
            whole = match.whole_choices()
            said = " ".join(part.text() for part in next(whole))
            assert match.why_not(said) is None
            with pytest.raises(BadMove):
                match.why_not(f"{said} {said} and so on")
            match.notes()
        assert past(match) == before


def test_whole_moves_are_the_same_after_the_match_has_gone_on(game):
    match = wyrmhall.Match(game, seed=4)
    asked, listed = match.whole_choices(), match.whole_moves()
    match.play(match.legal_moves()[-1])
    assert [" ".join(part.text() for part in parts) for parts in asked] == listed


def test_notes_follow_the_moves_also_after_undo(game):
    """They are kept and carried on; one who asks for the first time gets the same."""
    match = wyrmhall.Match(game, max(2, min(game.players)), seed=4)
    for number in range(30):
        if match.over:
            break
        kept = match.notes()
        kept[kept.dtype.names[0]] = -1
        match.play(match.legal_moves()[number % len(match.legal_moves())])
        if number % 4 == 3:
            match.undo()
    asked_once = replay(record_of(match))
    assert match.notes().tobytes() == asked_once.notes().tobytes()
    assert match.clone().notes(3).tobytes() == asked_once.earlier(3).notes().tobytes()


def test_undo_and_play_again_draws_the_same_chance(game, players, options):
    match = random_match(game, players, options, seed=8)
    texts = [step.text for step in match.steps]
    taken_back = [match.undo() for _ in range(min(10, decisions(match)))]
    for step in reversed(taken_back):
        match.play(step.text)
    assert [step.text for step in match.steps] == texts


def test_records_round_trip_and_verify(game, players, options, tmp_path):
    for seed in seeds(game):
        match = random_match(game, players, options, seed)
        record = record_of(match)
        wyrmhall.save(match, tmp_path / "game.json")
        again = verify(str(tmp_path / "game.json"))
        assert record_of(again).steps == record.steps
        assert again.outcome() == match.outcome()
        assert same_state(truth(again), truth(match))


def test_replay_shows_any_step_and_a_cut_record_can_be_played_on(game, players, options):
    match = random_match(game, players, options, seed=3)
    record = record_of(match)
    for at in {0, 1, len(match.steps) // 2, len(match.steps)}:
        assert same_state(truth(replay(record, at)), truth(match, at))
    with pytest.raises(RecordError, match="there is no step"):
        replay(record, len(match.steps) + 1)
    half = random_match(game, players, options, seed=3)
    for _ in range(min(12, decisions(match))):
        half.undo()
    resumed = resume(read_record(record_of(half).json()))
    for step in match.steps[len(half.steps) :]:
        if step.by != CHANCE:
            resumed.play(step.text)
    assert [step.text for step in resumed.steps] == [step.text for step in match.steps]


def test_a_record_with_one_step_missing_or_changed_is_refused_at_that_step(game):
    record = record_of(random_match(game, max(game.players), {}, seed=1))
    for cut in random_stream("missing", game.name).choices(range(len(record.steps) - 1), k=4):
        broken = read_record(record.json())
        del broken.steps[cut]
        with pytest.raises(RecordError) as error:
            verify(broken)
        assert error.value.step is None or error.value.step > cut
    truncated = read_record(record.json())
    truncated.steps.pop()
    with pytest.raises(RecordError, match="cut off"):
        verify(truncated)
    truncated.length -= 1
    with pytest.raises(RecordError, match="not over"):
        verify(truncated)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda record: record.result.returns.append(1.0), "the result should be"),
        (lambda record: record.result.scores.pop(), "the result should be"),
        (lambda record: setattr(record, "result", None), "the game is over, but the record states no result"),
        (lambda record: record.edition.content.update(name="mine"), "edition was altered"),
        (lambda record: record.steps[-1].rules.append("X1.1"), "the rules used were"),
        (lambda record: record.steps[0].rules.clear(), r"^step 1: the rules used were \w.+, the record says none\."),
        (lambda record: setattr(record, "rules_version", 99), "played by version 99 of the rules; here is version"),
        (lambda record: setattr(record.steps[0], "by", "Z"), r"^step 1: 'Z' acts, but it is '\w+' who must"),
        (lambda record: setattr(record.steps[0], "do", record.steps[0].do.upper()), "^step 1: .+ should be written"),
        (lambda record: record.steps.append(record.steps[-1]), "the game was already over"),
    ],
)
def test_a_record_that_was_changed_is_refused(game, change, problem):
    record = record_of(random_match(game, max(game.players), {}, seed=1))
    change(record)
    with pytest.raises(RecordError, match=problem):
        verify(record)


WITH_ALL = {
    "dice": {"commitment": "", "seed": "", "shares": [{"seat": "A", "hash": "", "nonce": None}]},
    "taken_back": [{"after": 0, "steps": []}],
    "result": {"returns": [], "scores": []},
}


@pytest.mark.parametrize(
    "place", ["", "edition", "seats.0", "steps.0", "result", "dice", "dice.shares.0", "taken_back.0"]
)
def test_a_field_that_no_record_has_is_refused(place):
    plain = msgspec.to_builtins(record_of(wyrmhall.new("keeper", players=2, seed=7))) | WITH_ALL
    assert read_record(json.dumps(plain))
    part = plain = json.loads(json.dumps(plain))
    for name in place.split(".") if place else ():
        part = part[int(name) if name.isdigit() else name]
    part["more"] = 1
    with pytest.raises(RecordError, match="malformed: Object contains unknown field `more`"):
        read_record(json.dumps(plain))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"rules":', f'"draw": {2**70}, "rules":', "malformed: .+draw"),
        ('"wyrmhall-record"', '"chess"', 'this is no record: its "format" should be "wyrmhall-record"'),
        ('"version": 2', '"version": 3', "has version 3; this program reads versions 1 and 2"),
        ('"keeper"', "keeper", r"this is not valid JSON: "),
        ("\n}\n", "", r"this is not valid JSON \(it seems to be cut off\): "),
        ("{", "[" * 10_000, "this is not valid JSON"),
    ],
)
def test_a_text_that_is_no_record_is_refused(old, new, told):
    with pytest.raises(RecordError, match=told):
        read_record(record_of(wyrmhall.new("keeper", players=2, seed=7)).json().replace(old, new, 1))


def test_a_record_has_one_step_a_line():
    match = wyrmhall.new("keeper", players=2, by_hand=True)
    head, end = ',\n  "by_hand": true,\n  "steps": [', '],\n  "result": null\n}\n'
    assert record_of(match).json().endswith(f'"length": 0{head}{end}')
    match.play("guild A yellow")
    step = '{"by": "chance", "do": "guild A yellow", "rules": ["K2.3"]}'
    text = record_of(match).json()
    assert text.endswith(f'"length": 1{head}\n    {step}\n  {end}')
    assert (verify(read_record(text)).by_hand, resume(read_record(text)).has_dice) == (True, False)
    record = read_record(record_of(wyrmhall.new("keeper", players=2, seed=7)).json())
    assert (record.by_hand, verify(record).by_hand, resume(record).has_dice) == (False, False, True)
    record.seed = -8
    with pytest.raises(RecordError, match="seed"):
        resume(record)


def test_what_no_match_has_is_told():
    for wrong in ({"names": ["Ash"]}, {"kinds": ["person"] * 3}):
        with pytest.raises(OptionError, match=r"^2 players need 2 names and kinds\."):
            wyrmhall.new("keeper", players=2, seed=7, **wrong)
    rolling = wyrmhall.new("drachenhort", players=2, by_hand=True)
    while not rolling.legal_moves()[0].startswith("roll"):
        rolling.play(rolling.legal_moves()[0])
    for said in (99, -1, len(rolling.chances())):
        with pytest.raises(BadMove, match=f"^'{said}' cannot happen now; what can: 1, 2, 3, 4, 6"):
            rolling.play(said)
    secret = wyrmhall.new("keeper", players=2, by_hand=True)
    secret.play("guild A blue")
    with pytest.raises(BadMove, match=r"^'blue' is taken already, by what was entered so far; did"):
        secret.play("blue")
    match = wyrmhall.new("keeper", players=2, seed=7)
    for said, message in (("z" * 200, "move-unreadable"), ("z" * 201, "move-too-long"), ({"after": 0}, "move-")):
        with pytest.raises(BadMove) as bad:
            match.play(said)
        assert bad.value.line.message.startswith(message)
    for seed in (4, 5):  # three moves, and four
        placing = wyrmhall.new("drakon", players=2, seed=seed)
        first, second, *_, last = placing.legal_moves()
        with pytest.raises(BadMove, match=f"is asked now; moves are like: {first}, {second}, {last}"):
            placing.play("destroy 0,0")


def test_what_happened_lately_begins_with_the_last_decision():
    match = wyrmhall.new("keeper", players=2, seed=7)
    dealt = ["GuildDrawn"] * 2 + ["FirstDrawn"] + ["TileDealt"] * 24 + ["LevelDealt"]
    assert [type(each).__name__ for each in match.lately()] == dealt
    assert [match.steps[0] == each for each in (match.steps[1], "a", verify(record_of(match)).steps[0])] == [0, 0, 1]
    assert match.play(match.action("take d3")) is match.steps[-1]
    assert [type(each).__name__ for each in match.lately()] == ["Took"]
    assert match.lines() == match.lines(since=0) == match.lines(until=3) + match.lines(since=3)


NAMES = st.sampled_from(["do", "after"])


@settings(max_examples=100)
@given(said=st.text(max_size=30) | st.dictionaries(NAMES | st.text(max_size=6), st.text(max_size=6) | st.integers()))
def test_whatever_is_said_is_a_move_or_a_clear_error(game, said):
    match = wyrmhall.Match(game, seed=1)
    before, begun = truth(match).copy(), len(match.steps)
    with contextlib.suppress(WyrmhallError):
        match.play(said)
    if len(match.steps) == begun:
        assert same_state(truth(match), before)


def test_a_seat_or_step_that_is_not_there_is_told(game):
    match = wyrmhall.Match(game, seed=1)
    with pytest.raises(OptionError, match=f"no seat {match.players}; seats are numbered 0 to {match.players - 1}"):
        match.view(match.players)
    for step in (-1, len(match.steps) + 1):
        with pytest.raises(OptionError, match="no step"):
            match.view(step=step)
    assert match.view(step=0) == match.earlier(0).view()
    assert not match.earlier(0).has_dice
    assert not match.chances().any()


@pytest.mark.parametrize("budget", [{"threads": 0}, {"milliseconds": 0}, {"iterations": -1}])
def test_a_budget_of_nothing_is_refused(budget):
    with pytest.raises(OptionError, match="a budget has"):
        Budget(**budget)
