# Die Worte der Halle selbst, auf Deutsch. Die Spiele bringen ihre eigenen mit.

close = Schließen
yes = Ja
no = Nein
home = Wyrmhall, zur Halle
tools = Werkzeuge
skip-to-main = Direkt zum Tisch
your-name = Dein Name
lost-title = Hier ist nichts
lost-back = Zurück zur Halle

net-loading = Einen Moment …
net-unreachable = Der Server ist nicht erreichbar.
net-try-again = Noch einmal versuchen
net-broken = Die Verbindung ist weg. Wir versuchen es weiter; nichts, was du getan hast, geht verloren.
net-none = Keine Verbindung
net-back = Die Verbindung ist wieder da.

# Die Halle
lobby-title = Spiele aus der Halle des Drachen
lobby-subtitle = Spiel sofort gegen Bots, oder schick deinen Freunden einen Link. Ohne Konto, ohne Warten.
lobby-games = Spiele
lobby-players = { $least ->
    [one] { $most ->
        [one] für 1 Person
       *[other] 1 bis { $most } Personen
    }
   *[other] { $least } bis { $most } Personen
}
preparing-game = Wird vorbereitet, noch etwa { $seconds } s
preparing-bots = Spielbereit; die Bots werden noch vorbereitet, etwa { $seconds } s
preparing-done = Bereit
lobby-play-now = Spielen
lobby-with-friends = Mit Freunden
lobby-rules-of = Regeln von { $game }
lobby-open-tables = Offene Tische
lobby-no-tables = Gerade wartet kein Tisch auf Mitspieler. Eröffne einen: „Mit Freunden“, dann ein offener Platz.
lobby-join = Mitspielen
lobby-watch = Zuschauen
lobby-look = Ansehen
lobby-go-on = Weiterspielen
lobby-go-on-with = Weiterspielen: { $game }

# One's games
games-title = Deine Partien
games-waiting = { $count ->
    [one] Eine Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
games-not-over = { $count ->
    [one] Eine Partie ist nicht zu Ende
   *[other] { $count } Partien sind nicht zu Ende
}
games-your-turn = Du bist dran
games-going-on = Andere sind dran oder kommen noch
games-finished = Zu Ende
games-none = Hier stehen Partien, die du in diesem Browser beginnst oder bei denen du mitspielst.
games-begun = begonnen { $date }
games-more = { $count } weitere zeigen
games-gone = Der Server hat diesen Tisch nicht mehr. Dein Schlüssel öffnet nichts mehr.
games-gone-title = Ein Tisch, den es nicht mehr gibt
games-ended = Vorzeitig beendet, ohne Ergebnis
games-left = Deinen Platz hat ein Bot: Du hast aufgegeben oder warst weg.
games-resign = Aufgeben
games-resign-about = Ein Bot spielt für dich weiter, und die anderen spielen mit ihm zu Ende. Solange die Partie dauert, kannst du deinen Platz zurücknehmen.
games-end = Partie beenden
games-end-about = Die Partie ist sofort zu Ende, ohne Ergebnis, und lässt sich nicht fortsetzen.
games-offer = Ende anbieten
games-offer-about = Die anderen werden gefragt. Sind alle einverstanden, endet die Partie ohne Ergebnis.
games-offered = Die anderen werden gefragt, ob sie einverstanden sind.
games-call-off = Tisch absagen
games-call-off-about = Dort kann sich niemand mehr setzen.
games-keep = Nein, weiterspielen
games-remove = Entfernen
games-removed = aus dieser Liste entfernt. Der Schlüssel zu deinem Platz bleibt erhalten.
games-put-back = Zurückholen
games-put-all-back = { $count ->
    [one] Die entfernte Partie zurückholen
   *[other] { $count } entfernte Partien zurückholen
}

new-table-title = Neuer Tisch
new-table-game = Spiel
new-table-seats = Plätze
new-table-who = Wer spielt
new-table-listed = Diesen Tisch in der Halle zeigen, damit alle mitspielen können
new-table-options = Regeln und Ausgabe
new-table-limit = Zeit zum Wiederkommen oder für einen Zug
new-table-stand-in = Bot für alle, die fehlen
new-table-by-hand = Neben der echten Schachtel: wir würfeln und ziehen selbst
new-table-by-hand-about = Ihr würfelt, zieht und legt auf eurem Tisch aus und tippt hier an, was kam. Das Programm zieht nichts.
new-table-by-lot = durch das Los
new-table-edition = Ausgabe
new-table-make = Tisch eröffnen
new-table-play = Spielen

levels-title = Wie stark sollen die Bots sein?
levels-bots = { $bots ->
    [0] Du spielst allein.
    [one] Du spielst gegen 1 Bot.
   *[other] Du spielst gegen { $bots } Bots.
}
levels-about = Die Wertungen vergleichen die Bots dieses Spiels miteinander: Wo Können entscheidet, gewinnt, wer zehn Punkte mehr hat, etwa vier von fünf Partien.
level-rating = Wertung { $rating }
level-novice-about = Kennt die Regeln und irrt sich oft: für deine ersten Partien.
level-casual-about = Spielt vernünftig, mit einem Patzer dann und wann.
level-strong-about = Irrt sich selten: Du brauchst einen Plan.
level-master-about = Der Beste, den wir haben. Er lässt sich Zeit.
level-novice = Anfänger
level-casual = Gelegenheitsspieler
level-strong = Stark
level-master = Meister
level-greedy = Gierig
level-random = Zufall

seat-letter = Platz { $letter }
seat-me = Ich
seat-here = Jemand hier, an diesem Gerät
seat-here-name = Name an diesem Gerät
seat-you = du
seat-invited = Jemand mit Link
seat-open = Offen für alle
seat-is-open = Freier Platz
seat-waits = Wartet auf jemanden
seat-kept = Dein Platz
terms-title = Gespielt wird mit:
terms-limit = Wer { table-minutes } lang fehlt, kann durch einen Bot ersetzt werden ({ $level }).
terms-by-hand = Neben der echten Schachtel: Ihr würfelt und zieht selbst und gebt ein, was kam. Darum lässt sich das Würfeln und Ziehen nicht nachprüfen.
seat-bots = Bots
seat-bot = Bot: { $level }
seat-bot-rated = Bot: { $level } (Wertung { $rating })
seat-stand-in = gespielt von einem Bot: { $level }
seat-present = da
seat-away = nicht da
seat-to-act = am Zug

seats-title = Spieler
log-title = Verlauf
chat-title = Chat

# Der Tisch
play-heading = Tisch { $id }
play-side = Spieler, Verlauf und Chat
play-phase-gathering = Wartet auf Mitspieler
play-begins-soon = Die Partie wird vorbereitet und beginnt von selbst
play-phase-playing = Partie läuft
play-phase-over = Die Partie ist vorbei
play-phase-closed = Diese Partie begann unter Regeln, die dieser Server nicht mehr hat
play-closed-about = Du kannst die Stellung mitnehmen: „wyrmhall play --position DATEI“ spielt von dort weiter.
play-save-position = Stellung speichern
play-your-turn = Du bist dran
play-hand-on = Ich bin { $who }
hand-on-title = Wer das Gerät jetzt hat
hand-on-give = Gib das Gerät an { $who } weiter
hand-on-about = Alle Karten bleiben verdeckt, bis jemand sagt, dass er oder sie das Gerät hat.
enter-title = Was herauskam
enter-yours = Gib ein, was herauskam
enter-waiting = { $who } gibt ein, was herauskam
enter-thrown = { $who } würfelt: Gib ein, was herauskam
enter-bot = { $who } ist ein Bot: Wer das für ihn eingibt, kennt es.
enter-draw = Das Programm ziehen lassen
play-your-turn-prompt = Du bist dran – { $prompt }.
play-tab-your-turn = ● Du bist dran
play-turn-of = { $who } ist dran:
play-waiting-for = Warten auf { $who }:
play-turn = Zug
play-board = Brett
play-goal = So gewinnt man
play-this-game = Diese Partie
play-sending = Unterwegs zum Tisch
play-unsent = Dein Zug wartet auf die Verbindung
play-board-failed = Das Brett ließ sich nicht zeichnen. Die Partie ist sicher: Im Verlauf steht, was geschah.
play-goes-on = Die Partie läuft weiter
play-skip = Alles zeigen
play-undo = Zurücknehmen
play-undo-ask = Um Rücknahme bitten
play-refused = Das geht nicht – { $why }
play-watching = { $count ->
    [one] Eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
play-missing = { $here ->
    [yes] { $who } ist da, hat aber seit { table-minutes } nicht gezogen.
   *[no] { $who } ist nicht da.
} Sind alle Anwesenden einverstanden, spielt ein Bot, bis { $who } weiterspielen will.
play-hand-over = Einen Bot für { $who } spielen lassen
play-close-to-watchers = Niemanden zuschauen lassen
play-open-to-watchers = Wieder zuschauen lassen
play-closed-to-watchers = Solange die Partie läuft, sehen sie nur die, die mitspielen.
play-bot-plays-for-you = Ein Bot ({ $level }) spielt für dich.
play-take-back = Wieder selbst spielen
play-seat-waits = Dieser Platz ist für dich reserviert.
play-lost = Diesen Tisch gibt es nicht, oder nicht mehr.
play-rematch-waits = Die anderen treffen sich zur Revanche.
play-rematch-go = Hingehen

# Was der Tisch selbst in den Verlauf schreibt
table-sat-down = { $who } setzt sich.
table-filled = { $who }, ein Bot ({ level-of }), nimmt einen Platz, den niemand wollte.
table-started = Die Partie beginnt.
table-entered = { $who } gibt ein, was herauskam.
table-lets-draw = { $who } lässt das Programm für den Bot ziehen. Kommt dasselbe aus der Schachtel, zieht neu.
table-branched = Übung: Die ersten { $step } Schritte stammen aus der Partie eines anderen Tischs.
table-taken-back = { $who } nimmt zurück: { $what }
table-a-move = einen Zug
table-an-entry = was eingegeben war
table-proposed-undo = { $who } möchte den letzten Zug zurücknehmen{ table-times }.
table-proposed-hand-over = { $who } schlägt vor, dass ein Bot ({ level-of }) für { $seat } spielt{ table-times }.
table-proposed-watch = { $who } schlägt vor, wieder zuschauen zu lassen{ table-times }.
table-proposed-seat = { $name } möchte statt des Bots für { $who } spielen{ table-times }.
table-closed-to-watchers = { $who } schließt die Partie für Zuschauer.
table-opened-to-watchers = { $who } öffnet die Partie für Zuschauer.
table-times = { $times ->
    [one] { "" }
   *[other] {" "}({ $times }-mal)
}
table-agreed = { $who } ist einverstanden.
table-disagreed = { $who } ist nicht einverstanden.
table-withdrawn = { $who } zieht den Vorschlag zurück.
table-handed-over = Ab jetzt spielt ein Bot ({ level-of }) für { $who }.
table-bot-replaced = Der Bot von { $who } brauchte zu lange oder versagte: Diesen Zug machte ein anderer ({ level-of }).
table-returned = { $who } spielt wieder selbst.
table-coached = { $who } fragt den Trainer.
table-coach-is-off = mit anderen Menschen am Tisch schweigt der Trainer, außer wenn vor der Partie alle einverstanden waren
table-coach-has-no-answer = der Trainer hat diesmal keine Antwort gefunden; frag noch einmal
table-enough-taken-back = { $most } Züge wurden in dieser Partie zurückgenommen; das reicht
table-proposed-end = { $who } schlägt vor, die Partie zu beenden{ table-times }.
table-ended = { $who } beendet die Partie vorzeitig.
table-rematch = { $who } möchte eine Revanche.
level-of = { $level ->
    [novice] Anfänger
    [casual] Gelegenheitsspieler
    [strong] stark
    [master] Meister
    [greedy] gierig
    [random] Zufall
   *[other] { $level }
}

# Warum der Tisch etwas ablehnt
table-only-watching = du schaust nur zu
table-not-playing = hier läuft gerade keine Partie
table-closed = diese Partie kann hier nicht weitergehen: Sie begann unter anderen Regeln
table-bot-plays-for-you = ein Bot spielt für dich
table-not-your-turn = { $who } ist dran
table-enter-first = gib zuerst ein, was gewürfelt oder gezogen wurde
table-nothing-to-enter = der Zufall hat jetzt nichts zu entscheiden
table-not-yours-to-enter = das kann nur eingeben, wer es gezogen hat
table-enter-something = sag, was herausgekommen ist
table-moved-on = die Partie war schon weiter
table-refused = { $reason }
table-proposal-open = ein anderer Vorschlag ist noch offen
table-nothing-to-take-back = es gibt nichts, was du zurücknehmen könntest
table-no-such-proposal = das ist schon erledigt
table-not-asked = du bist nicht gefragt
table-no-such-seat = diesen Platz gibt es nicht
table-proposed-already = du hast eben erst gefragt; warte ein wenig oder bis zum nächsten Zug
table-is-watched = die Partie ist für Zuschauer offen
table-is-not-watched = die Partie ist für Zuschauer geschlossen
table-not-to-be-handed-over = für { $who } kann niemand einspringen
table-is-here = { $who } ist da und hat { table-minutes } für einen Zug
table-wait-for-limit = { $who } darf { table-minutes } lang fehlen, solange niemand sonst da ist, um zuzustimmen
table-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
table-just-left = { $who } ist gerade erst gegangen; warte einen Moment
table-no-share = du hast zum Zufall nichts beigetragen
table-reveals-too-early = noch sitzen nicht alle
table-reveals-too-late = die Partie hat schon begonnen
table-not-the-share = das ist nicht die Zahl, auf die du dich festgelegt hast
table-seat-is-yours = diesen Platz spielst du schon selbst
table-said-nothing = du hast nichts gesagt
table-enough-said = { $most } Bemerkungen an einem Tisch reichen
table-talks-too-much = das war viel auf einmal; warte ein wenig

# Was nicht geht; die Namen kommen vom Server.
problem-bad-token = Dieser Link öffnet keinen Platz an diesem Tisch.
problem-cannot-store = Der Server kann gerade nichts speichern. Wer ihn betreibt, findet den Grund in seinem Protokoll.
problem-crowded = Es sind so viele hier, dass nur noch eingelassen wird, wer an einem Tisch sitzt. Komm später wieder.
problem-listed-from-here = Von hier stehen schon genug Tische in der Halle. Eröffne einen, der nicht gezeigt wird, und teile seinen Link.
problem-tables-from-here = Von hier sind zu viele Tische noch nicht fertig; spiel einen zu Ende, oder beende ihn unter „{ games-title }“.
problem-closed-to-watchers = Solange die Partie läuft, darf niemand zuschauen.
problem-enough-seats = Von hier wurden schon genug Plätze an diesem Tisch genommen. Wer ihn eröffnet hat, kann dich mit einem Link einladen.
problem-game-over = Die Partie ist vorbei; du kannst sie nachspielen.
problem-link-used = Dieser Link ist vergeben: Dort sitzt schon jemand. Wenn du das warst, öffne den Tisch auf jenem Gerät und verbinde dieses von dort aus. Wenn nicht, sag es der Person, die dich eingeladen hat.
problem-one-seat = Du hast an diesem Tisch schon einen Platz.
problem-others-asked = Die anderen werden gefragt, ob du für den Bot weiterspielen darfst. Sobald sie zugestimmt haben, setz dich noch einmal.
problem-game-begun = Die Partie hat begonnen; du kannst zuschauen.
problem-internal-server-error = Der Server hat einen Fehler gemacht. Versuch es noch einmal.
problem-no-open-seat = Es ist kein Platz mehr frei.
problem-not-a-player = Nur wer mitgespielt hat, kann um eine Revanche bitten.
problem-not-found = Diesen Tisch gibt es nicht.
problem-not-playing = Dort läuft keine Partie.
problem-bot-plays-for-you = Für dich spielt schon ein Bot.
problem-proposal-open = Dort wurde schon etwas anderes vorgeschlagen und noch nicht beantwortet.
problem-proposed-already = Du hast eben erst gefragt. Warte ein wenig, oder bis zum nächsten Zug.
problem-not-over = Die Partie ist noch nicht vorbei.
problem-not-the-maker = Nur wer den Tisch eröffnet hat, kann die Partie beginnen.
problem-seat-taken = Dieser Platz ist besetzt.
problem-service-unavailable = Der Server war mit diesem Tisch beschäftigt. Versuch es noch einmal.
problem-too-many-requests = Zu viel auf einmal. Warte ein wenig und versuch es noch einmal.
problem-too-many-messages = Zu viel auf einmal. Lade die Seite neu.
problem-too-many-tables = Du hast zu viele Tische, die noch nicht fertig sind; spiel einen zu Ende, oder beende ihn unter „{ games-title }“.

proposal-watch = { $who } möchte wieder zuschauen lassen.
proposal-end = { $who } schlägt vor, die Partie ohne Ergebnis zu beenden.
proposal-undo = { $who } möchte zurücknehmen: { $what }
proposal-hand-over = { $who } schlägt vor, dass ein Bot ({ $level }) für { $whom } spielt.
proposal-seat = Jemand mit der Einladung möchte statt des Bots für { $who } spielen.
proposal-waiting = { $asked ->
    [me] Du musst noch zustimmen.
    [us] Du musst noch zustimmen, ebenso { $names }.
   *[others] Noch zustimmen müssen: { $names }.
}
proposal-withdraw = Zurückziehen

log-empty = Noch ist nichts geschehen.
log-go-back = Diesen Moment ansehen
log-keys = Die Pfeiltasten führen von Zeile zu Zeile und zu den Regeln einer Zeile.
chat-placeholder = Sag etwas
chat-placeholder-aside = An alle, die zusehen
chat-aside = unter Zuschauern
chat-send = Senden
chat-unread = neu
chat-unread-count = { $count ->
    [one] Eine neue Nachricht im Chat
   *[other] { $count } neue Nachrichten im Chat
}
chat-watcher = Jemand, der zuschaut
chat-watcher-called = { $name }, schaut zu

gathering-title = Der Tisch ist gedeckt
gathering-seated = Lade die anderen ein; beginne, wann du willst.
gathering-waiting = Du sitzt. Wer den Tisch eröffnet hat, beginnt die Partie.
gathering-standing = Nimm dir einen Platz, oder bleib und schau zu.
gathering-sit = Hinsetzen
gathering-begin-with-bots = Jetzt beginnen
gathering-bots-fill = Plätze, die niemand genommen hat, spielen Bots ({ $level }).
gathering-begins = Alle sind da. Die Partie beginnt …
sit-title = Nimm deinen Platz ein

invite-title = Links und QR-Codes
invite-seat = Link für Platz { $letter }
gathering-listed = Dieser Tisch ist in der Halle zu sehen: Alle können mitspielen.
gathering-unlisted = Dieser Tisch ist nicht in der Halle zu sehen: Mitspielen kann nur, wer den Link hat.
invite-open = Link für alle
invite-open-about = Wer ihn öffnet, kann einen offenen Platz nehmen oder zuschauen.
invite-watch = Link zum Zuschauen
invite-watch-about = Wer ihn öffnet, sieht, was offen liegt.
invite-own = Link zu deinem Platz
invite-own-about = Dein eigener Platz, um auf einem anderen deiner Geräte weiterzuspielen. Gib ihn niemandem.
invite-copy = Kopieren
invite-copied = Kopiert
invite-not-copied = Bitte von Hand kopieren
invite-code = QR-Code
invite-code-of = QR-Code: { $label }

# Was jeder Spielplan und jedes Ergebnis sagt
tally-title = Die Schlusswertung
tally-player = Spieler
tally-won = Sieg
tally-share = geteilter Sieg
tally-points = Punkte
lately-title = Die letzten Züge
legend-title = Was die Zeichen bedeuten
plain-moves = Was du tun kannst
plain-hidden = verdeckt
plain-nothing = nichts

result-title = Ergebnis
result-you-win = Du gewinnst!
result-wins = { $who } gewinnt!
result-shared = Geteilter Sieg: { $names }
result-nobody = Niemand gewinnt.
result-rematch = Revanche
result-rematch-join = Zur nächsten Partie
result-look-back = Nachspielen
result-lobby = Zur Halle
result-verified = In deinem Browser geprüft: Der Startwert und die Zahlen der Spieler sind die, die vor der Partie festgelegt wurden.
result-by-hand = Ihr habt selbst gewürfelt und gezogen und eingegeben, was kam: Es gibt keinen Startwert zu prüfen.
result-dice = Wie man den Zufall prüft
result-dice-about = Aller Zufall folgt aus dem Startwert des Servers und einer Zahl, die der Browser jedes Spielers gezogen hat. Von allen waren die Prüfsummen zu sehen, bevor eine davon verraten wurde; niemand konnte also wählen, was kommt. „wyrmhall verify“ prüft die Aufzeichnung, auch gegen deine Quittung.
result-commitment = Festlegung, vor der Partie gezeigt
result-seed = Startwert, jetzt aufgedeckt
result-thrown-anew = { $count ->
    [one] Einmal wurde der Zufall zurückgenommen und neu gezogen.
   *[other] { $count }-mal wurde der Zufall zurückgenommen und neu gezogen.
}
result-record = Aufzeichnung herunterladen
result-share-of = Zahl von Platz { $letter }
result-not-revealed = nicht aufgedeckt
result-receipt = Quittung herunterladen
result-doubt-commitment = Die Festlegung ist nicht die, die dir vor der Partie gezeigt wurde: Der Server hat seinen Startwert ausgetauscht. Heb deine Quittung auf.
result-doubt-left-out = Die Zahl deines Browsers steckt nicht im Zufall: Sie kam nicht rechtzeitig an, oder der Server hat sie weggelassen.
result-doubt-exchanged = Die Zahl eines anderen Spielers passt nicht zu der Prüfsumme, die dir vor der Partie gezeigt wurde: Sie wurde ausgetauscht. Heb deine Quittung auf.

# Regeln
rules-title = Regeln
rules-none = Für dieses Spiel gibt es keine Regeln, oder der Server ist nicht erreichbar.
rules-opening = Das Spiel in Kürze
rules-picture = Eine Skizze des Tischs. Ihre Nummern sind die der Zeilen darunter.
rules-search = In den Regeln suchen
rules-chapters = Kapitel
rules-open-at = Regel { $rule }
rules-found = { $count ->
    [one] 1 Regel gefunden
   *[other] { $count } Regeln gefunden
}
rules-nothing = Davon spricht keine Regel.

# Zurückblicken
replay-title = Wiederholung
replay-slider = Schritt der Partie
replay-step = Schritt { $step }
replay-step-of = Schritt { $step } von { $length }
replay-first = Zum Anfang
replay-small = Kleine Schritte
replay-back = Zurück
replay-play = Abspielen
replay-pause = Pause
replay-forward = Weiter
replay-last = Zum Ende
replay-as = Mit wessen Augen
replay-as-seat = Sicht von { $who }
replay-as-audience = Sicht aller
replay-as-all = Alles aufgedeckt
replay-link = Link zu diesem Schritt
replay-to-now = Zur Partie
replay-chapter = Kapitel: { $name }
branch-here = Von hier weiterspielen
branch-dice = Zufall
branch-dice-same = Derselbe: Er fällt wie damals
branch-dice-fresh = Neuer: Er wird neu gezogen
branch-about = Ein neuer Tisch gegen Bots, zur Übung. Du siehst, was dein Platz sah.
branch-play = Weiterspielen
terms-branch-same = Übung, mit demselben Zufall:
terms-branch-fresh = Übung, mit neuem Zufall:
terms-branch-source = ab Schritt { $step } einer anderen Partie
result-practice = Das war Übung: Sie beweist nichts über den Zufall.

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Farben
settings-theme-auto = Wie das Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-pace = Tempo der Züge der anderen
settings-pace-slow = Langsam
settings-pace-normal = Normal
settings-pace-fast = Schnell
settings-pace-instant = Sofort
settings-motion = Figuren gleiten an ihren Platz
settings-sounds = Töne

# Der Trainer
coach-title = Trainer
coach-ask = Trainer
coach-thinks = Denkt nach …
coach-why = Warum?
coach-like-first = ≈ wie 1
coach-alike = ≈ kein klarer Unterschied zu 1.
coach-better = Denkt noch nach.
coach-value = { NUMBER($percent, maximumFractionDigits: 0) } % ± { NUMBER($margin, maximumFractionDigits: 0) }
coach-points = { NUMBER($points, maximumFractionDigits: 0) } ± { NUMBER($margin, maximumFractionDigits: 0) }
coach-unsure = noch unklar
coach-value-help = Gewinnchance, aus { $games } Probepartien.
coach-points-help = Punkte am Ende im Schnitt, aus { $games } Probepartien.
coach-play = Diesen Zug spielen
coach-always = In diesem Spiel immer
coach-move = Zug { $rank }
coach-for = Dafür:
coach-against = Dagegen:
coach-used = fragt den Trainer
danger-title = Gefahr
new-table-coach = Alle dürfen den Trainer fragen
terms-coach = Alle dürfen den Trainer fragen.
terms-coach-off = Der Trainer schweigt: Andere spielen auf eigenen Geräten, und beim Einrichten des Tischs wurde er nicht erlaubt.

# Die Schule
school-title = Lernen
school-learn = { $game } lernen
school-lessons = Lektionen
school-lesson = { $game }, Lektion { $number } von { $of }
back = Zurück
school-next = Weiter
school-skip = Überspringen
school-play = Jetzt eine echte Partie
school-another = Eine andere Stellung.
school-answer = Richtig wäre: { $moves }.
school-none = Für dieses Spiel gibt es keine Lektionen, oder der Server ist nicht erreichbar.

# Rätsel
puzzle-title = Rätsel
puzzle-today = Rätsel des Tages
puzzle-of = { $game }, Rätsel { $number } von { $of }, Schwierigkeit { $difficulty } von 5
puzzle-text = Du bist dran. Ein Zug ist klar besser als alle anderen. Finde ihn auf dem Brett.
puzzle-right = Das ist er. Von 100 starken Bots finden ihn { $found }.
puzzle-wrong = Es gibt einen besseren Zug.
puzzle-easier = Leichter
puzzle-harder = Schwerer
puzzle-none = Dieses Rätsel gibt es nicht, oder der Server ist nicht erreichbar.

# Nach der Partie
analysis-title = Analyse
analysis-of = { $game }: Rückblick
analysis-back = Zurück zum Tisch
analysis-thinks = Jeder Zug wird überdacht …
analysis-graph = Wie die Chancen verliefen. Ansehen: { $when }.
analysis-point = Moment der Partie
problem-analysis-under-way = Eine andere Analyse für dich läuft noch. Warte auf sie und versuch es dann noch einmal.
problem-no-analysis = Die Analyse ist gescheitert. Versuch es noch einmal.
