"""Browsers: how Debian's chromium is started, what a visitor has set, and what must never happen on a page."""

import json
import shutil
from contextlib import contextmanager

from playwright.sync_api import expect, sync_playwright

from tests import options

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # else every window begins with pages of the browser's own that nobody sees
    "--disable-features=PreloadTopChromeWebUI",
]
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

QUICK = {"language": "en", "theme": "light", "motion": False, "sounds": False, "pace": "instant", "name": "Ann"}
"""The settings of somebody in a hurry: nothing glides, and bots' moves are shown at once."""

PATIENCE = 180_000
"""Milliseconds for anything to happen: bots may have to start, on a machine that does other things as well."""
expect.set_options(timeout=PATIENCE)

TELL_OF_VIOLATIONS = """
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`CSP ${violatedDirective} forbids ${blockedURI} in ${sourceFile}`));
"""


NONCES = """
(() => {
    const [nonces, draw] = [NONCES, crypto.getRandomValues.bind(crypto)];
    let drawn = 0;
    crypto.getRandomValues = (bytes) =>
        bytes.length === 32 ? (bytes.set(nonces[drawn++ % nonces.length]), bytes) : draw(bytes);
})();
"""
"""What a browser adds to the dice, given; the keys of its moves stay what nobody has used before."""


def chromium():
    """Where Debian's chromium is, the one without windows if it is there; None where neither is installed."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@contextmanager
def browser_at(path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser profile of their own. Whatever goes wrong on their pages is noted in `faults`. What they
    add to dice follows from the run's seed and what they are `about`."""

    def __init__(self, browser, address, screen=DESKTOP, about="", **settings):
        kept = [{"name": "wyrmhall.settings", "value": json.dumps({**QUICK, **settings})}]
        self.address = address
        self.faults = []
        self.context = browser.new_context(
            **screen,
            base_url=address,
            storage_state={"cookies": [], "origins": [{"origin": address, "localStorage": kept}]},
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(TELL_OF_VIOLATIONS)
        lots = options.random_stream(about)
        self.context.add_init_script(NONCES.replace("NONCES", json.dumps([[*lots.randbytes(32)] for _ in range(8)])))
        self.context.on("weberror", lambda fault: self.faults.append(f"uncaught: {fault.error}"))
        self.context.on("console", self._hear)

    def _hear(self, message):
        if message.type == "error":
            self.faults.append(f"console: {message.text} {message.location.get('url', '')}")

    def open(self, path="/"):
        page = self.context.new_page()
        page.goto(path)
        return page

    def leave(self):
        self.context.close()

    def forgive(self, *words):
        """Forget the faults that a test has caused on purpose."""
        self.faults = [fault for fault in self.faults if not any(word in fault for word in words)]
