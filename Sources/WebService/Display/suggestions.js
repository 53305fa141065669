// Which of the sentences of the catalogue is suggested. Pure: what was shown when is told, and time is told as well.
//
// An entry: { id, language, text, state: any|idle|running, part: any|morning|afternoon|evening, weight }; `[Name]` in
// a text is a timer that runs. A moment: { language, state, part, name, now }, in Unix seconds.
(function () {
  'use strict';

  var WEEK = 7 * 86400;
  var PARTS = [[5, 'morning'], [12, 'afternoon'], [17, 'evening']];

  function partOf(hour) {
    return PARTS.reduce(function (part, one) { return hour >= one[0] ? one[1] : part; }, 'evening');
  }

  /** The catalogue from its lines; a line that is no entry is left out. */
  function read(text) {
    return text.split('\n').map(function (line) {
      try {
        return JSON.parse(line);
      } catch (error) {
        return null;
      }
    }).filter(function (entry) { return entry && entry.id && entry.text; });
  }

  /** The entry to show: none of the last seven days; the heaviest, then the one not shown longest, then by `seed`. */
  function choose(catalogue, moment, shown, seed) {
    return first(catalogue.filter(function (entry) {
      return isSayable(entry, moment) && fits(entry.state, moment.state) && fits(entry.part, moment.part) &&
        !(moment.now - shown[entry.id] < WEEK);
    }), shown, seed, function (entry) { return entry.weight; });
  }

  /** Another one, for whoever asks: any that can be said now, the one not shown longest. */
  function another(catalogue, moment, shown, seed) {
    return first(catalogue.filter(function (entry) { return isSayable(entry, moment); }), shown, seed,
      function () { return 0; });
  }

  function fits(wanted, present) {
    return wanted === 'any' || wanted === present;
  }

  function isSayable(entry, moment) {
    return entry.language === moment.language && (moment.name || entry.text.indexOf('[Name]') < 0) &&
      (entry.state !== 'running' || moment.state === 'running');
  }

  function first(entries, shown, seed, weight) {
    return entries.slice().sort(function (a, b) {
      return weight(b) - weight(a) || (shown[a.id] || 0) - (shown[b.id] || 0) ||
        mixed(a.id, seed) - mixed(b.id, seed) || (a.id < b.id ? -1 : 1);
    })[0] || null;
  }

  /** A number that depends on all letters and the seed (FNV-1a). */
  function mixed(text, seed) {
    var hash = (2166136261 ^ seed) >>> 0;
    for (var index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0;
    }
    return hash;
  }

  function words(entry, moment) {
    return entry.text.replace('[Name]', function () { return moment.name; });
  }

  Simmer.suggestions = { read: read, choose: choose, another: another, partOf: partOf, words: words };
})();
