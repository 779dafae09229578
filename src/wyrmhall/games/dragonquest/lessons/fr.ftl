# The lessons of DragonQuest in French.

goal = De quoi il s’agit
goal-text = Vous êtes Ash, un héros devant le château du dragon. Vous entrez à gauche, vous prenez de l’or dans la Salle du Trésor au milieu, et vous devez être ressorti, en haut à droite, avant le coucher du soleil : vous avez 19 tours. Seul compte ce que vous emportez dehors. À plusieurs, le héros qui emporte le plus d’or gagne. Ici vous êtes seul, et votre but est d’en emporter le plus possible.

wall = Le mur
wall-text = Chaque tour commence par une devinette. Vous dites un nombre de 1 à 3, et une tuile est tirée ; à plusieurs, c’est le joueur à votre droite qui la prend en secret. Si c’est votre nombre, une case de votre château est murée. Il reste toujours un chemin. À plusieurs, vous faites de même avec le joueur à votre gauche : vous choisissez une tuile en secret, et s’il dit son nombre, vous murez une case de son château. Dites un nombre.
wall-done = { $move ->
    [guess-2] La tuile est un 2, votre nombre : une case de la rangée du haut de votre château est murée.
   *[other] La tuile est un 2, pas votre nombre : aucune case n’est murée.
  } Deux fois sur trois, tout va bien. Dans la Salle du Trésor, et au tour qui suit, il n’y a pas de mur.
wall-wrong = Dites 1, 2 ou 3.

throw = Lancer les dés
throw-text = Ensuite vous lancez cinq dés. Une salle ou un couloir est un pas pour votre héros. Une découverte est un point, avec lequel vous achèterez des choses plus tard. Un crâne est mis de côté. Une face blanche ne vaut rien. Jusqu’à deux fois, vous pouvez relancer des dés, autant que vous voulez. Ne relancez que le dé qui ne vous sert à rien.
throw-done = C’est peut-être un pas maintenant. C’est peut-être un crâne : chaque lancer est un risque.
throw-wrong = Ainsi vous perdez quelque chose d’utile, ou vous laissez la face blanche.

skulls = Ce qui fait mal : les crânes
skulls-text = Deux crânes sont de côté. Avec trois, votre lancer est fini aussitôt : vous n’avancez pas du tout et rencontrez un danger. Sur chaque dé, deux faces sur six sont des crânes, et l’une de celles du dé rouge compte double. Vous avez deux pas et une découverte. Contentez-vous-en.
skulls-done = Deux pas et un point valent mieux qu’un combat. Avec deux crânes, réfléchissez bien avant de relancer.
skulls-wrong = { $move ->
    [reroll-red] Le dé rouge montre un couloir : c’est un pas que vous avez. Deux de ses six faces sont des crânes, l’une même un double crâne, et l’une comme l’autre vous coûte tous vos pas et amène un danger.
   *[other] Un crâne de plus, et vous perdez vos pas et rencontrez un danger.
  }

move = Avancer
move-text = Vous avez deux pas : en haut, en bas, à gauche ou à droite, mais jamais sur une case où vous avez été. Derrière vous le chemin est fermé ; n’entrez donc pas dans un cul-de-sac. La Salle du Trésor est la grande salle au milieu. Faites un pas qui vous en rapproche.
move-done = Encore un pas, et votre tour est fini.
move-wrong = Cela ne vous rapproche pas.

danger = Pièges et monstres
danger-text = Deux fois vous avez obtenu trois crânes, et de vos 13 points de vie il en reste 7. La première fois, une flèche vous a touché : 1 point, et 3 de plus par le dé Blessure. La deuxième flèche coûterait plus, et la troisième tue ; il en va de même de la trappe et du brouillard empoisonné. La seconde fois, c’était un orque. Une goule, un troll ou un orque doit être combattu jusqu’à ce qu’une épée sorte, et il vous a frappé une fois avant, pour 2 points. Sans point de vie, on est mort.

buy = Les découvertes
buy-text = Vous avez cinq points de découverte. Au début d’un tour, vous pouvez acheter un objet avec les points de votre rangée ; la rangée est alors épuisée, et il n’y en a que trois. N’attendez pas trop : un septième point réveille ce qui se cache au bout de la rangée, ici une araignée. Certains objets vous protègent, d’autres valent de l’or. Achetez la Boucle de Ceinture Dorée : elle vaut 800 si vous ressortez.
buy-done = 800 d’or, que le dragon ne peut pas vous prendre. Maintenant vous remplissez la deuxième rangée. À son bout attend un démon, au bout de la troisième un squelette.
buy-wrong = { $move ->
    [buy-nothing] Vous pouvez attendre, mais la rangée est presque pleine, et la boucle vaut 800 d’or.
    [buy-silver-ring] Celui-là vaut 500 d’or, la boucle 800.
   *[other] Cela peut servir, mais ne vaut pas d’or à la sortie.
  }

enter = Dans la Salle du Trésor
enter-text = Vous avez un pas, et la Salle du Trésor est juste à côté de vous. Qui n’y est jamais entré ne peut pas passer par la sortie. Entrez.
enter-done = Maintenant on lance les dix dés du trésor.
enter-wrong = Alors vous êtes encore dehors, et la Salle est juste à côté de vous.

take = Les trésors
take-text = Les dés montrent des pièces de 50 et de 100 : elles sont déjà à vous. Ils montrent deux étoiles : pour elles vous pouvez prendre un trésor de deux étoiles. Et ils montrent un dragon, qui est mis de côté. Prenez le trésor qui vaut le plus.
take-done = 800 d’or. Avec plus d’étoiles à la fois, il y en a de bien meilleurs : six étoiles valent 6000.
take-wrong = { $move ->
    [take-nothing] Alors les deux étoiles ne vous rapportent rien.
   *[other] Il y en a un de deux étoiles qui vaut plus.
  }

stay = Rester ou partir ?
stay-text = C’est votre tour suivant. Vous pouvez partir, ou rester et lancer les dés qui restent, neuf. Sept dragons en tout réveillent le dragon. Un seul est de côté : il faudrait six dragons sur neuf dés. Et vous avez le temps : c’est le tour 8 sur 19. Restez.
stay-done = Neuf dés pour des pièces et des étoiles. Comptez ensuite les dragons.
stay-wrong = Vous pourriez partir, mais il est tôt et le risque est petit.

wakes = Le dragon se réveille
wakes-text = En un seul lancer, quatre dragons de plus sont venus : cinq sont maintenant de côté. Quand il y en a sept, le dragon se réveille. Alors chaque héros dans la Salle perd tous ses trésors et toutes ses pièces ; on ne garde que les objets. Et son feu coûte un point de vie pour chaque dragon sur dix dés, et deux blessures en plus. Avec 7 points de vie, vous pourriez bien mourir.

leave = Partir à temps
leave-text = Cinq dragons sont de côté, il reste cinq dés, et deux dragons de plus suffisent. C’est plus probable que le contraire. Vous avez pris un deuxième trésor, qui vaut 1600. Et la sortie est à 13 pas. Partez.
leave-done = Un héros prudent. Quand plus personne n’est dans la Salle, les dragons sont repris.
leave-wrong = Plus d’une fois sur deux vous perdriez tous vos trésors et toutes vos pièces, et peut-être la vie.

out = Par où sortir ?
out-text = Vous sortez sur une case à côté de la Salle, et le tour est fini. La sortie du château est en haut à droite. Sortez là où le chemin est le plus court.
out-done = Il reste 12 pas. À votre prochain tour, il n’y a pas de mur.
out-wrong = De là, la sortie est plus loin.

exit = Vers la sortie
exit-text = Vous aviez deux pas, et l’un vous a mené juste à côté de la sortie. Il en reste un. Sortez.
exit-done = Vous êtes dehors, au tour 12 sur 19 ! 350 en pièces, 2400 en trésors et 800 pour la boucle : vous emportez 3550 d’or.
exit-wrong = Alors vous ne sortez pas à ce tour.

win = Comment on gagne
win-text = Allez tout droit à la Salle du Trésor, et ne relancez plus quand deux crânes sont de côté. Achetez quand vous pouvez : de l’or, ou ce qui vous protège. Dans la Salle, restez tant qu’il y a peu de dragons de côté, et partez au plus tard avec cinq. Gardez assez de tours pour le retour : 13 pas, à raison de deux ou trois par tour. Et prenez garde à votre vie. Et maintenant une vraie partie : l’entraîneur vous montre trois bons coups chaque fois que c’est à vous.
