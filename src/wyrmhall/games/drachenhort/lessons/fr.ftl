# The lessons of Drachenhort in French.

goal = De quoi il s’agit
goal-text = Vous êtes Ash. Sept aventuriers fuient le dragon, de la salle de départ à la sortie après la case 30. Ils n’appartiennent à personne : chacun peut faire avancer n’importe lequel. Mais vous avez une carte secrète qui en montre trois, ici vert, rouge et blanc. Qui va loin gagne une médaille qui vaut jusqu’à 8 points, qui est attrapé en reçoit une petite. À la fin, vous recevez les médailles de vos trois aventuriers. Le plus de points gagne.

move = Lancer et avancer
move-text = À votre tour, on lance le dé et vous faites avancer un aventurier d’autant de cases. Tous sont encore dans la salle de départ, et le dé montre un 4. Faites avancer un des vôtres.
move-done = Il est arrivé à la case 4, dans la partie sombre de sa case. Qui a avancé reste dans l’ombre, jusqu’à ce que le dragon vienne.
move-wrong = C’est permis, mais celui-là n’est pas sur votre carte.

dark = Lumière et ombre
dark-text = Avec un 1, 3, 4 ou 6, vous ne pouvez faire avancer que quelqu’un qui est dans la salle de départ ou à la lumière. Les cases où se trouve quelqu’un sont sautées sans compter, ici 1 et 4. Le 4 du dé mène donc de la salle de départ à la case 6. Cette case est entièrement sombre : il n’y a pas de lumière où passer, et on en repart difficilement. Mettez-y quelqu’un qui n’est pas à vous.
dark-done = Rien ne vous oblige à aider tout le monde. Mener les autres à de mauvais endroits, c’est la moitié du jeu.
dark-wrong = Celui-là est sur votre carte et resterait bloqué dans l’ombre.

gem = Les joyaux
gem-text = Ici un 2 mène de la salle de départ par-dessus 1 et 2, qui sont occupées, et par-dessus 4, occupée aussi, jusqu’à la case 5 : seules 3 et 5 comptent. Il y a là un joyau, et un joyau est un point pour qui a joué le coup. Prenez-le avec un des vôtres qui est encore dans la salle de départ.
gem-done = Un point pour vous, et un des vôtres est en route.
gem-wrong = { $move ->
    [move-red] Rouge prend aussi un joyau, mais il a déjà quitté la salle de départ. C’est là que le dragon vient d’abord, et deux des vôtres y sont encore.
   *[other] Celui-là n’est pas sur votre carte.
  }

dragon = Le dragon vient
dragon-text = À la fin du dernier tour, tous les sept étaient dans l’ombre. C’est alors que le dragon vient. D’abord chacun passe à la lumière ; seul orange ne le peut pas, sur la case 6 entièrement sombre. Puis le dragon avance : la première fois seulement jusqu’à la salle de départ, où il est maintenant, ensuite de cinq cases à chaque fois. Il s’arrête au premier aventurier qu’il rencontre, et celui-ci est attrapé. Le plateau montre jusqu’où il irait : le prochain serait bleu, sur 1.

jump = Aussi loin que possible
jump-text = Le dé montre un 2. Rouge est sur 7. Comptez : 8 est la première case, 9 est sautée parce que blanc s’y trouve, 10 est la deuxième. Il y a un joyau sur 10. Faites avancer rouge.
jump-done = Le joyau est à vous, et rouge est en tête.
jump-wrong = Celui-là ne prend pas de joyau, ou n’est pas sur votre carte.

catch = Laissez-le venir
catch-text = Six aventuriers sont dans l’ombre, seul blanc est à la lumière. Si vous faites avancer blanc, tous sont dans l’ombre, et le dragon vient. Regardez qui il attraperait : bleu, sur 4, et bleu n’est pas sur votre carte. Laissez-le venir.
catch-done = Bleu est attrapé : il ne joue plus pendant cette manche et reçoit la plus petite médaille, le 1. Et vous avez pris un joyau en plus.
catch-wrong = Blanc est encore à la lumière, donc le dragon reste où il est.

two = Le 2 est précieux
two-text = Avec un 2, et seulement avec un 2, vous pouvez aussi faire avancer quelqu’un qui est dans l’ombre. Servez-vous-en pour un des vôtres qui ne pourrait pas bouger autrement. L’un d’eux atteint le joyau de la case 16.
two-done = Rouge a sauté trois cases et pris le joyau. Blanc peut attendre : il est à la lumière, et n’importe quel nombre le fait avancer.
two-wrong = { $move ->
    [move-green] Vert est à vous et dans l’ombre, mais il n’arrive pas au joyau.
    [move-white] Blanc est à la lumière : n’importe quel nombre le fait avancer. Gardez le 2 pour un de ceux qui sont dans l’ombre.
   *[other] Celui-là n’est pas sur votre carte.
  }

trap = Les pièges
trap-text = La case 21 est un piège. Qui finit sur un piège est placé auprès du dragon et n’avance de là que de trois cases. Ceux qui sont entre deux sont sautés : avec un 2, quelqu’un qui est sur une case de 16 à 19 arrive exactement sur 21. L’un de ces quatre n’est pas à vous. Renvoyez-le en arrière.
trap-done = Violet était sur 16 et se trouve maintenant sur 7, tout près du dragon.
trap-wrong = Celui-là n’arrive pas sur le piège, ou il est sur votre carte et devrait fuir le dragon de nouveau.

rescue = Un des vôtres en danger
rescue-text = Le dragon est sur 11 et attrapera d’abord orange, sur 14. Ensuite vert, sur 15, est juste devant lui. Éloignez vert.
rescue-done = Vert est maintenant sur 19. Regardez à chaque tour lequel des vôtres est le plus près du dragon.
rescue-wrong = Violet est loin devant et n’est pas à vous.

leave = La sortie et les médailles
leave-text = Dès que quelqu’un sort du labyrinthe, la manche est terminée. Qui est sorti reçoit le 8. Les médailles qui restent vont aux autres, la plus grande au plus proche de la sortie. Rouge est sur 28, et le dé montre un 3.
leave-done = Rouge a le 8, violet le 6, blanc le 5 et vert le 4. Vos trois aventuriers ont ensemble 17 points d’argent.
leave-wrong = { $move ->
    [move-violet] Alors violet sort et reçoit le 8, et violet n’est pas sur votre carte.
   *[other] Alors personne n’est encore sorti, et Bram peut en faire sortir un autre.
  }

bluff = Cachez vos trois aventuriers
bluff-text = La seconde manche se joue au verso du plateau, pour les médailles d’or, et vous gardez votre carte. Deux cases y sont entièrement éclairées : qui est sur 15 ou 27 n’est jamais dans l’ombre. Mais Bram vous a vu faire avancer rouge, vert et blanc, et il pourrait les laisser au dragon. Celui que vous choisissez maintenant arrive à la case 7 et vous rapporte le joyau. Faites donc avancer quelqu’un qui n’est pas sur votre carte.
bluff-done = Le joyau est à vous tout de même, et Bram se pose des questions.
bluff-wrong = Celui-là est sur votre carte, et Bram s’en doute peut-être déjà.

win = Comment on gagne
win-text = Menez loin vos trois aventuriers, mais sans trop le montrer. Prenez des joyaux avec n’importe qui. Envoyez les autres dans les pièges et sur les cases entièrement sombres. Avant de faire avancer le dernier qui est à la lumière, regardez qui le dragon attraperait. Gardez le 2 pour les vôtres qui sont dans l’ombre. Et terminez la manche quand les vôtres sont en tête. Et maintenant une vraie partie : l’entraîneur vous montre trois bons coups chaque fois que c’est à vous.
