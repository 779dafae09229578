# Les mots de Dragon Keeper en français. Le programme ajoute les numéros de règles.

colour-name = { $colour ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
    [green] vert
   *[purple] violet
}
colour-letter = { $colour ->
    [red] R
    [blue] B
    [yellow] J
    [green] V
   *[purple] L
}
colour-feminine = { $colour ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
    [green] verte
   *[purple] violette
}
tile-name = { $tile ->
    [staircase] escalier
    [passage] passage secret
    [exchange] échange de prisonnier
    [trap] piège à distance
    [release] libération
   *[plain] simple
}
tile = { $tile ->
    [plain] { colour-name } { $value }
   *[other] { colour-name } { $value } ({ tile-name })
}
level-name = { $level ->
    [upper] supérieur
    [middle] intermédiaire
   *[lowest] inférieur
}
# Kinds of arguments
kind-tile = tuile
kind-place = case
kind-colour = couleur
kind-level = niveau
no-such-tile = il n’y a pas de tuile « { $said } » dans cette édition ; une tuile s’écrit « blue 4 » ou « blue 4 trap ».

# Ce qui s’est passé
guild-drawn = { $who } vient de la guilde { colour-feminine }.
guild-drawn-unseen = { $who } tire sa guilde en secret.
level-dealt = Le niveau { level-name } est en place.
took = { $who } prend { $tile } en { $place }.
gave = { $who } donne { $tile } en { $place } à { $other }.
earned = Ce don rapporte un trésor à { $who }.
exchanged = { $who } donne { $given } à { $other } en échange de { $received }.
trapped = { $who } défausse le piège à distance et prend { $tile } en { $place }.
went-through = { $who } défausse le passage secret et prend { $tile } en { $place }.
kept = { $who } n’utilise pas { $tile }.
level-over = Le niveau { level-name } est terminé, { $left ->
    [0] il ne reste aucune tuile
    [one] il reste une tuile
   *[other] il reste { $left } tuiles
}.
toll-due = { brings-toll-due }.
eliminated = { $who } ne peut pas payer et sort du jeu.
last-one-left = { $who } reste en jeu sans rival et gagne.
dragon-won = Plus personne : le dragon gagne.
went-down = On descend au niveau { level-name } ; sans l’escalier, qui a pris la dernière tuile commence, ou la personne suivante encore en jeu : { $who }.
went-down-stairs = On descend au niveau { level-name } ; { $who } a l’escalier et commence.
tribute-paid = { $who } verse la pile { colour-feminine } en tribut.
tribute-chosen = { $who } choisit de verser la pile { colour-feminine } en tribut.
released = { $who } défausse { $release } pour libérer { $tile }.
stopped-releasing = { $who } ne libère plus personne.
counted = On compte les points.

# Pourquoi un coup est refusé
refuse-take-now = déplacez d’abord le dragon le long de sa rangée et prenez une tuile
refuse-give-now = déplacez maintenant le dragon le long de sa colonne et donnez une tuile à votre droite
refuse-exchange-or-keep = choisissez une pile pour l’échange de prisonnier, ou gardez la tuile
refuse-trap-or-keep = choisissez une tuile pour le piège à distance, ou gardez-le
refuse-passage-or-keep = choisissez une tuile de la rangée du dragon pour le passage secret, ou gardez-le
refuse-tribute-now = choisissez une pile pour le tribut
refuse-second-tribute-now = choisissez une seconde pile pour le tribut
refuse-release-or-keep = choisissez qui libérer, ou ne libérez plus
refuse-must-move = le dragon est en { $place } et doit bouger
refuse-not-in-row = { $place } n’est pas dans la rangée du dragon (il est en { $dragon })
refuse-nothing-to-take = il n’y a pas de tuile en { $place }
refuse-not-in-column = { $place } n’est pas dans la colonne du dragon (il est en { $dragon })
refuse-nothing-to-give = il n’y a pas de tuile en { $place }
refuse-nothing-to-trap = il n’y a pas de tuile en { $place }
refuse-passage-not-in-row = { $place } n’est pas dans la rangée du dragon (il est en { $dragon })
refuse-nothing-through-passage = il n’y a pas de tuile en { $place }
refuse-own-stack = cette pile est à vous ; l’échange se fait avec un adversaire
refuse-no-such-seat = personne n’est assis là
refuse-seat-is-out = { $seat } n’est plus en jeu
refuse-stack-is-empty = { $seat } n’a pas de tuile { colour-feminine }
refuse-not-highest = la pile { colour-feminine } n’est pas votre plus haute
refuse-not-second-highest = la pile { colour-feminine } n’est pas la plus haute de celles qui restent
refuse-no-release = vous n’avez pas de tuile libération { colour-feminine }
refuse-no-such-prisoner = vous n’avez pas cette tuile de votre guilde
refuse-not-your-guild = on ne libère que des tuiles de sa propre guilde
refuse-frees-itself = une tuile libération ne peut pas se libérer elle-même

# Ce qui est demandé
prompt-take = déplacez le dragon le long de sa rangée et prenez une tuile
prompt-give = déplacez le dragon le long de sa colonne et donnez cette tuile à { $other }
prompt-exchange = échangez { $tile } contre le sommet d’une pile adverse, ou gardez-la
prompt-trap = défaussez { $tile } pour prendre n’importe quelle tuile du plateau, ou gardez-la
prompt-passage = défaussez { $tile } pour prendre une tuile de plus dans la rangée, ou gardez-la
prompt-tribute = choisissez laquelle de vos plus hautes piles va au dragon
prompt-second-tribute = votre guilde était la plus haute : choisissez la seconde pile pour le dragon
prompt-release = utilisez une tuile libération pour écarter une tuile de votre guilde, ou ne libérez plus

# Dans le terminal
table-level = niveau { level-name } ({ $below ->
    [0] le dernier
    [one] encore un dessous
   *[other] encore { $below } dessous
})
table-tiles = { $tiles ->
    [0] plus de tuile
    [one] une tuile
   *[other] { $tiles } tuiles
}
table-stock = { $stock } en réserve
table-toll = Péage si le niveau finit ici : { $toll } chacun, { $most } pour qui l’achève
table-too-few = vous n’avez que { $treasures }
table-guild = guilde
table-out = éliminé
table-hidden = cachée
table-stack = { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
legend-treasures = trésors
legend-worth = trois tuiles valant 7
legend-open = ouvert au dragon
legend-dragon = le dragon
table-dragon = DRAGON
brings-level-over = termine le niveau
brings-toll-due = { $last } paie { $extra }, les autres { $each ->
    [0] rien
   *[other] { $each }
}
brings-eliminated = { $who } est hors jeu
brings-last-one-left = { $who } gagne
brings-dragon-won = le dragon gagne
title-stack = pile
title-tiles = du bas vers le haut
title-worth = valeur
title-bonus = bonus
tally-rule = Sa propre guilde : points négatifs (K6.4). Bonus : le plus de trésors (K6.5).
tally-not-counted = La partie s’est terminée avant le décompte (K4.5).
welcome = Vous gardez un donjon pour un dragon. À votre tour, le dragon va d’abord le long de sa rangée, et vous prenez la tuile qu’il atteint. Puis il va le long de sa colonne, et cette tuile-là, vous la donnez à la personne à votre droite ; un don de { $gift_value } ou plus vous rapporte un trésor. Quand une rangée ou une colonne n’offre plus rien, le niveau est fini, et tout le monde paie des trésors ; qui ne peut pas payer est éliminé. Après trois niveaux, le dragon réclame votre plus haute pile et l’on compte le reste : le plus de points gagne, mais les tuiles de votre propre guilde comptent contre vous.
welcome-own = { $guild ->
    [none] { "" }
   *[other] Vous venez de la guilde { colour-feminine }, et personne d’autre ne le sait : gardez le { colour-name } hors de vos piles.
}

# Avant la partie
game-title = Dragon Keeper : The Dungeon
game-summary = Videz tuile par tuile les trois niveaux d’un donjon ; payez le dragon ; et tenez votre ancienne guilde à l’écart de vos piles.
option-toll_after_last_level = Péage après le dernier niveau
option-toll_after_last_level-help = Le péage se paie aussi après le troisième niveau.
option-open_stacks = Piles visibles
option-open_stacks-help = Tout le monde voit toutes les tuiles de toutes les piles.
edition-ilopeli-2016 = Telle que publiée (Ilopeli, 2016)

# Ce que fait un coup : à côté de chaque ligne du journal, la même chose comme conseil
do-took = prendre { $tile } en { $place }
do-gave = donner { $tile } en { $place } à { $other }
do-exchanged = donner { $given } à { $other } en échange de { $received }
do-trapped = utiliser le piège à distance : prendre { $tile } en { $place }
do-went-through = utiliser le passage secret : prendre { $tile } en { $place }
do-kept = ne pas utiliser { $tile }
do-tribute-chosen = verser la pile { colour-feminine } en tribut
do-released = défausser { $release } pour libérer { $tile }
do-stopped-releasing = ne plus libérer personne

# What the coach tells
prospect-out-of-the-game = Vous êtes éliminé
prospect-others-out = Adversaires éliminés
prospect-treasures-earned = Trésors que vous gagnez
prospect-treasures-paid = Trésors que vous payez au péage
prospect-own-guild = Points en moins pour votre propre guilde
prospect-other-guilds = Points de vos piles
prospect-most-treasures = Vous avez le bonus pour le plus grand nombre de trésors
prospect-points-now = Vos points si l’on comptait maintenant, avant tout tribut
prospect-given-away = Valeur des tuiles que vous donnez
prospect-next-takes = Valeur de la plus haute tuile que le joueur suivant peut prendre
danger-out-of-the-game = Dans { $chance } parties imaginées sur 100 entre robots gloutons, vous ne pouvez pas payer le péage à la fin de ce niveau et vous êtes éliminé.

# What is asked of people who play beside the real box
enter-guild = Quelle guilde a été tirée pour { $seat } ?
enter-deal = Quelle tuile se trouve en { $place } ?
outcome-colour = { colour-name }
