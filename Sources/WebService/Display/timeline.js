// The time line as a picture: the entries in their lanes, the axis below them, and "now" through all.
(function () {
  'use strict';

  var geometry = Simmer.geometry;
  var lanes = Simmer.lanes;
  /** Room above the lanes for the time of day now, and below them for two rows of labels. */
  var TOP = 28;
  var BOTTOM = 44;
  var THINNEST = 12;
  var THICKEST = 30;

  var canvas = document.getElementById('line');
  var paper = canvas.getContext('2d');
  var packed = [];
  /** Where the lanes stand: { y, height, bars }, for what is touched. */
  var rows = [];
  var size = { width: 0, height: 0, ratio: 0 };
  var palette = {};
  var drawn = '';
  var revision = 0;

  // MARK: Measures

  var widths = {};
  var known = 0;

  function measure(text) {
    if (!(text in widths)) {
      if (known++ > 4000) {
        widths = {};
        known = 0;
      }
      widths[text] = paper.measureText(text).width;
    }
    return widths[text];
  }

  /** Reads the size and the tokens of the page again. */
  function fit() {
    var box = canvas.getBoundingClientRect();
    size = { width: box.width, height: box.height, ratio: window.devicePixelRatio || 1 };
    canvas.width = Math.round(size.width * size.ratio);
    canvas.height = Math.round(size.height * size.ratio);
    var style = getComputedStyle(document.documentElement);
    ['panel', 'ink', 'faint', 'line', 'track', 'alarm', 'now', 'now-ink', 'ring-1', 'ring-2', 'ring-3', 'ring-4',
      'ring-5', 'ring-6'].forEach(function (token) {
      palette[token] = style.getPropertyValue('--' + token).trim();
    });
    paper.font = '600 14px ' + getComputedStyle(document.body).fontFamily;
    widths = {};
    revision += 1;
  }

  function show(entries) {
    packed = lanes.packed(entries);
    revision += 1;
  }

  // MARK: Drawing

  /** Draws the view, unless that would change nothing that can be seen. */
  function draw(view, now, selected) {
    if (!size.width) return;
    var shift = Math.round(4 * view.center / view.scale);
    var state = [revision, view.scale, shift, Math.round(4 * now / view.scale), Math.floor(now), selected].join();
    if (state === drawn) return;
    drawn = state;
    paper.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
    paper.clearRect(0, 0, size.width, size.height);
    paper.font = '600 14px ' + getComputedStyle(document.body).fontFamily;
    paper.textBaseline = 'middle';
    axis(view);
    entries(view, now, selected);
    present(view, now);
  }

  function axis(view) {
    var ticks = geometry.ticks(view, size.width, measure, Simmer.words.table().code);
    var base = size.height - BOTTOM;
    lines(ticks.minor, base, base + 5);
    lines(ticks.labels.map(function (label) { return label.x; }), TOP, base + 9);
    paper.fillStyle = palette.line;
    paper.fillRect(0, base, size.width, 1);
    paper.textAlign = 'center';
    paper.fillStyle = palette.ink;
    ticks.labels.forEach(function (label) {
      // A time that is cut at the edge could be read as another.
      if (label.x < label.width / 2 || label.x + label.width / 2 > size.width) return;
      paper.fillText(label.label, label.x, base + 18);
    });
    paper.textAlign = 'left';
    paper.fillStyle = palette.faint;
    ticks.contexts.forEach(function (part) { paper.fillText(part.text, part.x, base + 35); });
  }

  function lines(places, from, to) {
    paper.fillStyle = palette.line;
    places.forEach(function (x) { paper.fillRect(Math.round(x), from, 1, to - from); });
  }

  function entries(view, now, selected) {
    var room = size.height - TOP - BOTTOM - 6;
    var shown = packed.map(function (lane) { return lanes.bars(lane, view, size.width, now); })
      .filter(function (bars) { return bars.length; });
    var most = Math.max(1, Math.floor(room / THINNEST));
    var height = Math.min(THICKEST, room / Math.min(most, Math.max(shown.length, 1)));
    rows = shown.slice(0, most).map(function (bars, index) {
      return { y: TOP + 3 + index * height, height: height, bars: bars };
    });
    rows.forEach(function (row) {
      row.bars.forEach(function (one) { bar(one, row, selected); });
      if (height < 14) return;
      paper.fillStyle = palette.ink;
      paper.textAlign = 'left';
      lanes.names(row.bars, size.width, measure).forEach(function (name) {
        paper.fillText(name.text, name.x, row.y + height / 2);
      });
    });
    if (shown.length > most) {
      paper.textAlign = 'right';
      paper.fillStyle = palette.faint;
      paper.fillText('+' + (shown.length - most), size.width - geometry.GAP, TOP / 2);
    }
  }

  var STRENGTH = { planned: 0.25, appointed: 1, completed: 0.3, partial: 0.3, abandoned: 0.15, paused: 0.3 };

  function bar(one, row, selected) {
    var entry = one.entry;
    var color = palette[entry.color || 'faint'];
    var y = row.y + 2;
    var height = row.height - 4;
    paper.fillStyle = color;
    paper.globalAlpha = STRENGTH[entry.kind] || 0.55;
    paper.fillRect(one.x, y, one.width, height);
    if (entry.kind === 'appointed') {
      // A line that glows through all the lanes.
      paper.globalAlpha = 0.35;
      paper.fillRect(one.x - 2, TOP, one.width + 4, size.height - TOP - BOTTOM);
    }
    paper.globalAlpha = 1;
    paper.fillRect(one.x, y, 2, height);
    // What is planned, stopped or chosen is told apart without colour as well.
    var isChosen = entry.id === selected;
    if (!isChosen && entry.kind !== 'planned' && entry.kind !== 'paused') return;
    paper.strokeStyle = isChosen ? palette.ink : color;
    paper.lineWidth = isChosen ? 3 : 1.5;
    paper.setLineDash(isChosen ? [] : [5, 4]);
    paper.strokeRect(one.x + 1, y + 1, Math.max(one.width - 2, 1), height - 2);
    paper.setLineDash([]);
  }

  /** The golden line through now, and the time of day on top of it. */
  function present(view, now) {
    var x = geometry.xOf(now, view, size.width);
    var text = Simmer.words.wallClock();
    var half = measure(text) / 2 + geometry.GAP;
    var pill = Math.min(size.width - half, Math.max(half, x));
    paper.fillStyle = palette.now;
    if (x >= 0 && x <= size.width) paper.fillRect(x - 1.5, TOP - 6, 3, size.height - TOP - BOTTOM + 12);
    paper.fillRect(pill - half, 2, 2 * half, TOP - 8);
    paper.fillStyle = palette['now-ink'];
    paper.textAlign = 'center';
    // Out of sight, now is where the arrow points.
    paper.fillText(x < 0 ? '‹ ' + text : x > size.width ? text + ' ›' : text, pill, TOP / 2 - 1);
  }

  // MARK: Asking the picture

  /** The bar at a place, within the reach of a finger. */
  function barAt(x, y) {
    var found = null;
    var nearest = 14;
    rows.forEach(function (row) {
      if (y < row.y || y >= row.y + row.height) return;
      row.bars.forEach(function (bar) {
        var distance = Math.max(bar.x - x, x - bar.x - bar.width, 0);
        if (distance >= nearest) return;
        nearest = distance;
        found = bar;
      });
    });
    return found;
  }

  /** All entries that stand in the view, in the order of time. */
  function seen(view) {
    var from = geometry.timeAt(0, view, size.width);
    var to = geometry.timeAt(size.width, view, size.width);
    return all().filter(function (entry) { return lanes.endOf(entry) > from && entry.start < to; });
  }

  function all() {
    return [].concat.apply([], packed).sort(function (a, b) { return a.start - b.start; });
  }

  Simmer.timeline = {
    canvas: canvas, fit: fit, show: show, draw: draw, barAt: barAt, seen: seen, all: all,
    width: function () { return size.width; }
  };
})();
