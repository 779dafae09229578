# Die Worte von Drachenhort auf Deutsch. Die Nummern der Regeln setzt das Programm dazu.

adventurer = { $colour ->
    [green] Grün
    [red] Rot
    [orange] Orange
    [blue] Blau
    [white] Weiß
    [yellow] Gelb
    [violet] Violett
    [pink] Pink
    [black] Schwarz
   *[turquoise] Türkis
}
adventurer-letter = { $colour ->
    [green] G
    [red] R
    [orange] O
    [blue] B
    [white] W
    [yellow] L
    [violet] V
    [pink] P
    [black] S
   *[turquoise] T
}
place = { $place ->
    [hall] Hort
    [start] Startraum
    [exit] Ausgang
   *[space] Feld { $place }
}
# Dieselben Orte im Satz: woher und wohin
from-origin = { $origin ->
    [Hort] aus dem Hort
    [Startraum] aus dem Startraum
   *[other] von { $origin }
}
to-place = { $place ->
    [Hort] in den Hort
    [Startraum] in den Startraum
    [Ausgang] zum Ausgang
   *[other] auf { $place }
}
card = { $first }, { $second } und { $third }
side-name = { $side ->
    [front] Vorderseite
   *[back] Rückseite
}

# Arten von Angaben
kind-adventurer = Abenteurer
kind-card = Gruppenkarte
kind-points = Augenzahl

# Was geschah
card-dealt = { $who } hält zu { $card }.
card-dealt-unseen = { $who } zieht geheim eine Gruppenkarte.
round-begun = Runde { $round } wird auf der { side-name } des Spielplans gespielt; { $who } würfelt zuerst.
rolled = { $who } würfelt eine { $points }.
passed = Damit kann niemand ziehen: { $who } setzt aus.
moved = { $who } zieht { $adventurer } { from-origin } { to-place }.
trapped = { $who } zieht { $adventurer } { from-origin } in die Falle auf Feld { $trap }; am Drachen vorbei geht es { to-place }.
left = { $who } zieht { $adventurer } { from-origin } aus dem Labyrinth hinaus.
gem-taken = { $who } nimmt den Edelstein, der dort liegt.
dragon-moved = Alle stehen im Dunkeln. Wer kann, tritt ins Licht, und der Drache kommt { from-origin } { to-place }.
caught = Er fängt { $adventurer }; dafür gibt es die { $medal }.
round-left = Ein Abenteurer ist entkommen: Runde { $round } ist vorbei.
round-caught = Nur einer ist noch übrig: Runde { $round } ist vorbei.
medal-won = Die { $medal } geht an { $adventurer }.
gems-removed = { $gems ->
    [one] Ein Edelstein liegt noch da und kommt aus dem Spiel.
   *[other] { $gems } Edelsteine liegen noch da und kommen aus dem Spiel.
}
counted = Die Karten werden gezeigt und die Punkte gezählt.
card-shown = { $who } hielt zu { $card }.

# Warum ein Zug nicht geht
refuse-is-caught = { $adventurer } ist gefangen und für diese Runde draußen
refuse-in-the-dark = { $adventurer } steht im Dunkeln: Von dort geht es nur mit einer { $any } weiter

# Was gefragt ist
prompt-move = wähle, wen du mit der { $points } ziehst

# Wer nicht ziehen darf, mehrere auf einmal
stay-is-caught = { $adventurers } sind gefangen und für diese Runde draußen
stay-in-the-dark = { $adventurers } stehen im Dunkeln: Von dort geht es nur mit einer { $any } weiter
several = { $most } und { $last }

# Auf dem Tisch
round-now = Runde { $round } von { $rounds }: { side-name }, { metal }orden
die-now = Würfel: { $points }
own-card = deine Karte: { $card }
reach = Reichweite des Drachen: { $places }
reach-catches = { reach }, er fängt { $adventurer }
hall = Hort
table-dragon = DRACHE
start-room = Startraum
way-out = Ausgang
caught-so-far = Gefangen
you = du
metal = { $metal ->
    [silver] Silber
   *[gold] Gold
}
medals-left = übrig
in-light = { $place } hell
in-dark = { $place } dunkel
short-place = { $place ->
    [start] Start
    [exit] Ausgang
    [caught] gefangen
   *[space] { $place }
}
legend-light = oben Licht
legend-dark = unten Dunkel
legend-gem = Edelstein
legend-trap = Falle
legend-mine = auf deiner Karte
legend-choice = wählbar
legend-reach = Reichweite des Drachen

# Wohin ein Zug führt
leads = { $from } → { $place }
leads-by-trap = { $from } → Falle auf { $trap } → { $place }
leads-out = und die Runde ist vorbei
leads-to-gem = nimmt den Edelstein
leads-into-light = bleibt im Licht
brings-dragon-moved = bringt den Drachen { to-place }
brings-caught = er fängt { $adventurer }

# Worum es geht
welcome =
    Sieben Abenteurer fliehen vor dem Drachen. Du setzt auf die drei deiner Gruppenkarte, und niemand sonst weiß, welche das sind.
    In deinem Zug ziehst du einen der sieben, deinen oder nicht, so weit, wie der Würfel sagt. Besetzte Felder werden übersprungen.
    Wer gezogen wird, landet im Dunkeln, und von dort geht es nur mit einer { $any_on } weiter. Stehen alle im Dunkeln, treten sie ins Licht, und der Drache kommt.
    Wen er zuerst fängt, der bekommt den niedrigsten Orden, und wer hinauskommt, den höchsten. Es gibt zwei Runden, eine um Silber und eine um Gold.
    Am Ende sind die Orden deiner drei und deine Edelsteine deine Punkte: Einen Edelstein bekommst du, wenn du jemanden auf sein Feld ziehst. Hüte dich vor den Fallen, sie führen zurück zum Drachen.
welcome-own = { $card ->
    [none] { "" }
   *[other] Deine drei sind { $card }. Die ganze Partie über tragen sie einen Stern.
}

# Die Karten, durchgesehen
title-card = Gruppenkarte und die Orden bisher (Silber+Gold)
title-whose = wessen
title-points = Punkte
fan-own = Deine Karte ist { $card }: bisher { $points } Punkte und { $gems ->
    [one] ein Edelstein
   *[other] { $gems } Edelsteine
}.
fan-others = Alle anderen haben je eine der übrigen Karten.
fan-nobody = Wer nur zuschaut, kennt keine Karte.

# Die Schlusswertung
title-adventurers = Silber+Gold der drei Abenteurer
title-gems = Edelsteine
tally-rule = Orden der drei Abenteurer und ein Punkt für jeden Edelstein (H6.1).

# Vor der Partie
game-title = Drachenhort
game-summary = Sieben Abenteurer fliehen vor dem Drachen; drei davon sind deine, und niemand darf wissen, welche. Wenige Regeln: gut für den Anfang.
edition-house-2015 = Eigene Pläne (2015)

# Was ein Zug tut: zu jeder Zeile des Protokolls dasselbe als Rat
do-moved = { $adventurer } { to-place } ziehen
do-trapped = { $adventurer } in die Falle auf Feld { $trap } ziehen und so { to-place }
do-left = { $adventurer } aus dem Labyrinth ziehen

# Was der Trainer sagt
prospect-own-caught = Deine Abenteurer, die der Drache in dieser Runde fängt
prospect-own-trapped = Fallen, in die deine Abenteurer in dieser Runde geraten
prospect-own-first-out = Einer von deinen kommt in dieser Runde zuerst hinaus
prospect-gems = Edelsteine, die du in dieser Runde nimmst
prospect-medals = Deine Ordenspunkte in dieser Runde
prospect-best-other = Ordenspunkte des besten Gegners in dieser Runde
prospect-gems-of-others = Edelsteine, die die anderen in dieser Runde nehmen
prospect-next-prey-own = Deine Abenteurer, die der Drache mit seinem nächsten Zug finge
prospect-next-prey-other = Abenteurer, die nicht deine sind und die der Drache mit seinem nächsten Zug finge
prospect-medals-now = Alle deine Ordenspunkte, wenn die Runde jetzt endete
prospect-from-dragon = Felder vom Drachen bis zu deinem hintersten Abenteurer
prospect-to-exit = Felder von deinem vordersten Abenteurer bis zum Ausgang
prospect-gone = Felder, die deine Abenteurer zusammen gegangen sind
prospect-gone-by-others = Felder, die die anderen Abenteurer zusammen gegangen sind
danger-own-caught = In { $chance } von 100 Probepartien gieriger Bots fängt der Drache einen deiner drei, bevor du wieder dran bist.

# What is asked of people who play beside the real box
enter-card = Welche Gruppenkarte hat { $seat } gezogen?
enter-roll = Was zeigt der Würfel?
