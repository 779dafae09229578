"""`games`, `rules` and `editions`: what there is to play."""

from __future__ import annotations

import difflib
from pathlib import Path

from rich.table import Table
from rich.text import Text

from wyrmhall.cli.console import output, print_error, print_json
from wyrmhall.contract.errors import EditionError, WyrmhallError
from wyrmhall.contract.game import Game
from wyrmhall.contract.rulebook import WrittenRule, rulebook, rulebook_text
from wyrmhall.engine.registry import all_games, find_game


def show_games(json: bool) -> None:
    """The games as a table."""
    if json:
        print_json([_plain(game) for game in all_games().values()])
        return
    table = Table("game", "title", "players", "options", header_style="bold")
    for game in all_games().values():
        options = "\n".join(f"{option.name} ({'on' if option.default else 'off'})" for option in game.options)
        table.add_row(game.name, f"{game.title}\n[dim]{game.summary}[/]", _players(game), options)
    output().print(table)


def _players(game: Game) -> str:
    return f"{game.players.start}–{game.players.stop - 1}"


def _plain(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "players": list(game.players),
        "default_players": game.default_players,
        "options": [
            {"name": option.name, "rule": option.rule, "default": option.default, "help": option.help}
            for option in game.options
        ],
        "default_edition": game.default_edition,
        "rules_version": game.rules_version,
    }


def show_rules(what: str | None, json: bool) -> None:
    """Show a whole rulebook, one rule or section, or the list of all rules."""
    if what in all_games():
        game = find_game(what or "")
        if json:
            print_json(list(rulebook(game).values()))
        else:
            from rich.markdown import Markdown

            output().print(Markdown(rulebook_text(game)))
        return
    found = [
        rule for game in all_games().values() for rule in (find_rules(game, what) if what else rulebook(game).values())
    ]
    if not found:
        known = [*all_games(), *(rule_id for game in all_games().values() for rule_id in rulebook(game))]
        raise WyrmhallError(f"there is no game and no rule {what!r}{suggestion(what or '', known)}")
    if json:
        print_json(found)
    elif what is None:
        _list_rules()
    else:
        for rule in found:
            output().print(rule_text(rule))


def _list_rules() -> None:
    for game in all_games().values():
        output().print(Text(game.title, "bold"))
        for rule in rulebook(game).values():
            output().print(Text(f"  {rule.id:<6}{rule.title}"))


def find_rules(game: Game, wanted: str) -> list[WrittenRule]:
    """The rule of that id, or all of a section (`K3`)."""
    wanted = wanted.strip().upper().rstrip(".")
    return [rule for rule in rulebook(game).values() if rule.id == wanted or rule.id.split(".")[0] == wanted]


def rule_text(rule: WrittenRule) -> Text:
    """A rule as one paragraph."""
    return Text.assemble((f"{rule.id} {rule.title}. ", "bold"), rule.text.replace("`", ""))


def suggestion(said: str, known: list[str]) -> str:
    """The end of a message about something unknown: names that are similar.

    >>> suggestion("k31", ["K3.1", "K4.5"]), suggestion("dragon", ["K3.1"])
    ("; did you mean 'K3.1'?", '.')
    """
    lower = {name.lower(): name for name in known}
    near = difflib.get_close_matches(said.lower(), lower, n=2)
    return f"; did you mean {' or '.join(repr(lower[name]) for name in near)}?" if near else "."


def show_editions(name: str, json: bool) -> None:
    """The editions that ship with a game."""
    from wyrmhall.contract.edition import edition_names, load_edition

    game = find_game(name)
    found = [load_edition(game, edition) for edition in edition_names(game)]
    if json:
        print_json(
            [
                {
                    "name": e.name,
                    "title": e.data.title,
                    "hash": e.hash,
                    "default": e.name == game.default_edition,
                }
                for e in found
            ]
        )
        return
    table = Table("edition", "title", "", header_style="bold")
    for edition in found:
        table.add_row(edition.name, edition.data.title, "default" if edition.name == game.default_edition else "")
    output().print(table)


def check_edition_file(name: str, file: Path, json: bool) -> bool:
    """Check an edition file, and show all its faults; whether it has none."""
    from wyrmhall.contract.edition import load_edition

    game = find_game(name)
    try:
        edition = load_edition(game, str(file))
    except EditionError as fault:
        faults = str(fault).splitlines()
        if json:
            print_json({"ok": False, "faults": faults})
        else:
            for line in faults:
                print_error(line)
        return False
    if json:
        print_json({"ok": True, "name": edition.name, "hash": edition.hash})
    else:
        output().print(f"ok: {edition.name}, an edition of {game.title}", markup=False)
    return True
