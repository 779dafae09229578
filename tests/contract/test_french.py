"""French says the same as English: the rulebooks rule by rule, the words of a game message by message."""

import re
from collections import Counter
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.contract.tables import TESTS
from tests.options import chosen_games
from wyrmhall.contract.rulebook import rulebook, rulebook_text
from wyrmhall.contract.words import Line

ROOT = TESTS.parent
LANGUAGES = ("en", "fr")
MARKERS = {"[ruling]": "[décision]", "[house]": "[maison]", "[option]": "[option]"}
"""The markers of the English rules, and the French ones."""

bilingual = [game for game in chosen_games() if (game.folder / "locales" / "fr.ftl").is_file()]
pytestmark = pytest.mark.parametrize("game", bilingual, ids=[game.name for game in bilingual])


# The rulebooks


def pairs_of_lines(game):
    """The lines that belong together, English and French."""
    return zip(*(rulebook_text(game, language).splitlines() for language in LANGUAGES), strict=True)


def kind_of(line):
    """What begins a line: the signs of a heading with its chapter, of a rule with its id, of a point or of a table.

    >>> [kind_of(line) for line in ("## K1 Boards", "- **K1.1 Boards.** There", "- Bea", "| a | b |", "Bea")]
    ['## K1', '- **K1.1', '-', '|', '']
    """
    return re.match(r"(?:#+|- \*\*|-|\||```)?(?: ?[A-Z][A-Z\d](?:\.\d+)?(?= ))?", line)[0]


def rules_named_in(game, text):
    """How often a text names which rules and chapters."""
    known = {part for number in rulebook(game) for part in (number, number.partition(".")[0])}
    return Counter(found for found in re.findall(r"\b[A-Z][A-Z\d](?:\.\d+)?\b", text) if found in known)


def code_in(text):
    """The code words of a text, and how often each stands there."""
    return Counter(re.findall(r"`([^`]+)`", text))


def test_the_french_rulebook_has_the_same_rules_in_the_same_order(game):
    english, french = (rulebook(game, language) for language in LANGUAGES)
    assert list(english) == list(french)
    for number, rule in french.items():
        assert rule.title
        assert rule.text != english[number].text


def test_the_french_rulebook_is_built_like_the_english_one(game):
    in_picture = False
    for english, french in pairs_of_lines(game):
        assert kind_of(english) == kind_of(french)
        assert bool(english) == bool(french), french
        assert not in_picture or english == french
        in_picture ^= english.startswith("```")


def test_a_rule_has_the_same_markers_in_french(game):
    for english, french in pairs_of_lines(game):
        for marker, in_french in MARKERS.items():
            assert english.count(marker) == french.count(in_french), french


def test_a_rule_names_the_same_rules_and_the_same_code_in_french(game):
    for english, french in pairs_of_lines(game):
        assert rules_named_in(game, english) == rules_named_in(game, french), french
        assert code_in(english) == code_in(french), french


# The words


def test_french_has_no_break_before_its_signs(game):
    """A line must not begin with a colon, nor end with an opening quotation mark."""
    shared = ("src/wyrmhall/contract/locales", "web/src/locales")
    own = [game.folder / name for name in ("locales", "lessons")]
    folders = [*own, *(ROOT / name for name in (*shared, f"web/src/games/{game.name}/locales"))]
    files = [folder / "fr.ftl" for folder in folders if (folder / "fr.ftl").is_file()]
    assert len(files) >= 3
    for text in [rulebook_text(game, "fr"), *(file.read_text(encoding="utf-8") for file in files)]:
        told = "\n".join(line for line in text.splitlines() if not line.startswith(("#", "|")))
        assert re.findall(r".* [:;!?»](?!\w).*|.*« .*", told) == []


class References(Visitor):
    """The variables and the other messages that a message names."""

    def __init__(self):
        self.variables = set()
        self.messages = set()

    def visit_VariableReference(self, node):
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):
        self.messages.add(node.id.name)


@cache
def messages(game, language):
    """All messages of a game in their order, each with what it names."""
    text = (game.folder / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = References()
            found[entry.id.name].visit(entry)
    return found


def variables(game, language, name):
    """What must be filled in to say a message; the messages that it names are filled in with it."""
    named = messages(game, language)[name]
    return named.variables.union(*(variables(game, language, other) for other in named.messages))


def words_of_the_lobby(game):
    """The messages that tell what game, which options and which editions there are."""
    yield from ("game-title", "game-summary")
    for option in game.options:
        yield from (f"option-{option.name}", f"option-{option.name}-help")
    for file in (game.folder / "editions").iterdir():
        yield f"edition-{file.name.removesuffix('.toml')}"


def test_french_has_the_same_messages_with_the_same_variables(game):
    assert list(messages(game, "en")) == list(messages(game, "fr"))
    for name in messages(game, "en"):
        assert variables(game, "en", name) == variables(game, "fr", name), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_and_its_options_and_editions_have_words(game, language):
    told = {name for name in messages(game, language) if name.startswith(("game-", "option-", "edition-"))}
    assert told == set(words_of_the_lobby(game))
    for name in told:
        assert game.words(language).say(Line(name), [])


def test_where_there_is_no_translation_english_is_shown(game):
    assert game.fluent_text("xx") == game.fluent_text("en")
    with pytest.raises(LookupError, match="'no-such' has no text in en"):
        game.words().say(Line("no-such"), [])


def test_the_english_words_are_those_that_the_game_has_of_its_own(game):
    told = {name: game.words().say(Line(f"game-{name}"), []) for name in ("title", "summary")}
    assert told == {"title": game.title, "summary": game.summary}
