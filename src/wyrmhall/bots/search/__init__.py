"""The search bots: information-set Monte Carlo tree search for any game, alone or with a policy."""
