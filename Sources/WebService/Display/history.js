// The calendar of the history. Pure: a day is a number that goes up by one at each midnight of this place. Which days had
// something, how many in a row, and how long things take is the service's to say (`/v1/statistics`).
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

  /** How many there were on each day, from the service's days: "2026-11-25". */
  function days(byDay) {
    var counts = {};
    byDay.forEach(function (one) {
      var parts = one.day.split('-').map(Number);
      counts[dayNumber(parts[0], parts[1] - 1, parts[2])] = one.sessions;
    });
    return counts;
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

  Simmer.history = { dayOf: dayOf, weekday: weekday, days: days, calendar: calendar };
})();
