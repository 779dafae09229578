# Die Lektionen von Drakon auf Deutsch.

goal = Worum es geht
goal-text = Du bist Ash. Du und Bram, ihr sitzt in der Höhle des Drachen fest, und der Drache lässt nur einen von euch gehen: den, der zuerst fünf Münzen hat. Die Höhle gibt es noch gar nicht. Ihr baut sie selbst, Raum für Raum, aus den vier Räumen, die jeder von euch auf der Hand hat. Noch steht ihr beide am Start.

place = Einen Raum legen
place-text = Wenn du dran bist, tust du eins von beidem: Du legst einen Raum, oder du gehst. Ein Raum muss neben einem anderen liegen, und nie dürfen zwei Pfeile aufeinander zeigen. Du hast eine Goldmünze: Wer dort hineingeht, bekommt eine Münze. Leg sie dorthin, wohin ein Pfeil des Starts führt.
place-done = Sie liegt mit ihrer geschlossenen Seite zum Start. Danach ziehst du einen Raum nach, also hast du wieder vier. Räume gehören niemandem: Auch Bram darf dorthin gehen.
place-wrong = Leg die Goldmünze, und zwar dorthin, wohin ein Pfeil des Starts zeigt: nach Norden, Osten oder Süden.

move = Gehen
move-text = Du verlässt einen Raum nur dort, wohin einer seiner Pfeile zeigt, und nur, wenn dort ein Raum liegt. Im Norden liegt die Goldmünze; Bram war gerade schon dort. Geh auch hinein.
move-done = Du hast eine Münze. Ein Raum wirkt jedes Mal, wenn jemand hereinkommt, aber nicht, solange du darin stehst.
move-wrong = Du dürftest einen Raum legen, aber hol dir diesmal die Münze.

steal = Stehlen
steal-text = Du und Bram, ihr habt je zwei Münzen. Im Osten liegt ein Raum namens Diebstahl links: Wer hereinkommt, nimmt seinem linken Nachbarn eine Münze. Zu zweit ist das immer der andere. Geh hinein.
steal-done = Drei für dich und eine für Bram: Ein Diebstahl zählt doppelt. Pass auf, ob jemand es mit dir genauso machen kann.
steal-wrong = Das bringt dir keine Münze.

key = Der Schlüssel und die Kobolde
key-text = Du bist in einem Raum mit einem Schlüssel. Er hat keine Pfeile, aber du darfst ihn nach jeder Seite verlassen, auf der ein Raum liegt. Im Süden warten die frechen Kobolde: Wer hereinkommt, verliert eine Münze, und sie kommt an den Start, wo der Nächste sie nehmen darf. Ein Brunnen ist schlimmer: Da ist die Münze weg. Geh dorthin, wo du eine Münze bekommst.
key-done = Vier Münzen. Noch eine, und du gewinnst.
key-wrong = { $move ->
    [move-S] Dort nehmen dir die Kobolde eine Münze ab.
   *[other] Ein Raum, den du legst, bringt dir noch keine Münze.
  }

wind = Der Wind
wind-text = Aus einem Wind gehst du genau zwei Räume weit auf einmal, aus einer Böe genau drei. Jeder Schritt folgt einem Pfeil. Die Räume unterwegs tun nichts, nur der letzte wirkt. Im Norden sind die Kobolde, und östlich von ihnen liegt Gold. Lass dich vom Wind tragen.
wind-done = An den Kobolden vorbei und mitten ins Gold. Gibt es keinen Weg von zwei Räumen, kommst du aus einem Wind nicht heraus.
wind-wrong = Du kannst einen Raum legen, aber der Weg zum Gold ist frei.

vortex = Der Strudel
vortex-text = Aus einem Strudel bringt dich dein nächster Schritt in jeden beliebigen Raum der Höhle. Drei Goldmünzen liegen nebeneinander. Geh zu der, von der ein Pfeil zurück in diesen Strudel führt.
vortex-done = Jetzt hast du einen Rundweg: Gold, Strudel, Gold, Strudel. So ein kurzer Rundweg bringt dir in jedem zweiten Zug eine Münze.
vortex-wrong = { $move ->
    [move-to-2-2] Dort bekommst du eine Münze, aber kein Pfeil führt von dort in diesen Strudel.
    [move-to-3-2] Dort bekommst du eine Münze, aber kein Pfeil führt von dort in diesen Strudel.
   *[other] Das bringt dir keine Münze.
  }

crystal = Die Kristallkugel
crystal-text = Du bist in eine Kristallkugel gekommen. Mit ihr bewegst du einen fremden Abenteurer, so wie sein Spieler es könnte. Bram hat drei Münzen. Östlich von ihm liegt Gold, nördlich ein Brunnen. Schick ihn dorthin, wo es wehtut.
crystal-done = Bram verliert eine Münze im Brunnen. Und heraus führt kein Weg, bis jemand einen baut.
crystal-wrong = Damit bekäme Bram seine vierte Münze.

rotation = Die Drehung
rotation-text = Du bist in eine Drehung gekommen: Du musst einen Raum drehen, und wieder dürfen nie zwei Pfeile aufeinander zeigen. Im Westen liegt Gold, aber dein Raum hat nur Pfeile nach Osten und nach Süden. Dreh deinen eigenen Raum so, dass ein Pfeil nach Westen zeigt.
rotation-done = In deinem nächsten Zug kannst du nach Westen gehen und dir eine Münze holen.
rotation-wrong = Das öffnet dir keinen Weg.

danger = Wenn jemand kurz vor dem Sieg steht
danger-text = Sieh dir Bram an: Er hat vier Münzen, und ein Pfeil führt ihn nach Norden ins Gold. In seinem nächsten Zug gewinnt er. Schau vor jedem Zug, wer vier Münzen hat und was er erreichen kann. Du kannst ihn aufhalten: Im Norden liegt ein Raum namens Zerstörung. Geh hinein.
danger-done = Jetzt darfst du dir einen Raum aussuchen.
danger-wrong = Dann geht Bram nach Norden, hat fünf Münzen, und die Partie ist aus.

destruction = Die Zerstörung
destruction-text = Such dir einen Raum aus, in dem niemand steht; er kommt unter den Stapel. Der Start lässt sich nicht zerstören. Welchen Raum braucht Bram?
destruction-done = Das Gold ist weg. Bram muss sich einen anderen Weg suchen, und du hast Zeit gewonnen.
destruction-wrong = Diesen Raum braucht Bram nicht: Er kommt immer noch an das Gold und gewinnt.

others = Die übrigen Räume
others-text = Portal: Du nimmst einen Raum der Höhle, in dem niemand steht, auf die Hand und legst einen anderen an seine Stelle. Im Kartenraum nimmst du jemandem einen Raum aus der Hand. Diebstahl rechts ist wie Diebstahl links, nur auf der anderen Seite. In einer leeren Kammer geschieht nichts.

five = Die fünfte Münze
five-text = Du hast vier Münzen. Wer fünf hat, gewinnt sofort. Finde die Münze, die du jetzt erreichen kannst.
five-done = Fünf Münzen: Der Drache lässt dich gehen. Bram bleibt.
five-wrong = Das bringt dir keine Münze, und Bram kommt noch einmal dran. Gleich neben dir liegt Gold.

win = Wie man gewinnt
win-text = Bau Gold dort, wo du zuerst ankommst. Bau einen kurzen Rundweg, der dir immer wieder eine Münze bringt. Bestiehl den, der am meisten hat. Leg den anderen Kobolde und Brunnen in den Weg, und behalte im Auge, wer zu einer Kristallkugel gelangen kann. Ab drei Münzen sorg dafür, dass dich niemand bestehlen oder bewegen kann. Und jetzt eine echte Partie: Der Trainer zeigt dir drei gute Züge, wann immer du dran bist.
