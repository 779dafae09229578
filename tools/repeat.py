"""Run tests again and again, and say which failed and how long they took.

    python tools/repeat.py 20 -- tests/web -n 2
    python tools/repeat.py 5 --busy 3 -- make test-browser

What comes after `--` is given to pytest, or is a command of make. Each run has a seed of its own, counted from `--seed`
on. With `--busy` so many loops keep the processors busy meanwhile.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from xml.etree import ElementTree

SLOWEST = 10
"""Tests that never failed are told only if they are among the slowest."""
UNHAPPY = ("failure", "error")


@dataclass
class History:
    """How one test went."""

    seconds: list[float] = field(default_factory=list)
    failed_with: list[int] = field(default_factory=list)
    """The seeds of the runs where it failed."""


def note(report: Path, seed: int, tests: dict[str, History]) -> None:
    """Add what a report of pytest (`--junit-xml`) tells of one run."""
    for case in ElementTree.parse(report).iter("testcase"):
        history = tests[f"{case.get('classname')}::{case.get('name')}"]
        history.seconds.append(float(case.get("time", 0)))
        if any(case.find(how) is not None for how in UNHAPPY):
            history.failed_with.append(seed)


def table(tests: dict[str, History]) -> Iterator[str]:
    """The tests that failed, the most often first, and then the slowest."""
    failed = sorted((name for name in tests if tests[name].failed_with), key=lambda name: -len(tests[name].failed_with))
    slow = sorted(tests.keys() - set(failed), key=lambda name: -max(tests[name].seconds))
    yield f"{'failed':>8} {'slowest':>9}  test"
    for name in (*failed, *slow[:SLOWEST]):
        one = tests[name]
        seeds = f"  (seeds {', '.join(map(str, one.failed_with))})" if one.failed_with else ""
        yield f"{len(one.failed_with):4}/{len(one.seconds):<3} {max(one.seconds):7.1f} s  {name}{seeds}"


def spin() -> None:
    while os.getppid() == PARENT:
        sum(range(100_000))


PARENT = os.getpid()


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keep so many processors busy. A loop also ends when this program was killed."""
    context = multiprocessing.get_context("fork")
    running = [context.Process(target=spin, daemon=True) for _ in range(loops)]
    for one in running:
        one.start()
    try:
        yield
    finally:
        for one in running:
            one.kill()


def command(asked: Sequence[str], seed: int, folder: str) -> list[str]:
    """What is run; each pytest that it starts leaves a report in the folder."""
    if asked[:1] != ["make"]:
        return [sys.executable, "-m", "pytest", "-q", f"--seed={seed}", f"--junit-xml={folder}/tests.xml", *asked]
    return [*asked, f"SEED={seed}", f"REPORTS={folder}"]


def run(asked: Sequence[str], seeds: Iterable[int]) -> tuple[dict[str, History], int]:
    """How each test went, and in how many runs something failed, be it a test or not."""
    tests, red = defaultdict[str, History](History), 0
    for seed in seeds:
        begun = monotonic()
        with tempfile.TemporaryDirectory() as folder:
            ended = subprocess.run(command(asked, seed, folder), capture_output=True, text=True)
            for report in Path(folder).glob("*.xml"):
                note(report, seed, tests)
        red += ended.returncode != 0
        print(f"seed {seed}: {'red' if ended.returncode else 'green'} after {monotonic() - begun:.0f} s", flush=True)
        if ended.returncode:
            print(ended.stdout[-20_000:], ended.stderr[-5_000:], sep="\n", flush=True)
    return tests, red


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("times", type=int)
    parser.add_argument("--busy", type=int, default=0, metavar="N", help="so many busy loops beside the tests")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the first run")
    parser.add_argument("asked", nargs="+", metavar="ARGUMENT", help="for pytest, or a command of make")
    asked = parser.parse_args()
    with busy(asked.busy):
        tests, red = run(asked.asked, range(asked.seed, asked.seed + asked.times))
    print(*table(tests), sep="\n")
    print(f"{asked.times - red} of {asked.times} runs green")
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
