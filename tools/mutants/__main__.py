"""`python -m tools.mutants`: draw faults by lot, run the tests that reach them, and print what was caught."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
from collections import Counter
from collections.abc import Callable, Sequence
from operator import itemgetter
from pathlib import Path
from time import monotonic
from typing import Any

os.environ.update(NUMBA_DISABLE_JIT="1", OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")

from tools.mutants.host import (
    Functions,
    Lines,
    Module,
    Mutant,
    Test,
    fork_each,
    limit,
    measured,
    put_before_import,
    run_first_failing,
    run_pytest,
)
from tools.mutants.results import AT_IMPORT, Ledger, survivors, table

GAMES = sorted(path.parent.name for path in Path("src/wyrmhall/games").glob("*/__init__.py"))
ABOUT_CODE = ("tests/every_game/test_kept_code.py", "tests/every_game/test_native.py")
JUDGES = ("tests/oracle/", "tests/every_game/test_log.py", "tests/every_game/test_refusals.py")
JUDGES_OF_MATCHES = tuple(
    f"tests/every_game/test_{name}.py"
    for name in ("matches", "positions", "recall", "entering", "chosen", "dice", "move_wording")
)
"""These see most. One case of each, of each test of the game itself, and of each test in a file that has the module's
name in its own, is run whatever it takes, and the time for other tests is not spent on them."""
TO_COLLECT = 60.0
"""Seconds of a processor in which tests are collected, or a fault is in the way."""
MATCH = "match"
KIT = ("moves", "happenings")


def modules_of(room: str) -> list[Module]:
    """What faults are put into."""
    if room == MATCH:
        paths = [*Path("src/wyrmhall/match").glob("*.py"), *(Path(f"src/wyrmhall/kit/{name}.py") for name in KIT)]
    else:
        folder = Path("src/wyrmhall/games") / room
        paths = [*folder.glob("rules/*.py"), folder / "secrets.py"]
    return [Module(path) for path in sorted(paths)]


def games_of(room: str) -> list[str]:
    """The option for the games that tests of every game are about. Two are enough for the match."""
    return ["--games", ",".join(GAMES[-2:]) if room == MATCH else room]


def tests_of(room: str) -> list[str]:
    """What pytest collects."""
    ignored = [part for path in ABOUT_CODE for part in ("--ignore", path)]
    if room == MATCH:
        doctests = ("src/wyrmhall/match", "src/wyrmhall/kit", "README.md", "docs")
        games = [f"tests/{game}" for game in GAMES]
        return [
            *ignored,
            *games,
            "tests/oracle",
            "tests/every_game",
            "tests/cli",
            "tests/bots",
            "tests/server",
            *doctests,
        ]
    return [
        *ignored,
        "--games",
        room,
        f"tests/{room}",
        "tests/oracle",
        "tests/every_game",
        f"src/wyrmhall/games/{room}",
    ]


class Room:
    """The modules of one game, or of the match, and the tests that reach them."""

    def __init__(self, name: str, options: argparse.Namespace, say: Callable[[str], None]) -> None:
        self.name, self.options, self.say = name, options, say
        self.modules = modules_of(name)
        self.file = options.folder / f"{name}.tests.json"
        self.log = options.folder / f"{name}.log"
        self.tests: dict[str, Test] = {}
        all_of_it = [Mutant(module, number) for module in self.modules for number in range(len(module.changes))]
        self.size = len(all_of_it)
        drawn = random.Random(options.seed).sample(all_of_it, min(options.number, self.size))
        share, shares = options.share
        self.drawn = drawn[share - 1 :: shares]

    def key_of(self, test: str) -> str:
        """Changes with the modules and with the file of the test."""
        file = Path(test.split("::")[0])
        text = "".join(module.key for module in self.modules).encode() + file.read_bytes()
        return hashlib.sha256(text).hexdigest()[:12]

    def kept(self) -> dict[str, Test]:
        """What is known of the tests from before."""
        if not self.file.exists():
            return {}
        return {name: Test(*about) for name, about in json.loads(self.file.read_text()).items()}

    def keep(self) -> None:
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({name: list(vars(test).values()) for name, test in self.tests.items()}))
        new.replace(self.file)

    def measure(self, items: Sequence[Any]) -> None:
        """Run each test by itself, unless that is known from before."""
        self.tests = self.kept()
        keys = {item.nodeid: self.key_of(item.nodeid) for item in items}
        known = self.tests.keys()
        new = [item for item in items if item.nodeid not in known or self.tests[item.nodeid].key != keys[item.nodeid]]
        lines = Lines(module.path for module in self.modules)
        left, said = len(new), monotonic()

        def done(item: Any, told: Any, seconds: float) -> None:
            nonlocal left, said
            ended = [keys[item.nodeid], 0.0, told[0], {}]
            self.tests[item.nodeid] = Test(*(told if len(told) == len(ended) else ended))
            left -= 1
            if monotonic() - said > 10 or not left:
                said = monotonic()
                self.say(f"{self.name}: {left} of {len(items)} tests to be measured")
                self.keep()

        fork_each(new, self.options.jobs, lambda item: measured(item, lines, keys[item.nodeid]), done)
        self.tests = {name: self.tests[name] for name in keys}
        self.keep()
        odd = sorted(name for name, test in self.tests.items() if test.outcome not in ("passed", "skipped"))
        self.say(f"{self.name}: {len(odd)} of {len(items)} tests are left out: {', '.join(odd)}")

    def reaching(self, mutant: Mutant, anywhere: bool = False) -> list[str]:
        """The tests that run the lines of a fault, as many as there is time for: each with one of its cases, and then
        the quickest of all cases."""
        path, change = str(mutant.module.path), mutant.change
        span, cases = set(range(change.first, change.last + 1)), Counter[str]()
        judges = JUDGES_OF_MATCHES if self.name == MATCH else (f"tests/{self.name}/", *JUDGES)
        found: list[tuple[int, float, str]] = []
        for name, test in sorted(self.tests.items(), key=lambda each: each[1].seconds):
            lines = test.lines.get(path, ())
            if test.outcome == "passed" and lines and (anywhere or not span.isdisjoint(lines)):
                function = name.split("[")[0]
                is_named_alike = mutant.module.path.stem in function.split("::")[0]
                is_judge = is_named_alike or name.startswith(judges)
                found.append((cases[function] - is_judge, test.seconds, name))
                cases[function] += 1
        chosen = {name for turn, _, name in found if turn < 0}
        for order in (sorted(found), sorted(found, key=itemgetter(1))):
            left = self.options.effort
            for _, seconds, name in order:
                left -= 0.0 if name in chosen else seconds
                if left < 0:
                    break
                chosen.add(name)
        return sorted(chosen, key=self.seconds)

    def seconds(self, test: str) -> float:
        return self.tests[test].seconds

    def warm(self, session: Any, todo: list[Mutant], note: Callable[..., None]) -> None:
        """Measure the tests of this process, then put each fault into a copy of it."""
        self.measure(session.items)
        items = {item.nodeid: item for item in session.items}
        functions = Functions(self.modules)

        def work(mutant: Mutant) -> Any:
            names = self.reaching(mutant)
            if not names or not mutant.change.in_function or not functions.put(mutant):
                return AT_IMPORT, ""
            failed = run_first_failing([items[name] for name in names], self.seconds)
            return ("caught" if failed else "survived"), failed

        fork_each(todo, self.options.jobs, work, note)

    def cold(self, mutant: Mutant) -> Any:
        """Import everything with the fault in it, and run what reaches its module."""
        names, end = self.reaching(mutant, anywhere=True), ["caught", "at import"]

        def work(session: Any) -> None:
            items = {item.nodeid: item for item in session.items}
            if not session.testsfailed and items.keys() >= set(names):
                failed = run_first_failing([items[name] for name in names], self.seconds)
                end[:] = ["caught" if failed else "survived", failed]

        if not names:
            return ["survived", ""]
        put_before_import(mutant)
        limit(TO_COLLECT)
        files = dict.fromkeys(name.split("::")[0] for name in names)
        run_pytest([*games_of(self.name), *files], Path(os.devnull), work)
        return end

    def run(self, ledger: Ledger) -> None:
        """Try all that is drawn and not in the ledger yet."""
        todo = [mutant for mutant in self.drawn if ledger.result(mutant) in ("", AT_IMPORT)]
        count, began, said = 0, monotonic(), 0.0

        def note(mutant: Mutant, told: Any, seconds: float) -> None:
            nonlocal count, said
            ledger.add(mutant, *told, seconds)
            if told[0] == AT_IMPORT:
                return
            count += 1
            if monotonic() - said > 5:
                said = monotonic()
                each = (said - began) / count
                left = f"{each * (len(todo) - count) / 60:.0f} minutes to go"
                self.say(f"{self.name}: {count} of {len(todo)}, {each:.2f} s each, {left}; {ledger.sum_of(self.drawn)}")

        self.say(f"{self.name}: {len(self.drawn)} of {self.size} mutants, {len(todo)} to be run")
        if not todo:
            return
        if os.fork() == 0:
            try:
                arguments = ["--continue-on-collection-errors", *games_of(self.name), *tests_of(self.name)]
                run_pytest(arguments, self.log, lambda session: self.warm(session, todo, note))
            finally:
                os._exit(0)
        os.wait()
        ledger.read()
        self.tests = self.kept()
        late = [mutant for mutant in todo if ledger.result(mutant) == AT_IMPORT]
        fork_each(late, self.options.jobs, self.cold, note)


def share(text: str) -> tuple[int, int]:
    number, shares = map(int, text.split("/"))
    return number, shares


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--game", action="append", choices=[*GAMES, MATCH], help="all games and the match if not given")
    parser.add_argument("--number", type=int, default=1500, help="mutants to be drawn of each (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the draw (%(default)s)")
    parser.add_argument("--share", type=share, default=(1, 1), help="only this part of the drawn ones: 1/3, 2/3, 3/3")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side (%(default)s)")
    parser.add_argument("--effort", type=float, default=10, help="seconds of tests for a mutant, twice (%(default)s)")
    parser.add_argument("--folder", type=Path, default=Path("build/mutants"), help="of the ledger (%(default)s)")
    parser.add_argument("--ledger", type=Path, action="append", default=[], help="one more, read only")
    parser.add_argument("--again", action="store_true", help="run survivors of the ledger once more")
    parser.add_argument("--report", action="store_true", help="run nothing, print what the ledger has")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    terminal = os.dup(1)
    ledger = Ledger(options.folder / "ledger.jsonl", *options.ledger)
    if options.again:
        ledger.results = {name: line for name, line in ledger.results.items() if line["result"] != "survived"}

    def say(text: str) -> None:
        os.write(terminal, f"{text}\n".encode())

    rooms = [Room(name, options, say) for name in options.game or [*GAMES, MATCH]]
    for room in rooms if not options.report else ():
        room.run(ledger)
    results = [(room.name, room.size, ledger.of(room.drawn)) for room in rooms]
    print("", *table(results), "", *survivors([line for *_, lines in results for line in lines]), sep="\n")


if __name__ == "__main__":
    main()
