"""Cleans names and remarks that people enter."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
LONGEST_REMARK = 500
MOST_MARKS = 4
"""Maximum number of combining marks on one letter. No script needs more."""


def clean_text(text: str, longest: int) -> str:
    """Returns a text as one line, without invisible characters, and with few marks on a letter: more would cover the
    lines around it.

    >>> clean_text(" Ash\\n the\\x00 Great\\u202e ", 20)
    'Ash the Great'
    >>> len(clean_text("e" + "\\u0301" * 100, 500))
    5
    """
    on_one_line = " ".join("".join(character if character.isprintable() else " " for character in text).split())
    kept, marks = [], 0
    for character in on_one_line:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)[:longest]
