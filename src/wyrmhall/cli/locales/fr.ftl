# Ce que le terminal dit lui-même à une table. Ce que l’on tape reste en anglais partout : commandes et coups.

player = { $kind ->
    [person] vous
    [novice] robot novice
    [casual] robot amateur
    [strong] robot fort
    [master] robot maître
    [greedy] robot glouton
    [random] robot hasard
   *[other] robot { $kind }
}
by-hand = dés à la main
seed = graine { $seed }
never-measured = On n’a jamais mesuré comment ces robots jouent à ce jeu.
begin = Tapez le numéro d’un coup, ou le coup lui-même ; « help » dit le reste.
press-enter = Appuyez sur Entrée pour commencer.
hand-on = Passez le clavier à { $who }. { $who }, appuyez sur Entrée.
asks = { $who } : { $what }
entered = saisie
secret-of-bot = { $who } est un robot : qui saisit ceci pour lui le connaît. Appuyez sur Entrée, et le programme tire sans le dire à personne ; si la même chose sort de la boîte, tirez à nouveau.
thinks = { $who } réfléchit
wins = { $who } gagne
share = { $others } et { $who } partagent la victoire
nobody-wins = personne ne gagne
record = L’enregistrement : { $command }
play-on = Pour continuer : { $command }

reminder = numéro · why COUP · hint · undo · log · { $own } · rules · save · help · quit
type-chance = Tapez ce qu’ont montré les dés ou ce qui a été tiré ; plusieurs choses avec des virgules.
type-number = Tapez un nombre de 1 à { $most }, ou « help ».
one-too-many = « { $said } » est de trop : avant cela, quelqu’un doit décider.
no-such-number = il n’y a pas de coup { $said } ; les coups ont les numéros 1 à { $most }.
unknown = je ne connais pas « { $said } » ; tapez un numéro, un coup comme « { $move } », ou « help ».
unknown-but = je ne connais pas « { $said } » ; vouliez-vous dire { $near } ?
or = ou
no = Non : { $reason }
not-after = « { $said } » est impossible après « { $made } » : { $reason } ; rien n’a été fait
cannot-come = « { $said } » ne peut pas sortir maintenant ; « board » montre de nouveau ce qui est possible.
unreadable = « { $said } » n’est pas un coup que je sache lire ; vous pouvez dire maintenant : { $moves }.
enter-first = saisissez d’abord ce qui est sorti ; ensuite on peut s’informer sur les coups.
why-what = pourquoi quoi ? Tapez « why 1 », ou un coup après « why » : « why { $move } ».
legal = { $move } est permis maintenant.
thinks-for = cherche ce que { $who } pourrait faire
nothing-to-undo = vous n’avez rien décidé que l’on puisse reprendre.
taken-back = Repris : { $what }.
an-entry = ce qui était saisi
move-of = le coup de { $who }
rules-more = rules { $rule } en montre une, rules { $section } une section.
no-rule = il n’y a pas de règle « { $said } ».
no-rule-but = il n’y a pas de règle « { $said } » ; vouliez-vous dire { $near } ?
saved = Enregistré : { $file }

title-move = coup
title-chance = chance de gagner
title-games = parties
played = joué
games-imagined = { $games } parties imaginées, toutes d’après ce que cette place pouvait savoir.

help-entering = ce qui est sorti, par son numéro ou son nom ; plusieurs choses avec des virgules
help-number = jouer le coup numéro 1 de la liste
help-move = jouer un coup par sa notation ; le premier mot peut manquer s’il n’y a pas le choix, et plusieurs coups peuvent suivre un même premier mot
help-whole = un coup d’un seul trait, avec tout ce qui en fait partie
help-why = pourquoi un coup est refusé maintenant
help-hint = les trois meilleurs coups, jugés par un robot d’après ce que vous voyez
help-undo = revenir avant votre dernier coup ; ce que les robots ont fait depuis est repris aussi
help-board = redessiner la table, avec tout ce que ses signes veulent dire
help-look = montrer la partie du plateau autour de cet endroit, jusqu’à votre coup
help-own = regarder vos propres affaires
help-log = tout ce qui s’est passé
help-rules = la liste des règles, ou leur texte ; ou tout ce qui contient un mot
help-save = écrire l’enregistrement de la partie ; il dit tous les secrets
help-quit = partir ; la partie est gardée, et l’on vous dit comment continuer

# Un enregistrement que l’on montre, et ce qu’une partie a coûté : `replay` et `analyse`
number = { $number }
percent = { $number } %
step-of = Étape { $step } sur { $steps } : { $what }
step-decides = { $who } décide.
step-goes-on = { $who } décide, après « { $said } ».
step-chance = le hasard décide.
step-thinks = réfléchit à l’étape { $step }
and-more = Et { $left } de plus : { $option }.
looks-back = Retour sur la partie
judged = { $decisions ->
    [one] 1 décision jugée
   *[other] { $decisions } décisions jugées
}, { $budget } pour chacune.
forced = { $forced ->
    [one] 1 autre ne laissait pas le choix.
   *[other] { $forced } autres ne laissaient pas le choix.
}
slip = Étape { $step }, { $who } : coûte { $cost }
slip-unclear = peut-être le hasard
slip-better = mieux
slip-rules = règles
slip-none = On n’a trouvé aucun coup qui ait coûté quelque chose.
sum = { $decisions ->
    [one] 1 décision
   *[other] { $decisions } décisions
}, dont { $clear } au coût net
sum-together = { $cost } ensemble
slip-about = Un coût est net s’il dépasse son intervalle à 95 %. Chaque coup est jugé d’après ce que sa place savait.
page-graph = Comment ont évolué les chances de { $names }
page-circles = Les cercles sont les tournants.
page-steps = Les nombres entre parenthèses sont les étapes, comme { $command } les compte.
page-seat = Qui
