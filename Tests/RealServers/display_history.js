// What always holds for the history; `display.py` runs it in the page. Gives a list of [what, whether it holds, seen].
var history = Simmer.history;
var results = [];

function check(what, seen, wanted) {
  results.push([what, JSON.stringify(seen) === JSON.stringify(wanted), JSON.stringify(seen)]);
}

function noon(month, day) {
  return new Date(2026, month - 1, day, 12) / 1000;
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
  { day: '2026-11-18', sessions: 1 }, { day: '2026-11-19', sessions: 1 }, { day: '2026-11-20', sessions: 1 },
  { day: '2026-11-24', sessions: 1 }, { day: '2026-11-25', sessions: 2 }
]);
check('the days of the service are those of the calendar', [counts[today - 1], counts[today - 2], counts[today]], [2, 1, undefined]);

var cells = history.calendar(counts, today, 26);
check('the calendar ends today and begins on a Monday', [cells[0].row, cells[0].column, cells[cells.length - 1].day - today,
  cells[cells.length - 1].column], [0, 0, 0, 25]);
check('a cell is as dark as its day was busy', cells.filter(function (cell) { return cell.count; })
  .map(function (cell) { return cell.level; }), [2, 2, 2, 2, 4]);

return results;
