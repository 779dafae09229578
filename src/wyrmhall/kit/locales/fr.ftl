# What every game says about moves
move-unreadable = « { $said } » n’est pas un coup que je sache lire ; un coup s’écrit ainsi : { $shapes }.
move-too-long = « { $said } » est trop long : un coup a au plus { $most } caractères.
move-bad-json = ce JSON n’est pas un coup ; un coup s’écrit ainsi : { $shapes }.
move-no-such = « { $said } » n’existe pas ici ({ $kind }).
move-no-such-of = « { $said } » n’existe pas ({ $kind }) ; possible : { $known }.
move-not-asked = « { $said } » ne répond pas à ce qui est demandé ; un coup s’écrit ainsi : { $like }.
move-complete = le coup est complet avant « { $said } ».
move-chance = « { $said } » est un tirage du hasard, pas un coup.
event-not-due = « { $said } » n’est pas ce que le hasard décide maintenant ; c’est : { $due }.
event-impossible = « { $said } » ne peut pas arriver maintenant ; ce qui peut arriver : { $possible }.
event-contradicted = « { $said } » est déjà pris, d’après ce qui a été saisi jusqu’ici ; quelqu’un s’est-il trompé ?
first-drawn = Le sort désigne { $who }, qui commence.
first-drawn-settled = { $who } commence, comme les joueurs en ont convenu.
not-your-turn = c’est à { $who } de jouer
kind-seat = place
kind-number = nombre

# What every game says in the terminal
terminal-you = vous
terminal-wins = gagne
terminal-points = points
terminal-label = { $label } :
terminal-your-move = à vous de jouer
terminal-you-only-watch = Vous ne faites que regarder : rien ici n’est à vous.
refuse-game-over = la partie est finie
refuse-not-a-decision = c’est au hasard de décider, il n’y a rien à choisir
refuse-no-such-action = ce coup n’existe pas

# What the coach tells of a move and of another
why-chance = { $prospect } : { $here } parties imaginées sur 100, contre { $there } après « { $other } ».
why-mean = { $prospect } : { $here } en moyenne{ why-until }, contre { $there } après « { $other } ».
why-chance-unnamed = { $prospect } : { $here } parties imaginées sur 100, contre { $there } après le meilleur coup.
why-mean-unnamed = { $prospect } : { $here } en moyenne{ why-until }, contre { $there } après le meilleur coup.
why-now = { $prospect } : { $here } juste après, contre { $there } après « { $other } ».
why-now-unnamed = { $prospect } : { $here } juste après, contre { $there } après le meilleur coup.
why-next = { $unit ->
    [points] Vaut { $difference } { terminal-points } de plus que le suivant, « { $other } ».
   *[chance] Gagne { $difference } parties sur 100 de plus que le suivant, « { $other } ».
  }
why-until = { $until ->
    [end] { " " }jusqu’à la fin de la partie
   *[said] { "" }
  }
why-only = Votre seul coup.
why-same = Par rapport à « { $other } », rien de ce que compte l’entraîneur ne diffère nettement, ni tout de suite ni dans { $games } parties imaginées{ $difference ->
    [0] { "" }
   *[other] , et l’écart des chiffres ne dépasse pas leur incertitude
} : l’un vaut l’autre.
why-unproved = Son chiffre n’est pas celui de « { $other } », mais { $games } parties imaginées, poursuivies par des robots gloutons, ne confirment pas cet écart : ne vous y fiez pas.
why-alike = { $difference ->
    [0] Autant que l’entraîneur puisse en juger, aussi bon que « { $other } » : l’un vaut l’autre.
   *[other] Ni nettement meilleur ni nettement moins bon que « { $other } » : l’écart, { $difference }{ why-unit }, est dans l’incertitude (± { $margin }{ why-unit }).
  }
why-better = Meilleur que « { $other } » de { $difference }{ why-unit } (± { $margin }{ why-unit }) dans l’ensemble, sans qu’une cause ressorte.
why-worse = Moins bon que « { $other } » de { $difference }{ why-unit } (± { $margin }{ why-unit }) dans l’ensemble, sans qu’une cause ressorte.
why-unit = { $unit ->
    [points] { " " }{ terminal-points }
   *[chance] { " " }%
  }

# Le retour sur une partie : dans le navigateur, et sur la page qu’écrit le terminal
analysis-chances = Chances de victoire
analysis-points = Points attendus
analysis-turn = { $turn ->
    [0] Avant le premier tour
   *[other] Tour { $turn }
}
analysis-turn-of = { analysis-turn }, { $who }
analysis-about = D’après des parties imaginées qui continuent de là, tout étant connu, à { $error } près. L’entraîneur ne sait que ce que l’on peut voir soi-même : ses chiffres diffèrent donc.
analysis-turning = Tournants
analysis-balance = Hasard et adresse
analysis-balance-about = Ce que chaque part a ajouté au résultat ou lui a enlevé.
analysis-luck = Hasard
analysis-own = Ses propres coups
analysis-others = Coups des autres
analysis-worst = Les coups les plus coûteux
analysis-worst-about = Chaque coup est jugé d’après ce que son joueur savait alors.
analysis-cost = a coûté { $cost } ± { $margin }.
analysis-better = Mieux :
analysis-none = Aucun coup n’a clairement coûté quelque chose.

# What is asked of people who throw the dice and draw the cards themselves, and what can come out
enter-chance = Qu’est-ce qui est sorti ?
enter-first = Qui commence ?
outcome = { $outcome }
listed = { $first }, { $rest }
outcome-seat = { $seat }
outcome-points = { $points }
