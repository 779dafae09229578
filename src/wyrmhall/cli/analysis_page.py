"""The page of `wyrmhall analyse --html`: a graph of the chances, the turning points and the costliest moves."""

from __future__ import annotations

from functools import partial
from html import escape

from wyrmhall.bots.coach.game_report import CostlyMove, GameReport, SeatReport, TurningPoint, When
from wyrmhall.cli.words import figure, say, tell
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match

WIDTH, HEIGHT, MARGIN = 900, 320, 40
COLOURS = [
    "light-dark(#a3271d, #e57463)",
    "light-dark(#1f5fae, #7fb2f0)",
    "light-dark(#2f6b3a, #7fc48a)",
    "light-dark(#6b3a8f, #c39be6)",
    "light-dark(#8a5a00, #e3b341)",
    "light-dark(#0b6e75, #5fc6cd)",
    "light-dark(#5a4a3f, #c9b8a6)",
]
"""Colours of the seats, for light and dark pages."""
PAGE_STYLE = """
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#222, #ddd); background: light-dark(#fff, #181818); }
svg { width: 100%; height: auto; }
svg text { font-size: 13px; fill: currentColor; }
table { border-collapse: collapse; }
th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid light-dark(#ccc, #444); }
th:first-child { text-align: left; }
.about { color: light-dark(#595959, #aaa); }
"""


def page(match: Match, found: GameReport) -> str:
    """The whole page as HTML."""
    word = partial(tell, match)
    title = f"{word('terminal-label', label=word('game-title'))} {', '.join(match.names)}"
    about = "" if found.alone else word("analysis-about", error=figure(match, 2 * found.error, False, digits=0))
    replay = "<code>wyrmhall replay</code>"
    costly = "".join(_seat(match, found, seat) for seat in found.seats if seat.judged)
    seats = zip(COLOURS, match.names, strict=False)
    legend = " ".join(f'<b style="color: {colour}">— {escape(name)}</b>' for colour, name in seats)
    return f"""<!doctype html>
<html lang="{match.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{PAGE_STYLE}</style>
<h1>{escape(title)}</h1>
<h2>{word("analysis-points" if found.alone else "analysis-chances")}</h2>
{_graph(match, found)}
<p>{legend}</p>
<p class="about">{word("page-circles")} {about}</p>
<h2>{word("analysis-turning")}</h2>
<ol>{"".join(_turning_point(match, found, one) for one in found.turning_points)}</ol>
<h2>{word("analysis-balance")}</h2>
<table>
<tr><th>{word("page-seat")}<th>{word("analysis-luck")}<th>{word("analysis-own")}<th>{word("analysis-others")}</tr>
{"".join(_balance(match, seat, found.alone) for seat in found.seats)}
</table>
<p class="about">{word("analysis-balance-about")}</p>
<h2>{word("analysis-worst")}</h2>
{costly}
<p class="about">{word("analysis-worst-about")} {word("page-steps", command=replay)}</p>
</html>
"""


def _graph(match: Match, found: GameReport) -> str:
    top = max([1.0, *(chance for point in found.points for chance in point.chances)]) if found.alone else 1.0
    places = {point.step: place for place, point in enumerate(found.points)}

    def across(step: int) -> float:
        return round(MARGIN + (WIDTH - 2 * MARGIN) * places[step] / max(1, len(places) - 1), 1)

    def down(chance: float) -> float:
        return round(HEIGHT - MARGIN / 2 - (HEIGHT - MARGIN) * chance / top, 1)

    parts = []
    for share in (0, 0.5, 1):
        y, text = down(share * top), figure(match, share * top, found.alone, digits=0)
        parts.append(f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}" stroke="gray" opacity=".4"/>')
        parts.append(f'<text x="{MARGIN - 4}" y="{y + 4}" text-anchor="end">{text}</text>')
    for seat, name in enumerate(match.names):
        line = " ".join(f"{across(point.step)},{down(point.chances[seat])}" for point in found.points)
        drawn = f'points="{line}" fill="none" stroke-width="2" style="stroke: {COLOURS[seat]}"'
        parts.append(f"<polyline {drawn}><title>{escape(name)}</title></polyline>")
        for one in found.turning_points:
            centre = f'cx="{across(one.last)}" cy="{down(one.after[seat])}"'
            parts.append(
                f'<circle {centre} r="4" style="fill: {COLOURS[seat]}"><title>{_when(match, one.when)}</title></circle>'
            )
    label = tell(match, "page-graph", names=", ".join(match.names))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _turning_point(match: Match, found: GameReport, one: TurningPoint) -> str:
    chances = ", ".join(
        f"{escape(name)} {_value(match, before, found.alone)} → {_value(match, after, found.alone)}"
        for seat, name, before, after in zip(found.seats, match.names, one.before, one.after, strict=True)
        if seat.judged
    )
    when = tell(match, "terminal-label", label=f"<b>{_when(match, one.when)}</b>")
    return f"<li>{when} {chances}.<br>{_said(match, one.lines)}"


def _balance(match: Match, seat: SeatReport, alone: bool) -> str:
    shares = (seat.balance.luck, seat.balance.own, seat.balance.others)
    cells = "".join(f"<td>{'−' if share < 0 else '+'}{_value(match, abs(share), alone)}" for share in shares)
    return f"<tr><th>{escape(seat.name)}{cells}</tr>\n"


def _seat(match: Match, found: GameReport, seat: SeatReport) -> str:
    moves = "".join(_costly(match, one, found.alone) for one in seat.worst)
    shown = f"<ol>{moves}</ol>" if moves else f"<p>{tell(match, 'analysis-none')}</p>"
    return f"<h3>{escape(seat.name)}</h3>\n{shown}\n"


def _costly(match: Match, one: CostlyMove, alone: bool) -> str:
    cost, margin = (_value(match, value, alone) for value in (one.cost, one.margin))
    played, better = (_said(match, [move.words]) for move in (one.played, one.better))
    move = tell(match, "terminal-label", label=f"{_when(match, one.when)} ({one.step}): <b>{played}</b>")
    head = f"{move} {tell(match, 'analysis-cost', cost=cost, margin=margin)}"
    return f"<li>{head}<br>{tell(match, 'analysis-better')} <b>{better}</b>.<br>{_said(match, one.reasons)}"


def _when(match: Match, when: When) -> str:
    if when.who is None:
        return tell(match, "analysis-turn", turn=when.turn)
    who = match.names[SEAT_LETTERS.index(when.who)]
    return escape(tell(match, "analysis-turn-of", turn=when.turn, who=who))


def _value(match: Match, value: float, alone: bool) -> str:
    return figure(match, value, alone, digits=1 if alone else 0)


def _said(match: Match, lines: list[Line]) -> str:
    return " ".join(escape(say(match, line)) for line in lines)
