// The history as the page shows it, from what the service and `history.js` work out; and what rang and nobody came.
(function () {
  'use strict';

  var history = Simmer.history;
  var kitchen = Simmer.kitchen;
  var panels = Simmer.panels;
  var say = Simmer.words.say;
  var byId = panels.byId;
  var WEEKS = 26;
  var CELL = 14;
  var SVG = 'http://www.w3.org/2000/svg';
  var shown = null;

  function element(name, attributes) {
    var made = document.createElementNS(SVG, name);
    for (var key in attributes) made.setAttribute(key, attributes[key]);
    return made;
  }

  /** Brings the history up to date while it is open, when something has ended since. */
  function show() {
    var sessions = kitchen.state.sessions;
    if (!byId('history').open || shown === sessions) return;
    shown = sessions;
    kitchen.ask('GET', '/v1/statistics?days=366').then(function (answer) {
      if (shown === sessions) fill(answer.value);
    }).catch(function () { shown = null; });
  }

  function fill(statistics) {
    var streak = statistics.streak;
    panels.set(byId('streaks'), statistics.sessions
      ? say('streak', { count: streak.present, most: streak.longest }) : say('noHistory'));
    heat(history.calendar(history.days(statistics.by_day), history.dayOf(Date.now() / 1000), WEEKS));
    var often = statistics.by_name.filter(function (one) { return one.count > 1; });
    panels.sync(byId('durations'), often.slice(0, 8), function (one) { return one.name; }, durationLine, fillDuration);
  }

  function heat(cells) {
    var picture = element('svg', { viewBox: '0 0 ' + WEEKS * CELL + ' ' + 7 * CELL, role: 'img' });
    var busy = cells.filter(function (cell) { return cell.count; });
    picture.setAttribute('aria-label', say('heatOf', { weeks: WEEKS, days: busy.length }));
    cells.forEach(function (cell) {
      var square = element('rect', {
        x: cell.column * CELL + 1, y: cell.row * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 2,
        'class': 'heat-' + cell.level
      });
      var title = element('title', {});
      title.textContent = dayName(cell.day) + ': ' + cell.count;
      square.appendChild(title);
      picture.appendChild(square);
    });
    var holder = byId('heat');
    if (holder.firstChild) holder.replaceChild(picture, holder.firstChild);
    else holder.appendChild(picture);
  }

  function dayName(day) {
    return new Date(day * 86400000).toLocaleDateString(Simmer.words.table().code,
      { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  }

  // MARK: How long things take

  function durationLine() {
    var line = panels.make('li');
    line.words = line.appendChild(panels.make('p'));
    line.plot = line.appendChild(element('svg', { viewBox: '0 0 300 22', 'aria-hidden': 'true' }));
    return line;
  }

  /** A box from the first to the third quarter with the median in it, whiskers to the ends, and the plan as a dash. */
  function fillDuration(line, one) {
    var clock = Simmer.words.clock;
    panels.set(line.words, say('duration', {
      name: one.name, count: one.count, median: clock(one.median), least: clock(one.least), most: clock(one.most)
    }));
    var plot = line.plot;
    while (plot.firstChild) plot.removeChild(plot.firstChild);
    var widest = Math.max(one.most, one.usual, 1);
    function x(seconds) {
      return 4 + 292 * seconds / widest;
    }
    function rect(from, to, y, height, name) {
      plot.appendChild(element('rect', {
        x: x(from), y: y, width: Math.max(x(to) - x(from), 2), height: height, 'class': name
      }));
    }
    rect(0, widest, 10, 1, 'plot-axis');
    rect(one.least, one.most, 10, 2, 'plot-whisker');
    rect(one.quarter, one.three_quarters, 4, 14, 'plot-box');
    rect(one.median, one.median, 2, 18, 'plot-median');
    if (one.usual) rect(one.usual, one.usual, 0, 22, 'plot-plan');
  }

  // MARK: What was missed

  var MOST = 30;
  var inbox = Simmer.kept.read('missed', []);

  function keep(list) {
    inbox = list.slice(0, MOST);
    Simmer.kept.write('missed', inbox);
    showMissed();
  }

  /** A timer rang until its limit, and nobody came. */
  function miss(timer, at) {
    keep([{ id: timer.id, name: Simmer.entries.named(timer), at: kitchen.wall(at) }]
      .concat(without(timer.id)));
  }

  function without(id) {
    return inbox.filter(function (one) { return one.id !== id; });
  }

  function showMissed() {
    byId('missed').hidden = !inbox.length;
    panels.sync(byId('missed-list'), inbox, function (one) { return one.id; }, function () {
      var line = panels.make('li', 'timer');
      line.words = line.appendChild(panels.make('span', 'name'));
      var buttons = line.appendChild(panels.make('span', 'buttons'));
      line.seen = buttons.appendChild(panels.button('', function () { keep(without(line.thing.id)); }));
      return line;
    }, function (line, one) {
      panels.set(line.words, one.name + ', ' + Simmer.words.dated(one.at));
      panels.label(line.seen, say('seen'), say('seenOf', { name: one.name }));
    });
  }

  byId('history').addEventListener('toggle', function () {
    shown = null;
    show();
  });
  kitchen.onMissed(miss);
  showMissed();

  Simmer.past = { show: show, fill: fill };
})();
