"""A process that has the tests in memory and forks for each of them, and for each fault."""

from __future__ import annotations

import ast
import gc
import hashlib
import json
import os
import resource
import select
import signal
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import monotonic, process_time
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.changes import Change, changes

MEMORY = 8 << 30
LONGEST = 20.0
"""Seconds of a processor after which a test by itself is left out."""
PATIENCE = 5
"""So many times as long, and some seconds more, a test may take with a fault."""
SOME = 3.0
IDLE = 20
"""The share of a processor that a process may go without before it is thought to wait for what does not come."""
ENDS = (signal.SIGPROF, signal.SIGALRM)


class Module:
    """A source file with the faults that can be put into it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        text = path.read_bytes()
        self.key = hashlib.sha256(text).hexdigest()[:12]
        self.tree = ast.parse(text)
        self.whole = self.compiled()
        self.changes = changes(self.tree)

    def compiled(self) -> CodeType:
        return compile(ast.fix_missing_locations(self.tree), str(self.path.resolve()), "exec")


@dataclass
class Mutant:
    """One fault of one module."""

    module: Module
    number: int

    @property
    def change(self) -> Change:
        return self.module.changes[self.number]

    @property
    def name(self) -> str:
        return f"{self.module.path}#{self.number}#{self.module.key}"


@dataclass
class Test:
    """What a test by itself has shown."""

    key: str
    seconds: float = 0
    outcome: str = "passed"
    lines: dict[str, list[int]] = field(default_factory=dict)


def fork_each(
    tasks: Iterable[Any], jobs: int, work: Callable[[Any], Any], done: Callable[[Any, Any, float], None]
) -> None:
    """Do the work for each task in a process of its own, `jobs` of them at a time. One that is killed gives None."""
    waiting, running = iter(tasks), {}
    poll = select.poll()
    try:
        while True:
            while len(running) < jobs and (task := next(waiting, None)) is not None:
                reading, writing = os.pipe()
                pid = os.fork()
                if pid == 0:
                    _in_child(writing, lambda task=task: work(task))
                os.close(writing)
                running[reading] = (pid, task, monotonic(), [])
                poll.register(reading, select.POLLIN | select.POLLHUP)
            if not running:
                return
            for reading, _ in poll.poll():
                pid, task, began, parts = running[reading]
                if part := os.read(reading, 1 << 16):
                    parts.append(part)
                    continue
                poll.unregister(reading)
                os.close(reading)
                del running[reading]
                _, status = os.waitpid(pid, 0)
                if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGINT:
                    continue
                late = os.WIFSIGNALED(status) and os.WTERMSIG(status) in ENDS
                killed = ["timed out" if late else "caught", f"the process ended with {status}"]
                done(task, json.loads(b"".join(parts)) if status == 0 else killed, monotonic() - began)
    finally:
        for pid, *_ in running.values():
            os.kill(pid, signal.SIGKILL)


def _in_child(writing: int, work: Callable[[], Any]) -> None:
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        told = json.dumps(work()).encode()
        while told:
            told = told[os.write(writing, told) :]
        os._exit(0)
    finally:
        os._exit(1)


def limit(seconds: float) -> None:
    """End this process when it has worked so long, or waited many times as long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * IDLE)


def run_first_failing(items: Sequence[pytest.Item], seconds: Callable[[str], float]) -> str:
    """Run tests until one fails. Its name, or nothing."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        limit(SOME + PATIENCE * seconds(item.nodeid))
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return ""


class Lines:
    """The lines of some files that are run, each noted once."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(path.resolve()): str(path) for path in files}
        self.seen: dict[str, set[int]] = defaultdict(set)
        self._left: dict[CodeType, set[int]] = {}

    def __enter__(self) -> Lines:
        self.seen.clear()
        self._left.clear()
        threading.settrace(self._enter)
        sys.settrace(self._enter)
        return self

    def __exit__(self, *_: Any) -> None:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]

    def _enter(self, frame: Any, event: str, _: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        left = self._left.get(code)
        if left is None:
            left = self._left[code] = {line for *_, line in code.co_lines() if line}
        if not left:
            return None
        seen = self.seen[self.files[code.co_filename]]

        def note(frame: Any, event: str, _: Any) -> Any:
            seen.add(frame.f_lineno)
            left.discard(frame.f_lineno)
            return note

        return note(frame, event, _)

    def found(self) -> dict[str, list[int]]:
        return {name: sorted(lines) for name, lines in self.seen.items()}


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _by_name(code: CodeType) -> dict[tuple[str, int], CodeType]:
    return {(each.co_qualname, each.co_firstlineno): each for each in _codes(code)}


class Functions:
    """The functions of this process by their code, so that a fault can be put into them where they are."""

    def __init__(self, modules: Iterable[Module]) -> None:
        files = {str(module.path.resolve()) for module in modules}
        self.of: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        gc.unfreeze()
        for function in gc.get_objects():
            if type(function) is FunctionType and function.__code__.co_filename in files:
                code = function.__code__
                self.of[code.co_filename, code.co_qualname, code.co_firstlineno].append(function)
        gc.freeze()

    def put(self, mutant: Mutant) -> bool:
        """Whether the fault is in this process now."""
        module = mutant.module
        mutant.change.make()
        whole, changed = _by_name(module.whole), False
        for name, code in _by_name(module.compiled()).items():
            if name in whole and code != whole[name]:
                for function in self.of.get((str(module.path.resolve()), *name), ()):
                    try:
                        function.__code__ = code
                    except ValueError:  # it no longer uses a variable of the function around it
                        return False
                    changed = True
        return changed


def put_before_import(mutant: Mutant) -> None:
    """Put a fault into a module that this process has not imported yet."""
    module = mutant.module
    mutant.change.make()
    path, code, usual = str(module.path.resolve()), module.compiled(), SourceFileLoader.get_code
    SourceFileLoader.get_code = (  # type: ignore[method-assign]
        lambda loader, name: code if str(Path(loader.path).resolve()) == path else usual(loader, name)
    )


class Plugin:
    """Gives the collected tests to a function, in place of running them."""

    def __init__(self, work: Callable[[pytest.Session], None]) -> None:
        self.work = work

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        import hypothesis

        found = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile("mutants", hypothesis.settings.get_profile("wyrmhall"), phases=found)
        hypothesis.settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.work(session)
        return True


ARGUMENTS = [
    *("-q", "-n", "0", "--assert=plain", "--tb=short", "--capture=sys"),
    *("-p", "no:cacheprovider", "-o", "faulthandler_timeout=0"),
]


def run_pytest(arguments: Sequence[str], log: Path, work: Callable[[pytest.Session], None]) -> int:
    """Collect tests and give them to a function. What pytest prints goes into a file."""
    printed = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(printed, stream)
    return int(pytest.main([*ARGUMENTS, *arguments], plugins=[Plugin(work)]))


def measured(item: pytest.Item, lines: Lines, key: str) -> Any:
    """How a test does by itself, as `Test` has it."""
    began = process_time()
    limit(LONGEST)
    with lines:
        reports = runtestprotocol(item, log=False, nextitem=None)
    wrong = [report.outcome for report in reports if report.outcome != "passed"]
    return [key, process_time() - began, wrong[0] if wrong else "passed", lines.found()]
