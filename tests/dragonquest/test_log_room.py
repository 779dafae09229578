"""The log of the treasure room and its dragon; the log in French; and what holds for every line."""

import random
import re

import pytest

from tests.contract.tables import same_state
from tests.dragonquest.positions import house, opening, table
from tests.dragonquest.telling import (
    BRAM_NEXT,
    SMALL,
    discovering,
    in_danger,
    in_room,
    moving,
    told,
    told_of_throw,
    told_of_treasure_dice,
)
from wyrmhall.contract.game import AUDIENCE, CHANCE, UNSEEN, rule_id
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.log.replay import replay
from wyrmhall.games.dragonquest.state import RULE_OF_REFUSAL, Action

TEN_DICE = "dragon dragon blank 50 50 100 star star star star"
ALL_BUT_F2 = "e2 d3 d4 g3 g4 e5 f5"
TEXT = {language: (GAME.folder / "locales" / f"{language}.ftl").read_text("utf-8") for language in ("en", "fr")}
MESSAGES = {language: re.findall(r"^([a-z][a-z0-9-]*) =", text, re.M) for language, text in TEXT.items()}
QUIET = {"no-step", "no-row", "must-stay", "room-empty", "demon-stays", "dragon-wins", "coins-lost", "accept", "aside"}
"""Lines that rest on a rule which the step itself need not note."""


def test_staying_by_choice_and_for_want_of_a_way_out():
    assert told(table(edition=SMALL, at={"A": "treasure"}), "stay") == ["Ash stays in the treasure room. [QE.3]"]
    match = moving(active="B", at={"A": "treasure", "B": "a5"}, visited={"A": f"{ALL_BUT_F2} f2"})
    assert told(match, "stop")[1:] == [
        "Ash's turn: sun box 1 of 19. [QA.1]",
        "Ash has no way out of the treasure room, and stays. [QE.3]",
    ]


def test_treasure_dice_are_told_once_all_lie():
    match = in_room()
    assert told_of_treasure_dice(match, TEN_DICE) == [
        "Ash throws the treasure dice: 2 dragons, 4 stars, a 100, 2 times 50 and a blank. [QE.1]",
        "The 2 dragons are set aside; 2 in all. [QE.1]",
        "Ash ticks coins worth 200. [QE.2]",
    ]
    assert told(match, "take 4 stars 2200") == ["Ash takes the treasure of 4 stars, worth 2,200. [QE.2]", BRAM_NEXT]
    match = in_room(aside=3)
    assert told_of_treasure_dice(match, "dragon blank blank blank blank star star")[1:] == [
        "The dragon is set aside; 4 in all. [QE.1]"
    ]
    assert told(match, "take nothing") == ["Ash takes no treasure. [QE.2]", BRAM_NEXT]


def test_coins_without_boxes_and_stars_without_a_treasure():
    assert told_of_treasure_dice(in_room(coins={"A": (19, 20)}), TEN_DICE)[2:] == [
        "Ash ticks coins worth 50. [QE.2]",
        "Ash has no boxes left for coins worth 150: they are lost. [Q0.4 QE.2]",
    ]
    match = in_room(treasures={"B": "600 700 800"})
    assert told_of_treasure_dice(match, "50 blank blank blank blank blank blank blank star star")[1:] == [
        "Ash ticks coins worth 50. [QE.2]",
        "There is no treasure left for 2 stars. [QE.2]",
        BRAM_NEXT,
    ]


def test_the_talisman():
    match = in_room(items={"A": "talisman"})
    assert len(told_of_treasure_dice(match, TEN_DICE)) == 1
    assert told(match, "accept") == [
        "Ash keeps the Dragon Talisman for later. [QE.5]",
        "The 2 dragons are set aside; 2 in all. [QE.1]",
        "Ash ticks coins worth 200. [QE.2]",
    ]
    match = in_room(items={"A": "talisman"})
    told_of_treasure_dice(match, TEN_DICE)
    assert told(match, "talisman") == ["Ash uses the Dragon Talisman and throws 4 dice again. [QE.5]"]
    assert told_of_treasure_dice(match, "dragon blank 50 star") == [
        "Now the treasure dice show 3 dragons, 5 stars, a 50 and a blank. [QE.1]",
        "The 3 dragons are set aside; 3 in all. [QE.1]",
        "Ash ticks coins worth 50. [QE.2]",
    ]


def waking(**position):
    """The dragon wakes with the next two dragons; three heroes are in the room."""
    return in_room(
        players=3,
        at={"A": "treasure", "B": "treasure", "C": "treasure"},
        aside=5,
        coins={"A": (2, 3)},
        treasures={"A": "600 6000", "B": "700"},
        life={"B": 6},
        visited={"A": "e2", "C": f"{ALL_BUT_F2} f2"},
        **position,
    )


def test_the_dragon_wakes():
    match = waking()
    assert told_of_treasure_dice(match, "dragon dragon blank 50 star") == [
        "Ash throws the treasure dice: 2 dragons, a star, a 50 and a blank. [QE.1]",
        "7 dragons: the dragon wakes! [QE.4]",
        "Ash loses coins worth 400 and 2 treasures. [QE.4]",
        "Bram loses a treasure. [QE.4]",
        "Cleo has neither coins nor treasures to lose. [QE.4]",
    ]
    assert told_of_treasure_dice(match, TEN_DICE) == []
    assert told(match, "wound 2", "wound 3") == [
        "The dragon's fire (2 dragons, wounds 2 and 3) costs Ash 7 points of life (6 left). [QE.4]"
    ]
    told_of_treasure_dice(match, TEN_DICE)
    assert told(match, "wound 2", "wound 3") == [
        "The dragon's fire (2 dragons, wounds 2 and 3) costs Bram 7 points of life (0 left). [QE.4]",
        "Bram has no life left, and dies. [QD.6 QG]",
    ]
    told_of_treasure_dice(match, "dragon" + " blank" * 9)
    assert told(match, "wound 1", "wound 1") == [
        "The dragon's fire (1 dragon, wounds 1 and 1) costs Cleo 3 points of life (10 left). [QE.4]"
    ]
    assert told(match, "flee f2") == [
        "Ash flees to f2. [QE.4]",
        "Cleo has no way out of the treasure room, and dies. [QE.4 QG]",
        "Nobody is in the treasure room any more: no dragon is aside. [QE.1]",
        "Ash's turn: sun box 2 of 19. [QA.1]",
    ]


def test_a_flight_through_the_exit():
    castle = house("S.TE\nO...\nB...")
    match = in_room(edition=castle, aside=6, visited={"A": "b1 c2"}, items={"A": "buckle"})
    told_of_treasure_dice(match, "dragon blank blank blank")
    told_of_treasure_dice(match, TEN_DICE)
    assert told(match, "wound 1", "wound 1") == [
        "The dragon's fire (2 dragons, wounds 1 and 1) costs Ash 4 points of life (9 left). [QE.4]",
        "Ash flees to d1. [QE.4]",
        "That is the exit: Ash is out of the castle, with gold worth 800. [Q1]",
        "Nobody is in the treasure room any more: no dragon is aside. [QE.1]",
        BRAM_NEXT,
    ]


# French


def test_a_turn_in_french():
    match = table(players=3, found={"A": 6})
    assert told(match, "buy rope", language="fr") == [
        "Ash prend la Corde pour 6 points ; la rangée de l'araignée est barrée. [QA.3 QC.6]"
    ]
    assert told(match, "wall 2", language="fr") == ["Cleo choisit une tuile en secret contre Ash. [QB.1]"]
    assert told(match, "guess 2", language="fr") == [
        "Ash dit 2, et c'est la tuile : une case doit être bloquée. [QB.1]"
    ]
    assert told(match, "block f5", language="fr") == ["Cleo bloque f5 dans le château que traverse Ash. [QB.1]"]
    assert told_of_throw(match, "room skull skull corridor discovery", "fr") == [
        "Ash obtient une salle (dé rouge), 2 crânes, un couloir et une découverte. [QC.1]"
    ]
    assert told(match, "keep", "go a9", "stop", language="fr") == [
        "Ash ne va pas plus loin. [QC.3]",
        "Ash découvre quelque chose : 1 point, 1 maintenant dans la rangée du démon. [QC.4]",
        "C'est à Bram de jouer : case 1 sur 19 de la piste du soleil. [QA.1]",
    ]


def test_dangers_in_french():
    assert told(in_danger(), "danger fog", "danger orc", "danger fog", language="fr")[:2] == [
        "Dés Danger : brouillard empoisonné, orque et brouillard empoisonné. "
        "Ash tombe sur le brouillard empoisonné. [QD.1]",
        "Le poison coûte à Ash 2 points de vie (il en reste 11) et le prochain tour. [QD.2]",
    ]
    assert told(in_danger(items={"A": "mail"}), "danger arrow", "danger arrow", language="fr")[1] == (
        "Ash doit son salut à la Cotte de Mailles, qui ne servira plus. [QD.3]"
    )
    fight = ("danger orc", "danger orc", "fight monster", "wound 1", "wound 3")
    assert told(in_danger(life={"A": 3}), *fight, language="fr")[:2] == [
        "Ash affronte l'orque et reçoit un coup (le plus fort de 1 et 3), qui coûte 3 points de vie "
        "(il en reste 0). [QD.4]",
        "Ash n'a plus de points de vie et meurt. [QD.6 QG]",
    ]
    assert told(discovering(found={"A": 5}, row={"A": "demon"}), "keep", language="fr")[1] == (
        "Ash découvre trop de choses : la rangée est pleine et barrée, et le démon s'éveille en e1. [QC.4 QC.5 QD.8]"
    )
    assert told(moving(sun={"A": 18}, at={"A": "a5"}, players=1), "stop", language="fr")[1:] == [
        "Le soleil se couche, et Ash se trouve encore à l'intérieur : le château garde Ash à jamais. [QF QG]",
        "Personne n'a réussi à sortir : le dragon gagne. [Q1 QG]",
    ]


def test_the_treasure_room_in_french():
    match = in_room()
    assert told_of_treasure_dice(match, TEN_DICE, "fr") == [
        "Ash lance les dés du trésor : 2 dragons, 4 étoiles, un 100, 2 fois 50 et une face blanche. [QE.1]",
        "Les 2 dragons sont mis de côté ; 2 en tout. [QE.1]",
        "Ash coche des pièces pour 200. [QE.2]",
    ]
    assert told(match, "take 2 stars 600", language="fr")[0] == (
        "Ash prend le trésor à 2 étoiles, d'une valeur de 600. [QE.2]"
    )
    assert told_of_treasure_dice(waking(), "dragon dragon blank 50 star", "fr")[1:4] == [
        "7 dragons : le dragon se réveille ! [QE.4]",
        "Ash perd 400 en pièces et 2 trésors. [QE.4]",
        "Bram perd un trésor. [QE.4]",
    ]


# What holds for every line


def test_both_languages_have_the_same_messages_once():
    assert MESSAGES["en"] == MESSAGES["fr"]
    assert len(set(MESSAGES["en"])) == len(MESSAGES["en"])


def cautious_game(players, seed):
    """A game in which heroes walk on and throw little, so that some get far."""
    dice = random.Random(seed)
    match = opening(players)
    while not match.over:
        if match.actor == CHANCE:
            weights = match.chances()
            match.play(dice.choices(range(len(weights)), weights)[0])
        else:
            moves = [move for move in match.legal_moves() if move not in ("stop", "take nothing")]
            wanted = [move for move in ("keep", "go treasure") if move in moves]
            match.play(wanted[0] if wanted else dice.choice(moves))
    return match


def seen_steps(match):
    """Each step with what the audience saw: before, the action, and after."""
    for number, step in enumerate(match.steps):
        action = UNSEEN if step.text.startswith("wall") else step.action
        yield step, match.seen(AUDIENCE, number), action, match.seen(AUDIENCE, number + 1)


@pytest.mark.parametrize("players", GAME.players)
def test_a_step_told_part_by_part_ends_where_the_rules_do(players):
    match = cautious_game(players, seed=players)
    for step, before, action, after in seen_steps(match):
        if action != UNSEEN:
            *_, last = replay(match.content, before, action, after)
            assert same_state(last.now, after.state), step


@pytest.mark.parametrize("players", GAME.players)
def test_every_line_rests_on_rules_that_its_step_used(players):
    match = cautious_game(players, seed=players + 10)
    for step, *seen in seen_steps(match):
        for line in GAME.log.tell(match.content, *seen):
            assert line.rules
            assert line.message in QUIET or set(line.rules) <= set(step.rules), (step, line)


@pytest.mark.parametrize("language", MESSAGES)
def test_every_refusal_can_be_said(language):
    match = opening()
    for refusal in RULE_OF_REFUSAL:
        for action in (0, Action.ENTER_ROOM, Action.BUY, Action.TAKE):
            line = GAME.log.explain(match.content, match.seen(0), action, refusal)
            assert line.rules == (rule_id(RULE_OF_REFUSAL[refusal]),)
            if set(parts_of(language, line.message)) <= set(line.parts):
                assert GAME.words(language).say(line, match.names)
                break
        else:
            raise AssertionError(f"{line.message} in {language} asks for parts that no action has")


def parts_of(language, message):
    """The parts that a message names."""
    body = re.search(rf"^{message} = (.*?)(?=^\S|\Z)", TEXT[language], re.M | re.S)
    return re.findall(r"\$(\w+)", body[1])


@pytest.mark.parametrize(
    ("match", "move", "words"),
    [
        (lambda: table(found={"A": 4}), "buy orb", "the Orb of Light needs 5 points, and you have 4 in this row"),
        (lambda: table(found={"A": 4}, used="rope"), "buy rope", "the Rope is not on the table any more"),
        (lambda: moving(at={"A": "a6"}), "go treasure", "the treasure room is not beside your hero"),
        (lambda: moving(at={"A": "a6"}, blocked={"A": "b4"}), "go b5", "your hero cannot go diagonally to b5"),
        (
            lambda: moving("room blank blank skull skull", at={"A": "b5"}, blocked={"A": "b4"}, items={"A": "key"}),
            "go b4",
            "b4 is blocked, and with 1 step your hero cannot get off it again",
        ),
    ],
)
def test_refusals_name_what_they_are_about(match, move, words):
    assert words in str(match().why_not(move))
