# Words of the terminal for every game, in English.

terminal-you = you
terminal-wins = wins
terminal-points = points
terminal-your-move = it is your move
terminal-you-only-watch = You only watch: nothing here is yours.
