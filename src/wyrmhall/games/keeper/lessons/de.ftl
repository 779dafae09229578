# Die Lektionen von Dragon Keeper auf Deutsch.

goal = Worum es geht
goal-text = Du bist Ash. Drei Ebenen eines Kerkers werden leer geräumt, Plättchen für Plättchen. Jedes Plättchen, das du bekommst, kommt auf deinen Stapel seiner Farbe und ist am Ende so viele Punkte wert, wie darauf steht. Die meisten Punkte gewinnen. Aber eine Farbe zählt gegen dich: deine alte Gilde, die nur du kennst. Hier ist es Blau; du siehst sie neben deinem Namen. Rot ist niemandes Gilde.

take = Erst nimmst du
take-text = Ein Zug hat zwei Teile. Erst läuft der Drache in seiner Reihe nach links oder rechts, so weit du willst, und du nimmst das Plättchen, bei dem er anhält. Nimm das wertvollste Plättchen dieser Reihe.
take-done = Die 5 liegt jetzt auf deinem violetten Stapel, für alle sichtbar. Die anderen sehen von jedem Stapel nur das oberste Plättchen.
take-wrong = Das geht, aber ein anderes Plättchen der Reihe ist mehr wert.

give = Dann gibst du
give-text = Hier hast du die gelbe 4 genommen. Jetzt läuft der Drache in seiner Spalte nach oben oder unten, und dieses Plättchen bekommt, wer rechts von dir sitzt: Bram. Eine Gabe von 3 oder mehr bringt dir einen Schatz, und mit Schätzen bezahlst du. Gib ein Plättchen, das einen bringt.
give-done = Du hast einen Schatz mehr. Bram hat ein Plättchen mehr: Auch eine Gabe hat ihren Preis.
give-wrong = Bram nimmt es, aber es ist weniger als 3 wert und bringt dir nichts.

guild = Halte deine Gilde draußen
guild-text = In dieser Reihe liegen noch zwei Plättchen. Eines ist blau, und Blau ist deine Gilde: Am Ende kostet dich jedes blaue Plättchen seinen Wert. Nimm das andere.
guild-done = Richtig. Blaue Plättchen sind gute Gaben: Außer dir stören sie niemanden.
guild-wrong = Dieses Plättchen ist blau. Am Ende würde es dich Punkte kosten, statt welche zu bringen.

toll = Was wehtut: der Zoll
toll-text = Eine Ebene ist zu Ende, sobald jemand nehmen oder geben muss und dort kein Plättchen mehr liegt. Dann zahlen alle Schätze: keinen, wenn die Ebene leer ist, 1 bei bis zu fünf übrigen Plättchen, 2 bei bis zu acht, 3 bei mehr; wer das letzte Plättchen nahm, zahlt einen dazu. Wer nicht zahlen kann, scheidet aus. Über dem Spielplan steht, wie hoch der Zoll jetzt wäre. Schau vor jedem Zug hin, und behalte genug Schätze. Nach dem letzten Zoll zählen sie noch einmal: Wer die meisten hat, bekommt 2 Punkte dazu; haben mehrere gleich viele, bekommt jeder von ihnen die 2 Punkte.

trap = Ein Plättchen, das etwas tut: die Fernfalle
trap-text = Manche Plättchen tragen ein Zeichen. Du hast gerade eine Fernfalle genommen, Wert 4. Du darfst sie sofort abwerfen und dafür ein beliebiges anderes Plättchen der Ebene nehmen. Nimm das wertvollste.
trap-done = 6 Punkte für 4: Das hat sich gelohnt. Oft ist es besser, das Plättchen zu behalten.
trap-wrong = { $move ->
    [keep] Behalten ist oft richtig, aber nimm diesmal ein anderes Plättchen dafür.
    [trap-c2] Dieses Plättchen ist blau, deine Gilde: Am Ende würde es dich 4 Punkte kosten.
    [trap-e2] Eine 5, aber sie ist blau, deine Gilde: Am Ende würde sie dich 5 Punkte kosten.
    [trap-d5] Dieses Plättchen ist blau, deine Gilde: Am Ende würde es dich 1 Punkt kosten.
    [trap-e5] Dieses Plättchen ist blau, deine Gilde: Am Ende würde es dich 2 Punkte kosten.
   *[other] Auf der Ebene liegt ein wertvolleres Plättchen.
  }

passage = Der Geheimgang
passage-text = In diesem Zug hast du einen Geheimgang genommen, nur 1 wert. Nach deiner Gabe darfst du ihn abwerfen und noch ein Plättchen aus der Reihe des Drachen nehmen. Dort liegt die violette 5.
passage-done = Zwei Plättchen in einem Zug.
passage-wrong = Das bringt dir weniger als die violette 5.

exchange = Der Gefangenentausch
exchange-text = Du hast gerade einen Gefangenentausch genommen. Du darfst ihn gegen das oberste Plättchen eines gegnerischen Stapels tauschen. Er ist blau, würde dich also nur Punkte kosten. Welches Plättchen von Bram willst du? Schau auf die Zahlen, aber auch auf deine eigenen Stapel: Am Ende geht der höchste an den Drachen. Der höchste ist der mit den meisten Plättchen, egal, wie viel sie wert sind. Zurzeit sind das Rot und Gelb mit je sechs Plättchen.
exchange-done = Eine 5, die bleibt: Grün ist keiner deiner hohen Stapel. Und Bram hat deine 3.
exchange-wrong = { $move ->
    [keep] Dann bleibt die blaue 3 bei dir und kostet dich 3.
    [exchange-B-red] Eine 6, aber dann ist Rot mit sieben Plättchen dein höchster Stapel, und der Drache nimmt ihn.
    [exchange-B-blue] Blau ist deine Gilde: Auch dieses Plättchen kostet dich Punkte.
    [exchange-B-yellow] Nur eine 1, und dann ist Gelb mit sieben Plättchen dein höchster Stapel, und der Drache nimmt ihn.
   *[other] Es gibt ein höheres, dessen Stapel du auch behalten würdest.
  }

tribute = Der Tribut für den Drachen
tribute-text = Nach der dritten Ebene verlangt der Drache von allen den höchsten Stapel; es zählt die Zahl der Plättchen. Du hast zwei mit sechs Plättchen. Zähl die Punkte: Rot ist 17 wert, Gelb 18. Gib den her, der dich weniger kostet.
tribute-done = Wäre deine eigene Gilde am höchsten, würdest du auch noch den zweithöchsten Stapel verlieren.
tribute-wrong = Dieser Stapel ist einen Punkt mehr wert.

release = Eine Freilassung
release-text = Jede Freilassung, die du noch hast, darfst du am Ende abwerfen, und mit ihr ein Plättchen deiner eigenen Gilde. Lass die blaue 4 frei: Sie kostet dich 4, die Freilassung nur 2.
release-done = Zwei Punkte gewonnen. Eine zweite Freilassung würde sich nicht lohnen: Alle anderen blauen Plättchen sind 1 wert.
release-wrong = { $move ->
    [keep] Dann bleibt die blaue 4 bei dir und kostet dich 4.
   *[other] Dieses kostet dich nur 1, und die Freilassung ist 2 wert.
  }

win = Wie man gewinnt
win-text = Nimm hohe Zahlen, aber nicht die deiner Gilde: Sie wird für jede Partie neu gezogen. Verteile deine Plättchen: Der Stapel mit den meisten ist verloren. Gib 3 oder mehr, wenn du Schätze brauchst, und etwas Kleines oder etwas von deiner Gilde, wenn nicht. Lass nie eine Ebene enden, solange du nicht zahlen kannst; kann Bram nicht zahlen, beende sie. Und jetzt eine echte Partie: Der Trainer zeigt dir drei gute Züge, wann immer du dran bist.
