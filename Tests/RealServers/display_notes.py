"""Notes and photos on the time line in a real Chromium: added, shown and removed, without a mouse."""

import os
import struct
import zlib

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from house import check


def png(width, height):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xd9\x48\x0f" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def walk(page, service, until, folder):
    find = lambda name: page.find_element(By.ID, name)
    text = lambda name: find(name).text
    page.find_element(By.CSS_SELECTOR, "#notes summary").send_keys(Keys.ENTER)
    find("note-text").send_keys("a new oven", Keys.ENTER)
    check("a note is added by the keyboard", until(page, lambda: "time line" in text("note-said")), text("note-said"))
    path = os.path.join(folder, "crust.png")
    with open(path, "wb") as file:
        file.write(png(2400, 800))
    find("note-text").send_keys("the crust")
    find("note-photo").send_keys(path)
    page.find_element(By.CSS_SELECTOR, "#note button").send_keys(Keys.ENTER)
    check("a photo is added", until(page, lambda: len(service.ask("v1/entries")) == 2), text("note-said"))
    kept = {entry["text"]: entry for entry in service.ask("v1/entries")}
    photo = kept.get("the crust", {})
    check("it is as large as a screen needs, as JPEG", photo.get("type") == "image/jpeg" and photo["size"] < 100_000, photo)

    line = find("line")
    names = lambda: page.execute_script("return Simmer.timeline.all().map(function (one) { return one.name; })")
    check("both stand on the time line", until(page, lambda: {"a new oven", "the crust"} <= set(names())), names())
    line.send_keys(Keys.HOME)
    for _ in range(len(names()) + 1):
        if "the crust" in text("line-entry"):
            break
        line.send_keys(Keys.PAGE_UP)
    if "the crust" not in text("line-entry"):
        for _ in range(len(names()) + 1):
            line.send_keys(Keys.PAGE_DOWN)
            if "the crust" in text("line-entry"):
                break
    check("a key goes to the photo, which is told", "the crust, photo" in text("line-entry"), text("line-entry"))
    wide = lambda: page.execute_script("return document.getElementById('line-photo').naturalWidth")
    check("and shows it", until(page, lambda: wide() == 1600), wide())
    check("with its text for whoever does not see it", find("line-photo").get_attribute("alt") == "the crust")
    check("the button says what it removes", find("line-remove").get_attribute("aria-label") == "Remove the crust",
          find("line-remove").get_attribute("aria-label"))
    find("line-remove").send_keys(Keys.ENTER)
    check("it is removed", until(page, lambda: [e["text"] for e in service.ask("v1/entries")] == ["a new oven"]))
    check("and stands there no more", until(page, lambda: "the crust" not in names() and not find("line-photo").is_displayed()))
    service.ask("v1/entries", {"text": "from another page"})
    check("a note from elsewhere appears", until(page, lambda: "from another page" in names()), names())
