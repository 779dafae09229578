"""Drachenhort's table in a terminal and as a picture: everything is told without colour, and fits."""

import re
from typing import Any

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.drachenhort.positions import EDITION, play, table
from wyrmhall.cli.move_tables import numbered_moves, seat_names
from wyrmhall.contract.edition import read_edition
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.games.drachenhort import GAME, terminal
from wyrmhall.games.drachenhort.names import COLOUR_LETTERS, COLOUR_NAMES
from wyrmhall.games.drachenhort.path_text import FACE, GEM, MINE, SHADE, Shape, letter_of, path_text, shape_in

WORDS = GAME.words()
LONGEST = ["Bartholomew-Maximilian of Wyrmhall"] * 7


def wandered(players: int, seed: int, decisions: int = 1000, **how: Any) -> Match:
    """A match in which everybody did anything for a while."""
    match = Match("drachenhort", players, seed=seed, **how)
    lots = np.random.default_rng(seed)
    for _ in range(decisions):
        if match.over:
            break
        match.play(int(lots.choice(match.legal_actions())))
    return match


def moments(players: int, seed: int, **how: Any) -> Any:
    """A match at each of its decisions, and at its end."""
    match = Match("drachenhort", players, seed=seed, **how)
    lots = np.random.default_rng(seed)
    while not match.over:
        yield match
        match.play(int(lots.choice(match.legal_actions())))
    yield match


def seat_of(match: Match) -> int:
    return match.turn or 0


def printed(part: Any, width: int = 80, height: int | None = None, **settings: Any) -> str:
    console = Console(width=width, **{"color_system": None, "height": 24, **settings})
    with console.capture() as capture:
        console.print(part, height=height)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def drawn(match: Match, seat: int = AUDIENCE, width: int = 80, height: int | None = None, **settings: Any) -> str:
    return printed(terminal.draw(match.view(seat), seat_names(match), WORDS), width, height, **settings)


def chase() -> Match:
    """Round one, the dragon on 4, one caught, everybody else in the labyrinth; Ash has rolled a 3."""
    at = {"green": "5 lit", "red": "6 dark", "orange": "11 lit", "white": "12 dark", "yellow": "28 lit"}
    match = table(
        3, at={**at, "violet": "18 lit"}, dragon=4, caught="blue", gems={"A": 2}, lying=[7, 10, 15, 19, 20, 23, 26]
    )
    play(match, "roll 3")
    return match


def test_the_table_is_drawn():
    assert drawn(chase(), 0).splitlines() == [
        "Round 1 of 2: front, silver medals · your card: green, red and white",
        "Hall › Start room –                                        G* R* O  B  W* Y  V",
        "▼──1─┬──2─┬──3─┬──4─┬──5─┬──6─┬──7─┬──8─┬─[9]┬─10─┐ silver –  –  –  1  –  –  –",
        "│    ›    ›    ›DRA › G* ›▒▒▒▒› ◆  ›    ›    › ◆  │ gold   –  –  –  –  –  –  –",
        "│▒▒▒▒│▒▒▒▒│▒▒▒▒│GON │▒▒▒▒│▒R*▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│ left   2 3 4 5 6 8",
        "├─20─┼─19─┼─18─┼─17─┼─16─┼[15]┼─14─┼─13─┼─12─┼─11─▼ Die: 3",
        "│ ◆  ‹ ◆  ‹ V  ‹    ‹    ‹ ◆  ‹▒▒▒▒‹╲  ╱‹    ‹ O  │ ► A Ash (you) GRW       ◆  2",
        "│▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│ ╲╱ │▒W*▒│▒▒▒▒│   B Bram                ◆  0",
        "▼─21─┼─22─┼─23─┼─24─┼─25─┼─26─┼─27─┼─28─┼─29─┼─30─┤   C Cleo                ◆  0",
        "│╲  ╱›▒▒▒▒› ◆  ›    ›╲  ╱› ◆  ›    › Y  ›    ›    │",
        "│ ╲╱ │▒▒▒▒│▒▒▒▒│▒▒▒▒│ ╲╱ │▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│▒▒▒▒│",
        "└────┴────┴────┴────┴────┴────┴────┴────┴────┴────▼",
        "Caught B                                     [Exit]",
        "Red and white stand in the dark: only a 2 moves them H3.1",
        "Blue has been caught and is out for this round H4.3",
        "light above · ▒▒ dark below · ◆ gem · ╲╱ trap · * on your card · [ ] in reach",
    ]


def inside(path: list[str], shape: Shape, number: int) -> tuple[str, list[str]]:
    """The number above a space, and the lines that are drawn inside it."""
    row, column = divmod(number - 1, shape.columns)
    if row % 2:
        column = shape.columns - 1 - column
    left, top = 1 + column * (shape.cell + 1), 1 + row * (2 * shape.lines + 1)
    wall, *lines = [line[left : left + shape.cell] for line in path[top : top + 1 + 2 * shape.lines]]
    return wall.strip("─"), lines


@pytest.mark.parametrize("shape", [Shape(10, 4, 1), Shape(10, 6, 2), Shape(10, 8, 2), Shape(5, 6, 1)])
def test_every_space_tells_its_number_its_kind_and_who_stands_in_which_part(shape):
    kinds = set()
    for match in moments(3, 4):
        view = match.view(seat_of(match))
        stars = {adventurer.colour: MINE * adventurer.mine for adventurer in view.adventurers}
        targets = {adventurer.choice.place for adventurer in view.adventurers if adventurer.choice}
        path = [line.plain for line in path_text(view, shape, WORDS)]
        for space in view.spaces:
            name = str(space.number)
            number, lines = inside(path, shape, space.number)
            assert number == (f"[{name}]" if name in targets else name)
            light, dark = "".join(lines[: shape.lines]), "".join(lines[shape.lines :])
            kinds.add(space.kind)
            assert (GEM in light + dark) == space.gem
            if view.dragon == name:
                assert "DRAGON" in re.sub("[^A-Z]", "", light + dark)
                continue
            assert ("╲" in light and "╱" in dark) == (space.kind == "trap")
            assert (SHADE in light) == (space.kind == "dark")
            assert (SHADE in dark) == (space.kind in ("plain", "dark"))
            letters = letter_of(space.adventurer) + stars[space.adventurer] if space.adventurer else ""
            part, other = (light, dark) if space.in_light else (dark, light)
            assert "".join(re.findall(r"[A-Z*]", part)) == letters
            assert not re.search(r"[A-Z*]", other)
    assert kinds == {"plain", "trap", "dark", "lit"}


def test_the_dragon_and_the_adventurers_are_told_also_outside_the_spaces():
    for match in moments(2, 9):
        view = match.view(0)
        first, *_, last = [line.plain for line in path_text(view, shape_in(51, 1), WORDS)]
        hall, start = first.split(" › ")
        caught, out = last[:40].rstrip(), last[40:]
        assert ("DRAGON" in hall) == (view.dragon == "hall")
        assert ("DRAGON" in start) == (view.dragon == "start")
        for place, text in (("start", start.removeprefix("Start room")), ("caught", caught[1:]), ("exit", out)):
            there = [letter_of(one.colour) for one in view.adventurers if one.place == place]
            assert re.findall(r"\b[A-Z]\b", text) == there


def test_the_viewers_own_adventurers_have_a_star_and_nobody_elses():
    match = chase()
    for seat in range(3):
        own = match.view(seat).seats[seat].card
        starred = set(re.findall(r"([A-Z])\*", drawn(match, seat)))
        assert starred == {letter_of(colour) for colour in own}
    assert MINE not in drawn(match)


def choices(match: Match, width: int) -> int:
    """The lines of a screen that question, moves, hint and what is typed need."""
    console = Console(width=width, color_system=None)
    return len(console.render_lines(numbered_moves(match, match.view(match.actor), WORDS), pad=False)) + 3


@pytest.mark.parametrize("names", [None, LONGEST], ids=["usual", "longest"])
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (7, 3)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_and_the_moves_fit_a_small_screen_at_every_moment(language, players, seed, names):
    words = GAME.words(language)
    for match in moments(players, seed, names=names and names[:players]):
        if match.over:
            return
        space = 24 - choices(match, 80)
        view = match.view(match.actor)
        lines = printed(terminal.draw(view, seat_names(match), words), 80, space).splitlines()
        assert len(lines) <= space
        assert max(cell_len(line) for line in lines) <= 80
        if names is None:
            assert not any("…" in line for line in lines)
        for number, seat in enumerate(view.seats):
            line = next(line for line in lines if f" {seat.seat} {match.names[number][:5]}" in line)
            assert line.endswith(f"{GEM} {seat.gems:>2}")


@pytest.mark.parametrize("width", [40, 60, 100, 132])
def test_no_line_is_too_long_and_nothing_is_lost_on_another_screen(width):
    for match in moments(5, 6):
        text = drawn(match, seat_of(match), width)
        assert max(cell_len(line) for line in text.splitlines()) <= width
        if width > 51:
            assert sorted(things(text)) == sorted(things(drawn(match, seat_of(match), 80)))


def things(text: str) -> list[str]:
    """All that is told in words and figures. A wide space has place for the dragon's whole name."""
    return re.findall("[A-Za-z0-9◆]+", re.sub(r"\bDRA\b", "DRAGON", re.sub(r"\bGON\b", "", text)))


def test_a_large_screen_tells_where_everybody_stands():
    text = drawn(chase(), 0, 100, 31)
    assert len(text.splitlines()) > 20
    for told in ("G* green     5 lit    –    –", "R* red       6 dark", "B  blue      caught   1    –"):
        assert told in text
    assert "green" not in drawn(chase(), 0, 100, 24).splitlines()[2]


def test_the_medals_of_both_rounds_and_those_left_are_shown():
    match = wandered(3, 3)
    match.undo()
    view, lines = match.view(0), drawn(match, 0).splitlines()
    for number, metal in enumerate(("silver", "gold")):
        won = [adventurer.medals[number] for adventurer in view.adventurers]
        row = next(line[52:].split()[1:] for line in lines if line[52:].startswith(metal))
        assert row == ["–" if medal is None else str(medal) for medal in won]
    left = next(line[52:].split()[1:] for line in lines if line[52:].startswith("left"))
    assert left == [str(medal) for medal in view.medals_left]


def test_refusals_are_told_while_somebody_must_decide():
    for match in moments(3, 11):
        view, text = match.view(seat_of(match)), " ".join(drawn(match, seat_of(match)).split())
        for message, rule in (("stand in", "H3.1"), ("have been", "H4.3")):
            refused = [one for one in view.adventurers if one.refusal and one.refusal.rules == (rule,)]
            assert (rule in text) == bool(refused)
            if len(refused) == 1 and refused[0].refusal:
                said = WORDS.say(refused[0].refusal, [])
                assert f"{said.capitalize()} {rule}" in text
            if len(refused) > 1:
                sentence = re.search(rf"([A-Z][a-z, ]+) {message}[^A-Z]+{rule}", text)
                assert sentence
                assert set(re.split(", | and ", sentence[1].lower())) == {one.colour for one in refused}


def test_the_roll_that_moves_any_is_that_of_the_edition():
    edition = EDITION.house(("any_on = 2", "any_on = 3"))
    match = table(2, at={"red": "6 dark"}, edition=edition)
    play(match, "roll 1")
    assert "Red stands in the dark: only a 3 moves it H3.1" in drawn(match, 0)
    assert "only a 3 moves it on" in printed(terminal.welcome(match.view(0), match.names, WORDS), 200)


def looked_at(match: Match, seat: int) -> list[str]:
    """All that a seat can see."""
    view = match.view(seat)
    remarks = [
        terminal.remark(view, GAME.notation.read(move).json(), match.names, WORDS).plain for move in match.legal_moves()
    ]
    parts = (terminal.fan(view, match.names, WORDS), terminal.welcome(view, match.names, WORDS))
    return [drawn(match, seat), drawn(match, seat, 100, 40), *map(printed, parts), *remarks]


def test_no_card_of_another_seat_is_shown():
    worlds = []
    for other in ("green-orange-blue", "blue-white-yellow"):
        match = table(3, at={"green": "5 lit"}, cards={"A": "green-red-white", "B": other, "C": "red-blue-violet"})
        play(match, "roll 4")
        worlds.append(match)
    for seat in (0, 2, AUDIENCE):
        assert looked_at(worlds[0], seat) == looked_at(worlds[1], seat)
    assert looked_at(worlds[0], 1) != looked_at(worlds[1], 1)
    assert "GOB" in drawn(worlds[0], 1)


def test_all_cards_are_shown_at_the_end():
    match = wandered(4, 5)
    text = drawn(match)
    for seat in match.view().seats:
        assert "".join(letter_of(colour) for colour in seat.card) in text


def test_colour_is_added_but_changes_no_letter():
    for height in (None, 40):
        coloured = drawn(chase(), 0, 100, height, color_system="truecolor", force_terminal=True)
        assert "\x1b[" in coloured
        plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
        assert "\n".join(line.rstrip() for line in plain.splitlines()) == drawn(chase(), 0, 100, height)


def test_every_colour_has_a_letter_and_a_face_of_its_own():
    assert len(set(COLOUR_LETTERS)) == len(COLOUR_NAMES) == len(COLOUR_LETTERS)
    assert set(FACE) == set(COLOUR_NAMES)
    assert all(cell_len(sign) == 1 for sign in (GEM, SHADE, MINE))


def test_black_is_called_k():
    edition = read_edition(GAME, EDITION.text.replace("violet", "black").replace("yellow", "turquoise"), "house.toml")
    match = table(2, at={"black": "3 dark", "turquoise": "8 lit"}, cards={"A": "red-blue-black"}, edition=edition)
    play(match, "roll 2")
    text = drawn(match, 0)
    assert "▒K*▒" in text
    assert " T  " in text
    assert "RBK" in text
    assert (
        terminal.remark(match.view(0), {"do": "move", "adventurer": "black"}, [], WORDS).plain
        == "K* 3 → 5, ◆ takes the gem"
    )


@pytest.mark.parametrize(
    ("adventurer", "told"),
    [
        ("green", "G* 5 → 9"),
        ("orange", "O  11 → 15, ◆ takes the gem"),
        ("violet", "V  18 → trap on 21 → 9"),
        ("yellow", "Y  28 → exit, and the round is over"),
        ("red", ""),
    ],
)
def test_a_remark_says_where_a_move_leads(adventurer, told):
    move = {"do": "move", "adventurer": adventurer}
    assert terminal.remark(chase().view(0), move, ["Ash", "Bram", "Cleo"], WORDS).plain == told


def test_a_remark_tells_of_a_space_without_dark():
    match = table(2, side="back", at={"red": "14 lit"})
    play(match, "roll 1")
    told = terminal.remark(match.view(1), {"do": "move", "adventurer": "red"}, [], WORDS).plain
    assert told == "R  14 → 15, stays in the light"


def test_the_welcome_names_the_own_adventurers():
    match = chase()
    told = printed(terminal.welcome(match.view(0), match.names, WORDS), 200)
    assert "Yours are green, red and white." in told
    assert "only a 2 moves it on" in told
    assert "Yours" not in printed(terminal.welcome(match.view(), match.names, WORDS), 200)
    assert len(printed(terminal.welcome(match.view(0), match.names, WORDS), 74).splitlines()) <= 15


def test_the_fan_lists_all_cards_and_marks_ones_own():
    at = {"red": "7 lit", "orange": "8 lit", "blue": "9 lit", "white": "10 lit", "yellow": "11 lit", "violet": "14 lit"}
    cards = {"A": "green-red-white"}
    match = table(2, side="back", at=at, caught="green", dragon="start", gems={"A": 1}, cards=cards)
    text = printed(terminal.fan(match.view(0), match.names, WORDS))
    rows = [line.split() for line in text.splitlines() if "+" in line][1:]
    assert len(rows) == 7
    assert [row[0] == MINE for row in rows] == [row[-1] == "you" for row in rows] == [True] + [False] * 6
    assert rows[0] == ["*", "green", "8+1", "red", "6+–", "white", "3+–", "18", "you"]
    assert "Your card is green, red and white: 18 points so far, and one gem." in text
    watched = printed(terminal.fan(match.view(), match.names, WORDS))
    assert "you" not in watched
    assert "only watch" in watched


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 8), (7, 2)])
def test_the_tally_adds_up_to_the_scores_and_marks_who_wins(players, seed):
    match = wandered(players, seed)
    outcome = match.outcome()
    assert outcome is not None
    text = printed(terminal.tally(match.view(), outcome.scores, match.names, WORDS), 80)
    for seat, (name, score) in enumerate(zip(match.names, outcome.scores, strict=True)):
        row = next(line for line in text.splitlines() if name in line)
        medals = [int(medal) for pair in re.findall(r"(\d)\+(\d)", row) for medal in pair]
        gems, points = re.findall(r"(\d+) +(\d+)(?: +★ wins)?$", row)[0]
        assert len(medals) == 6
        assert sum(medals) + int(gems) == score == int(points)
        assert ("★ wins" in row) == (seat in outcome.winners)


def test_everything_is_told_in_french():
    words = GAME.words("fr")
    match = chase()
    view = match.view(0)
    text = printed(terminal.draw(view, seat_names(match), words), 80)
    assert "votre carte : vert, rouge et blanc" in text
    assert "Rouge et blanc sont dans l'ombre : seul un 2 les fait avancer H3.1" in text
    assert "A Ash (vous)" in text
    over = wandered(3, 7)
    parts = (
        terminal.draw(view, seat_names(match), words),
        terminal.welcome(view, match.names, words),
        terminal.fan(view, match.names, words),
        terminal.tally(over.view(), [1, 2, 3], over.names, words),
        terminal.remark(view, {"do": "move", "adventurer": "violet"}, match.names, words),
    )
    for part in parts:
        for width, height in ((80, 24), (100, 40)):
            told = printed(part, width, height)
            assert not re.search(r"\b(green|your|points so far|the|silver|left|wins|dark|trap)\b", told), told
