"""The package that is installed elsewhere, outside the source tree and without any extra."""

import re
import runpy
import shutil
import sys
import tarfile
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement

PROJECT = Path(__file__).parents[1]
OFFLINE = ["--no-deps", "--no-index"]
VERSION = "98.7.6"
"""A version of its own: whatever tells another has it from a second place."""
release = SimpleNamespace(**runpy.run_path(str(PROJECT / "tools" / "release.py")))
run = release.run


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """The source package."""
    folder = tmp_path_factory.mktemp("project")
    for name in (".gitignore", "LICENSE", "Makefile", "README.md", "pyproject.toml"):
        shutil.copy(PROJECT / name, folder)
    for name in ("src", "docs"):
        without = shutil.ignore_patterns("__pycache__", "site")
        shutil.copytree(PROJECT / name, folder / name, symlinks=True, ignore=without)
    page = folder / "src/wyrmhall/server/site/index.html"
    page.parent.mkdir()
    page.write_text("<!doctype html>")
    package = folder / "src/wyrmhall/__init__.py"
    package.write_text(re.sub(r'(?m)^__version__ = ".+"$', f'__version__ = "{VERSION}"', package.read_text()))
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", folder=folder)
    return next((folder / "dist").iterdir())


@pytest.fixture(scope="module")
def wheel(source, tmp_path_factory):
    """The wheel that pip builds from it."""
    how = ("--no-index", "--no-build-isolation")
    return release.wheel_from(source, tmp_path_factory.mktemp("wheel"), sys.executable, *how)


def core():
    """The packages that `pip install wyrmhall` brings, by what the installed ones say they need."""
    found = {}
    todo = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]["dependencies"]
    while todo:
        needed = Requirement(todo.pop())
        if needed.name not in found and (needed.marker is None or needed.marker.evaluate({"extra": ""})):
            found[needed.name] = distribution(needed.name)
            todo += found[needed.name].requires or []
    return found.values()


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of the programs of an environment that has the wheel and those packages, and no others."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", "env", folder=folder)
    (packages,) = folder.glob("env/lib/python*/site-packages")
    for package in core():
        for name in {file.parts[0] for file in package.files} - {"..", "__pycache__"}:
            if not (packages / name).exists():
                (packages / name).symlink_to(package.locate_file(name))
    programs = folder / "env" / "bin"
    run(sys.executable, *release.PIP, "--python", programs / "python", "install", *OFFLINE, wheel, folder=folder)
    return programs


def test_the_source_package_is_lean(source):
    with tarfile.open(source) as archive:
        paths = [name.partition("/")[2] for name in archive.getnames()]
    outside = {path for path in paths if not path.startswith(("src/", "docs/rules/"))}
    assert outside == {".gitignore", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml"}


def test_the_wheel_has_the_web_pages(wheel):
    assert "wyrmhall/server/site/index.html" in release.contents(wheel)


def test_metadata_and_licence_are_in_order(source, wheel):
    release.check_metadata(sys.executable, source, wheel, VERSION)


def test_the_commands_of_the_documents_run_without_extras(installed, tmp_path):
    commands = release.shown_commands(PROJECT)
    assert len(commands) >= 6
    release.run_commands(installed, commands, tmp_path)


def test_the_program_is_installed_and_has_the_version_of_the_package(installed, tmp_path):
    assert "keeper" in run(installed / "wyrmhall", "games", folder=tmp_path)
    assert run(installed / "wyrmhall", "--version", folder=tmp_path) == f"wyrmhall {VERSION}\n"
