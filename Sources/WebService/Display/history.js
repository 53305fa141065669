// What the sessions tell: on which days there was cooking, how many days in a row, and how long things take. Pure:
// a day is a number that goes up by one at each midnight of this place.
(function () {
  'use strict';

  function dayOf(time) {
    var date = new Date(time * 1000);
    return dayNumber(date.getFullYear(), date.getMonth(), date.getDate());
  }

  function dayNumber(year, month, day) {
    return Math.round(Date.UTC(year, month, day) / 86400000);
  }

  /** Monday is 0. */
  function weekday(day) {
    return ((day + 3) % 7 + 7) % 7;
  }

  /** How many of the ended things there were on each day; what was stopped at its beginning does not count. */
  function days(ended) {
    var counts = {};
    ended.forEach(function (one) {
      if (one.status === 'abandoned') return;
      var day = dayOf(one.end);
      counts[day] = (counts[day] || 0) + 1;
    });
    return counts;
  }

  /** The days in a row up to today, which may still be without, and the most there ever were. */
  function streaks(counts, today) {
    var present = 0;
    for (var day = counts[today] ? today : today - 1; counts[day]; day--) present += 1;
    var longest = 0;
    var run = 0;
    var last = null;
    Object.keys(counts).map(Number).sort(function (a, b) { return a - b; }).forEach(function (one) {
      run = last === one - 1 ? run + 1 : 1;
      last = one;
      longest = Math.max(longest, run);
    });
    return { present: present, longest: longest };
  }

  /** The days of `weeks` weeks up to this one as cells: { day, column, row, count, level }, the level from 0 to 4. */
  function calendar(counts, today, weeks) {
    var first = today - weekday(today) - 7 * (weeks - 1);
    var cells = [];
    var most = 0;
    for (var day = first; day <= today; day++) most = Math.max(most, counts[day] || 0);
    for (day = first; day <= today; day++) {
      var count = counts[day] || 0;
      cells.push({
        day: day, column: Math.floor((day - first) / 7), row: weekday(day), count: count,
        level: count ? Math.ceil(4 * count / most) : 0
      });
    }
    return cells;
  }

  /** The value below which `part` of the sorted numbers lie, by straight lines between them. */
  function quantile(sorted, part) {
    var place = (sorted.length - 1) * part;
    var below = Math.floor(place);
    var above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
  }

  /**
   * How long each thing took that ended at least twice, the most frequent first: { name, count, planned, least,
   * quarter, median, threeQuarters, most }, in seconds without pauses.
   */
  function durations(ended) {
    var byName = {};
    ended.forEach(function (one) {
      if (one.status === 'abandoned' || !one.name) return;
      var key = '=' + one.name.toLowerCase();
      (byName[key] = byName[key] || []).push(one);
    });
    return Object.keys(byName).filter(function (key) { return byName[key].length > 1; }).map(function (key) {
      var sessions = byName[key];
      var lengths = sessions.map(function (one) { return Math.max(0, one.end - one.start - one.paused); })
        .sort(function (a, b) { return a - b; });
      return {
        name: sessions[0].name, count: lengths.length, planned: sessions[0].planned, least: lengths[0],
        quarter: quantile(lengths, 0.25), median: quantile(lengths, 0.5),
        threeQuarters: quantile(lengths, 0.75), most: lengths[lengths.length - 1]
      };
    }).sort(function (a, b) { return b.count - a.count || (a.name < b.name ? -1 : 1); });
  }

  Simmer.history = {
    dayOf: dayOf, weekday: weekday, days: days, streaks: streaks, calendar: calendar, quantile: quantile,
    durations: durations
  };
})();
