"""`wyrmhall games`, `rules`, `editions` and `features`: what there is to play, and to learn from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from wyrmhall.cli.console import output, print_error, print_json
from wyrmhall.cli.options import AsJson, GameName, Language, file_option
from wyrmhall.kit.errors import EditionError, OptionError, WyrmhallError
from wyrmhall.kit.game import Game
from wyrmhall.kit.rulebook import WrittenRule, rulebook, rulebook_text
from wyrmhall.kit.words import Line, alike
from wyrmhall.registry import all_games, find_game


def show_games(json: AsJson = False) -> None:
    if json:
        fields = ("name", "title", "summary", "default_players", "options", "default_edition", "rules_version")
        games = all_games().values()
        print_json([{name: getattr(game, name) for name in fields} | {"players": list(game.players)} for game in games])
        return
    table = Table("game", "title", "players", "options", header_style="bold")
    for game in all_games().values():
        options = "\n".join(f"{option.name} ({option.text(option.default)})" for option in game.options)
        players = f"{game.players.start}–{game.players.stop - 1}"
        table.add_row(game.name, f"{game.title}\n[dim]{game.summary}[/]", players, options)
    output().print(table)


def show_rules(
    what: Annotated[str | None, typer.Argument(metavar="[GAME|ID]", help="A game, or the id of a rule.")] = None,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Shows the rules of a game without words in the language in English."""
    there_are = sorted({each for game in all_games().values() for each in game.languages})
    if language not in there_are:
        raise OptionError(f"--language: no game has rules in {language!r}; there are: {', '.join(there_are)}.")
    if what in all_games():
        game = find_game(what or "")
        if json:
            print_json(list(rulebook(game, language).values()))
        else:
            from rich.markdown import Markdown

            output().print(Markdown(rulebook_text(game, language)))
        return
    found = {game: find_rules(game, what, language) for game in all_games().values()}
    rules = [rule for of_game in found.values() for rule in of_game]
    named = [] if rules or json else [text for game in found for text in find_words(game, what or "", language)]
    if named:
        output().print(*named, sep="\n")
        return
    if not rules:
        near = alike(what or "", [*all_games(), *(rule_id for game in found for rule_id in rulebook(game))])
        hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else "."
        raise WyrmhallError(f"there is no game and no rule {what!r}{hint}")
    if json:
        print_json(rules)
    elif what is not None:
        output().print(*map(rule_text, rules), sep="\n")
    else:
        for game, of_game in found.items():
            title = game.words(language).say(Line("game-title"), [])
            output().print(Text(title, "bold"), *rule_list(of_game, indent=2), sep="\n")


def rule_list(rules: Iterable[WrittenRule], indent: int = 0) -> list[Text]:
    return [Text(f"{' ' * indent}{rule.id:<6}{rule.title}") for rule in rules]


def find_rules(game: Game, wanted: str | None = None, language: str = "en") -> list[WrittenRule]:
    """The rule with this id, the rules of a section (`K3`), or all rules."""
    wanted = wanted and wanted.strip().upper().rstrip(".")
    rules = rulebook(game, language).values()
    return [rule for rule in rules if not wanted or wanted in (rule.id, rule.id.split(".")[0])]


def find_words(game: Game, wanted: str, language: str = "en") -> list[Text]:
    """The rules, and the lines of their tables, that name a word."""
    word = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    rows = [line.strip("| ").split("|") for line in rulebook_text(game, language).splitlines() if line.startswith("|")]
    items = [Text(" · ".join(cell.strip().replace("`", "") for cell in row)) for row in rows]
    rules = [rule_text(rule) for rule in rulebook(game, language).values()]
    return [text for text in [*items, *rules] if word.search(text.plain)]


def rule_text(rule: WrittenRule) -> Text:
    """A rule as one paragraph."""
    return Text.assemble((f"{rule.id} {rule.title}. ", "bold"), rule.text.replace("`", ""))


def show_editions(
    game: GameName, check: Annotated[Path | None, file_option("The file to check.")] = None, json: AsJson = False
) -> None:
    from wyrmhall.kit.edition import edition_names, load_edition

    played = find_game(game)
    if check is not None:
        _check_edition(played, check, json)
        return
    found, usual = [load_edition(played, name) for name in edition_names(played)], played.default_edition
    if json:
        print_json([{"name": e.name, "title": e.data.title, "hash": e.hash, "default": e.name == usual} for e in found])
        return
    table = Table("edition", "title", "", header_style="bold")
    for edition in found:
        table.add_row(edition.name, edition.data.title, "default" if edition.name == usual else "")
    output().print(table)


def show_features(game: GameName, json: AsJson = False) -> None:
    from wyrmhall.kit.edition import load_edition

    played = find_game(game)
    features = played.bot.features
    if features is None:
        raise WyrmhallError(f"{played.title} has no features to learn from.")
    content = load_edition(played).packed
    most = {players: played.bot.most_decisions(content, players) for players in played.players}
    if json:
        print_json(
            {
                "game": played.name,
                "version": features.version,
                "size": features.size,
                "actions": played.moves.size,
                "longest": features.longest,
                "most_decisions": most,
                "parts": [vars(part) for part in features.listed()],
                "boards": [vars(board) for board in features.boards()],
            }
        )
        return
    table = Table("part", "from", "shape", "lowest", "highest", header_style="bold")
    for part in features.listed():
        shape = " × ".join(map(str, part.shape))
        table.add_row(part.name, str(part.at), shape, f"{part.low:.4g}", f"{part.high:.4g}")
    output().print(table)
    for part in features.listed():
        if part.names:
            output().print(f"{part.name}: {', '.join(part.names)}.", highlight=False)
    for board in features.boards():
        shape = " × ".join(map(str, board.shape))
        output().print(f"{board.name} as planes, {shape}: {', '.join(board.channels)}.", highlight=False)
    bound = most[max(played.players)]
    limit = "no limit is known" if bound is None else f"none has more than {bound:,}"
    output().print(
        f"{features.size} numbers, version {features.version}; {played.moves.size} actions. The longest of many random "
        f"games had {features.longest:,} decisions; by its rules {limit}.",
        highlight=False,
    )


def _check_edition(game: Game, file: Path, json: bool) -> None:
    """Checks an edition file and shows all its faults. Exits with status 1 if there are any."""
    from wyrmhall.kit.edition import load_edition

    try:
        edition = load_edition(game, str(file))
    except EditionError as fault:
        faults = str(fault).splitlines()
        if json:
            print_json({"ok": False, "faults": faults})
        else:
            for line in faults:
                print_error(line)
        raise typer.Exit(1) from fault
    if json:
        print_json({"ok": True, "name": edition.name, "hash": edition.hash})
    else:
        output().print(f"ok: {edition.name}, an edition of {game.title}", markup=False)
