"""A game looked back on, as one page that needs nothing else: the graph, the turning points, the costliest moves."""

from __future__ import annotations

from html import escape

from wyrmhall.bots.retrospect import CostlyMove, Moment, Retrospect, SeatLookedBack, TurningPoint
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line
from wyrmhall.engine.match import Match

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
"""Of the seats, in the light and in the dark."""
STYLE = """
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


def page(match: Match, found: Retrospect) -> str:
    """The whole page as HTML."""
    title = f"{match.game.title}: {', '.join(match.names)}"
    what = "Expected points" if found.alone else "Chance of winning"
    error = "" if found.alone else f" Give or take {200 * found.error:.0f} in 100."
    costly = "".join(_seat(match, found, seat) for seat in found.seats if seat.judged)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}</style>
<h1>{escape(title)}</h1>
<h2>{what} after each turn</h2>
{_graph(match, found)}
<p>{_legend(match)}</p>
<p class="about">Imagined games that go on from there with everything known. Circles are turning points.{error}</p>
<h2>Turning points</h2>
<ol>{"".join(_turning_point(match, found, one) for one in found.turning_points)}</ol>
<h2>Luck and skill</h2>
<table>
<tr><th>Seat<th>Luck<th>Own moves<th>Others' moves</tr>
{"".join(_balance(seat, found.alone) for seat in found.seats)}
</table>
<p class="about">What dice and draws, one's own decisions and those of others added to the result or took from it.</p>
<h2>The moves that cost most</h2>
{costly}
<p class="about">Each move is judged from what its seat knew. Steps are counted as by <code>wyrmhall replay</code>.</p>
</html>
"""


def _graph(match: Match, found: Retrospect) -> str:
    top = max([1.0, *(chance for point in found.points for chance in point.chances)]) if found.alone else 1.0

    places = {point.step: place for place, point in enumerate(found.points)}

    def across(step: int) -> float:
        return round(MARGIN + (WIDTH - 2 * MARGIN) * places[step] / max(1, len(places) - 1), 1)

    def down(chance: float) -> float:
        return round(HEIGHT - MARGIN / 2 - (HEIGHT - MARGIN) * chance / top, 1)

    parts = []
    for share in (0, 0.5, 1):
        y, text = down(share * top), f"{share * top:.0f}" if found.alone else f"{share:.0%}"
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
    label = f"How the chances of {', '.join(match.names)} went"
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _legend(match: Match) -> str:
    return " ".join(f'<b style="color: {COLOURS[seat]}">— {escape(name)}</b>' for seat, name in enumerate(match.names))


def _turning_point(match: Match, found: Retrospect, one: TurningPoint) -> str:
    chances = ", ".join(
        f"{escape(name)} {_value(before, found.alone)} → {_value(after, found.alone)}"
        for seat, name, before, after in zip(found.seats, match.names, one.before, one.after, strict=True)
        if seat.judged
    )
    return f"<li><b>{_when(match, one.when)}</b>: {chances}.<br>{_said(match, one.lines)}"


def _balance(seat: SeatLookedBack, alone: bool) -> str:
    shares = (seat.balance.luck, seat.balance.own, seat.balance.others)
    cells = "".join(f"<td>{share:+.1f}" if alone else f"<td>{share:+.0%}" for share in shares).replace("-", "−")
    return f"<tr><th>{escape(seat.name)}{cells}</tr>\n"


def _seat(match: Match, found: Retrospect, seat: SeatLookedBack) -> str:
    moves = "".join(_costly(match, one, found.alone) for one in seat.worst)
    return f"<h3>{escape(seat.name)}</h3>\n" + (f"<ol>{moves}</ol>\n" if moves else "<p>Nothing clear was lost.</p>\n")


def _costly(match: Match, one: CostlyMove, alone: bool) -> str:
    cost = f"{_value(one.cost, alone)} (± {_value(one.margin, alone)})"
    played, better = (_said(match, [deed.words]) for deed in (one.played, one.better))
    told = f"{_when(match, one.when)} (step {one.step}): <b>{played}</b> cost {cost}. Better: <b>{better}</b>."
    return f"<li>{told}<br>{_said(match, one.reasons)}"


def _when(match: Match, moment: Moment) -> str:
    """The turn, and who decided."""
    who = "" if moment.who is None else f", {escape(match.names[SEAT_LETTERS.index(moment.who)])}"
    return f"Turn {moment.turn}{who}" if moment.turn else f"Before the first turn{who}"


def _value(value: float, alone: bool) -> str:
    return f"{value:.1f}" if alone else f"{value:.0%}"


def _said(match: Match, lines: list[Line]) -> str:
    words = match.game.words()
    return " ".join(escape(words.say(line, match.names)) for line in lines)
