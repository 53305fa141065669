// What always holds for the history; `display.py` runs it in the page. Gives a list of [what, whether it holds, seen].
var history = Simmer.history;
var results = [];

function check(what, seen, wanted) {
  results.push([what, JSON.stringify(seen) === JSON.stringify(wanted), JSON.stringify(seen)]);
}

function noon(month, day) {
  return new Date(2026, month - 1, day, 12) / 1000;
}

function ended(name, end, minutes, status) {
  return { name: name, status: status || 'completed', start: end - 60 * minutes, end: end, paused: 0, planned: 600 };
}

var today = history.dayOf(noon(11, 26));
check('a day begins at midnight', [
  history.dayOf(new Date(2026, 10, 26, 0, 0, 0) / 1000) - today,
  history.dayOf(new Date(2026, 10, 25, 23, 59, 59) / 1000) - today
], [0, -1]);
check('a week begins on Monday', [23, 26, 29].map(function (day) { return history.weekday(history.dayOf(noon(11, day))); }),
  [0, 3, 6]);
check('a day that the clock makes shorter or longer is one day', [
  history.dayOf(noon(3, 30)) - history.dayOf(noon(3, 28)), history.dayOf(noon(10, 26)) - history.dayOf(noon(10, 24))
], [2, 2]);

var counts = history.days([
  ended('rice', noon(11, 25), 10), ended('rice', noon(11, 25), 12), ended('tea', noon(11, 24), 4),
  ended('tea', noon(11, 20), 4), ended('tea', noon(11, 19), 4), ended('tea', noon(11, 18), 4),
  ended('soup', noon(11, 26), 1, 'abandoned')
]);
check('a day without does not break the row before it is over', history.streaks(counts, today), { present: 2, longest: 3 });
check('a day without that is over does', history.streaks(counts, today + 1), { present: 0, longest: 3 });
check('nothing is no row', history.streaks({}, today), { present: 0, longest: 0 });

var cells = history.calendar(counts, today, 26);
check('the calendar ends today and begins on a Monday', [cells[0].row, cells[0].column, cells[cells.length - 1].day - today,
  cells[cells.length - 1].column], [0, 0, 0, 25]);
check('a cell is as dark as its day was busy', cells.filter(function (cell) { return cell.count; })
  .map(function (cell) { return cell.level; }), [2, 2, 2, 2, 4]);

check('quarters lie on straight lines', [0.25, 0.5, 0.75].map(function (part) {
  return history.quantile([1, 2, 3, 4], part);
}), [1.75, 2.5, 3.25]);
check('what took place twice has its lengths, whatever the capitals', history.durations([
  ended('Rice', noon(11, 25), 10), ended('rice', noon(11, 24), 14), ended('tea', noon(11, 24), 4),
  ended('constructor', noon(11, 23), 1), ended(null, noon(11, 22), 1), ended('tea', noon(11, 21), 9, 'abandoned')
]).map(function (one) { return [one.name, one.count, one.median]; }), [['Rice', 2, 720]]);
return results;
