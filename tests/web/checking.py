"""What must be true of every page, whatever it shows."""

import re
from contextlib import suppress
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

ROOT = Path(__file__).parents[2]
FLUENT = [*ROOT.glob("web/src/**/*.ftl"), *ROOT.glob("src/wyrmhall/games/*/locales/*.ftl")]
MESSAGES = {
    name for file in FLUENT for name in re.findall(r"^([a-z]\w*(?:-\w+)+) *=", file.read_text("utf-8"), re.MULTILINE)
}

IS_AXE_THERE = "'axe' in window"
RUN_AXE = """async ([theme, rules]) => {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html.slice(0, 300)} ${failureSummary}`));
}"""

TEXTS = """() => {
    const said = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest('code')) said.add(walker.currentNode.data.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder'])
            said.add(element.getAttribute(name)?.trim() ?? '');
    said.delete('');
    return [...said];
}"""
"""Everything that a page says, to the eye or to a screen reader: sentences, labels and titles, but no code."""


AT_REST = """() => new Promise((done) => {
    const seen = () => [...document.querySelectorAll('body *')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${x} ${y} ${width} ${height}`;
    }).join();
    const look = (before) => requestAnimationFrame(() => {
        const now = seen();
        if (now === before) done(true);
        else look(now);
    });
    document.fonts.ready.then(() => look(''));
})"""
"""Wait until nothing on a page is elsewhere than a frame before: what is measured is drawn only then."""


def assert_accessible(page, what="the page"):
    """Neither in the light nor in the dark does axe find a violation."""
    if not page.evaluate(IS_AXE_THERE):
        page.evaluate(Axe().axe_script)
    # in the dark only the colours are others
    looks = [["light", None], ["dark", ["color-contrast"]]]
    complaints = [complaint for look in looks for complaint in page.evaluate(RUN_AXE, look)]
    assert not complaints, "\n\n".join([f"{what}: {len(complaints)} violations", *complaints[:8]])


def assert_french(french, english, what="the page"):
    """No sentence of the English page stands on that of another language, and no page shows the name of a message."""
    said = {page: page.evaluate(TEXTS) for page in (french, english)}
    for page in said:
        named = [text for text in said[page] if MESSAGES & set(re.findall(r"[a-z]\w*(?:-\w+)+", text))]
        assert not named, f"{what} shows {named}"
    same = {text for text in said[french] if len(re.findall(r"\b[a-z]{2,}\b", text)) >= 3} & set(said[english])
    assert not same, f"{what} says in English {same}"


IS_WHOLE = "(text) => text.scrollHeight <= text.clientHeight + 1"

TOO_SMALL = """
() => [...document.querySelectorAll('button, summary, select, a.button, input:not([type=range]), [role=tab]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, p, .pill, .chapter'))
    .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (width < 43.5 || height < 43.5))
    .map(([one, { width, height }]) => `${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 150)}`)
"""
"""What is too small for a finger. Words inside a sentence, pieces of a board and marks on a slider may be smaller."""


def assert_touchable(page, what="the page"):
    """A finger finds whatever can be pressed."""
    page.wait_for_function(AT_REST)
    small = page.evaluate(TOO_SMALL)
    assert not small, "\n".join([f"{what}: too small for a finger:", *small])


def assert_fits(page, what="the page"):
    """Nothing is wider than the window."""
    too_wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    with suppress(Error):  # once it is laid out
        page.wait_for_function(f"() => {too_wide} <= 0")
    wide = page.evaluate(too_wide)
    assert wide <= 0, f"{what} is wider than the window by {wide} pixels"
