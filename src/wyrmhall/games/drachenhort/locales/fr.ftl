# Les mots de Drachenhort en français. Le programme ajoute les numéros de règles.

adventurer = { $colour ->
    [green] vert
    [red] rouge
    [orange] orange
    [blue] bleu
    [white] blanc
    [yellow] jaune
    [violet] violet
    [pink] rose
    [black] noir
   *[turquoise] turquoise
}
adventurer-letter = { $colour ->
    [green] V
    [red] R
    [orange] O
    [blue] B
    [white] C
    [yellow] J
    [violet] L
    [pink] S
    [black] N
   *[turquoise] T
}
place = { $place ->
    [hall] la grande salle
    [start] la salle de départ
    [exit] la sortie
   *[space] la case { $place }
}
card = { $first }, { $second } et { $third }
side-name = { $side ->
    [front] recto
   *[back] verso
}

# Kinds of arguments
kind-adventurer = aventurier
kind-card = carte de groupe
kind-points = nombre de points

# Ce qui s’est passé
card-dealt = { $who } mise sur { $card }.
card-dealt-unseen = { $who } tire une carte de groupe en secret.
round-begun = La manche { $round } se joue au { side-name } du plateau ; { $who } lance le dé en premier.
rolled = { $who } obtient un { $points }.
passed = Personne ne peut avancer : { $who } passe son tour.
moved = { $who } fait avancer { $adventurer } de { $origin } à { $place }.
trapped = { $who } fait avancer { $adventurer } de { $origin } dans le piège de la case { $trap } ; passé le dragon, il arrive à { $place }.
left = { $who } fait sortir { $adventurer } du labyrinthe depuis { $origin }.
gem-taken = { $who } prend le joyau qui s’y trouve.
dragon-moved = Tous sont dans l’ombre. Qui le peut passe à la lumière, et le dragon avance de { $origin } à { $place }.
caught = Il attrape { $adventurer }, qui reçoit le { $medal }.
round-left = Un aventurier est sorti : la manche { $round } est terminée.
round-caught = Il n’en reste qu’un : la manche { $round } est terminée.
medal-won = Le { $medal } revient à { $adventurer }.
gems-removed = { $gems ->
    [one] Il reste un joyau sur le plateau, on le retire.
   *[other] Il reste { $gems } joyaux sur le plateau, on les retire.
}
counted = On montre les cartes et on compte les points.
card-shown = { $who } misait sur { $card }.

# Pourquoi un coup est refusé
refuse-is-caught = { $adventurer } a été attrapé et ne joue plus pendant cette manche
refuse-in-the-dark = { $adventurer } est dans l’ombre : seul un { $any } le fait avancer

# Ce qui est demandé
prompt-move = dé : { $points } ; choisissez quel aventurier avancer

# Qui ne peut pas avancer, plusieurs à la fois
stay-is-caught = { $adventurers } ont été attrapés et ne jouent plus pendant cette manche
stay-in-the-dark = { $adventurers } sont dans l’ombre : seul un { $any } les fait avancer
several = { $most } et { $last }

# Sur la table
round-now = Manche { $round } sur { $rounds } : { side-name }, médailles d’{ metal }
die-now = Dé : { $points }
own-card = votre carte : { $card }
reach = portée du dragon : { $places }
reach-catches = { reach }, attrape { $adventurer }
hall = Grande salle
table-dragon = DRAGON
start-room = Départ
way-out = Sortie
caught-so-far = Attrapés
you = vous
metal = { $metal ->
    [silver] argent
   *[gold] or
}
medals-left = reste
in-light = { $place } clair
in-dark = { $place } ombre
short-place = { $place ->
    [start] départ
    [exit] sortie
    [caught] attrapé
   *[space] { $place }
}
legend-light = clair en haut
legend-dark = ombre
legend-gem = joyau
legend-trap = piège
legend-mine = sur votre carte
legend-choice = à portée
legend-reach = portée du dragon

# Où mène un coup
leads = { $from } → { $place }
leads-by-trap = { $from } → piège en { $trap } → { $place }
leads-out = et la manche est terminée
leads-to-gem = prend le joyau
leads-into-light = reste à la lumière
brings-dragon-moved = amène le dragon : { $place }
brings-caught = qui attrape { $adventurer }

# De quoi il s’agit
welcome =
    Sept aventuriers fuient le dragon. Vous misez sur les trois de votre carte de groupe, et personne d’autre ne sait lesquels.
    À votre tour, vous avancez l’un des sept, à vous ou non, d’autant de cases que le dit le dé. On saute les cases occupées.
    Qui a bougé finit dans l’ombre, et seul un { $any_on } l’en fait repartir. Quand tous sont dans l’ombre, ils passent à la lumière et le dragon arrive.
    Le premier attrapé reçoit la plus petite médaille, celui qui sort la plus grande. Il y a deux manches, une pour l’argent et une pour l’or.
    À la fin, les médailles de vos trois aventuriers et vos joyaux font vos points : pour prendre un joyau, amenez quelqu’un dessus. Gare aux pièges, qui ramènent au dragon.
welcome-own = { $card ->
    [none] { "" }
   *[other] Les vôtres sont { $card }. Une étoile les marque pendant toute la partie.
}

# Les cartes
title-card = carte de groupe, et les médailles déjà gagnées (argent+or)
title-whose = à qui
title-points = points
fan-own = Votre carte est { $card } : { $points } points pour l’instant, et { $gems ->
    [one] { $gems } joyau
   *[other] { $gems } joyaux
}.
fan-others = Chacun des autres joueurs a l’une des autres cartes.
fan-nobody = Qui regarde seulement ne connaît aucune carte.

# Le décompte
title-adventurers = argent+or des trois aventuriers
title-gems = joyaux
tally-rule = Les médailles des trois aventuriers, et un point par joyau (H6.1).

# Avant la partie
game-title = Drachenhort
game-summary = Sept aventuriers fuient le dragon ; trois d’entre eux sont à vous, et personne ne doit savoir lesquels. Peu de règles : un bon jeu pour commencer.
edition-house-2015 = Disposition maison (2015)

# Ce que fait un coup : à côté de chaque ligne du journal, la même chose comme conseil
do-moved = avancer { $adventurer } à { $place }
do-trapped = avancer { $adventurer } dans le piège de la case { $trap }, et de là à { $place }
do-left = faire sortir { $adventurer } du labyrinthe

# What the coach tells
prospect-own-caught = Vos aventuriers attrapés par le dragon dans cette manche
prospect-own-trapped = Pièges où tombent vos aventuriers dans cette manche
prospect-own-first-out = Un des vôtres sort le premier dans cette manche
prospect-gems = Joyaux que vous prenez dans cette manche
prospect-medals = Vos points de médailles dans cette manche
prospect-best-other = Points de médailles du meilleur adversaire dans cette manche
prospect-gems-of-others = Joyaux que prennent les autres dans cette manche
prospect-next-prey-own = Vos aventuriers que le prochain mouvement du dragon attraperait
prospect-next-prey-other = Aventuriers hors de votre carte que le prochain mouvement du dragon attraperait
prospect-medals-now = Vos points de médailles en tout si la manche finissait maintenant
prospect-from-dragon = Cases du dragon à votre aventurier le plus en arrière
prospect-to-exit = Cases de votre aventurier le plus avancé à la sortie
prospect-gone = Cases parcourues par vos aventuriers, ensemble
prospect-gone-by-others = Cases parcourues par les aventuriers hors de votre carte, ensemble
danger-own-caught = Dans { $chance } parties imaginées sur 100 entre robots gloutons, le dragon attrape l’un de vos trois aventuriers avant votre prochain tour.

# What is asked of people who play beside the real box
enter-card = Quelle carte de groupe a été tirée pour { $seat } ?
enter-roll = Que montre le dé ?
