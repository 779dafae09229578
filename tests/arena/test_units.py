"""Who plays whom on which seats, and one game."""

from collections import Counter

import pytest

from wyrmhall.arena import units as units_room
from wyrmhall.arena.schedule import deals_for, pairings, seatings, units
from wyrmhall.arena.units import Unit, play_unit, setting_of
from wyrmhall.bots import BOTS
from wyrmhall.kit.errors import PolicyError
from wyrmhall.match.match import Match
from wyrmhall.registry import all_games


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_both_bots_sit_on_every_seat_equally_often(players):
    tables = seatings(("a", "b"), players)
    assert len(set(tables)) == len(tables) == (2 if players == 2 else 2 * players)
    for seat in range(players):
        counts = Counter(table[seat] for table in tables)
        assert counts["a"] == counts["b"]
        alone = Counter(table[seat] for table in tables if table.count(table[seat]) == 1)
        assert alone["a"] == alone["b"] == 1


@pytest.mark.parametrize(("players", "games", "deals"), [(2, 1, 1), (2, 2, 1), (2, 3, 2), (3, 6, 1), (4, 9, 2)])
def test_games_are_rounded_up_to_whole_deals(players, games, deals):
    setting = setting_of("keeper", ["greedy", "random"], players)
    assert deals_for(setting, games) == deals


def test_everybody_meets_everybody_with_the_same_deals():
    setting = setting_of("keeper", ["greedy", "random", "search@10i"], seed=1)
    assert len(pairings(setting)) == 3
    todo = list(units(setting, 4))
    assert len(todo) == len({(unit.deal, unit.seats) for unit in todo}) == 3 * 4
    for pairing in pairings(setting):
        assert sorted(unit.deal for unit in todo if set(unit.seats) == set(pairing)) == [0, 0, 1, 1]


def test_the_first_bot_can_sit_alone_among_each_of_the_others():
    setting = setting_of("keeper", ["search@10i", "greedy", "random"], 3, first_alone=True)
    assert pairings(setting) == [("search@10i", "greedy"), ("search@10i", "random")]
    for pairing in pairings(setting):
        seats = [unit.seats for unit in units(setting, 3) if pairing[1] in unit.seats]
        assert [table.index("search@10i") for table in seats] == [0, 1, 2]
        assert all(table.count(pairing[1]) == 2 for table in seats)


def test_solo_every_bot_plays_every_deal():
    setting = setting_of("dragonquest", ["greedy", "random"], 1)
    assert [(unit.deal, unit.seats) for unit in units(setting, 2)] == [
        (0, ("greedy",)),
        (0, ("random",)),
        (1, ("greedy",)),
        (1, ("random",)),
    ]


def fields(record):
    """All that a state or notes say; the bytes between their fields say nothing."""
    return {name: record[name].tolist() for name in record.dtype.names}


@pytest.fixture
def shown(monkeypatch):
    """What the bots are shown, in order."""
    monkeypatch.setattr(units_room, "_warm", set())
    seen = []

    class Watcher:
        def __init__(self, game, stream):
            self.stream = stream

        def choose(self, question, budget):
            state, notes = fields(question.seen.state), fields(question.notes)
            seen.append((question.seen.seat, state, notes, question.actions.tolist(), int(self.stream.key)))
            return int(question.actions[0])

    monkeypatch.setitem(BOTS, "watcher", Watcher)
    monkeypatch.setitem(BOTS, "other", Watcher)
    return seen


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_unit_is_the_game_that_a_match_plays(name, shown):
    """The same states and notes, seen by the same seats, as at a table with the same dice. Nobody asks about decisions
    that leave no choice."""
    setting = setting_of(name, ["watcher", "other"], seed=7)
    played = play_unit(Unit(setting, 0, ("watcher", "other")))
    match = Match(name, 2, seed=7)
    told = iter(shown[2:])  # each bot decided once before
    while match.turn is not None:
        actions = match.legal_actions()
        if len(actions) > 1:
            seat, state, notes, legal, _ = next(told)
            assert seat == match.turn
            assert state == fields(match.seen(seat).state)
            assert notes == fields(match.notes())
            assert legal == actions.tolist()
        match.play(int(actions[0]))
    assert next(told, None) is None
    outcome = match.outcome()
    assert outcome is not None
    assert (played.returns, played.scores) == (outcome.returns, outcome.scores)
    assert sum(played.decisions) == len(shown) - 2


def test_all_seatings_of_a_deal_have_the_same_dice(shown):
    setting = setting_of("keeper", ["watcher", "other"], seed=3)

    def first_sight(deal, seats):
        shown.clear()
        play_unit(Unit(setting, deal, seats))
        return shown[0][1]

    ours, theirs = ("watcher", "other"), ("other", "watcher")
    first_sight(0, ours)  # once before, each bot decides to load its code
    assert first_sight(0, ours) == first_sight(0, theirs)
    assert first_sight(0, ours) != first_sight(1, ours)


def test_every_seat_deal_and_decision_has_random_numbers_of_its_own(shown):
    setting = setting_of("keeper", ["watcher", "other"], seed=3)
    for deal in (0, 1):
        play_unit(Unit(setting, deal, ("watcher", "other")))
    keys = [key for *_, key in shown[2:]]
    assert len(set(keys)) == len(keys)


def test_a_bot_that_breaks_the_rules_is_found_out(monkeypatch):
    class Cheat:
        def __init__(self, game, stream):
            pass

        def choose(self, question, budget):
            return int(question.actions[-1]) + 1

    monkeypatch.setitem(BOTS, "cheat", Cheat)
    setting = setting_of("keeper", ["cheat", "random"])
    with pytest.raises(PolicyError, match="none of the legal actions"):
        play_unit(Unit(setting, 0, setting.bots))
