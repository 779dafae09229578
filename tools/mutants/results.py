"""What became of the faults: a line of JSON for each, and a table."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

AT_IMPORT = "at import"
"""No result yet: the fault must be there before its module is imported."""
SURE = 1.96
"""Standard deviations to either side that hold 95% of a normal distribution."""


class Ledger:
    """A file that grows by a line for each fault, and can be gone on with."""

    def __init__(self, *files: Path) -> None:
        self.files = files
        self.results: dict[str, dict[str, Any]] = {}
        self.read()

    def read(self) -> None:
        for file in self.files:
            if file.exists():
                lines = map(json.loads, file.read_text().splitlines())
                self.results.update((line["mutant"], line) for line in lines)

    def add(self, mutant: Any, result: str, test: str, seconds: float) -> None:
        change = mutant.change
        about = {"line": change.first, "before": change.before, "after": change.after}
        ended = {"result": result, "test": test, "seconds": round(seconds, 2)}
        line = self.results[mutant.name] = {"mutant": mutant.name, **about, **ended}
        with self.files[0].open("a") as file:
            file.write(json.dumps(line) + "\n")

    def result(self, mutant: Any) -> str:
        line, change = self.results.get(mutant.name), mutant.change
        is_same = line and (line["before"], line["after"]) == (change.before, change.after)
        return str(line["result"]) if line and is_same else ""

    def of(self, mutants: Iterable[Any]) -> list[dict[str, Any]]:
        """What is known of these."""
        return [self.results[mutant.name] for mutant in mutants if self.result(mutant) not in ("", AT_IMPORT)]

    def sum_of(self, mutants: Iterable[Any]) -> str:
        """The score of these so far, in words."""
        counted = Counter(line["result"] for line in self.of(mutants))
        return f"{counted['survived']} survived, score {score(counted)}"


def score(counted: Counter[str]) -> str:
    """The part that was caught, with the interval that holds it in 95 of 100 draws (Wilson)."""
    count = counted.total()
    if not count:
        return "-"
    part, square = 1 - counted["survived"] / count, SURE**2
    middle = (part + square / (2 * count)) / (1 + square / count)
    reach = SURE / (1 + square / count) * math.sqrt(part * (1 - part) / count + square / (4 * count**2))
    return f"{part:.1%} ({middle - reach:.1%} to {middle + reach:.1%})"


def table(rooms: Iterable[tuple[str, int, list[dict[str, Any]]]]) -> Iterator[str]:
    """Scores of rooms and of their files: `rooms` are names, how many faults there are, and results."""
    yield "| | mutants | drawn | caught | timed out | survived | score |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | --- |"
    for name, size, lines in rooms:
        yield _row(f"**{name}**", str(size), lines)
        files = sorted({line["mutant"].split("#")[0] for line in lines})
        for file in files:
            yield _row(file.removeprefix("src/wyrmhall/"), "", [x for x in lines if x["mutant"].startswith(f"{file}#")])


def _row(name: str, size: str, lines: list[dict[str, Any]]) -> str:
    counted = Counter(line["result"] for line in lines)
    numbers = (counted.total(), counted["caught"], counted["timed out"], counted["survived"])
    return f"| {name} | {size} | {' | '.join(map(str, numbers))} | {score(counted)} |"


def survivors(lines: list[dict[str, Any]]) -> Iterator[str]:
    """The faults that no test has caught."""
    for line in sorted(lines, key=lambda line: (line["mutant"].split("#")[0], line["line"])):
        if line["result"] == "survived":
            yield f"{line['mutant'].split('#')[0]}:{line['line']}: {line['before']} → {line['after']}"
