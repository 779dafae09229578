# Les mots du plateau de Drakon.

# Salles et places
board-arrows = flèches { $sides }
board-no-arrows = sans flèche
board-tile = { $name }, { $arrows }
board-room = { $name } en { $place }, { $arrows }
board-inside = à l’intérieur : { $names }
board-back-of-room = une salle face cachée
board-not-at = Elle ne va pas en { $place }
board-ghost = { $room }, en { $place }. Entrée la pose, R la fait pivoter, Échap la reprend

# Le plan
board-map = L’antre. Les flèches du clavier déplacent le plan, plus et moins l’agrandissent ou le réduisent, 0 le montre en entier
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-fit = Voir tout l’antre
board-near = De nouveau plus près
board-beyond = { $count ->
    [one] Un autre choix : { $side }
   *[other] { $count } autres choix : { $side }
}

# La table
board-news = Ce qui s’est passé depuis votre dernier tour
board-begin = Posez une salle à côté de l’antre, ou suivez une flèche vers la salle voisine.
board-hand = Vos salles
board-hand-empty = Vous n’avez pas de salle en main.
board-hoard = Trésor
board-hoard-label = { counted-coins } dans le trésor du dragon
board-pile = Pioche
board-pile-label = { table-rooms } dans la pioche
board-under = Sous la pioche
board-under-label = Salles sous la pioche, la prochaine à piocher d’abord
board-coins-of = { $coins }/{ $goal }
board-seat = { $name } : { counted-coins } sur { $goal }, { table-rooms } en main, en { $place }
board-power-used = pouvoir utilisé
board-power-ready = pouvoir disponible

# Ce que fait un choix
board-do-place = Poser { $room }
board-do-at = La poser en { $place }
board-do-facing = Nord imprimé : { $side }
board-do-step = Aller en { $place } ({ $side }) : { $room }
board-do-fly = Aller en { $place } : { $room }
board-do-step-other = Déplacer { $other } en { $place } ({ $side }) : { $room }
board-do-fly-other = Déplacer { $other } en { $place } : { $room }
board-do-swap = Prendre en main { $room } en { $place }
board-do-for = Y mettre { $room }
board-do-destroy = Détruire { $room } en { $place }
board-do-turn = Faire pivoter { $room } en { $place }
board-do-discard = Défausser { $room }
board-do-then = Défausser ensuite { $room }
board-do-send = Envoyer { $other }
board-do-map = Prendre à { $other }
board-do-thief = Voler { $other }
board-do-barbarian = Pousser { $other }
board-do-power = Pouvoir : { $adventurer }
board-do-pass = Passer
board-do-end = Finir le tour
board-do-prevent = Garder la pièce
board-do-allow = La laisser partir
board-do-take-coin = Prendre une pièce
board-do-leave-coin = La laisser

# Questions à leur place
board-turn = Pivoter
board-cancel = Annuler
board-turn-hint = Touchez-la, pressez R ou tournez la molette pour la faire pivoter.
board-one-turn = Elle ne va que dans ce sens.
board-confirm-place = Poser
board-confirm-turn = Pivoter ainsi
board-confirm-destroy = Détruire
board-confirm-walk = Y aller
board-confirm-discard = Défausser
board-ask-destroy = Détruire cette salle ({ $room }) ?
board-ask-discard = Défausser ces deux salles et en piocher deux ?
board-ask-send = Quel aventurier déplacez-vous ?
board-ask-map = Dans la main de qui prenez-vous une salle ?
board-ask-thief = À qui prenez-vous une pièce ?
board-ask-barbarian = Qui poussez-vous ?
board-ask-wizard = Vers quelle salle, là où aucune flèche ne mène ?
board-walk-to = Par là, vers { $room } ?

# La fin
board-tally-rooms = Salles en main
board-tally-place = Dernière salle

# How one wins
goal = Qui a { $coins } pièces gagne.
goal-escape = Qui entre dans une Clef ou un Vortex avec { $coins } pièces gagne.
goal-closest = Le plus près : { $names } ({ $most }).
