# The lessons of Dragon Keeper in French.

goal = De quoi il s’agit
goal-text = Vous êtes Ash. On vide trois niveaux d’un donjon, tuile par tuile. Chaque tuile reçue va sur votre pile de sa couleur et vaut à la fin son nombre en points. Le plus de points gagne. Mais une couleur compte contre vous : celle de votre ancienne guilde, que vous seul connaissez. Ici c’est le bleu ; vous la voyez à côté de votre nom. Le rouge n’est la guilde de personne.

take = D’abord on prend
take-text = Un tour a deux parties. D’abord le dragon va le long de sa rangée, à gauche ou à droite, aussi loin qu’il veut, et vous prenez la tuile où il s’arrête. Prenez la tuile de cette rangée qui vaut le plus.
take-done = Le 5 est maintenant sur votre pile violette, visible de tous. Les autres ne voient que le dessus de chaque pile.
take-wrong = C’est permis, mais une autre tuile de la rangée vaut plus.

give = Puis on donne
give-text = Ici vous avez pris le 4 jaune. Maintenant le dragon va le long de sa colonne, vers le haut ou le bas, et cette tuile va au joueur à votre droite : à Bram. Un don de 3 ou plus vous rapporte un trésor, et c’est avec les trésors que l’on paie. Donnez une tuile qui en rapporte un.
give-done = Vous avez un trésor de plus. Bram a une tuile de plus : un don a aussi son prix.
give-wrong = Bram la prend, mais elle vaut moins de 3 et ne vous rapporte rien.

guild = Évitez votre guilde
guild-text = Il reste deux tuiles dans cette rangée. L’une est bleue, et le bleu est votre guilde : à la fin, chaque tuile bleue vous coûte son nombre. Prenez l’autre.
guild-done = Bien. Les tuiles bleues font de bons dons : elles ne gênent que vous.
guild-wrong = Cette tuile est bleue. À la fin elle vous coûterait des points au lieu d’en rapporter.

toll = Ce qui fait mal : le péage
toll-text = Un niveau finit dès que quelqu’un doit prendre ou donner et qu’il n’y a plus de tuile là. Alors chacun paie des trésors : rien si le plateau est vide, 1 jusqu’à cinq tuiles restantes, 2 jusqu’à huit, 3 au-delà ; qui a pris la dernière tuile paie un de plus. Qui ne peut pas payer est éliminé. Au-dessus du plateau vous lisez ce que serait le péage maintenant. Regardez-le avant chaque coup et gardez assez de trésors. Après le dernier péage, ils comptent encore : qui en a le plus reçoit 2 points de plus, et si plusieurs en ont autant, chacun d’eux les reçoit.

trap = Une tuile qui agit : le piège à distance
trap-text = Certaines tuiles portent un signe. Vous venez de prendre un piège à distance, qui vaut 4. Vous pouvez le défausser tout de suite et prendre à la place n’importe quelle autre tuile du plateau. Prenez celle qui vaut le plus.
trap-done = 6 points pour 4 : cela valait la peine. Souvent il vaut mieux garder la tuile.
trap-wrong = { $move ->
    [keep] Souvent il vaut mieux le garder, mais cette fois prenez une autre tuile à la place.
    [trap-c2] Cette tuile est bleue, c’est votre guilde : à la fin elle vous coûterait 4 points.
    [trap-e2] Un 5, mais il est bleu, c’est votre guilde : à la fin il vous coûterait 5 points.
    [trap-d5] Cette tuile est bleue, c’est votre guilde : à la fin elle vous coûterait 1 point.
    [trap-e5] Cette tuile est bleue, c’est votre guilde : à la fin elle vous coûterait 2 points.
   *[other] Il y a sur le plateau une tuile qui vaut plus.
  }

passage = Le passage secret
passage-text = Ce tour-ci vous avez pris un passage secret, qui ne vaut que 1. Après votre don, vous pouvez le défausser et prendre encore une tuile de la rangée du dragon. Le 5 violet s’y trouve.
passage-done = Deux tuiles en un tour.
passage-wrong = Cela vous rapporte moins que le 5 violet.

exchange = L’échange de prisonnier
exchange-text = Vous venez de prendre un échange de prisonnier. Vous pouvez l’échanger contre le dessus de n’importe quelle pile d’un adversaire. C’est une tuile bleue, elle ne ferait que vous coûter des points. Quelle tuile de Bram voulez-vous ? Regardez les nombres, mais aussi vos propres piles : à la fin, la plus haute va au dragon. La plus haute est celle qui a le plus de tuiles, quelle que soit leur valeur. Ce sont maintenant la rouge et la jaune, de six tuiles chacune.
exchange-done = Un 5 qui reste : la pile verte n’est pas parmi les plus hautes. Et Bram a votre 3.
exchange-wrong = { $move ->
    [keep] Alors le 3 bleu reste chez vous et vous coûte 3.
    [exchange-B-red] Un 6, mais alors la rouge est votre pile la plus haute, avec sept tuiles, et le dragon la prend.
    [exchange-B-blue] Le bleu est votre guilde : cette tuile aussi vous coûte des points.
    [exchange-B-yellow] Seulement un 1, et alors la jaune est votre pile la plus haute, avec sept tuiles, et le dragon la prend.
   *[other] Il y a une tuile plus forte dont vous garderiez aussi la pile.
  }

tribute = Le tribut du dragon
tribute-text = Après le troisième niveau, le dragon exige de chacun sa pile la plus haute, en nombre de tuiles. Vous en avez deux de six tuiles. Comptez les points : la rouge en vaut 17, la jaune 18. Cédez celle qui vous coûte le moins.
tribute-done = Si votre propre guilde était la plus haute, vous perdriez aussi la deuxième.
tribute-wrong = Cette pile vaut un point de plus.

release = Une libération
release-text = Chaque tuile de libération que vous avez encore peut être défaussée à la fin, et avec elle une tuile de votre propre guilde. Libérez le 4 bleu : il vous coûte 4, et la libération seulement 2.
release-done = Deux points gagnés. Une deuxième libération ne vaudrait pas la peine : toutes les autres tuiles bleues valent 1.
release-wrong = { $move ->
    [keep] Alors le 4 bleu reste chez vous et vous coûte 4.
   *[other] Celle-là ne vous coûte que 1, et la libération vaut 2.
  }

win = Comment on gagne
win-text = Prenez de grands nombres, mais rien de votre guilde : elle est tirée de nouveau à chaque partie. Répartissez vos tuiles : la pile qui en a le plus est perdue. Donnez 3 ou plus quand il vous faut des trésors, et sinon quelque chose de petit ou de votre guilde. Ne laissez jamais finir un niveau sans pouvoir payer ; si Bram ne peut pas payer, finissez-le. Et maintenant une vraie partie : l’entraîneur vous montre trois bons coups chaque fois que c’est à vous.
