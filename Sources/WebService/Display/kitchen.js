// What the kitchen is doing: read once, then kept up to date by the events of the service.
//
// A timer is kept as the moment at which it is due, on the service's clock; what is left is counted here, so that a
// lost connection stops nothing.
(function () {
  'use strict';

  var state = {
    timers: {},
    runs: [],
    routines: [],
    list: [],
    /** What the service called the version of each thing that was read. */
    tags: {},
    appointments: [],
    /** Notes and photos. */
    entries: [],
    /** What has ended, the newest first, as far back as was asked for. */
    sessions: [],
    isConnected: true,
    needsToken: false
  };
  /** How far the service's clock is ahead of this one, in seconds. */
  var offset = 0;
  var changed = function () {};
  var missed = function () {};
  var source = null;

  /** Signs that steer something or turn the direction of writing; ends of lines and tabs are none. */
  var HARMFUL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

  /** JSON of the service, in whose texts each such sign is shown as one that nobody knows; what only names a thing to
   * the service stays. */
  function read(json) {
    return JSON.parse(json, function (name, value) {
      return typeof value === 'string' && name !== 'id' && name !== 'key' ? value.replace(HARMFUL, '\ufffd') : value;
    });
  }

  function now() {
    return Date.now() / 1000 + offset;
  }

  /** A moment of the service's clock, as this browser's clock shows it, in Unix seconds. */
  function wall(moment) {
    return moment - offset;
  }

  function keep(report, at) {
    if (report.state === 'finished' || report.state === 'cancelled' || report.state === 'waiting' ||
        report.at && report.state !== 'ringing') {
      delete state.timers[report.id];
      return;
    }
    var counts = report.mode === 'stopwatch';
    state.timers[report.id] = {
      id: report.id,
      name: report.name || report.phase || report.text,
      mode: report.mode,
      total: report.max_duration || report.duration,
      state: report.state,
      /** What was left, or for a stopwatch what had passed, when it was last heard of. */
      remaining: report.remaining,
      counts: counts,
      /** When it is due, or for a stopwatch when it began; only while it runs. */
      moment: counts ? at - report.remaining : at + report.remaining
    };
  }

  /** What is left of a timer, or what a stopwatch shows, in seconds. */
  function remaining(timer) {
    if (timer.state !== 'running') return timer.remaining;
    return timer.counts ? now() - timer.moment : Math.max(0, timer.moment - now());
  }

  /** All that is shown, the one that rings or is due first in front. */
  function timers() {
    return Object.keys(state.timers).map(function (id) { return state.timers[id]; })
      .sort(function (a, b) {
        return rank(a) - rank(b) || remaining(a) - remaining(b) || (a.id < b.id ? -1 : 1);
      });
  }

  function rank(timer) {
    if (timer.state === 'ringing') return 0;
    return timer.counts ? 2 : 1;
  }

  // MARK: Asking the service

  /** Asks, and reads the answer; a refusal is an error with its words. An edit tells the `tag` of what it has seen. */
  function ask(method, path, body, tag) {
    var options = { method: method, credentials: 'same-origin', headers: {} };
    // The service takes no change without it: a form of another site cannot send it.
    var isPhoto = window.Blob && body instanceof Blob;
    if (method !== 'GET') {
      options.headers['Content-Type'] = isPhoto ? 'application/octet-stream' : 'application/json';
    }
    if (tag) options.headers['If-Match'] = tag;
    if (body !== undefined) options.body = isPhoto ? body : JSON.stringify(body);
    return fetch(path, options).then(function (response) {
      if (response.status === 401) {
        state.needsToken = true;
        changed();
      }
      if (response.status === 204) return null;
      return response.text().then(read).then(function (value) {
        if (!response.ok) {
          var refusal = new Error(value.detail || response.statusText);
          refusal.status = response.status;
          throw refusal;
        }
        var moment = Number(response.headers.get('Simmer-Now'));
        var next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') || '');
        return {
          value: value, at: moment, next: next && next[1], tag: response.headers.get('ETag')
        };
      });
    });
  }

  function loadTimers() {
    return ask('GET', '/v1/timers').then(function (answer) {
      offset = answer.at - Date.now() / 1000;
      state.timers = {};
      answer.value.forEach(function (report) { keep(report, answer.at); });
      changed();
    });
  }

  function load(path, name) {
    return ask('GET', path).then(function (answer) {
      state[name] = answer.value;
      state.tags[name] = answer.tag;
      changed();
    });
  }

  /** Changes the list as it is shown; where it has changed elsewhere, it is read anew and changed then. */
  function changeList(change, isSecond) {
    return ask('POST', '/v1/list', change, state.tags.list).catch(function (problem) {
      if (problem.status !== 412 || isSecond) throw problem;
      return load('/v1/list', 'list').then(function () { return changeList(change, true); });
    });
  }

  function loadAppointments() {
    return Promise.all([ask('GET', '/v1/alarms'), ask('GET', '/v1/reminders')])
      .then(function (answers) {
        answers.forEach(function (answer) {
          answer.value.forEach(function (report) { report.moment = answer.at + report.remaining; });
        });
        state.appointments = answers[0].value.concat(answers[1].value)
          .filter(function (report) { return report.at && report.state !== 'ringing'; })
          .sort(function (a, b) { return a.remaining - b.remaining; });
        changed();
      });
  }

  function loadEntries() {
    return load('/v1/entries?limit=500', 'entries');
  }

  function loadAll() {
    nextPage = FIRST_PAGE;
    state.sessions = [];
    return Promise.all([
      loadTimers(), load('/v1/runs', 'runs'), load('/v1/list', 'list'), load('/v1/routines', 'routines'),
      loadAppointments(), loadEntries(), reach(reached)
    ]).catch(function () {});
  }

  // MARK: What has ended

  var FIRST_PAGE = '/v1/sessions?limit=500';
  var MOST_SESSIONS = 10000;
  /** Where the service has more of them; null once it has none. */
  var nextPage = FIRST_PAGE;
  var loading = null;
  /** How far back in time sessions were asked for; at first the newest are enough. */
  var reached = Infinity;

  /** Loads what has ended since `time`, a page at a time, and the page before it. */
  function reach(time) {
    reached = Math.min(reached, time);
    if (loading) return loading;
    // What cannot be had now is asked for again with the next move.
    loading = more().catch(function () {}).then(function () { loading = null; });
    return loading;
  }

  function more() {
    var oldest = state.sessions[state.sessions.length - 1];
    if (!nextPage || oldest && wall(oldest.ended_at) < reached) return Promise.resolve();
    return ask('GET', nextPage).then(function (answer) {
      var known = {};
      state.sessions.forEach(function (session) { known[session.id] = true; });
      state.sessions = state.sessions.concat(answer.value.filter(function (session) { return !known[session.id]; }));
      nextPage = state.sessions.length < MOST_SESSIONS ? answer.next : null;
      changed();
      return more();
    });
  }

  /** An end puts its session in front; what goes on again after its end was undone has none. */
  function record(event) {
    var isLive = event.timer && /^(running|paused|ringing)$/.test(event.timer.state);
    if (!isLive && !event.session) return;
    var timer = event.session ? event.session.timer : event.timer.id;
    var others = state.sessions.filter(function (session) { return session.timer !== timer; });
    if (event.session || others.length < state.sessions.length) {
      state.sessions = (event.session ? [event.session] : []).concat(others);
    }
  }

  /** Does something to timers, and shows at once what came of it. */
  function change(path, body) {
    return ask('POST', path, body).then(function (answer) {
      var reports = Array.isArray(answer.value) ? answer.value : [answer.value];
      reports.forEach(function (report) { keep(report, answer.at); });
      changed();
    });
  }

  // MARK: Following the events

  function follow() {
    if (source) source.close();
    source = new EventSource('/v1/events');
    source.onopen = function () {
      if (!state.isConnected) loadAll();
      state.isConnected = true;
      changed();
    };
    source.onerror = function () {
      state.isConnected = false;
      changed();
      // A refusal ends the stream for good; a break is mended by the browser itself.
      if (source.readyState === EventSource.CLOSED && !state.needsToken) setTimeout(follow, 3000);
    };
    listen('clock', function (event) { offset = event.now - Date.now() / 1000; });
    listen('reset', loadAll);
    listen('entries', loadEntries);
    listen('turn', function () { load('/v1/list', 'list'); });
    listen('routine.saved', function () { load('/v1/routines', 'routines'); });
    TIMER_EVENTS.forEach(function (name) { listen(name, follows); });
  }

  function listen(name, act) {
    source.addEventListener(name, function (message) { act(read(message.data)); });
  }

  function follows(event) {
    record(event);
    if (!event.timer) {
      changed();
      return;
    }
    keep(event.timer, event.at);
    // It rang until its limit: this is told as a change, and of no timer that somebody turned off.
    if (event.event === 'timer.updated' && event.timer.state === 'finished') missed(event.timer, event.at);
    var mode = event.timer.mode;
    if (mode === 'routine' || event.event.indexOf('phase.') === 0) load('/v1/runs', 'runs');
    if (mode === 'alarm' || mode === 'reminder') loadAppointments();
    changed();
  }

  var TIMER_EVENTS = [
    'timer.started', 'timer.updated', 'timer.paused', 'timer.resumed', 'timer.check',
    'timer.finished', 'timer.cancelled', 'timer.dismissed', 'phase.started', 'phase.finished',
    'routine.finished', 'session.recorded', 'reminder.due', 'alarm.ringing', 'alarm.silenced'
  ];

  /** Calls `act` now and after each change. */
  function start(act) {
    changed = act;
    loadAll();
    follow();
  }

  /** Calls `act` with each timer that rang until its limit, and when that was. */
  function onMissed(act) {
    missed = act;
  }

  /** Eight digits and letters are a pairing code, and anything else is the token. */
  function logIn(shown) {
    var isCode = /^\s*[0-9a-z]{4}[- ]?[0-9a-z]{4}\s*$/i.test(shown);
    var asked = isCode ?
      ask('POST', '/v1/pairing', { code: shown, name: navigator.platform || 'display' }) :
      ask('POST', '/v1/login', { token: shown });
    return asked.then(function () {
      state.needsToken = false;
      loadAll();
      follow();
    });
  }

  Simmer.kitchen = {
    state: state, start: start, timers: timers, remaining: remaining, ask: ask, change: change,
    load: load, loadEntries: loadEntries, changeList: changeList, logIn: logIn, loadAll: loadAll, reach: reach, wall: wall,
    onMissed: onMissed
  };
})();
