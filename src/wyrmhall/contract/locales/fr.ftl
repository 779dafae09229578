# Words of the terminal for every game, in French.

terminal-you = vous
terminal-wins = gagne
terminal-points = points
terminal-your-move = à vous de jouer
terminal-you-only-watch = Vous ne faites que regarder : rien ici n'est à vous.
