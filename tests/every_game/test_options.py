"""Options: what can be chosen, how it is written, and what does not go together with an edition."""

import numpy as np
import pytest

import wyrmhall
from tests.every_game.random_games import TESTS
from wyrmhall.kit.edition import check_edition, load_edition
from wyrmhall.kit.errors import EditionError, OptionError
from wyrmhall.kit.game import Option
from wyrmhall.match.record import read_record
from wyrmhall.registry import find_game
from wyrmhall.setup import set_up

TREASURES = Option("treasures", "K2.5", 4, "treasures of each player", (4, 5, 6))
EASY = Option("easy", "QC.3", "", "heroes that begin on the orange cell", "abcd")


def test_every_value_is_read_as_it_is_written_and_is_another_number_to_the_rules(game):
    for option in game.options:
        values = [option.default, *option.others]
        assert [option.read(option.text(value)) for value in values] == values
        numbers = {option.number(value) for value in values}
        assert len(numbers) == len(values)
        assert numbers <= set(range(-128, 128))
        assert [game.pack_options({option.name: value})[0][option.name] for value in values] == [
            option.number(value) for value in values
        ]


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [(TREASURES, np.int8(5), 5), (EASY, "dab", "abd"), (EASY, "", "")],
)
def test_a_value_is_kept_in_one_form(option, value, kept):
    assert (option.check(value), type(option.check(value))) == (kept, type(kept))


@pytest.mark.parametrize(
    ("option", "value"), [(TREASURES, 7), (TREASURES, True), (TREASURES, "5"), (EASY, "ae"), (EASY, 1)]
)
def test_other_values_are_refused(option, value):
    with pytest.raises(OptionError, match=f"the option {option.name} is "):
        option.check(value)


@pytest.mark.parametrize(("option", "text"), [(TREASURES, "7"), (TREASURES, "on"), (EASY, "ae"), (EASY, "yes")])
def test_what_cannot_be_read_is_told_with_what_could(option, text):
    with pytest.raises(OptionError, match=f"--option {option.name}={text}: write {option.name}="):
        option.read(text)


def test_a_record_with_a_switch_for_each_seat_still_verifies():
    """Version 0.1.0 had `easy_a` to `easy_d`."""
    text = (TESTS / "records" / "dragonquest-2-greedy-easy.json").read_text()
    switches = '"easy_a": false, "easy_b": true, "easy_c": false, "easy_d": false'
    assert text.count('"easy": "b"') == 1
    match = wyrmhall.verify(read_record(text.replace('"easy": "b"', switches)))
    assert match.options == {"easy": "b"}


def no_way_out():
    """An edition of Drakon without Keys and Vortexes: the rooms are empty ones instead."""
    game = find_game("drakon")
    plain = load_edition(game).plain()
    ways_out = [plain["rooms"].pop(kind) for kind in ("key", "vortex")]
    plain["rooms"]["empty"]["N"] += sum(count for rooms in ways_out for count in rooms.values())
    return check_edition(game, plain | {"name": "no-way-out"})


def test_an_edition_and_an_option_that_do_not_go_together_are_refused_at_the_start():
    set_up("drakon", 2, no_way_out())
    told = r"no-way-out: rooms: D8.1: without a Key or a Vortex nobody could ever escape; write .*, or play without"
    with pytest.raises(EditionError, match=told):
        set_up("drakon", 2, no_way_out(), {"escape": True})
