# Les mots du plateau de Drachenhort en français.

board-labyrinth = Le labyrinthe, manche { $round }, { side-name } du plateau
board-space = Case { $number }, { $kind ->
    [trap] un piège
    [dark] entièrement sombre
    [lit] entièrement éclairée
   *[plain] lumière et ombre
}{ $gem ->
    [yes] , avec un joyau
   *[no] { "" }
}{ $reach ->
    [yes] , à portée du dragon
   *[no] { "" }
}
board-figure = { $adventurer }{ $mine ->
    [yes] , sur votre carte
   *[no] { "" }
}, { $where ->
    [light] à la lumière, case { $place }
    [dark] dans l’ombre, case { $place }
    [start] dans la salle de départ
    [exit] hors du labyrinthe
   *[caught] attrapé
}.
board-goes = Arrivée : { $place }
board-goes-by-trap = Tombe dans le piège de la case { $trap } ; passé le dragon, arrivée : { $place }
board-dragon = { $place ->
    [hall] Le dragon est dans la grande salle.
    [start] Le dragon est dans la salle de départ.
   *[space] Le dragon est sur la case { $place }.
}
board-dragon-comes = Il avance de lui-même, dès que tous sont dans l’ombre.
board-reach = Son prochain mouvement le mène à { $place }.
board-reach-start = Son premier mouvement le mène dans la salle de départ.
board-reach-catches = Son prochain mouvement lui ferait attraper { $adventurer } ({ $place }).

board-die-title = Le dé
board-die = Le dé montre { $points ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[6] six
}{ $any ->
    [yes] {" "}: n’importe quel aventurier peut avancer
   *[no] {" "}: seuls ceux à la lumière ou dans la salle de départ peuvent avancer
}
board-die-rests = Le dé est au repos.
board-any = N’importe lequel
board-only-lit = Seuls ceux à la lumière
board-any-on = Un { $any } fait avancer n’importe qui, même dans l’ombre.
board-in-light = { $count ->
    [0] plus personne à la lumière : le dragon vient
    [one] encore { $count } à la lumière, puis vient le dragon
   *[other] encore { $count } à la lumière, puis vient le dragon
}

board-own-card = Votre carte
board-own-points = { board-card-worth } pour l’instant
board-adventurers = Aventuriers
board-has-medal = { $has ->
    [yes] { metal } { $medal }
   *[no] pas encore de médaille ({ metal })
}
board-seats = Joyaux et cartes
board-gems = { $gems ->
    [one] { $gems } joyau
   *[other] { $gems } joyaux
}
board-seat = { $who } : { board-gems }, { $known ->
    [yes] carte { $card }
   *[no] carte face cachée
}
board-all-cards = Toutes les cartes de groupe
board-card-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-medals = { $metal ->
    [silver] Médailles d’argent
   *[gold] Médailles d’or
}
board-lowest-first = la plus petite d’abord
board-medal-given = Médaille ({ metal }) de valeur { $medal } : { $adventurer }
board-medal-free = Médaille ({ metal }) de valeur { $medal } : encore à gagner

board-sign = { $sign ->
    [plain] Une case avec un côté clair et un côté d’ombre. Qui a bougé finit dans l’ombre.
    [dark] Entièrement sombre : seul un { $any } en fait repartir.
    [lit] Entièrement éclairée : qui finit ici reste à la lumière.
    [trap] Un piège : retour au dragon, puis quelques cases plus loin.
    [gem] Un joyau pour qui amène quelqu’un ici.
    [reach] Jusqu’où mène le prochain mouvement du dragon{ $stop ->
        [none] .
        [start] {" "}: pour l’instant, la salle de départ.
       *[space] {" "}: pour l’instant, la case { $stop }.
    }
   *[mine] Sur votre carte.
}


# How one wins
goal = Le plus de points après deux manches gagne : médailles de ses trois, et joyaux.
goal-own = Vous en avez { $points }.
goal-gems = Le plus de joyaux : { $names } ({ $most }).
