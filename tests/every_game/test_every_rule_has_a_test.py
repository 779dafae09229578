"""Every rule of every game has a test named after it, a place in the rulebook, and a place in the code."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.every_game.random_games import TESTS
from wyrmhall.kit.rulebook import rulebook


def names_of_tests(game):
    """The names of all test functions in `tests/GAME`, or beside the code of a game that is a package of its own."""
    ours, names = TESTS / game.name, set()
    for file in (ours if ours.is_dir() else Path(str(game.folder)).parent).rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names.add(node.name)
    return names


def function_name(rule: str) -> str:
    """A rule as the names of its tests have it: `k3_1`."""
    return rule.lower().replace(".", "_")


def rules_named_in(text: str) -> Iterator[str]:
    """The rules that a text names, also those between the ends of `D5.2–D5.4`.

    >>> list(rules_named_in("D4.1, and D5.2–D5.4, not QF"))
    ['D4.1', 'D5.2', 'D5.3', 'D5.4', 'QF']
    """
    for chapter, first, last in re.findall(r"\b([A-Z][A-Z\d])\b(?:\.(\d+)(?:–\1\.(\d+))?)?", text):
        numbers = range(int(first), int(last or first) + 1) if first else ()
        yield from [f"{chapter}.{number}" for number in numbers] or [chapter]


def explanations(game) -> Iterator[str]:
    """The docstrings and comments of the game's code, and the comments of its editions."""
    code = Path(str(game.folder))
    for file in code.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield token.string
    for file in code.glob("editions/*.toml"):
        yield from re.findall("#.*", file.read_text(encoding="utf-8"))


def test_the_rules_of_a_chapter_are_numbered_from_one(game):
    """A chapter without numbers is a rule itself."""
    chapters = {}
    for rule in rulebook(game):
        chapter, _, number = rule.partition(".")
        chapters.setdefault(chapter, []).append(number)
    for chapter, numbers in chapters.items():
        assert numbers in ([""], [str(number) for number in range(1, len(numbers) + 1)]), chapter


def test_every_rule_has_a_test(game):
    names = names_of_tests(game)
    for rule in rulebook(game):
        assert any(name.startswith(f"test_{function_name(rule)}_") for name in names), rule


def test_every_rule_is_named_where_it_is_coded(game):
    named = {rule for text in explanations(game) for rule in rules_named_in(text)}
    assert [rule for rule in rulebook(game) if rule not in named] == []


def test_no_test_is_named_after_a_rule_that_is_not_there(game):
    named = {
        match[1].upper() for name in names_of_tests(game) if (match := re.match(r"test_([a-z][a-z\d]_\d+)_", name))
    }
    assert named <= {function_name(rule).upper() for rule in rulebook(game)}


def test_every_refusal_and_every_ending_rests_on_a_rule(game):
    reasons = [refusal for refusal in game.state.Refusal if refusal] + list(game.state.Ending)
    assert {reason.rule for reason in reasons} <= set(rulebook(game))


def test_every_happening_and_every_move_rests_on_rules(game):
    for kind in (*game.happenings, *game.moves.kinds, *game.events.kinds):
        assert kind.rules, kind
        assert set(kind.rules) <= set(rulebook(game)), kind
