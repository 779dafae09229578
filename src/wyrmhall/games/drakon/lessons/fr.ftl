# The lessons of Drakon in French.

goal = De quoi il s’agit
goal-text = Vous êtes Ash. Vous et Bram êtes pris dans l’antre du dragon, et le dragon ne laisse partir que l’un de vous : le premier qui a cinq pièces. L’antre n’existe pas encore. Vous le construisez vous-mêmes, salle par salle, avec les quatre salles que chacun a en main. Vous êtes tous les deux au Départ.

place = Poser une salle
place-text = À votre tour, vous faites une chose sur deux : poser une salle, ou vous déplacer. Une salle doit être posée à côté d’une autre, et deux flèches ne doivent jamais pointer l’une vers l’autre. Vous avez une Pièce d’or : qui y entre reçoit une pièce. Posez-la là où mène une flèche du Départ.
place-done = Elle montre au Départ son côté fermé. Ensuite vous piochez une salle et vous en avez de nouveau quatre. Les salles n’appartiennent à personne : Bram peut y aller aussi.
place-wrong = Posez la Pièce d’or, et posez-la là où pointe une flèche du Départ : au nord, à l’est ou au sud.

move = Se déplacer
move-text = On ne quitte une salle que là où pointe une de ses flèches, et seulement vers une salle qui s’y trouve. Au nord de vous il y a la Pièce d’or ; Bram vient d’y entrer le premier. Entrez-y aussi.
move-done = Vous avez une pièce. Une salle agit chaque fois que quelqu’un y entre, mais pas tant qu’on y reste.
move-wrong = Vous pouvez poser une salle, mais cette fois allez chercher la pièce.

steal = Voler
steal-text = Vous et Bram avez deux pièces chacun. À l’est de vous se trouve une salle nommée Voler à gauche : qui y entre prend une pièce au voisin de gauche. À deux joueurs, c’est toujours l’autre. Entrez-y.
steal-done = Trois pour vous et une pour Bram : un vol compte double. Regardez si quelqu’un peut vous faire la même chose.
steal-wrong = Cela ne vous rapporte pas de pièce.

key = La Clef et les Lutins
key-text = Vous êtes dans une salle avec une Clef. Elle n’a pas de flèches, mais vous pouvez la quitter de tous les côtés où il y a une salle. Au sud se trouvent les Lutins malicieux : qui y entre perd une pièce ; elle est posée au Départ, où le prochain qui y vient peut la prendre. Un Puits est pire : la pièce est perdue. Allez là où vous recevez une pièce.
key-done = Quatre pièces. Encore une, et vous gagnez.
key-wrong = { $move ->
    [move-S] Là, les Lutins vous prennent une pièce.
   *[other] Une salle que vous posez ne vous rapporte pas encore de pièce.
  }

wind = Le Vent
wind-text = Hors d’un Vent vous allez exactement deux salles plus loin en un seul déplacement, hors d’un Coup de vent exactement trois. Chaque pas suit une flèche. Les salles du chemin ne font rien, seule la dernière agit. Au nord de vous sont les Lutins, et à l’est des Lutins il y a de l’or. Laissez le Vent vous porter.
wind-done = Par-dessus les Lutins, jusqu’à l’or. S’il n’y a pas de chemin de deux salles, on ne peut pas quitter un Vent.
wind-wrong = Vous pouvez poser une salle, mais le chemin vers l’or est ouvert.

vortex = Le Vortex
vortex-text = Hors d’un Vortex, votre prochain déplacement mène dans n’importe quelle salle de l’antre. Trois Pièces d’or sont côte à côte. Allez à celle dont une flèche ramène dans ce Vortex.
vortex-done = Voilà un circuit : or, Vortex, or, Vortex. Un petit circuit comme celui-ci vous rapporte une pièce tous les deux tours.
vortex-wrong = { $move ->
    [move-to-2-2] Là vous recevez une pièce, mais aucune flèche n’en ramène dans ce Vortex.
    [move-to-3-2] Là vous recevez une pièce, mais aucune flèche n’en ramène dans ce Vortex.
   *[other] Cela ne vous rapporte pas de pièce.
  }

crystal = La Boule de cristal
crystal-text = Vous êtes entré dans une Boule de cristal. Elle vous fait déplacer l’aventurier d’un autre, comme son joueur pourrait le faire. Bram a trois pièces. À l’est de lui il y a de l’or, au nord un Puits. Envoyez-le là où cela fait mal.
crystal-done = Bram perd une pièce dans le Puits. Et aucun chemin n’en sort, tant que personne n’en construit.
crystal-wrong = Cela donnerait à Bram sa quatrième pièce.

rotation = La Rotation
rotation-text = Vous êtes entré dans une Rotation : vous devez faire pivoter une salle, et là encore deux flèches ne doivent pas pointer l’une vers l’autre. À l’ouest de vous il y a de l’or, mais votre salle n’a de flèches que vers l’est et le sud. Faites pivoter votre propre salle pour qu’une flèche pointe vers l’ouest.
rotation-done = À votre prochain tour, vous pouvez aller à l’ouest et prendre une pièce.
rotation-wrong = Cela ne vous ouvre pas de chemin.

danger = Quand quelqu’un va gagner
danger-text = Regardez Bram : il a quatre pièces, et une flèche mène au nord vers de l’or. À son prochain tour il gagne. Avant chaque tour, regardez qui a quatre pièces et ce qu’il peut atteindre. Vous pouvez l’arrêter : au nord de vous se trouve une salle nommée Destruction. Entrez-y.
danger-done = Maintenant vous pouvez choisir une salle.
danger-wrong = Alors Bram va au nord, il a cinq pièces et la partie est finie.

destruction = La Destruction
destruction-text = Choisissez une salle où il n’y a personne ; elle va sous la pioche. Le Départ ne peut pas être détruit. De quelle salle Bram a-t-il besoin ?
destruction-done = L’or n’est plus là. Bram doit trouver un autre chemin, et vous avez gagné du temps.
destruction-wrong = Bram n’a pas besoin de cette salle : il atteint toujours l’or et gagne.

others = Les autres salles
others-text = Un Portail magique : vous prenez en main une salle de l’antre où il n’y a personne, et vous en mettez une autre à sa place. Une Salle des cartes prend une salle dans la main d’un autre joueur. Voler à droite est comme Voler à gauche, chez le voisin de l’autre côté. Dans une salle vide il ne se passe rien.

five = La cinquième pièce
five-text = Vous avez quatre pièces. Qui en a cinq gagne aussitôt. Trouvez la pièce que vous pouvez atteindre maintenant.
five-done = Cinq pièces : le dragon vous laisse partir. Bram reste.
five-wrong = Cela ne vous rapporte pas de pièce, et Bram a un tour de plus. Il y a de l’or juste à côté de vous.

win = Comment on gagne
win-text = Posez de l’or là où vous arrivez le premier. Construisez un petit circuit qui vous rapporte une pièce encore et encore. Volez celui qui en a le plus. Mettez des Lutins et des Puits sur le chemin des autres, et regardez qui peut atteindre une Boule de cristal. À partir de trois pièces, veillez à ce que personne ne puisse vous voler ni vous déplacer. Et maintenant une vraie partie : l’entraîneur vous montre trois bons coups chaque fois que c’est à vous.
