"""The search bots: information-set Monte Carlo tree search for any game, alone or with a policy."""

from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.bots.search.guided import GuidedSearchBot
from wyrmhall.bots.search.settings import GuidedSettings, SearchSettings, changed_settings, settings_for
from wyrmhall.bots.search.tree import native_search

__all__ = [
    "GuidedSearchBot",
    "GuidedSettings",
    "SearchBot",
    "SearchSettings",
    "changed_settings",
    "native_search",
    "settings_for",
]
