"""Situations of DragonQuest in which a certain question is asked, or a certain die is due."""

from tests.dragonquest.positions import EDITION, Table, house, no_wall, play, table, throw
from tests.every_game.random_games import truth

NARROW_CASTLE = """
S.O....TT....B...E
###########..#####
"""
"""One way, and a loop of two cells beside it."""
TWO_ALIKE = EDITION.house((" value = 700", " value = 600"))


def drawing_first():
    return Table("dragonquest", 3, by_hand=True)


def throwing():
    match = table()
    no_wall(match)
    return match


def over():
    match = table(1, at={"A": "t1"}, entered="A", dice="room blank blank blank blank")
    play(match, "go u1")
    return match


def buying():
    return table(found={"A": 4}, items={"B": "rope"}, used="mail")


def in_room(**how):
    return table(**({"at": {"A": "treasure"}, "visited": {"A": "k4"}, "demon": {"A": "i4 j4 k3"}} | how))


def poisoned():
    match = table(at={"A": "n6"}, entered="A", spider="A", coins={"A": (1, 1)})
    play(match, "spider coins")
    return match


def picking_a_tile():
    return table()


def guessing():
    match = table()
    play(match, "wall 2")
    return match


def blocking():
    match = table(at={"A": "c8"}, visited={"A": "d8"}, blocked={"A": "g7 g8"})
    play(match, "wall 2", "guess 2")
    return match


def blocking_a_narrow_castle():
    match = table(edition=house(NARROW_CASTLE))
    play(match, "wall 2", "guess 2")
    return match


def throwing_again():
    """The red die shows a skull, the black ones a skull, two rooms and a blank."""
    match = throwing()
    throw(match, "skull room blank skull room")
    return match


def stepping(dice="room blank blank blank blank", **how):
    """A has one step from f5; f4 is visited, g5 blocked, e5 crossed by the demon."""
    place = {"at": {"A": "f5"}, "visited": {"A": "f4"}, "blocked": {"A": "g5"}, "demon": {"A": "e2 e5"}}
    return table(**(place | how), dice=dice)


def stepping_with_the_key():
    return stepping(items={"A": "key"})


def on_a_blocked_cell():
    match = stepping("room room blank blank blank", items={"A": "key"})
    play(match, "go g5")
    return match


def beside_the_exit():
    return table(at={"A": "t1"}, dice="room blank blank blank blank")


def beside_the_room():
    return table(at={"A": "m6"}, just_left="A", dice="room blank blank blank blank")


def at_a_corner_of_the_room():
    return table(at={"A": "m8"}, dice="room blank blank blank blank")


def stepping_out():
    match = in_room()
    play(match, "leave")
    return match


def meeting_a_troll():
    match = table(items={"A": "ring"})
    no_wall(match)
    throw(match, "skull skull skull blank blank")
    play(match, "danger troll", "danger troll")
    return match


def rolling_with_the_talisman():
    match = in_room(items={"A": "talisman"})
    play(match, "stay", *["treasure blank"] * 10)
    return match


def taking(edition=None):
    match = in_room(treasures={"B": "800"}, edition=edition)
    play(match, "stay", *["treasure star"] * 3, *["treasure blank"] * 7)
    return match


def taking_one_of_two_alike():
    return taking(edition=TWO_ALIKE)


def fleeing():
    """B has woken the dragon, and it is A who flees now."""
    match = in_room(
        at={"A": "treasure", "B": "treasure"}, active="B", visited={"A": "k4", "B": "m5"}, aside=6, demon={"A": "j4"}
    )
    play(match, "stay", "treasure dragon", *["treasure blank"] * 3)
    for _ in range(2):
        play(match, *["treasure blank"] * 10, "wound 1", "wound 1")
    play(match, "flee m6")
    return match


def leading_the_demon():
    return table(at={"A": "f8"}, demon={"A": ""}, dice="blank blank blank blank blank")


def loot(match, faces):
    """Throw treasure dice: `dragon*2 50 star*3`."""
    for face in faces.split():
        name, _, times = face.partition("*")
        step = play(match, *[f"treasure {name}"] * int(times or 1))
    return step


def aside(match):
    return int(match.view().aside)


def dice_due(match):
    """How many treasure dice are still to be thrown."""
    assert match.due() == "treasure die"
    return int(truth(match).to_throw)


RARE = [poisoned, meeting_a_troll, rolling_with_the_talisman, leading_the_demon]
"""What is asked once in hundreds of games."""
