// Where things stand on the time line. Nothing here knows the page: numbers go in and numbers come out.
//
// A time is in Unix seconds, a place in pixels from the left edge. A view is { center, scale }: the time in the
// middle of the line, and how many seconds one pixel stands for.
(function () {
  'use strict';

  /** The scales that zooming comes to rest on: 1, 2 and 5 times each power of ten, from 10 µs to 11 days a pixel. */
  var SCALES = [];
  for (var power = -5; power < 6; power++) {
    [1, 2, 5].forEach(function (digit) { SCALES.push(Number(digit + 'e' + power)); });
  }
  SCALES.push(1e6);

  /** The years 1900 and 2200: the line ends there. */
  var FIRST = -2208988800;
  var LAST = 7258118400;
  var GAP = 8;
  /** No bar is narrower, so that everything can be seen. */
  var NARROWEST = 3;

  // MARK: Views

  function xOf(time, view, width) {
    return width / 2 + (time - view.center) / view.scale;
  }

  function timeAt(x, view, width) {
    return view.center + (x - width / 2) * view.scale;
  }

  function bounded(value, least, most) {
    return Math.min(most, Math.max(least, value));
  }

  /** The view in `scale`; the time at `x` stays at `x`. */
  function zoomed(view, scale, x, width) {
    var to = bounded(scale, SCALES[0], SCALES[SCALES.length - 1]);
    var kept = timeAt(x, view, width);
    return { center: bounded(kept - (x - width / 2) * to, FIRST, LAST), scale: to };
  }

  /** The view after the line was dragged by `distance` pixels to the right. */
  function dragged(view, distance) {
    return { center: bounded(view.center - distance * view.scale, FIRST, LAST), scale: view.scale };
  }

  /** The scale of the ladder that is nearest by ratio. */
  function snapped(scale) {
    return SCALES.reduce(function (best, one) {
      return Math.abs(Math.log(one / scale)) < Math.abs(Math.log(best / scale)) ? one : best;
    });
  }

  /** The scale `steps` rungs further out; inwards below zero. */
  function stepped(scale, steps) {
    var rung = SCALES.indexOf(snapped(scale)) + steps;
    return SCALES[bounded(rung, 0, SCALES.length - 1)];
  }

  /** What is left of a distance after `seconds` of a critically damped spring, which never overshoots. */
  function sprung(distance, seconds) {
    var turn = 14 * seconds;
    return distance * (1 + turn) * Math.exp(-turn);
  }

  // MARK: Ticks

  /** The steps between labels. A tick of each is also one of its `minor` steps. */
  var RUNGS = [];
  function rung(unit, count, minor) {
    RUNGS.push({ unit: unit, count: count, minor: { unit: minor[0], count: minor[1] } });
  }
  [[1, 0.5], [2, 1], [5, 1], [10, 5], [20, 10], [50, 10], [100, 50], [200, 100], [500, 100]]
    .forEach(function (pair) { rung('second', pair[0] / 1000, ['second', pair[1] / 1000]); });
  [[1, 0.5], [2, 1], [5, 1], [10, 5], [15, 5], [30, 10], [60, 30], [120, 60], [300, 60], [600, 300],
    [900, 300], [1800, 600], [3600, 1800]]
    .forEach(function (pair) { rung('second', pair[0], ['second', pair[1]]); });
  rung('hour', 2, ['hour', 1]);
  rung('hour', 3, ['hour', 1]);
  rung('hour', 6, ['hour', 2]);
  rung('hour', 12, ['hour', 3]);
  rung('day', 1, ['hour', 6]);
  rung('week', 1, ['day', 1]);
  rung('month', 1, ['month', 1]);
  rung('month', 3, ['month', 1]);
  rung('month', 6, ['month', 3]);
  [[1, ['month', 3]], [2, ['year', 1]], [5, ['year', 1]], [10, ['year', 5]], [20, ['year', 10]],
    [50, ['year', 10]], [100, ['year', 50]]]
    .forEach(function (pair) { rung('year', pair[0], pair[1]); });

  var SECONDS = { second: 1, hour: 3600, day: 86400, week: 604800, month: 2629800, year: 31557600 };

  /** The last tick of `step` that is not after `time`, by the clocks and the calendar of this place. */
  function tickBefore(step, time) {
    var date = new Date(time * 1000);
    var count = step.count;
    var year = date.getFullYear();
    var month = date.getMonth();
    var day = date.getDate();
    switch (step.unit) {
    case 'second':
      // As a whole number of steps, since a sum of thousandths drifts.
      var ahead = -60 * date.getTimezoneOffset();
      var whole = Math.floor((time + ahead) / count + 2e-3);
      return (count < 1 ? whole / Math.round(1 / count) : whole * count) - ahead;
    case 'hour': return new Date(year, month, day, Math.floor(date.getHours() / count) * count) / 1000;
    case 'day': return new Date(year, month, day) / 1000;
    case 'week': return new Date(year, month, day - (date.getDay() + 6) % 7) / 1000;
    case 'month': return new Date(year, Math.floor(month / count) * count, 1) / 1000;
    default: return new Date(Math.floor(year / count) * count, 0, 1) / 1000;
    }
  }

  /** The first tick after `tick`; a clock that is set back or forward makes the step longer or shorter. */
  function tickAfter(step, tick) {
    var length = SECONDS[step.unit] * step.count;
    var next = tickBefore(step, tick + length * (length < 86400 && step.unit === 'second' ? 1 : 1.2));
    return next > tick ? next : tickBefore(step, tick + length * 1.9);
  }

  /** All ticks that stand in the view, and the one on either side of it. */
  function steps(step, view, width) {
    var ticks = [];
    var end = timeAt(width, view, width);
    var tick = tickBefore(step, timeAt(0, view, width));
    while (tick <= end) {
      ticks.push(tick);
      tick = tickAfter(step, tick);
    }
    ticks.push(tick);
    return ticks;
  }

  function two(number) {
    return (number < 10 ? '0' : '') + number;
  }

  var formats = {};

  /** "26 Nov" and the like, in the language; the making of a format is slow, so each is made once. */
  function dated(date, locale, options) {
    var key = locale + JSON.stringify(options);
    formats[key] = formats[key] || new Intl.DateTimeFormat(locale, options);
    return formats[key].format(date);
  }

  var DAY = { weekday: 'short', day: 'numeric', month: 'short' };

  /** What stands below a tick, and what it is a part of: both together tell one tick from every other. */
  function named(step, tick, locale) {
    // A thousandth that was rounded down would be named like the one before.
    var date = new Date(Math.round(tick * 1000));
    var minute = date.getHours() + ':' + two(date.getMinutes());
    var second = minute + ':' + two(date.getSeconds());
    switch (step.unit) {
    case 'second':
      if (step.count < 1) {
        var thousandths = String(1000 + date.getMilliseconds()).slice(1);
        return { label: '.' + thousandths, context: dated(date, locale, DAY) + ' ' + second };
      }
      return { label: step.count < 60 ? second : minute, context: dated(date, locale, DAY) };
    case 'hour': return { label: minute, context: dated(date, locale, DAY) };
    case 'day': return {
      label: dated(date, locale, { weekday: 'short', day: 'numeric' }),
      context: dated(date, locale, { month: 'long', year: 'numeric' })
    };
    case 'week': return {
      label: dated(date, locale, { day: 'numeric', month: 'short' }), context: String(date.getFullYear())
    };
    case 'month': return {
      label: dated(date, locale, { month: 'short' }), context: String(date.getFullYear())
    };
    default: return { label: String(date.getFullYear()), context: '' };
    }
  }

  /**
   * The ticks of a view with the densest labels that do not touch: { rung, labels, minor, contexts }.
   *
   * `measure` tells how wide a text is.
   */
  function ticks(view, width, measure, locale) {
    for (var index = 0; index < RUNGS.length; index++) {
      var step = RUNGS[index];
      if (SECONDS[step.unit] * step.count / view.scale < 24 && index < RUNGS.length - 1) continue;
      var labels = steps(step, view, width).map(place);
      if (index < RUNGS.length - 1 && labels.some(touches)) continue;
      return {
        rung: step, labels: labels.filter(function (one, at) { return !touches(one, at, labels); }),
        minor: minorOf(step, view, width), contexts: contexts(labels, width, measure)
      };
    }

    function place(tick) {
      var words = named(step, tick, locale);
      return {
        time: tick, x: xOf(tick, view, width), label: words.label, context: words.context,
        width: measure(words.label)
      };
    }
  }

  function touches(label, index, labels) {
    var before = labels[index - 1];
    return index > 0 && label.x - label.width / 2 < before.x + before.width / 2 + GAP;
  }

  function minorOf(step, view, width) {
    var pixels = SECONDS[step.minor.unit] * step.minor.count / view.scale;
    if (pixels < 5) return [];
    return steps(step.minor, view, width).map(function (tick) { return xOf(tick, view, width); });
  }

  /** What the labels are parts of: each once, where it begins, or at the left edge where it began before. */
  function contexts(labels, width, measure) {
    var parts = [];
    labels.forEach(function (label) {
      var last = parts[parts.length - 1];
      if (!label.context || last && last.text === label.context) return;
      parts.push({ text: label.context, x: Math.max(GAP, label.x), width: measure(label.context) });
    });
    return parts.filter(function (part, index) {
      var next = parts[index + 1];
      return part.x + part.width + GAP <= (next ? next.x : width);
    });
  }

  Simmer.geometry = {
    SCALES: SCALES, RUNGS: RUNGS, FIRST: FIRST, LAST: LAST, NARROWEST: NARROWEST, GAP: GAP,
    xOf: xOf, timeAt: timeAt, zoomed: zoomed, dragged: dragged, snapped: snapped, stepped: stepped,
    sprung: sprung, ticks: ticks
  };
})();
