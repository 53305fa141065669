"""What the kitchen display offers, in a real Chromium: suggestions of what can be said, and the saved routines."""

import os

from selenium.webdriver.common.by import By

from house import check, press

HERE = os.path.dirname(os.path.abspath(__file__))


def suggestions(page, until):
    with open(os.path.join(HERE, "display_suggestions.js")) as script:
        with open(os.path.join(HERE, "../../Prompts/suggestions.ndjson")) as catalogue:
            for what, holds, seen in page.execute_script(script.read(), catalogue.read()):
                check(what, holds, seen)
    shown = lambda: page.find_element(By.ID, "suggestion").text
    check("something to say is suggested", until(page, lambda: len(shown()) > 5), shown())
    first = shown()
    page.refresh()
    check("the same one when the page is loaded again", until(page, lambda: shown() == first), shown())
    press(page, By.ID, "another")
    check("another one for whoever asks", shown() not in ("", first), shown())
    press(page, By.ID, "suggestion")
    said = page.find_element(By.ID, "words").get_attribute("value")
    check("a touch puts it into the box", said == shown().strip("“”"), said)
    page.find_element(By.ID, "words").clear()


def routines(page, service, until):
    for number, name in enumerate(["Crème brûlée", "Bread", "Roast", "Rice", "Stock", "Tea"]):
        service.ask("v1/routines", {
            "schema": "simmer.routine/1", "id": f"01900000-0000-7000-8000-0000000001{number:02}", "name": name,
            "phases": [{"id": "one", "name": "One", "duration": 300}],
        })
    listed = lambda: [one.text for one in page.find_elements(By.CSS_SELECTOR, "#routine-list .name")]
    check("routines come by their names as they are saved", until(
        page, lambda: listed() == ["Bread", "Crème brûlée", "Rice", "Roast", "Stock", "Tea"]), listed())
    page.find_element(By.ID, "routine-search").send_keys("creme")
    check("and are found without accents", listed() == ["Crème brûlée"], listed())
    page.find_element(By.ID, "routine-search").clear()
    page.find_element(By.ID, "routine-search").send_keys("r")
    page.find_element(By.ID, "routine-search").send_keys("\b")
    press(page, By.XPATH, "//button[@aria-label='Pin Tea']")
    page.refresh()
    check("what is pinned stands first, also later", until(page, lambda: listed()[:2] == ["Tea", "Bread"]), listed())
    press(page, By.XPATH, "//button[@aria-label='Start Tea']")
    running = lambda: [one["name"] for one in service.ask("v1/timers")]
    check("a touch starts one", until(page, lambda: "Tea" in running()), running())


def walk(page, service, until):
    suggestions(page, until)
    routines(page, service, until)
