// What the display says, in the browser's language where it is known, else in English.
(function () {
  'use strict';

  var tables = {};

  /** The table of the first language that the browser prefers and we have. */
  function table() {
    var wanted = navigator.languages || [navigator.language || 'en'];
    for (var i = 0; i < wanted.length; i++) {
      var code = String(wanted[i]).slice(0, 2).toLowerCase();
      if (tables[code]) return tables[code];
    }
    return tables.en;
  }

  /** The words called `name`; each {key} in them is replaced by the value of that key. */
  function say(name, values) {
    var text = table()[name];
    return text.replace(/\{(\w+)\}/g, function (_, key) { return values[key]; });
  }

  /** "4:05", or "1:02:03"; what is left is rounded up, so that 0:00 is the moment it rings. */
  function clock(seconds) {
    var whole = Math.max(0, Math.ceil(seconds - 0.001));
    var hours = Math.floor(whole / 3600);
    var minutes = Math.floor(whole / 60) % 60;
    var rest = whole % 60;
    return (hours ? hours + ':' + two(minutes) : minutes) + ':' + two(rest);
  }

  /** The time of day now. */
  function wallClock() {
    return hour(Date.now() / 1000);
  }

  function two(number) {
    return (number < 10 ? '0' : '') + number;
  }

  /** The time of day of a Unix time. */
  function hour(time) {
    var date = new Date(time * 1000);
    return date.getHours() + ':' + two(date.getMinutes());
  }

  /** The same with its day, where that is not today. */
  function dated(time) {
    var date = new Date(time * 1000);
    var isToday = date.toDateString() === new Date().toDateString();
    return isToday ? hour(time) : date.toLocaleDateString(table().code,
      { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }) + ' ' + hour(time);
  }

  window.Simmer = {
    words: {
      tables: tables, table: table, say: say, clock: clock, wallClock: wallClock, hour: hour, dated: dated
    }
  };
})();
