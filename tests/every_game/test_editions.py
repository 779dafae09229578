"""Editions of every game: faults are told by place and kind, with a remedy, and a house edition can be played.

A game lists its own faults in `tests/GAME/faults.py`. What holds for any file is tried on the published edition.
"""

import re
import tomllib
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from tests.editions import Printed
from tests.every_game.random_games import TESTS
from tests.options import chosen_games
from wyrmhall.kit.edition import edition_names, line_of, load_edition, read_edition
from wyrmhall.kit.errors import EditionError
from wyrmhall.match.match import Match

ARRAYS = Path(__file__).with_name("arrays.txt").read_text("utf-8")

PATHS = {
    1: [(), ("a",)],
    2: [("b",), ("b", 9)],
    3: [("b", 0), ("b", 1)],
    5: [("b", 2), ("b", 4)],
    6: [("b", 5), ("b", 5, 0), ("b", 5, 9)],
    7: [("b", 5, 1), ("b", 5, 2)],
    8: [("b", 5, 2, 0), ("b", 5, 2, 1)],
    11: [("c",), ("c", 1)],
    12: [("d",), ("d", 0, "y")],
    13: [("d", 1), ("d", 1, "x")],
    14: [("e",)],
    15: [("e", "f"), ("e", "f", 0)],
    17: [("e", "g", 0)],
}
"""By the line on which a fault at that path is told."""


@pytest.mark.parametrize("line", PATHS)
def test_the_line_of_an_element_of_an_array(line):
    assert tomllib.loads(ARRAYS)
    assert [line_of(ARRAYS, path) for path in PATHS[line]] == [line] * len(PATHS[line])


def faults_of_games():
    """The faults that the games list, each with the changes that make it."""
    for game in chosen_games():
        if not (TESTS / game.name / "faults.py").is_file():
            continue
        for places, words, *texts in import_module(f"tests.{game.name}.faults").FAULTS:
            changes = list(zip(texts[::2], texts[1::2], strict=True))
            yield pytest.param(game, places.split(", "), words, changes, id=f"{game.name}: {places}: {texts[-1]}")


def printed(game):
    return Printed(game, game.default_edition)


@pytest.mark.parametrize(("game", "places", "words", "changes"), list(faults_of_games()))
def test_a_fault_is_told_at_its_place_with_a_remedy(game, places, words, changes):
    """File and line, then the place, the problem, and after a semicolon the remedy. The line is that of the place."""
    edition = printed(game)
    told = edition.faults(*changes)
    assert [row.split(": ")[1] for row in told] == places
    assert words in told[0]
    for row in told:
        found = re.fullmatch(r"house\.toml:(\d+): ([\w.-]+|the file): [^;]+; .+\.", row)
        path = () if found[2] == "the file" else found[2].split(".")
        assert int(found[1]) == line_of(edition.changed(*changes), path), row


WITH_DATA = [game for game in chosen_games() if (game.folder / "editions").is_dir()]
with_data = pytest.mark.parametrize("game", WITH_DATA, ids=[game.name for game in WITH_DATA])


@with_data
def test_a_fault_of_shape_is_told_in_any_file(game):
    edition = printed(game)
    assert edition.faults((f'game = "{game.name}"', 'game = "mahjong"'))[0].split(": ")[1] == "game"
    assert edition.faults((f'game = "{game.name}"\n', ""))[0].split(": ")[1] == "game"
    for line, name, figure in re.findall(r"^((\w+) = (\d+))", edition.text.split("\n[")[0], re.MULTILINE):
        at = edition.line_of(f"\n{line}") + 1
        assert edition.faults((f"\n{line}", "\n"))[0] == (
            f"house.toml:1: the file: the field {name!r} is missing; add {name} = …."
        )
        (told,) = edition.faults((f"\n{line}", f"\n{name}s = {figure}"))
        assert told.startswith(f"house.toml:{at}: {name}s: ")
        assert f"perhaps {name!r} was meant." in told
        (told,) = edition.faults((f"\n{line}", f'\n{name} = "{figure}"'))
        assert told.startswith(f"house.toml:{at}: {name}: expected int, got str; ")
        (told,) = edition.faults((f"\n{line}", f"\n{name} = "))
        assert "not valid TOML" in told
        assert f"line {at}" in told


@with_data
def test_a_figure_at_its_limit_reaches_the_rules(game):
    """The limit is beside what is listed as a fault. A few contradict another figure and are refused."""
    edition, reached = printed(game), 0
    for place, _, *texts in import_module(f"tests.{game.name}.faults").FAULTS:
        published, wrong = (re.fullmatch(rf"{place} = (-?\d+)", text) for text in texts[:2])
        if published and wrong:
            limit = int(wrong[1]) + (1 if int(wrong[1]) < int(published[1]) else -1)
            change = (published[0], f"{place} = {limit}")
            with suppress(EditionError):
                assert edition.house(change).packed[place] == limit
                reached += 1
    assert reached >= 6


def test_the_published_edition_is_the_one_that_is_played(game):
    assert game.default_edition in edition_names(game)
    assert Match(game, by_hand=True).edition.name == game.default_edition
    assert all(load_edition(game, name).name == name for name in edition_names(game))


def test_an_edition_that_is_not_there_is_told_with_those_there_are(game, tmp_path):
    with pytest.raises(EditionError, match=rf"has no edition 'mahjong'; it has: .*{game.default_edition}"):
        load_edition(game, "mahjong")
    with pytest.raises(EditionError, match=r"missing\.toml: cannot read this edition file"):
        load_edition(game, str(tmp_path / "missing.toml"))
    (tmp_path / "latin.toml").write_bytes(b"title = '\xe9'")
    with pytest.raises(EditionError, match=r"latin\.toml: .*not UTF-8"):
        load_edition(game, str(tmp_path / "latin.toml"))


@with_data
def test_an_edition_can_be_played_from_a_file_of_ones_own(game, tmp_path):
    file: Path = tmp_path / "mine.toml"
    name = f'name = "{game.default_edition}"'
    file.write_text(printed(game).changed((name, 'name = "mine"')), encoding="utf-8")
    assert Match(game, edition=str(file), by_hand=True).edition.name == "mine"
    file.write_text(printed(game).changed((name, "name = 1")), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(game, str(file))
    assert str(caught.value).startswith(f"{file}:{printed(game).line_of(name)}: name: ")


@with_data
def test_another_edition_has_another_hash(game):
    edition = printed(game)
    assert read_edition(game, f"# A comment\n{edition.text}", "same.toml").hash == load_edition(game).hash
    assert edition.house((f'name = "{game.default_edition}"', 'name = "mine"')).hash != load_edition(game).hash


@with_data
def test_the_packed_edition_is_read_only_and_aligned(game):
    content = load_edition(game).packed
    assert content.dtype.isalignedstruct
    with pytest.raises(ValueError, match="read-only"):
        content[content.dtype.names[0]] = 0
