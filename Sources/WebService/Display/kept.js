// What this browser keeps for the next time that the page is opened; never more than identifiers and names.
(function () {
  'use strict';

  var PREFIX = 'simmer-';
  /** Where the browser keeps nothing, as long as the page is open. */
  var held = {};

  /** What was kept, or `standard` where that is nothing, or of another kind. */
  function read(name, standard) {
    try {
      var value = JSON.parse(window.localStorage.getItem(PREFIX + name));
      if (value && Array.isArray(value) === Array.isArray(standard) && typeof value === 'object') return value;
    } catch (error) {
      // As if there were nothing.
    }
    return held[name] || standard;
  }

  function write(name, value) {
    held[name] = value;
    try {
      window.localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch (error) {
      // It is held above.
    }
  }

  Simmer.kept = { read: read, write: write };
})();
