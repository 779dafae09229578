# Les mots de DragonQuest en français. Le programme ajoute les numéros de règles.

item-word = { $item ->
    [amulet] l’Amulette du Temps
    [talisman] le Talisman du Dragon
    [ring] l’Anneau Magique
    [necklace] le Collier Doré
    [orb] l’Orbe de Lumière
    [potion] la Potion de Soin
    [key] la Clé du Passage Secret
    [buckle] la Boucle de Ceinture Dorée
    [mail] la Cotte de Mailles
    [cape] la Cape de Cuir
    [rope] la Corde
   *[silver-ring] l’Anneau Argenté
}
danger-word = { $danger ->
    [arrow] la flèche
    [trapdoor] la trappe
    [fog] le brouillard empoisonné
    [ghoul] la goule
    [troll] le troll
    [orc] l’orque
   *[skeleton] le squelette
}
danger-face = { $danger ->
    [fog] brouillard empoisonné
   *[other] { table-danger }
}
row-danger = { $row ->
    [spider] de l’araignée
    [demon] du démon
   *[skeleton] du squelette
}
treasure-room = la Salle du Trésor
treasure = le trésor à { $stars } étoiles, d’une valeur de { $value }
treasure-named-golden-apple = pomme d’or
die-face = { $symbol ->
    [double-skull] un double crâne
    [skull] un crâne
    [room] une salle
    [corridor] un couloir
    [discovery] une découverte
   *[blank] une face blanche
}
red-die = { die-face } (dé rouge)
black-dice = { $number ->
    [one] { die-face }
   *[other] { $number } { $symbol ->
        [double-skull] doubles crânes
        [blank] faces blanches
       *[other] { table-symbol }s
    }
}
loot = { $number ->
    [one] { $loot ->
        [dragon] un dragon
        [star] une étoile
        [hundred] un 100
        [fifty] un 50
       *[blank] une face blanche
    }
   *[other] { $number } { $loot ->
        [dragon] dragons
        [star] étoiles
        [hundred] fois 100
        [fifty] fois 50
       *[blank] faces blanches
    }
}
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
some-steps = { $steps } pas
some-gold = { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
some-coins = { $gold } en pièces
some-treasures = { $treasures ->
    [one] un trésor
   *[other] { $treasures } trésors
}
some-dragons = { $dragons ->
    [one] { $dragons } dragon
   *[other] { $dragons } dragons
}
list-more = { $first }, { $rest }
list-last = { $first } et { $rest }
life-left = { $lost ->
    [one] { $lost } point de vie
   *[other] { $lost } points de vie
} (il en reste { $life })

# Les sortes d’arguments
kind-cell = case
kind-die = dé
kind-tile = tuile
kind-item = objet
kind-coin = pièce
kind-treasure = trésor
kind-symbol = symbole
kind-danger = danger
kind-letter = lettre
kind-face = face
kind-points = nombre de points
no-black-die = aucun dé noir ne montre { $symbol }
no-other-black-die = aucun autre dé noir ne montre { $symbol }

# Ce qui s’est passé
turn-begun = C’est à { $who } de jouer : case { $sun } sur { $boxes } de la piste du soleil.
last-turn-begun = C’est à { $who } de jouer : case { $sun } sur { $boxes } de la piste du soleil, la dernière avant le coucher.
turn-skipped = { $who } passe ce tour et rend le marqueur.
sun-set = Le soleil se couche, et { $who } se trouve encore à l’intérieur : le château garde { $who } à jamais.
gold-counted = { $who } a réussi à sortir avec { some-gold }.
won = { $who } gagne.
win-shared = { $who } partage la victoire.
dragon-won = Personne n’a réussi à sortir : le dragon gagne.
died-of-wounds = { $who } n’a plus de points de vie et meurt.

bought = { $who } prend { $item } pour { some-points } ; la rangée { row-danger } est barrée.
bought-nothing = { $who } ne prend pas d’objet.
sun-box-added = { $who } a une case de plus sur la piste du soleil, { $boxes } en tout.
potion-drunk = { $who } boit et a maintenant { $life ->
    [one] { $life } point de vie
   *[other] { $life } points de vie
}.

tile-picked = { $who } choisit la tuile { $picked } contre { $hero }.
tile-picked-unseen = { $who } choisit une tuile en secret contre { $hero }.
number-said = { $who } dit { $number }.
guessed-right = { $who } dit { $tile }, et c’est la tuile : une case doit être bloquée.
guessed-wrong = { $who } dit { $number } ; la tuile est { $tile }, rien n’est bloqué.
tile-drawn-right = La tuile tirée est { $tile }, le nombre annoncé : une case doit être bloquée.
tile-drawn-wrong = La tuile tirée est { $tile } : rien n’est bloqué.
cell-blocked = { $who } bloque { $cell } dans le château que traverse { $hero }.
only-cell-blocked = La case { $cell } est bloquée pour { $hero } : c’est la seule qui puisse l’être.
worst-cell-blocked = La case { $cell } est bloquée pour { $hero } : c’est celle qui gêne le plus.
nothing-blocked = Aucune case ne peut être bloquée pour { $hero }.

dice-thrown = { $who } obtient { $movement }.
dice-thrown-again = { $who } a maintenant { $movement }.
dice-taken-up = { $who } relance : { $dice }.
dice-kept = { $who } garde les dés.
skulls-thrown = Cela fait { $skulls } crânes : le danger guette { $who }.
stepped = { $who } avance en { $cell }.
stopped = { $who } ne va pas plus loin.
steps-lost = { $who } ne peut aller nulle part ; { $steps ->
    [one] un pas est perdu
   *[other] { $steps } pas sont perdus
}.
room-entered = { $who } entre dans la Salle du Trésor.
stepped-out = { $who } sort de la Salle du Trésor sur la case { $cell }.
item-used = { $who } utilise pour cela { $item }.
escaped = C’est la sortie : { $who } quitte le château avec { some-gold }.
points-found = { $who } découvre quelque chose : { some-points }, { $found } maintenant dans la rangée { row-danger }.
points-lost = { $who } n’a plus de rangée de découverte : { $points ->
    [one] le point est perdu
   *[other] les { $points } points sont perdus
}.
spider-woken = { $who } découvre trop de choses : la rangée est pleine et barrée, et l’araignée mord.
demon-woken = { $who } découvre trop de choses : la rangée est pleine et barrée, et le démon s’éveille en { $cell }.
skeleton-woken = { $who } découvre trop de choses : la rangée est pleine et barrée, et le squelette attaque.

danger-met = Dés Danger : { $dangers }. { $who } tombe sur { $danger }.
danger-met-by-letter = Dés Danger : { $dangers }, lettre { $letter }. { $who } tombe sur { $danger }.
got-away = Dés Danger : { $dangers }, aucune lettre. { $who } en réchappe.
protected = { $who } doit son salut à { $item }, qui ne servira plus.
died-in-trap = C’est { $danger } pour la troisième fois : { $who } meurt.
hurt-by-arrow = La flèche ({ $arrow }) et sa blessure ({ $wound }) coûtent à { $who } { life-left }.
hurt-by-trapdoor = La chute coûte à { $who } { life-left }.
hurt-by-fog = Le poison coûte à { $who } { life-left } et le prochain tour.
ring-used = { $who } utilise l’Anneau Magique : { $danger } s’enfuit.
ring-kept = { $who } garde l’Anneau Magique et affronte { $danger }.
monster-beaten = Une épée : { $who } a vaincu { $danger }.
struck = { $who } affronte { $monster } et reçoit un coup ({ $second }), qui coûte { life-left }.
struck-by-lower = { $who } affronte { $monster } et reçoit un coup (le plus faible de { $first } et { $second }), qui coûte { life-left }.
struck-by-higher = { $who } affronte { $monster } et reçoit un coup (le plus fort de { $first } et { $second }), qui coûte { life-left }.
hurt-by-skeleton = Le squelette frappe : { $who } perd { life-left }.
killed-by-skeleton = Le squelette frappe une fois de trop : { $who } meurt.
hurt-by-spider = Le venin de l’araignée coûte à { $who } { life-left }.
spared-by-spider = Le venin de l’araignée laisse { $who } en paix.
coin-demanded = Venin de l’araignée : { $who } doit céder une pièce.
coin-lost-to-spider = Venin de l’araignée : { $who } cède une pièce de { $coin }.
no-coin-to-lose = Venin de l’araignée : { $who } devrait céder une pièce mais n’en a pas.
coin-lost = { $who } cède une pièce de { $coin }.
demon-led = { $who } mène en { $cell } le démon qui suit { $hero }.
demon-walked = Le démon qui suit { $hero } va en { $cell }.
demon-stayed = Le démon qui suit { $hero } reste en { $cell }.
killed-by-demon = Le démon a rejoint { $who } : { $who } meurt.

stayed = { $who } reste dans la Salle du Trésor.
left-room = { $who } quitte la Salle du Trésor.
had-to-stay = { $who } ne peut pas sortir de la Salle du Trésor et y reste.
treasure-dice-thrown = { $who } lance les dés du trésor : { $loot }.
treasure-dice-thrown-again = Les dés du trésor montrent maintenant { $loot }.
talisman-used = { $who } utilise le Talisman du Dragon et relance { $dice ->
    [one] un dé
   *[other] { $dice } dés
}.
talisman-kept = { $who } garde le Talisman du Dragon pour plus tard.
dragons-set-aside = { $dragons ->
    [one] Le dragon est mis
   *[other] Les { $dragons } dragons sont mis
} de côté ; { $aside } en tout.
coins-ticked = { $who } coche des pièces pour { $gold }.
coins-lost = { $who } n’a plus de cases pour { $gold } en pièces : elles sont perdues.
no-treasure-left = Il ne reste aucun trésor pour { $stars } étoiles.
treasure-taken = { $who } prend { $treasure }.
treasure-left = { $who } ne prend pas de trésor.
room-emptied = Il n’y a plus personne dans la Salle du Trésor : aucun dragon n’est de côté.
dragon-woken = { some-dragons } : le dragon se réveille !
robbed = { $gold ->
    [0] { $treasures ->
        [0] { $who } n’a ni pièces ni trésors à perdre
       *[other] { $who } perd { some-treasures }
    }
   *[other] { $treasures ->
        [0] { $who } perd { some-coins }
       *[other] { $who } perd { some-coins } et { some-treasures }
    }
}.
burnt = Le feu du dragon ({ some-dragons }, blessures { $first } et { $second }) coûte à { $who } { life-left }.
fled = { $who } s’enfuit en { $cell }.
died-in-room = { $who } ne peut pas sortir de la Salle du Trésor et meurt.

# Pourquoi un coup est refusé
refuse-buy-now = choisissez d’abord un objet, ou rien
refuse-stay-or-leave-now = dites d’abord si vous restez dans la Salle du Trésor ou la quittez
refuse-lose-coins-now = choisissez d’abord la pièce que l’araignée vous coûte
refuse-wall-now = choisissez d’abord une des trois tuiles
refuse-guess-now = dites d’abord un nombre de 1 à 3
refuse-block-now = choisissez d’abord une case à bloquer
refuse-reroll-now = dites d’abord quels dés vous relancez, ou gardez-les tous
refuse-step-now = dites d’abord où va votre héros, ou arrêtez-vous
refuse-step-out-now = dites sur quelle case votre héros quitte la Salle du Trésor
refuse-fight-now = utilisez l’Anneau Magique, ou combattez
refuse-talisman-now = utilisez le Talisman du Dragon, ou acceptez les dés
refuse-take-now = prenez un trésor, ou rien
refuse-flee-now = dites sur quelle case votre héros s’enfuit
refuse-demon-now = dites où va le démon
refuse-no-points = il faut { $points } points pour { $item }, et vous en avez { $found } dans cette rangée
refuse-item-gone = { $item } n’est plus sur la table
refuse-is-skull = les crânes ne se relancent pas
refuse-same-dice = c’est la même chose que de relancer les autres dés de ce symbole
refuse-outside = { $cell } n’est pas une case du château que l’on puisse choisir
refuse-too-far = { $cell } n’est pas à côté de votre héros
refuse-diagonal = votre héros ne peut pas avancer en diagonale : { $cell }
refuse-is-blocked = la case { $cell } est bloquée
refuse-is-visited = votre héros est déjà passé par { $cell }
refuse-is-crossed = le démon est passé par { $cell }
refuse-room-first = on n’atteint la sortie qu’après la Salle du Trésor
refuse-straight-back = votre héros ne peut pas rentrer aussitôt dans la Salle du Trésor
refuse-stuck-on-block = la case { $cell } est bloquée, et avec { $steps } pas votre héros ne pourrait plus en repartir
refuse-stand-on-block = votre héros ne peut pas s’arrêter sur une case bloquée
refuse-near-landmark = { $cell } est le départ, la sortie, la Salle du Trésor, la case orange ou la noire, ou en est voisine
refuse-block-blocked = la case { $cell } est déjà bloquée
refuse-block-visited = le héros est passé par { $cell } : la case reste libre
refuse-block-group = avec { $cell }, plus de deux cases bloquées se toucheraient
refuse-block-diagonal = { $cell } touche en diagonale une case bloquée
refuse-closes-route = avec { $cell }, le dernier chemin vers la sortie serait fermé
refuse-not-towards = en { $cell }, le démon ne se rapprocherait pas du héros
refuse-not-beside-demon = { $cell } n’est pas à côté du démon
refuse-demon-was-there = le démon est déjà passé par { $cell }
refuse-demon-not-room = le démon n’entre pas dans la Salle du Trésor
refuse-too-few-stars = il faut { $needed } étoiles pour ce trésor, et vous en avez { $stars }
refuse-treasure-gone = ce trésor n’est pas sur la table
refuse-same-treasure = un autre trésor de la table est exactement le même

# Ce qui est demandé
prompt-buy = points dans cette rangée : { $points } ; prenez un objet, ou gardez-les
prompt-stay-or-leave = dragons de côté : { $aside } ; restez et lancez les dés du trésor, ou quittez la salle
prompt-lose-coins = l’araignée vous coûte une pièce : choisissez laquelle
prompt-choose-wall = choisissez en secret une tuile contre { $who }
prompt-guess = dites un nombre de 1 à 3, en espérant que ce ne soit pas celui de la tuile
prompt-block = bloquez une case du château que traverse { $who }
prompt-reroll = crânes : { $skulls } ; relancez d’autres dés (encore { $rerolls } fois), ou gardez tout
prompt-step = pas restants : { $steps } ; dites où va votre héros, ou arrêtez-vous
prompt-step-out = dites sur quelle case votre héros quitte la Salle du Trésor
prompt-fight = adversaire : { danger-word } ; utilisez l’Anneau Magique, ou combattez
prompt-talisman = utilisez le Talisman du Dragon pour relancer faces blanches et pièces, ou acceptez les dés
prompt-take = étoiles : { $stars } ; prenez un trésor, ou rien
prompt-flee = le dragon est éveillé : dites sur quelle case votre héros s’enfuit
prompt-move-demon = menez le démon qui suit { $who } (pas restants : { $steps })

# Sur la table
table-turn = Tour { $turn } : { $who }
table-over = La partie est finie
table-aside = dragons de côté : { $aside } sur { $wake }
table-tile = votre tuile de mur : { $tile }
table-wall = nombre dit { $guess }, tuile { $tile }
table-sun = soleil
table-life = vie
table-traps = pièges
table-gold = or
table-items = objets
table-treasure = trésors
table-goal = but
table-left-items = objets restants
table-left-treasures = trésors restants
table-to-goal = { table-goal-name }, { $steps } pas
table-no-way = { table-goal-name } : aucun chemin
table-goal-name = { $goal ->
    [treasure] Salle du Trésor
   *[exit] sortie
}
table-place = { $place ->
    [treasure] dans la Salle du Trésor
   *[cell] en { $place }
}
table-here = { $place ->
    [treasure] Salle du Trésor
   *[cell] { $place }
}
table-fate = { $fate ->
    [escaped] sorti du château
   *[dead] mort
}
table-skip = { $turns ->
    [one] passe un tour
   *[other] passe { $turns } tours
}
table-awake = en éveil
table-awake-on = éveillé en { $cell }
table-danger = { $danger ->
    [arrow] flèche
    [trapdoor] trappe
    [fog] gaz
    [ghoul] goule
    [troll] troll
    [orc] orque
    [spider] araignée
    [demon] démon
   *[skeleton] squelette
}
table-red = rouge
table-symbol = { $symbol ->
    [double-skull] 2 crânes
    [skull] crâne
    [room] salle
    [corridor] couloir
    [discovery] découverte
   *[blank] vide
}
table-loot = { $face ->
    [star] étoile
    [blank] vide
   *[other] { $face }
}
table-met = → { $danger }
table-item = { $item ->
    [amulet] Amulette du Temps
    [talisman] Talisman du Dragon
    [ring] Anneau Magique
    [necklace] Collier Doré
    [orb] Orbe de Lumière
    [potion] Potion de Soin
    [key] Clé du Passage Secret
    [buckle] Boucle de Ceinture Dorée
    [mail] Cotte de Mailles
    [cape] Cape de Cuir
    [rope] Corde
   *[silver-ring] Anneau Argenté
}
table-legend-hero = héros
table-legend-path = visité
table-legend-wall = bloqué
table-legend-demon = démon
table-legend-crossed = sa trace
table-legend-room = Salle du Trésor
table-legend-start = départ
table-legend-exit = sortie
table-legend-orange = orange
table-legend-black = case noire
table-legend-choice = au choix
table-legend-detour = pas de plus

# À côté d’un coup
table-buy = { $points } points : { $about }
table-buy-nothing = continuer : { $points } sur 6, puis { $danger }
table-about-item = { $item ->
    [amulet] une case de soleil de plus, tout de suite
    [talisman] un jet de trésor : relance vides et pièces
    [ring] évite un monstre
    [orb] un mouvement avec des pas en diagonale
    [potion] de la vie, tout de suite
    [key] un mouvement à travers les cases bloquées
    [mail] arrête la prochaine flèche
    [cape] arrête le prochain brouillard
    [rope] arrête la prochaine trappe
   *[other] vaut { $value } si vous sortez
}
table-figures = { $item ->
    [potion] +{ $life }
    [mail] vie { $first }, puis { $second }, et un dé Blessure
    [cape] vie { $first }, puis { $second }, et un tour
    [rope] vie { $first }, puis { $second }
   *[other] { "" }
}
table-stay = lancer { $dice } dés ; le dragon se réveille à { $wake }, { $aside } de côté
table-leave = un pas dehors, et le tour est fini
table-leave-spider = un pas dehors, mais l’araignée mord d’abord
table-choose-wall = un mur si { $who } dit { $tile }
table-guess = un mur si { $tile } est la tuile
table-detour = { $steps } pas de plus
table-keep = { $steps ->
    [0] aucun pas
   *[other] { some-steps }
}{ $points ->
    [0] {""}
   *[other] , { some-points }
}
table-keeps = garde { $dice }
table-keeps-nothing = ne garde rien
table-steps-to = { $steps } pas jusqu’à la { table-goal-name }
table-dead-end = plus de chemin vers la { table-goal-name }
table-enter = fin du mouvement ; { $dice } dés du trésor
table-out = hors du château !
table-uses-orb = utilise l’Orbe
table-uses-key = utilise la Clé du Passage Secret
table-stop = { $steps ->
    [one] { $steps } pas perdu
   *[other] { $steps } pas perdus
}
table-ring = évite { danger-word } ; l’anneau est utilisé
table-fight = { $swords } faces sur 6 sont des épées
table-lose = il reste { $gold } en or
table-talisman = relance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} ; dragons et étoiles restent
table-accept = prendre ce qui est là
table-take = puis { $gold } en or
table-take-nothing = les laisser
table-demon-near = à { $steps } pas du héros

# De quoi il s’agit
welcome =
    Traversez le château jusqu’à la Salle du Trésor du dragon ($) et sortez (E) avant le coucher du soleil. Qui sort avec le plus d’or gagne.
    Chaque tour coche une case de soleil. Qui est encore dedans après la case { $sun_boxes } est perdu, et de même qui n’a plus de vie.
    Lancez cinq dés, puis deux fois encore si vous voulez. Salles et couloirs sont des pas. Les crânes restent ; trois, c’est le danger.
    On n’entre jamais deux fois dans une case. Si vous dites le nombre que votre voisin a caché, un mur se dresse sur votre chemin.
    Les découvertes achètent un objet par rangée. Un septième point réveille le danger de la rangée : araignée, démon, squelette.
    Dans la Salle du Trésor, les dés donnent des pièces, et des étoiles pour les trésors. { $dragons_wake } dragons réveillent le dragon : tous s’enfuient les mains vides.

# La feuille
table-nobody = Qui regarde seulement n’a pas de feuille.
table-title-item = objet
table-title-points = points
table-title-about = ce qu’il fait
table-title-whose = à qui
table-yours = à vous

# Le décompte
table-title-hero = ce que le héros est devenu
table-title-coins = pièces
table-title-treasures = trésors
table-title-items = objets
table-title-gold = or
table-escaped = sorti à la case de soleil { $sun }
table-died = mort { table-place }{ $steps ->
    [none] , plus de chemin vers la { table-goal-name }
   *[other] , à { $steps } pas de la { table-goal-name }
}
table-dragon-wins = Personne n’est sorti : le dragon gagne (Q1).
table-tally-rule = Pièces, trésors et valeur des objets comptent pour qui est sorti (Q1).

# Avant la partie
game-title = DragonQuest : A Fantasy Dice Game
game-summary = Traversez le château jusqu’au trésor du dragon et ressortez avant le coucher du soleil, avec tout ce que vous pouvez emporter.
option-easy = Départ facile
option-easy-help = Les héros de ces places commencent sur la case orange.
edition-house-castle = Château maison
terminal-points = pièces d’or

# Ce que fait un coup : à côté de chaque ligne du journal, la même chose comme conseil
do-bought = prendre { $item } pour { some-points }
do-bought-nothing = ne pas prendre d’objet
do-tile-picked = choisir la tuile { $picked } contre { $hero }
do-number-said = dire le nombre { $number }
do-guessed-right = dire le nombre { $tile }
do-guessed-wrong = dire le nombre { $number }
do-cell-blocked = bloquer { $cell } dans le château que traverse { $hero }
do-dice-taken-up = relancer : { $dice }
do-dice-kept = garder tous les dés
do-stepped = avancer en { $cell }
do-room-entered = entrer dans la Salle du Trésor
do-stepped-out = sortir de la Salle du Trésor sur la case { $cell }
do-stopped = ne pas aller plus loin
do-ring-used = utiliser l’Anneau Magique
do-ring-kept = garder l’Anneau Magique et affronter { $danger }
do-coin-lost = céder une pièce de { $coin }
do-demon-led = mener en { $cell } le démon qui suit { $hero }
do-stayed = rester dans la Salle du Trésor
do-left-room = quitter la Salle du Trésor
do-talisman-used = utiliser le Talisman du Dragon pour relancer
do-talisman-kept = garder le Talisman du Dragon pour plus tard
do-treasure-taken = prendre { $treasure }
do-treasure-left = ne pas prendre de trésor
do-fled = s’enfuir en { $cell }

# What the coach tells
prospect-killed = Vous êtes tué dans le château
prospect-sunset = Vous êtes encore à l’intérieur au coucher du soleil
prospect-escaped = Vous vous échappez
prospect-gold-out = Or que vous emportez
prospect-life-lost = Vie que vous perdez
prospect-coins = Or que vous gagnez en pièces
prospect-treasures = Trésors que vous prenez
prospect-items = Objets que vous prenez
prospect-robbed = Le dragon vous dépouille
prospect-to-goal = Pas de votre héros jusqu’à son but
prospect-routes-of-others = Pas des autres héros jusqu’au trésor et dehors, ensemble
prospect-danger-of-throw = Risque de trois crânes à ce lancer, en pour cent
prospect-sure-steps = Pas dont vous êtes sûr
prospect-sure-points = Découvertes dont vous êtes sûr
prospect-narrows = Cases par où passent tous vos plus courts chemins
prospect-narrows-of-others = Cases par où passent tous les plus courts chemins d’un autre héros
prospect-faces-with-step = Faces avec un pas sur les dés relancés
prospect-free-beside = Cases libres à côté de votre héros
danger-killed = Dans { $chance } parties imaginées sur 100 entre robots gloutons, vous mourez d’ici deux tours.
danger-sunset = Dans { $chance } parties imaginées sur 100 entre robots gloutons, le soleil se couche avant que vous soyez dehors.

# What is asked of people who play beside the real box
enter-tile = Quelle tuile de mur est tirée ?
enter-red-die = Que montre le dé rouge ?
enter-black-die = Que montre le dé noir suivant ?
enter-danger-die = Que montre le dé Danger suivant ?
enter-letter-die = Que montre le dé des lettres ?
enter-combat-die = Que montre le dé Combat ?
enter-wound-die = Combien de points montre le dé Blessure ?
enter-skeleton-die = Que montre le dé Squelette ?
enter-spider-die = Que montre le dé Araignée ?
enter-treasure-die = Que montre le dé du trésor suivant ?
outcome-tile = { $tile }
outcome-symbol = { die-face }
outcome-danger = { danger-face }
outcome-letter = { $letter ->
    [blank] face blanche
   *[other] { $letter }
}
outcome-face = { $face ->
    [monster] monstre
    [sword] épée
    [skull] crâne
    [coins] pièces
    [life] vie
    [dragon] dragon
    [star] étoile
    [blank] face blanche
   *[other] { $face }
}
