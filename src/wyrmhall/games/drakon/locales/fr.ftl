# Les mots de Drakon en français. Le programme ajoute les numéros des règles.

kind-name = { $kind ->
    [start] Départ
    [empty] salle vide
    [gold] Pièce d’or
    [crystal] Boule de cristal
    [destruction] Destruction
    [rotation] Rotation
    [portal] Portail magique
    [map] Salle des cartes
    [steal-left] Voler à gauche
    [steal-right] Voler à droite
    [vortex] Vortex
    [key] Clef
    [wind] Vent
    [gust] Coup de vent
    [goblins] Lutins
   *[well] Puits
}
# Les mêmes dans l’antre du terminal : six lettres au plus, et une forme courte là où ce n’est pas les trois premières
kind-label = { $kind ->
    [start] Départ
    [empty] vide
    [gold] Or
    [crystal] Boule
    [destruction] Destr
    [rotation] Rotat
    [portal] Porta
    [map] Cartes
    [steal-left] VolerG VoG
    [steal-right] VolerD VoD
    [vortex] Vortex
    [key] Clef
    [wind] Vent2 Ve2
    [gust] Coup3 Co3
    [goblins] Lutins
   *[well] Puits
}
room = { $arrows ->
    [none] { kind-name }
   *[other] { kind-name } { $arrows }
}
adventurer-name = { $adventurer ->
    [wizard] le Sorcier
    [barbarian] le Barbare
    [thief] le Voleur
    [dwarf] le Nain
    [knight] le Chevalier
   *[amazon] l’Amazone
}
side-name = { $side ->
    [north] nord
    [east] est
    [south] sud
   *[west] ouest
}

# Les sortes d’arguments, et ce qui n’existe pas
kind-side = direction
kind-adventurer = aventurier
no-such-coordinates = « { $said } » n’est pas une place ; on écrit 2,-1 : deux à l’est et une au sud du Départ.
no-such-room = il n’y a pas de salle « { $said } » dans cette édition ; on écrit « wind NE » ou « key ».
no-kind-in-edition = cette édition n’a pas de salle de cette sorte : { kind-name }.
no-kind-in-hand = vous n’avez pas de salle de cette sorte en main : { kind-name }.
several-rooms = il y en a plusieurs ; dites laquelle : { $rooms }.
place-taken = il y a déjà une salle en { $place }
place-apart = aucune salle ne touche { $place }

# Ce qui s’est passé
adventurer-dealt = { $who } joue { adventurer-name }.
room-dealt = { $who } reçoit { $room }.
hands-dealt = { $rooms ->
    [one] Chacun a une salle en main
   *[other] Chacun a { $rooms } salles en main
}.
placed = { $who } pose { $room } en { $place }.
drew = { $who } pioche { $room }.
drew-unseen = { $who } pioche une salle.
moved = { $who } va en { $place } : { $room }.
passed = { $who } ne peut ni poser ni bouger, et passe.
conjured = { $who } se moque des flèches et va en { $place } : { $room }.
moved-again = { $who } fait un déplacement de plus, en { $place } : { $room }.
sent = { $who } envoie { $other } en { $place } : { $room }.
sent-nowhere = { $who } choisit { $other }, qui ne peut pas bouger.
pushed = { $who } pousse { $other } en { $place } : { $room }.
picked-pocket = { $who } fait les poches de { $other }.
discarded = { $who } se défausse de { $first } et de { $second }, pour en piocher deux autres.
discarded-unseen = { $who } se défausse de deux salles, pour en piocher deux autres.
destroyed = { $who } détruit { $room } en { $place }.
turned = { $who } fait pivoter la salle en { $place } : { $room }.
swapped = { $who } prend en main { $taken } en { $place } et y met { $put }.
room-taken = { $who } prend { $room } dans la main de { $other }.
room-taken-unseen = { $who } prend une salle dans la main de { $other }.
took-coin = { $who } prend une pièce au Départ.
left-coin = { $who } laisse les pièces au Départ.
prevented = { $who }, le Chevalier, garde sa pièce.
allowed = { $who }, le Chevalier, laisse partir sa pièce.
gold-found = { $who } prend une pièce du trésor.
hoard-empty = Le trésor est vide.
coin-stolen = { $who } prend une pièce à { $other }.
coin-to-start = { $who } perd une pièce, que les lutins portent au Départ.
coin-to-hoard = { $who } rend une pièce au trésor.
no-coin-to-lose = Il n’y a pas de pièce à perdre.
no-effect = { $room } : sans effet.
counted-coins = { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}
won = { $who } a { counted-coins } et gagne.
escaped = { $who } sort de l’antre avec { counted-coins } et gagne.
stuck = Plus personne n’a de salle ni ne peut bouger : le plus riche gagne.
last-turn-over = C’était le tour { $turns }, le dernier : le plus riche gagne.

# Pourquoi un coup est refusé
refuse-place-or-move = posez une salle de votre main, ou déplacez votre aventurier
refuse-where-now = dites où va la salle
refuse-facing-now = dites comment la salle est tournée
refuse-walk-on = le vent souffle encore : dites par où
refuse-extra-now = dites où va l’Amazone
refuse-send-now = dites où va l’aventurier
refuse-push-now = dites de quel côté le Barbare pousse
refuse-power-or-end = utilisez votre pouvoir, ou finissez votre tour
refuse-portal-now = choisissez une salle de l’antre à échanger
refuse-swap-now = choisissez une salle de votre main pour la remplacer
refuse-crystal-now = choisissez un adversaire à déplacer
refuse-destruction-now = choisissez une salle à détruire
refuse-rotation-now = choisissez une salle à faire pivoter
refuse-map-now = choisissez à quel adversaire prendre une salle
refuse-coin-now = prenez une pièce au Départ, ou laissez-la
refuse-knight-now = empêchez la perte de la pièce, ou acceptez-la
refuse-discard-now = choisissez une salle de votre main à défausser
refuse-not-in-hand = vous n’avez pas { $room } en main
refuse-no-such-room = cette salle n’est pas dans l’antre
refuse-no-such-place = ce n’est pas une place libre à côté d’une salle
refuse-no-turn-fits = { $room } ne va pas en { $place }, quel que soit son sens : ses flèches en rencontreraient d’autres
refuse-arrows-meet = la flèche { side-name } ferait face à celle de la salle en { $place }
refuse-same-facing = { $room } tournée d’un demi-tour reste la même : dites N ou E
refuse-no-arrow = la salle en { $here } n’a pas de flèche { side-name }
refuse-no-room-there = il n’y a pas de salle en { $place }
refuse-not-far-enough = { side-name } : trop court, le vent emporte jusqu’au bout ou pas du tout
refuse-pointed-at = la salle en { $place } pointe sa flèche vers la salle traversée
refuse-not-a-vortex = seul un Vortex mène à n’importe quelle salle
refuse-leave-by-vortex = un Vortex mène à n’importe quelle salle : dites laquelle
refuse-already-there = c’est la salle où vous êtes
refuse-must-play = on ne passe pas tant qu’on peut poser ou bouger
refuse-is-start = le Départ reste toujours dans l’antre
refuse-is-occupied = il y a quelqu’un dans la salle en { $place }
refuse-nothing-fits = aucune salle de votre main ne va en { $place }
refuse-does-not-fit = { $room } n’y va dans aucun sens
refuse-cannot-turn = la salle ne pivoterait pas, ou ses flèches en rencontreraient d’autres
refuse-no-such-seat = il n’y a personne à cette place
refuse-own-seat = choisissez un adversaire, pas vous-même
refuse-no-rooms-in-hand = { $seat } n’a pas de salle en main
refuse-no-powers = cette partie se joue sans pouvoirs
refuse-power-used = votre pouvoir a déjà servi
refuse-not-your-power = votre aventurier est { adventurer-name } et a un autre pouvoir
refuse-not-in-same-room = cet aventurier n’est pas dans la même salle que vous
refuse-has-no-coin = { $seat } n’a pas de pièce
refuse-no-way-to-push = aucune sortie de cette salle par où pousser
refuse-too-few-rooms = il faut au Nain deux salles en main et deux dans la pioche
refuse-cannot-move = vous ne pouvez pas bouger d’ici
refuse-has-arrow = il y a une flèche { side-name } : c’est un déplacement normal
refuse-not-in-hand-to-swap = vous n’avez pas { $room } en main
refuse-not-in-hand-to-discard = vous n’avez pas { $room } en main
refuse-occupied-for-swap = il y a quelqu’un dans la salle en { $place }
refuse-own-hand = choisissez un adversaire, pas vous-même

# Ce qui est demandé
prompt-turn = posez une salle de votre main, ou déplacez-vous
prompt-pass = vous ne pouvez ni poser ni bouger : passez
prompt-end-turn = utilisez votre pouvoir, ou finissez votre tour
prompt-where = où va { $room } ?
prompt-facing = comment { $room } est-elle tournée : où pointe son nord imprimé ?
prompt-walk = { $steps ->
    [one] le vent souffle encore, une salle de plus : par où ?
   *[other] le vent souffle encore, { $steps } salles de plus : par où ?
}
prompt-extra = où va l’Amazone ?
prompt-send = où envoyez-vous { $other } ?
prompt-push = de quel côté poussez-vous { $other } ?
prompt-swap = quelle salle de votre main remplace { $room } en { $place } ?
prompt-swap-facing = comment { $room } est-elle tournée : où pointe son nord imprimé ?
prompt-turn-facing = comment { $room } en { $place } est-elle tournée : où pointe son nord imprimé ?
prompt-discard = quelle salle défaussez-vous d’abord ? Elle sera au-dessus de l’autre
prompt-discard-again = quelle salle ensuite ? Elle sera tout au fond
prompt-portal = Portail magique : quelle salle de l’antre prenez-vous ?
prompt-crystal = Boule de cristal : quel aventurier déplacez-vous ?
prompt-destruction = Destruction : quelle salle disparaît ?
prompt-rotation = Rotation : quelle salle faites-vous pivoter ?
prompt-map = Salle des cartes : dans la main de qui prenez-vous une salle ?
prompt-start-coin = il y a de l’or au Départ : prendre une pièce ?
prompt-knight = vous allez perdre une pièce : l’empêcher, une fois ?

# Ce que font les salles et les pouvoirs, à la table
about-room = { $kind ->
    [start] là où tout a commencé ; on peut y prendre une pièce qui s’y trouve
    [empty] il ne se passe rien
    [gold] prenez une pièce du trésor
    [crystal] déplacez l’aventurier d’un adversaire
    [destruction] retirez une salle de l’antre
    [rotation] faites pivoter une salle de l’antre
    [portal] échangez une salle de l’antre contre une de votre main
    [map] prenez une salle dans la main d’un adversaire
    [steal-left] prenez une pièce à votre voisin de gauche
    [steal-right] prenez une pièce à votre voisin de droite
    [vortex] on en sort vers n’importe quelle autre salle
    [key] on en sort par tous les côtés, quelles que soient les flèches
    [wind] on en sort d’exactement deux salles d’un coup
    [gust] on en sort d’exactement trois salles d’un coup
    [goblins] perdez une pièce, posée alors au Départ
   *[well] perdez une pièce, rendue au trésor
}
brief-room = { $kind ->
    [start] peut avoir des pièces
    [empty] rien
    [gold] une pièce
    [crystal] déplacer un autre
    [destruction] ôter une salle
    [rotation] pivoter une salle
    [portal] échanger une salle
    [map] piller une main
    [steal-left] pièce de gauche
    [steal-right] pièce de droite
    [vortex] mène partout
    [key] ouverte de tous côtés
    [wind] mène 2 salles plus loin
    [gust] mène 3 salles plus loin
    [goblins] pièce au Départ
   *[well] une pièce perdue
}
about-power = { $adventurer ->
    [wizard] au lieu d’un déplacement, un pas vers une salle où aucune flèche ne mène
    [barbarian] poussez un aventurier hors de votre salle, puis prenez une salle à son joueur
    [thief] prenez une pièce au joueur d’un aventurier de votre salle
    [dwarf] défaussez deux salles de votre main et piochez-en deux
    [knight] gardez une pièce que vous alliez perdre
   *[amazon] un déplacement de plus, avant ou après votre tour
}
about-pass = rien à poser, nulle part où aller
about-end = gardez votre pouvoir pour plus tard
about-allow = perdez la pièce, gardez votre pouvoir
lies-on-start = { $coins ->
    [one] une pièce s’y trouve
   *[other] { $coins } pièces s’y trouvent
}

# Dans le terminal
table-turn = Tour { $turn }
table-hoard = { $coins ->
    [0] { $hoard } au trésor
   *[other] { $hoard } au trésor, { $coins } au Départ
}
table-rooms = { $rooms ->
    [one] { $rooms } salle
   *[other] { $rooms } salles
}
table-pile = pioche : { table-rooms }
table-under = dessous
table-goes-on = L’antre continue, colonnes et rangées :
table-used = utilisé
table-at = en { $place }
table-known = connues :
table-hand = Main
table-to = vers { kind-name } en { $place }
table-in = dans { kind-name } en { $place }
adventurer-title = { $adventurer ->
    [wizard] Sorcier
    [barbarian] Barbare
    [thief] Voleur
    [dwarf] Nain
    [knight] Chevalier
   *[amazon] Amazone
}
legend-arrows = portes à sens unique
legend-choice = au choix
legend-touched = touché en dernier
title-room = salle
title-arrows = flèches
title-about = ce qu’elle fait
title-coins = pièces
title-adventurer = aventurier
tally-escape = Gagné par une Clef ou un Vortex, atteint avec { $coins } pièces ou plus (D8.1).
tally-coins = { $coins } pièces gagnent aussitôt (D6.1).
tally-stuck = Personne n’avait de salle en main, personne ne pouvait bouger : le plus riche gagne (D6.2).
tally-last-turn = Le dernier tour, { $turn }, est fini : le plus riche gagne (D6.3).
welcome =
    Vous en voulez à l’or d’un dragon, dans un antre qui se bâtit pendant que vous y courez. { $coins_to_escape ->
        [none] Qui a le premier { $coins_to_win } pièces gagne
       *[other] Qui atteint une Clef ou un Vortex avec { $coins_to_escape } pièces sort et gagne
    }.

    À votre tour, faites l’une de ces deux choses. Ou bien posez une salle de votre main à côté d’une autre, tournée comme vous voulez, tant que deux flèches ne se font pas face ; puis vous en piochez une. Ou bien déplacez votre aventurier le long d’une flèche de sa salle vers la salle voisine, et ce que dit cette salle arrive : elle donne ou prend des pièces, fait pivoter, échange ou détruit des salles, ou envoie quelqu’un où vous voulez.{ $powers ->
        [none] { "" }
       *[on] { " " }Une fois par partie, chaque aventurier peut utiliser son pouvoir, au début ou à la fin de son tour.
    }
welcome-own = { $adventurer ->
    [none] { "" }
   *[other] Vous êtes { adventurer-name } : { about-power }.
}

# Avant la partie
game-title = Drakon
game-summary = Bâtissez l’antre du dragon salle par salle, courez après son or, et envoyez les autres là où cela vous arrange.
option-powers = Pouvoirs
option-powers-help = Chaque aventurier a un pouvoir bien à lui, à utiliser une seule fois.
option-escape = Évasion
option-escape-help = Pour gagner, il faut sortir par une Clef ou un Vortex avec assez de pièces.
edition-house-64 = Composition maison de 64 salles

# Ce que fait un coup : à côté de chaque ligne du journal, la même chose comme conseil
do-placed = poser { $room } en { $place }
do-moved = aller en { $place } : { $room }
do-moved-again = faire un déplacement de plus, en { $place } : { $room }
do-conjured = se moquer des flèches et aller en { $place } : { $room }
do-sent = envoyer { $other } en { $place } : { $room }
do-sent-nowhere = choisir { $other }, qui ne peut pas bouger
do-pushed = pousser { $other } en { $place } : { $room }
do-picked-pocket = faire les poches de { $other }
do-discarded = se défausser de { $first } et de { $second }, pour en piocher deux autres
do-destroyed = détruire { $room } en { $place }
do-turned = faire pivoter la salle en { $place } : { $room }
do-swapped = prendre en main { $taken } en { $place } et y mettre { $put }
do-took-coin = prendre une pièce au Départ
do-left-coin = laisser les pièces au Départ
do-prevented = garder la pièce, par le pouvoir du Chevalier
do-allowed = laisser partir la pièce
do-passed = passer
do-map = prendre une salle dans la main de { $seat }
do-end = finir votre tour sans utiliser votre pouvoir

# What the coach tells
prospect-other-wins = Un adversaire gagne
prospect-coins-won = Pièces que vous trouvez
prospect-coins-stolen = Pièces que vous volez aux autres
prospect-coins-lost = Pièces que vous perdez
prospect-coins-of-others = Pièces que les autres obtiennent
prospect-sent-away = Fois où d’autres déplacent votre aventurier
prospect-rooms-lost = Salles que d’autres prennent dans votre main
prospect-others-at-gold = Adversaires qui pourraient prendre une pièce dans une salle de pièce d’or en un déplacement
prospect-gold-in-reach = Salles de pièce d’or que vous pouvez atteindre par les flèches
prospect-moves-to-gold = Déplacements jusqu’à la salle de pièce d’or la plus proche
prospect-next-rooms = Salles où votre aventurier pourrait aller ensuite
prospect-next-rooms-of-others = Salles où les aventuriers des autres pourraient aller ensuite
prospect-rooms-in-reach = Salles que votre aventurier peut atteindre par les flèches
prospect-gold-in-hand = Salles de pièce d’or que vous gardez en main
danger-other-wins = Dans { $chance } parties imaginées sur 100 entre robots gloutons, un adversaire gagne avant votre prochain tour.
danger-coins-lost = Dans { $chance } parties imaginées sur 100 entre robots gloutons, vous perdez une pièce avant votre prochain tour.

# What is asked of people who play beside the real box
enter-adventurer = Quel aventurier est celui de { $seat } ?
enter-deal = Quelle salle a été distribuée à { $seat } ?
enter-draw = Quelle salle a été piochée pour { $seat } ?
enter-take = Quelle salle est prise à { $victim } ?
outcome-adventurer = { adventurer-name }
