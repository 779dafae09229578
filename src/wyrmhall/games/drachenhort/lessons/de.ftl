# Die Lektionen von Drachenhort auf Deutsch.

goal = Worum es geht
goal-text = Du bist Ash. Sieben Abenteurer laufen vor dem Drachen davon, vom Startraum zum Ausgang hinter Feld 30. Sie gehören niemandem: Alle dürfen jeden von ihnen ziehen. Aber du hast eine geheime Karte mit dreien von ihnen, hier Grün, Rot und Weiß. Wer weit kommt, gewinnt einen Orden von bis zu 8 Punkten; wer gefangen wird, einen kleinen. Am Ende bekommst du die Orden deiner drei. Die meisten Punkte gewinnen.

move = Würfeln und ziehen
move-text = In deinem Zug wird gewürfelt, und du ziehst einen Abenteurer so weit, wie der Würfel sagt. Noch sind alle im Startraum, und der Würfel zeigt eine 4. Zieh einen von deinen.
move-done = Jetzt steht deine Figur auf Feld 4, im dunklen Teil des Feldes. Wer gezogen hat, steht im Dunkeln, bis der Drache kommt.
move-wrong = Das darfst du, aber diese Figur ist nicht auf deiner Karte.

dark = Hell und dunkel
dark-text = Mit einer 1, 3, 4 oder 6 darfst du nur jemanden ziehen, der im Startraum oder im Licht steht. Felder, auf denen jemand steht, werden übersprungen und nicht gezählt, hier 1 und 4. Die 4 auf dem Würfel führt also vom Startraum auf Feld 6. Dieses Feld ist ganz dunkel: Es gibt kein Licht, in das man treten könnte, und man kommt schwer wieder weg. Stell jemanden dorthin, der nicht zu dir gehört.
dark-done = Du musst nicht allen helfen. Die anderen an schlechte Orte zu stellen ist das halbe Spiel.
dark-wrong = Diese Figur ist auf deiner Karte und säße im Dunkeln fest.

gem = Edelsteine
gem-text = Hier führt eine 2 aus dem Startraum an 1 und 2 vorbei, die besetzt sind, und an 4 vorbei, die auch besetzt ist, auf Feld 5: Nur 3 und 5 zählen. Dort liegt ein Edelstein, und der ist ein Punkt für dich, wenn du den Zug machst. Hol ihn mit einer deiner Figuren, die noch im Startraum stehen.
gem-done = Ein Punkt für dich, und eine von deinen Figuren ist unterwegs.
gem-wrong = { $move ->
    [move-red] Auch Rot bekommt einen Edelstein, hat den Startraum aber schon verlassen. Dorthin kommt der Drache zuerst, und zwei von deinen stehen noch darin.
   *[other] Diese Figur ist nicht auf deiner Karte.
  }

dragon = Der Drache kommt
dragon-text = Am Ende des letzten Zuges standen alle sieben im Dunkeln. Dann kommt der Drache. Erst treten alle ins Licht; nur Orange kann es nicht, auf der ganz dunklen 6. Dann zieht der Drache: beim ersten Mal nur in den Startraum, wo er jetzt ist, und von da an jedes Mal fünf Felder weit. Beim ersten Abenteurer, den er trifft, hält er an, und der ist gefangen. Der Spielplan zeigt, wie weit er käme: Als Nächstes würde er Blau fangen, auf der 1.

jump = So weit du kannst
jump-text = Der Würfel zeigt eine 2. Rot steht auf 7. Zähl mit: 8 ist das erste Feld, 9 wird übersprungen, weil Weiß dort steht, 10 ist das zweite. Auf 10 liegt ein Edelstein. Zieh Rot.
jump-done = Der Edelstein gehört dir, und Rot liegt vorn.
jump-wrong = Diese Figur bekommt keinen Edelstein oder ist nicht auf deiner Karte.

catch = Lass ihn kommen
catch-text = Sechs Abenteurer stehen im Dunkeln, nur Weiß steht im Licht. Ziehst du Weiß, stehen alle im Dunkeln, und der Drache kommt. Schau, wen er fangen würde: Blau, auf der 4, und Blau ist nicht auf deiner Karte. Lass ihn kommen.
catch-done = Blau ist gefangen: für diese Runde draußen, mit dem niedrigsten Orden, der 1. Und einen Edelstein hast du auch.
catch-wrong = Weiß steht noch im Licht, also bleibt der Drache, wo er ist.

two = Die 2 ist kostbar
two-text = Mit einer 2, und nur mit ihr, darfst du auch jemanden ziehen, der im Dunkeln steht. Nutze sie für jemanden von deinen, der sonst nicht ziehen könnte. Einer davon kommt zum Edelstein auf 16.
two-done = Rot hat drei Felder übersprungen und den Edelstein geholt. Weiß kann warten: Im Licht hilft jede Zahl.
two-wrong = { $move ->
    [move-green] Grün gehört zu deinen und steht im Dunkeln, kommt aber nicht zum Edelstein.
    [move-white] Weiß steht im Licht: Da hilft jede Zahl. Nutze die 2 für jemanden im Dunkeln.
   *[other] Diese Figur ist nicht auf deiner Karte.
  }

trap = Fallen
trap-text = Feld 21 ist eine Falle. Wer auf einer Falle landet, wird zum Drachen gestellt und geht von dort nur drei Felder weiter. Was dazwischen steht, wird übersprungen; mit einer 2 kommt also, wer auf 16 bis 19 steht, genau auf die 21. Einer von diesen vieren gehört nicht zu dir. Schick ihn zurück.
trap-done = Violett stand auf 16 und steht jetzt auf 7, dicht beim Drachen.
trap-wrong = Diese Figur kommt nicht in die Falle, oder sie ist auf deiner Karte und müsste noch einmal vor dem Drachen davonlaufen.

rescue = Deine Figur in Gefahr
rescue-text = Der Drache steht auf 11 und wird als Nächstes Orange fangen, auf der 14. Dann ist Grün auf der 15 gleich vor ihm. Bring Grün weg.
rescue-done = Grün steht jetzt auf 19. Schau in jedem Zug, wer von deinen dem Drachen am nächsten ist.
rescue-wrong = Violett ist weit vorn und nicht auf deiner Karte.

leave = Hinaus, und die Orden
leave-text = Sobald jemand das Labyrinth verlässt, ist die Runde vorbei. Wer hinauskam, bekommt die 8. Die übrigen Orden gehen an die anderen, der höchste an den, der dem Ausgang am nächsten ist. Rot steht auf 28, und du hast eine 3 gewürfelt.
leave-done = Rot hat die 8, Violett die 6, Weiß die 5 und Grün die 4. Deine drei haben zusammen 17 Silberpunkte.
leave-wrong = { $move ->
    [move-violet] Dann kommt Violett hinaus und bekommt die 8, und Violett ist nicht auf deiner Karte.
   *[other] Dann ist noch niemand draußen, und Bram kann jemand anderen hinausschicken.
  }

bluff = Versteck deine drei
bluff-text = Runde zwei wird auf der Rückseite des Spielplans um die Goldorden gespielt, und du behältst deine Karte. Zwei Felder sind dort ganz hell: Wer auf 15 oder 27 steht, ist nie im Dunkeln. Aber Bram hat gesehen, wie du Rot, Grün und Weiß gezogen hast, und überlässt sie vielleicht dem Drachen. Wen du jetzt ziehst, der kommt auf 7 und bringt dir den Edelstein. Zieh also jemanden, der nicht auf deiner Karte ist.
bluff-done = Der Edelstein gehört dir trotzdem, und Bram rätselt.
bluff-wrong = Diese Figur ist auf deiner Karte, und Bram ahnt es vielleicht schon.

win = Wie man gewinnt
win-text = Bring deine drei weit, aber nicht zu auffällig. Hol Edelsteine, mit wem auch immer. Schick die anderen in Fallen und auf ganz dunkle Felder. Bevor du den Letzten ziehst, der im Licht steht, schau, wen der Drache fangen würde. Spar die 2 für deine eigenen im Dunkeln. Und beende die Runde, wenn deine vorn liegen. Und jetzt eine echte Partie: Der Trainer zeigt dir drei gute Züge, wann immer du dran bist.
