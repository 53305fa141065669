"""The kitchen display of the built program in a real Chromium: rings, ringing, buttons, keyboard, a lost connection,
and what `display_*.py` beside this one look at.

    display.py SIMMER [FOLDER-FOR-PICTURES]
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

import display_access
import display_choices
import display_hostile
import display_line
import display_notes
import display_past
import display_views
from house import check, results

SIZES = [(320, 480), (800, 480), (1280, 800)]
HOSTILE = '<img src=x onerror="document.title=1">'


class Service:
    """`simmer serve` on a state folder of its own."""

    def __init__(self, simmer, state, *options):
        self.simmer, self.state, self.port, self.options = simmer, state, 0, options
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.simmer, "serve", "--state", self.state, "--listen", f"127.0.0.1:{self.port}", "--no-background",
             *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env=dict(os.environ, HOME=self.state, XDG_CONFIG_HOME=self.state, SIMMER_ALARM_SOUND="false"),
        )
        self.address = re.search(r"http://\S+/", self.process.stdout.readline()).group()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)

    def ask(self, path, body=None):
        request = urllib.request.Request(
            self.address + path, data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def timer(self, name, seconds):
        return self.ask("v1/timers", {"name": name, "duration": seconds})["id"]


def browser(profile, language):
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={profile}"]:
        options.add_argument(flag)
    options.add_experimental_option("prefs", {"intl.accept_languages": language})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def size(page, width, height):
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
    )


def fractions(page):
    """How much of its circle each ring shows, from the outermost in."""
    return page.execute_script(
        """return [].map.call(document.querySelectorAll('#rings .arc'), function (arc) {
             var parts = arc.getAttribute('stroke-dasharray').split(' ').map(Number);
             return parts[0] / (2 * Math.PI * Number(arc.getAttribute('r')));
           });"""
    )


def text(page, selector):
    return page.find_element(By.CSS_SELECTOR, selector).text


def until(page, condition, seconds=15):
    """Whether it comes true in time."""
    try:
        return WebDriverWait(page, seconds, 0.1).until(lambda _: condition())
    except Exception:
        return False


def button(page, name):
    return page.find_element(By.XPATH, f"//button[@aria-label='{name}']")


def walk(page, service, pictures):
    four = [("pasta", 600), ("potatoes", 1500), ("dough", 3600), ("Sunday roast", 4800)]
    for name, seconds in four:
        service.timer(name, seconds)
    page.get(service.address)
    check("four timers are four rings", until(page, lambda: len(fractions(page)) == 4), fractions(page))
    left = {one["name"]: one["remaining"] / one["duration"] for one in service.ask("v1/timers")}
    wanted = [left[name] for name, _ in four]
    check(
        "an arc is as long as what is left of the whole",
        all(abs(a - b) < 0.01 for a, b in zip(fractions(page), wanted)), (fractions(page), wanted),
    )
    for width, height in SIZES:
        size(page, width, height)
        time.sleep(0.3)
        wide = page.execute_script("return document.documentElement.scrollWidth")
        check(f"nothing sticks out at {width} x {height}", wide <= width, wide)
        if pictures:
            page.save_screenshot(f"{pictures}/display-{width}x{height}.png")
    size(page, 1280, 800)

    button(page, "Pause pasta").click()
    check("a touch pauses", until(page, lambda: button(page, "Go on with pasta")))
    button(page, "Go on with pasta").send_keys(Keys.ENTER)
    check("a key goes on", until(page, lambda: button(page, "Pause pasta")))
    button(page, "One more minute for pasta").click()
    check(
        "a minute more is a minute more",
        until(page, lambda: any(one["name"] == "pasta" and one["remaining"] > 600 for one in service.ask("v1/timers"))),
    )
    button(page, "Stop dough").click()
    check("a touch stops", until(page, lambda: len(fractions(page)) == 3))
    page.find_element(By.ID, "notice-undo").click()
    check("and undo brings it back", until(page, lambda: len(fractions(page)) == 4))

    box = page.find_element(By.ID, "words")
    box.send_keys("five minutes for the rice", Keys.ENTER)
    check("words are answered", until(page, lambda: "5 minutes" in text(page, "#reply")), text(page, "#reply"))
    check("and shown as a ring", until(page, lambda: len(fractions(page)) == 5))

    service.timer(HOSTILE, 3)
    check("what rings fills the top", until(page, lambda: HOSTILE in text(page, "#ringing")), text(page, "#ringing"))
    check("a name is text and nothing else", not page.find_elements(By.CSS_SELECTOR, "#ringing img"))
    check("the tab tells what rings", page.title.startswith("(!) "), page.title)
    if pictures:
        page.save_screenshot(f"{pictures}/display-ringing.png")
    display_access.walk(page, "the page while something rings")
    page.find_element(By.CSS_SELECTOR, "#ringing button.main").click()
    check("a touch turns it off", until(page, lambda: not page.find_element(By.ID, "ringing").is_displayed()))


def cook(page, service, pictures):
    """A recipe under way is read step by step."""
    recipe = {
        "schema": "simmer.routine/1", "id": "01900000-0000-7000-8000-000000000001", "name": "Leek soup",
        "recipe": {"yield": "Serves 4", "ingredients": ["2 leeks", "1 l stock"]},
        "phases": [
            {"id": "cut", "name": "Cut", "kind": "task", "start": "on_cue", "instruction": "Cut the leeks."},
            {"id": "boil", "name": "Boil", "duration": 900, "start": "on_cue", "instruction": "Boil for 15 minutes."},
        ],
    }
    service.ask("v1/routines", recipe)
    service.ask(f"v1/routines/{recipe['id']}/run", {})
    check("the step is shown", until(page, lambda: text(page, "#step") == "Cut the leeks."), text(page, "#cooking"))
    check("and what comes then", text(page, "#step-after") == "Then: Boil for 15 minutes.", text(page, "#step-after"))
    if pictures:
        page.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        time.sleep(0.3)
        page.save_screenshot(f"{pictures}/display-dark.png")
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    page.find_element(By.CSS_SELECTOR, "#ingredients summary").click()
    check("the ingredients are a touch away", "2 leeks" in text(page, "#ingredient-list"))
    page.find_element(By.ID, "step-next").click()
    check("a touch goes on to the next step", until(page, lambda: text(page, "#step") == "Boil for 15 minutes."))


def enter(simmer, folder):
    """With a token, the page asks for it, and shows nothing before."""
    secret, path = "0123456789abcdef" * 4, os.path.join(folder, "token")
    with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(secret)
    service = Service(simmer, os.path.join(folder, "guarded"), "--token-file", path)
    page = browser(os.path.join(folder, "other-profile"), "de")
    try:
        page.get(service.address)
        check("without the token the page asks for it", until(page, lambda: page.find_element(By.ID, "token").is_displayed()))
        check("in the browser's language", "Küche" in text(page, "#login"), text(page, "#login"))
        page.find_element(By.ID, "token").send_keys("wrong", Keys.ENTER)
        check("a wrong one is told", until(page, lambda: text(page, "#login-problem") != ""))
        page.find_element(By.ID, "token").clear()
        page.find_element(By.ID, "token").send_keys(secret, Keys.ENTER)
        check("the right one opens it", until(page, lambda: not page.find_element(By.ID, "login").is_displayed()))
        box = page.find_element(By.ID, "words")
        box.send_keys("zehn Minuten für die Nudeln", Keys.ENTER)
        line = lambda: page.find_element(By.ID, "line").get_attribute("aria-label") or ""
        check("the time line speaks German", until(page, lambda: line().startswith("Zeitlinie von ")), line())
        check("and its cookie is enough", until(page, lambda: len(fractions(page)) == 1), text(page, "#reply"))
        check("which no script can read", page.execute_script("return document.cookie") == "")
    finally:
        page.quit()
        service.stop()


def pair(simmer, folder):
    """A display comes in by the code that the service prints, once, and goes when it is revoked."""
    state = os.path.join(folder, "paired")
    service = Service(simmer, state, "--pair")
    code = re.search(r"[0-9A-Z]{4}-[0-9A-Z]{4}", service.process.stdout.readline()).group()
    page = browser(os.path.join(folder, "paired-profile"), "en")
    box = lambda: page.find_element(By.ID, "token")
    try:
        page.get(service.address)
        check("a display that has not paired is asked for a code", until(page, lambda: box().is_displayed()))
        box().send_keys("0000-0000", Keys.ENTER)
        check("a wrong code is told", until(page, lambda: text(page, "#login-problem") != ""))
        box().clear()
        box().send_keys(code.lower().replace("-", ""), Keys.ENTER)
        check("the right one opens it, as people type it", until(page, lambda: not page.find_element(By.ID, "login").is_displayed()))
        page.find_element(By.ID, "words").send_keys("ten minutes for the pasta", Keys.ENTER)
        check("it may start timers", until(page, lambda: len(fractions(page)) == 1), text(page, "#reply"))
        page.refresh()
        check("it stays in when it is loaded anew", until(page, lambda: len(fractions(page)) == 1))
        page.delete_all_cookies()
        page.refresh()
        check("without its cookie it is asked again", until(page, lambda: box().is_displayed()))
        box().send_keys(code, Keys.ENTER)
        check("and the code is good only once", until(page, lambda: text(page, "#login-problem") != "") and box().is_displayed())
    finally:
        page.quit()
        service.stop()


def keyboard(page):
    """Everything that can be touched is reached with the tab key, and has a name."""
    page.execute_script("document.getElementById('notes').open = true")
    page.find_element(By.TAG_NAME, "body").click()
    seen = set()
    for _ in range(150):
        # Not to an element: one for files would take it for a file's name.
        ActionChains(page).send_keys(Keys.TAB).perform()
        active = page.switch_to.active_element
        seen.add(active.get_attribute("aria-label") or active.text or active.get_attribute("id"))
    names = page.execute_script(
        """return [].filter.call(document.querySelectorAll('button, input'), function (one) {
             return one.checkVisibility() && !one.disabled;
           }).map(function (one) { return one.getAttribute('aria-label') || one.textContent || one.id; });"""
    )
    check("the tab key reaches everything", set(names) <= seen, set(names) - seen)
    check("everything has a name", all(names), names)


def others(simmer, folder, pictures):
    """What needs a kitchen of its own: rings that end by themselves, and the views with less on them."""
    state = os.path.join(folder, "short")
    display_past.with_short_rings(state)
    service = Service(simmer, state)
    page = browser(os.path.join(folder, "third-profile"), "en")
    try:
        page.get(service.address)
        display_choices.walk(page, service, until)
        display_past.missed(page, service, until, pictures)
        display_views.walk(page, service, until, size, pictures)
    finally:
        page.quit()
        service.stop()


def weight(page, service):
    """What the browser loads for the page, and how soon something is seen on a slow tablet."""
    page.execute_cdp_cmd("Network.enable", {})
    page.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    page.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.get(service.address)
    painted = "return performance.getEntriesByName('first-contentful-paint').map(function (one) { return one.startTime; })"
    until(page, lambda: page.execute_script(painted))
    first = page.execute_script(painted)[0]
    loaded = page.execute_script(
        """var entries = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'));
           return entries.filter(function (one) { return one.name.indexOf('/v1/') < 0; })
             .reduce(function (sum, one) { return sum + one.transferSize; }, 0);""")
    print(f"        the page weighs {loaded / 1000:.0f} kB; first paint after {first:.0f} ms, four times slowed down")
    check("the page weighs at most 150 kB", 50_000 < loaded <= 150_000, loaded)
    page.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})


def break_off(page, service):
    before = text(page, "#timer-list .time")
    service.stop()
    check("a lost connection is told", until(page, lambda: "Lost connection" in text(page, "#connection")))
    check("the timers go on counting", until(page, lambda: text(page, "#timer-list .time") != before))
    service.start()
    service.timer("afterwards", 60)
    check("it takes up again", until(page, lambda: text(page, "#connection") == "", 30))
    check("and shows what happened meanwhile", until(page, lambda: "afterwards" in text(page, "#timer-list")))


def attack(simmer, folder):
    service = Service(simmer, os.path.join(folder, "hostile"))
    page = browser(os.path.join(folder, "hostile-profile"), "en")
    try:
        display_hostile.walk(simmer, page, service, until)
    finally:
        page.quit()
        service.stop()


def main():
    simmer = os.path.abspath(sys.argv[1])
    pictures = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        service = Service(simmer, os.path.join(folder, "state"))
        page = browser(os.path.join(folder, "profile"), "en")
        try:
            walk(page, service, pictures)
            display_access.walk(page, "the page")
            cook(page, service, pictures)
            display_line.walk(page, service, until)
            if pictures:
                display_line.pictures(page, pictures, size)
            display_notes.walk(page, service, until, folder)
            display_access.walk(page, "the page with a note")
            display_past.walk(page, until, pictures)
            weight(page, service)
            keyboard(page)
            break_off(page, service)
            faults = [
                entry["message"] for entry in page.get_log("browser")
                if entry["level"] == "SEVERE" and "net::ERR_" not in entry["message"]
            ]
            check("the browser complains of nothing", not faults, faults)
        finally:
            page.quit()
            service.stop()
        enter(simmer, folder)
        pair(simmer, folder)
        others(simmer, folder, pictures)
        attack(simmer, folder)
    failed = results.count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
