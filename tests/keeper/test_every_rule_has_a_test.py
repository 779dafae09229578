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
from wyrmhall.games.keeper import GAME
from wyrmhall.games.keeper.state import Rule

HERE = Path(__file__).parent
CODE = Path(str(GAME.folder))
PUBLISHED = {"K1": 4, "K2": 4, "K3": 6, "K4": 6, "K5": 6, "K6": 6}
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
    return {rule for text in explanations() for rule in re.findall(r"K\d\.\d", text)}


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


def test_the_rules_are_those_of_the_six_chapters():
    expected = [f"{chapter}.{number}" for chapter, count in PUBLISHED.items() for number in range(1, count + 1)]
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
    named = {match[1].upper() for name in names_of_tests() if (match := re.match(r"test_(k\d_\d+)_", name))}
    assert named <= {rule.name for rule in Rule}


def test_the_rulebook_has_no_other_rules():
    assert list(rulebook(GAME)) == [rule_id(rule) for rule in Rule]
