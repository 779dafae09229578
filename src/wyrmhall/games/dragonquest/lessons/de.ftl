# Die Lektionen von DragonQuest auf Deutsch.

goal = Worum es geht
goal-text = Du bist Ash, ein Held vor der Burg des Drachen. Du gehst links hinein, holst Gold aus der Schatzkammer in der Mitte und musst oben rechts durch den Ausgang hinaus sein, ehe die Sonne untergeht: Du hast 19 Züge. Nur was du hinausträgst, zählt. Spielen mehrere Helden, gewinnt, wer das meiste Gold hinausbringt. Hier bist du allein und holst so viel Gold, wie du kannst.

wall = Die Mauer
wall-text = Jeder Zug beginnt mit einem Tipp. Du nennst eine Zahl von 1 bis 3, dann wird ein Plättchen gezogen; spielt ihr zu mehreren, nimmt dein rechter Nachbar vorher heimlich eins. Ist es deine Zahl, wird ein Feld deiner Burg zugemauert. Ein Weg bleibt immer frei. Spielt ihr zu mehreren, tust du dasselbe mit deinem linken Nachbarn: Du wählst heimlich ein Plättchen, und nennt er dessen Zahl, mauerst du ein Feld seiner Burg zu. Nenne eine Zahl.
wall-done = { $move ->
    [guess-2] Das Plättchen ist eine 2, deine Zahl: Ein Feld in der obersten Zeile deiner Burg wird zugemauert.
   *[other] Das Plättchen ist eine 2, nicht deine Zahl: Kein Feld wird zugemauert.
  } In zwei von drei Fällen geht es gut. In der Schatzkammer und in deinem Zug danach gibt es keine Mauer.
wall-wrong = Sag 1, 2 oder 3.

throw = Würfeln
throw-text = Dann wirfst du fünf Würfel. Ein Raum oder ein Gang ist ein Schritt für deinen Helden. Eine Entdeckung ist ein Punkt, mit dem du später etwas kaufst. Ein Totenkopf kommt beiseite. Eine leere Seite ist nichts wert. Bis zu zweimal darfst du noch einmal werfen, so viele Würfel, wie du willst. Wirf nur den Würfel neu, der dir nichts bringt.
throw-done = Vielleicht ist es jetzt ein Schritt. Vielleicht ein Totenkopf: Jeder Wurf ist ein Wagnis.
throw-wrong = Damit wirfst du etwas weg, das du brauchen kannst, oder lässt die leere Seite liegen.

skulls = Was wehtut: die Totenköpfe
skulls-text = Zwei Totenköpfe liegen beiseite. Bei dreien ist dein Wurf sofort vorbei: Du gehst keinen Schritt und gerätst stattdessen in Gefahr. Auf jedem Würfel sind zwei von sechs Seiten Totenköpfe, und einer auf dem roten zählt doppelt. Du hast zwei Schritte und eine Entdeckung. Gib dich damit zufrieden.
skulls-done = Zwei Schritte und ein Punkt sind besser als ein Kampf. Bei zwei Totenköpfen überleg es dir gut, bevor du noch einmal wirfst.
skulls-wrong = { $move ->
    [reroll-red] Der rote Würfel zeigt einen Gang: Diesen Schritt hast du schon. Zwei seiner sechs Seiten sind Totenköpfe, eine sogar ein doppelter, und jede kostet dich alle Schritte und bringt dich in Gefahr.
   *[other] Noch ein Totenkopf, und du verlierst deine Schritte und gerätst in Gefahr.
  }

move = Gehen
move-text = Du hast zwei Schritte: nach oben, unten, links oder rechts, aber nie auf ein Feld, auf dem du schon warst. Hinter dir ist der Weg zu, also lauf in keine Sackgasse. Die Schatzkammer ist der große Raum in der Mitte. Geh einen Schritt, der dich ihr näher bringt.
move-done = Noch ein Schritt, und dein Zug ist zu Ende.
move-wrong = Das bringt dich nicht näher.

danger = Fallen und Monster
danger-text = Zweimal hast du drei Totenköpfe geworfen, und von deinen 13 Lebenspunkten sind noch 7 übrig. Beim ersten Mal traf dich ein Pfeil: 1 Punkt, und 3 weitere durch den Wundwürfel. Der zweite Pfeil würde mehr kosten, und der dritte ist tödlich; mit Falltür und Giftnebel ist es genauso. Beim zweiten Mal war es ein Ork. Gegen einen Ghul, einen Troll oder einen Ork kämpfst du, bis ein Schwert fällt; dieser hat dich vorher einmal getroffen, für 2 Punkte. Wer kein Leben mehr hat, ist tot.

buy = Entdeckungen
buy-text = Du hast fünf Entdeckungspunkte. Zu Beginn eines Zugs darfst du für die Punkte deiner Reihe einen Gegenstand kaufen; dann ist diese Reihe aufgebraucht, und es gibt nur drei. Warte nicht zu lange: Ein siebter Punkt weckt, was am Ende der Reihe sitzt, hier eine Spinne. Manche Gegenstände schützen dich, manche sind Gold wert. Kauf die goldene Gürtelschnalle: Sie ist 800 wert, wenn du hinauskommst.
buy-done = 800 Gold, und der Drache kann sie dir nicht nehmen. Jetzt sammelst du in der zweiten Reihe. An ihrem Ende wartet ein Dämon, am Ende der dritten ein Skelett.
buy-wrong = { $move ->
    [buy-nothing] Du darfst warten, aber die Reihe ist fast voll, und die Schnalle ist 800 Gold wert.
    [buy-silver-ring] Der ist 500 Gold wert, die Schnalle 800.
   *[other] Das kann nützlich sein, ist am Ausgang aber kein Gold wert.
  }

enter = In die Schatzkammer
enter-text = Du hast einen Schritt, und die Schatzkammer liegt gleich neben dir. Wer nie darin war, darf nicht durch den Ausgang hinaus. Geh hinein.
enter-done = Jetzt fallen die zehn Schatzwürfel.
enter-wrong = Dann bist du immer noch draußen, und die Kammer liegt gleich neben dir.

take = Schätze
take-text = Die Würfel zeigen Münzen zu 50 und zu 100: Die gehören dir schon. Sie zeigen zwei Sterne: Dafür darfst du einen Schatz für zwei Sterne nehmen. Und sie zeigen einen Drachen; der kommt beiseite. Nimm den Schatz, der am meisten wert ist.
take-done = 800 Gold. Mit mehr Sternen auf einmal gibt es viel bessere: Sechs Sterne sind 6000 wert.
take-wrong = { $move ->
    [take-nothing] Dann bringen dir die zwei Sterne nichts.
   *[other] Für zwei Sterne gibt es einen, der mehr wert ist.
  }

stay = Bleiben oder gehen?
stay-text = Du bist wieder dran. Du darfst gehen, oder du bleibst und wirfst die neun Würfel, die noch übrig sind. Sieben Drachen insgesamt wecken den Drachen. Erst einer liegt beiseite, also müssten sechs von neun Würfeln Drachen sein. Und Zeit ist auch noch: Das ist Zug 8 von 19. Bleib.
stay-done = Neun Würfel für Münzen und Sterne. Danach zähl die Drachen.
stay-wrong = Du könntest gehen, aber es ist noch früh und die Gefahr klein.

wakes = Der Drache erwacht
wakes-text = Mit einem einzigen Wurf kamen vier weitere Drachen: Jetzt liegen fünf beiseite. Sind es sieben, erwacht der Drache. Dann verliert jeder Held in der Kammer alle Schätze und alle Münzen; nur Gegenstände behältst du. Und sein Feuer kostet einen Lebenspunkt für jeden Drachen auf zehn Würfeln, und dazu zwei Wunden. Mit 7 Lebenspunkten kann das leicht dein Ende sein.

leave = Rechtzeitig gehen
leave-text = Fünf Drachen liegen beiseite, fünf Würfel sind übrig, und zwei weitere Drachen genügen. Das ist wahrscheinlicher, als dass es gut geht. Du hast einen zweiten Schatz genommen, 1600 wert. Und zum Ausgang sind es 13 Schritte. Geh.
leave-done = Ein kluger Held. Ist niemand mehr in der Kammer, kommen die Drachen zurück zu den anderen Würfeln.
leave-wrong = In mehr als der Hälfte der Fälle würdest du alle Schätze und Münzen verlieren, und vielleicht dein Leben.

out = Wo hinaus?
out-text = Du trittst auf ein Feld neben der Kammer, und der Zug ist zu Ende. Der Ausgang ist oben rechts. Geh dort hinaus, wo der Weg am kürzesten ist.
out-done = Noch 12 Schritte. In deinem nächsten Zug gibt es keine Mauer.
out-wrong = Von dort ist es weiter zum Ausgang.

exit = Zum Ausgang
exit-text = Du hattest zwei Schritte, und einer hat dich neben den Ausgang gebracht. Einer bleibt dir. Geh hinaus.
exit-done = Du bist draußen, in Zug 12 von 19! 350 in Münzen, 2400 in Schätzen und 800 für die Schnalle: Du hast 3550 Gold hinausgebracht.
exit-wrong = Dann kommst du in diesem Zug nicht hinaus.

win = Wie man gewinnt
win-text = Geh geradewegs zur Schatzkammer, und hör auf zu würfeln, wenn zwei Totenköpfe beiseiteliegen. Kauf, wenn du kannst: Gold oder was dich schützt. Bleib in der Kammer, solange wenige Drachen beiseiteliegen, und geh spätestens bei fünf. Heb dir genug Züge für den Rückweg auf: Es sind 13 Schritte, zwei oder drei in einem Zug. Und achte auf dein Leben. Und jetzt eine echte Partie: Der Trainer zeigt dir drei gute Züge, wann immer du dran bist.
