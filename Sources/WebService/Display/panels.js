// The parts of the page that list things; a line stays the same element while it is about the same thing, so that
// what somebody has the finger or the keyboard on does not go away under it.
(function () {
  'use strict';

  var say = Simmer.words.say;
  var kitchen = Simmer.kitchen;

  function byId(id) {
    return document.getElementById(id);
  }

  function make(name, className, text) {
    var made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function set(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  /** A button with words on it, and a longer name for whoever hears the page. */
  function button(className, act) {
    var made = make('button', className);
    made.type = 'button';
    made.addEventListener('click', act);
    return made;
  }

  function label(button, words, name) {
    set(button, words);
    if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name);
  }

  /** What a timer is called where it has no name. */
  function title(timer) {
    if (timer.name) return timer.name;
    if (timer.mode === 'stopwatch') return say('stopwatch');
    if (timer.mode === 'alarm') return say('alarm');
    return timer.mode === 'reminder' ? say('reminder') : say('timer');
  }

  /** What a timer shows: what is left, rounded up, or what has passed, rounded down. */
  function time(timer) {
    var seconds = kitchen.remaining(timer);
    return Simmer.words.clock(timer.counts ? Math.floor(seconds) : seconds);
  }

  function failed(error) {
    notice(say('failed', { reason: error.message }), null);
  }

  function act(timer, verb, body) {
    return kitchen.change('/v1/timers/' + timer.id + '/' + verb, body);
  }

  function end(timer, verb, words) {
    var name = title(timer);
    act(timer, verb).then(function () {
      notice(say(words, { name: name }), function () {
        kitchen.change('/v1/timers/' + timer.id + '/undo').catch(failed);
      });
    }).catch(failed);
  }

  // MARK: Lists

  /** Shows `things` in `list`: `build` makes the line of one, `fill` brings a line up to date. */
  function sync(list, things, key, build, fill) {
    var lines = list.lines = list.lines || {};
    var wanted = {};
    things.forEach(function (thing, index) {
      var id = key(thing);
      wanted[id] = true;
      var line = lines[id] || (lines[id] = build(thing));
      line.thing = thing;
      fill(line, thing);
      if (list.children[index] !== line) list.insertBefore(line, list.children[index] || null);
    });
    Object.keys(lines).forEach(function (id) {
      if (wanted[id]) return;
      list.removeChild(lines[id]);
      delete lines[id];
    });
  }

  function timerLine() {
    var line = make('li', 'timer');
    line.swatch = line.appendChild(make('span', 'swatch'));
    line.name = line.appendChild(make('span', 'name'));
    line.time = line.appendChild(make('span', 'time'));
    var buttons = line.appendChild(make('span', 'buttons'));
    line.pause = buttons.appendChild(button('', function () {
      act(line.thing, line.thing.state === 'paused' ? 'resume' : 'pause').catch(failed);
    }));
    line.add = buttons.appendChild(button('', function () {
      act(line.thing, 'add', { seconds: 60 }).catch(failed);
    }));
    line.stop = buttons.appendChild(button('', function () {
      end(line.thing, 'stop', 'didStop');
    }));
    return line;
  }

  function fillTimer(line, timer) {
    var name = title(timer);
    var isPaused = timer.state === 'paused';
    var swatch = 'swatch ' + Simmer.rings.color(timer);
    if (line.swatch.className !== swatch) line.swatch.className = swatch;
    line.classList.toggle('paused', isPaused);
    set(line.name, name);
    set(line.time, isPaused ? time(timer) + ' ' + say('paused') : time(timer));
    label(line.pause, say(isPaused ? 'resume' : 'pause'),
      say(isPaused ? 'resumeOf' : 'pauseOf', { name: name }));
    label(line.add, say('addMinute'), say('addMinuteTo', { name: name }));
    label(line.stop, say('stop'), say('stopOf', { name: name }));
    line.add.hidden = timer.counts;
  }

  function ringingLine() {
    var line = make('div', 'alarm');
    line.name = line.appendChild(make('strong', 'name'));
    line.words = line.appendChild(make('span', 'words'));
    var buttons = line.appendChild(make('span', 'buttons'));
    line.dismiss = buttons.appendChild(button('main', function () {
      end(line.thing, 'dismiss', 'didDismiss');
    }));
    line.add = buttons.appendChild(button('', function () {
      act(line.thing, 'add', { seconds: 60 }).catch(failed);
    }));
    return line;
  }

  function fillRinging(line, timer) {
    var name = title(timer);
    set(line.name, name);
    set(line.words, timer.mode === 'alarm' || timer.mode === 'reminder' ? '' : say('isDone'));
    label(line.dismiss, say('dismiss'), say('dismissOf', { name: name }));
    label(line.add, say('addMinute'), say('addMinuteTo', { name: name }));
  }

  function showTimers(timers) {
    var ringing = timers.filter(function (timer) { return timer.state === 'ringing'; });
    var others = timers.filter(function (timer) { return timer.state !== 'ringing'; });
    byId('ringing').hidden = !ringing.length;
    byId('no-timers').hidden = timers.length > 0;
    sync(byId('ringing'), ringing, id, ringingLine, fillRinging);
    sync(byId('timer-list'), others, id, timerLine, fillTimer);
    return ringing;
  }

  function id(thing) {
    return thing.id;
  }

  // MARK: The recipe under way

  function showRun(run) {
    byId('cooking').hidden = !run;
    if (!run) return;
    var step = run.steps[run.position];
    var after = run.steps[run.position + 1];
    set(byId('cooking-title'), run.name);
    set(byId('step-count'),
      say('step', { number: run.position + 1, count: run.steps.length }));
    set(byId('step'), step ? words(step) : '');
    set(byId('step-after'), after ? say('after', { step: words(after) }) : say('lastStep'));
    byId('step-back').disabled = run.position === 0;
    byId('ingredients').hidden = !run.ingredients.length;
    sync(byId('ingredient-list'), run.ingredients, String,
      function (line) { return make('li', '', line); }, function () {});
  }

  function words(step) {
    return step.instruction || step.name;
  }

  function turnStep(verb) {
    var run = kitchen.state.runs[0];
    if (!run) return;
    act({ id: run.timer }, verb).then(function () {
      return kitchen.load('/v1/runs', 'runs');
    }).catch(failed);
  }

  // MARK: Alarms, reminders and the list

  function showAppointments(appointments) {
    byId('appointments').hidden = !appointments.length;
    sync(byId('appointment-list'), appointments, id,
      function () { return make('li'); },
      function (line, report) {
        var what = report.text || report.name ||
          say(report.mode === 'alarm' ? 'alarm' : 'reminder');
        set(line, day(report.at) + '  ' + what);
      });
  }

  /** "today 07:00", "Mon 24 Nov 07:00": the time of day as it stands, and the day in the page's language. */
  function day(at) {
    var clock = at.slice(11, 16);
    var date = new Date(Number(at.slice(0, 4)), Number(at.slice(5, 7)) - 1, Number(at.slice(8, 10)));
    if (date.toDateString() === new Date().toDateString()) return say('today', { time: clock });
    return date.toLocaleDateString(Simmer.words.table().code,
      { weekday: 'short', day: 'numeric', month: 'short' }) + ' ' + clock;
  }

  function showList(items) {
    byId('shopping').hidden = !items.length;
    sync(byId('shopping-list'), items, function (item) { return item.key; },
      function () {
        var line = make('li');
        var holder = line.appendChild(make('label'));
        line.box = holder.appendChild(make('input'));
        line.box.type = 'checkbox';
        line.text = holder.appendChild(make('span'));
        line.box.addEventListener('change', function () {
          var change = {};
          change[line.box.checked ? 'check' : 'uncheck'] = [line.thing.key];
          kitchen.changeList(change)
            .then(function () { return kitchen.load('/v1/list', 'list'); }).catch(failed);
        });
        return line;
      },
      function (line, item) {
        line.box.checked = item.checked;
        line.classList.toggle('done', item.checked);
        set(line.text, amounts(item) + item.name);
      });
  }

  function amounts(item) {
    return (item.amounts || []).map(function (amount) {
      return amount.quantity + (amount.unit ? ' ' + amount.unit : '') + ' ';
    }).join('+ ');
  }

  // MARK: Notices

  var undo = null;
  var hiding = null;

  /** Says what was done, for a while; `takeBack` undoes it. */
  function notice(text, takeBack) {
    undo = takeBack;
    set(byId('notice-text'), text);
    byId('notice-undo').hidden = !takeBack;
    byId('notice').hidden = false;
    clearTimeout(hiding);
    hiding = setTimeout(function () { byId('notice').hidden = true; }, 10000);
  }

  function takeBack() {
    byId('notice').hidden = true;
    if (undo) undo();
  }

  Simmer.panels = {
    byId: byId, make: make, set: set, sync: sync, button: button, label: label, title: title, time: time, failed: failed, notice: notice,
    takeBack: takeBack, showTimers: showTimers, showRun: showRun, turnStep: turnStep,
    showAppointments: showAppointments, showList: showList
  };
})();
