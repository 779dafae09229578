"""Every rule has a test named after it, a place in the rulebook, and a place in the code."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from wyrmhall.contract.game import rule_id
from wyrmhall.contract.rulebook import rulebook
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.state import RULE_OF_REFUSAL, Refusal, Rule

HERE = Path(__file__).parent
CODE = Path(str(GAME.folder))
CHAPTERS = {"D1": 4, "D2": 2, "D3": 4, "D4": 3, "D5": 13, "D6": 3, "D7": 7, "D8": 1}
"""The chapters of the rules, and how many rules each has."""


@cache
def names_of_tests() -> set[str]:
    """The names of all test functions of this folder."""
    names = set()
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names.add(node.name)
    return names


@cache
def rules_named_in_the_code() -> set[str]:
    return {rule for text in explanations() for rule in rules_named_in(text)}


def rules_named_in(text: str) -> Iterator[str]:
    """The rules that a text names, also those between the ends of `D5.2–D5.4`.

    >>> list(rules_named_in("D4.1, and D5.2–D5.4"))
    ['D4.1', 'D5.2', 'D5.3', 'D5.4']
    """
    for chapter, first, last in re.findall(r"(D\d)\.(\d+)(?:–\1\.(\d+))?", text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{chapter}.{number}"


def explanations() -> Iterator[str]:
    """The docstrings and comments of the game's code, and the comments of its editions."""
    for file in CODE.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield token.string
    for file in CODE.glob("editions/*.toml"):
        yield from re.findall("#.*", file.read_text(encoding="utf-8"))


def test_the_rules_are_those_of_the_eight_chapters():
    expected = [f"{chapter}.{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)]
    assert [rule_id(rule) for rule in Rule] == expected


@pytest.mark.parametrize("rule", Rule, ids=rule_id)
def test_the_rule_has_a_test(rule):
    assert [name for name in names_of_tests() if name.startswith(f"test_{rule.name.lower()}_")]


@pytest.mark.parametrize("rule", Rule, ids=rule_id)
def test_the_rule_is_in_the_rulebook(rule):
    written = rulebook(GAME)[rule_id(rule)]
    assert written.title
    assert written.text


@pytest.mark.parametrize("rule", Rule, ids=rule_id)
def test_the_rule_is_named_where_it_is_coded(rule):
    assert rule_id(rule) in rules_named_in_the_code()


def test_no_test_is_named_after_a_rule_that_is_not_there():
    named = {match[1].upper() for name in names_of_tests() if (match := re.match(r"test_(d\d_\d+)_", name))}
    assert named <= {rule.name for rule in Rule}


def test_the_rulebook_has_no_other_rules():
    assert list(rulebook(GAME)) == [rule_id(rule) for rule in Rule]


def test_every_refusal_rests_on_a_rule():
    assert set(RULE_OF_REFUSAL) == set(Refusal) - {Refusal.NONE}
