"""The package that is installed elsewhere."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

PROJECT = Path(__file__).parents[1]


def build(folder, kind):
    """Build a package of that kind; its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return next((folder / "dist").iterdir())


def test_the_wheel_has_the_web_pages_also_if_it_is_built_from_the_source_package(tmp_path):
    for name in (".gitignore", "LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(PROJECT / name, tmp_path)
    page = tmp_path / "src/wyrmhall/server/site/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<!doctype html>")
    (tmp_path / "src/wyrmhall/__init__.py").touch()
    with tarfile.open(build(tmp_path, "sdist")) as source:
        source.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert "wyrmhall/server/site/index.html" in zipfile.ZipFile(build(unpacked, "wheel")).namelist()
