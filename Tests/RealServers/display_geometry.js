// What always holds for the geometry of the time line, whatever the view; `display.py` runs it in the page, whose
// modules it asks. The last line gives a list of [what, whether it holds, what was seen].
var geometry = Simmer.geometry;
var lanes = Simmer.lanes;
var results = [];
var WIDTHS = [320, 480, 800, 1280, 2560];
/** As broad as digits get in the sizes that the page uses, and broader. */
var LETTERS = [6, 9, 14];

/** Numbers from 0 to 1, the same ones each time. */
var seed = 20261126;
function random() {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
}

function check(what, faults) {
  results.push([what, faults.length === 0, faults.slice(0, 5).join('; ')]);
}

function between(least, most) {
  return least + (most - least) * random();
}

/** A moment in the years 1990 to 2060, as often as not close to the end of a day or a year. */
function moment() {
  var some = between(631152000, 2840140800);
  var date = new Date(some * 1000);
  switch (Math.floor(random() * 4)) {
  case 0: return new Date(date.getFullYear() + 1, 0, 1) / 1000 + between(-5, 5);
  case 1: return new Date(date.getFullYear(), date.getMonth(), date.getDate()) / 1000 + between(-5, 5);
  default: return some;
  }
}

function measuring(letter) {
  return function (text) { return text.length * letter; };
}

function apart(boxes) {
  return boxes.every(function (box, index) {
    var next = boxes[index + 1];
    return !next || box.from + box.width <= next.from;
  });
}

function labels() {
  var faults = [];
  var unnamed = [];
  var bare = [];
  var seen = 0;
  geometry.SCALES.forEach(function (scale) {
    WIDTHS.forEach(function (width) {
      LETTERS.forEach(function (letter) {
        ['en', 'de'].forEach(function (locale) {
          var view = { center: moment(), scale: scale };
          var ticks = geometry.ticks(view, width, measuring(letter), locale);
          var where = [view.center, scale, width, letter, locale].join(' ');
          var boxes = ticks.labels.map(function (one) { return { from: one.x - one.width / 2, width: one.width }; });
          var parts = ticks.contexts.map(function (one) { return { from: one.x, width: one.width }; });
          if (!apart(boxes) || !apart(parts)) faults.push(where);
          var names = ticks.labels.map(function (one) { return one.context + ' ' + one.label; });
          if (new Set(names).size !== names.length) unnamed.push(where + ' ' + names.join(', '));
          if (ticks.labels.length < 2) bare.push(where);
          seen += names.length;
        });
      });
    });
  });
  check('labels never touch, at any scale, width and size of letters', faults);
  check('no two labels of a view read the same', unnamed);
  check('every view has labels', bare);
  check('enough labels were looked at', seen > 5000 ? [] : [seen]);
}

function rungs() {
  var faults = [];
  geometry.RUNGS.forEach(function (rung, index) {
    // The ticks of this rung are also ticks of its minor one, in a view where both can be seen.
    for (var time = 0; time < 40; time++) {
      var lengths = { second: 1, hour: 3600, day: 86400, week: 604800, month: 2629800, year: 31557600 };
      var view = { center: moment(), scale: lengths[rung.unit] * rung.count / 90 };
      // Labels that leave room at this rung, and at no denser one.
      var ticks = geometry.ticks(view, 900, function () { return 60; }, 'en');
      if (ticks.rung !== rung) {
        faults.push(index + ' is not chosen at ' + view.center);
        continue;
      }
      ticks.labels.forEach(function (label) {
        if (label.x < 0 || label.x > 900) return;
        var stands = ticks.minor.some(function (x) { return Math.abs(x - label.x) < 0.2; });
        if (!stands) faults.push(index + ' at ' + label.time);
      });
      var times = ticks.labels.map(function (label) { return label.time; });
      if (times.some(function (one, at) { return at > 0 && one <= times[at - 1]; })) faults.push(index + ' goes back');
    }
  });
  check('a tick of every rung is also a tick of its minor step, and later than the one before', faults);
}

function zooming() {
  var faults = [];
  var dragging = [];
  for (var round = 0; round < 20000; round++) {
    var width = WIDTHS[round % WIDTHS.length];
    var view = { center: moment(), scale: Math.pow(10, between(-5, 6)) };
    var x = between(0, width);
    var zoomed = geometry.zoomed(view, view.scale * Math.pow(10, between(-3, 3)), x, width);
    var off = geometry.xOf(geometry.timeAt(x, view, width), zoomed, width) - x;
    var atEnd = zoomed.center === geometry.FIRST || zoomed.center === geometry.LAST;
    if (!atEnd && Math.abs(off) > 1) faults.push([view.center, view.scale, x, off].join(' '));
    var distance = between(-width, width);
    var time = geometry.timeAt(x, view, width);
    var dragged = geometry.dragged(view, distance);
    atEnd = dragged.center === geometry.FIRST || dragged.center === geometry.LAST;
    if (!atEnd && Math.abs(geometry.xOf(time, dragged, width) - x - distance) > 1) dragging.push(view.center);
  }
  check('the time under the fingers stays under them while zooming', faults);
  check('the line goes as far as it is dragged', dragging);
  var ladder = geometry.SCALES.filter(function (scale, index) {
    return geometry.snapped(scale * 1.2) !== scale || geometry.stepped(scale, 1) !==
      geometry.SCALES[Math.min(index + 1, geometry.SCALES.length - 1)];
  });
  check('every scale of the ladder is come to rest on, and one step leads to the next', ladder);
  check('the spring never overshoots, and lands', [0, 0.1, 0.3, 0.5, 1, 1.2].filter(function (seconds, index, all) {
    var left = geometry.sprung(1000, seconds);
    return left < 0 || index > 0 && left >= geometry.sprung(1000, all[index - 1]);
  }).concat(geometry.sprung(1000, 1.2) < 1 ? [] : ['far']));
}

function entries(count, span) {
  var made = [];
  for (var index = 0; index < count; index++) {
    var start = Math.floor(between(0, span));
    var length = random() < 0.1 ? 0 : Math.floor(Math.pow(10, between(0, 4)));
    made.push({ id: String(index), name: 'Entry number ' + index, start: start, end: start + length });
  }
  return made;
}

/** The most entries at one moment, counted by ends and starts in order. */
function depth(all) {
  var edges = [];
  all.forEach(function (entry) {
    edges.push([entry.start, 1], [lanes.endOf(entry), -1]);
  });
  edges.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
  var open = 0;
  return edges.reduce(function (most, edge) {
    open += edge[1];
    return Math.max(most, open);
  }, 0);
}

function packing() {
  var overlapping = [];
  var more = [];
  var touching = [];
  for (var round = 0; round < 60; round++) {
    var all = entries(1 + Math.floor(random() * 600), Math.pow(10, between(2, 7)));
    var packed = lanes.packed(all);
    if (packed.length !== depth(all)) more.push(packed.length + ' lanes for ' + depth(all));
    var count = packed.reduce(function (sum, lane) { return sum + lane.length; }, 0);
    if (count !== all.length) more.push(count + ' of ' + all.length);
    packed.forEach(function (lane) {
      lane.forEach(function (entry, index) {
        if (index > 0 && lanes.endOf(lane[index - 1]) > entry.start) overlapping.push(round);
      });
      var width = WIDTHS[round % WIDTHS.length];
      var view = { center: between(0, 1e6), scale: geometry.SCALES[Math.floor(random() * geometry.SCALES.length)] };
      var bars = lanes.bars(lane, view, width, 5e5);
      var names = lanes.names(bars, width, measuring(8));
      var disjoint = apart(bars.map(function (bar) { return { from: bar.x, width: bar.width - 1e-6 }; })) &&
        apart(names.map(function (name) { return { from: name.x, width: name.width }; }));
      var over = names.some(function (name) {
        var next = bars[bars.indexOf(name.bar) + 1];
        return name.x + name.width > Math.min(width, next ? next.x : width);
      });
      if (!disjoint || over) touching.push([round, view.center, view.scale].join(' '));
    });
  }
  check('the lanes are as few as the entries at one moment', more);
  check('no two entries of a lane overlap', overlapping);
  check('no bar lies over another, and no name over a name or the bar that follows', touching);
}

labels();
rungs();
zooming();
packing();
return results;
