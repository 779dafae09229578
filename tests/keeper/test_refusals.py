"""Every kind of refusal: it cites the rule that forbids the move, and says what to do."""

from collections.abc import Callable

import pytest

from tests.keeper.positions import UPPER, after_last_level, opening, play, position, why_not
from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.games.keeper import GAME
from wyrmhall.games.keeper.state import Refusal


def dealing_guilds() -> Match:
    return Match("keeper", 3, by_hand=True)


def dealing_tiles() -> Match:
    match = dealing_guilds()
    for event in ("guild A blue", "guild B green", "guild C purple", "first A", "deal a1 red 6"):
        match.play(event)
    return match


def giving() -> Match:
    match = opening()
    play(match, "take a3")
    return match


def first_row_empty() -> Match:
    return position(
        """
        @  .  .  G1 R2
        .  .  .  .  .
        .  .  .  .  R3
        """
    )


def exchanging() -> Match:
    match = position(
        """
        @   .  .  .  B3x
        R2  .  .  R3 R4
        """,
        stacks={"A": "G1", "B": "G5", "C": "R1u"},
        out="C",
    )
    play(match, "take e1")
    return match


def trapping() -> Match:
    match = position(UPPER.replace("Y3", "Y4t"))
    play(match, "take d3")
    return match


def passing() -> Match:
    match = position(
        """
        @   .  .  .  B1p
        R2  .  .  R3 R4
        """
    )
    play(match, "take e1", "give e2")
    return match


def paying_tribute() -> Match:
    return after_last_level({"A": "G1 G2 | P1 P2 | Y3"}, guilds="blue yellow green")


def paying_second_tribute() -> Match:
    return after_last_level({"A": "B1 B2 | P1 | G1"}, guilds="blue yellow green")


def releasing() -> Match:
    return after_last_level({"A": "R2 R3 R4 | B2r B4 | G2r"}, guilds="blue yellow green")


def over() -> Match:
    return after_last_level({"A": "R2"})


REFUSALS: list[tuple[Refusal, Callable[[], Match], str | int, str, str]] = [
    (Refusal.GAME_OVER, over, "take a1", "K6.6", "the game is over"),
    (Refusal.NOT_A_DECISION, dealing_guilds, "take a1", "K2.1", "there is nothing to decide"),
    (Refusal.NOT_A_DECISION, dealing_tiles, "take a1", "K2.1", "there is nothing to decide"),
    (Refusal.NO_SUCH_ACTION, opening, 186, "K3.1", "no such move"),
    (Refusal.NO_SUCH_ACTION, opening, -1, "K3.1", "no such move"),
    (Refusal.TAKE_NOW, opening, "give a3", "K3.1", "along its row and take"),
    (Refusal.TAKE_NOW, opening, "keep", "K3.1", "along its row and take"),
    (Refusal.GIVE_NOW, giving, "take a1", "K3.3", "along its column and give"),
    (Refusal.GIVE_NOW, giving, "keep", "K3.3", "along its column and give"),
    (Refusal.GIVE_NOW, giving, "trap a1", "K3.3", "along its column and give"),
    (Refusal.EXCHANGE_OR_KEEP, exchanging, "give e2", "K5.3", "or keep"),
    (Refusal.EXCHANGE_OR_KEEP, exchanging, "tribute red", "K5.3", "or keep"),
    (Refusal.TRAP_OR_KEEP, trapping, "give d1", "K5.4", "or keep"),
    (Refusal.TRAP_OR_KEEP, trapping, "passage d1", "K5.4", "or keep"),
    (Refusal.PASSAGE_OR_KEEP, passing, "take d2", "K5.2", "or keep"),
    (Refusal.PASSAGE_OR_KEEP, passing, "exchange B red", "K5.2", "or keep"),
    (Refusal.TRIBUTE_NOW, paying_tribute, "keep", "K6.1", "choose a stack as tribute"),
    (Refusal.TRIBUTE_NOW, paying_tribute, "take a1", "K6.1", "choose a stack as tribute"),
    (Refusal.TRIBUTE_NOW, paying_tribute, "release green for blue 4", "K6.1", "choose a stack as tribute"),
    (Refusal.SECOND_TRIBUTE_NOW, paying_second_tribute, "keep", "K6.2", "choose a second stack as tribute"),
    (Refusal.RELEASE_OR_KEEP, releasing, "tribute red", "K6.3", "or keep"),
    (Refusal.MUST_MOVE, opening, "take c3", "K3.1", "the dragon stands on c3 and must move"),
    (Refusal.NOT_IN_ROW, opening, "take a1", "K3.1", "a1 is not in the dragon's row (it stands on c3)"),
    (Refusal.NOTHING_TO_TAKE, first_row_empty, "take b1", "K3.1", "there is no tile on b1"),
    (Refusal.NOTHING_TO_TAKE, first_row_empty, "take a1", "K3.1", "there is no tile on a1"),
    (Refusal.NOT_IN_COLUMN, giving, "give b3", "K3.3", "b3 is not in the dragon's column (it stands on a3)"),
    (Refusal.NOTHING_TO_GIVE, giving, "give a3", "K3.3", "there is no tile on a3"),
    (Refusal.NOTHING_TO_TRAP, trapping, "trap d3", "K5.4", "there is no tile on d3"),
    (
        Refusal.PASSAGE_NOT_IN_ROW,
        passing,
        "passage a1",
        "K5.2",
        "a1 is not in the dragon's row (it stands on e2)",
    ),
    (Refusal.NOTHING_THROUGH_PASSAGE, passing, "passage b2", "K5.2", "there is no tile on b2"),
    (
        Refusal.OWN_STACK,
        exchanging,
        "exchange A green",
        "K5.3",
        "your own stack; the exchange is with an opponent",
    ),
    (Refusal.NO_SUCH_SEAT, exchanging, "exchange D green", "K5.3", "nobody sits there"),
    (Refusal.SEAT_IS_OUT, exchanging, "exchange C red", "K4.3", "Cleo is out of the game"),
    (Refusal.STACK_IS_EMPTY, exchanging, "exchange B red", "K5.3", "Bram has no red tile"),
    (Refusal.NOT_HIGHEST, paying_tribute, "tribute yellow", "K6.1", "the yellow stack is not your highest"),
    (
        Refusal.NOT_SECOND_HIGHEST,
        paying_second_tribute,
        "tribute red",
        "K6.2",
        "the red stack is not the highest of",
    ),
    (Refusal.NO_RELEASE, releasing, "release purple for blue 4", "K6.3", "you have no purple release tile"),
    (Refusal.NO_RELEASE, releasing, "release red for blue 4", "K6.3", "you have no red release tile"),
    (
        Refusal.NO_SUCH_PRISONER,
        releasing,
        "release green for blue 5",
        "K6.3",
        "you have no such tile of your guild",
    ),
    (Refusal.FREES_ITSELF, releasing, "release blue for blue 2 release", "K6.3", "cannot free itself"),
]

SITUATIONS = list(dict.fromkeys(when for _, when, *_ in REFUSALS))


@pytest.mark.parametrize(
    ("refusal", "when", "move", "rule", "reason"),
    REFUSALS,
    ids=[f"{refusal.name.lower()}, {move}" for refusal, _, move, *_ in REFUSALS],
)
def test_a_refusal_cites_its_rule_and_says_why(refusal, when, move, rule, reason):
    match = when()
    refused = why_not(match, move)
    assert refused.rule == rule == refusal.rule
    assert reason in refused.reason
    code = GAME.rules.why_not(match.content, match.seen(max(match.actor, AUDIENCE)).state, match.action(move))
    assert Refusal(int(code)) is refusal


def test_every_kind_of_refusal_is_tested():
    assert {refusal for refusal, *_ in REFUSALS} == set(Refusal) - {Refusal.NONE}


@pytest.mark.parametrize("when", [when for when in SITUATIONS if when not in (dealing_guilds, dealing_tiles, over)])
def test_a_refused_move_changes_nothing(when):
    match = when()
    before, moves = match.view(), match.legal_moves()
    for refusal, other, move, *_ in REFUSALS:
        if other is when:
            with pytest.raises(Refused):
                match.play(move)
            assert (match.view(), match.legal_moves()) == (before, moves), refusal


def test_only_the_own_guild_can_be_freed():
    refused = why_not(releasing(), "release green for red 6")
    assert (refused.rule, refused.reason) == ("K6.3", "only tiles of your own guild can be freed")


def test_it_is_told_whose_turn_it_is():
    refused = why_not(opening(first="B"), "take a3", seat=0)
    assert (refused.rule, refused.reason) == ("K3.1", "it is Bram's turn")
    assert opening(first="B").why_not("take a3", seat=1) is None


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("take f3", "a1 .* to e5"),
        ("take a6", "a1 .* to e5"),
        ("tribute orange", "colours are red, blue, yellow, green, purple"),
        ("exchange E red", "seats are called A, B, C, D"),
        ("release green for blue 9", "tiles read like 'blue 4'"),
        ("jump a3", "moves look like: take <place>"),
        ("guild A blue", "an outcome of chance, not a move"),
    ],
)
def test_a_move_that_cannot_be_read_is_told_how_moves_look(move, told):
    with pytest.raises(BadMove, match=told):
        opening().play(move)


@pytest.mark.parametrize("said", ["take a3", "  TAKE   A3 ", {"do": "take", "place": "a3"}, 10])
def test_a_move_may_be_said_in_several_ways(said):
    assert opening().play(said).text == "take a3"
