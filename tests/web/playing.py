"""A person who plays by a simple rule: any of the things that the board says can be chosen."""

import re
from urllib.parse import urlsplit

import wyrmhall
from tests import options
from tests.web.browsing import PATIENCE

GAMES = list(wyrmhall.all_games())

RESULT = "dialog[open] .headline"
MOST_KEYS = 60
POLL = 50
"""Milliseconds after which a page is asked again. To be asked at every frame keeps it busy."""

IS_READY = """
() => {
    if (document.querySelector('dialog[open] .headline')) return 'over';
    if (!document.querySelector('[data-turn="mine"]')) return null;
    return document.querySelector('[data-spot][data-open]') ? 'mine' : null;
}
"""
"""Whether the game is over or there is something to choose; null while there is neither."""

CHOOSE = """
(chance) => {
    if (document.querySelector('dialog[open] .headline')) return { over: true };
    if (!document.querySelector('[data-turn="mine"]')) return null;
    const spots = [...document.querySelectorAll('main [data-spot]')]
        .filter((spot) => spot.getClientRects().length > 0);
    const open = spots.filter((spot) => spot.matches('[data-open]'));
    if (open.length === 0) return null;
    const labelOf = (spot) => spot.ariaLabel ?? spot.textContent.trim();
    // who has said what to do mostly does it
    const sure = open.findIndex((spot) => spot.matches('[data-confirm]'));
    const first = sure >= 0 && chance < 0.9 ? sure : Math.floor(chance * open.length);
"""
"""How the next ones begin: one of the things that can be chosen is picked, in the order of the page from `first` on."""

NEXT = (
    CHOOSE
    + """
    for (const spot of [...open.slice(first), ...open.slice(0, first)]) {
        const found = reach(spot);
        // a map can be moved under what lies above it; everywhere else what can be chosen lies open
        if (!found.covered || !spot.closest('[role="application"]')) return found;
    }
    return { label: labelOf(open[first]), covered: 'something, like all that can be chosen' };

    function reach(spot) {
        spot.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const label = labelOf(spot);
        const box = spot.getBoundingClientRect();
        const at = (right, down) => [box.x + right * box.width, box.y + down * box.height];
        // the middle first; what is not a full rectangle may lie beside it
        const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
        for (const [x, y] of parts.flatMap((down) => parts.map((right) => at(right, down))))
            if (document.elementFromPoint(x, y)?.closest('[data-spot]') === spot) return { label, x, y };
        const above = document.elementFromPoint(...at(0.5, 0.5));
        return { label, covered: above?.outerHTML.slice(0, 200) ?? 'the edge of the window' };
    }
}
"""
)
"""What to point at next; null while there is nothing to do."""

NEXT_KEY = (
    CHOOSE
    + """
    const [here, goal] = [document.activeElement, open[first]];
    if (!spots.includes(here)) return { key: 'Tab' };
    const middles = new Map(spots.map((spot) => {
        const box = spot.getBoundingClientRect();
        return [spot, [box.x + box.width / 2, box.y + box.height / 2]];
    }));
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const ways = new Map([[here, []]]);
    for (const [from, keys] of ways) {
        if (from === goal) return { key: keys[0] ?? 'Enter', label: labelOf(goal) };
        const visit = (key, to) => !to || ways.has(to) || ways.set(to, [...keys, key]);
        for (const key in arrows) visit(key, nearest(from, arrows[key]));
        visit('Home', spots[0]);
        visit('End', spots.at(-1));
    }
    return { lost: labelOf(goal) };

    // as the boards promise it: the nearest in that direction, where being off to the side counts double
    function nearest(from, [right, down]) {
        const [x, y] = middles.get(from);
        let [best, shortest] = [null, Infinity];
        for (const [spot, [toX, toY]] of middles) {
            const ahead = (toX - x) * right + (toY - y) * down;
            const length = ahead + 2 * (Math.abs((toX - x) * down) + Math.abs((toY - y) * right));
            if (ahead > 1 && length < shortest) [best, shortest] = [spot, length];
        }
        return best;
    }
}
"""
)
"""The key that leads from the focus towards something that can be chosen; null while there is nothing to do."""


class Player:
    """Plays one seat at the table on a page, always the same way for the same seed of the run, number and table."""

    def __init__(self, page, number=1, tap=False):
        self.page = page
        self.random = options.random_stream("player", number)
        self.point = page.touchscreen.tap if tap else page.mouse.click
        self.chosen = []

    def step(self):
        """Choose one thing; whether the game goes on."""
        found = self.page.wait_for_function(NEXT, arg=self.random.random(), polling=POLL).json_value()
        if found.get("over"):
            return False
        assert "covered" not in found, f"{found['label']!r} can be chosen but lies under {found['covered']}"
        self.chosen.append(found["label"])
        self.point(found["x"], found["y"])
        return True

    def steps(self, count):
        return all(self.step() for _ in range(count))

    def to_the_end(self, most=1000):
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"no end after {most} choices; the last were {self.chosen[-20:]}")


class KeyboardPlayer(Player):
    """Presses Tab until the board has the focus, walks with the arrow keys, and chooses with Enter."""

    def step(self):
        chance = self.random.random()
        for _ in range(MOST_KEYS):
            # a map may move along with the focus: so the way is looked for anew after each key
            way = self.page.wait_for_function(NEXT_KEY, arg=chance).json_value()
            if way.get("over"):
                return False
            assert "lost" not in way, f"no arrow keys lead to {way['lost']}"
            if way["key"] == "Enter":
                self.chosen.append(way["label"])
            self.page.keyboard.press(way["key"])
            if way["key"] == "Enter":
                return True
        raise AssertionError(f"{MOST_KEYS} keys are not enough to choose something, after {self.chosen[-5:]}")


def make_table(page, game):
    """Set up a table for two from the lobby; gives the link for the other."""
    page.get_by_role("button", name=f"With friends… {game}", exact=True).click()
    dialog = page.get_by_role("dialog", name="New table", exact=True)
    dialog.get_by_label(re.compile("^Seats")).select_option("2")
    dialog.get_by_label("Seat B", exact=True).select_option("invited")
    dialog.get_by_role("button", name="Open the table", exact=True).click()
    link = urlsplit(page.get_by_label("Link for seat B", exact=True).input_value())
    return f"{link.path}#{link.fragment}"


def whose_turn(players):
    """The player who is to choose, once somebody is. Until a page has sat down, it shows the turn of others."""
    for _ in range(PATIENCE // POLL):
        for player in players:
            if player.page.locator('[data-turn="mine"]').count():
                return player
        players[0].page.wait_for_timeout(POLL)
    raise AssertionError("nobody is to choose")


def come_to_rest(page):
    """Wait until this seat decides, so that nothing moves by itself. If the game is over, close its result."""
    if page.wait_for_function(IS_READY, polling=POLL).json_value() == "over":
        page.keyboard.press("Escape")
        page.locator(RESULT).wait_for(state="detached")


def shown_result(page):
    """What the result says: a line for each player, and how the points came about."""
    dialog = page.locator("dialog[open]")
    dialog.locator(".headline").wait_for()
    tally = dialog.locator(".tally").first
    tally.wait_for()
    return tally.locator(".name").all_inner_texts(), tally.inner_text()
