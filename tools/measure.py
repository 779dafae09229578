"""How large the project is: lines of source by part, folder and game, and if asked the size of the built site.

    python tools/measure.py [--rev REVISION] [--site]

It counts the files that git knows: in the working tree, or those of a revision. Generated files are left out.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
SITE = ROOT / "src" / "wyrmhall" / "server" / "site"
PARTS = ("src", "tests", "web/src", "examples")
SOURCE = {".py", ".ts", ".svelte", ".css", ".svg", ".ftl", ".toml"}
GENERATED = {"schema.d.ts"}
GAMES = "src/wyrmhall/games"


def git(*arguments: str, said: str = "") -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, input=said.encode(), capture_output=True, check=True).stdout


def is_source(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix in SOURCE and path.name not in GENERATED


def lines_in_the_tree() -> dict[str, int]:
    """The lines of each source file as it is in the working tree, new files that git does not ignore included."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PARTS).decode().split("\0")
    files = {name: ROOT / name for name in names if is_source(name)}
    return {name: file.read_bytes().count(b"\n") for name, file in files.items() if file.is_file()}


def lines_of_revision(revision: str) -> dict[str, int]:
    """The lines of each source file in a revision."""
    listed = git("ls-tree", "-r", "-z", "--name-only", revision, "--", *PARTS).decode().split("\0")
    names = [name for name in listed if is_source(name)]
    contents = git("cat-file", "--batch", said="".join(f"{revision}:{name}\n" for name in names))
    lines = {}
    for name in names:
        head, _, contents = contents.partition(b"\n")
        size = int(head.split()[-1])
        lines[name] = contents[:size].count(b"\n")
        contents = contents[size + 1 :]
    return lines


def under(folder: str, lines: dict[str, int]) -> list[int]:
    """The lines of each file in a folder and the folders below it."""
    return [count for name, count in lines.items() if name.startswith(f"{folder}/")]


def folder_of(name: str) -> str:
    """The folder a file is counted in: the first one inside its part; all of `src` is inside one package."""
    part = next(part for part in PARTS if name.startswith(f"{part}/"))
    inner = PurePosixPath(name).relative_to(part).parts[:-1]
    return "/".join([part, *inner[: 2 if part == "src" else 1]])


def games_in(lines: dict[str, int]) -> list[str]:
    inner = {PurePosixPath(name).relative_to(GAMES).parts for name in lines if name.startswith(f"{GAMES}/")}
    return sorted({parts[0] for parts in inner if len(parts) > 1})


def print_lines(lines: dict[str, int]) -> None:
    folders: Counter[str] = Counter()
    for name, count in lines.items():
        folders[folder_of(name)] += count
    for part in PARTS:
        if not under(part, lines):
            continue
        print(f"{part:<28}{sum(under(part, lines)):>8,}")
        for folder in sorted(folders):
            if folder.startswith(part):
                print(f"  {folder:<26}{folders[folder]:>8,}")
    print()
    print(f"{'game':<16}{'src':>8}{'web':>8}{'tests':>8}{'files':>8}  (files of src and web)")
    for game in games_in(lines):
        own = [under(f"{folder}/{game}", lines) for folder in (GAMES, "web/src/games", "tests")]
        rules, web, tests = (sum(counts) for counts in own)
        print(f"{game:<16}{rules:>8,}{web:>8,}{tests:>8,}{len(own[0]) + len(own[1]):>8}")


def print_site() -> None:
    files = [file for file in SITE.rglob("*") if file.is_file()]
    if not files:
        print("\nThe site is not built: make play or make test builds it.")
        return
    print(f"\n{'site':<16}{'files':>8}{'KiB':>10}{'KiB gzip':>10}")
    for suffix in sorted({file.suffix for file in files}):
        contents = [file.read_bytes() for file in files if file.suffix == suffix]
        plain, packed = sum(map(len, contents)), sum(len(gzip.compress(content)) for content in contents)
        print(f"{suffix or 'other':<16}{len(contents):>8}{plain / 1024:>10,.0f}{packed / 1024:>10,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Lines of source by part, folder and game.")
    parser.add_argument("--rev", help="a git revision, instead of the working tree")
    parser.add_argument("--site", action="store_true", help="the size of the built site too")
    chosen = parser.parse_args()
    print_lines(lines_of_revision(chosen.rev) if chosen.rev else lines_in_the_tree())
    if chosen.site:
        print_site()


if __name__ == "__main__":
    main()
