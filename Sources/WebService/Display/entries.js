// What stands on the time line: what was, what runs, what is planned, and what will ring at its time of day.
(function () {
  'use strict';

  var kitchen = Simmer.kitchen;

  /** { id, name, kind, start, end, color, note }, in Unix seconds of this browser's clock; what goes on ends at Infinity. */
  function collected() {
    var state = kitchen.state;
    var live = kitchen.timers();
    return state.sessions.map(past)
      .concat(live.map(running), planned(state.runs), state.appointments.map(appointed), state.entries.map(noted));
  }

  function past(session) {
    return {
      id: session.id, name: named(session), kind: session.status,
      start: kitchen.wall(session.started_at), end: kitchen.wall(session.ended_at)
    };
  }

  function running(timer) {
    var now = Date.now() / 1000;
    var due = timer.counts ? Infinity : now + kitchen.remaining(timer);
    var start = timer.counts ? now - kitchen.remaining(timer) : due - (timer.total || 0);
    return {
      id: timer.id, name: named(timer), kind: timer.state, start: start,
      end: timer.state === 'ringing' ? Infinity : due,
      color: timer.state === 'ringing' ? 'alarm' : Simmer.rings.color(timer)
    };
  }

  /** The steps that follow the present one by themselves; after work by hand, nobody knows when. */
  function planned(runs) {
    var entries = [];
    runs.forEach(function (run) {
      var timer = kitchen.state.timers[run.timer];
      var start = timer && !timer.counts ? Date.now() / 1000 + kitchen.remaining(timer) : null;
      run.steps.slice(run.position + 1).forEach(function (step, index) {
        if (start !== null && step.duration) {
          entries.push({
            id: run.timer + '/' + index, name: step.name, kind: 'planned', start: start,
            end: start + step.duration, color: Simmer.rings.color(timer)
          });
          start += step.duration;
        } else {
          start = null;
        }
      });
    });
    return entries;
  }

  /** A note or a photo; one without words is called what it is. */
  function noted(entry) {
    var at = kitchen.wall(entry.at);
    return {
      id: entry.id, name: entry.text || Simmer.words.say(entry.kind), kind: entry.kind, start: at, end: at,
      color: 'ring-2', note: true
    };
  }

  function appointed(report) {
    var at = kitchen.wall(report.moment);
    return {
      id: report.id, name: report.text || named(report), kind: 'appointed', start: at, end: at, color: 'now'
    };
  }

  /** What a timer or a session is called where it has no name. */
  function named(thing) {
    var known = { stopwatch: 1, alarm: 1, reminder: 1 };
    return thing.name || Simmer.words.say(known[thing.mode] ? thing.mode : 'timer');
  }

  /** "pasta, running: 14:03 – 14:13" */
  function described(entry) {
    var from = Simmer.words.dated(entry.start);
    var to = entry.end === Infinity || entry.end === entry.start ? '' : ' – ' + Simmer.words.hour(entry.end);
    return entry.name + ', ' + Simmer.words.say(entry.kind) + ': ' + from + to;
  }

  Simmer.entries = { collected: collected, named: named, described: described };
})();
