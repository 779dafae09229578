"""The rulebook: a game's `rules.md`, parsed into numbered rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from wyrmhall.kit.game import Game


@dataclass(frozen=True)
class WrittenRule:
    id: str
    title: str
    text: str
    chapter: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game: `opening` is its summary in a few lines."""

    opening: list[str]
    rules: list[WrittenRule]


@cache
def rulebook_text(game: Game, language: str = "en") -> str:
    """Text of a game's `rules.LANGUAGE.md`; of `rules.md` if there is none."""
    translated = game.folder / f"rules.{language}.md"
    file = translated if translated.is_file() else game.folder / "rules.md"
    return file.read_text(encoding="utf-8")


def introduction(game: Game, language: str = "en") -> str:
    """First paragraph of the rules after the title."""
    paragraphs = rulebook_text(game, language).split("\n\n")
    return next((text.strip() for text in paragraphs if not text.startswith("#")), game.summary)


def opening(game: Game, language: str = "en") -> list[str]:
    """Summary of the game: the numbered lines of its rules."""
    return re.findall(r"^\d+\. (.+)$", rulebook_text(game, language), re.MULTILINE)


@cache
def rulebook(game: Game, language: str = "en") -> dict[str, WrittenRule]:
    """Numbered rules of a game by id, in order."""
    text = rulebook_text(game, language)
    chapters = dict(re.findall(r"^## ([A-Z][A-Z\d]) (.+)$", text, re.MULTILINE))
    found = re.findall(r"^- \*\*([A-Z][A-Z\d](?:\.\d+)?) ([^*]+?)\.?\*\* (.+)$", text, re.MULTILINE)
    return {
        number: WrittenRule(number, title, text.strip(), chapters.get(number.partition(".")[0], ""))
        for number, title, text in found
    }
