# Les mots du plateau de Dragon Keeper en français.

board-level = { $level ->
    [upper] Niveau supérieur
    [middle] Niveau intermédiaire
   *[lowest] Niveau inférieur
}
board-lair = Le trésor du dragon
board-tiles-left = { $count ->
    [0] plus aucune tuile
    [one] { $count } tuile
   *[other] { $count } tuiles
}
board-toll = péage actuel : { $count } chacun
board-levels-below = { $count ->
    [0] aucun niveau en dessous
    [one] { $count } niveau en dessous
   *[other] { $count } niveaux en dessous
}
board-empty-place = vide
board-dragon-here = le dragon est ici
board-hidden-tile = tuile recouverte
board-choose = { $do ->
    [take] Prendre cette tuile
    [give] Donner cette tuile
    [trap] Attraper cette tuile avec le piège à distance
   *[passage] Prendre cette tuile par le passage secret
}
board-earns = Rapporte un trésor

# Places et piles
board-out = hors jeu
board-seat-out = { $who }, hors jeu
board-receives = reçoit le don
some-treasures = { $count ->
    [one] { $count } trésor
   *[other] { $count } trésors
}
board-treasures = { $who } : { some-treasures }
board-own-guild = Votre guilde secrète : la { colour-feminine }. Ses tuiles comptent contre vous.
board-beware = { colour-name } : points en moins
board-from = guilde { colour-feminine }
board-guild-hidden = Carte de guilde face cachée
board-stack-empty = pile { colour-feminine }, vide
board-stack-known = pile { colour-feminine }, { $height ->
    [one] une tuile : { $tiles }
   *[other] { $height } tuiles, de bas en haut : { $tiles }
} ; elle vaut { $worth }
board-stack-top = pile { colour-feminine }, { $height } tuiles ; au sommet : { $tiles }
board-fan = Déployer les piles
board-pay = Verser cette pile en tribut
board-swap = Échanger contre cette tuile
board-free = Libérer cette tuile
board-keep = La garder
board-stop = Ne plus libérer
board-which-release = La tuile libération à utiliser
board-use-release = Utiliser { $tile }

# Ce que font les autres
board-waiting = { $phase ->
    [take] { $who } déplace le dragon le long de sa rangée et prend une tuile.
    [give] { $who } déplace le dragon le long de sa colonne et donne une tuile.
    [exchange] { $who } peut échanger un prisonnier.
    [trap] { $who } peut attraper n’importe quelle tuile avec un piège à distance.
    [passage] { $who } peut utiliser un passage secret.
    [tribute] { $who } choisit une pile pour le tribut.
    [second_tribute] { $who } choisit une seconde pile pour le tribut.
    [release] { $who } peut libérer des tuiles.
   *[other] { $who } décide.
}
board-at-stacks = Faites votre choix parmi les piles
board-over = La partie est terminée.

# Réserve et tiroir
board-stock = Réserve
board-stock-label = { some-treasures } dans la réserve
board-gone = Hors du jeu : { $count }
board-discarded = Défaussées
board-left-behind = Laissées sur les niveaux terminés
board-some-tiles = { $count } × { $tile }
board-signs = Symboles
board-does = { $tile ->
    [staircase] Qui le détient à la fin du niveau commence le suivant.
    [passage] Après votre don, défaussez-le pour repartir le long de la rangée et prendre une tuile de plus.
    [exchange] En le prenant, vous pouvez l’échanger contre le sommet d’une pile adverse.
    [trap] En le prenant, vous pouvez le défausser pour attraper n’importe quelle tuile du niveau.
   *[release] À la fin, défaussez-la avec une tuile de votre propre guilde.
}
board-about-gift = Donner une tuile de valeur { $value } ou plus vous rapporte un trésor.
board-about-toll = Un niveau prend fin quand le dragon ne trouve plus de tuile sur sa rangée ou sa colonne. Chacun paie alors un péage : plus il reste de tuiles, plus il coûte de trésors. Qui ne peut pas payer est hors jeu.

# Le décompte final
board-tally-bonus = Le plus de trésors
board-tally-how = Les tuiles de sa propre guilde sont des points négatifs ; les piles versées en tribut ne comptent plus.
board-tally-early = Une seule personne a pu payer le péage du dragon : les points ne sont pas comptés.
board-tally-nobody = Personne n’a pu payer le péage du dragon : il gagne.

# How one wins
goal = { $colour ->
    [none] Le plus de points gagne : les tuiles comptent pour qui les a, celles de sa guilde contre.
   *[other] Le plus de points gagne : les tuiles comptent pour vous, celles de la guilde { colour-feminine } contre vous.
}{ $tolls ->
    [due] { "" } Qui ne peut payer le péage est éliminé.
   *[paid] { "" }
}
goal-out = Vous n’avez pas pu payer le péage : vous êtes hors jeu. Parmi les autres, le plus de points gagne.
