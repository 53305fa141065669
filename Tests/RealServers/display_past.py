"""The history of the kitchen display in a real Chromium, and what was missed."""

import json
import os

from selenium.webdriver.common.by import By

from house import check, press

HISTORY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "display_history.js")

# A cook of half a year: rice on most days, a soup a week.
COOKING = """
  var now = Date.now() / 1000;
  var sessions = [];
  for (var day = 0; day < 180; day++) {
    if (day % 9 !== 4) add('rice', day, 600, 560 + day * 37 % 260);
    if (day % 7 === 2) add('soup', day, 2400, 2000 + day * 53 % 1100);
    if (day % 3 === 1) add('tea', day, 240, 236 + day % 9);
  }
  function add(name, day, planned, seconds) {
    var end = now - day * 86400 - 60 - Simmer.kitchen.wall(0);
    sessions.push({
      id: name + day, name: name, mode: 'countdown', status: 'completed', planned: planned, paused_for: 0,
      phases: [], started_at: end - seconds, ended_at: end
    });
  }
  Simmer.kitchen.state.sessions = sessions;
  Simmer.past.show();
"""


def walk(page, until, folder):
    with open(HISTORY) as file:
        for what, holds, seen in page.execute_script(file.read()):
            check(what, holds, seen)
    press(page, By.CSS_SELECTOR, "#history summary")
    text = lambda: page.find_element(By.ID, "history").text
    check("the history opens, and tells the days in a row", until(page, lambda: "Days in a row: " in text()), text())
    page.execute_script(COOKING)
    check("what was often done has its length", "rice, 160 times: mostly 11:" in text(), text())
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
