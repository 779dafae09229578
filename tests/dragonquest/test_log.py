"""The log tells what happened, to whom, and by which rule.

What it says in each of these scenes is in `log.txt`, in English and in French. To write that file again, and read the
difference: `pytest tests/dragonquest/test_log.py --rewrite`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, play, table, throw
from wyrmhall.engine.match import Match
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.happenings import HAPPENINGS

APPROVED = Path(__file__).with_name("log.txt")
SMALL = house(SMALL_CASTLE)
ALL_ITEMS = "amulet talisman ring necklace orb potion key buckle mail cape rope silver-ring"
ALL_BUT_F2 = "e2 d3 d4 g3 g4 e5 f5"
"""The cells around the treasure room of the small castle, but one."""
DANGER = "throw double-skull skull room room blank"
TWO_POINTS = "throw discovery skull skull discovery blank"
TEN_DICE = "roll dragon dragon blank 50 50 100 star star star star"


def throwing(**position: Any) -> Match:
    """The movement dice are due."""
    match = table(**position)
    if "buy nothing" in match.legal_moves():
        play(match, "buy nothing")
    no_wall(match)
    return match


def moving(dice: str = "room room blank skull skull", **position: Any) -> Match:
    """A step is due in the small castle."""
    return table(dice=dice, edition=SMALL, **position)


def in_room(**position: Any) -> Match:
    """A is in the treasure room of the small castle, and may stay."""
    return table(**({"edition": SMALL, "at": {"A": "treasure"}} | position))


def waking(**position: Any) -> Match:
    """Three heroes are in the room, and five dragons aside."""
    return in_room(
        players=3,
        at={"A": "treasure", "B": "treasure", "C": "treasure"},
        aside=5,
        coins={"A": (2, 3)},
        treasures={"A": "600 6000", "B": "700"},
        life={"B": 6},
        visited={"A": "e2", "C": f"{ALL_BUT_F2} f2"},
    )


def bitten(coins: tuple[int, int]) -> Match:
    return table(spider="A", entered="A", at={"A": "h8"}, coins={"A": coins})


SCENES: dict[str, Callable[[], tuple[Any, ...]]] = {
    "first turn": lambda: (Match("dragonquest", 2, by_hand=True), "first B"),
    "turns skipped": lambda: (moving(at={"A": "a5"}, players=3, skip="BC"), "stop"),
    "last turn": lambda: (moving(sun={"A": 17}, at={"A": "a5"}, players=1), "stop"),
    "sunset": lambda: (moving(sun={"A": 18}, at={"A": "a5"}, players=1), "stop"),
    "sunset in the treasure room": lambda: (*(in_room(sun={"A": 18}, aside=2), "stay", "roll" + " blank" * 8),),
    "an item": lambda: (table(found={"A": 6}), "buy rope"),
    "an item that works at once": lambda: (table(found={"A": 6}), "buy amulet"),
    "another": lambda: (table(found={"A": 6}), "buy potion"),
    "no item": lambda: (table(found={"A": 6}), "buy nothing"),
    "a wall": lambda: (table(players=3), "wall 2", "guess 2", "block f5"),
    "no wall": lambda: (table(), "wall 2", "guess 1"),
    "only one cell to block": lambda: (table(edition=house("BSOTE\n#.###\n#.###")), "wall 1", "guess 1"),
    "no cell to block": lambda: (table(edition=house("BSOTE")), "wall 1", "guess 1"),
    "a wall for one": lambda: (table(1), "guess 1", "tile 1"),
    "no wall for one": lambda: (table(1), "guess 1", "tile 2"),
    "throws": lambda: (
        *(throwing(), "throw room skull blank corridor discovery", "reroll red blank", "throw double-skull blank"),
    ),
    "steps and points": lambda: (
        *(throwing(), "throw room skull corridor discovery discovery", "keep", "go a9", "stop"),
    ),
    "steps that lead nowhere": lambda: (moving(at={"A": "a1"}, visited={"A": "a3 b2"}), "go a2"),
    "a diagonal step": lambda: (moving(at={"A": "a6"}, items={"A": "orb"}), "go b5"),
    "a diagonal step into the room": lambda: (moving(at={"A": "d5"}, items={"A": "orb"}), "go treasure"),
    "through a blocked cell": lambda: (
        *(moving(at={"A": "b5"}, items={"A": "key"}, blocked={"A": "b4"}, visited={"A": "a4 c4"}), "go b4"),
    ),
    "into the treasure room": lambda: (moving(at={"A": "d4"}), "go treasure"),
    "out of it": lambda: (in_room(aside=2), "leave", "go f2"),
    "out of it by the only way": lambda: (in_room(aside=2, visited={"A": ALL_BUT_F2}), "leave"),
    "out of the castle": lambda: (
        *(moving(at={"A": "h1"}, entered="A", escaped="B", coins={"A": (3, 2)}, treasures={"A": "600"}), "go i1"),
    ),
    "a shared win": lambda: (moving(at={"A": "h1"}, entered="A", escaped="B"), "go i1"),
    "the spider wakes": lambda: (throwing(found={"A": 5}), TWO_POINTS, "keep"),
    "the demon wakes": lambda: (throwing(found={"A": 5}, row={"A": "demon"}), TWO_POINTS, "keep"),
    "the demon wakes under the hero": lambda: (
        *(throwing(found={"A": 5}, row={"A": "demon"}, at={"A": "e1"}), TWO_POINTS, "keep"),
    ),
    "the skeleton": lambda: (
        *(throwing(found={"A": 6}, row={"A": "skeleton"}, used=ALL_ITEMS), TWO_POINTS, "keep"),
        *("skeleton skull", "skeleton skull", "skeleton sword"),
    ),
    "the skeleton strikes too often": lambda: (
        *(throwing(found={"A": 6}, row={"A": "skeleton"}, used=ALL_ITEMS), TWO_POINTS, "keep"),
        *["skeleton skull"] * 5,
    ),
    "the ring against the skeleton": lambda: (
        *(throwing(found={"A": 6}, row={"A": "skeleton"}, items={"A": "ring"}), TWO_POINTS, "keep", "ring"),
    ),
    "points without a row": lambda: (throwing(row={"A": "none"}), TWO_POINTS, "keep"),
    "the poison fog": lambda: (throwing(), DANGER, "danger fog", "danger orc", "danger fog"),
    "the trapdoor": lambda: (throwing(trapped={"A": "trapdoor"}), DANGER, "danger trapdoor", "danger trapdoor"),
    "the arrow": lambda: (throwing(), DANGER, "danger orc", "danger arrow", "danger arrow", "wound 2"),
    "a trap for the third time": lambda: (
        *(throwing(trapped={"A": "arrow arrow"}), DANGER, "danger arrow", "danger arrow"),
    ),
    "a trap that is stopped": lambda: (throwing(items={"A": "rope"}), DANGER, "danger trapdoor", "danger trapdoor"),
    "the letter": lambda: (throwing(), DANGER, "danger fog", "danger troll", "danger orc", "letter B"),
    "no letter": lambda: (throwing(), DANGER, "danger fog", "danger troll", "danger orc", "letter blank"),
    "the troll": lambda: (
        *(throwing(life={"A": 6}), DANGER, "danger troll", "danger troll", "fight monster", "wound 3", "fight sword"),
    ),
    "the ghoul": lambda: (
        *(throwing(life={"A": 2}), DANGER, "danger ghoul", "danger ghoul", "fight monster", "wound 3", "wound 1"),
        *("fight monster", "wound 2", "wound 2"),
    ),
    "the orc": lambda: (throwing(), DANGER, "danger orc", "danger orc", "fight monster", "wound 1", "wound 3"),
    "the ring": lambda: (throwing(items={"A": "ring"}), DANGER, "danger orc", "danger orc", "ring"),
    "the ring kept": lambda: (throwing(items={"A": "ring"}), DANGER, "danger orc", "danger orc", "fight"),
    "the spider costs life": lambda: (bitten((1, 1)), "spider life"),
    "the spider costs nothing": lambda: (bitten((1, 1)), "spider blank"),
    "the spider costs a coin": lambda: (bitten((1, 1)), "spider coins", "lose 100"),
    "the spider costs the only kind of coin": lambda: (bitten((1, 0)), "spider coins"),
    "the other kind": lambda: (bitten((0, 1)), "spider coins"),
    "the spider finds no coin": lambda: (bitten((0, 0)), "spider coins"),
    "the demon is led": lambda: (moving(at={"A": "i5"}, demon={"A": "b1"}), "stop", "demon c2", "demon d3"),
    "the demon kills": lambda: (moving(at={"A": "c3"}, demon={"A": ""}, players=1), "stop"),
    "the demon stays": lambda: (
        *(moving(active="B", at={"A": "treasure", "B": "a5"}, demon={"A": "b1 c1 d2 e2 d4 d3"}, skip="A"), "stop"),
    ),
    "staying for want of a way out": lambda: (
        *(moving(active="B", at={"A": "treasure", "B": "a5"}, visited={"A": f"{ALL_BUT_F2} f2"}), "stop"),
    ),
    "the treasure dice": lambda: (in_room(), "stay", TEN_DICE, "take 4 stars 2200"),
    "one dragon, no treasure by choice": lambda: (
        *(in_room(aside=3), "stay", "roll dragon blank blank blank blank star star", "take nothing"),
    ),
    "coins without boxes": lambda: (in_room(coins={"A": (19, 20)}), "stay", TEN_DICE),
    "stars without a treasure": lambda: (
        *(in_room(treasures={"B": "600 700 800"}), "stay", "roll 50" + " blank" * 7 + " star star"),
    ),
    "the talisman": lambda: (
        *(in_room(items={"A": "talisman"}), "stay", TEN_DICE, "talisman", "roll dragon blank 50 star"),
    ),
    "the talisman kept": lambda: (in_room(items={"A": "talisman"}), "stay", TEN_DICE, "accept"),
    "the dragon wakes": lambda: (
        *(waking(), "stay", "roll dragon dragon blank 50 star", TEN_DICE, "wound 2", "wound 3"),
        *(TEN_DICE, "wound 2", "wound 3", "roll dragon" + " blank" * 9, "wound 1", "wound 1", "flee f2"),
    ),
    "a flight through the exit": lambda: (
        in_room(edition=house("S.TE\nO...\nB..."), aside=6, visited={"A": "b1 c2"}, items={"A": "buckle"}),
        *("stay", "roll dragon blank blank blank", TEN_DICE, "wound 1", "wound 1"),
    ),
}


@cache
def played() -> dict[str, tuple[Match, list[tuple[str, int]]]]:
    """Each scene with its match, and what was done with the step at which that began."""
    scenes = {}
    for title, scene in SCENES.items():
        match, *moves = scene()
        begun = []
        for move in moves:
            begun.append((move, len(match.steps)))
            kind, _, rest = move.partition(" ")
            if kind == "throw":
                throw(match, rest)
            elif kind == "roll":
                play(match, *(f"treasure {face}" for face in rest.split()))
            else:
                play(match, move)
        scenes[title] = (match, begun)
    return scenes


def told() -> Iterator[str]:
    """What the log says to those who watch, scene by scene, and in each language move by move."""
    for title, (match, begun) in played().items():
        yield f"# {title}"
        for (move, since), (_, until) in zip(begun, [*begun[1:], ("", len(match.steps))], strict=True):
            yield f"> {move}"
            for language in ("en", "fr"):
                lines = match.lines(since=since, until=until)
                yield from (match.sentence(line, GAME.words(language)) for line in lines)


def test_the_log_is_as_it_was_approved(request):
    text = "\n".join([*told(), ""])
    if request.config.getoption("rewrite"):
        APPROVED.write_text(text, encoding="utf-8")
    assert text == APPROVED.read_text(encoding="utf-8")


def test_every_kind_of_happening_has_a_scene():
    happened = {each.kind for match, _ in played().values() for step in match.steps for each in step.happenings}
    assert happened == set(HAPPENINGS.kinds)


def test_dice_are_told_with_the_red_one_first_and_a_dash_where_it_is_not_thrown():
    match, _ = played()["throws"]
    dice = [each.dice for step in range(len(match.steps)) for each in match.happenings(step) if hasattr(each, "dice")]
    assert dice == ["room skull corridor discovery blank", "room blank", "double-skull skull corridor discovery blank"]
    match = throwing()
    throw(match, "room skull blank blank corridor")
    play(match, "reroll blank blank")
    assert match.happenings(len(match.steps) - 1)[0].dice == "- blank blank"
