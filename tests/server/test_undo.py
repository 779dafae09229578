"""Undo: free while nobody learned anything, else by consent of all other people."""

import random
from types import SimpleNamespace

import numpy as np
import pytest

from tests.server.local_tables import begun_table
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.kit.spelling import HIDDEN
from wyrmhall.kit.words import Line
from wyrmhall.match import undo
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import POLICY, below, new_streams
from wyrmhall.native.rule import rule
from wyrmhall.server.messages import AnswerProposal, HandOver, Undo
from wyrmhall.server.tables import commands, events, past
from wyrmhall.server.tables.viewer_messages import News, log, result, table_info


def table_after(game, is_wanted):
    """A random game just after a move that `is_wanted` accepts; and who made it."""
    for seed in range(40):
        local, moves = begun_table(game, 2, seed=seed), random.Random(seed)
        for _ in range(120):
            seat = local.match.turn
            (event,) = local.play_randomly(moves)
            if local.table.phase != "playing":
                break
            if is_wanted(event):
                return local, seat
    raise AssertionError("no such move was made")


def move(word):
    return lambda event: event.steps[0].do.startswith(word)


def brings_chance(event):
    return any(step.by == "chance" for step in event.steps)


def quiet(word):
    """A move without chance after it."""
    return lambda event: move(word)(event) and not brings_chance(event)


@pytest.mark.parametrize(
    ("game", "is_wanted"),
    [
        ("keeper", quiet("keep")),
        ("keeper", quiet("release")),
        ("drakon", quiet("place")),  # said, but not yet done: others see nothing
        ("drakon", quiet("at")),
        ("drakon", quiet("move")),
        ("drakon", quiet("S")),  # the last step of a way that others see as a whole
        ("dragonquest", quiet("wall")),  # laid face down
        ("dragonquest", quiet("go")),
        ("dragonquest", quiet("buy")),
    ],
)
def test_a_move_that_taught_nobody_anything_is_taken_back_freely(game, is_wanted):
    local, seat = table_after(game, is_wanted)
    assert local.table.undo()[seat] == "free"
    first = local.log[-1].first
    assert local.do(seat, Undo) == [events.MovesTakenBack(seat, first)]
    assert (len(local.match.steps), local.match.turn) == (first, seat)


CARDS = np.dtype([("mine", np.int8), ("theirs", np.int8), ("shown", np.int8)])
"""Seat A holds a card, B another, each a number up to 99; a third lies open. An empty hand is a hidden one."""


@rule
def redact(content, state, viewer):
    state.mine = state.mine if viewer == 0 else HIDDEN
    state.theirs = state.theirs if viewer == 1 else HIDDEN


@rule
def imagine(content, state, viewer, stream):
    state.mine = below(stream, 100) if state.mine == HIDDEN else state.mine
    state.theirs = below(stream, 100) if state.theirs == HIDDEN else state.theirs


@rule
def why_not(content, state, action):
    return int((action == 3 and state.mine != 42) or (action == 4 and state.theirs != 42))


@rule
def apply(content, state, action, log):
    if action in (2, 5):
        state.mine = state.theirs if action == 2 else 99 - state.mine
    else:
        state.shown = state.mine if action == 1 else action != 6 or state.mine >= 0


class CardGame:
    rules = SimpleNamespace(apply=apply, why_not=why_not)
    secrets = SimpleNamespace(redact=redact, imagine=imagine)


@pytest.mark.parametrize(
    ("actions", "teaches_nobody"),
    [
        ([0], True),
        ([1], False),  # shows the card to the others
        ([2], False),  # takes a look at B's card
        ([3], False),  # only who holds this card can do it
        ([4], False),  # only if B holds this card it can be done
        ([5], True),  # changes the card, and nobody sees it
        ([6], True),  # shows what is true of every card
        ([5, 0], True),
        ([0, 1], False),
    ],
)
def test_a_move_is_judged_by_what_others_hold_possible(actions, teaches_nobody):
    states, truth, stream = new_records(CARDS, undo.STATES), new_records(CARDS)[0], new_streams(0)[POLICY]
    truth.mine = truth.theirs = 42
    for place in (undo.OWN_BEFORE, undo.OWN_AFTER):
        states[place] = truth
        redact(None, states[place], 0)
        for action in actions:
            apply(None, truth, action, None)
    data = states.view(np.uint8).reshape(undo.STATES, -1)
    judge = undo.native_undo(CardGame)
    assert judge(None, states, data, np.array(actions, np.int16), 0, 2, stream) == teaches_nobody


def test_while_the_code_that_finds_it_out_is_being_compiled_others_are_asked(monkeypatch):
    local, seat = table_after("keeper", quiet("keep"))
    with monkeypatch.context() as compiling:
        compiling.setattr(undo, "is_missing", lambda rule: True)
        assert local.table.undo()[seat] == "ask"
    assert local.table.undo()[seat] == "free"


@pytest.mark.parametrize(
    ("game", "is_wanted"),
    [
        ("keeper", move("exchange")),  # shows what lay under the top of a stack
        ("keeper", brings_chance),
        ("drakon", move("facing")),  # shows a room of one's hand, and draws another
        ("dragonquest", quiet("guess")),  # shows the wall tile
        ("dragonquest", move("reroll")),
        ("drachenhort", brings_chance),
    ],
)
def test_a_move_that_taught_somebody_something_needs_consent(game, is_wanted):
    local, seat = table_after(game, is_wanted)
    assert local.table.undo()[seat] == "ask"
    before = len(local.match.steps)
    local.do(seat, Undo)
    assert len(local.match.steps) == before
    assert local.table.proposal.waiting_for == [SEAT_LETTERS[1 - seat]]
    local.agree()
    assert len(local.match.steps) == local.log[-1].to < before


def test_bots_always_agree():
    """With nobody else to ask, a person may take back whatever happened, the bots' answers with it."""
    local, moves = begun_table("keeper", 1, bots=1, seed=3), random.Random(3)
    while local.match.turn != 0:
        local.play_randomly(moves)
    local.play_randomly(moves)
    while local.match.turn == 0:
        local.play_randomly(moves)
    first = local.table.last_move_of(0).first
    while local.match.turn != 0:
        local.play_randomly(moves)
    assert local.table.played[-1].by == 1
    assert local.table.undo()[0] == "free"
    local.do(0, Undo)
    assert len(local.match.steps) == first


def test_nobody_takes_moves_back_alone_after_the_opponent_lost_the_line():
    """Neither at once, nor with a bot in the opponent's place: those who are absent are still asked."""
    local, moves = begun_table("drachenhort", 2, seed=3), random.Random(3)
    taken = 0
    for _ in range(6):
        while local.table.last_move_of(0) is None or not brings_chance(local.log[-1]):
            local.play_randomly(moves)
        local.attend(0, away={1})
        assert local.refusal(0, HandOver, seat="B") == "table-wait-for-limit"
        local.do(0, Undo)
        taken += isinstance(local.log[-1], events.MovesTakenBack)
        local.answer(0, yes=False)
        local.play_randomly(moves)
    assert taken == 0
    to = local.table.last_move_of(0).first
    local.add(events.HandedOver(1, "strong"))
    assert local.table.undo()[0] == "ask"
    assert local.do(0, Undo) == [events.Proposed(0, "undo", to=to, asked=[1])]
    local.answer(0, yes=False)
    local.attend(0, away={1}, gone={1})  # the limit that everybody at the table knew has passed
    assert local.do(0, Undo) == [events.MovesTakenBack(0, to)]


def test_moves_before_a_hand_over_need_the_consent_of_the_one_who_was_replaced():
    local, moves = begun_table("keeper", 3, seed=3), random.Random(3)
    while local.table.last_move_of(0) is None:
        local.play_randomly(moves)
    local.add(events.HandedOver(2, "strong"))
    before = local.table.last_move_of(0).first
    assert local.do(0, Undo) == [events.Proposed(0, "undo", to=before, asked=[1, 2])]
    local.answer(1, yes=True)
    local.answer(2, yes=False)  # one who is back may answer before taking the seat back
    while local.match.turn == 0 or local.table.undo()[0] == "free" or local.table.last_move_of(0).first == before:
        local.play_randomly(moves)
    after = local.table.last_move_of(0).first
    assert local.do(0, Undo) == [events.Proposed(0, "undo", to=after, asked=[1])]


def test_a_game_with_bots_tells_how_often_chance_was_thrown_anew():
    local, moves = begun_table("drachenhort", 1, bots=1), random.Random(1)
    thrown = 0
    while local.table.phase == "playing":
        mover = local.match.turn
        (event,) = local.play_randomly(moves)
        if mover == 0 and brings_chance(event) and thrown < 3 and local.table.phase == "playing":
            thrown += sum(step.draw is not None for step in event.steps)
            local.do(0, Undo)
    assert past.record(local.table).thrown_anew == result(local.table).thrown_anew == thrown >= 3
    assert past.record(begun_table("drachenhort", 1, bots=1).table).thrown_anew == 0


def test_after_somebody_else_has_moved_one_must_ask():
    local, seat = table_after("keeper", quiet("keep"))
    moves = random.Random(0)
    while local.match.turn == seat:
        local.play_randomly(moves)
    local.play_randomly(moves)
    assert local.table.undo()[seat] == "ask"


def test_a_move_answers_the_question_whether_one_is_taken_back():
    local, seat = table_after("drachenhort", brings_chance)
    local.do(seat, Undo)
    proposal = local.table.proposal
    local.play_randomly(random.Random(0))
    assert local.table.proposal is None
    assert local.refusal(1 - seat, AnswerProposal, proposal=proposal.id, yes=True) == "table-no-such-proposal"


def test_without_a_move_of_ones_own_nothing_is_taken_back():
    local = begun_table("keeper", 2)
    for seat in (0, 1):
        assert local.table.undo()[seat] == "no"
        assert local.refusal(seat, Undo) == "table-nothing-to-take-back"
    local, seat = table_after("keeper", quiet("keep"))
    local.add(events.HandedOver(seat, "novice"))
    assert local.table.undo()[seat] == "no"


def test_the_log_says_what_was_taken_back_to_those_who_saw_it():
    """The wall tile lies face down: its owner reads what it was, others only that something was taken back."""
    local, seat = table_after("dragonquest", quiet("wall"))
    own = local.match.lines(seat, local.log[-1].first)
    local.do(seat, Undo)
    said = {}
    for viewer in local.table.viewers:
        last = list(log(local.table, viewer))[-1].line
        assert last.message == "table-taken-back"
        said[viewer] = last.parts["what"]
        assert News(local.table, table_info(local.table, ())).update(viewer).frames[-1].view == local.match.view(viewer)
    assert said[seat] == own[0]
    assert said[AUDIENCE] == said[1 - seat]
    assert said[AUDIENCE] != said[seat] or own[0] == Line("table-a-move")


async def test_a_log_cannot_grow_for_ever_by_moves_taken_back(server, monkeypatch):
    monkeypatch.setattr(commands, "MOST_TAKEN_BACK", 2)
    async with server.join(*await server.solo_table("keeper", "greedy")) as client:

        async def own_turn():
            await client.hear_own_turn()

        for taken_back in range(3):
            await own_turn()
            await client.play(client.choices[0])
            await client.hear("update")
            await own_turn()
            if taken_back < 2:
                await client.do("undo", seq=client.seq)
                await client.hear("update")
        assert await client.refusal("undo", seq=client.seq) == "table-enough-taken-back"
