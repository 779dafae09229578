"""What only DragonQuest's table in a terminal has: the castle, the sheets, the dice."""

import pytest

from tests.cli.drawing import drawn, printed, remark
from tests.dragonquest.positions import play, table
from tests.dragonquest.test_qb_routes import TWO_DETOURS
from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.moves import ITEM
from wyrmhall.games.dragonquest.rules.routes import route
from wyrmhall.games.dragonquest.state import CELL_NAMES, CELLS
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.match.match import Match


def on_the_way() -> Match:
    """Ash's hero on its way out: walls, a demon, coins and treasures; three steps are left."""
    return table(
        3,
        at={"A": "m3", "B": "treasure", "C": "c9"},
        visited={"A": "b10 c10 d10 m4"},
        blocked={"A": "p3 p4 f7", "C": "c7"},
        demon={"A": "f2"},
        entered="A",
        found={"A": 4},
        life={"A": 9},
        sun={"A": 11, "B": 10, "C": 10},
        trapped={"A": "arrow fog"},
        items={"A": "rope silver-ring", "C": "orb"},
        treasures={"A": "600"},
        coins={"A": (3, 2), "B": (1, 0)},
        aside=3,
        dice="room corridor discovery skull room",
    )


def test_the_table_is_drawn(approve):
    sizes = {"narrow": (80, None), "wide": (100, None), "low": (80, 14), "lowest": (80, 10)}
    drawings = {name: drawn(on_the_way(), 0, *size) for name, size in sizes.items()}
    approve("dragonquest-on-the-way", "".join(f"--- {name}\n{text}\n" for name, text in drawings.items()))


@pytest.mark.parametrize("language", GAME.languages)
def test_the_traps_are_not_cut_off_on_a_screen_of_80_columns(language):
    lines = printed(on_the_way().drawing(0, language), 80).splitlines()
    assert [line for line in lines if "□" in line and "…" in line] == []


def test_a_wall_that_lengthens_the_route_is_told_in_steps():
    match = table(edition=TWO_DETOURS)
    play(match, "wall 1", "guess 1")
    lengths = [route(match.content, truth(match), 0, cell) for cell in range(CELLS + 1)]
    detours = {option.cell: option.detour for option in match.view(1).options}
    assert detours == {cell: lengths[CELL_NAMES.index(cell)] - lengths[CELLS] for cell in detours}
    assert any(detours.values())
    assert all((remark(match, f"block {cell}") != "") == (detour > 0) for cell, detour in detours.items())


def test_a_hero_that_flees_sees_its_own_castle():
    match = table(2, active="A", at={"A": "treasure", "B": "treasure"}, visited={"B": "j4"}, aside=6)
    play(match, "stay", *["treasure dragon"] * 4)
    for _ in range(2):
        play(match, *["treasure blank"] * 10, "wound 1", "wound 1")
    assert "@ A Ash" in drawn(match, 0)
    play(match, "flee j4")
    assert match.actor == 1
    assert "@ B Bram" in drawn(match, 1)
    assert "j4" not in {option.cell for option in match.view(1).options}


def test_a_remark_warns_of_dead_ends_and_tells_of_items_used_up():
    dice = "room room room blank blank"
    match = table(at={"A": "t2"}, visited={"A": "s2 t3 u3"}, items={"A": "orb key"}, entered="A", dice=dice)
    assert remark(match, "go u1") == "out of the castle!, uses the Orb"
    assert remark(match, "go t1") == "1 step to the exit"
    match = table(at={"A": "b8"}, visited={"A": "b7 a9"}, blocked={"A": "c8"}, items={"A": "key"}, dice=dice)
    assert remark(match, "go c8").endswith(", uses the Key of the Secret Passage")
    assert remark(match, "go a8") == "no way to the treasure room from there"


def test_every_item_is_explained_when_it_can_be_bought():
    match = table(found={"A": 6})
    told = {name: remark(match, f"buy {name}") for name in ITEM.names}
    assert len(set(told.values())) == len(ITEM.names)
    assert told["silver-ring"] == "4 points: worth 500 if you escape"
    assert told["rope"] == "4 points: stops the next trapdoor (life 3, then 6)"
    assert told["potion"] == "5 points: more life, at once (+3)"
    assert remark(match, "buy nothing") == "go on collecting: 6 of 6, then the spider"


def walking(run, tmp_path, *typed):
    """What is printed while Ash, who has three steps, types on the way."""
    match = on_the_way()
    (tmp_path / "position.toml").write_text(match.position(), encoding="utf-8")
    return run("play", "--position", tmp_path / "position.toml", "--seats", "you,greedy,greedy", typed=[*typed]).out


def test_several_steps_are_said_in_one_go_or_none_is_made(run, tmp_path):
    out = walking(run, tmp_path, "go n3 o3")
    assert "Ash goes to n3." in out
    assert "Ash goes to o3." in out
    assert out.count("@ A Ash (you)") == 2
    out = walking(run, tmp_path, "go n3 p3", "go n3 z9")
    assert "No: 'go p3' is not possible after 'go n3': p3 is not beside your hero; nothing was done" in out
    assert "There is no cell 'n3 z9'; possible: a1–u11." in out
    assert "Ash goes" not in out


def test_the_wall_tile_is_seen_only_by_who_picked_it():
    match = table(3)
    play(match, "wall 3")
    assert ["your wall tile: 3" in drawn(match, seat) for seat in (0, 1, 2, AUDIENCE)] == [False, False, True, False]
    play(match, "guess 3")
    assert "the number was 3, the tile 3" in drawn(match, 0)
