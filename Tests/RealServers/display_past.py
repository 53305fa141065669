"""The history of the kitchen display in a real Chromium, and what was missed."""

import json
import os

from selenium.webdriver.common.by import By

from house import check, press

HISTORY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "display_history.js")

# A cook of half a year: rice on most days, a soup a week.
COOKING = """
  var days = [];
  for (var back = 0; back < 180; back++) {
    var day = new Date(Date.now() - back * 86400000);
    var text = [day.getFullYear(), ('0' + (day.getMonth() + 1)).slice(-2), ('0' + day.getDate()).slice(-2)].join('-');
    if (back % 9 !== 4) days.push({ day: text, sessions: 1 + back % 3, time: 600 });
  }
  Simmer.past.fill({
    days: 366, sessions: 300, time: 180000, streak: { present: 4, longest: 8 }, by_day: days,
    by_name: [
      { name: 'rice', count: 160, least: 560, quarter: 630, median: 690, three_quarters: 750, most: 819, usual: 600 },
      { name: 'soup', count: 26, least: 2000, quarter: 2250, median: 2500, three_quarters: 2800, most: 3090, usual: 2400 },
      { name: 'jam', count: 1, least: 9, quarter: 9, median: 9, three_quarters: 9, most: 9, usual: 9 }
    ]
  });
"""


def walk(page, until, folder):
    with open(HISTORY) as file:
        for what, holds, seen in page.execute_script(file.read()):
            check(what, holds, seen)
    press(page, By.CSS_SELECTOR, "#history summary")
    text = lambda: page.find_element(By.ID, "history").text
    check("the history opens, and tells the days in a row that the service knows",
          until(page, lambda: "Days in a row: 1. The most so far: 1." in text()), text())
    page.execute_script(COOKING)
    check("what was often done has its length", "rice, 160 times: mostly 11:30" in text() and "jam" not in text(), text())
    cells = page.find_elements(By.CSS_SELECTOR, "#heat rect")
    check("the calendar has a cell for every day of half a year", 176 <= len(cells) <= 182, len(cells))
    if folder:
        page.execute_script("document.getElementById('past').scrollIntoView({ block: 'center' })")
        page.save_screenshot(f"{folder}/history.png")
    page.execute_script("Simmer.kitchen.loadAll()")
    press(page, By.CSS_SELECTOR, "#history summary")


def missed(page, service, until, folder):
    """Nobody came: the page tells of it until somebody has seen it, also after it was loaded again."""
    service.timer("eggs", 1)
    box = lambda: page.find_element(By.ID, "missed")
    check("what was missed is told", until(page, lambda: "eggs" in box().text), box().text)
    page.refresh()
    check("also by a page that is loaded again", until(page, lambda: "eggs" in box().text), box().text)
    if folder:
        page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", box())
        page.save_screenshot(f"{folder}/missed.png")
    press(page, By.XPATH, "//button[@aria-label='Seen: eggs']")
    check("until it was seen", until(page, lambda: not box().is_displayed()))


def with_short_rings(state):
    """The settings of a kitchen where timers ring for two seconds."""
    os.makedirs(os.path.join(state, "simmer"))
    with open(os.path.join(state, "simmer", "config.json"), "w") as file:
        json.dump({"timers": {"ring_limit": 2}}, file)
