// The saved routines, with those first that were pinned here; and what could be said now.
(function () {
  'use strict';

  var kitchen = Simmer.kitchen;
  var panels = Simmer.panels;
  var suggestions = Simmer.suggestions;
  var kept = Simmer.kept;
  var say = Simmer.words.say;
  var byId = panels.byId;
  var MOST = 12;

  // MARK: Routines

  /** Small letters without marks, so that "creme" finds "Crème". */
  function plain(text) {
    return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  }

  function showRoutines() {
    var all = kitchen.state.routines;
    var pins = kept.read('pins', []);
    var wanted = plain(byId('routine-search').value.trim()).split(/\s+/);
    var found = all.filter(function (routine) {
      var name = plain(routine.name);
      return wanted.every(function (word) { return name.indexOf(word) >= 0; });
    }).sort(function (a, b) {
      return (pins.indexOf(a.id) < 0) - (pins.indexOf(b.id) < 0) || a.name.localeCompare(b.name);
    });
    byId('routines').hidden = !all.length;
    byId('routine-search').hidden = all.length <= 5;
    panels.set(byId('routine-count'), found.length > MOST || !found.length
      ? say('found', { count: found.length }) : '');
    panels.sync(byId('routine-list'), found.slice(0, MOST), function (one) { return one.id; }, routineLine,
      function (line, routine) { fillRoutine(line, routine, pins); });
  }

  function routineLine() {
    var line = panels.make('li', 'timer');
    line.name = line.appendChild(panels.make('span', 'name'));
    var buttons = line.appendChild(panels.make('span', 'buttons'));
    line.pin = buttons.appendChild(panels.button('', function () { pin(line.thing.id); }));
    line.run = buttons.appendChild(panels.button('', function () { run(line.thing); }));
    return line;
  }

  function fillRoutine(line, routine, pins) {
    var isPinned = pins.indexOf(routine.id) >= 0;
    panels.set(line.name, routine.name);
    panels.label(line.pin, isPinned ? '★' : '☆', say('pinOf', { name: routine.name }));
    line.pin.setAttribute('aria-pressed', String(isPinned));
    panels.label(line.run, say('run'), say('runOf', { name: routine.name }));
  }

  function pin(id) {
    var pins = kept.read('pins', []);
    var others = pins.filter(function (one) { return one !== id; });
    kept.write('pins', others.length < pins.length ? others : pins.concat(id));
    showRoutines();
  }

  function run(routine) {
    kitchen.ask('POST', '/v1/routines/' + routine.id + '/run', {}).then(kitchen.loadAll).catch(panels.failed);
  }

  // MARK: Suggestions

  var catalogue = [];
  var current = null;

  function present() {
    var named = kitchen.timers().filter(function (timer) { return timer.name; })[0];
    var now = new Date();
    return {
      language: Simmer.words.table().code, state: named ? 'running' : 'idle', name: named && named.name,
      part: suggestions.partOf(now.getHours()), now: now / 1000, day: now.toDateString()
    };
  }

  /** One a day for each state of the kitchen; without any that may be shown, there is the example in the box. */
  function showSuggestion() {
    if (!catalogue.length) return;
    var moment = present();
    var key = [moment.day, moment.state, moment.language].join();
    var days = kept.read('suggested', {});
    if (!current || current.key !== key) {
      var entry = days.key === key ? catalogue.filter(function (one) { return one.id === days.id; })[0]
        : suggestions.choose(catalogue, moment, kept.read('shown', {}), seed);
      use(entry, key);
    }
    fillSuggestion(moment);
  }
  var seed = Math.floor(Math.random() * 1e9);

  function use(entry, key) {
    current = { key: key, entry: entry };
    if (!entry) return;
    kept.write('suggested', { key: key, id: entry.id });
    var shown = kept.read('shown', {});
    shown[entry.id] = Date.now() / 1000;
    kept.write('shown', shown);
  }

  function fillSuggestion(moment) {
    var entry = current.entry;
    byId('suggestion').hidden = !entry;
    byId('suggestions').hidden = false;
    if (entry) panels.set(byId('suggestion'), say('quoted', { text: suggestions.words(entry, moment) }));
  }

  function showAnother() {
    var moment = present();
    var entry = suggestions.another(catalogue, moment, kept.read('shown', {}), seed);
    if (entry) use(entry, current.key);
    fillSuggestion(moment);
  }

  /** Puts the words into the box, where they can still be changed. */
  function takeSuggestion() {
    byId('words').value = suggestions.words(current.entry, present());
    byId('words').focus();
  }

  byId('routine-search').addEventListener('input', showRoutines);
  byId('suggestion').addEventListener('click', takeSuggestion);
  byId('another').addEventListener('click', showAnother);
  fetch('/suggestions.ndjson').then(function (response) { return response.text(); }).then(function (text) {
    catalogue = suggestions.read(text);
    showSuggestion();
  }).catch(function () {});

  Simmer.routines = {
    show: function () {
      showRoutines();
      showSuggestion();
    }
  };
})();
