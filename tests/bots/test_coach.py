"""The coach: the best moves of a decision, why they are best, and what threatens soon."""

from dataclasses import replace
from math import isfinite

import numpy as np
import pytest

from tests.bots.test_search import every_game
from tests.every_game.random_games import in_world, random_steps, truth
from wyrmhall.bots import Analysis, Budget, Estimate, bot
from wyrmhall.bots.coach.advice import advise, in_words, is_far_behind, ranked
from wyrmhall.bots.coach.reasons import Reason, compare, overall, warn
from wyrmhall.bots.coach.rollouts import Counts, Rollouts, roll_out
from wyrmhall.bots.protocol import Z_95
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.games.drakon.bot.prospects import Prospect as DrakonProspect
from wyrmhall.games.keeper.bot.prospects import Prospect
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.school.lessons import school_of
from wyrmhall.match.school.puzzles import puzzles_of
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.registry import find_game

SHORT = Budget(iterations=60)


def played(game, players, steps, seed=7):
    """A match after so many decisions of greedy players."""
    match = Match(game, players, seed=seed)
    for number in range(steps):
        if not match.over:
            match.play(bot("greedy", match.game, 0, number).choose(match.question(), Budget()))
    return match


@every_game
def test_advice_is_whole_legal_moves_with_reasons_in_words(game):
    match = played(game, max(game.players), 12)
    question = match.question()
    advice = advise(game, question, SHORT, games=60)
    assert 1 <= len(advice.moves) <= min(3, len(question.actions))
    for move in advice.moves:
        compared = advice.other(move)
        assert (compared is None) == (len(question.actions) == 1)
        other = match.move(compared.action).text() if compared else None
        for reason in move.reasons:
            assert game.words().say(reason.line(game, other), match.names)
        for action in move.parts:
            match.play(action)
        assert not match.unfinished
        for _ in move.parts:
            match.undo()


@every_game
def test_the_first_advice_is_what_the_master_plays_or_clearly_better(game):
    question = played(game, min(game.players), 9).question()
    first, *others = advise(game, question, games=0, seed=3).moves
    played_by_master = bot("master", game, 3).choose(question, Budget())
    beaten = [move.action for move in others if first.beats(move)]
    assert played_by_master in (first.action, *beaten)
    assert not any(move.beats(first) for move in others)


def found(*moves):
    """What a search found: value, margin and visits of each move; their actions are counted from 0."""
    estimates = [Estimate(action, value, margin / Z_95, visits) for action, (value, margin, visits) in enumerate(moves)]
    return Analysis(0, tuple(estimates), sum(one.visits for one in estimates))


@pytest.mark.parametrize(
    ("moves", "order"),
    [
        (((0.43, 0.02, 1900), (0.49, 0.03, 900), (0.45, 0.05, 200)), [1, 2, 0]),
        (((0.46, 0.02, 1900), (0.47, 0.05, 200), (0.49, 0.03, 900)), [0, 2, 1]),
        (((0.40, 0.09, 1900), (0.50, 0.01, 900), (0.52, 0.01, 900)), [2, 1, 0]),
    ],
    ids=["a clearly better move", "within the margins", "better than the better one"],
)
def test_the_search_has_its_way_unless_a_move_is_clearly_better(moves, order):
    """In the last case 2 beats 1, and 1 beats 0, but the margin of 0 hides it from 2."""
    first, *others = ranked(found(*moves))
    assert [move.action for move in (first, *others)] == order
    assert not any(move.beats(first) for move in others)


@pytest.mark.parametrize(
    ("value", "margin", "is_far"), [(0.0, 0.13, True), (0.6, 0.05, False), (0.3, 0.8, False), (0.0, np.inf, False)]
)
def test_a_move_is_far_behind_that_is_clearly_worse_and_worth_less_than_half(value, margin, is_far):
    first, other = found((0.99, 0.01, 2000), (value, margin, 10)).moves
    assert is_far_behind(other, first) is is_far


def test_what_is_far_behind_is_not_advised_but_compared_with(monkeypatch):
    match = played("keeper", 2, 9)
    question = match.question()
    best, poor, *_ = question.actions.tolist()
    search = Analysis(0, (Estimate(best, 0.99, 0.005, 2000), Estimate(poor, 0.0, 0.06, 10)), 2010)
    monkeypatch.setattr(SearchBot, "analyse", lambda *_: search)
    advice = advise(match.game, question, games=60)
    assert [move.action for move in advice.moves] == [best]
    assert advice.other(advice.moves[0]).action == poor


def names(prospects):
    return [prospect.name.lower().replace("_", "-") for prospect in prospects]


@every_game
def test_each_prospect_has_words(game):
    for language in game.languages:
        words = game.words(language)
        for name in names(game.bot.prospects):
            assert words.say(Line(f"prospect-{name}"), [])
        for name in names(game.bot.dangers):
            assert words.say(Line(f"danger-{name}", {"chance": 40}), [])


@every_game
def test_two_worlds_that_a_seat_cannot_tell_apart_get_the_same_advice(game):
    stream = new_streams(1)[POLICY]
    for step, (match, action) in enumerate(random_steps(game, max(game.players), {}, 3)):
        if action is None or step > 60:
            break
        if step % 10:
            continue
        world = match.seen(match.turn).state
        game.secrets.imagine(match.content, world, match.turn, stream)
        questions = [match.question(), in_world(match, world).question()]
        here, there = ((advise(game, one, SHORT, games=20), warn(game, one, games=20)) for one in questions)
        assert here == there


def test_the_imagined_games_are_the_same_for_every_move():
    """A move compared with itself makes no difference at all."""
    match = played("keeper", 3, 20)
    action = (int(match.legal_actions()[0]),)
    rollouts = roll_out(match.game, match.question(), [action, action], 50)
    assert (rollouts.counts.prospects[0] == rollouts.counts.prospects[1]).all()
    assert rollouts.counts.prospects.any()


def test_prospects_are_what_the_rules_tell():
    """The points that roll-outs explain are the points of the game."""
    match = played("keeper", 2, 30)
    rollouts = roll_out(match.game, match.question(), [()], 100)
    prospects, results = rollouts.counts.prospects[0], rollouts.counts.results[0, :, rollouts.seat]
    is_out = prospects[:, Prospect.OUT_OF_THE_GAME] == 1
    assert not results[is_out].any()
    assert results[prospects[:, Prospect.OTHERS_OUT] == 1].all()


def test_who_cannot_pay_is_warned():
    """K4.3 Of the two in this level, the one without treasures cannot pay the toll."""
    match = played("keeper", 2, 8)
    states = match.game.new_states(1)
    states[0] = truth(match)
    states[0].treasures[:] = 0
    match = in_world(match, states[0])
    dangers = warn(match.game, match.question())
    assert [danger.prospect for danger in dangers] == [Prospect.OUT_OF_THE_GAME]
    assert dangers[0].line(match.game).rules == ("K4.3",)


def test_nobody_is_warned_of_losing_what_they_have_not():
    """D5.12 Bram stands beside a room in which he can steal."""
    school = school_of(find_game("drakon"))
    match = school.match(school.lesson("five"))
    assert DrakonProspect.COINS_LOST in [danger.prospect for danger in warn(match.game, match.question())]
    states = match.game.new_states(1)
    states[0] = truth(match)
    states[0].coins[match.turn] = 0
    match = in_world(match, states[0])
    assert DrakonProspect.COINS_LOST not in [danger.prospect for danger in warn(match.game, match.question())]


def test_what_a_move_brings_at_once_is_sure():
    at_once = np.array([[[1, 0], [1, 1], [1, 0]]], np.int32)
    rollouts = Rollouts(0, ((7,),), Counts(np.zeros((1, 3, 2)), at_once, at_once, at_once))
    assert [rollouts.at_once(prospect, (7,)) for prospect in (0, 1)] == [1, None]


def test_where_no_prospect_differs_the_worth_itself_is_told():
    say = find_game("keeper").words().say
    told = [say(overall(difference, 0.034, "take d3", is_alone=False), []) for difference in (0.02, 0.07, -0.07)]
    assert told[0].startswith("Neither clearly better nor worse than ‘take d3’: the difference of 2%")
    assert told[1].startswith("Better than ‘take d3’ by 7% (± 3%)")
    assert told[2].startswith("Worse than ‘take d3’ by 7% (± 3%)")
    say = find_game("dragonquest").words().say
    assert "by 12 gold (± 4 gold)" in say(overall(12.0, 3.5, "guess 2", is_alone=True), [])


def test_that_a_move_wins_more_is_no_reason_for_it():
    game = find_game("drakon")
    puzzle = puzzles_of(game)[3]
    question = puzzle.match(game).question()
    moves = [(puzzle.match(game).action(text),) for text in (puzzle.best, puzzle.next)]
    rollouts = roll_out(game, question, moves, 300)
    assert rollouts.differences(*moves)[DrakonProspect.OTHER_WINS].is_clear
    told = [reason.prospect for reason in compare(game, question, *moves, 300)]
    assert DrakonProspect.COINS_OF_OTHERS in told
    assert DrakonProspect.OTHER_WINS not in told


@pytest.mark.parametrize(
    ("here", "there", "is_chance", "is_told"),
    [(0.013, 0.0, True, False), (0.024, 0.0, True, True), (16.42, 16.44, False, False), (16.4, 16.5, False, True)],
)
def test_a_reason_tells_figures_that_differ(here, there, is_chance, is_told):
    """However sure it is: `1 of 100 imagined games, and 0 after` is nothing to decide by."""
    assert Reason(0, here, there, is_good=True, is_chance=is_chance).is_worth_telling == is_told


def two_advised(match, values, reasons=()):
    """Advice of two moves that are worth so much, each give or take 2%."""
    advice = advise(match.game, match.question(), Budget(iterations=300), games=0)
    first, second = (
        replace(move, value=value, error=0.01, reasons=reasons)
        for move, value in zip((advice.moves[0], advice.second), values, strict=True)
    )
    return replace(advice, moves=(first, second), second=second)


def told(match, advice, is_final=True):
    moves = in_words(match, advice, is_final)
    return [[[line.message for line in side] for side in (move.why, move.against, move.neutral)] for move in moves]


DRAWBACK = Reason(0, 0.2, 0.1, is_good=False, is_chance=True)


@pytest.mark.parametrize(
    ("second", "why", "neutral"), [(0.4, ["why-better"], []), (0.5, [], ["why-alike"])], ids=["better", "alike"]
)
def test_where_only_drawbacks_are_found_the_first_advice_has_its_worth_on_the_whole(second, why, neutral):
    match = Match("keeper", 2, seed=3)
    advice = two_advised(match, (0.5, second), (DRAWBACK,))
    against = [DRAWBACK.line(match.game, "").message]
    assert told(match, advice) == [[why, against, neutral], [[], against, []]]


def test_what_is_worth_about_the_same_is_neither_for_a_move_nor_against_it():
    match = Match("keeper", 2, seed=3)
    standing = Reason(0, 3, 2, is_good=True, is_chance=False, is_at_once=True)
    assert told(match, two_advised(match, (0.5, 0.5), (standing,))) == [[["why-now"], [], ["why-alike"]]] * 2


@pytest.mark.parametrize(("second", "is_like"), [(0.4, False), (0.49, True), (0.51, True)])
def test_a_move_within_both_margins_is_like_the_first(second, is_like):
    match = Match("keeper", 2, seed=3)
    moves = in_words(match, two_advised(match, (0.5, second)), is_final=True)
    assert [move.is_like_first for move in moves] == [False, is_like]


@pytest.mark.parametrize(("second", "is_named"), [(0.5, False), (0.49, True)])
def test_beside_figures_that_differ_it_is_told_why_either_will_do(second, is_named):
    match = Match("keeper", 2, seed=3)
    advice = two_advised(match, (0.5, second))
    (line,) = in_words(match, advice, is_final=True)[0].neutral
    assert ("no more than their uncertainty" in match.game.words().say(line, match.names)) == is_named


def test_what_imagined_games_do_not_bear_out_is_not_called_better():
    """QB.5 Alone, each number is as good as another: the tile is drawn afterwards."""
    match = Match("dragonquest", 1, seed=3)
    while match.view(0).prompt.message != "prompt-guess":
        match.play(match.legal_moves()[0])
    advice = advise(match.game, match.question(), Budget(iterations=300), games=100)
    first, second = (replace(move, is_borne_out=False) for move in (advice.moves[0], advice.second))
    first, second = replace(first, value=200.0, error=1.0), replace(second, value=100.0, error=1.0)
    assert told(match, replace(advice, moves=(first, second), second=second)) == [[[], [], ["why-unproved"]]] * 2


def test_before_the_end_of_thinking_only_reasons_are_told():
    match = Match("keeper", 2, seed=3)
    assert told(match, two_advised(match, (0.5, 0.4)), is_final=False) == [[[], [], []]] * 2
    assert told(match, two_advised(match, (0.5, 0.4), (DRAWBACK,)), is_final=False)[0][1]


@pytest.mark.parametrize("is_final", [False, True])
def test_the_only_move_is_called_so(is_final):
    match = Match("keeper", 2, seed=3)
    while len(match.whole_moves()) > 1:
        match.play(match.legal_moves()[0])
    advice = advise(match.game, match.question(), Budget(iterations=20), games=20)
    assert told(match, advice, is_final) == [[[], [], ["why-only"]]]


def test_a_move_looked_at_too_shortly_gets_no_sentence():
    """After one imagined game nothing is known of how far its worth may be off."""
    match = Match("dragonquest", 2, seed=3)
    advice = advise(match.game, match.question(), Budget(iterations=3), games=0)
    assert not all(isfinite(move.margin) for move in advice.moves)
    assert told(match, advice) == [[[], [], []]] * len(advice.moves)
