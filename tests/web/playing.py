"""A person who plays by a simple rule: any of the things that the board says can be chosen."""

import random

GAMES = ["drachenhort", "dragonquest", "drakon", "keeper"]

RESULT = "dialog[open] .headline"

IS_READY = """
() => {
    if (document.querySelector('dialog[open] .headline')) return 'over';
    if (!document.querySelector('[data-turn="mine"]')) return null;
    return document.querySelector('[data-spot][data-open]') ? 'mine' : null;
}
"""
"""Whether the game is over or there is something to choose; null while there is neither."""

NEXT = """
(chance) => {
    if (document.querySelector('dialog[open] .headline')) return { over: true };
    if (!document.querySelector('[data-turn="mine"]')) return null;
    const spots = [...document.querySelectorAll('[data-spot][data-open]')]
        .filter((spot) => spot.getClientRects().length > 0);
    if (spots.length === 0) return null;
    // who has said what to do mostly does it
    const sure = spots.findIndex((spot) => spot.matches('[data-confirm]'));
    const first = sure >= 0 && chance < 0.9 ? sure : Math.floor(chance * spots.length);
    for (const spot of [...spots.slice(first), ...spots.slice(0, first)]) {
        const found = reach(spot);
        // a map can be moved under what lies above it; everywhere else what can be chosen lies open
        if (!found.covered || !spot.closest('[role="application"]')) return found;
    }
    return { label: spots[first].ariaLabel, covered: 'something, like all that can be chosen' };

    function reach(spot) {
        spot.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const label = spot.ariaLabel ?? spot.textContent.trim();
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
"""What to point at next; null while there is nothing to do."""


class Player:
    """Plays one seat at the table on a page, always the same way for the same seed and the same table."""

    def __init__(self, page, seed=1, tap=False):
        self.page = page
        self.random = random.Random(seed)
        self.point = page.touchscreen.tap if tap else page.mouse.click
        self.chosen = []

    def step(self):
        """Choose one thing; whether the game goes on."""
        found = self.page.wait_for_function(NEXT, arg=self.random.random()).json_value()
        if found.get("over"):
            return False
        assert "covered" not in found, f"{found['label']!r} can be chosen but lies under {found['covered']}"
        self.chosen.append(found["label"])
        self.point(found["x"], found["y"])
        return True

    def steps(self, count):
        """Choose some things; whether the game goes on."""
        return all(self.step() for _ in range(count))

    def to_the_end(self, most=1000):
        """Play until the result is shown."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"no end after {most} choices; the last were {self.chosen[-20:]}")


def shown_result(page):
    """What the result says: a line for each player, and how the points came about."""
    dialog = page.locator("dialog[open]")
    dialog.locator(".headline").wait_for()
    tally = dialog.locator(".tally").first
    tally.wait_for()
    return dialog.locator("ol > li .name").all_inner_texts(), tally.inner_text()


def texts(page):
    """Everything that a page says, to the eye or to a screen reader: sentences, labels and titles, but no code."""
    return page.evaluate("""() => {
        const said = new Set();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode())
            if (!walker.currentNode.parentElement.closest('code')) said.add(walker.currentNode.data.trim());
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
            for (const name of ['aria-label', 'title', 'placeholder'])
                said.add(element.getAttribute(name)?.trim() ?? '');
        said.delete('');
        return [...said];
    }""")
