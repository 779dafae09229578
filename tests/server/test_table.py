"""Tables: what the log says is all there is, and who may do what."""

import random

import msgspec
import pytest

import wyrmhall
from tests.server.hosting import without_presence
from tests.server.sitting import new_table, people, with_bots
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.record import read_record, verify
from wyrmhall.server import messages
from wyrmhall.server.tables import events, history
from wyrmhall.server.tables.commands import CommandRefused, why_not
from wyrmhall.server.tables.events import decode, encode
from wyrmhall.server.tables.history import table_at
from wyrmhall.server.tables.live_table import encode as encode_message
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import log, update, welcome

GAMES = list(wyrmhall.all_games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def several(game):
    """Several players, as few as there can be."""
    return max(2, min(game.players))


def refusal(call, *arguments, **parts):
    with pytest.raises(CommandRefused) as no:
        call(*arguments, **parts)
    return no.value.refusal.line.message


def shown(table):
    """All that everybody is shown of a table."""
    return [encode_message(welcome(table, viewer, (), list(log(table, viewer)))) for viewer in table.viewers]


def random_sitting(game, moves, seed=0):
    """A game in which people also take moves back and talk."""
    dice = random.Random(f"{game.name} {seed}")
    sitting = people(game.name, several(game), seed)
    yield sitting
    for _ in range(moves):
        if sitting.table.phase != "playing":
            return
        deed = dice.random()
        seat = dice.randrange(len(sitting.table.seats))
        if deed < 0.08 and sitting.table.undo_of(seat) != "no":
            sitting.do(seat, messages.Undo)
            agree(sitting)
        elif deed < 0.12:
            sitting.do(seat, messages.Say, text="Hm.")
        else:
            sitting.move_at_random(dice)
        yield sitting


def agree(sitting):
    """Everybody who is asked agrees."""
    while sitting.table.proposal is not None:
        proposal = sitting.table.proposal
        sitting.do(proposal.waiting_for[0], messages.Answer, proposal=proposal.id, yes=True)


@every_game
def test_a_table_is_what_its_log_says(game):
    for number, sitting in enumerate(random_sitting(game, 60)):
        if number % 12 == 0:
            stored = [decode(encode(event)) for event in sitting.log]
            assert shown(Table.from_events(sitting.table.setup, stored)) == shown(sitting.table)
    assert sitting.table.taken_back, "something should have been taken back"


@every_game
def test_dice_go_on_after_a_restart_as_if_there_had_been_none(game):
    """The numbers of the dice hang on the log alone, also after moves were taken back."""
    *_, sitting = random_sitting(game, 30, seed=1)
    again = sitting.again()
    again.continue_play()
    assert (again.match.drawn, again.match.dice) == (sitting.table.match.drawn, sitting.table.match.dice)
    assert again.match.drawn == sum(
        step.draw is not None for event in sitting.log for step in getattr(event, "steps", ())
    )


@every_game
def test_no_number_of_the_dice_is_drawn_twice(game):
    *_, sitting = random_sitting(game, 60, seed=2)
    draws = [step.draw for event in sitting.log for step in getattr(event, "steps", ()) if step.draw is not None]
    assert draws == list(range(len(draws)))


@every_game
def test_the_record_of_a_table_is_true(game):
    dice = random.Random(3)
    sitting = people(game.name, several(game), 3)
    while sitting.table.phase == "playing":
        sitting.move_at_random(dice)
        if dice.random() < 0.05 and sitting.table.phase == "playing" and sitting.table.turns[-1].by is not None:
            sitting.do(sitting.table.turns[-1].by, messages.Undo)
            agree(sitting)
    record = read_record(history.record(sitting.table).json())
    assert verify(record).outcome() == sitting.table.match.outcome()
    assert record.dice.commitment == sitting.table.dice.commitment


@every_game
def test_who_comes_late_is_sent_what_those_who_stayed_were_sent(game):
    """Updates made anew from the log are those that were sent when it happened."""
    sent = []
    for sitting in random_sitting(game, 25, seed=4):
        while len(sent) < len(sitting.log):
            sent.append(None)
        viewer = AUDIENCE
        sent[-1] = without_presence(encode_message(update(sitting.table, sitting.log[-1], viewer, ())))
    past = Table(sitting.table.setup)
    compared = 0
    for event, before in zip(sitting.log, sent, strict=True):
        past.replay(event)
        if before is not None:
            assert without_presence(encode_message(update(past, event, AUDIENCE, {0}))) == before
            compared += 1
    assert compared > 15


@every_game
def test_a_table_is_table_at_to_what_it_was(game):
    """Also to before something was taken back; what everybody is told from there on is what they were told."""
    *_, sitting = random_sitting(game, 60)
    assert sitting.table.taken_back
    for seq in range(len(sitting.log) + 1):
        past, folded = (
            table_at(sitting.table, sitting.log, seq),
            Table.from_events(sitting.table.setup, sitting.log[:seq]),
        )
        assert shown(past) == shown(folded)
        for event in sitting.log[seq : seq + 3]:
            past.replay(event)
            folded.replay(event)
            for viewer in past.viewers:
                assert update(past, event, viewer, ()) == update(folded, event, viewer, ())


def test_a_move_is_refused_in_the_words_of_the_game():
    sitting = people("keeper", 2)
    seat = sitting.table.match.turn
    with pytest.raises(CommandRefused) as no:
        sitting.play(seat, "give a1")
    assert no.value.refusal.rule.startswith("K")
    assert not no.value.refusal.line.message.startswith("table-")
    assert why_not(sitting.table, seat, "give a1") == no.value.refusal


def test_moves_that_cannot_be():
    sitting = people("keeper", 2)
    seat = sitting.table.match.turn
    legal = sitting.table.match.legal_moves()[0]
    before = shown(sitting.table)
    assert refusal(sitting.play, 1 - seat, legal) == "table-not-your-turn"
    assert refusal(sitting.play, None, legal) == "table-only-watching"
    assert refusal(sitting.play, seat, "dance") == "table-no-such-move"
    assert refusal(sitting.play, seat, "deal b1 yellow 2") == "table-no-such-move"
    assert refusal(sitting.do, seat, messages.Play, move=legal, seq=sitting.table.seq - 1) == "table-moved-on"
    assert refusal(sitting.do, seat, messages.Play, move=legal, seq=sitting.table.seq + 1) == "table-moved-on"
    assert shown(sitting.table) == before
    sitting.do(1 - seat, messages.Say, text="Well?")
    sitting.do(seat, messages.Play, move=legal, seq=sitting.table.seq - 1)  # talk does not make a move outdated
    assert refusal(new_table("keeper", "me", "open").play, 0, legal) == "table-not-playing"


@every_game
def test_nobody_can_decide_for_chance(game):
    """What the dice said is no move, whoever says it."""
    sitting = people(game.name, several(game))
    said = {step.do for step in sitting.log[-1].steps}
    for text in said:
        assert refusal(sitting.play, sitting.table.match.turn, text) is not None


def test_the_game_begins_when_the_last_one_sits_down():
    sitting = new_table("keeper", "me", "open", "greedy")
    assert (sitting.table.phase, sitting.table.is_ready) == ("gathering", False)
    sitting.add(events.SatDown(1, "Bo", "hash"))
    assert sitting.table.phase == "playing"
    assert sitting.table.match.names[1] == "Bo"
    assert isinstance(sitting.log[-1], events.Started)


def test_a_seat_is_handed_over_by_the_others_and_taken_back():
    sitting = people("keeper", 3)
    sitting.present = {0, 1}
    assert refusal(sitting.do, 0, messages.HandOver, seat="B", level="novice") == "table-is-here"
    assert refusal(sitting.do, 0, messages.HandOver, seat="A", level="novice") == "table-not-to-be-handed-over"
    assert refusal(sitting.do, 0, messages.HandOver, seat="C", level="search") == "table-no-such-seat-or-level"
    assert refusal(sitting.do, 0, messages.HandOver, seat="Z", level="novice") == "table-no-such-seat-or-level"
    sitting.do(0, messages.HandOver, seat="C", level="novice")
    assert sitting.table.proposal.waiting_for == [1]
    assert refusal(sitting.do, 2, messages.Answer, proposal=sitting.table.proposal.id, yes=False) == "table-not-asked"
    agree(sitting)
    assert sitting.table.seats[2].bot == "novice"
    assert refusal(sitting.do, 0, messages.HandOver, seat="C", level="novice") == "table-not-to-be-handed-over"
    sitting.do(2, messages.TakeSeatBack)
    assert sitting.table.seats[2].bot is None
    assert refusal(sitting.do, 2, messages.TakeSeatBack) == "table-seat-is-yours"


def test_only_those_who_are_there_are_asked_whether_a_bot_takes_over():
    """Else somebody left alone by two others would wait for ever."""
    sitting = people("keeper", 3)
    sitting.present = {0}
    sitting.do(0, messages.HandOver, seat="C", level="novice")
    assert sitting.table.seats[2].bot == "novice"
    assert sitting.again().seats[2].bot == "novice"


def test_who_proposes_something_may_withdraw_it():
    sitting, seat = people("keeper", 3), None
    dice = random.Random(4)
    while seat is None or sitting.table.undo_of(seat) != "ask":
        seat = sitting.table.match.turn
        sitting.move_at_random(dice)
    sitting.do(seat, messages.Undo)
    proposal = sitting.table.proposal
    assert refusal(sitting.do, seat, messages.Answer, proposal=proposal.id, yes=True) == "table-not-asked"
    sitting.do(seat, messages.Answer, proposal=proposal.id, yes=False)
    assert sitting.table.proposal is None
    assert sitting.again().proposal is None
    assert log(sitting.table, seat)[-1].line.message == "table-withdrawn"


def test_one_who_disagrees_is_enough():
    sitting = people("keeper", 3)
    sitting.present = {0, 1}
    sitting.do(0, messages.HandOver, seat="C", level="novice")
    proposal = sitting.table.proposal
    assert refusal(sitting.do, 0, messages.HandOver, seat="B", level="novice") == "table-proposal-open"
    assert refusal(sitting.do, 1, messages.Answer, proposal=proposal.id + 1, yes=True) == "table-no-such-proposal"
    sitting.do(1, messages.Answer, proposal=proposal.id, yes=False)
    assert sitting.table.proposal is None
    assert sitting.table.seats[2].bot is None


def test_where_nobody_else_can_be_asked_a_bot_takes_over_at_once():
    sitting = with_bots("keeper", 2, 1)
    sitting.do(0, messages.HandOver, seat="B", level="strong")
    assert sitting.table.seats[1].bot == "strong"
    assert refusal(sitting.do, 1, messages.Play, move="x") == "table-bot-plays-for-you"


def test_bots_wait_while_people_talk_about_taking_back():
    sitting = with_bots("keeper", 2, 1)
    dice = random.Random(5)
    while sitting.table.bot_to_move is None or sitting.table.undo_of(0) != "ask":
        sitting.move_at_random(dice)
    sitting.do(0, messages.Undo)
    assert sitting.table.bot_to_move is None
    sitting.do(1, messages.Answer, proposal=sitting.table.proposal.id, yes=False)
    assert sitting.table.bot_to_move == "greedy"


def test_a_table_of_other_rules_is_closed_but_its_record_is_open():
    *_, sitting = random_sitting(wyrmhall.all_games()["keeper"], 20)
    head = sitting.table.setup
    for change in ({"rules_version": head.rules_version + 1}, {"edition_hash": "sha256:0"}, {"game": "chess"}):
        closed = Table.from_events(msgspec.structs.replace(head, **change), sitting.log)
        assert closed.phase == "closed"
        assert welcome(closed, 0, (), list(log(closed, 0))).view is None
        assert history.record(closed).steps == history.record(sitting.table).steps
