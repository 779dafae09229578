# The lessons of DragonQuest in English.

goal = What it is about
goal-text = You are Ash, a hero before the dragon’s castle. You go in on the left, fetch gold from the treasure room in the middle, and must be out at the exit, at the top on the right, before the sun is down: you have 19 turns. Only what you bring out counts. If several heroes play, the one who brings out the most gold wins. Here you are alone, and as much gold as you can is your aim.

wall = The wall
wall-text = Each turn begins with a guess. You say a number from 1 to 3, and a tile is drawn; with more players the one on your right takes it in secret. If it is your number, a cell of your castle is walled up. There is always a way left. In a game with others you do the same to the player on your left: you secretly pick a tile, and if they say its number, you wall up a cell of their castle. Say a number.
wall-done = { $move ->
    [guess-2] The tile is a 2, your number: a cell in the top row of your castle is walled up.
   *[other] The tile is a 2, not your number: no cell is walled up.
  } Two times in three it goes well. In the treasure room, and in your turn after it, there is no wall.
wall-wrong = Say 1, 2 or 3.

throw = Throwing the dice
throw-text = Then you throw five dice. A room or a corridor is a step for your hero. A discovery is a point, with which you buy things later. A skull is set aside. A blank is worth nothing. Up to two times you may throw dice again, as many as you choose. Throw only the die again that is worth nothing to you.
throw-done = Perhaps it is a step now. Perhaps it is a skull: every throw is a risk.
throw-wrong = That throws something away that you can use, or leaves the blank as it is.

skulls = What hurts: the skulls
skulls-text = Two skulls lie aside. With three your throw is over at once: you do not move at all and run into a danger instead. On each die two faces of six are skulls, and one of the red die’s counts double. You have two steps and a discovery. Be content with that.
skulls-done = Two steps and a point are better than a fight. With two skulls, think twice before you throw again.
skulls-wrong = { $move ->
    [reroll-red] The red die shows a corridor: that is a step you have. Two of its six faces are skulls, one of them even a double one, and either costs you all your steps and brings a danger.
   *[other] One more skull, and you lose your steps and run into a danger.
  }

move = Moving
move-text = You have two steps: up, down, left or right, but never onto a cell where you have been. Behind you the way is closed, so do not walk into a dead end. The treasure room is the large one in the middle. Take a step that brings you nearer to it.
move-done = One step more, and your turn is over.
move-wrong = That does not bring you nearer.

danger = Traps and monsters
danger-text = Twice you have thrown three skulls, and of your 13 points of life 7 are left. The first time an arrow hit you: 1 point, and 3 more by the wound die. The second arrow would cost more, and the third kills; with the trapdoor and the poison fog it is the same. The second time it was an orc. A ghoul, a troll or an orc must be fought until a sword comes up, and it struck you once before, for 2 points. With no life left you are dead.

buy = Discoveries
buy-text = You have five discovery points. At the start of a turn you may buy one item for the points of your row; then this row is used up, and there are only three. Do not wait too long: a seventh point wakes what sits at the end of the row, here a spider. Some items protect you, some are worth gold. Buy the Golden Belt Buckle: it is worth 800 if you get out.
buy-done = 800 gold, and the dragon cannot take it from you. Now you collect in the second row. At its end waits a demon, at the end of the third a skeleton.
buy-wrong = { $move ->
    [buy-nothing] You may wait, but the row is nearly full, and the buckle is worth 800 gold.
    [buy-silver-ring] That one is worth 500 gold, the buckle 800.
   *[other] That may be of use, but it is worth no gold at the exit.
  }

enter = Into the treasure room
enter-text = You have one step, and the treasure room is next to you. Whoever was never in it may not leave by the exit. Go in.
enter-done = Now the ten treasure dice are thrown.
enter-wrong = Then you are still outside, and the room is right beside you.

take = Treasures
take-text = The dice show coins of 50 and 100: they are yours already. They show two stars: for them you may take one treasure of two stars. And they show a dragon, which is set aside. Take the treasure that is worth most.
take-done = 800 gold. With more stars at once there are much better ones: six stars are worth 6000.
take-wrong = { $move ->
    [take-nothing] Then the two stars bring you nothing.
   *[other] There is one of two stars that is worth more.
  }

stay = Stay or leave?
stay-text = It is your next turn. You may leave, or stay and throw the dice that are left, nine of them. Seven dragons in all wake the dragon. Only one is aside, so six of nine would have to be dragons. And there is time: this is turn 8 of 19. Stay.
stay-done = Nine dice for coins and stars. Count the dragons afterwards.
stay-wrong = You could go, but it is early, and the risk is small.

wakes = The dragon wakes
wakes-text = In one throw four more dragons came: five are aside now. When there are seven, the dragon wakes. Then every hero in the room loses all treasures and all coins; only items you keep. And its fire costs a point of life for each dragon on ten dice, and two wounds besides. With 7 points of life you may well die.

leave = Leave in time
leave-text = Five dragons are aside, five dice are left, and two more dragons are enough. That is more likely than not. You have taken a second treasure, worth 1600. And it is 13 steps to the exit. Leave.
leave-done = A wise hero. When nobody is in the room any more, the dragons are taken back.
leave-wrong = More than half of the time you would lose all your treasures and coins, and perhaps your life.

out = Which way out?
out-text = You step onto a cell beside the room, and the turn is over. The exit is at the top on the right. Step out where the way is shortest.
out-done = 12 steps are left. In your next turn there is no wall.
out-wrong = From there it is farther to the exit.

exit = To the exit
exit-text = You had two steps, and one of them has brought you beside the exit. One is left. Go out.
exit-done = You are out, in turn 12 of 19! Coins of 350, treasures of 2400 and the buckle of 800: you have brought out 3550 gold.
exit-wrong = Then you do not get out in this turn.

win = How one wins
win-text = Go straight to the treasure room, and stop throwing when two skulls lie aside. Buy when you can: gold, or what protects you. In the room stay while few dragons are aside, and leave at the latest with five. Keep enough turns for the way out: it is 13 steps, two or three in a turn. And mind your life. And now a real game: the coach shows you three good moves whenever it is your turn.
