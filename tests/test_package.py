"""The package that is installed elsewhere, outside the source tree and without any extra."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = Path(__file__).parents[1]
README = (PROJECT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^wyrmhall (.+)$", README, re.MULTILINE)
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
OFFLINE = ["--no-deps", "--no-index"]


def run(*command, folder, **settings):
    """Run a program that must succeed; what it prints. It does not see the source tree."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | settings
    ran = subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


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
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", folder=folder)
    return next((folder / "dist").iterdir())


@pytest.fixture(scope="module")
def wheel(source, tmp_path_factory):
    """The wheel that pip builds from it."""
    folder = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", *OFFLINE, "--no-build-isolation", source, folder=folder)
    return next(folder.iterdir())


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
    run(*PIP, "--python", programs / "python", "install", *OFFLINE, wheel, folder=folder)
    return programs


def test_the_source_package_is_lean(source):
    with tarfile.open(source) as archive:
        paths = [name.partition("/")[2] for name in archive.getnames()]
    outside = {path for path in paths if not path.startswith(("src/", "docs/rules/"))}
    assert outside == {".gitignore", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml"}


def test_the_wheel_has_the_web_pages(wheel):
    assert "wyrmhall/server/site/index.html" in zipfile.ZipFile(wheel).namelist()


def test_the_commands_of_the_readme_run_without_extras(installed, tmp_path):
    assert len(COMMANDS) >= 6
    program = """
import sys
from wyrmhall.cli import main
for command in sys.argv[1:]:
    print("ran", command, main(command.split()))
"""
    out = run(installed / "python", "-c", program, *COMMANDS, folder=tmp_path, XDG_DATA_HOME=str(tmp_path))
    told = re.split(r"^ran (.+) 0$", out, flags=re.MULTILINE)
    assert told[1::2] == COMMANDS
    assert all(text.strip() for text in told[:-1:2])


def test_the_program_is_installed(installed, tmp_path):
    assert "keeper" in run(installed / "wyrmhall", "games", folder=tmp_path)
