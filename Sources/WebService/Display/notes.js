// Notes and photos on the time line: how they are put there, shown and removed.
(function () {
  'use strict';

  var kitchen = Simmer.kitchen;
  var panels = Simmer.panels;
  var say = Simmer.words.say;
  var byId = panels.byId;
  var LONGEST_EDGE = 1600;
  var shown = null;

  /** The photo and the button of a chosen entry; nothing for all others. */
  function show(entry) {
    shown = entry && entry.note ? entry : null;
    byId('line-more').hidden = !shown;
    var photo = byId('line-photo');
    var source = shown && shown.kind === 'photo' ? '/v1/entries/' + shown.id + '/photo' : '';
    photo.hidden = !source;
    if (source && photo.getAttribute('src') !== source) photo.setAttribute('src', source);
    if (!source) photo.removeAttribute('src');
    photo.alt = shown ? shown.name : '';
    if (shown) panels.label(byId('line-remove'), say('remove'), say('removeOf', { name: shown.name }));
  }

  function remove() {
    if (!shown) return;
    kitchen.ask('DELETE', '/v1/entries/' + shown.id).then(function () {
      Simmer.scrubbing.choose(null);
      byId('line').focus();
      return kitchen.loadEntries();
    }).catch(panels.failed);
  }

  /** A photo as large as a screen shows it, and without what the camera has written into it, such as the place. */
  function fitted(file) {
    if (!window.createImageBitmap || file.type === 'image/gif') return Promise.resolve(file);
    return createImageBitmap(file).then(function (picture) {
      var scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
      var paper = document.createElement('canvas');
      paper.width = Math.max(1, Math.round(picture.width * scale));
      paper.height = Math.max(1, Math.round(picture.height * scale));
      paper.getContext('2d').drawImage(picture, 0, 0, paper.width, paper.height);
      return new Promise(function (done) {
        paper.toBlob(function (made) { done(made || file); }, 'image/jpeg', 0.85);
      });
    }).catch(function () { return file; });
  }

  function add(event) {
    event.preventDefault();
    var text = byId('note-text').value.trim();
    var file = byId('note-photo').files[0];
    if (!text && !file) return;
    var sent = file ? fitted(file).then(function (photo) {
      return kitchen.ask('POST', '/v1/entries?text=' + encodeURIComponent(text), photo);
    }) : kitchen.ask('POST', '/v1/entries', { text: text });
    sent.then(function () {
      byId('note').reset();
      panels.set(byId('note-said'), say('noteAdded'));
      return kitchen.loadEntries();
    }).catch(function (problem) {
      panels.set(byId('note-said'), say('failed', { reason: problem.message }));
    });
  }

  byId('line-remove').addEventListener('click', remove);
  byId('note').addEventListener('submit', add);

  Simmer.notes = { show: show };
})();
