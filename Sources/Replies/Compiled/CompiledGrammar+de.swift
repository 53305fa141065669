// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  static let deGrammar = #"""
    day: einen Tag | {count} Tage
    hour: eine Stunde | {count} Stunden
    minute: eine Minute | {count} Minuten
    second: eine Sekunde | {count} Sekunden
    no time: weniger als eine Sekunde
    range: " bis "
    dative day: einem Tag | {count} Tagen
    dative hour: einer Stunde | {count} Stunden
    dative minute: einer Minute | {count} Minuten
    dative second: einer Sekunde | {count} Sekunden
    dative no time: weniger als einer Sekunde
    interval length: alle {length}
    interval one day: jeden Tag
    interval one hour: jede Stunde
    interval one minute: jede Minute
    interval one second: jede Sekunde
    clock before noon: {hour}:{minute} Uhr
    clock after noon: {hour}:{minute} Uhr
    clock full hour before noon: {hour} Uhr
    clock full hour after noon: {hour} Uhr
    moment today: heute um {clock}
    moment tomorrow: morgen um {clock}
    moment weekday: {weekday} um {clock}
    moment date: {weekday}, den {day}. {month}, um {clock}
    moment year: den {day}. {month} {year} um {clock}
    weekdays: Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag
    months: Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November, Dezember
    often day: jeden Tag | alle {count} Tage
    often week: jede Woche | alle {count} Wochen
    often month: jeden Monat | alle {count} Monate
    often year: jedes Jahr | alle {count} Jahre
    often hour: jede Stunde | alle {count} Stunden
    often minute: jede Minute | alle {count} Minuten
    often workdays: an jedem Werktag
    often weekend: jedes Wochenende
    often weekdays: jeden {list} | alle {count} Wochen am {list}
    and: " und "
    or: " oder "
    then: ", dann "
    label named: {name}
    label timer: Timer über {length}
    label some timer: der Timer
    label alarm: Wecker
    label reminder: Erinnerung
    label stopwatch: Stoppuhr
    label pomodoro: Pomodoro
    label focus: Fokuszeit
    label routine: Routine
    der named: der Timer für {name}
    der timer: der Timer über {length}
    der some timer: der Timer
    der alarm: der Wecker
    der alarm named: der Wecker {name}
    der reminder: die Erinnerung
    der reminder named: die Erinnerung {name}
    der stopwatch: die Stoppuhr
    der stopwatch named: die Stoppuhr {name}
    der pomodoro: der Pomodoro
    der pomodoro named: der Pomodoro {name}
    der focus: die Fokuszeit
    der focus named: die Fokuszeit {name}
    der routine: die Routine
    der routine named: die Routine {name}
    der step named: {name}
    den named: den Timer für {name}
    den timer: den Timer über {length}
    den some timer: den Timer
    den alarm: den Wecker
    den alarm named: den Wecker {name}
    den reminder: die Erinnerung
    den reminder named: die Erinnerung {name}
    den stopwatch: die Stoppuhr
    den stopwatch named: die Stoppuhr {name}
    den pomodoro: den Pomodoro
    den pomodoro named: den Pomodoro {name}
    den focus: die Fokuszeit
    den focus named: die Fokuszeit {name}
    den routine: die Routine
    den routine named: die Routine {name}
    den step named: {name}
    choice named: der für {name}
    choice timer: der über {length}
    choice some timer: der Timer
    choice alarm: der Wecker
    choice alarm named: der Wecker {name}
    choice reminder: die Erinnerung
    choice reminder named: die Erinnerung {name}
    choice stopwatch: die Stoppuhr
    choice stopwatch named: die Stoppuhr {name}
    choice pomodoro: der Pomodoro
    choice pomodoro named: der Pomodoro {name}
    choice focus: die Fokuszeit
    choice focus named: die Fokuszeit {name}
    choice routine: die Routine
    choice routine named: die Routine {name}
    choice step named: {name}
    keinen named: keinen Timer für {name}
    keinen timer: keinen Timer über {length}
    keinen some timer: keinen Timer
    keinen alarm: keinen Wecker
    keinen reminder: keine Erinnerung
    keinen stopwatch: keine Stoppuhr
    keinen pomodoro: keinen Pomodoro
    keinen focus: keine Fokuszeit
    keinen routine: keine Routine
    kein named: kein Timer für {name}
    kein timer: kein Timer über {length}
    kein some timer: kein Timer
    kein alarm: kein Wecker
    kein reminder: keine Erinnerung
    kein stopwatch: keine Stoppuhr
    kein pomodoro: kein Pomodoro
    kein focus: keine Fokuszeit
    kein routine: keine Routine
    kind of timer: Timer
    kind of alarm: Wecker
    kind of reminder: Erinnerung
    kind of stopwatch: Stoppuhr
    kind of pomodoro: Pomodoro
    kind of focus: Fokuszeit
    kind of routine: Routine
    small numbers: kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn
    number words: null, ein, eins, eine, einen, einer, zwei, zwo, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, einundzwanzig, zweiundzwanzig, dreiundzwanzig, vierundzwanzig, fünfundzwanzig, sechsundzwanzig, siebenundzwanzig, achtundzwanzig, neunundzwanzig, dreißig, einunddreißig, zweiunddreißig, dreiunddreißig, vierunddreißig, fünfunddreißig, sechsunddreißig, siebenunddreißig, achtunddreißig, neununddreißig, vierzig, einundvierzig, zweiundvierzig, dreiundvierzig, vierundvierzig, fünfundvierzig, sechsundvierzig, siebenundvierzig, achtundvierzig, neunundvierzig, fünfzig, einundfünfzig, zweiundfünfzig, dreiundfünfzig, vierundfünfzig, fünfundfünfzig, sechsundfünfzig, siebenundfünfzig, achtundfünfzig, neunundfünfzig, sechzig, einundsechzig, zweiundsechzig, dreiundsechzig, vierundsechzig, fünfundsechzig, sechsundsechzig, siebenundsechzig, achtundsechzig, neunundsechzig, siebzig, einundsiebzig, zweiundsiebzig, dreiundsiebzig, vierundsiebzig, fünfundsiebzig, sechsundsiebzig, siebenundsiebzig, achtundsiebzig, neunundsiebzig, achtzig, einundachtzig, zweiundachtzig, dreiundachtzig, vierundachtzig, fünfundachtzig, sechsundachtzig, siebenundachtzig, achtundachtzig, neunundachtzig, neunzig, einundneunzig, zweiundneunzig, dreiundneunzig, vierundneunzig, fünfundneunzig, sechsundneunzig, siebenundneunzig, achtundneunzig, neunundneunzig, hundert, einhundert, tausend
    sound-alikes: 13 eins drei, 30 drei null, 14 eins vier, 40 vier null, 15 eins fünf, 50 fünf null, 16 eins sechs, 60 sechs null, 17 eins sieben, 70 sieben null, 18 eins acht, 80 acht null, 19 eins neun, 90 neun null
    heard prompt: Wie lange noch für {name}? 2 Minuten länger für {name}. Stell einen Timer auf 10 Minuten. Stopp den Wecker. Abbrechen. Alle Timer anhalten. Eine Viertelstunde. In der Küche: {names}.
    heard things: Nudeln, Reis, Eier, Kartoffeln, Brot, Tee, Hähnchen, Suppe, Gemüse, Pizza, Kuchen, Ofen
    heard length: <number> (Minuten | Minute) | <number> (Sekunden | Sekunde) | <number> (Stunden | Stunde) | (eine Stunde | <number> Stunden) [und] <number> Minuten | <number> (Minuten | Minute) [und] <number> Sekunden | eine halbe Stunde | eine Viertelstunde | eine Dreiviertelstunde | anderthalb (Stunden | Minuten) | eineinhalb Stunden
    heard orders: (stell | stelle | setz | starte) einen Timer [auf | für | von] <length> | (stell | stelle | setz | starte) einen Timer [auf | von] <length> für [die | den | das] <name> | <length> für [die | den | das] <name> | <name> <length> | (stopp | stoppe | pausiere | lösch | lösche) den Timer [für [die | den | das] <name>] | (stopp | lösch | lösche) alle Timer | brich [den Timer | alles] ab | <length> länger [für [die | den | das] <name>] | <length> kürzer [für [die | den | das] <name>] | mach [die | den | das] <name> auf <length> | gib [den | der | dem] <name> noch <length> | weiter | starte <name>
    heard questions: wie lange noch [für [die | den | das] <name>] | wie lange [die | den | das] <name> noch | wann [ist | sind] [die | der | das] <name> fertig | wie spät ist es | welche Timer laufen | was kommt als nächstes
    heard answers: ja | ja bitte | nein | nein <length> | okay | stopp | stopp den Wecker | schlummern | vergiss es | rückgängig | nächster Schritt | wiederhole das | danke
    measure: {count} {unit} {name}
    measure mg: Milligramm | Milligramm
    measure g: Gramm | Gramm
    measure kg: Kilo | Kilo
    measure oz: Unze | Unzen
    measure lb: Pfund | Pfund
    measure ml: Milliliter | Milliliter
    measure cl: Zentiliter | Zentiliter
    measure dl: Deziliter | Deziliter
    measure l: Liter | Liter
    measure tsp: Teelöffel | Teelöffel
    measure dessertspoon: Dessertlöffel | Dessertlöffel
    measure tbsp: Esslöffel | Esslöffel
    measure cup: Tasse | Tassen
    measure fl oz: Flüssigunze | Flüssigunzen
    measure pint: Pint | Pint
    measure cm: Zentimeter | Zentimeter
    measure inch: Zoll | Zoll
    measure can: Dose | Dosen
    measure jar: Glas | Gläser
    measure bottle: Flasche | Flaschen
    measure packet: Packung | Packungen
    measure sachet: Päckchen | Päckchen
    measure box: Schachtel | Schachteln
    measure bag: Tüte | Tüten
    measure carton: Karton | Kartons
    measure tub: Becher | Becher
    measure tube: Tube | Tuben
    measure punnet: Schale | Schalen
    measure clove: Zehe | Zehen
    measure sprig: Zweig | Zweige
    measure bunch: Bund | Bund
    measure head: Kopf | Köpfe
    measure stick: Stange | Stangen
    measure stalk: Stange | Stangen
    measure leaf: Blatt | Blätter
    measure slice: Scheibe | Scheiben
    measure piece: Stück | Stück
    measure sheet: Blatt | Blätter
    measure fillet: Filet | Filets
    measure cube: Würfel | Würfel
    measure block: Block | Blöcke
    measure ball: Kugel | Kugeln
    measure bulb: Knolle | Knollen
    measure loaf: Laib | Laibe
    measure bar: Tafel | Tafeln
    measure pinch: Prise | Prisen
    measure handful: Handvoll | Handvoll
    measure knob: Stück | Stück
    measure drop: Tropfen | Tropfen
    measure splash: Schuss | Schuss
    measure dash: Spritzer | Spritzer
    spoken degrees: Grad
    spoken degrees C: Grad Celsius
    spoken degrees F: Grad Fahrenheit
    spoken fraction 1/2: ein halb
    spoken fraction 1/3: ein Drittel
    spoken fraction 2/3: zwei Drittel
    spoken fraction 1/4: ein Viertel
    spoken fraction 3/4: drei Viertel
    spoken fraction 1/8: ein Achtel
    spoken whole and fraction: {count} und {fraction}
    spoken clock minutes: {hour} Uhr {minute}
    spoken clock first minutes: {hour} Uhr {minute}
    spoken clock full hour: {hour} Uhr
    spoken clock words: Uhr
    cook quantity: wie viel, wie viele, wieviel, wieviele, welche menge, was für eine menge, die wievielfache menge
    cook time: wie lange, wie viel länger, wie viele minuten, wie viel zeit, wieviel zeit, wie weit ist, wie weit sind
    cook baking: im ofen, in den ofen, in dem ofen, im backofen, in den backofen, in der röhre
    cook lacking: haben kein, haben keine, haben keinen, hab kein, hab keine, hab keinen, habe kein, habe keine, habe keinen, ist aus, sind aus, ist alle, sind alle, ist leer, fehlt, fehlen, haben wir nicht, hab ich nicht, habe ich nicht, keine mehr, keinen mehr, kein mehr, ist weg, reicht nicht
    cook done: fertig, alles fertig, ist fertig, sind fertig, erledigt
    cook heat: welche temperatur, wie heiß, wie viel grad, wieviel grad, welche hitze, wie warm muss der ofen, auf was muss der ofen
    cook servings: für wie viele, wie viele personen, wie viele portionen, für wieviele, für wie viel personen
    cook crowd: wir sind, es sind, personen, leute, gäste, portionen, esser, mann, es kommen
    cook alone: nur ich, nur für mich, ich bin allein, für mich allein, nur eine person
    cook passing: stattdessen, zweit, dritt, viert, fünft, sechst, siebt, nimm, mach, nehmen, machen, wir, rechne, auf, also, mal, einfach, bitte, dann, um, hoch, runter, das, heute, nur, kommen, noch, gäste, leute, esser, doch, abend, zum essen, essen, jetzt, wohl, mann, es, zu
    cook spoilt: verbrannt, angebrannt, versalzen, geronnen, übergekocht, misslungen, zusammengefallen, eingefallen, verkohlt, zu dunkel, schwarz geworden, zu salzig, übergelaufen, verkocht, klumpig, ist mir geplatzt, danebengegangen
    cook not: nicht, kein, keine, nie, kaum, noch nicht
    cook become: aufgegangen, gegangen, fest, braun, knusprig, goldbraun, weich, gar, durch, fertig, dick, eingedickt, geschmolzen, zart, gestockt
    cook nearly: fehlt noch, fehlen noch, fast, beinahe, nahezu, gleich, bald, langsam, allmählich, noch nicht ganz, auf dem weg, wird schon, dauert nicht mehr lange
    cook praise: riecht, duftet, duften, schmeckt, schmecken, lecker, köstlich, sieht gut aus, sieht lecker aus, sieht toll aus, sieht schön aus, super gemacht, gut gemacht, toll gemacht, schön gemacht, prima gemacht, klasse, bravo, weiter so, und so weiter, immer weiter
    cook prepared: geschnitten, kleingeschnitten, gehackt, gewürfelt, gerieben, geschält, gewaschen, abgewogen, gepresst, zerkleinert, geputzt, aufgetaut, abgemessen
    cook yes: ja, ja bitte, ja gerne, ja gern, ja mach, ja mach das, ja starte, mach das, mach mal, los, los geht's, ja los, jawohl, klar, ja klar
    cook too soon: noch nicht, halt noch nicht, nein noch nicht, stopp noch nicht, moment noch nicht, warte noch nicht, nein warte noch nicht, noch nicht starten, nein warte ich bin noch nicht fertig
    cook batch: zweite ladung, nächste ladung, zweite fuhre, nächste fuhre, zweite portion, nächste portion, zweites blech, nächstes blech, dritte ladung
    cook still: noch roh, noch hart, noch zäh, noch blass, noch rosa, noch flüssig, noch kalt, noch gefroren, noch weich, noch dünn, noch nass, noch klebrig
    cook longer: braucht länger, braucht noch, brauchen noch, brauchen länger, dauert länger, dauert noch, muss noch länger, braucht noch ein bisschen, braucht mehr zeit
    cook swap: kann ich, könnte ich, können wir, könnten wir, darf ich, geht auch, geht da auch, tut es auch, tuts auch, reicht auch, was kann ich, was nehm ich, was nehme ich, geht das auch ohne, geht es auch ohne, gehts auch ohne, geht das ohne, kann man
    cook swapped: nehmen, verwenden, benutzen, ersetzen, weglassen, statt, anstatt, stattdessen, ohne, geht auch, geht da auch, tut es auch, tuts auch, reicht auch
    cook again: wo war ich, wo waren wir, wo sind wir, wo bin ich, sag das noch mal, sag das nochmal, sag noch mal, sag nochmal, lies das noch mal, lies das nochmal, lies noch mal, lies nochmal, wiederhol das, wiederhole das, wie war das noch mal, wie war das nochmal
    cook off: ofen war aus, herd war aus, war aus, war nicht an, war gar nicht an, stromausfall, vergessen einzuschalten, vergessen anzumachen, ist ausgegangen, war noch aus
    cook mine: mir, uns
    cook anew whole: fang von vorne an, von vorne, von vorn, vom anfang, von anfang an, fang von vorn an, nochmal von vorne, nochmal von vorn, das rezept von vorn, das rezept von vorne, zurück zum anfang, zurück an den anfang, ganz von vorn, ganz von vorne
    cook anew: noch mal von vorn, nochmal von vorn, von vorne, von vorn, fange neu an, fang neu an, mach es noch einmal, neu anfangen
    cook lowered: runtergedreht, runtergeschaltet, heruntergeschaltet, heruntergedreht, kleiner gestellt, kleiner gedreht, runtergestellt, zurückgedreht
    cook taken: raus, draußen, heraus, aus dem ofen, rausgeholt, rausgenommen, herausgenommen, vom herd, vom feuer
    cook everything: alles, alle, beides, ganze, komplett, der rest
    cook finished: ich bin fertig, wir sind fertig, das war's, das wars, fertig gekocht, das rezept beenden, beende das rezept, rezept beenden, alles fertig, schluss mit dem rezept
    cook rest: was fehlt noch, was ist noch zu tun, was muss ich noch machen, war das alles, ist das alles, was bleibt noch, habe ich etwas vergessen, hab ich was vergessen, fehlt noch was, was steht noch aus
    cook step read: was ist, was steht in, wie geht, wie lautet, lies, lies mir, lies mal, sag, sag mir, zeig, zeig mir, nenn mir, wiederhol, wiederhole
    cook step go: geh zu, gehe zu, geh zurück zu, geh zum, spring zu, springe zu, spring zum, zurück zu, zurück zum, weiter mit, zum, zu
    cook step again: noch mal, nochmal, noch einmal, nochmals, bitte, vor, noch mal vor, nochmal vor, bitte vor
    cook step word: schritt
    cook step last: letzte, letzten, letzter
    cook skip to: spring zu, springe zu, spring zum, springe zum, geh zu, geh zum, geh zur, spring zur, springe zur, gleich zu, gleich zum, gleich zur, vor zum, vor zur
    cook first: womit fange ich an, womit fang ich an, womit fangen wir an, wo fangen wir an, wie fangen wir an, was mache ich zuerst, was mach ich zuerst, was muss ich zuerst machen, was ist der erste schritt, lass uns anfangen, fangen wir an, dann fangen wir mal an, leg los
    cook next: weiter, weiter gehts, weiter geht's, was jetzt, und jetzt, was nun, was kommt jetzt, was kommt als nächstes, als nächstes, nächster schritt, was kommt danach, wie geht's weiter, wie geht es weiter, was muss jetzt, was mache ich jetzt, was mach ich jetzt, und dann
    cook left: auf noch, nur noch, ab jetzt, von jetzt an
    cook more: mehr, länger, drauf, dazu, hinzu, plus, weitere, zusätzlich
    cook over: fertig, raus, rausholen, rausnehmen, nehmen, durch, so weit, soweit, vorbei, um, gar, klingelt, abläuft, endet
    cook began: gestartet, angefangen, reingetan, begonnen, hab, habe, hat, haben, umrühren
    cook when: wann, um wie viel uhr, um wieviel uhr, wie viel uhr
    cook question: was, wie, welche, welcher, welches, wann, wo, wer, warum, wozu, sag mir
    cook leave: lass das weg, lass es weg, lassen wir weg, überspring das, überspringen, auslassen
    cook back to: zurück zu, zurück zum, zurück zur, noch mal zu, noch mal zum, noch mal zur
    cook back: zurück bitte, bitte zurück, das davor, den davor, einen zurück, der schritt davor, ein schritt zurück, einen schritt zurück, noch eins davor, den vorigen
    cook next alone: den nächsten schritt, und dann, und jetzt, und nun, weiter, was jetzt, nächster, vorwärts, noch einer, und danach
    cook meanwhile: was kann ich solange, was kann ich inzwischen, was kann ich derweil, was mache ich solange, was soll ich inzwischen, kann ich solange was
    cook start: ich möchte, ich will, ich möchte jetzt, ich will jetzt, koch mit mir, lass uns jetzt, starte, mach, koche, koch, backe, öffne, beginne, fang an mit, fang mit, lies, lass uns, stell, nimm
    cook instead of: zu früh, falscher schritt, so weit bin ich nicht, so weit bin ich noch nicht, noch nicht so weit
    cook you: schatz, liebling, mäuschen, kinder, jungs, mädels, du, dir, dich, dein, deine, deinen, ihr, euch, mama, mami, papa, papi, oma, opa
    plan until: wie lange noch bis zum, wie lange noch bis zur, wie lange bis zum, wie lange bis zur, wie lange bis, wann kommt, wann muss, wann kommen, wann müssen, wann fange ich mit, wann beginnt, wann beginnen
    plan after: was kommt nach, was ist nach, was folgt nach, was mache ich nach, was kommt nach dem, was kommt nach der
    plan this: wie lange dauert dieser schritt, wie lange für diesen schritt, wie viel zeit für diesen schritt, wie lange ist dieser schritt
    plan leave: überspring, überspringe, ohne, vergiss, lass mal, wir brauchen kein, wir brauchen keine, wir brauchen keinen
    plan leave out: lass, lassen wir
    plan behind: weg, aus, den, die, das, dem, der, diesmal, heute, doch, bitte, dann, jetzt
    plan next: was kommt als nächstes, was ist als nächstes dran, was kommt als nächstes dran, was muss als nächstes rein, was kommt als nächstes rein
    plan together: gleichzeitig, beide gleichzeitig, alle gleichzeitig, beides gleichzeitig, alles gleichzeitig, zusammen, beide zusammen, beides zusammen, parallel, nebeneinander, getrennt, zwei timer, zwei getrennte timer, nicht nacheinander, beide jetzt, starte beide, beide starten, beide auf einmal, alle auf einmal, zur gleichen zeit, beide zur gleichen zeit
    after that: was kommt danach, was ist danach, und danach, und dann, was dann, und was dann, was kommt dann, und der nächste, und was kommt danach, welcher danach, was klingelt danach
    hang on: moment, warte, warte mal, sekunde, eine sekunde, augenblick
    pauses: pausier, pausiere, pause, stopp, stoppe, halt, halte, anhalten
    take off: nimm das weg, nimm die weg, nimm es weg
    plan read: wie ist der plan, was ist der plan, wie war der plan, was ist geplant, lies den plan vor, lies mir den plan vor, sag mir den plan, sag den plan, lies das nochmal, lies das nochmal vor, lies nochmal vor, lies es nochmal vor, sag das nochmal, wie ist die reihenfolge, was ist die reihenfolge, in welcher reihenfolge, was kommt wann, geh den plan durch, was hast du verstanden
    plan whole: wie lange dauert das alles, wie lange dauert das insgesamt, wie lange dauert es insgesamt, wie lang ist das insgesamt, wie lange ist das zusammen, wie lange dauert das zusammen, wie lange bis alles fertig ist, wie lange noch bis alles fertig ist, wie lange dauert das alles noch, wie lange dauert das noch insgesamt, wie lange noch bis zum essen, wie lange noch bis wir essen, wie lange noch bis wir essen können, wie lange dauert es noch bis zum essen
    plan when: wann ist alles fertig, wann ist das alles fertig, wann wird alles fertig, um wie viel uhr ist alles fertig, wann essen wir, um wie viel uhr essen wir, wann können wir essen, wann gibt's essen, wann gibt es essen, wann ist das essen fertig, um wie viel uhr ist das essen fertig, wann ist essen fertig, wann ist abendessen, wann gibt es abendessen, wann gibt's abendessen, wann ist das abendessen fertig, wann ist das mittagessen fertig, wann gibt es mittagessen, wann gibt's mittagessen, wann ist das frühstück fertig, wann gibt es frühstück, wann gibt's frühstück, wann ist alles zusammen fertig, wann ist alles so weit
    plan lead: doch, ach, nein, warte, lass uns, kannst du, könntest du, wir können, du kannst, eigentlich
    plan left: wie lange brauchen sie noch, wie lange braucht es noch, wie lange haben sie noch, wie lange hat es noch
    plan end: alles zusammen abbrechen, das ganze abbrechen, plan abbrechen, brich den plan ab, vergiss den plan, den ganzen plan abbrechen, stopp den plan, lass den plan, plan vergessen, das essen fällt aus, vergiss das essen, sag das essen ab, das abendessen fällt aus, wir essen doch nicht, streich das essen
    plan move: mach es, mach das, alles, das ganze, verschieb es, verschieb alles, um, bitte, lieber, doch, dann
    plan change: verschieb, verschiebe, verleg, verlege, mach, lieber, doch erst, doch lieber, erst, stattdessen, besser, nein, nee
    plan for: für
    plan all: alles, das ganze, das alles, den plan, das essen
    plan later: später, nach hinten
    plan earlier: früher, eher, vor, nach vorne
    swap lengths: vertauscht, ich hab die vertauscht, die hab ich vertauscht, das hab ich vertauscht, ich hab die verwechselt, die hab ich verwechselt, tausch die mal, tausch die beiden, andersrum, anders herum, anders rum, andersherum, umgekehrt, genau andersrum, genau umgekehrt, das war andersrum, ich meine andersrum, ich meinte andersrum, tausch die zeiten, vertausch die zeiten
    plan again: was war der schritt noch mal, was war das für ein schritt, welcher schritt war das, wie war der schritt
    list also: auch, auch noch, brauchen wir auch, brauche ich auch, brauchen wir auch noch, fehlt auch, fehlen auch, fehlt auch noch, noch dazu, dazu, noch drauf, auch drauf, drauf bitte, bitte drauf, noch bitte
    list with: und, ach, ach und, oh, außerdem
    list buy: wir brauchen, ich brauche, brauchen wir, wir brauchen noch, wir haben kein, wir haben keine, wir haben keinen, es ist kein, uns fehlt, uns fehlen, es fehlt, es fehlen, kauf, kauf noch, kaufen wir, vergiss nicht, vergiss nicht die, nicht vergessen
    list some: etwas, ein, eine, einen, ein paar, ein bisschen, noch ein, noch eine, noch einen, noch etwas, noch, ein wenig
    list put: setz, schreib mal auf, schreib noch auf, notier mal, schreib mal, schreib, schreib auf, füg, füge, pack, nimm, tu, notier, notiere
    list more: noch, mehr, weitere
    list swap: tausch, tausche, ersetz, ersetze, änder, ändere
    list swap for: gegen, durch, in, zu
    list denied: kein, keine, keinen, nicht
    list but: sondern
    list undone: doch wieder drauf, setz es wieder drauf, setz sie wieder drauf, wieder drauf, setz das wieder drauf, doch drauf
    list to: auf die liste, auf die einkaufsliste, auf den zettel, auf den einkaufszettel, auf meine liste, auf unsere liste, schreib es auf, schreib das auf, schreib sie auf, schreib die auf, schreib auf, notier es, notier das, setz es drauf, setz das drauf, setz sie drauf
    list off: nimm es wieder runter, nimm sie wieder runter, nimm das wieder runter, nimm die wieder runter, nimm den wieder runter, nimm das runter, nimm die runter, nimm den runter, streich das, streich es, streich die, streich den, wieder runter, kann runter, lösch das, lösch es, entfern das, entfern es
    list strike: streich, streiche, entfern, entferne, lösch, lösche
    list these: davon, von denen, von den, draus, daraus
    list reads: was ist alles auf die liste, was ist jetzt alles auf die liste, was ist jetzt drauf, was brauchen wir noch, was fehlt noch, was fehlt uns noch, ist noch was offen, noch was offen, wie viele sachen sind drauf, wie viel ist drauf, wie viele sachen stehen drauf, wie viele sind drauf, was brauchen wir alles, was brauch ich noch, was steht drauf, was steht jetzt drauf, was ist alles drauf, was steht alles drauf, lies mal vor, vorlesen, vorlesen bitte, nochmal vorlesen, was brauche ich noch, was brauchen wir noch, was steht da drauf, lies vor, lies sie vor, was steht noch drauf, was fehlt noch, was bleibt, was noch, was ist drauf
    list has: hab ich gesagt, habe ich gesagt, hatte ich gesagt, hab ich erwähnt
    list there: schon drauf, da drauf, drauf, steht, stehen
    list bought: haben wir noch, haben wir doch noch, ist noch da, sind noch da, brauchen wir nicht, brauchen wir doch nicht, brauche ich nicht, brauch ich nicht, hab ich noch, hab ich schon, habe ich schon, haben wir schon, gekauft, hab ich gefunden, habe ich gefunden, gefunden, im wagen, im korb, im einkaufswagen, in der tasche, besorgt, eingepackt
    when must: wann sind, wann ist, wann kommen, wann kommt, wann muss ich, wann soll ich, wann sollte ich, wie lang noch bis zu den, wie lang noch bis zum, wie lang noch bis zur, wie viel zeit noch bis zu den, wie viel zeit noch bis zum, wie viel zeit bleibt mir bis zum, wie viel zeit bleibt mir bis zu den, wie lange noch bis zu den
    entry one: wecker, erinnerung, alarm
    entry the: den, die, der, das, meinen, meine
    entry from: um, von, für
    entry changed: soll, sollte, muss, doch, lieber, erst
    entry first: erste, ersten, frühe, frühen, frühere, früheren
    entry second: zweite, zweiten
    entry last: letzte, letzten, späte, späten, spätere, späteren
    entry it: ihn
    clock links: nach, vor
    clock behind: bitte, lieber, doch, dann, stattdessen, draus, daraus, uhr
    list none: kein, keine, keinen
    list no: nein, nee, ach nee, nö, ach nein, quatsch, ach quatsch, doch, moment, ich meine, ich meinte, mach daraus, lieber, mach
    list instead: nein, ich meine, ich meinte, lieber, doch lieber
    list rather than: und nicht, nicht, statt, anstatt, anstelle von
    capital nouns: yes
    aisle produce: Obst und Gemüse
    aisle bakery: Backwaren
    aisle meat: Fleisch
    aisle fish: Fisch
    aisle dairy: Milchprodukte
    aisle frozen: Tiefkühlkost
    aisle tins: Konserven
    aisle pasta: Nudeln und Getreide
    aisle baking: Backzutaten
    aisle spices: Gewürze
    aisle sauces: Soßen
    aisle sweets: Süßes
    aisle drinks: Getränke
    aisle household: Haushalt
    aisle other: Sonstiges
    list heading: Einkaufsliste
    """#
}
