# The lessons of Drachenhort in English.

goal = What it is about
goal-text = You are Ash. Seven adventurers run from the dragon, from the start room to the exit after space 30. They belong to nobody: everybody may move any of them. But you have a secret card that shows three of them, here green, red and white. Who gets far wins a medal of up to 8 points, who is caught gets a small one. At the end you get the medals of your three. The most points win.

move = Roll and move
move-text = In your turn the die is rolled and you move one adventurer as far as it says. All are still in the start room, and the die shows a 4. Move one of yours.
move-done = It has come to space 4, and it stands in the dark part of its space. Whoever has moved stands in the dark, until the dragon comes.
move-wrong = You may do that, but that one is not on your card.

dark = Light and dark
dark-text = With a 1, 3, 4 or 6 you may only move somebody who is in the start room or in the light. Spaces where somebody stands are jumped and not counted, here 1 and 4. So the 4 on the die leads from the start room to space 6. That space is all dark: there is no light to step into, and it is hard to get away. Put somebody there who is not yours.
dark-done = You need not help everybody. Moving the others to bad places is half of the game.
dark-wrong = That one is on your card and would be stuck in the dark.

gem = Gems
gem-text = Here a 2 leads from the start room past 1 and 2, which are taken, past 4, which is taken too, to space 5: only 3 and 5 count. There is a gem, and a gem is a point for whoever made the move. Take it with one of yours that is still in the start room.
gem-done = One point for you, and one of yours is on the way.
gem-wrong = { $move ->
    [move-red] Red gets a gem, too, but it has left the start room already. The dragon comes there first, and two of yours are still in it.
   *[other] That one is not on your card.
  }

dragon = The dragon comes
dragon-text = At the end of the last turn all seven were in the dark. That is when the dragon comes. First everybody steps into the light; only orange cannot, on all-dark 6. Then the dragon moves: the first time only into the start room, where it is now, and from then on five spaces each time. It stops with the first adventurer it meets, and that one is caught. The board shows how far it would come: next it would catch blue, on 1.

jump = As far as you can
jump-text = The die shows a 2. Red stands on 7. Count: 8 is the first space, 9 is jumped because white is there, 10 is the second. There is a gem on 10. Move red.
jump-done = The gem is yours, and red is in front.
jump-wrong = That one gets no gem, or it is not on your card.

catch = Let it come
catch-text = Six adventurers are in the dark, only white is in the light. If you move white, all are in the dark, and the dragon comes. Look whom it would catch: blue, on 4, and blue is not on your card. Let it come.
catch-done = Blue is caught: it is out for this round and gets the lowest medal, the 1. And you got a gem, too.
catch-wrong = White is still in the light, so the dragon stays where it is.

two = The 2 is precious
two-text = With a 2, and only with a 2, you may also move somebody who is in the dark. Use it for one of yours who could not move otherwise. One of them reaches the gem on 16.
two-done = Red jumped three spaces and has the gem. White can wait: it is in the light, and any number moves it.
two-wrong = { $move ->
    [move-green] Green is one of yours and in the dark, but it does not get to the gem.
    [move-white] White is in the light: any number moves it. Keep the 2 for one who is in the dark.
   *[other] That one is not on your card.
  }

trap = Traps
trap-text = Space 21 is a trap. Whoever ends on a trap is put beside the dragon and goes only three spaces forward from there. Those in between are jumped, so with a 2 somebody who stands on 16 to 19 comes exactly to 21. One of these four is not yours. Send it back.
trap-done = Violet was on 16 and is on 7 now, close to the dragon.
trap-wrong = That one does not come to the trap, or it is on your card and would have to run from the dragon again.

rescue = Yours in danger
rescue-text = The dragon is on 11 and will catch orange next, on 14. Then green, on 15, is right before it. Bring green away.
rescue-done = Green is on 19 now. Look at every turn which of yours is nearest to the dragon.
rescue-wrong = Violet is far ahead and not yours.

leave = Out, and the medals
leave-text = As soon as somebody leaves the labyrinth, the round is over. Who left gets the 8. The medals that are left go to the others, the highest to the one nearest the exit. Red stands on 28, and you rolled a 3.
leave-done = Red has the 8, violet the 6, white the 5 and green the 4. Your three have 17 silver points together.
leave-wrong = { $move ->
    [move-violet] Then violet leaves and gets the 8, and violet is not on your card.
   *[other] Then nobody has left yet, and Bram may send out somebody else.
  }

bluff = Hide your three
bluff-text = Round two is played on the back of the board, for the gold medals, and you keep your card. Two spaces there are fully lit: who stands on 15 or 27 is never in the dark. But Bram saw you move red, green and white, and may leave them to the dragon. Whoever you move now comes to 7 and gets you the gem. So move one who is not on your card.
bluff-done = The gem is yours all the same, and Bram wonders.
bluff-wrong = That one is on your card, and Bram may suspect it already.

win = How one wins
win-text = Bring your three far, but not too plainly. Take gems with anybody. Send the others into traps and onto all-dark spaces. Before you move the last one who is in the light, look whom the dragon would catch. Keep the 2 for your own in the dark. And end the round when yours are in front. And now a real game: the coach shows you three good moves whenever it is your turn.
