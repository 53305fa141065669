// The timers as rings inside each other: an arc is what is left of the whole.
(function () {
  'use strict';

  var SIZE = 400;
  var OUTER = 190;
  var INNER = 78;
  var MOST = 8;
  var SVG = 'http://www.w3.org/2000/svg';
  var COLORS = 6;

  /** Radius and thickness of ring `index` of `count`; the first is outermost. */
  function ring(index, count) {
    var room = (OUTER - INNER) / Math.max(count, 3);
    var thickness = Math.min(30, room * 0.8);
    return { radius: OUTER - thickness / 2 - index * room, thickness: thickness };
  }

  /** How much of its circle an arc covers, from 0 to 1. */
  function fraction(timer, remaining) {
    if (timer.state === 'ringing') return 1;
    if (timer.counts) return remaining % 60 / 60;
    return timer.total > 0 ? Math.min(1, Math.max(0, remaining / timer.total)) : 0;
  }

  /** The same timer has the same colour wherever it is shown, and for as long as it runs. */
  function color(timer) {
    if (!(timer.id in colors)) {
      colors[timer.id] = used % COLORS + 1;
      used += 1;
    }
    return 'ring-' + colors[timer.id];
  }
  var colors = {};
  var used = 0;

  function element(name, attributes) {
    var made = document.createElementNS(SVG, name);
    for (var key in attributes) made.setAttribute(key, attributes[key]);
    return made;
  }

  var picture = element('svg', { viewBox: '0 0 ' + SIZE + ' ' + SIZE, role: 'img' });
  var middle = element('text', { x: 200, y: 212, 'class': 'middle', 'text-anchor': 'middle' });
  var below = element('text', { x: 200, y: 242, 'class': 'below', 'text-anchor': 'middle' });
  var drawn = [];
  var shape = null;

  function build(timers) {
    while (picture.firstChild) picture.removeChild(picture.firstChild);
    if (!timers.length) {
      var idle = ring(0, 1);
      picture.appendChild(element('circle', {
        cx: 200, cy: 200, r: idle.radius, 'stroke-width': idle.thickness / 2, fill: 'none',
        'class': 'track'
      }));
    }
    drawn = timers.map(function (timer, index) {
      var place = ring(index, timers.length);
      var circle = {
        cx: 200, cy: 200, r: place.radius, 'stroke-width': place.thickness, fill: 'none'
      };
      var track = element('circle', circle);
      track.setAttribute('class', 'track');
      var arc = element('circle', circle);
      arc.setAttribute('class',
        'arc ' + (timer.state === 'ringing' ? 'ringing' : color(timer)));
      arc.setAttribute('transform', 'rotate(-90 200 200)');
      picture.appendChild(track);
      picture.appendChild(arc);
      if (place.thickness >= 12) {
        var label = element('text', {
          x: 192, y: 200 - place.radius + place.thickness * 0.28, 'class': 'label',
          'text-anchor': 'end', 'font-size': Math.min(17, place.thickness * 0.72)
        });
        label.textContent = shortened(timer.name || '');
        picture.appendChild(label);
      }
      return { arc: arc, length: 2 * Math.PI * place.radius, shown: -1 };
    });
    picture.appendChild(middle);
    picture.appendChild(below);
  }

  function shortened(name) {
    return name.length > 14 ? name.slice(0, 13) + '…' : name;
  }

  /** Draws what is left at this moment; `timers` come in the order in which they are due. */
  function draw(timers) {
    var shown = timers.slice(0, MOST);
    var now = shown.map(function (timer) { return timer.id + timer.name + timer.state; }).join();
    if (now !== shape) {
      shape = now;
      build(shown);
      describe(shown);
    }
    shown.forEach(function (timer, index) {
      var part = fraction(timer, Simmer.kitchen.remaining(timer));
      var ring = drawn[index];
      // Less than half a pixel is not seen.
      if (Math.abs(part - ring.shown) * ring.length < 0.5) return;
      ring.shown = part;
      ring.arc.setAttribute('stroke-dasharray', part * ring.length + ' ' + ring.length);
    });
    var first = shown[0];
    set(middle, first ? Simmer.panels.time(first) : Simmer.words.wallClock());
    set(below, first ? shortened(Simmer.panels.title(first)) : '');
  }

  function describe(timers) {
    var names = timers.map(Simmer.panels.title);
    picture.setAttribute('aria-label', names.length
      ? Simmer.words.say('ringsOf', { names: names.join(', ') }) : Simmer.words.say('noRings'));
  }

  function set(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  Simmer.rings = {
    picture: picture, draw: draw, color: color, ring: ring, fraction: fraction
  };
})();
