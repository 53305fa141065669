// Moves the time line: by fingers, a wheel, keys and buttons; and tells in words what is shown and chosen.
(function () {
  'use strict';

  var geometry = Simmer.geometry;
  var timeline = Simmer.timeline;
  var kitchen = Simmer.kitchen;
  var panels = Simmer.panels;
  var words = Simmer.words;
  var say = words.say;
  var byId = panels.byId;
  /** A touch that moves less is a tap; two taps in this many milliseconds are a double tap. */
  var STILL = 8;
  var DOUBLE = 350;

  var view = { center: Date.now() / 1000, scale: 10 };
  /** The line goes with the time, `lead` seconds ahead of it, until it is dragged. */
  var follows = true;
  var lead = 0;
  /** What moves by itself: a function of the seconds since it began, which returns whether it goes on. */
  var motion = null;
  var selected = null;
  var isAwake = false;
  var collectedAt = 0;

  function clock() {
    return Date.now() / 1000;
  }

  // MARK: Showing

  /** Shows what the kitchen knows now. */
  function show() {
    collectedAt = clock();
    timeline.show(Simmer.entries.collected());
    tell();
  }

  function draw() {
    var now = clock();
    if (follows) view = { center: now + lead, scale: view.scale };
    // The end of what is paused goes on with the time.
    if (now - collectedAt > Math.max(1, 2 * view.scale) && kitchen.timers().some(isPaused)) show();
    timeline.draw(view, now, selected);
    // So close that the line runs visibly, ten pictures a second are too few.
    if (follows && view.scale < 0.05) wake();
  }

  function isPaused(timer) {
    return timer.state === 'paused';
  }

  function wake() {
    if (isAwake) return;
    isAwake = true;
    requestAnimationFrame(function (began) {
      isAwake = false;
      if (motion) {
        motion.began = motion.began || began;
        if (!motion.step((began - motion.began) / 1000)) {
          motion = null;
          settled();
        }
      }
      draw();
      if (motion) wake();
    });
  }

  function look(to) {
    view = to;
    if (follows) lead = view.center - clock();
    wake();
  }

  /** The view stays as it is for now: tells of it, and asks for what was there. */
  function settled() {
    tell();
    kitchen.reach(geometry.timeAt(0, view, timeline.width()));
  }

  // MARK: Moving

  function move(step) {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      // As if it were over.
      step(60);
      motion = null;
      wake();
      settled();
      return;
    }
    motion = { step: step };
    wake();
  }

  /** Zooms to `scale`; the time at `x` stays there. */
  function zoom(scale, x) {
    var from = Math.log(view.scale / scale);
    move(function (seconds) {
      var left = geometry.sprung(from, seconds);
      var isOver = Math.abs(left) < 0.002;
      look(geometry.zoomed(view, scale * Math.exp(isOver ? 0 : left), x, timeline.width()));
      return !isOver;
    });
  }

  function center(time) {
    var most = 3 * timeline.width();
    var distance = Math.max(-most, Math.min(most, (view.center - time) / view.scale));
    move(function (seconds) {
      var left = geometry.sprung(distance, seconds);
      var isOver = Math.abs(left) < 0.5;
      // Now goes on while the line moves to it.
      var to = follows ? clock() : time;
      look({ center: to + (isOver ? 0 : left * view.scale), scale: view.scale });
      return !isOver;
    });
  }

  function backToNow() {
    follows = true;
    center(clock());
  }

  function scrub(pixels) {
    follows = false;
    motion = null;
    look(geometry.dragged(view, pixels));
  }

  function step(steps, x) {
    zoom(geometry.stepped(view.scale, steps), x === undefined ? timeline.width() / 2 : x);
  }

  // MARK: Fingers and the mouse

  var touches = {};
  var wasDragged = false;
  var wasPinched = false;
  var lastTap = 0;

  function place(event) {
    var box = timeline.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function pressed(event) {
    if (event.button) return;
    motion = null;
    if (!Object.keys(touches).length) wasDragged = wasPinched = false;
    touches[event.pointerId] = place(event);
    touches[event.pointerId].from = place(event);
    timeline.canvas.setPointerCapture(event.pointerId);
  }

  function moved(event) {
    var touch = touches[event.pointerId];
    if (!touch) return;
    var to = place(event);
    var other = Object.keys(touches).filter(function (id) { return id !== String(event.pointerId); })[0];
    if (other) pinch(touch, to, touches[other]);
    else if (wasDragged || Math.abs(to.x - touch.from.x) > STILL) {
      scrub(to.x - (wasDragged ? touch.x : touch.from.x));
      wasDragged = true;
    }
    touch.x = to.x;
    touch.y = to.y;
  }

  /** The times under both fingers stay under them. */
  function pinch(from, to, other) {
    var before = Math.max(20, Math.abs(from.x - other.x));
    var after = Math.max(20, Math.abs(to.x - other.x));
    wasDragged = wasPinched = true;
    look(geometry.zoomed(view, view.scale * before / after, other.x, timeline.width()));
  }

  function released(event) {
    var touch = touches[event.pointerId];
    if (!touch) return;
    delete touches[event.pointerId];
    if (Object.keys(touches).length) return;
    if (wasPinched) zoom(geometry.snapped(view.scale), touch.x);
    else if (wasDragged) settled();
    else if (event.type === 'pointerup') tapped(touch, event.timeStamp);
  }

  function tapped(touch, at) {
    if (at - lastTap < DOUBLE) {
      lastTap = 0;
      backToNow();
      return;
    }
    lastTap = at;
    var bar = timeline.barAt(touch.x, touch.y);
    if (bar && bar.count > 1) step(-1, touch.x);
    else choose(bar && bar.entry);
  }

  var resting = null;

  /** The wheel scrolls the page, unless the line has the focus or the control key is held, as for a pinch. */
  function wheeled(event) {
    var isZoom = event.ctrlKey || document.activeElement === timeline.canvas;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) scrub(-event.deltaX);
    else if (isZoom) {
      motion = null;
      look(geometry.zoomed(view, view.scale * Math.exp(event.deltaY / 400), place(event).x, timeline.width()));
    } else return;
    event.preventDefault();
    clearTimeout(resting);
    resting = setTimeout(function () {
      if (isZoom) zoom(geometry.snapped(view.scale), place(event).x);
      else settled();
    }, 200);
  }

  // MARK: Keys

  var KEYS = {
    ArrowLeft: function () { scrub(timeline.width() / 8); settled(); },
    ArrowRight: function () { scrub(-timeline.width() / 8); settled(); },
    '+': function () { step(-1); },
    '=': function () { step(-1); },
    '-': function () { step(1); },
    Home: backToNow,
    PageUp: function () { turn(-1); },
    PageDown: function () { turn(1); }
  };

  function typed(event) {
    if (!KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    KEYS[event.key]();
  }

  /** Goes to the entry after or before the chosen one, or the middle of the view. */
  function turn(direction) {
    var all = timeline.all();
    var index = all.map(function (entry) { return entry.id; }).indexOf(selected);
    if (index < 0) {
      index = all.filter(function (entry) { return entry.start < view.center; }).length - (direction > 0 ? 1 : 0);
    }
    var entry = all[index + direction];
    if (!entry) return;
    choose(entry);
    follows = false;
    center(entry.start);
  }

  // MARK: Words

  function choose(entry) {
    selected = entry ? entry.id : null;
    panels.set(byId('line-entry'), entry ? Simmer.entries.described(entry) : '');
    Simmer.notes.show(entry);
    wake();
  }

  /** For whoever hears the page: from when to when the line goes, and what stands on it. */
  function tell() {
    var width = timeline.width();
    var entries = timeline.seen(view);
    timeline.canvas.setAttribute('aria-label', say('lineFrom', {
      from: words.dated(geometry.timeAt(0, view, width)), to: words.dated(geometry.timeAt(width, view, width)),
      count: entries.length
    }));
    if (!byId('line-list').open) return;
    panels.sync(byId('line-entries'), entries.slice(0, 100), function (entry) { return entry.id; },
      function () { return panels.make('li'); },
      function (line, entry) { panels.set(line, Simmer.entries.described(entry)); });
  }

  var canvas = timeline.canvas;
  canvas.addEventListener('pointerdown', pressed);
  canvas.addEventListener('pointermove', moved);
  canvas.addEventListener('pointerup', released);
  canvas.addEventListener('pointercancel', released);
  canvas.addEventListener('wheel', wheeled, { passive: false });
  canvas.addEventListener('keydown', typed);
  byId('line-in').addEventListener('click', function () { step(-1); });
  byId('line-out').addEventListener('click', function () { step(1); });
  byId('line-now').addEventListener('click', backToNow);
  byId('line-list').addEventListener('toggle', tell);

  function fit() {
    timeline.fit();
    wake();
  }
  window.addEventListener('resize', fit);
  window.matchMedia('(prefers-color-scheme: dark)').addListener(fit);
  fit();

  Simmer.scrubbing = {
    show: show, draw: draw, look: look, choose: choose,
    view: function () { return { center: view.center, scale: view.scale, follows: follows, isMoving: !!motion }; }
  };
})();
