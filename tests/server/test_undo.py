"""Undo: free while nobody learned anything, else by consent of all other people."""

import random

import pytest

from tests.server.sitting import people, with_bots
from tests.server.test_table import agree, refusal
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.contract.words import Line
from wyrmhall.server import messages
from wyrmhall.server.tables import events
from wyrmhall.server.tables.viewer_messages import log, update


def sitting_after(game, wanted, players=2):
    """A random game just after a move that `wanted` accepts; and who made it."""
    for seed in range(40):
        sitting, dice = people(game, players, seed), random.Random(seed)
        for _ in range(120):
            seat = sitting.table.match.turn
            (event,) = sitting.move_at_random(dice)
            if sitting.table.phase != "playing":
                break
            if wanted(event):
                return sitting, seat
    raise AssertionError("no such move was made")


def says(word):
    return lambda event: event.steps[0].do.startswith(word)


def brings_chance(event):
    return any(step.by == "chance" for step in event.steps)


def quiet(word):
    return lambda event: says(word)(event) and not brings_chance(event)


@pytest.mark.parametrize(
    ("game", "wanted"),
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
def test_what_taught_nobody_anything_is_free(game, wanted):
    sitting, seat = sitting_after(game, wanted)
    assert sitting.table.undo_of(seat) == "free"
    steps = sitting.log[-1].first
    (event,) = sitting.do(seat, messages.Undo)
    assert event == events.TakenBack(seat, steps)
    assert len(sitting.table.match.steps) == steps
    assert sitting.table.match.turn == seat


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("keeper", says("exchange")),  # shows what lay under the top of a stack
        ("keeper", brings_chance),
        ("drakon", says("facing")),  # shows a room of one's hand, and draws another
        ("dragonquest", quiet("guess")),  # shows the wall tile
        ("dragonquest", says("reroll")),
        ("drachenhort", brings_chance),
    ],
)
def test_what_taught_somebody_something_needs_consent(game, wanted):
    sitting, seat = sitting_after(game, wanted)
    assert sitting.table.undo_of(seat) == "ask"
    before = len(sitting.table.match.steps)
    sitting.do(seat, messages.Undo)
    assert len(sitting.table.match.steps) == before
    assert sitting.table.proposal.waiting_for == [1 - seat]
    agree(sitting)
    assert len(sitting.table.match.steps) == sitting.log[-1].to < before


def test_bots_always_agree():
    """With nobody else to ask, a person may take back whatever happened, the bots' answers with it."""
    sitting, dice = with_bots("keeper", 1, 1, seed=3), random.Random(3)
    while not any(turn.by == 0 for turn in sitting.table.turns) or sitting.table.match.turn != 0:
        sitting.move_at_random(dice)
    sitting.move_at_random(dice)
    first = sitting.table.last_turn_of(0).first
    while sitting.table.match.turn != 0:
        sitting.move_at_random(dice)
    assert sitting.table.turns[-1].by == 1
    assert sitting.table.undo_of(0) == "free"
    sitting.do(0, messages.Undo)
    assert len(sitting.table.match.steps) == first


def test_after_somebody_else_has_moved_one_must_ask():
    sitting, seat = sitting_after("keeper", quiet("keep"))
    dice = random.Random(0)
    while sitting.table.match.turn == seat:
        sitting.move_at_random(dice)
    sitting.move_at_random(dice)
    assert sitting.table.undo_of(seat) == "ask"


def test_a_move_answers_the_question_whether_one_is_taken_back():
    sitting, seat = sitting_after("drachenhort", brings_chance)
    sitting.do(seat, messages.Undo)
    proposal = sitting.table.proposal
    sitting.move_at_random(random.Random(0))
    assert sitting.table.proposal is None
    answer = {"proposal": proposal.id, "yes": True}
    assert refusal(sitting.do, 1 - seat, messages.Answer, **answer) == "table-no-such-proposal"


def test_one_cannot_take_back_what_is_not_there():
    sitting = people("keeper", 2)
    for seat in (0, 1):
        assert sitting.table.undo_of(seat) == "no"
        assert refusal(sitting.do, seat, messages.Undo) == "table-nothing-to-take-back"
    sitting, seat = sitting_after("keeper", quiet("keep"))
    sitting.table.seats[seat].stands_in = "novice"
    assert sitting.table.undo_of(seat) == "no"


def test_after_the_end_nothing_is_taken_back():
    """The dice are revealed then."""
    sitting, dice = with_bots("drachenhort", 1, 1), random.Random(1)
    while sitting.table.phase == "playing":
        sitting.move_at_random(dice)
    assert sitting.table.undo_of(0) == "no"
    assert refusal(sitting.do, 0, messages.Undo) == "table-not-playing"


def test_taking_back_and_trying_again_gives_fresh_dice():
    sitting, seat = sitting_after("drachenhort", brings_chance)
    moved = sitting.log[-1]
    sitting.do(seat, messages.Undo)
    agree(sitting)
    (again,) = sitting.play(seat, moved.steps[0].do)
    assert min(step.draw for step in again.steps if step.draw is not None) > max(
        step.draw for step in moved.steps if step.draw is not None
    )


def test_the_log_says_what_was_taken_back_to_those_who_saw_it():
    """The wall tile lies face down: its owner reads what it was, others only that something was taken back."""
    sitting, seat = sitting_after("dragonquest", quiet("wall"))
    own = sitting.table.match.lines(seat, sitting.log[-1].first)
    (event,) = sitting.do(seat, messages.Undo)
    whats = {}
    for viewer in sitting.table.viewers:
        last = log(sitting.table, viewer)[-1].line
        assert last.message == "table-taken-back"
        whats[viewer] = last.parts["what"]
        frame = update(sitting.table, event, viewer, ()).frames[-1]
        assert frame.view == sitting.table.match.view(viewer)
    assert whats[seat] == own[0]
    assert whats[AUDIENCE] == whats[1 - seat]
    assert whats[AUDIENCE] != whats[seat] or own[0] == Line("table-a-move")
