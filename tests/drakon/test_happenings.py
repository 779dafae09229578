"""Who is told what of a happening."""

from tests.drakon.positions import play, table
from tests.drakon.scenes import SCENES


def after(scene):
    """The match after a scene."""
    position, moves = SCENES[scene]
    match = position()
    play(match, *moves)
    return match


def test_a_placement_is_told_when_it_is_complete():
    match = table(hands={"A": ["wind NE"]})
    play(match, "place wind NE", "at 1,0")
    assert match.log(0) == []
    play(match, "facing E")
    assert match.log(1) == ["Ash places Wind →↓ at 1,0. [D3.1]"]


def test_a_room_taken_from_a_hand_is_named_to_robber_and_victim_only():
    match = after("a map room")
    assert [match.happenings(2, seat)[0].room for seat in (0, 1, 2, -1)] == ["key", "key", None, None]


def test_what_the_dwarf_discards_he_alone_is_told():
    match = after("the dwarf")
    assert [match.happenings(2, seat)[0].first for seat in (0, 1, -1)] == ["key", None, None]
