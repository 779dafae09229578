"""Tables: the log is all there is, and who may do what."""

import random
import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import wyrmhall
from tests.server.local_tables import begun_table, every_game, new_table, restored, whole_table
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.match.turns import turns_of
from wyrmhall.server.messages import AnswerProposal, HandOver, LetWatch, Play, Say, TakeSeatBack, Undo
from wyrmhall.server.table_info import Situation
from wyrmhall.server.tables import events, past
from wyrmhall.server.tables.commands import CommandRefused, why_not
from wyrmhall.server.tables.events import decode, encode
from wyrmhall.server.tables.past import table_after
from wyrmhall.server.tables.summaries import summary
from wyrmhall.server.tables.viewer_messages import News, log, table_info, welcome

RECORDS = Path(__file__).parents[1] / "records"


def several(game):
    return max(2, min(game.players))


def shown(table):
    """All that everybody is shown of a table."""
    return [whole_table(table, viewer) for viewer in table.viewers]


def updates(table):
    return [msgspec.json.encode(News(table, table_info(table, ())).update(viewer)) for viewer in table.viewers]


def random_table(game, most_moves=60, seed=0):
    """A game in which people also take moves back and talk, after each command."""
    moves = random.Random(f"{game.name} {seed}")
    local = begun_table(game.name, several(game), seed=seed)
    yield local
    for _ in range(most_moves):
        if local.table.phase != "playing":
            return
        number, seat = moves.random(), moves.randrange(len(local.table.seats))
        if number < 0.08 and local.table.undo()[seat] != "no":
            local.undo(seat)
        elif number < 0.12:
            local.do(seat, Say, text="Hm.")
        else:
            local.play_randomly(moves)
        yield local


@every_game
def test_a_table_is_restored_from_its_log(game):
    """Its dice too: each number is drawn once, also after moves were taken back. Old logs tell moves in words only."""
    for number, local in enumerate(random_table(game)):
        if number % 12 == 0:
            stored = [decode(encode(event)) for event in local.log]
            assert shown(restored(local.table.setup, stored)) == shown(local.table)
    assert local.table.taken_back, "something should have been taken back"
    in_words = [msgspec.structs.replace(event, actions=[]) if hasattr(event, "actions") else event for event in stored]
    assert shown(restored(local.table.setup, in_words)) == shown(restored(local.table.setup, stored))
    draws = [step.draw for event in local.log for step in getattr(event, "steps", ()) if step.draw is not None]
    assert draws == list(range(len(draws)))
    again = local.restored()
    again.continue_play()
    assert again.match.drawn == local.match.drawn == len(draws)
    assert again.match.dice == local.match.dice


@every_game
def test_what_a_client_missed_is_what_it_would_have_been_sent(game):
    """Also from before something was taken back."""
    sent = {}
    for local in random_table(game):
        sent[local.table.seq] = updates(local.table)
    for seq in range(len(local.log) + 1):
        past = table_after(local.table, seq)
        assert shown(past) == shown(restored(local.table.setup, local.log[:seq]))
        for event in local.log[seq : seq + 3]:
            past.replay(event)
            assert past.seq not in sent or updates(past) == sent[past.seq]


def test_how_a_table_will_be_is_found_without_going_through_its_log():
    """The table itself stays as it is."""
    local = begun_table("keeper", 2)
    decided = [events.HandedOver(1, "random"), events.Watched(0, False), events.Said(0, "Bye!")]
    before = shown(local.table), local.table.seq
    later = local.table.after(decided)
    assert (shown(local.table), local.table.seq) == before
    assert summary(later) == summary(restored(local.table.setup, [*local.log, *decided]))


# In DragonQuest the sun tells how many turns there were. In the last of Keeper everybody pays tribute besides.
@pytest.mark.parametrize(
    ("record", "turns", "begins"),
    [
        ("keeper-2-greedy", 26, "take"),
        ("drakon-2-greedy", 22, "place|move"),
        ("drachenhort-5-random-passes", 65, "roll"),
        ("dragonquest-1-greedy", 14, None),
        ("dragonquest-2-greedy-easy", 26, None),
    ],
)
def test_whoever_looks_back_goes_by_whole_turns(record, turns, begins):
    match = wyrmhall.replay(wyrmhall.load(RECORDS / f"{record}.json"))
    found = turns_of(match)
    assert [found.at(end) for end in (found.ends[0], *(end + 1 for end in found.ends))] == [
        (0, None),
        *enumerate(found.seats, 1),
    ]
    ends = [*found.ends, len(match.steps)]
    assert len(ends) == turns + 1, "and the set-up"
    for before, end in pairwise(ends):
        turn = [step.text for step in match.steps[before:end]]
        assert not begins or [bool(re.match(begins, text)) for text in turn] == [True] + [False] * (len(turn) - 1)


def test_a_move_is_refused_in_the_words_of_the_game():
    local = begun_table("keeper", 2)
    seat = local.match.turn
    with pytest.raises(CommandRefused) as refused:
        local.play(seat, "give a1")
    refusal = refused.value.refusal
    assert refusal.rule.startswith("K")
    assert not refusal.line.message.startswith("table-")
    assert why_not(local.table, seat, "give a1") == refusal


def test_impossible_moves_are_refused():
    local = begun_table("keeper", 2)
    table, seat, legal, before = local.table, local.match.turn, local.match.legal_moves()[0], shown(local.table)
    assert local.refusal(1 - seat, Play, move=legal) == "table-not-your-turn"
    assert local.refusal(AUDIENCE, Play, move=legal) == "table-only-watching"
    assert local.refusal(seat, Play, move="dance") == "move-unreadable"
    assert local.refusal(seat, Play, move="take a1 " * 99) == "move-too-long"
    assert local.refusal(seat, Play, move=legal, seq=table.seq - 1) == "table-moved-on"
    assert local.refusal(seat, Play, move=legal, seq=table.seq + 1) == "table-moved-on"
    assert shown(table) == before
    local.do(1 - seat, Say, text="Well?")
    local.do(seat, Play, move=legal, seq=table.seq - 1)  # talk does not make a move outdated
    assert new_table("keeper", "me", "open").refusal(0, Play, move=legal) == "table-not-playing"


@every_game
def test_nobody_can_decide_for_chance(game):
    local = begun_table(game.name, several(game))
    for outcome in {step.do for step in local.log[-1].steps}:
        assert local.refusal(local.match.turn, Play, move=outcome)


def test_the_game_begins_when_the_last_person_sits_down():
    local = new_table("keeper", "me", "open", "greedy")
    assert (local.table.phase, local.table.is_ready) == ("gathering", False)
    local.add(events.SatDown(1, "Bo", "hash"))
    assert (local.table.phase, local.table.seats[1].name) == ("playing", "Bo")
    assert isinstance(local.log[-1], events.Started)


def test_a_seat_is_handed_over_by_the_others_and_taken_back():
    local = begun_table("keeper", 3)
    table = local.table
    local.attend(0, 1, away={2})
    for seat, message in (
        ("B", "table-is-here"),
        ("A", "table-not-to-be-handed-over"),
        ("Z", "table-no-such-seat"),
    ):
        assert local.refusal(0, HandOver, seat=seat) == message
    local.do(0, HandOver, seat="C")
    assert table.proposal.waiting_for == ["B"]
    assert local.refusal(2, AnswerProposal, proposal=table.proposal.id, yes=False) == "table-not-asked"
    local.agree()
    assert table.seats[2].bot == table.setup.stand_in
    assert local.refusal(0, HandOver, seat="C") == "table-not-to-be-handed-over"
    assert local.refusal(2, Play, move="x") == "table-bot-plays-for-you"
    local.do(2, TakeSeatBack)
    assert table.seats[2].bot is None
    assert local.refusal(2, TakeSeatBack) == "table-seat-is-yours"


@pytest.mark.parametrize(("people", "bots"), [(3, 0), (2, 1)])
def test_where_nobody_is_there_to_be_asked_a_bot_takes_over_after_the_tables_limit(people, bots):
    """Else somebody left alone would wait for ever."""
    local = begun_table("keeper", people, bots)
    local.attend(0, away={1, 2})
    assert local.refusal(0, HandOver, seat="B") == "table-wait-for-limit"
    local.attend(0, away={1, 2}, gone={1, 2})
    local.do(0, HandOver, seat="B")
    assert local.table.seats[1].bot == local.restored().seats[1].bot == "strong"


def test_one_who_is_there_and_does_not_move_is_replaced_by_consent_after_the_tables_limit():
    local = begun_table("keeper", 3)
    slow = local.match.turn
    one, other = {0, 1, 2} - {slow}
    local.attend(0, 1, 2)
    assert local.refusal(one, HandOver, seat=SEAT_LETTERS[slow]) == "table-is-here"
    local.attend(0, 1, 2, slow=slow)
    assert local.refusal(one, HandOver, seat=SEAT_LETTERS[other]) == "table-is-here"
    local.do(one, HandOver, seat=SEAT_LETTERS[slow])
    assert local.table.proposal.waiting_for == [SEAT_LETTERS[other]]
    local.agree()
    assert local.table.bot_to_move == "strong"


def test_one_who_comes_back_while_the_others_agree_keeps_the_seat():
    local = begun_table("keeper", 3)
    local.attend(0, 1, away={2})
    local.do(0, HandOver, seat="C")
    local.attend(0, 1, 2)
    assert local.refusal(1, AnswerProposal, proposal=local.table.proposal.id, yes=True) == "table-is-here"
    assert local.table.seats[2].bot is None


def test_one_who_disagrees_is_enough():
    local = begun_table("keeper", 3)
    local.attend(0, 1, away={2})
    local.do(0, HandOver, seat="C")
    proposal = local.table.proposal
    assert local.refusal(0, HandOver, seat="B") == "table-proposal-open"
    assert local.refusal(1, AnswerProposal, proposal=proposal.id + 1, yes=True) == "table-no-such-proposal"
    local.answer(1, yes=False)
    assert local.table.proposal is None
    assert local.table.seats[2].bot is None


def test_whoever_asks_for_the_same_again_waits_and_the_log_tells_it_in_one_line():
    local = begun_table("keeper", 3)
    local.attend(0, 1, away={2})
    for _ in range(3):
        local.do(0, HandOver, seat="C")
        local.answer(1, yes=False)
    lines = [entry.line for entry in log(local.table, 1) if entry.seq > local.table.changed_at]
    assert [line.message for line in lines] == ["table-proposed-hand-over", "table-disagreed"]
    assert lines[0].parts["times"] == 3
    local.attend(0, 1, away={2}, hasty={0})
    assert local.refusal(0, HandOver, seat="C") == "table-proposed-already"
    local.do(1, HandOver, seat="C")
    local.answer(1, yes=False)
    local.play_randomly(random.Random(1))
    local.do(0, HandOver, seat="C")
    assert list(log(local.table, 1))[-1].line.parts["times"] == 1


def test_a_proposal_is_withdrawn_by_who_made_it():
    local, seat, moves = begun_table("keeper", 3), None, random.Random(4)
    while seat is None or local.table.undo()[seat] != "ask":
        seat = local.match.turn
        local.play_randomly(moves)
    local.do(seat, Undo)
    assert local.refusal(seat, AnswerProposal, proposal=local.table.proposal.id, yes=True) == "table-not-asked"
    local.answer(seat, yes=False)
    assert local.table.proposal is local.restored().proposal is None
    assert list(log(local.table, seat))[-1].line.message == "table-withdrawn"


def said(table, viewer):
    """What a viewer hears that people said: on coming now, and with the last event."""
    messages = welcome(table, viewer, (), []), News(table, ()).update(viewer)
    return [[remark.text for remark in message.remarks] for message in messages]


def test_while_a_game_goes_on_those_who_watch_talk_among_themselves():
    """Before it and after it everybody talks to everybody, and with its end the players read what was said aside."""
    local, moves = new_table("drachenhort", "me", "open"), random.Random(1)
    table = local.table
    local.do(AUDIENCE, Say, text="Good luck!")
    assert [said(table, viewer) for viewer in table.viewers] == [[["Good luck!"], ["Good luck!"]]] * 3
    local.add(events.SatDown(1, "Bo", "hash"))
    local.do(AUDIENCE, Say, text="Bo hides gold.")
    assert [said(table, viewer)[1] for viewer in table.viewers] == [["Bo hides gold."], [], []]
    local.do(0, Say, text="Your turn.")
    assert said(table, 1) == [["Good luck!", "Your turn."], ["Your turn."]]
    assert said(table, AUDIENCE) == [["Good luck!", "Bo hides gold.", "Your turn."], ["Your turn."]]
    while table.phase == "playing":
        local.play_randomly(moves)
    everything = ["Good luck!", "Bo hides gold.", "Your turn."]
    assert [said(table, viewer) for viewer in (0, AUDIENCE)] == [[everything, ["Bo hides gold."]], [everything, []]]
    local.do(AUDIENCE, Say, text="Well played!")
    assert said(table, 0)[1] == ["Well played!"]


def test_anybody_closes_the_game_to_those_who_watch_and_all_must_agree_to_open_it():
    local = begun_table("keeper", 3)
    local.attend(0, 1)
    assert local.refusal(AUDIENCE, LetWatch, yes=False) == "table-only-watching"
    assert local.refusal(0, LetWatch, yes=True) == "table-is-watched"
    local.do(2, LetWatch, yes=False)
    assert local.table.is_closed_to_watchers
    assert local.refusal(1, LetWatch, yes=False) == "table-is-not-watched"
    local.do(2, LetWatch, yes=True)
    assert local.table.proposal.waiting_for == ["A", "B"]
    local.answer(0, yes=True)
    assert local.table.is_closed_to_watchers
    local.answer(1, yes=True)
    assert not local.table.is_closed_to_watchers
    local.do(0, LetWatch, yes=False)
    assert local.restored().is_closed_to_watchers
    local.attend(0, hasty={0}, gone={1, 2})
    assert local.refusal(0, LetWatch, yes=True) == "table-proposed-already"
    local.attend(0, gone={1, 2})
    local.do(0, LetWatch, yes=True)
    assert not local.table.is_closed_to_watchers


def test_bots_wait_while_people_talk_about_taking_back():
    local, moves = begun_table("keeper", 2, bots=1), random.Random(5)
    while local.table.bot_to_move is None or local.table.undo()[0] != "ask":
        local.play_randomly(moves)
    local.do(0, Undo)
    assert local.table.bot_to_move is None
    local.answer(1, yes=False)
    assert local.table.bot_to_move == "greedy"


def test_a_table_of_other_rules_is_closed_but_shows_how_far_it_went():
    *_, local = random_table(wyrmhall.find_game("keeper"), 20)
    setup = local.table.setup
    for change in ({"rules_version": setup.rules_version + 1}, {"edition_hash": "sha256:0"}, {"game": "chess"}):
        closed = restored(msgspec.structs.replace(setup, **change), local.log)
        assert closed.phase == "closed"
        assert closed.match is None or closed.match.view(0) == local.match.view(0)
        assert News(closed).situation(0) == Situation([], "no")
        assert past.record(closed).steps == past.record(local.table).steps
