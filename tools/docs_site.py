"""What the documentation site does beyond mkdocs: pages from outside docs/, notebooks, links to pages and rules.

Documents link to one another and to other files of the repository by their paths there. On the site such a link leads
to the page made from that file; a file or folder that is not on the site is named without a link.
"""

from __future__ import annotations

import json
import posixpath
import re
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any

from griffe import Extension
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

from wyrmhall import __version__

ROOT = Path(__file__).parents[1]
PICTURE = "image/svg+xml"
LINK = re.compile(r"\[([^\]]*)\]\((?!\w+:)([^)\s#]+)(#[^)\s]*)?\)(?!\{ download)")
FOREIGN = re.compile(r"""<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=["']?(?:https?:)?//[^\s>]*""")
DOCTEST = re.compile(r"^>>>.*\n(?:(?!\s*$).*\n?)*(?:\n+>>>.*\n(?:(?!\s*$).*\n?)*)*", re.MULTILINE)

RULE = re.compile(r"^- \*\*([A-Z][0-9A-Z](?:\.\d+)?) ", re.MULTILINE)
STATED = re.compile(r"<li>(\s*(?:<p>)?<strong>)([A-Z][0-9A-Z](?:\.\d+)?) ")
NAMED = re.compile(r"(<(pre|code|a|h\d|strong)\b.*?</\2>|<[^>]*>)|\b([A-Z][0-9A-Z](?:\.\d+)?)\b", re.DOTALL)

OUTSIDE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "bench/results.md": "bench/results.md",
    "examples/liars-dice": "examples/liars-dice.md",
    "examples/ppo-drachenhort": "examples/ppo-drachenhort.md",
    "examples/ppo-drachenhort/curve.svg": "examples/ppo-drachenhort/curve.svg",
}
"""What is shown though it is not in docs/: its path in the repository, its page or file on the site."""
LANGUAGES = {".ftl": "text", ".md": "markdown", ".py": "python", ".toml": "toml"}


def on_config(config: Any) -> None:
    config.copyright = f"Wyrmhall {__version__}"


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made from other files."""
    for source, page in OUTSIDE.items():
        path = ROOT / source
        content = example(path) if path.is_dir() else path.read_bytes()
        files.append(File.generated(config, page, content=content))
    for file in list(files):
        if file.src_uri.endswith(".ipynb"):
            files.append(File.generated(config, page_of(file.src_uri), content=notebook(Path(file.abs_src_path))))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Lead links to the pages of the site."""
    here = page.file.src_uri
    sources = {shown: source for source, shown in OUTSIDE.items()}
    source = sources.get(here, f"docs/{here}")
    folder = source if (ROOT / source).is_dir() else posixpath.dirname(source)

    def lead(link: re.Match[str]) -> str:
        text, target, place = link.groups()
        path = posixpath.normpath(posixpath.join(folder, target))
        if path in OUTSIDE:
            shown = OUTSIDE[path]
        elif path.startswith("docs/"):
            shown = page_of(path.removeprefix("docs/"))
        elif (ROOT / path).exists():
            return text
        else:
            return link[0]
        return f"[{text}]({posixpath.relpath(shown, posixpath.dirname(here))}{place or ''})"

    return LINK.sub(lead, markdown)


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Lead the number of a rule, wherever one is named, to that rule."""

    def lead(found: re.Match[str]) -> str:
        kept, _, rule = found.groups()
        if kept or rule not in rule_pages():
            return found[0]
        return f'<a href="{get_relative_url(rule_pages()[rule], page.url)}#{rule}">{rule}</a>'

    if page.file.src_uri.startswith("rules/"):
        html = STATED.sub(r'<li id="\2">\1\2 ', html)
    return NAMED.sub(lead, html)


@cache
def rule_pages() -> dict[str, str]:
    """Where on the site each rule stands."""
    files = (ROOT / "docs" / "rules").glob("*.md")
    return {rule: f"rules/{file.stem}/" for file in files for rule in RULE.findall(file.read_text(encoding="utf-8"))}


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Refuse what a browser would fetch from another host."""
    if foreign := FOREIGN.search(output):
        raise PluginError(f"{page.file.src_uri} fetches from another host: {foreign[0]}")
    return output


def page_of(path: str) -> str:
    """The page that shows a file of docs/."""
    return f"{path.removesuffix('.ipynb')}.md" if path.endswith(".ipynb") else path


def fenced(text: str, language: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"


def example(folder: Path) -> str:
    """An example: what its README says, and its files."""
    readme = folder / "README.md"
    parts = [readme.read_text(encoding="utf-8") if readme.exists() else f"# {folder.name}, a whole game"]
    for file in sorted(folder.rglob("*")):
        if file.suffix in LANGUAGES and file != readme:
            shown = fenced(file.read_text(encoding="utf-8"), LANGUAGES[file.suffix])
            parts += [f"## `{file.relative_to(folder)}`", shown]
    return "\n\n".join(parts)


def notebook(file: Path) -> str:
    """A notebook as a page, with the outputs that are kept in it."""
    parts = []
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else fenced(source, "python"))
        parts += [shown(output) for output in cell.get("outputs", [])]
    parts.insert(1, f"[This page as a notebook]({file.name}){{ download }}")
    return "\n\n".join(parts)


def shown(output: dict[str, Any]) -> str:
    """What a cell has printed or returned."""
    data = output.get("data", {})
    if PICTURE in data:
        picture = b64encode("".join(data[PICTURE]).encode()).decode()
        return f"![The picture that this cell returns](data:{PICTURE};base64,{picture})"
    return fenced("".join(data.get("text/plain") or output["text"]), "{ .text .output .no-copy }")


class Doctests(Extension):
    """Examples in docstrings are code, which Markdown would take for quotations."""

    def on_instance(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = DOCTEST.sub(lambda found: fenced(found[0], "pycon") + "\n", obj.docstring.value)
