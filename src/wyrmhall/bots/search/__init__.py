"""The search bot: information-set Monte Carlo tree search for any game."""

from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.bots.search.settings import Settings, changed_settings, settings_for
from wyrmhall.bots.search.tree import native_search

__all__ = ["SearchBot", "Settings", "changed_settings", "native_search", "settings_for"]
