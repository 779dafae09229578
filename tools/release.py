"""Make the files of a release from a clean clone of the last commit, and check them as those who install them would.

    python tools/release.py

The version is that of src/wyrmhall/__init__.py, the notes are its part of CHANGELOG.md. Both packages, their hashes and
the notes come to dist/. Nothing is tagged, nothing is uploaded: CONTRIBUTING.md tells what comes before and after.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from email import message_from_bytes
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PACKAGE = "src/wyrmhall/"
SITE = "src/wyrmhall/server/site/"
PIP = ("-m", "pip", "--disable-pip-version-check", "-q")

VALIDATE = """
import sys
from packaging.metadata import Metadata
Metadata.from_email(sys.stdin.buffer.read(), validate=True)
"""
COMMAND = """
import sys
from wyrmhall.cli import main
for command in sys.argv[1:]:
    print("ran", command, main(command.split()))
"""


class NoRelease(Exception):
    """Why there is no release, in one sentence."""


def outside() -> dict[str, str]:
    """The environment of programs that know neither the modules of this one nor the `make` that has started it."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHON"))}


def run(*command: str | Path, folder: Path, said: bytes = b"", **settings: str) -> str:
    """Run a program that must succeed; what it prints."""
    ran = subprocess.run(command, cwd=folder, env=outside() | settings, input=said, capture_output=True)
    if ran.returncode:
        named = " ".join(map(str, command[:4]))
        raise NoRelease(f"{named} … failed:\n{ran.stderr.decode()[-4000:] or ran.stdout.decode()[-4000:]}")
    return ran.stdout.decode()


def git(*arguments: str, root: Path) -> str:
    return run("git", *arguments, folder=root).strip()


def version_of(root: Path) -> str:
    """The only place that has it."""
    found = re.search(r'^__version__ = "(.+)"$', (root / PACKAGE / "__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise NoRelease(f"{PACKAGE}__init__.py has no __version__.")
    return found[1]


def notes_of(changelog: str, version: str) -> str:
    """What a changelog says of a version."""
    parts = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)[1:]
    found = {title.split(" - ")[0]: text.strip() for title, text in zip(parts[::2], parts[1::2], strict=True)}
    if not found.get(version):
        raise NoRelease(f"CHANGELOG.md says nothing of {version}: give it a part `## {version} - DATE`.")
    if found.get("Unreleased"):
        raise NoRelease(f"CHANGELOG.md still has changes under Unreleased: move them under {version}.")
    return found[version]


def check_tree(root: Path, version: str) -> None:
    """Only what is committed is released, and no version twice."""
    changed = git("status", "--porcelain", root=root)
    if changed:
        raise NoRelease(f"there are changes that are not committed:\n{changed}")
    if git("tag", "--list", f"v{version}", root=root):
        raise NoRelease(
            f"the version {version} exists already (tag v{version}): give {PACKAGE}__init__.py the next one."
        )


def build(root: Path, clone: Path) -> tuple[Path, Path]:
    """Both packages, made from a clone with nothing in it but what is committed: the source, and the wheel."""
    git("clone", "-q", "--no-hardlinks", str(root), str(clone), root=root)
    git("checkout", "-q", "--detach", git("rev-parse", "HEAD", root=root), root=clone)
    run("make", "-s", "wheel", f"PYTHON={sys.executable}", folder=clone)
    [source], [wheel] = (clone / "dist").glob("*.tar.gz"), (clone / "dist").glob("*.whl")
    return source, wheel


def wheel_from(source: Path, folder: Path, python: Path | str, *how: str) -> Path:
    """The wheel that pip builds from a source package, as it does for everybody who installs that."""
    folder.mkdir(exist_ok=True)
    run(python, *PIP, "wheel", "--no-deps", *how, source, folder=folder)
    [wheel] = folder.glob("*.whl")
    return wheel


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def check_contents(clone: Path, wheel: Path, from_source: Path) -> int:
    """The wheel has all of the package and of the built web pages, and nothing else; the source package gives the same
    wheel. How many files the web pages are."""
    site = {str(file.relative_to(clone)) for file in (clone / SITE).rglob("*") if file.is_file()}
    if not {f"{SITE}index.html", f"{SITE}licences.md"} <= site:
        raise NoRelease(f"the web pages were not built: {len(site)} files in {SITE}")
    wanted = {*git("ls-files", PACKAGE, root=clone).splitlines(), *site}
    held = {f"src/{name}" for name in contents(wheel) if name.startswith("wyrmhall/")}
    if wanted != held:
        raise NoRelease(f"lacking in the wheel: {sorted(wanted - held)}; too much in it: {sorted(held - wanted)}.")
    if contents(wheel) != contents(from_source):
        raise NoRelease("the source package gives another wheel than the tree does.")
    return len(site)


def check_metadata(python: Path | str, source: Path, wheel: Path, version: str) -> None:
    """What an index asks for, the version, and the licence with its text."""
    [of_wheel] = [data for name, data in contents(wheel).items() if name.endswith(".dist-info/METADATA")]
    with tarfile.open(source) as archive:
        member = archive.extractfile(f"{source.name.removesuffix('.tar.gz')}/PKG-INFO")
        of_source = member.read() if member else b""
        has_text = any(name.endswith("/LICENSE") for name in archive.getnames())
    if of_wheel != of_source or not has_text:
        raise NoRelease("the source package has other metadata than the wheel, or no LICENSE.")
    run(python, "-c", VALIDATE, folder=wheel.parent, said=of_wheel)
    told = message_from_bytes(of_wheel)
    stated = (told["Version"], told["License-Expression"], told.get_all("License-File"))
    if stated != (version, "MIT", ["LICENSE"]):
        raise NoRelease(f"the metadata say {stated}.")
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in contents(wheel)):
        raise NoRelease("the wheel has no LICENSE.")


def shown_commands(root: Path) -> list[str]:
    """The commands that a newcomer reads first."""
    pages = ("README.md", "docs/terminal.md")
    texts = [(root / page).read_text("utf-8") for page in pages]
    return [command for text in texts for command in re.findall(r"^wyrmhall (.+)$", text, re.MULTILINE)]


def run_commands(programs: Path, commands: list[str], folder: Path) -> None:
    """These commands, as an installed Wyrmhall carries them out: all succeed, and all print something."""
    out = run(programs / "python", "-c", COMMAND, *commands, folder=folder, XDG_DATA_HOME=str(folder))
    told = re.split(r"^ran (.+) 0$", out, flags=re.MULTILINE)
    if told[1::2] != commands or not all(text.strip() for text in told[:-1:2]):
        raise NoRelease(f"not all commands that documents show did their work:\n{out}")


def install(package: Path, extras: str, folder: Path) -> Path:
    """A package in an environment of its own, with what it depends on; the folder of its programs."""
    run(sys.executable, "-m", "venv", folder, folder=folder.parent)
    run(folder / "bin" / "python", *PIP, "install", f"{package}{extras}", folder=folder)
    return folder / "bin"


def check_pages(programs: Path, folder: Path, version: str) -> None:
    """The installed server hands out the web pages."""
    address = ["--host", "127.0.0.1", "--port", "0", "--no-open", "--db", f"sqlite:///{folder}/hall.db"]
    command = [programs / "wyrmhall", "serve", *address]
    with subprocess.Popen(command, cwd=folder, env=outside(), stdout=subprocess.PIPE) as server:
        try:
            lines = iter(server.stdout or [])
            opened = next((line for line in lines if b" is open at " in line), b"").decode().split()
            if not opened:
                raise NoRelease("wyrmhall serve did not start.")
            for page, word in {"": "<script", "/licences.md": "svelte", "/api/server": f'"{version}"'}.items():
                with urlopen(opened[-1] + page) as answer:
                    if word not in answer.read().decode():
                        raise NoRelease(f"the installed server hands out no {page or 'first page'}.")
        finally:
            server.terminate()


def release(root: Path) -> Path:
    """Make and check everything; the notes."""
    begun = time.monotonic()

    def tell(line: str) -> None:
        print(f"{time.monotonic() - begun:5.0f} s  {line}", flush=True)

    version = version_of(root)
    check_tree(root, version)
    notes = notes_of((root / "CHANGELOG.md").read_text("utf-8"), version)
    commit = git("rev-parse", "--short", "HEAD", root=root)
    tell(f"Wyrmhall {version}, commit {commit}: nothing uncommitted, a new version")
    with tempfile.TemporaryDirectory(prefix="wyrmhall-release-") as temporary:
        folder = Path(temporary)
        clone = folder / "clone"
        source, wheel = build(root, clone)
        python = clone / ".venv" / "bin" / "python"
        tell(f"built in a clean clone: {source.name} and {wheel.name}")
        from_source = wheel_from(source, folder / "from-source", python)
        pages = check_contents(clone, wheel, from_source)
        tell(
            f"the wheel has all of the package and {pages} files of web pages; the source package gives the same wheel"
        )
        check_metadata(python, source, wheel, version)
        tell("metadata and licences are in order")
        for package, extras in ((source, ""), (wheel, "[web]")):
            away = folder / package.name.replace(".", "-")
            programs = install(package, extras, away)
            run_commands(programs, shown_commands(clone), away)
            run(programs / "python", "-m", "doctest", "-o", "ELLIPSIS", clone / "README.md", folder=away)
            tell(f"{package.name}{extras} in an empty environment: the README's commands and examples work")
        check_pages(programs, away, version)
        tell("its server hands out the web pages")
        target = root / "dist"
        target.mkdir(exist_ok=True)
        sums = ""
        for package in (source, wheel):
            made = Path(shutil.copy(package, target))
            sums += f"{hashlib.sha256(made.read_bytes()).hexdigest()}  {made.name}\n"
            tell(f"dist/{made.name}: {made.stat().st_size:,} bytes")
    told = target / f"wyrmhall-{version}.md"
    told.write_text(f"# Wyrmhall {version}\n\n{notes}\n\n### SHA-256\n\n```\n{sums}```\n", encoding="utf-8")
    tell(f"dist/{told.name}: the notes")
    return told


if __name__ == "__main__":
    try:
        release(ROOT)
    except NoRelease as fault:
        sys.exit(f"release: {fault}")
