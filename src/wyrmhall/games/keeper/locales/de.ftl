# Die Worte von Dragon Keeper auf Deutsch. Die Nummern der Regeln setzt das Programm dazu.

colour-name = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [green] Grün
   *[purple] Violett
}
# Vor den Endungen: { colour-stem }er, { colour-stem }en
colour-stem = { $colour ->
    [red] rot
    [blue] blau
    [yellow] gelb
    [green] grün
   *[purple] violett
}
colour-letter = { $colour ->
    [red] R
    [blue] B
    [yellow] L
    [green] G
   *[purple] V
}
# Hinter „Gilde“
colour-feminine = { colour-name }
tile-name = { $tile ->
    [staircase] Treppe
    [passage] Geheimgang
    [exchange] Gefangenentausch
    [trap] Fernfalle
    [release] Freilassung
   *[plain] ohne Zeichen
}
tile = { $tile ->
    [plain] { colour-name } { $value }
   *[other] { colour-name } { $value } ({ tile-name })
}
level-name = { $level ->
    [upper] obere
    [middle] mittlere
   *[lowest] unterste
}

# Arten von Angaben
kind-tile = Plättchen
kind-place = Feld
kind-colour = Farbe
kind-level = Ebene
no-such-tile = „{ $said }“ gibt es in dieser Ausgabe nicht; Plättchen schreibt man so: „blue 4“ oder „blue 4 trap“.

# Was geschah
guild-drawn = { $who } kommt aus der { colour-stem }en Gilde.
guild-drawn-unseen = { $who } zieht geheim eine Gilde.
level-dealt = Die { level-name } Ebene wird ausgelegt.
took = { $who } nimmt { $tile } von { $place }.
gave = { $who } gibt { $other } { $tile } von { $place }.
earned = { $who } bekommt für die Gabe einen Schatz.
exchanged = { $who } gibt { $other } { $given } und nimmt dafür { $received }.
trapped = { $who } wirft die Fernfalle ab und nimmt { $tile } von { $place }.
went-through = { $who } wirft den Geheimgang ab und nimmt { $tile } von { $place }.
kept = { $who } nutzt { $tile } nicht.
level-over = Die { level-name } Ebene ist zu Ende, { $left ->
    [0] kein Plättchen bleibt übrig
    [one] ein Plättchen bleibt übrig
   *[other] { $left } Plättchen bleiben übrig
}.
toll-due = { brings-toll-due }.
eliminated = { $who } kann nicht zahlen und scheidet aus.
last-one-left = { $who } ist allein übrig und gewinnt.
dragon-won = Niemand ist übrig: Der Drache gewinnt.
went-down = Hinab zur { level-name }n Ebene; da niemand die Treppe hat, beginnt, wer das letzte Plättchen nahm, sonst der Nächste im Spiel: { $who }.
went-down-stairs = Hinab zur { level-name }n Ebene; { $who } hat die Treppe und beginnt.
tribute-paid = { $who } zahlt den { colour-stem }en Stapel als Tribut.
tribute-chosen = { $who } wählt den { colour-stem }en Stapel als Tribut.
released = { $who } wirft { $release } ab und lässt { $tile } frei.
stopped-releasing = { $who } lässt niemanden mehr frei.
counted = Die Punkte werden gezählt.

# Warum ein Zug nicht geht
refuse-take-now = zieh erst den Drachen in seiner Reihe und nimm ein Plättchen
refuse-give-now = zieh jetzt den Drachen in seiner Spalte und gib ein Plättchen nach rechts
refuse-exchange-or-keep = wähle einen Stapel für den Gefangenentausch, oder behalte das Plättchen
refuse-trap-or-keep = wähle ein Plättchen für die Fernfalle, oder behalte sie
refuse-passage-or-keep = wähle für den Geheimgang ein Plättchen in der Reihe des Drachen, oder behalte ihn
refuse-tribute-now = wähle einen Stapel als Tribut
refuse-second-tribute-now = wähle einen zweiten Stapel als Tribut
refuse-release-or-keep = wähle, wen du freilässt, oder lass niemanden mehr frei
refuse-must-move = der Drache steht auf { $place } und muss sich bewegen
refuse-not-in-row = { $place } liegt nicht in der Reihe des Drachen (er steht auf { $dragon })
refuse-nothing-to-take = auf { $place } liegt kein Plättchen
refuse-not-in-column = { $place } liegt nicht in der Spalte des Drachen (er steht auf { $dragon })
refuse-nothing-to-give = auf { $place } liegt kein Plättchen
refuse-nothing-to-trap = auf { $place } liegt kein Plättchen
refuse-passage-not-in-row = { $place } liegt nicht in der Reihe des Drachen (er steht auf { $dragon })
refuse-nothing-through-passage = auf { $place } liegt kein Plättchen
refuse-own-stack = das ist dein eigener Stapel; getauscht wird mit einem Gegner
refuse-no-such-seat = dort sitzt niemand
refuse-seat-is-out = { $seat } ist ausgeschieden
refuse-stack-is-empty = { $seat } hat kein { colour-stem }es Plättchen
refuse-not-highest = der { colour-stem }e Stapel ist nicht dein höchster
refuse-not-second-highest = der { colour-stem }e Stapel ist nicht der höchste von denen, die übrig sind
refuse-no-release = du hast keine { colour-stem }e Freilassung
refuse-no-such-prisoner = so ein Plättchen deiner Gilde hast du nicht
refuse-not-your-guild = nur Plättchen deiner eigenen Gilde kannst du freilassen
refuse-frees-itself = eine Freilassung kann nicht sich selbst freilassen

# Was gefragt ist
prompt-take = zieh den Drachen in seiner Reihe und nimm ein Plättchen
prompt-give = zieh den Drachen in seiner Spalte und gib { $other } das Plättchen
prompt-exchange = tausche { $tile } gegen das oberste Plättchen eines Gegners, oder behalte es
prompt-trap = wirf { $tile } ab und nimm ein beliebiges Plättchen der Ebene, oder behalte es
prompt-passage = wirf { $tile } ab und nimm noch ein Plättchen der Reihe, oder behalte es
prompt-tribute = wähle, welchen deiner höchsten Stapel der Drache bekommt
prompt-second-tribute = deine Gilde war am höchsten: Wähle den zweiten Stapel für den Drachen
prompt-release = lass mit einer Freilassung ein Plättchen deiner Gilde frei, oder keines mehr

# Im Terminal
table-level = { level-name } Ebene ({ $below ->
    [0] die letzte
   *[other] noch { $below } darunter
})
table-tiles = { $tiles ->
    [one] ein Plättchen darauf
   *[other] { $tiles } Plättchen darauf
}
table-stock = { $stock } im Vorrat
table-toll = Zoll, wenn die Ebene jetzt endet: je { $toll }, wer sie beendet { $most }
table-too-few = du hast nur { $treasures }
table-guild = Gilde
table-out = raus
table-hidden = geheim
table-stack = { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
}, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
legend-treasures = Schätze
legend-worth = drei Plättchen im Wert von 7
legend-open = für den Drachen erreichbar
legend-dragon = der Drache
table-dragon = DRACHE
brings-level-over = beendet die Ebene
brings-toll-due = { $last } zahlt { $extra }, alle anderen { $each ->
    [0] nichts
   *[other] { $each }
}
brings-eliminated = { $who } scheidet aus
brings-last-one-left = { $who } gewinnt
brings-dragon-won = der Drache gewinnt
title-stack = Stapel
title-tiles = von unten nach oben
title-worth = Wert
title-bonus = Bonus
tally-rule = Eigene Gilde: Minuspunkte (K6.4). Bonus: die meisten Schätze (K6.5).
tally-not-counted = Die Partie endete, bevor die Punkte gezählt wurden (K4.5).
welcome = Du bewachst den Kerker eines Drachen. In deinem Zug läuft der Drache erst in seiner Reihe, und du nimmst das Plättchen, zu dem er kommt. Dann läuft er in seiner Spalte, und dieses Plättchen gibst du an die Person rechts von dir; eine Gabe im Wert von { $gift_value } oder mehr bringt dir einen Schatz. Wenn eine Reihe oder Spalte nichts mehr hat, endet die Ebene, und alle zahlen Schätze; wer nicht zahlen kann, scheidet aus. Nach drei Ebenen verlangt der Drache deinen höchsten Stapel, und der Rest wird gezählt: Die meisten Punkte gewinnen, aber Plättchen deiner eigenen Gilde zählen gegen dich.
welcome-own = { $guild ->
    [none] { "" }
   *[other] Du kommst aus der { colour-stem }en Gilde, und niemand sonst weiß es: Halte { colour-name } aus deinen Stapeln heraus.
}

# Vor der Partie
game-title = Dragon Keeper: The Dungeon
game-summary = Räum drei Ebenen eines Kerkers Plättchen für Plättchen leer, bezahle den Drachen, und halte deine alte Gilde aus deinen Stapeln heraus.
option-toll_after_last_level = Zoll nach der letzten Ebene
option-toll_after_last_level-help = Auch nach der dritten Ebene wird Zoll gezahlt.
option-open_stacks = Offene Stapel
option-open_stacks-help = Alle sehen jedes Plättchen jedes Stapels.
edition-ilopeli-2016 = Wie erschienen (Ilopeli, 2016)

# Was ein Zug tut: zu jeder Zeile des Protokolls dasselbe als Rat
do-took = { $tile } von { $place } nehmen
do-gave = { $other } { $tile } von { $place } geben
do-exchanged = { $other } { $given } geben und dafür { $received } nehmen
do-trapped = die Fernfalle nutzen: { $tile } von { $place } nehmen
do-went-through = den Geheimgang nutzen: { $tile } von { $place } nehmen
do-kept = { $tile } nicht nutzen
do-tribute-chosen = den { colour-stem }en Stapel als Tribut zahlen
do-released = { $release } abwerfen und { $tile } freilassen
do-stopped-releasing = niemanden mehr freilassen

# Was der Trainer sagt
prospect-out-of-the-game = Du scheidest aus
prospect-others-out = Gegner, die ausscheiden
prospect-treasures-earned = Schätze, die du verdienst
prospect-treasures-paid = Schätze, die du als Zoll zahlst
prospect-own-guild = Minuspunkte für deine eigene Gilde
prospect-other-guilds = Punkte deiner Stapel
prospect-most-treasures = Du bekommst den Bonus für die meisten Schätze
prospect-points-now = Deine Punkte, wenn jetzt gezählt würde, vor jedem Tribut
prospect-given-away = Wert der Plättchen, die du hergibst
prospect-next-takes = Wert des höchsten Plättchens, das als Nächstes genommen werden kann
danger-out-of-the-game = In { $chance } von 100 Probepartien gieriger Bots kannst du am Ende dieser Ebene den Zoll nicht zahlen und scheidest aus.

# What is asked of people who play beside the real box
enter-guild = Welche Gilde hat { $seat } gezogen?
enter-deal = Welches Plättchen liegt auf { $place }?
outcome-colour = { colour-name }
