"""A browser to play or test in: installs Debian's chromium where there is none.

    python tools/chromium.py play|test

To play, any browser will do, and without a screen none is needed. Tests need no window: chromium's headless shell shows
the same pages in two thirds of the time, and is installed in less. If it cannot be installed, one sentence says how to,
and whatever was asked for goes on without it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import webbrowser

INSTALL = ["apt-get", "install", "-y", "--no-install-recommends"]
WILL_DO = {"play": ["chromium"], "test": ["chromium-headless-shell", "chromium"]}
"""Packages, named like their programs. Where there is none, the first that can be is installed."""
UPDATE = ["apt-get", "update"]
WITHOUT = {
    "play": "open the address in a browser of yours.",
    "test": "nothing is tested in the browser without it.",
}


def can_do_without() -> bool:
    """Whether a person at this computer can play as it is."""
    if sys.platform != "linux" or not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return True
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def succeeds(command: list[str]) -> bool:
    """Run a command, and say nothing of what it says."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, capture_output=True).returncode == 0


def as_root() -> list[str] | None:
    """How a command is run by root without anybody being asked; None if it cannot be."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and succeeds(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def install(package: str) -> bool:
    """Whether a package is there now. The package lists may be too old for it: then they are fetched."""
    root = as_root() if shutil.which("apt-get") else None
    if root is None:
        return False
    print(f"Installing {package}, a package of Debian", flush=True)
    if not succeeds([*root, *INSTALL, package]) and succeeds([*root, *UPDATE]):
        succeeds([*root, *INSTALL, package])
    return shutil.which(package) is not None


def main(purpose: str) -> None:
    packages = WILL_DO[purpose]
    if any(map(shutil.which, packages)) or (purpose == "play" and can_do_without()) or any(map(install, packages)):
        return
    told = f"chromium could not be installed; {WITHOUT[purpose]} Try: sudo {' '.join(INSTALL)} chromium"
    print(told, file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1])
