"""The rules in words: a game's `rules.md`, found by rule id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from wyrmhall.contract.game import Game


@dataclass(frozen=True)
class WrittenRule:
    """One numbered rule as players read it."""

    id: str
    title: str
    text: str


@cache
def rulebook_text(game: Game, language: str = "en") -> str:
    """The whole `rules.md` of a game, or `rules.fr.md`."""
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return (game.folder / name).read_text(encoding="utf-8")


@cache
def rulebook(game: Game, language: str = "en") -> dict[str, WrittenRule]:
    """All numbered rules of a game by id, in order."""
    text = rulebook_text(game, language)
    found = re.findall(r"^- \*\*([A-Z][A-Z\d](?:\.\d+)?) ([^*]+?)\.?\*\* (.+)$", text, re.MULTILINE)
    return {number: WrittenRule(number, title, text.strip()) for number, title, text in found}
