// Which of the entries of the time line stand beside each other, and where their names fit. Pure, as `geometry.js`.
(function () {
  'use strict';

  var geometry = Simmer.geometry;
  /** What has no length takes a second. */
  var SHORTEST = 1;

  function endOf(entry) {
    return Math.max(entry.end, entry.start + SHORTEST);
  }

  /** A heap: the least number on top, with a value beside it. */
  function Heap() {
    this.parts = [];
  }

  Heap.prototype.add = function (key, value) {
    var parts = this.parts;
    var at = parts.length;
    var part = { key: key, value: value };
    while (at > 0 && parts[(at - 1) >> 1].key > key) {
      parts[at] = parts[(at - 1) >> 1];
      at = (at - 1) >> 1;
    }
    parts[at] = part;
  };

  Heap.prototype.remove = function () {
    var parts = this.parts;
    var top = parts[0];
    var last = parts.pop();
    if (!parts.length) return top;
    var at = 0;
    for (var child = 1; child < parts.length; child = 2 * at + 1) {
      if (child + 1 < parts.length && parts[child + 1].key < parts[child].key) child += 1;
      if (parts[child].key >= last.key) break;
      parts[at] = parts[child];
      at = child;
    }
    parts[at] = last;
    return top;
  };

  /**
   * The entries in as few lanes as can be, each in the order of time: no two entries of a lane overlap.
   *
   * Interval partitioning: an entry goes to the first lane that is free when it begins, and a new lane is made only
   * where all have something at that moment.
   */
  function packed(entries) {
    var lanes = [];
    var busy = new Heap();
    var free = new Heap();
    entries.slice().sort(function (a, b) { return a.start - b.start || a.end - b.end; })
      .forEach(function (entry) {
        while (busy.parts.length && busy.parts[0].key <= entry.start) {
          var lane = busy.remove().value;
          free.add(lane, lane);
        }
        var index = free.parts.length ? free.remove().value : lanes.push([]) - 1;
        lanes[index].push(entry);
        busy.add(endOf(entry), index);
      });
    return lanes;
  }

  /** The index of the first entry of a lane that ends after `time`. */
  function firstAfter(lane, time) {
    var low = 0;
    var high = lane.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (endOf(lane[middle]) > time) high = middle; else low = middle + 1;
    }
    return low;
  }

  /**
   * What is drawn of a lane: { x, width, entry, count }, from left to right, nothing over another.
   *
   * Entries that are too small to be told apart become one bar with their count. `now` ends what has no end.
   */
  function bars(lane, view, width, now) {
    var drawn = [];
    var last = null;
    var left = geometry.timeAt(-geometry.NARROWEST, view, width);
    for (var index = firstAfter(lane, left); index < lane.length; index++) {
      var entry = lane[index];
      var x = geometry.xOf(entry.start, view, width);
      if (x > width) break;
      var end = geometry.xOf(entry.end === Infinity ? Math.max(now, entry.start) : entry.end, view, width);
      // What lies far outside is not drawn there: the numbers would grow without bound.
      x = Math.max(x, -width);
      end = Math.min(end, 2 * width);
      var taken = last ? last.x + last.width : x;
      if (x < taken && end - taken < geometry.NARROWEST) {
        last.width = Math.max(last.width, x + geometry.NARROWEST - last.x);
        last.count += 1;
      } else {
        x = Math.max(x, taken);
        last = { x: x, width: Math.max(end - x, geometry.NARROWEST), entry: entry, count: 1 };
        drawn.push(last);
      }
    }
    return drawn;
  }

  /** The names of the bars of a lane where there is room for them: { x, width, text, bar }. */
  function names(drawn, width, measure) {
    var placed = [];
    drawn.forEach(function (bar, index) {
      var next = drawn[index + 1];
      var x = Math.max(bar.x, 0) + geometry.GAP;
      var room = Math.min(next ? next.x : width, width) - geometry.GAP - x;
      var text = fitted(bar.count > 1 ? '×' + bar.count : bar.entry.name, room, measure);
      if (text) placed.push({ x: x, width: measure(text), text: text, bar: bar });
    });
    return placed;
  }

  /** As much of a text as has room, or nothing where that is too little to be read. */
  function fitted(text, room, measure) {
    var whole = measure(text);
    if (whole <= room) return text;
    var length = Math.floor(text.length * room / whole);
    while (length > 2) {
      length -= 1;
      var short = text.slice(0, length) + '…';
      if (measure(short) <= room) return short;
    }
    return '';
  }

  Simmer.lanes = { packed: packed, bars: bars, names: names, firstAfter: firstAfter, endOf: endOf };
})();
