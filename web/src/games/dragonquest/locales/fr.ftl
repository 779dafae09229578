# Les mots du plateau de DragonQuest en français.

board-tray = Plateau de dés
board-castle-of = Château : { $who }
board-hero-place = Le héros est { table-place }
board-blocked = Cases bloquées : { $cells }
board-visited = Cases visitées : { $cells }
board-demon-on = Le démon est en { $cell }
board-crossed = le démon y est passé
place = { $place ->
    [treasure] la Salle du Trésor
   *[cell] { $place }
}
board-cell-go = Avancer : { place }
board-cell-flee = Fuir : { place }
board-cell-block = Bloquer : { place }
board-cell-demon = Mener le démon : { place }

board-decides = { $who } réfléchit…
board-rolls = { $who } : les dés roulent…
board-red-die = dé rouge : { $symbol }
board-black-die = dé noir : { $symbol }
board-die-flying = dé en l’air
board-pick-die = relancer ou non
board-skulls = crânes : { $skulls } ; à trois, c’est le danger
board-steps-left = pas restants : { $steps }
board-throw-again = { $dice ->
    [one] relancer 1 dé
   *[other] relancer { $dice } dés
}
board-throws-left = { $throws ->
    [one] dernier jet
   *[other] encore { $throws } jets
}
board-pick-dice = Touchez les dés à relancer. Trois crânes : danger.
board-keep = tout garder
board-stop = s’arrêter ici
board-fight = combattre
board-ring = utiliser l’Anneau Magique
board-empty-box = vide
board-letter-die = dé des lettres : { $letter }

board-tile = tuile { $number }
board-pick-tile = choisir la tuile { $number }
board-say-number = dire { $number }
board-tile-hidden = votre tuile
board-guessed = nombre dit

board-treasure-room = Salle du Trésor
board-in-room = { $heroes ->
    [0] personne n’est dans la Salle du Trésor
   *[other] dans la Salle du Trésor : { $names }
}
board-stay = rester
board-leave = sortir
board-talisman = utiliser le Talisman
board-accept = accepter
board-take = prendre
board-take-nothing = ne rien prendre

board-buy-nothing = ne prendre aucun objet
board-lose = céder une pièce de { $coin }

board-of = { $part } sur { $all }
board-discoveries = Découvertes
board-row-points = { $points ->
    [one] { $points } point sur 6
   *[other] { $points } points sur 6
}
board-row-crossed-out = barrée
board-coins = pièces de { $worth } : { $ticked } cochées, { $crossed } barrées, { $boxes } cases
board-show-sheet = { $who } : montrer cette feuille
board-legend-choice = au choix, avec les pas restants
board-on-turn = à son tour
board-back = Revenir à { $who }

# How one wins
goal = { $fate ->
    [escaped] Vous êtes dehors !
    [dead] Votre héros est mort.
   *[inside] { $goal ->
        [treasure] Atteindre la Salle du Trésor, puis la sortie,
       *[exit] Atteindre la sortie
    } avant le coucher du soleil ({ $sun } sur { $boxes }).
} { $players ->
    [one] Le plus d’or possible.
   *[other] Parmi ceux qui sortent, le plus d’or gagne.
}
goal-gold = { $players ->
    [one] Vous avez { $most } d’or.
   *[other] Le plus jusqu’ici : { $names } ({ $most }).
}
