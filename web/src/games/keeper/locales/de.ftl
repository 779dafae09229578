# Die Worte des Spielplans von Dragon Keeper auf Deutsch.

board-level = { $level ->
    [upper] Obere Ebene
    [middle] Mittlere Ebene
   *[lowest] Unterste Ebene
}
board-lair = Der Hort des Drachen
board-tiles-left = { $count ->
    [0] kein Plättchen mehr
   *[other] { $count } Plättchen
}
board-toll = Zoll jetzt: je { $count }
board-levels-below = { $count ->
    [0] keine Ebene darunter
    [one] { $count } Ebene darunter
   *[other] { $count } Ebenen darunter
}
board-empty-place = leer
board-dragon-here = hier ist der Drache
board-hidden-tile = verdecktes Plättchen
board-choose = { $do ->
    [take] Dieses Plättchen nehmen
    [give] Dieses Plättchen hergeben
    [trap] Dieses Plättchen mit der Fernfalle fangen
   *[passage] Dieses Plättchen durch den Geheimgang nehmen
}
board-earns = Bringt einen Schatz

# Plätze und Stapel
board-out = ausgeschieden
board-seat-out = { $who }, ausgeschieden
board-receives = bekommt die Gabe
some-treasures = { $count ->
    [one] { $count } Schatz
   *[other] { $count } Schätze
}
board-treasures = { $who }: { some-treasures }
board-own-guild = Deine geheime Gilde: { colour-name }. Ihre Plättchen zählen gegen dich.
board-beware = { colour-name }: Minuspunkte
board-from = { colour-stem }e Gilde
board-guild-hidden = Gildenkarte, verdeckt
board-stack-empty = { colour-stem }er Stapel, leer
board-stack-known = { colour-stem }er Stapel, { $height ->
    [one] ein Plättchen: { $tiles }
   *[other] { $height } Plättchen, von unten nach oben: { $tiles }
}; Wert { $worth }
board-stack-top = { colour-stem }er Stapel, { $height } Plättchen; oben liegt { $tiles }
board-fan = Stapel auffächern
board-pay = Diesen Stapel als Tribut zahlen
board-swap = Gegen dieses Plättchen tauschen
board-free = Dieses Plättchen freilassen
board-keep = Behalten
board-stop = Niemanden mehr freilassen
board-which-release = Welche Freilassung du nutzt
board-use-release = { $tile } nutzen

# Was die anderen tun
board-waiting = { $phase ->
    [take] { $who } zieht den Drachen in seiner Reihe und nimmt ein Plättchen.
    [give] { $who } zieht den Drachen in seiner Spalte und gibt ein Plättchen her.
    [exchange] { $who } darf einen Gefangenen tauschen.
    [trap] { $who } darf mit einer Fernfalle ein beliebiges Plättchen fangen.
    [passage] { $who } darf einen Geheimgang nutzen.
    [tribute] { $who } wählt einen Stapel als Tribut.
    [second_tribute] { $who } wählt einen zweiten Stapel als Tribut.
    [release] { $who } darf Plättchen freilassen.
   *[other] { $who } entscheidet.
}
board-at-stacks = Wähle bei den Stapeln
board-over = Die Partie ist vorbei.

# Vorrat und Schublade
board-stock = Vorrat
board-stock-label = { some-treasures } im Vorrat
board-gone = Aus dem Spiel: { $count }
board-discarded = Abgeworfen
board-left-behind = Auf beendeten Ebenen zurückgelassen
board-some-tiles = { $count } × { $tile }
board-signs = Zeichen
board-does = { $tile ->
    [staircase] Wer sie am Ende der Ebene hat, beginnt die nächste.
    [passage] Wirf ihn nach deiner Gabe ab: Der Drache läuft noch einmal in der Reihe, und du nimmst noch ein Plättchen.
    [exchange] Wenn du ihn nimmst, darfst du ihn gegen das oberste Plättchen eines gegnerischen Stapels tauschen.
    [trap] Wenn du sie nimmst, darfst du sie abwerfen und ein beliebiges Plättchen der Ebene fangen.
   *[release] Am Ende wirfst du sie zusammen mit einem Plättchen deiner eigenen Gilde ab.
}
board-about-gift = Eine Gabe im Wert von { $value } oder mehr bringt dir einen Schatz.
board-about-toll = Eine Ebene endet, wenn der Drache in seiner Reihe oder Spalte kein Plättchen mehr findet. Dann zahlen alle Zoll: je mehr Plättchen übrig sind, desto mehr Schätze. Wer nicht zahlen kann, scheidet aus.

# Die Schlusswertung
board-tally-bonus = Die meisten Schätze
board-tally-how = Plättchen der eigenen Gilde sind Minuspunkte; die Stapel des Tributs zählen nicht mehr.
board-tally-early = Nur eine Person konnte den Zoll zahlen; deshalb werden keine Punkte gezählt.
board-tally-nobody = Niemand konnte den Zoll zahlen: Der Drache gewinnt.

# How one wins
goal = { $colour ->
    [none] Die meisten Punkte gewinnen; Plättchen der eigenen Gilde zählen gegen einen.
   *[other] Die meisten Punkte gewinnen; { colour-stem }e Plättchen zählen gegen dich.
}{ $tolls ->
    [due] { "" } Wer den Zoll nicht zahlen kann, ist raus.
   *[paid] { "" }
}
goal-out = Du konntest den Zoll nicht zahlen und bist ausgeschieden. Von den anderen gewinnt, wer die meisten Punkte hat.
