"""Options of all tests."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Generator
from pathlib import Path

import hypothesis
import pytest
from hypothesis.internal.conjecture import providers

from tests import options

# It would also try constants of our modules: of those that the tests before have loaded.
vars(providers)["is_local_module_file"] = lambda file: False
hypothesis.settings.register_profile("wyrmhall", deadline=None, print_blob=True, database=None)
hypothesis.settings.register_profile("long", hypothesis.settings.get_profile("wyrmhall"), max_examples=1000)
hypothesis.settings.load_profile("wyrmhall")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("wyrmhall")
    group.addoption("--seed", default="0", help="a number that random games follow from, or `random` (default: 0)")
    group.addoption("--rewrite", action="store_true", help="write approved drawings and logs again")
    group.addoption("--games", default="", help="games, by name, with commas, for the tests of every game")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.option.seed == "random":
        # Processes that share the work are told the number, not the word.
        config.option.seed = str(random.SystemRandom().randrange(10**6))
    options.seed = int(config.option.seed)
    options.game_names = [name for name in config.option.games.split(",") if name]
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = config.option.seed


def pytest_collection() -> None:
    """Nothing that is collected is garbage."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Nor does garbage collection look at it again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def approve(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """`approve(file, text)`: the text must be that of a file, which `--rewrite` writes again."""

    def compare(file: Path, text: str) -> None:
        if request.config.option.rewrite:
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8")

    return compare


def pytest_report_header() -> str:
    return f"seed: {options.seed}, to be given back with --seed {options.seed}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        report.sections.append(("seed", f"--seed {options.seed}"))
    return report
