"""The time line of the kitchen display in a real Chromium: what it shows, and how it moves."""

import os
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from house import check, press

GEOMETRY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "display_geometry.js")

# Pictures are drawn as fast as they can be, of a line that moves through all of it; the browser's own time.
FRAMES = """
  var done = arguments[0];
  var times = [];
  var view = Simmer.scrubbing.view();
  var number = 0;
  function one() {
    var began = performance.now();
    // Out to years and back, and all the while along the line.
    var scale = 10 * Math.pow(10, 4.5 * (1 - Math.cos(number / 20)) / 2);
    Simmer.timeline.draw({ center: view.center - number * scale, scale: scale }, Date.now() / 1000, null);
    // Reading a pixel waits for all that was drawn.
    Simmer.timeline.canvas.getContext('2d').getImageData(0, 0, 1, 1);
    times.push(performance.now() - began);
    number += 1;
    if (number < 240) requestAnimationFrame(one);
    else done(times.sort(function (a, b) { return a - b; }));
  }
  requestAnimationFrame(one);
"""

MANY = """
  var now = Date.now() / 1000;
  Simmer.kitchen.state.sessions = [];
  for (var index = 0; index < 10000; index++) {
    // Some thirty a day, up to nine of them at the same time.
    var start = now - index * 2900 - (index * 7919 % 5000);
    Simmer.kitchen.state.sessions.push({
      id: 's' + index, name: 'Entry number ' + index, mode: 'countdown', status: 'completed', planned: 600,
      paused_for: 0, phases: [], started_at: start + shift(), ended_at: start + 300 + index * 104729 % 9000 + shift()
    });
  }
  function shift() { return -Simmer.kitchen.wall(0); }
  Simmer.scrubbing.show();
  return Simmer.timeline.all().length;
"""


def view(page):
    return page.execute_script("return Simmer.scrubbing.view()")


def rest(page, until):
    until(page, lambda: not view(page)["isMoving"])


def time_at(page, x):
    return page.execute_script(
        "return Simmer.geometry.timeAt(arguments[0], Simmer.scrubbing.view(), Simmer.timeline.width())", x)


def off_now(page):
    """How many pixels now is away from the middle."""
    return page.execute_script(
        "var view = Simmer.scrubbing.view(); return Math.abs(Date.now() / 1000 - view.center) / view.scale")


def geometry(page):
    with open(GEOMETRY) as file:
        for what, holds, seen in page.execute_script(file.read()):
            check(what, holds, seen)


def entries(page, service, until):
    """What was, runs, is planned and is set stands on the line, with its name in words."""
    stopped = service.timer("stock", 900)
    service.ask(f"v1/timers/{stopped}/stop", {})
    service.ask("v1/turns", {"text": "wake me up tomorrow at seven"})
    service.ask("v1/routines", {
        "schema": "simmer.routine/1", "id": "01900000-0000-7000-8000-000000000002", "name": "Bread",
        "phases": [{"id": "bake", "name": "Bake", "duration": 2400}, {"id": "cool", "name": "Cool", "duration": 1200}],
    })
    service.ask("v1/routines/01900000-0000-7000-8000-000000000002/run", {})
    page.execute_script("Simmer.kitchen.loadAll()")

    def kinds():
        return {one["kind"] for one in page.execute_script(
            "return Simmer.timeline.all().map(function (one) { return { kind: one.kind }; })")}

    wanted = {"running", "planned", "appointed", "abandoned"}
    check("what was, runs, is planned and is set stands on the line", until(page, lambda: wanted <= kinds()), kinds())
    press(page, By.CSS_SELECTOR, "#line-list summary")
    listed = lambda: page.find_element(By.ID, "line-entries").text
    check("and can be read as a list", until(page, lambda: "Cool, planned" in listed() and "stock, stopped" in listed()), listed())
    press(page, By.CSS_SELECTOR, "#line-list summary")


def waiting(page, service, until):
    """What is paused ends ever later."""
    paused = service.timer("jam", 900)
    service.ask(f"v1/timers/{paused}/pause", {})
    off = """return Simmer.timeline.all().filter(function (one) { return one.kind === 'paused'; })
               .map(function (one) { return Math.abs(one.end - Date.now() / 1000 - 900); });"""
    until(page, lambda: page.execute_script(off))
    page.execute_script("Simmer.scrubbing.look({ center: Date.now() / 1000, scale: 0.2 })")
    time.sleep(6)
    seen = page.execute_script(off)
    check("what is paused goes along with the time", len(seen) == 1 and seen[0] < 4, seen)
    service.ask(f"v1/timers/{paused}/stop", {})
    page.execute_script("Simmer.scrubbing.look({ center: Date.now() / 1000, scale: 10 })")


def moving(page, until):
    """By the mouse, the wheel, keys and buttons."""
    line = page.find_element(By.ID, "line")
    page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", line)
    press(page, By.ID, "line-now")
    rest(page, until)
    check("now is in the middle", off_now(page) < 1, off_now(page))
    before = view(page)
    time.sleep(2)
    check("and stays there as time passes", off_now(page) < 1 and view(page)["center"] > before["center"] + 1)

    ActionChains(page).drag_and_drop_by_offset(line, 150, 0).perform()
    moved = (before["center"] - view(page)["center"]) / before["scale"]
    check("dragging moves the line", 140 < moved < 160 and not view(page)["follows"], moved)
    ActionChains(page).move_to_element(line).double_click().perform()
    rest(page, until)
    check("a double tap springs back to now", view(page)["follows"] and off_now(page) < 1, off_now(page))

    line.send_keys(Keys.ARROW_LEFT)
    middle = view(page)
    line.send_keys("+")
    rest(page, until)
    check("plus comes closer", view(page)["scale"] < middle["scale"], view(page))
    check("and keeps the time in the middle", abs(view(page)["center"] - middle["center"]) < view(page)["scale"])

    box = line.rect
    page.execute_script("arguments[0].focus()", line)
    # A place well off the middle, where a view that is zoomed wrongly shows it.
    kept = time_at(page, 60)
    page.execute_script(
        """var box = arguments[0].getBoundingClientRect();
           arguments[0].dispatchEvent(new WheelEvent('wheel', {
             deltaY: 900, clientX: box.left + 60, clientY: box.top + 40, cancelable: true }));""", line)
    time.sleep(0.3)
    rest(page, until)
    off = abs(time_at(page, 60) - kept) / view(page)["scale"]
    check("the wheel zooms about the place under the pointer", off < 1, off)
    check("and comes to rest on the ladder", page.execute_script(
        "return Simmer.geometry.SCALES.indexOf(Simmer.scrubbing.view().scale) >= 0"), view(page))

    pinched(page, line, box, until)
    line.send_keys(Keys.HOME)
    rest(page, until)
    check("the Home key goes back to now", view(page)["follows"] and off_now(page) < 1)
    line.send_keys(Keys.PAGE_DOWN)
    spoken = page.find_element(By.ID, "line-entry").text
    check("a key chooses the next entry and tells of it", ":" in spoken, spoken)
    label = line.get_attribute("aria-label")
    check("the line has a name that tells what it shows", label.startswith("Time line from "), label)
    press(page, By.ID, "line-now")
    rest(page, until)


def pinched(page, line, box, until):
    """Two fingers move apart: the times under both stay under them."""
    before = view(page)
    left = page.execute_script("return arguments[0].getBoundingClientRect().left", line)
    top = page.execute_script("return arguments[0].getBoundingClientRect().top", line) + 60

    def touch(kind, *points):
        page.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": left + x, "y": top, "id": number} for number, x in enumerate(points)]})

    one, two = time_at(page, 100), time_at(page, 200)
    page.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    touch("touchStart", 100, 200)
    for step in range(1, 11):
        touch("touchMove", 100 - 5 * step, 200 + 15 * step)
    time.sleep(0.2)
    off = max(abs(time_at(page, 50) - one), abs(time_at(page, 350) - two)) / view(page)["scale"]
    check("a pinch zooms", view(page)["scale"] < before["scale"] / 2, view(page))
    check("and what is under the fingers stays there", off < 2, off)
    touch("touchEnd")
    rest(page, until)
    page.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def still(page, until):
    """Without motion where that is asked for: one picture, and it is there."""
    page.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    line = page.find_element(By.ID, "line")
    line.send_keys(Keys.ARROW_LEFT)
    page.execute_script("document.getElementById('line-now').click()")
    check("nothing glides where motion is not wanted", not view(page)["isMoving"] and off_now(page) < 1)
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def many(page):
    """Ten thousand entries, at every scale."""
    count = page.execute_script(MANY)
    check("ten thousand entries are on the line", count >= 10000, count)
    page.set_script_timeout(60)
    times = page.execute_async_script(FRAMES)
    middle, slow = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"        a picture of 10,000 entries: median {middle:.1f} ms, p95 {slow:.1f} ms, most {times[-1]:.1f} ms")
    page.execute_script("Simmer.kitchen.loadAll()")


def walk(page, service, until):
    geometry(page)
    entries(page, service, until)
    waiting(page, service, until)
    moving(page, until)
    still(page, until)
    many(page)


def pictures(page, folder, size):
    """The line at each size of the page, and with many entries at two scales."""
    line = page.find_element(By.ID, "line")

    def picture(name):
        time.sleep(0.5)
        page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", line)
        page.save_screenshot(f"{folder}/line-{name}.png")

    for width, height in [(320, 480), (800, 480), (1280, 800)]:
        size(page, width, height)
        picture(f"{width}x{height}")
    page.execute_script(MANY)
    for scale in (200, 20000):
        page.execute_script("Simmer.scrubbing.look({ center: Date.now() / 1000, scale: arguments[0] })", scale)
        picture(f"many-{scale}")
    page.execute_script("Simmer.kitchen.loadAll()")
