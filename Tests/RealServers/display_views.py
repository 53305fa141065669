"""The views of the kitchen display with less on them, in a real Chromium."""

import time

from selenium.webdriver.common.by import By

import display_access
from house import check


def shown(page, *ids):
    return [one for one in ids if page.find_element(By.ID, one).is_displayed()]


def fits(page, name):
    wide, high = page.execute_script(
        "var root = document.documentElement; return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]")
    check(f"{name} fits its screen", wide <= 0 and high <= 0, [wide, high])


def walk(page, service, until, size, folder):
    for name, seconds in [("pasta", 600), ("potatoes", 1500), ("dough", 3600)]:
        service.timer(name, seconds)
    everything = ["rings", "timers", "time", "talk", "past"]

    page.get(service.address + "display")
    rings = lambda: page.find_elements(By.CSS_SELECTOR, "#rings .arc")
    running = len(service.ask("v1/timers"))
    check("the kiosk shows the rings", running > 2 and until(page, lambda: len(rings()) == running), [running, len(rings())])
    check("and nothing else", shown(page, *everything) == ["rings"], shown(page, *everything))
    for width, height in [(320, 480), (800, 480), (1280, 800)]:
        size(page, width, height)
        fits(page, f"the kiosk at {width} x {height}")
        box = page.find_element(By.CSS_SELECTOR, "#rings svg").size
        check("its rings are large", min(box["width"], box["height"]) > 0.75 * min(width, height), box)
        if folder:
            time.sleep(0.3)
            page.save_screenshot(f"{folder}/kiosk-{width}x{height}.png")

    page.get(service.address + "mini")
    check("the mini view shows the timers", until(page, lambda: shown(page, *everything) == ["timers"]), shown(page, *everything))
    size(page, 320, 480)
    check("with their names", "potatoes" in page.find_element(By.ID, "timer-list").text)
    fits(page, "the mini view")
    if folder:
        time.sleep(0.3)
        page.save_screenshot(f"{folder}/mini.png")
    display_access.walk(page, "the mini view")
