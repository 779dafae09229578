"""Tables beside the real box: people throw the dice and draw the cards, and enter what came."""

import random

import pytest

from tests.server.local_tables import LocalTable, begun_table, every_game, new_table
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.record import verify
from wyrmhall.registry import find_game
from wyrmhall.server.http.catalogue import game_info
from wyrmhall.server.http_messages import NewSeat, NewTable
from wyrmhall.server.messages import Enter, Play, Undo
from wyrmhall.server.tables.commands import play
from wyrmhall.server.tables.events import SatDown
from wyrmhall.server.tables.new_table import new_setup, rematch_setup
from wyrmhall.server.tables.past import record
from wyrmhall.server.tables.seat_tokens import hash_token
from wyrmhall.server.tables.viewer_messages import News, log, result, table_info


def offered(local, viewer):
    return [outcome.said for outcome in News(local.table).situation(viewer).entering.outcomes]


@every_game
def test_a_game_that_was_thrown_elsewhere_comes_out_the_same(game):
    """Each outcome is among those that are offered to whoever enters it, and nobody else is offered any."""
    moves, players = random.Random(5), max(2, min(game.players))
    played = Match(game.name, players, seed=5)
    while not played.over and len(played.steps) < 120:
        played.play(moves.choice(played.legal_moves()))
    local = begun_table(game.name, players, by_hand=True)
    for step in played.steps:
        if step.by >= 0:
            local.play(step.by, step.text)
            continue
        said = game.events.answer(
            local.match.content, local.match.seen(local.table.who_enters()[0]).state, step.action
        )[0]
        by = News(local.table).situation(AUDIENCE).entering.by
        for viewer in local.table.viewers:
            is_asked = viewer >= 0 and SEAT_LETTERS[viewer] in by
            assert (said in offered(local, viewer)) == is_asked
        local.enter(SEAT_LETTERS.index(by[0]), said)
    assert local.match.position() == played.position()
    assert local.restored().match.position() == played.position()
    assert verify(record(local.table)).position() == played.position()
    assert record(local.table).by_hand


def test_what_only_one_may_see_only_that_seat_enters():
    local = begun_table("keeper", 3, by_hand=True)
    assert News(local.table).situation(1).entering.by == ["A"]
    assert local.refusal(1, Enter, outcomes=["yellow"]) == "table-not-yours-to-enter"
    assert local.refusal(AUDIENCE, Enter, outcomes=["yellow"]) == "table-only-watching"
    local.enter(0, "yellow")
    assert "yellow" in offered(local, 1)  # what A has drawn does not show in what B could have
    assert local.refusal(1, Enter, outcomes=["yellow"]) == "event-contradicted"
    assert local.refusal(1, Enter, outcomes=["blue", "green"]) == "table-not-yours-to-enter"
    assert len(local.match.steps) == 1
    local.enter(1, "guild B blue")
    local.enter(2, "green")
    told = [entry.line for entry in log(local.table, 0)]
    assert [line.message for line in told if line.message == "guild-drawn"] == ["guild-drawn"]


def test_public_dice_are_entered_by_anybody_and_only_when_they_are_due():
    local = begun_table("dragonquest", 2, by_hand=True)
    assert News(local.table).situation(1).entering.by == ["A", "B"]
    assert local.refusal(0, Play, move="stop") == "table-enter-first"
    local.enter(1, "A")
    assert News(local.table).situation(0).entering is None
    assert local.refusal(0, Enter, outcomes=["room"]) == "table-nothing-to-enter"


def test_a_slip_is_taken_back_by_whoever_made_it():
    local = begun_table("drachenhort", 2, by_hand=True)
    for seat, card in enumerate(("green-red-white", "red-blue-violet")):
        local.enter(seat, card)
    local.enter(0, "B")
    local.enter(0, "4")
    assert (local.table.undo()[0], local.table.undo()[1]) == ("free", "ask")
    local.do(0, Undo)
    assert (len(local.match.steps), local.match.turn) == (3, None)
    local.enter(1, "2")
    messages = [entry.line.message for entry in log(local.table, AUDIENCE)]
    assert messages.count("table-entered") == 4
    assert "table-taken-back" in messages
    assert local.restored().match.position() == local.match.position()


def test_several_outcomes_are_all_entered_or_none():
    local = begun_table("keeper", 2, by_hand=True)
    local.enter(0, "yellow")
    local.enter(1, "blue")
    assert local.refusal(1, Enter, outcomes=["A", "yellow 2", "yellow 99"]) == "event-not-due"
    assert len(local.match.steps) == 2
    local.enter(1, "A", "yellow 2", "yellow 3")
    assert [step.do for step in local.table.script[2:]] == ["first A", "deal a1 yellow 2", "deal b1 yellow 3"]


def test_for_a_bot_the_program_draws_what_nobody_else_may_see():
    """The bot knows its card. Whoever has the same one from the box is told that it is taken."""
    local = new_table("drachenhort", "greedy", "me", by_hand=True).add()
    asked = News(local.table).situation(1).entering
    assert (asked.bot, len(asked.outcomes)) == ("A", 7)
    local.enter(1)
    assert [entry.line.message for entry in log(local.table, 1)][-2:] == ["table-lets-draw", "card-dealt-unseen"]
    card = "-".join(local.match.view(0).seats[0].card)
    assert News(local.table).situation(1).entering.bot is None
    assert card in offered(local, 1)
    assert local.refusal(1, Enter, outcomes=[card]) == "event-contradicted"
    local.enter(1, next(other for other in offered(local, 1) if other != card))
    assert local.restored().match.position() == local.match.position()


@pytest.mark.parametrize("game", ["keeper", "drachenhort", "drakon"])
def test_a_bot_whose_cards_the_program_drew_plays_on(game):
    local, moves, drawn = new_table(game, "greedy", "me", by_hand=True).add(), random.Random(game), 0
    while local.table.phase == "playing":
        if local.table.bot_due is not None:
            local.enter(1)
            drawn += 1
        elif local.match.turn == 0:
            local.add(play(local.table, 0, moves.choice(local.match.legal_moves())))
        else:
            local.play_randomly(moves)
    assert drawn
    assert verify(record(local.table)).outcome() == local.match.outcome() == local.restored().match.outcome()


def test_the_log_names_what_was_taken_back_and_not_who_had_entered_it():
    local = begun_table("keeper", 2, by_hand=True)
    local.enter(0, "yellow")
    local.do(0, Undo)
    took = {viewer: [entry.line for entry in log(local.table, viewer)][-1] for viewer in (0, 1)}
    assert [took[viewer].parts["what"].message for viewer in (0, 1)] == ["guild-drawn", "table-an-entry"]
    assert "table-entered" not in [entry.line.message for entry in log(local.table, 0)]
    local.enter(0, "yellow")
    local.enter(1, "blue")
    local.enter(1, "A")
    local.enter(1, "yellow 2")
    local.do(1, Undo)
    told = [entry.line for entry in log(local.table, AUDIENCE)]
    assert [line.message for line in told[-2:]] == ["table-entered", "table-taken-back"]  # who begins is still there
    assert told[-1].parts["what"] == Line("tile", {"colour": "yellow", "value": 2, "tile": "plain"})
    local.enter(0, "yellow 2")
    entered = local.table.seq
    local.do(0, Undo)
    assert News(local.table, table_info(local.table, ())).update(1).notes[0].replaces == [entered]
    assert list(log(local.restored(), 0)) == list(log(local.table, 0))


def test_there_is_no_hash_and_no_seed_where_the_dice_are_real():
    local = begun_table("drachenhort", 2, by_hand=True, share="ab" * 32)
    assert table_info(local.table, ()).commitment is None
    assert local.table.dice.shares == ()
    moves = random.Random(2)
    while local.table.phase == "playing":
        local.play_randomly(moves)
        News(local.table, table_info(local.table, ())).update(0)
    assert result(local.table).seed is None


def test_the_catalogue_tells_what_can_be_settled_before_a_game():
    told = {game: game_info(find_game(game)).choosable for game in ("keeper", "drakon")}
    assert [(one.name, one.seat, one.option, one.are_seats) for one in told["keeper"]] == [("first", "", "", True)]
    assert [one.said for one in told["keeper"][0].answers][:2] == ["first A", "first B"]
    assert [(one.name, one.seat, one.option) for one in told["drakon"]][1] == ("adventurer", "B", "powers")
    assert [one.said for one in told["drakon"][1].answers][:2] == ["adventurer B wizard", "adventurer B barbarian"]


def test_people_on_one_device_take_back_without_asking_one_another():
    wanted = NewTable("drachenhort", [NewSeat("me"), NewSeat("here", "Bea"), NewSeat("invited")], by_hand=True)
    setup, mine, others = new_setup(wanted, "maker")
    assert [(mine.seat, *(key.seat for key in others))] == [("A", "B", "C")]
    table = LocalTable(setup).table
    assert (table.seats[1].name, table.seat_of(others[0].token)) == ("Bea", 1)
    local = LocalTable(setup).add(SatDown(2, "Cy", hash_token("c")))
    assert (local.table.others(0), local.table.others(2)) == ([2], [0, 1])
    again = rematch_setup(local.table, 0, None, "maker", "")
    assert [seat.player for seat in again.seats] == ["person", "person", "invited"]


async def test_a_device_that_is_handed_on_shows_nobodys_cards_and_all_who_share_it_are_here(server):
    made = await server.new_table("keeper", "me", "here", "invited", by_hand=True)
    table, mine = made["table"]["id"], made["mine"]["token"]
    key = await server.sit_down(table, token=made["invited"][1]["token"])
    async with server.join(table, mine) as own, server.join(table, key["token"]) as other:
        assert (await other.hear("presence"))["seats"] == ["A", "B", "C"]
        await own.do("enter", seq=own.seq, outcomes=["yellow"])
    async with server.join(table, mine, curtained=True) as handed, server.join(table) as watching:
        assert handed.last["seat"] is None
        assert handed.last["view"] == watching.last["view"]
        assert handed.last["now"]["entering"] == watching.last["now"]["entering"]
        assert {seat["seat"] for seat in handed.last["table"]["seats"] if seat["present"]} == {"A", "B"}
        assert (await watching.hear("presence"))["watching"] == 1
