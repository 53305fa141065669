// Joins the parts of the page: shows what the kitchen does, and passes on what is touched and typed.
(function () {
  'use strict';

  var say = Simmer.words.say;
  var kitchen = Simmer.kitchen;
  var panels = Simmer.panels;
  var byId = panels.byId;

  function label() {
    document.documentElement.lang = Simmer.words.table().code;
    var nodes = document.querySelectorAll('[data-words]');
    for (var i = 0; i < nodes.length; i++) {
      nodes[i].textContent = say(nodes[i].getAttribute('data-words'));
    }
    nodes = document.querySelectorAll('[data-name]');
    for (i = 0; i < nodes.length; i++) {
      nodes[i].setAttribute('aria-label', say(nodes[i].getAttribute('data-name')));
      if ('placeholder' in nodes[i]) nodes[i].placeholder = say(nodes[i].getAttribute('data-name'));
    }
    byId('words').placeholder = say('example');
  }

  /** What changes only when something happens. */
  function show() {
    var state = kitchen.state;
    panels.showRun(state.runs[0]);
    panels.showAppointments(state.appointments);
    panels.showList(state.list);
    Simmer.scrubbing.show();
    Simmer.past.show();
    Simmer.routines.show();
    panels.set(byId('connection'), state.isConnected || state.needsToken ? '' : say('lost'));
    document.body.classList.toggle('lost', !state.isConnected);
    byId('login').hidden = !state.needsToken;
    count();
  }

  /** What changes as time passes. */
  function count() {
    var timers = kitchen.timers();
    var ringing = panels.showTimers(timers);
    Simmer.rings.draw(timers);
    Simmer.scrubbing.draw();
    document.body.classList.toggle('is-ringing', ringing.length > 0);
    document.title = title(timers, ringing);
    panels.set(byId('wall-clock'), Simmer.words.wallClock());
  }

  /** In the tab: what rings, else what is left of the next one. */
  function title(timers, ringing) {
    if (ringing.length) return '(!) ' + panels.title(ringing[0]);
    return timers.length ? panels.time(timers[0]) + ' ' + panels.title(timers[0]) : 'Simmer';
  }

  function speak(event) {
    event.preventDefault();
    var box = byId('words');
    var text = box.value.trim();
    if (!text) return;
    kitchen.ask('POST', '/v1/turns', { text: text, conversation: conversation }).then(function (answer) {
      box.value = '';
      panels.set(byId('reply'), answer.value.reply || say('unheeded'));
      return kitchen.loadAll();
    }).catch(panels.failed);
  }

  /** Two pages do not answer each other's questions. */
  var conversation = 'display-' + Math.random().toString(36).slice(2, 10);

  function enter(event) {
    event.preventDefault();
    kitchen.logIn(byId('token').value).then(function () {
      byId('token').value = '';
      panels.set(byId('login-problem'), '');
    }).catch(function (problem) {
      panels.set(byId('login-problem'), say(problem.status === 429 ? 'tooManyTries' : 'wrongToken'));
    });
  }

  function frame() {
    count();
    // A hidden page gets no frames, and a page that is seen needs no more than ten a second.
    setTimeout(function () { requestAnimationFrame(frame); }, 100);
  }

  /** `/display` shows the rings and what rings; `/mini` the timers in a line each. */
  var views = { '/display': 'kiosk', '/mini': 'mini' };
  document.body.className = views[window.location.pathname] || '';

  label();
  byId('rings').appendChild(Simmer.rings.picture);
  byId('say').addEventListener('submit', speak);
  byId('login').addEventListener('submit', enter);
  byId('step-next').addEventListener('click', function () { panels.turnStep('next'); });
  byId('step-back').addEventListener('click', function () { panels.turnStep('back'); });
  byId('notice-undo').addEventListener('click', panels.takeBack);
  document.addEventListener('visibilitychange', function () {
    if (!document.hidden) kitchen.loadAll();
  });
  kitchen.start(show);
  frame();
})();
