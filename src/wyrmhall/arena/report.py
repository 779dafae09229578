"""The report of an arena: tables for the terminal, a page, JSON and a picture."""

from __future__ import annotations

import base64
import html
from pathlib import Path

import msgspec

from wyrmhall.arena.standings import Standings
from wyrmhall.kit.errors import OptionError
from wyrmhall.registry import find_game

JSON, PAGE, PICTURE = "report.json", "report.html", "report.png"

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; color: #222; background: #fff; max-width: 64rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0.2rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th { border-bottom: 2px solid #555; } th:first-child, td:first-child { text-align: left; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; } dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; } .note { color: #444; }
"""


def title_of(found: Standings) -> str:
    """
    >>> from wyrmhall.arena.standings import standings_of
    >>> from wyrmhall.arena.units import setting_of
    >>> title_of(standings_of(setting_of("keeper", ["greedy", "random"], seed=1), []))
    'Dragon Keeper: The Dungeon: 0 games, 2 players, seed 1'
    """
    setting = found.setting
    table = "solo" if setting.solo else f"{setting.players} players"
    return f"{find_game(setting.game).title}: {found.games:,} games, {table}, seed {setting.seed}"


def sheets(found: Standings) -> dict[str, dict[str, list[str]]]:
    """The tables of a report by title, as columns by heading. The first column is text, the others are numbers. If the
    game counts no points there are no columns about them."""
    solo, bots, duels = found.setting.solo, found.bots, found.duels
    done = "ahead" if solo else "wins"
    standings = {
        "bot": [one.bot for one in bots],
        "rating": [str(one.rating or "–") for one in bots],
        done: [one.wins.percent() for one in bots],
        "mean score": [one.score.points() for one in bots],
        "no result" if solo else "no score": [f"{one.no_score:.1%}" for one in bots],
    }
    pairings = {
        "pairing": [" : ".join(duel.bots) for duel in duels],
        f"first {done}": [duel.wins[0].percent() for duel in duels],
        f"second {done}": [duel.wins[1].percent() for duel in duels],
        "score lead": [duel.difference.points(sign="+") for duel in duels],
        "counted": [f"{duel.counted:.0%}" for duel in duels],
    }
    thinking = {
        "bot": [one.bot for one in bots],
        "games": [f"{one.games:,}" for one in bots],
        "decisions a game": [f"{one.decisions_per_game:.1f}" for one in bots],
        "ms a decision": [f"{one.milliseconds_per_decision:.3g}" for one in bots],
    }
    if not found.has_scores:
        for heading in ("mean score", "no score", "score lead", "counted"):
            standings.pop(heading, None)
            pairings.pop(heading, None)
    return {"Standings": standings} | ({"Pairings": pairings} if duels else {}) | {"Thinking": thinking}


def notes(found: Standings) -> list[str]:
    """Explanations of the tables."""
    players = found.setting.players
    lines = [
        "95% intervals over deals: all seatings of a deal share its dice, and their mean is one sample; "
        "mean ± 1.96 standard errors. A shared win counts as a share."
    ]
    deals = sorted({duel.deals for duel in found.duels})
    if deals:  # all pairings have the same number, unless the arena was stopped
        span = dict.fromkeys(f"{count:,}" for count in (deals[0], deals[-1]))
        lines[0] += f" Deals of each pairing: {' to '.join(span)}."
    if found.setting.solo:
        lines.append("Solo: a game without a result counts 0 points. Ahead: more points on the same deal.")
    elif players > 2:
        scores = " Scores: at all tables, each bot's seats averaged." if found.has_scores else ""
        among = f"Wins: those of one bot among {players - 1} of the other"
        lines.append(f"{among}; equal bots would have {1 / players:.1%}.{scores}")
    if found.has_scores:
        lines.append(
            "Score lead: the first one's points less the second one's, in the games where the rules count both."
        )
    lines.append("Rating: OpenSkill's Plackett-Luce model, mu ± 1.96 sigma; everybody begins with 25.")
    lines.append("Decisions: those with more than one legal action, for each seat that the bot had.")
    lines += [f"Policy: {identity}." for identity in (found.setting.policies or {}).values()]
    if found.left_out:
        lines.append(f"Games left out, because their deals are not finished: {found.left_out}.")
    return lines


def write_report(folder: Path, found: Standings, picture: bytes | None) -> None:
    """Writes the files of a report: the page, its numbers, and the picture if there is one."""
    texts = {
        PAGE: page(found, picture).encode(),
        JSON: msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n",
    }
    if picture is not None:
        texts[PICTURE] = picture
    try:
        for name, text in texts.items():
            (folder / name).write_bytes(text)
    except OSError as fault:
        raise OptionError(f"cannot write {fault.filename}: {fault.strerror}.") from fault


def page(found: Standings, picture: bytes | None) -> str:
    """The report as one self-contained HTML file."""
    title = html.escape(title_of(found))
    facts = "\n".join(f"<dt>{html.escape(name)}</dt><dd>{html.escape(fact)}</dd>" for name, fact in _facts(found))
    data = "" if picture is None else base64.b64encode(picture).decode()
    image = data and f'<img src="data:image/png;base64,{data}" alt="Charts of the numbers in the tables below">'
    tables = "\n".join(_html_table(heading, columns) for heading, columns in sheets(found).items())
    said = "\n".join(f'<p class="note">{html.escape(note)}</p>' for note in notes(found))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arena: {title}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>Arena</h1>
<p>{title}</p>
{image}
{tables}
<h2>How to read this</h2>
{said}
<h2>Setting</h2>
<dl>
{facts}
</dl>
</body>
</html>
"""


def _facts(found: Standings) -> list[tuple[str, str]]:
    setting = found.setting
    game = find_game(setting.game)
    options = ", ".join(f"{name} {game.option(name).text(value)}" for name, value in setting.options.items())
    return [
        ("game", f"{setting.game}, rules version {setting.rules_version}"),
        ("edition", f"{setting.edition.content.get('name')} ({setting.edition.hash})"),
        ("options", options or "none"),
        ("players", str(setting.players)),
        ("bots", ", ".join(setting.bots)),
        ("seed", str(setting.seed)),
        ("wyrmhall", setting.wyrmhall),
    ]


def _html_table(title: str, columns: dict[str, list[str]]) -> str:
    head = "".join(f"<th>{html.escape(heading)}</th>" for heading in columns)
    cells = ("".join(f"<td>{html.escape(cell)}</td>" for cell in row) for row in zip(*columns.values(), strict=True))
    rows = "\n".join(f"<tr>{row}</tr>" for row in cells)
    return f'<h2>{title}</h2>\n<div class="scroll"><table>\n<tr>{head}</tr>\n{rows}\n</table></div>'
