# Les mots de la salle elle-même, en français. Les jeux apportent les leurs.

close = Fermer
yes = Oui
no = Non
home = Wyrmhall, vers l’accueil
tools = Outils
skip-to-main = Aller à la table
your-name = Votre nom
lost-title = Il n’y a rien ici
lost-back = Retour à l’accueil

net-loading = Un instant…
net-unreachable = Le serveur est injoignable.
net-try-again = Réessayer
net-broken = La connexion est perdue. Nous réessayons ; rien de ce que vous avez fait n’est oublié.
net-none = Pas de connexion
net-back = La connexion est rétablie.

# L’accueil
lobby-title = Les jeux de l’antre du dragon
lobby-subtitle = Jouez tout de suite contre des robots, ou envoyez un lien à vos amis. Sans compte, sans attente.
lobby-games = Jeux
lobby-players = { $least ->
    [one] { $most ->
        [one] pour 1 joueur
       *[other] 1 à { $most } joueurs
    }
   *[other] { $least } à { $most } joueurs
}
preparing-game = En préparation, encore { $seconds } s environ
preparing-bots = Prêt à jouer ; ses robots sont en préparation, encore { $seconds } s environ
preparing-done = Prêt
lobby-play-now = Jouer
lobby-with-friends = Entre amis…
lobby-rules-of = Règles de { $game }
lobby-open-tables = Tables ouvertes
lobby-no-tables = Aucune table n’attend de joueurs pour l’instant. Ouvrez-en une : « Entre amis… », puis une place libre.
lobby-join = Rejoindre
lobby-watch = Regarder
lobby-look = Voir
lobby-go-on = Continuer
lobby-go-on-with = Continuer : { $game }

# Ses propres parties
games-title = Vos parties
games-waiting = { $count ->
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
}
games-not-over = { $count ->
    [one] Une partie n’est pas terminée
   *[other] { $count } parties ne sont pas terminées
}
games-your-turn = À vous de jouer
games-going-on = Aux autres de jouer ou de venir
games-finished = Terminées
games-none = Les parties que vous commencez ou rejoignez avec ce navigateur sont listées ici.
games-begun = commencée le { $date }
games-more = En montrer { $count } de plus
games-gone = Le serveur n’a plus cette table. Votre clé n’ouvre plus rien.
games-gone-title = Une table disparue
games-ended = Arrêtée avant la fin, sans résultat
games-left = Un robot tient votre place : vous avez abandonné, ou n’étiez pas là.
games-resign = Abandonner
games-resign-about = Un robot joue pour vous, et les autres continuent avec lui. Vous pouvez reprendre votre place tant que la partie dure.
games-end = Arrêter la partie
games-end-about = La partie est terminée aussitôt, sans résultat, et ne peut plus continuer.
games-offer = Proposer d’arrêter
games-offer-about = On demande aux autres. Si tous sont d’accord, la partie est terminée sans résultat.
games-offered = On demande aux autres s’ils sont d’accord.
games-call-off = Annuler la table
games-call-off-about = Plus personne ne pourra s’y asseoir.
games-keep = Non, continuer
games-remove = Retirer
games-removed = retirée de cette liste. La clé de votre place est gardée.
games-put-back = Remettre
games-put-all-back = { $count ->
    [one] Remettre la partie que vous avez retirée
   *[other] Remettre { $count } parties que vous avez retirées
}

new-table-title = Nouvelle table
new-table-game = Jeu
new-table-seats = Places
new-table-who = Qui joue
new-table-listed = Montrer cette table à l’accueil, pour que chacun puisse la rejoindre
new-table-options = Règles et édition
new-table-limit = Délai pour revenir, ou pour jouer
new-table-stand-in = Robot pour qui manque
new-table-by-hand = À côté de la vraie boîte : nous lançons et piochons nous-mêmes
new-table-by-hand-about = Vous lancez, piochez et distribuez sur votre table, et touchez ici ce qui est sorti. Le programme ne tire rien.
new-table-by-lot = au sort
new-table-edition = Édition
new-table-make = Ouvrir la table
new-table-play = Jouer

levels-title = De quelle force doivent être les robots ?
levels-bots = { $bots ->
    [0] Vous jouez seul.
    [one] Vous jouez contre 1 robot.
   *[other] Vous jouez contre { $bots } robots.
}
levels-about = Les cotes comparent les robots de ce jeu entre eux : là où l’adresse décide, dix points de plus gagnent environ quatre parties sur cinq.
level-rating = cote { $rating }
level-novice-about = Connaît les règles et se trompe souvent : pour vos premières parties.
level-casual-about = Joue raisonnablement, avec une faute de temps en temps.
level-strong-about = Se trompe rarement : il vous faut un plan.
level-master-about = Le meilleur que nous ayons. Il prend son temps.
level-novice = Novice
level-casual = Amateur
level-strong = Fort
level-master = Maître
level-greedy = Glouton
level-random = Hasard

seat-letter = Place { $letter }
seat-me = Moi
seat-here = Quelqu’un ici, sur cet appareil
seat-here-name = Nom sur cet appareil
seat-you = vous
seat-invited = Un ami, par un lien
seat-open = Libre pour tous
seat-is-open = Place libre
seat-waits = En attente d’un ami
seat-kept = Votre place
terms-title = On joue avec :
terms-limit = Qui manque pendant { table-minutes } peut être remplacé par un robot ({ $level }).
terms-by-hand = À côté de la vraie boîte : vous lancez et piochez vous-mêmes, et saisissez ce qui est sorti. On ne peut donc pas le vérifier après coup.
seat-bots = Robots
seat-bot = Robot : { $level }
seat-bot-rated = Robot : { $level } (cote { $rating })
seat-stand-in = joué par un robot : { $level }
seat-present = présent
seat-away = absent
seat-to-act = doit jouer

seats-title = Joueurs
log-title = Journal
chat-title = Tchat

# La table
play-heading = Table { $id }
play-side = Joueurs, journal et discussion
play-phase-gathering = En attente de joueurs
play-begins-soon = La partie est en préparation et commencera d’elle-même
play-phase-playing = Partie en cours
play-phase-over = La partie est finie
play-phase-closed = Cette partie a commencé sous des règles que ce serveur n’a plus
play-closed-about = Vous pouvez emporter sa position : « wyrmhall play --position FICHIER » continue à partir de là.
play-save-position = Enregistrer la position
play-your-turn = À vous
play-hand-on = Je suis { $who }
hand-on-title = À qui est l’appareil maintenant
hand-on-give = Passez l’appareil à { $who }
hand-on-about = Les cartes restent cachées jusqu’à ce que quelqu’un dise avoir l’appareil.
enter-title = Ce qui est sorti
enter-yours = Saisissez ce qui est sorti
enter-waiting = { $who } saisit ce qui est sorti
enter-thrown = { $who } lance : saisissez ce qui est sorti
enter-bot = { $who } est un robot : qui saisit ceci à sa place le connaît.
enter-draw = Laisser le programme tirer
play-your-turn-prompt = À vous : { $prompt }.
play-tab-your-turn = ● À vous
play-turn-of = Au tour de { $who } :
play-waiting-for = On attend { $who } :
play-turn = Tour
play-board = Plateau
play-goal = Comment gagner
play-this-game = Cette partie
play-sending = En route vers la table
play-unsent = Votre coup attend la connexion
play-board-failed = Le plateau n’a pas pu être dessiné. La partie est sauve : le journal raconte ce qui s’est passé.
play-goes-on = La partie continue
play-skip = Tout montrer
play-undo = Reprendre
play-undo-ask = Demander à reprendre
play-refused = Impossible : { $why }
play-watching = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
play-missing = { $here ->
    [yes] { $who } est là, mais ne joue pas depuis { table-minutes }.
   *[no] { $who } n’est pas là.
} Si tous les présents sont d’accord, un robot joue jusqu’à ce que { $who } veuille reprendre.
play-hand-over = Confier la place de { $who } à un robot
play-close-to-watchers = Ne laisser personne regarder
play-open-to-watchers = Laisser de nouveau regarder
play-closed-to-watchers = Personne d’autre que les joueurs ne voit cette partie tant qu’elle dure.
play-bot-plays-for-you = Un robot ({ $level }) joue pour vous.
play-take-back = Rejouer moi-même
play-seat-waits = Cette place vous est réservée.
play-lost = Cette table n’existe pas, ou plus.
play-rematch-waits = Les autres se retrouvent pour une nouvelle partie.
play-rematch-go = Les rejoindre

# Ce que la table elle-même écrit dans le journal
table-sat-down = { $who } s’assoit.
table-filled = { $who }, un robot ({ level-of }), prend une place restée libre.
table-started = La partie commence.
table-entered = { $who } saisit ce qui est sorti.
table-lets-draw = { $who } laisse le programme tirer pour le robot. Si la même chose sort de la boîte, tirez à nouveau.
table-branched = Entraînement : les { $step } premières étapes viennent de la partie d’une autre table.
table-taken-back = { $who } reprend : { $what }
table-a-move = un coup
table-an-entry = ce qui a été saisi
table-proposed-undo = { $who } demande à reprendre le dernier coup{ table-times }.
table-proposed-hand-over = { $who } propose qu’un robot ({ level-of }) joue pour { $seat }{ table-times }.
table-proposed-watch = { $who } propose de laisser de nouveau regarder{ table-times }.
table-proposed-seat = { $name } voudrait jouer pour { $who } à la place du robot{ table-times }.
table-closed-to-watchers = { $who } ferme la partie aux spectateurs.
table-opened-to-watchers = { $who } ouvre la partie aux spectateurs.
table-times = { $times ->
    [one] { "" }
   *[other] {" "}({ $times } fois)
}
table-agreed = { $who } est d’accord.
table-disagreed = { $who } n’est pas d’accord.
table-withdrawn = { $who } retire sa proposition.
table-handed-over = Un robot ({ level-of }) joue désormais pour { $who }.
table-bot-replaced = Le robot de { $who } a été trop lent ou a échoué : un autre ({ level-of }) a joué ce coup.
table-returned = { $who } joue de nouveau.
table-coached = { $who } demande l’avis de l’entraîneur.
table-coach-is-off = à une table avec d’autres personnes, l’entraîneur se tait, sauf si tous étaient d’accord avant la partie
table-coach-has-no-answer = l’entraîneur n’a pas trouvé de réponse cette fois ; redemandez-lui
table-enough-taken-back = { $most } coups ont été repris dans cette partie ; cela suffit
table-proposed-end = { $who } propose d’arrêter la partie{ table-times }.
table-ended = { $who } arrête la partie avant la fin.
table-rematch = { $who } demande une nouvelle partie.
level-of = { $level ->
    [novice] novice
    [casual] amateur
    [strong] fort
    [master] maître
    [greedy] glouton
    [random] hasard
   *[other] { $level }
}

# Pourquoi la table refuse quelque chose
table-only-watching = vous ne faites que regarder
table-not-playing = aucune partie n’est en cours
table-closed = cette partie ne peut pas continuer ici : elle a commencé sous d’autres règles
table-bot-plays-for-you = un robot joue pour vous
table-not-your-turn = c’est à { $who } de jouer
table-enter-first = saisissez d’abord ce que montrent les dés ou ce qui a été pioché
table-nothing-to-enter = le hasard n’a rien à décider maintenant
table-not-yours-to-enter = seul qui l’a pioché peut le saisir
table-enter-something = dites ce qui est sorti
table-moved-on = la partie avait déjà continué
table-refused = { $reason }
table-proposal-open = une autre proposition attend encore une réponse
table-nothing-to-take-back = il n’y a rien que vous puissiez reprendre
table-no-such-proposal = c’est déjà réglé
table-not-asked = on ne vous demande rien
table-no-such-seat = cette place n’existe pas
table-proposed-already = vous venez de le demander ; attendez un peu, ou le prochain coup
table-is-watched = la partie est ouverte aux spectateurs
table-is-not-watched = la partie est fermée aux spectateurs
table-not-to-be-handed-over = personne ne peut remplacer { $who }
table-is-here = { $who } est là, et a { table-minutes } pour jouer
table-wait-for-limit = { $who } peut s’absenter { table-minutes } tant que personne d’autre n’est là pour accepter
table-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
table-just-left = { $who } vient de partir ; attendez un instant
table-no-share = vous n’avez rien ajouté au hasard
table-reveals-too-early = tout le monde n’est pas encore assis
table-reveals-too-late = la partie a déjà commencé
table-not-the-share = ce n’est pas ce à quoi vous vous étiez engagé
table-seat-is-yours = vous jouez déjà cette place vous-même
table-said-nothing = vous n’avez rien dit
table-enough-said = { $most } remarques à une même table suffisent
table-talks-too-much = vous dites beaucoup de choses à la fois ; attendez un peu

# Ce qui est impossible ; les noms viennent du serveur.
problem-bad-token = Ce lien n’ouvre aucune place de cette table.
problem-cannot-store = Le serveur ne peut rien enregistrer pour l’instant. La raison est dans son journal.
problem-crowded = Il y a tant de monde que seules les personnes assises à une table peuvent entrer. Revenez plus tard.
problem-listed-from-here = Assez de tables ouvertes d’ici sont à l’accueil. Ouvrez-en une qui n’y figure pas, et partagez son lien.
problem-tables-from-here = Trop de tables ouvertes d’ici ne sont pas terminées ; terminez-en une, ou arrêtez-la sous « { games-title } ».
problem-closed-to-watchers = Les joueurs ne laissent personne regarder pendant la partie.
problem-enough-seats = Assez de places de cette table ont été prises d’ici. La personne qui l’a ouverte peut vous inviter par un lien.
problem-game-over = La partie est finie ; vous pouvez la revoir.
problem-link-used = Ce lien a déjà servi : quelqu’un est assis là. Si c’était vous, ouvrez la table sur cet appareil-là et reliez celui-ci depuis le premier. Sinon, prévenez la personne qui vous a invité.
problem-one-seat = Vous avez déjà une place à cette table.
problem-others-asked = On demande aux autres si vous pouvez jouer à la place du robot. Dès qu’ils ont accepté, asseyez-vous de nouveau.
problem-game-begun = La partie a commencé ; vous pouvez la regarder.
problem-internal-server-error = Le serveur a fait une erreur. Réessayez.
problem-no-open-seat = Il n’y a plus de place libre.
problem-not-a-player = Seuls ceux qui ont joué peuvent demander la revanche.
problem-not-found = Cette table n’existe pas.
problem-not-playing = Aucune partie n’y est en cours.
problem-bot-plays-for-you = Un robot joue déjà pour vous.
problem-proposal-open = Une autre proposition y attend encore une réponse.
problem-proposed-already = Vous venez de le demander. Attendez un peu, ou le prochain coup.
problem-not-over = La partie n’est pas encore terminée.
problem-not-the-maker = Seule la personne qui a ouvert la table peut lancer la partie.
problem-seat-taken = Cette place est prise.
problem-service-unavailable = Le serveur était occupé par cette table. Réessayez.
problem-too-many-requests = Trop de choses à la fois. Attendez un peu, puis réessayez.
problem-too-many-messages = Trop de choses à la fois. Rechargez la page.
problem-too-many-tables = Vous avez trop de tables en cours ; terminez-en une, ou arrêtez-la sous « { games-title } ».

proposal-watch = { $who } veut laisser de nouveau regarder.
proposal-end = { $who } propose d’arrêter la partie, sans résultat.
proposal-undo = { $who } veut reprendre : { $what }
proposal-hand-over = { $who } propose qu’un robot ({ $level }) joue pour { $whom }.
proposal-seat = Une personne invitée voudrait jouer pour { $who } à la place du robot.
proposal-waiting = { $asked ->
    [me] C’est à vous d’accepter.
    [us] C’est à vous d’accepter, comme { $names }.
   *[others] Doivent encore accepter : { $names }.
}
proposal-withdraw = Retirer

log-empty = Il ne s’est encore rien passé.
log-go-back = Revoir ce moment
log-keys = Les flèches mènent d’une ligne à l’autre, et aux règles d’une ligne.
chat-placeholder = Dire quelque chose
chat-placeholder-aside = À ceux qui regardent
chat-aside = entre spectateurs
chat-send = Envoyer
chat-unread = nouveaux
chat-unread-count = { $count ->
    [one] Un nouveau message dans la discussion
   *[other] { $count } nouveaux messages dans la discussion
}
chat-watcher = Quelqu’un qui regarde
chat-watcher-called = { $name }, qui regarde

gathering-title = La table est mise
gathering-seated = Invitez les autres ; commencez quand vous voulez.
gathering-waiting = Vous êtes assis. La partie commence quand la personne qui a ouvert la table le décide.
gathering-standing = Prenez une place, ou restez regarder.
gathering-sit = S’asseoir
gathering-begin-with-bots = Commencer maintenant
gathering-bots-fill = Les places que personne n’a prises sont jouées par des robots ({ $level }).
gathering-begins = Tout le monde est là. La partie commence…
sit-title = Prenez place

invite-title = Liens et codes QR
invite-seat = Lien pour la place { $letter }
gathering-listed = Cette table est montrée à l’accueil : chacun peut la rejoindre.
gathering-unlisted = Cette table n’est pas montrée à l’accueil : il faut le lien pour la rejoindre.
invite-open = Lien pour tous
invite-open-about = Qui l’ouvre peut prendre une place libre, ou regarder.
invite-watch = Lien pour regarder
invite-watch-about = Qui l’ouvre voit ce qui est public.
invite-own = Lien de votre place
invite-own-about = Votre propre place, pour continuer sur un autre de vos appareils. Ne le donnez à personne.
invite-copy = Copier
invite-copied = Copié
invite-not-copied = À copier à la main
invite-code = Code QR
invite-code-of = Code QR : { $label }

# Ce que disent tous les plateaux et tous les résultats
tally-title = Le décompte final
tally-player = Joueur
tally-won = victoire
tally-share = part de la victoire
tally-points = Points
lately-title = Les derniers tours
legend-title = Légende
plain-moves = Ce que vous pouvez faire
plain-hidden = caché
plain-nothing = rien

result-title = Résultat
result-you-win = Vous gagnez !
result-wins = { $who } gagne !
result-shared = Victoire partagée : { $names }
result-nobody = Personne ne gagne.
result-rematch = Rejouer
result-rematch-join = Rejoindre la partie suivante
result-look-back = Revoir la partie
result-lobby = Vers l’accueil
result-verified = Vérifié dans votre navigateur : la graine et les nombres des joueurs sont ceux qui étaient engagés avant la partie.
result-by-hand = Vous avez lancé et pioché vous-mêmes, et saisi ce qui est sorti : il n’y a pas de graine à vérifier.
result-dice = Comment vérifier le hasard
result-dice-about = Tout le hasard découle de la graine du serveur et d’un nombre tiré par le navigateur de chaque joueur. Leurs empreintes ont toutes été montrées avant que l’un d’eux soit dévoilé : personne n’a donc pu choisir ce qui sort. « wyrmhall verify » vérifie l’enregistrement, aussi avec votre reçu.
result-commitment = Engagement, montré avant la partie
result-seed = Graine, révélée maintenant
result-thrown-anew = { $count ->
    [one] Le hasard a été repris et tiré à nouveau une fois.
   *[other] Le hasard a été repris et tiré à nouveau { $count } fois.
}
result-record = Télécharger l’enregistrement
result-share-of = Nombre de la place { $letter }
result-not-revealed = non dévoilé
result-receipt = Télécharger votre reçu
result-doubt-commitment = L’engagement n’est pas celui qui vous a été montré avant la partie : le serveur a échangé sa graine. Gardez votre reçu.
result-doubt-left-out = Le nombre de votre navigateur n’a pas de part au hasard : il n’est pas arrivé à temps, ou le serveur l’a écarté.
result-doubt-exchanged = Le nombre d’un autre joueur n’est pas celui dont l’empreinte vous a été montrée avant la partie : il a été échangé. Gardez votre reçu.

# Les règles
rules-title = Règles
rules-none = Il n’y a pas de règles pour ce jeu, ou le serveur ne répond pas.
rules-opening = Le jeu en bref
rules-picture = Un croquis de la table. Ses numéros sont ceux des lignes ci-dessous.
rules-search = Chercher dans les règles
rules-chapters = Chapitres
rules-open-at = Règle { $rule }
rules-found = { $count ->
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
}
rules-nothing = Aucune règle n’en parle.

# Revoir
replay-title = Revoir
replay-slider = Étape de la partie
replay-step = Étape { $step }
replay-step-of = Étape { $step } sur { $length }
replay-first = Au début
replay-small = Petites étapes
replay-back = En arrière
replay-play = Lire
replay-pause = Pause
replay-forward = En avant
replay-last = À la fin
replay-as = Par quels yeux
replay-as-seat = Vu par { $who }
replay-as-audience = Vu par tous
replay-as-all = Tout révélé
replay-link = Lien vers cette étape
replay-to-now = À la partie
replay-chapter = Chapitre : { $name }
branch-here = Reprendre d’ici
branch-dice = Hasard
branch-dice-same = Le même : il donne ce qu’il avait donné
branch-dice-fresh = Un nouveau : il est tiré à nouveau
branch-about = Une nouvelle table contre des robots, pour s’entraîner. Vous voyez ce que voyait votre place.
branch-play = Reprendre
terms-branch-same = Entraînement, avec le même hasard :
terms-branch-fresh = Entraînement, avec un nouveau hasard :
terms-branch-source = depuis l’étape { $step } d’une autre partie
result-practice = C’était un entraînement : il ne prouve rien sur le hasard.

settings-title = Réglages
settings-language = Langue
settings-theme = Couleurs
settings-theme-auto = Comme l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-pace = Vitesse des coups des autres
settings-pace-slow = Lente
settings-pace-normal = Normale
settings-pace-fast = Rapide
settings-pace-instant = Immédiate
settings-motion = Les pièces glissent à leur place
settings-sounds = Sons

# The coach
coach-title = Entraîneur
coach-ask = Conseil
coach-thinks = Il réfléchit…
coach-why = Pourquoi ?
coach-like-first = ≈ comme 1
coach-alike = ≈ pas d’écart net avec 1.
coach-better = Il réfléchit encore.
coach-value = { NUMBER($percent, maximumFractionDigits: 0) } % ± { NUMBER($margin, maximumFractionDigits: 0) }
coach-points = { NUMBER($points, maximumFractionDigits: 0) } ± { NUMBER($margin, maximumFractionDigits: 0) }
coach-unsure = pas encore sûr
coach-value-help = Chance de gagner, d’après { $games } parties imaginées.
coach-points-help = Points en moyenne à la fin, d’après { $games } parties imaginées.
coach-play = Jouer ce coup
coach-always = Toujours, dans ce jeu
coach-move = coup { $rank }
coach-for = Pour :
coach-against = Contre :
coach-used = demande conseil
danger-title = Danger
new-table-coach = Chacun peut demander conseil à l’entraîneur
terms-coach = Chacun peut demander conseil à l’entraîneur.
terms-coach-off = L’entraîneur se tait : d’autres jouent sur leurs propres appareils, et cela n’a pas été permis à la création de la table.

# The school
school-title = Apprendre
school-learn = Apprendre { $game }
school-lessons = Leçons
school-lesson = { $game }, leçon { $number } sur { $of }
back = Retour
school-next = Suivant
school-skip = Passer
school-play = Et maintenant une vraie partie
school-another = Une autre position.
school-answer = La bonne réponse : { $moves }.
school-none = Il n’y a pas de leçons pour ce jeu, ou le serveur ne répond pas.

# Puzzles
puzzle-title = Problème
puzzle-today = Problème du jour
puzzle-of = { $game }, problème { $number } sur { $of }, difficulté { $difficulty } sur 5
puzzle-text = C’est à vous. Un coup est nettement meilleur que tous les autres. Trouvez-le sur le plateau.
puzzle-right = C’est cela. Sur 100 robots forts, { $found } le trouvent.
puzzle-wrong = Il y a un meilleur coup.
puzzle-easier = Plus facile
puzzle-harder = Plus difficile
puzzle-none = Ce problème n’existe pas, ou le serveur ne répond pas.

# After the game
analysis-title = Analyse
analysis-of = { $game } : retour sur la partie
analysis-back = Retour à la table
analysis-thinks = Réflexion sur chaque coup…
analysis-graph = Évolution des chances. Voir : { $when }.
analysis-point = Moment de la partie
problem-analysis-under-way = Une autre analyse pour vous est en cours. Attendez-la, puis réessayez.
problem-no-analysis = L’analyse n’a pas abouti. Réessayez.
