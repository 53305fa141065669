// What always holds for the suggestions; `display.py` runs it in the page with the catalogue as its argument.
var suggestions = Simmer.suggestions;
var catalogue = suggestions.read(arguments[0]);
var results = [];
var DAY = 86400;
var PARTS = ['morning', 'afternoon', 'evening'];

function check(what, faults) {
  results.push([what, faults.length === 0, faults.slice(0, 5).join('; ')]);
}

function at(day, state, language) {
  return {
    language: language, state: state, part: PARTS[day % 3], name: state === 'running' ? 'pasta' : '',
    now: 1.8e9 + day * DAY
  };
}

/** Sixty days with one suggestion a day for a kitchen at rest, and one for a busy one: their ids, in order. */
function sixtyDays(language, seed) {
  var shown = {};
  var chosen = [];
  for (var day = 0; day < 60; day++) {
    ['idle', 'running'].forEach(function (state) {
      var moment = at(day, state, language);
      var entry = suggestions.choose(catalogue, moment, shown, seed);
      if (entry) shown[entry.id] = moment.now;
      chosen.push({ day: day, entry: entry, moment: moment });
    });
  }
  return chosen;
}

['en', 'de'].forEach(function (language) {
  var all = sixtyDays(language, 7);
  check('in sixty days nothing comes again within seven, ' + language, all.filter(function (one, index) {
    return one.entry && all.slice(0, index).some(function (other) {
      return other.entry && other.entry.id === one.entry.id && one.day - other.day < 7;
    });
  }).map(function (one) { return one.day + ' ' + one.entry.id; }));
  check('there is one for every day, ' + language, all.filter(function (one) { return !one.entry; })
    .map(function (one) { return one.day + ' ' + one.moment.state; }));
  check('it is in the language, and for this time of day, ' + language, all.filter(function (one) {
    return one.entry && (one.entry.language !== language ||
      one.entry.part !== 'any' && one.entry.part !== one.moment.part ||
      one.entry.state !== 'any' && one.entry.state !== one.moment.state);
  }).map(function (one) { return one.entry.id; }));
  check('no name is left open, ' + language, all.filter(function (one) {
    return one.entry && suggestions.words(one.entry, one.moment).indexOf('[') >= 0;
  }).map(function (one) { return one.entry.id; }));
});

function ids(seed) {
  return sixtyDays('en', seed).map(function (one) { return one.entry ? one.entry.id : ''; }).join();
}
check('the same seed chooses the same, and another one something else',
  ids(1) === ids(1) && ids(1) !== ids(2) ? [] : [ids(1)]);

var shown = {};
var others = [];
for (var round = 0; round < 10; round++) {
  var moment = at(0, 'idle', 'en');
  moment.now += round;
  var entry = suggestions.another(catalogue, moment, shown, 3);
  shown[entry.id] = moment.now;
  others.push(entry.id);
}
check('who asks for others gets ten different ones', new Set(others).size === 10 ? [] : others);
check('an empty catalogue suggests nothing', [suggestions.choose([], at(0, 'idle', 'en'), {}, 1),
  suggestions.another([], at(0, 'idle', 'en'), {}, 1)].filter(Boolean));
check('a line that is no entry is left out', suggestions.read('nonsense\n{"id":"a"}\n\n'));
check('the parts of a day', [[4, 'evening'], [5, 'morning'], [12, 'afternoon'], [17, 'evening'], [23, 'evening']]
  .filter(function (pair) { return suggestions.partOf(pair[0]) !== pair[1]; }));
return results;
