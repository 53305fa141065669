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
    heard prompt: Wie lange noch für {name}? 2 Minuten länger für {name}. Stell einen Timer auf 10 Minuten. Stopp den Wecker. In der Küche: {names}.
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
    """#
}
