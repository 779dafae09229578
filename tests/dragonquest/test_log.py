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
ONE_DRAGON = "roll dragon blank blank blank blank blank blank blank blank blank"
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
    here: dict[str, Any] = {"edition": SMALL, "at": {"A": "treasure"}}
    return table(**here | position)


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


def opening() -> Match:
    return Match("dragonquest", 2, by_hand=True)


def bitten(coins: tuple[int, int]) -> Match:
    return table(spider="A", entered="A", at={"A": "h8"}, coins={"A": coins})


class Scene:
    """A position and what is played there. `throw` are movement dice, `roll` treasure dice."""

    def __init__(self, title: str, position: Callable[..., Match], moves: str, **details: Any) -> None:
        self.title, self.position, self.moves, self.details = title, position, moves, details


SCENES = [
    Scene("first turn", opening, "first B"),
    Scene("turns skipped", moving, "stop", at={"A": "a5"}, players=3, skip="BC"),
    Scene("last turn", moving, "stop", sun={"A": 17}, at={"A": "a5"}, players=1),
    Scene("sunset", moving, "stop", sun={"A": 18}, at={"A": "a5"}, players=1),
    Scene(
        "sunset in the treasure room",
        in_room,
        "stay, roll blank blank blank blank blank blank blank blank",
        sun={"A": 18},
        aside=2,
    ),
    Scene("an item", table, "buy rope", found={"A": 6}),
    Scene("an item that works at once", table, "buy amulet", found={"A": 6}),
    Scene("another", table, "buy potion", found={"A": 6}),
    Scene("no item", table, "buy nothing", found={"A": 6}),
    Scene("a wall", table, "wall 2, guess 2, block f5", players=3),
    Scene("no wall", table, "wall 2, guess 1"),
    Scene("only one cell to block", table, "wall 1, guess 1", edition=house("BSOTE\n#.###\n#.###")),
    Scene("no cell to block", table, "wall 1, guess 1", edition=house("BSOTE")),
    Scene("a wall for one", table, "guess 1, tile 1", players=1),
    Scene("no wall for one", table, "guess 1, tile 2", players=1),
    Scene("throws", throwing, "throw room skull blank corridor discovery, reroll red blank, throw double-skull blank"),
    Scene("steps and points", throwing, "throw room skull corridor discovery discovery, keep, go a9, stop"),
    Scene("steps that lead nowhere", moving, "go a2", at={"A": "a1"}, visited={"A": "a3 b2"}),
    Scene("a diagonal step", moving, "go b5", at={"A": "a6"}, items={"A": "orb"}),
    Scene("a diagonal step into the room", moving, "go treasure", at={"A": "d5"}, items={"A": "orb"}),
    Scene(
        "through a blocked cell",
        moving,
        "go b4",
        at={"A": "b5"},
        items={"A": "key"},
        blocked={"A": "b4"},
        visited={"A": "a4 c4"},
    ),
    Scene("into the treasure room", moving, "go treasure", at={"A": "d4"}),
    Scene("out of it", in_room, "leave, go f2", aside=2),
    Scene("out of it by the only way", in_room, "leave", aside=2, visited={"A": ALL_BUT_F2}),
    Scene(
        "out of the castle",
        moving,
        "go i1",
        at={"A": "h1"},
        entered="A",
        escaped="B",
        coins={"A": (3, 2)},
        treasures={"A": "600"},
    ),
    Scene("a shared win", moving, "go i1", at={"A": "h1"}, entered="A", escaped="B"),
    Scene("the spider wakes", throwing, f"{TWO_POINTS}, keep", found={"A": 5}),
    Scene("the demon wakes", throwing, f"{TWO_POINTS}, keep", found={"A": 5}, row={"A": "demon"}),
    Scene(
        "the demon wakes under the hero",
        throwing,
        f"{TWO_POINTS}, keep",
        found={"A": 5},
        row={"A": "demon"},
        at={"A": "e1"},
    ),
    Scene(
        "the skeleton",
        throwing,
        f"{TWO_POINTS}, keep, skeleton skull, skeleton skull, skeleton sword",
        found={"A": 6},
        row={"A": "skeleton"},
        used=ALL_ITEMS,
    ),
    Scene(
        "the skeleton strikes too often",
        throwing,
        f"{TWO_POINTS}, keep, skeleton skull, skeleton skull, skeleton skull, skeleton skull, skeleton skull",
        found={"A": 6},
        row={"A": "skeleton"},
        used=ALL_ITEMS,
    ),
    Scene(
        "the ring against the skeleton",
        throwing,
        f"{TWO_POINTS}, keep, ring",
        found={"A": 6},
        row={"A": "skeleton"},
        items={"A": "ring"},
    ),
    Scene("points without a row", throwing, f"{TWO_POINTS}, keep", row={"A": "none"}),
    Scene("the poison fog", throwing, f"{DANGER}, danger fog, danger orc, danger fog"),
    Scene("the trapdoor", throwing, f"{DANGER}, danger trapdoor, danger trapdoor", trapped={"A": "trapdoor"}),
    Scene("the arrow", throwing, f"{DANGER}, danger orc, danger arrow, danger arrow, wound 2"),
    Scene(
        "a trap for the third time",
        throwing,
        f"{DANGER}, danger arrow, danger arrow",
        trapped={"A": "arrow arrow"},
    ),
    Scene("a trap that is stopped", throwing, f"{DANGER}, danger trapdoor, danger trapdoor", items={"A": "rope"}),
    Scene("the letter", throwing, f"{DANGER}, danger fog, danger troll, danger orc, letter B"),
    Scene("no letter", throwing, f"{DANGER}, danger fog, danger troll, danger orc, letter blank"),
    Scene(
        "the troll",
        throwing,
        f"{DANGER}, danger troll, danger troll, fight monster, wound 3, fight sword",
        life={"A": 6},
    ),
    Scene(
        "the ghoul",
        throwing,
        f"{DANGER}, danger ghoul, danger ghoul, fight monster, wound 3, wound 1, fight monster, wound 2, wound 2",
        life={"A": 2},
    ),
    Scene("the orc", throwing, f"{DANGER}, danger orc, danger orc, fight monster, wound 1, wound 3"),
    Scene("the ring", throwing, f"{DANGER}, danger orc, danger orc, ring", items={"A": "ring"}),
    Scene("the ring kept", throwing, f"{DANGER}, danger orc, danger orc, fight", items={"A": "ring"}),
    Scene("the spider costs life", bitten, "spider life", coins=(1, 1)),
    Scene("the spider costs nothing", bitten, "spider blank", coins=(1, 1)),
    Scene("the spider costs a coin", bitten, "spider coins, lose 100", coins=(1, 1)),
    Scene("the spider costs the only kind of coin", bitten, "spider coins", coins=(1, 0)),
    Scene("the other kind", bitten, "spider coins", coins=(0, 1)),
    Scene("the spider finds no coin", bitten, "spider coins", coins=(0, 0)),
    Scene("the demon is led", moving, "stop, demon c2, demon d3", at={"A": "i5"}, demon={"A": "b1"}),
    Scene("the demon kills", moving, "stop", at={"A": "c3"}, demon={"A": ""}, players=1),
    Scene(
        "the demon stays",
        moving,
        "stop",
        active="B",
        at={"A": "treasure", "B": "a5"},
        demon={"A": "b1 c1 d2 e2 d4 d3"},
        skip="A",
    ),
    Scene(
        "staying for want of a way out",
        moving,
        "stop",
        active="B",
        at={"A": "treasure", "B": "a5"},
        visited={"A": f"{ALL_BUT_F2} f2"},
    ),
    Scene("the treasure dice", in_room, f"stay, {TEN_DICE}, take 4 stars 2200"),
    Scene(
        "one dragon, no treasure by choice",
        in_room,
        "stay, roll dragon blank blank blank blank star star, take nothing",
        aside=3,
    ),
    Scene("coins without boxes", in_room, f"stay, {TEN_DICE}", coins={"A": (19, 20)}),
    Scene(
        "stars without a treasure",
        in_room,
        "stay, roll 50 blank blank blank blank blank blank blank star star",
        treasures={"B": "600 700 800"},
    ),
    Scene("the talisman", in_room, f"stay, {TEN_DICE}, talisman, roll dragon blank 50 star", items={"A": "talisman"}),
    Scene("the talisman kept", in_room, f"stay, {TEN_DICE}, accept", items={"A": "talisman"}),
    Scene(
        "the dragon wakes",
        waking,
        f"stay, roll dragon dragon blank 50 star, {TEN_DICE}, wound 2, wound 3, {TEN_DICE}, wound 2, wound 3, "
        f"{ONE_DRAGON}, wound 1, wound 1, flee f2",
    ),
    Scene(
        "a flight through the exit",
        in_room,
        f"stay, roll dragon blank blank blank, {TEN_DICE}, wound 1, wound 1",
        edition=house("S.TE\nO...\nB..."),
        aside=6,
        visited={"A": "b1 c2"},
        items={"A": "buckle"},
    ),
]


@cache
def played() -> dict[str, tuple[Match, list[tuple[str, int]]]]:
    """Each scene with its match, and its moves with the number of steps before each."""
    scenes = {}
    for scene in SCENES:
        match = scene.position(**scene.details)
        begun = []
        for move in scene.moves.split(", "):
            begun.append((move, len(match.steps)))
            kind, _, dice = move.partition(" ")
            if kind == "throw":
                throw(match, dice)
            elif kind == "roll":
                play(match, *(f"treasure {face}" for face in dice.split()))
            else:
                play(match, move)
        scenes[scene.title] = (match, begun)
    return scenes


def told() -> Iterator[str]:
    """What the log says to those who watch, scene by scene, move by move, in each language."""
    for title, (match, begun) in played().items():
        yield f"# {title}"
        for (move, since), (_, until) in zip(begun, [*begun[1:], ("", len(match.steps))], strict=True):
            yield f"> {move}"
            lines = match.lines(since=since, until=until)
            for language in ("en", "fr"):
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
