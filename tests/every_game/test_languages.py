"""Every language says the same as English: the rulebooks rule by rule, all words message by message.

The languages are those that there are files for; a new one is held to the same.
"""

import re
from collections import Counter, defaultdict
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.every_game.random_games import TESTS
from tests.options import chosen_games
from wyrmhall import registry
from wyrmhall.cli.words import LOCALES
from wyrmhall.kit.game import Game
from wyrmhall.kit.rulebook import rulebook, rulebook_text
from wyrmhall.kit.words import SHARED, Line, languages_in
from wyrmhall.server.http.catalogue import find
from wyrmhall.server.http.problems import Problem

WEB = TESTS.parent / "web" / "src"
PLURALS = {"zero", "one", "two", "few", "many", "other"}

translations = [
    pytest.param(game, language, id=f"{game.name}-{language}")
    for game in chosen_games()
    for language in game.languages[1:]
]
every_translation = pytest.mark.parametrize(("game", "language"), translations)
translated_games = [game for game in chosen_games() if len(game.languages) > 1]
every_game = pytest.mark.parametrize("game", translated_games, ids=lambda game: game.name)


def pairs_of_lines(game, language):
    """The lines that belong together, English and translated."""
    return zip(*(rulebook_text(game, each).splitlines() for each in ("en", language)), strict=True)


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


@every_translation
def test_a_rulebook_has_the_same_rules_in_the_same_order(game, language):
    english, translated = (rulebook(game, each) for each in ("en", language))
    assert list(english) == list(translated)
    for number, rule in translated.items():
        assert rule.text != english[number].text


@every_translation
def test_a_rulebook_is_built_like_the_english_one(game, language):
    in_picture = False
    for english, translated in pairs_of_lines(game, language):
        assert kind_of(english) == kind_of(translated)
        assert bool(english) == bool(translated), translated
        assert not in_picture or english == translated
        in_picture ^= english.startswith("```")


@every_translation
def test_a_rule_has_the_same_markers(game, language):
    """`[ruling]` and its like: each has one word in a language, and stands where the English one does."""
    meant = defaultdict(set)
    for lines in pairs_of_lines(game, language):
        english, translated = (re.findall(r"\[(\w+)\]", line) for line in lines)
        assert len(english) == len(translated), lines[1]
        for marker, word in zip(english, translated, strict=True):
            meant[word].add(marker)
    assert [word for word, markers in meant.items() if len(markers) > 1] == []
    assert len(meant) == len(set().union(*meant.values()))


@every_translation
def test_a_rule_names_the_same_rules_and_the_same_code(game, language):
    for english, translated in pairs_of_lines(game, language):
        assert rules_named_in(game, english) == rules_named_in(game, translated), translated
        assert code_in(english) == code_in(translated), translated


def rooms():
    """The folders of words, each with those whose messages its own may name."""
    yield "kit", [SHARED]
    yield "terminal", [LOCALES]
    yield "web", [WEB / "locales"]
    for game in chosen_games():
        own, lessons, board = game.folder / "locales", game.folder / "lessons", WEB / "games" / game.name / "locales"
        yield game.name, [own, SHARED]
        if lessons.is_dir():
            yield f"{game.name}-lessons", [lessons]
        if board.is_dir():
            yield f"{game.name}-board", [board, own, SHARED, WEB / "locales"]


ROOMS = dict(rooms())
LANGUAGES = sorted({language for folders in ROOMS.values() for language in languages_in(folders[0])} - {"en"})
GUESTS = [game.name for game in chosen_games() if game.name not in registry.shipped_games()]
"""Games of other packages, which need not be translated."""
DECLARED = {"game-title", "game-summary"}
"""What English has from the declaration of a game."""


class References(Visitor):
    """The variables and the other messages that a message names, and the values that it tells apart."""

    def __init__(self):
        self.variables = set()
        self.messages = set()
        self.cases = set()

    def visit_VariableReference(self, node):
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node):
        if isinstance(node.selector, ast.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            self.cases |= {(node.selector.id.name, key) for key in keys - PLURALS}
        self.generic_visit(node)


@cache
def messages(folder, language):
    """All messages of a folder, each with what it names; none if the language has no file there."""
    found = {}
    if language not in languages_in(folder):
        return found
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = References()
            found[entry.id.name].visit(entry)
    return found


def variables(folders, language, name):
    """What must be filled in to say a message; the messages that it names are filled in with it."""
    named = next(messages(folder, language)[name] for folder in folders if name in messages(folder, language))
    return named.variables.union(*(variables(folders, language, other) for other in named.messages))


def cases_in(folders, language):
    """All values that the messages of some folders tell apart."""
    return set().union(*(named.cases for folder in folders for named in messages(folder, language).values()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [name for name in ROOMS if name not in GUESTS])
def test_a_language_has_the_same_messages_with_the_same_variables(room, language):
    """It may have more messages for itself, such as a colour beside a feminine noun, if others name them."""
    folders = ROOMS[room]
    english, translated = (messages(folders[0], each) for each in ("en", language))
    assert [name for name in english if name not in translated] == [], f"{folders[0]}: missing in {language}.ftl"
    for name in english:
        assert variables(folders, "en", name) == variables(folders, language, name), name
    assert cases_in(folders, "en") <= cases_in(folders, language)
    every_message = [
        named for name in ROOMS if name not in GUESTS for named in messages(ROOMS[name][0], language).values()
    ]
    assert translated.keys() - english.keys() <= DECLARED.union(*(named.messages for named in every_message))


def words_of_the_lobby(game, language):
    """The messages that tell what game, which options and which editions there are."""
    yield from () if language == "en" else DECLARED
    for option in game.options:
        yield from (f"option-{option.name}", f"option-{option.name}-help")
    for file in (game.folder / "editions").iterdir():
        yield f"edition-{file.name.removesuffix('.toml')}"


@every_game
def test_the_game_and_its_options_and_editions_have_words(game):
    for language in game.languages:
        told = {
            name
            for name in messages(game.folder / "locales", language)
            if name.startswith(("game-", "option-", "edition-"))
        }
        assert told == set(words_of_the_lobby(game, language))
        for name in told:
            assert game.words(language).say(Line(name), [])


@every_game
def test_what_a_game_counts_has_its_name_in_every_language(game):
    parts = {"unit": "points", "difference": 3, "other": "-"}
    for language in game.languages:
        say = game.words(language).say
        assert say(Line("terminal-points"), []) in say(Line("why-next", parts), []), language


@every_game
def test_where_there_is_no_translation_english_is_shown(game):
    assert game.fluent_text("xx") == game.fluent_text("en")
    with pytest.raises(LookupError, match="'no-such' has no text in en"):
        game.words().say(Line("no-such"), [])


def test_french_has_no_break_before_its_signs():
    """A line must not begin with a colon, nor end with an opening quotation mark. The apostrophe is the printer's."""
    files = [folders[0] / "fr.ftl" for folders in ROOMS.values()]
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    assert texts
    for text in [*texts, *(rulebook_text(game, "fr") for game in chosen_games() if "fr" in game.languages)]:
        told = "\n".join(line for line in text.splitlines() if not line.startswith(("#", "|")))
        assert re.findall(r".* [:;!?»](?!\w).*|.*« .*|.*\w'\w.*", told) == []


def test_a_language_is_added_by_its_files(tmp_path, monkeypatch):
    """Nothing but files: the words, and the rules if they are translated too."""
    made = tmp_path / "made_up"
    (made / "locales").mkdir(parents=True)
    (made / "__init__.py").touch()
    for name, text in {
        "locales/en.ftl": "greeting = Hello",
        "locales/eo.ftl": "greeting = Saluton",
        "rules.md": "# Rules\n\n- **M1.1 Begin.** Somebody begins.",
        "rules.eo.md": "# Reguloj\n\n- **M1.1 Komenci.** Iu komencas.",
    }.items():
        (made / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = Game("made_up", "Made up", "", range(2, 3), 2, "M1.1", "made_up")
    monkeypatch.setitem(registry._added, "made_up", game)
    assert game.languages == ["en", "eo"]
    assert game.words("eo").say(Line("greeting"), []) == "Saluton"
    assert rulebook(game, "eo")["M1.1"].title == "Komenci"
    assert find("made_up", "eo") == game
    with pytest.raises(Problem, match=r"'tlh'; there are: en, .*eo"):
        find("made_up", "tlh")
