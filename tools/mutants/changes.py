"""The faults that are put into a module: one small change of its syntax tree each. None is left out as harmless."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

BOTH_WAYS = "Lt LtE, Gt GtE, Eq NotEq, In NotIn, Is IsNot, And Or, Add Sub, LShift RShift, BitAnd BitOr"
ONE_WAY = "Mult Add, Div Mult, FloorDiv Mult, Mod FloorDiv, Pow Mult, BitXor BitAnd"
SWAPS: dict[str, str] = dict(pair.split() for pair in ONE_WAY.split(", "))
for one, other in (pair.split() for pair in BOTH_WAYS.split(", ")):
    SWAPS |= {one: other, other: one}
DELETED = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Raise, ast.Delete)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
NO_CODE = ("annotation", "returns")


@dataclass
class Change:
    """One fault, not made yet."""

    first: int
    last: int
    """The lines of the statement, or of the head of one with a body."""
    in_function: bool
    before: str
    after: str
    make: Callable[[], Any]


def changes(tree: ast.Module) -> list[Change]:
    """All faults of a module, always in the same order. `make` puts one into the tree, for good."""
    return list(_changes(tree, None, False))


def _changes(node: ast.AST, put: Any, in_function: bool, lines: tuple[int, int] = (1, 1)) -> Iterator[Change]:
    if isinstance(node, ast.stmt):
        body = getattr(node, "body", None)
        lines = (node.lineno, (max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno))
    for before, after, make in _faults(node, put, in_function):
        yield Change(*lines, in_function, before, after, make)
    for name, value in ast.iter_fields(node):
        inside = in_function or (isinstance(node, FUNCTIONS) and name == "body")
        if name in NO_CODE:
            continue
        for child, putter in _children(node, name, value):
            yield from _changes(child, putter, inside, lines)


def _children(node: ast.AST, name: str, value: Any) -> Iterator[tuple[ast.AST, Any]]:
    """The children in a field, each with the function that puts another node in its place."""
    if isinstance(value, ast.AST):
        yield value, lambda new: setattr(node, name, ast.copy_location(new, value))
    elif isinstance(value, list):
        for number, child in enumerate(value):
            if isinstance(child, ast.AST):
                yield child, lambda new, at=number, old=child: value.__setitem__(at, ast.copy_location(new, old))


def _faults(node: Any, put: Any, in_function: bool) -> Iterator[tuple[str, str, Callable[[], Any]]]:
    """What can be wrong at a node: words for before and after, and what makes it so."""

    def swapped(holder: Any, name: Any, old: ast.AST) -> tuple[str, str, Callable[[], Any]]:
        name_of_old, name_of_new = type(old).__name__, SWAPS[type(old).__name__]
        new = getattr(ast, name_of_new)()
        make = (lambda: holder.__setitem__(name, new)) if isinstance(holder, list) else lambda: setattr(node, name, new)
        return ast.unparse(node), f"{name_of_new} for {name_of_old}", make

    def other(new: ast.AST, place: Any = put) -> tuple[str, str, Callable[[], Any]]:
        return ast.unparse(node).split("\n")[0], ast.unparse(new), lambda: place(new)

    match node:
        case ast.Compare():
            yield from (swapped(node.ops, at, operator) for at, operator in enumerate(node.ops))
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign() if type(node.op).__name__ in SWAPS:
            yield swapped(node, "op", node.op)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield other(node.operand)
        case ast.Constant(value=bool()):
            yield other(ast.Constant(not node.value))
        case ast.Constant(value=int() | float()):
            yield other(ast.Constant(node.value + 1))
        case ast.Break():
            yield other(ast.Continue())
        case ast.Continue():
            yield other(ast.Break())
        case ast.Return(value=ast.expr()):  # never None: native code has no such number
            yield other(ast.Return(ast.UnaryOp(ast.Not(), node.value)))
        case ast.If() | ast.IfExp() | ast.While() if not isinstance(node.test, ast.Constant):
            for value in (True, False)[isinstance(node, ast.While) :]:
                constant = ast.copy_location(ast.Constant(value), node.test)
                yield ast.unparse(node.test), str(value), lambda new=constant: setattr(node, "test", new)
        case ast.comprehension():
            for at, test in enumerate(node.ifs):
                constant = ast.copy_location(ast.Constant(True), test)
                yield ast.unparse(test), "True", lambda at=at, new=constant: node.ifs.__setitem__(at, new)
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if in_function and isinstance(node, DELETED) and not is_text:
        yield ast.unparse(node).split("\n")[0], "nothing", lambda: put(ast.Pass())
