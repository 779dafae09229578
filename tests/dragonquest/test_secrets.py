"""QB.1: the wall tile is secret until the number is said, and nothing else is."""

from collections import Counter

import pytest

from tests.dragonquest.positions import Table, play, table, throw
from tests.every_game.random_games import truth
from tests.positions import written
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.secrets import imagine
from wyrmhall.games.dragonquest.state import HIDDEN
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.native.rng import POLICY, new_streams

EVERYBODY = [AUDIENCE, 0, 1, 2, 3]
DRAWS = 600


def picked(tile=2, players=4, active="B", **how):
    """The player on the right of the active one has picked a tile."""
    match = table(players, active=active, **how)
    play(match, f"wall {tile}")
    return match


def hidden_from(match):
    """The seats that do not see the state as it is, and the fields that they do not see."""
    found = {}
    for seat in EVERYBODY[: match.players + 1]:
        seen, true = written(match.seen(seat).state), written(truth(match))
        blanked = [name for name in seen if seen[name] != true[name]]
        if blanked:
            found[seat] = blanked
    return found


@pytest.mark.parametrize(
    ("active", "how", "picker"),
    [("A", {}, 3), ("B", {}, 0), ("C", {}, 1), ("B", {"dead": "A"}, 3), ("D", {"dead": "C", "escaped": "B"}, 0)],
)
def test_qb_1_only_who_picked_the_tile_sees_it(active, how, picker):
    match = picked(active=active, **how)
    assert hidden_from(match) == {seat: ["tile"] for seat in EVERYBODY if seat != picker}
    for seat in EVERYBODY:
        assert match.seen(seat).state.tile == (1 if seat == picker else HIDDEN)


def test_qb_1_once_the_number_is_said_all_see_the_tile():
    match = picked(2)
    play(match, "guess 1")
    assert hidden_from(match) == {}
    assert [match.seen(seat).state.tile for seat in EVERYBODY] == [1] * 5
    match = picked(2)
    play(match, "guess 2")
    assert (match.due(), hidden_from(match)) == ("A block", {})


def test_qb_1_the_log_tells_the_tile_only_to_who_picked_it():
    match = picked(2, players=3, active="B")
    told = {seat: match.log(seat, since=len(match.steps) - 1) for seat in (AUDIENCE, 0, 1, 2)}
    assert told.pop(0) == ["Ash picks tile 2 against Bram. [QB.1]"]
    assert set(map(tuple, told.values())) == {("Ash secretly picks a tile against Bram. [QB.1]",)}
    happened = {seat: match.happenings(len(match.steps) - 1, seat) for seat in (AUDIENCE, 0, 1, 2)}
    assert [each.picked for [each] in happened.values()] == [None, "2", None, None]


def test_everything_else_is_open():
    """Before the tile is picked, at dice, in the treasure room, in the fire, when the demon is led, at the end."""
    drawing = Table("dragonquest", 2, by_hand=True)
    buying = table(2, found={"A": 6}, items={"B": "rope"}, treasures={"B": "600"}, coins={"A": (3, 4)})
    alone = table(1)
    said = table(1)
    play(said, "guess 1")
    drawn = table(1)
    play(drawn, "guess 1", "tile 2")
    thrown = table(1)
    play(thrown, "guess 1", "tile 2")
    throw(thrown, "room discovery blank skull corridor")
    rolling = table(2, at={"A": "treasure"}, aside=4)
    play(rolling, "stay", "treasure dragon")
    led = table(2, at={"A": "f8"}, demon={"A": ""}, dice="blank blank blank blank blank")
    over = table(1, at={"A": "t1"}, entered="A", dice="room blank blank blank blank")
    play(over, "go u1")
    for match in (drawing, buying, alone, said, drawn, thrown, rolling, led, over, table(4)):
        assert hidden_from(match) == {}


def imagined(match, seat):
    """How often each tile is imagined."""
    stream = new_streams(7)[POLICY]
    seen = match.seen(seat).state
    counts = Counter()
    for _ in range(DRAWS):
        states = GAME.new_states()
        states[0] = seen
        imagine(match.content, states[0], seat, stream)
        counts[int(states[0].tile)] += 1
        states[0].tile = truth(match).tile
        assert states[0] == truth(match)
    return counts


@pytest.mark.parametrize("seat", [AUDIENCE, 1, 2])
def test_imagine_draws_each_tile_alike(seat):
    """No tile is met five standard deviations too often or too seldom."""
    counts = imagined(picked(3), seat)
    assert set(counts) == {0, 1, 2}
    for count in counts.values():
        assert abs(count - DRAWS / 3) < 5 * (DRAWS * 2 / 9) ** 0.5
