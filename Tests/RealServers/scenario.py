"""One timer through every door: a satellite sets it, the display and the events show it, a phone turns it off.

    scenario.py SIMMER

The page is looked at where Debian's chromium-driver is installed; the rest always is.
"""

import asyncio
import json
import os
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from wyoming.asr import Transcript
from wyoming.client import AsyncClient
from wyoming.handle import Handled, NotHandled
from wyoming.ping import Ping, Pong
from wyoming.timer import TimerFinished, TimerStarted

from display import browser, fractions, text, until
from house import check, summary

PATIENCE = 60
SECRET = "0123456789abcdef" * 4


class Service:
    """`simmer serve` with both doors, and a token at that of the browsers."""

    def __init__(self, simmer, folder, doors=("--listen", "127.0.0.1:0", "--wyoming", "tcp://127.0.0.1:0"), starter=()):
        os.mkdir(folder)
        token = os.path.join(folder, "token")
        with open(os.open(token, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(SECRET)
        self.process = subprocess.Popen(
            [*starter, simmer, "serve", "--state", os.path.join(folder, "state"), *doors, "--token-file", token,
             "--no-background"],
            stdout=subprocess.PIPE, text=True,
            env=dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, SIMMER_ALARM_SOUND="false"),
        )
        self.wake()
        told = self.process.stdout.readline() + self.process.stdout.readline()
        self.address = re.search(r"http://\S+/", told).group()
        self.wyoming = re.search(r"tcp://\S+", told).group()

    def wake(self):
        pass

    def ask(self, path, body=None, token=SECRET):
        request = urllib.request.Request(
            self.address + path, data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})},
        )
        return urllib.request.urlopen(request, timeout=PATIENCE)

    def read(self, path, body=None):
        with self.ask(path, body) as answer:
            return json.load(answer)

    def follow(self):
        """Reads the event stream into a queue, as (name, data)."""
        stream, events = self.ask("v1/events"), queue.Queue()

        def run():
            name = None
            for line in stream:
                key, _, value = line.decode().rstrip("\n").partition(": ")
                if key == "event":
                    name = value
                elif key == "data":
                    events.put((name, json.loads(value)))

        threading.Thread(target=run, daemon=True).start()
        return events

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


class Activated(Service):
    """The same, started by the first connection to sockets that are passed to it, and watched as systemd would."""

    def __init__(self, simmer, folder):
        self.manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        name = "@simmer-scenario-" + os.urandom(8).hex()
        self.manager.bind("\0" + name[1:])
        self.manager.settimeout(PATIENCE)
        self.ports = [free_port(), free_port()]
        super().__init__(simmer, folder, (), [
            "systemd-socket-activate", *(f"--listen=127.0.0.1:{port}" for port in self.ports), "--fdname=http:wyoming",
            f"--setenv=NOTIFY_SOCKET={name}", "--setenv=WATCHDOG_USEC=10000000", "--setenv=SIMMER_ALARM_SOUND=false",
            f"--setenv=HOME={folder}", f"--setenv=XDG_CONFIG_HOME={folder}",
        ])

    def wake(self):
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.ports[0]), timeout=PATIENCE).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.1)

    def told(self):
        return self.manager.recv(4096).decode()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def event(events, *names):
    """The data of the next event of one of these names."""
    while True:
        name, data = events.get(timeout=PATIENCE)
        if name in names:
            return data


def satellite(service):
    return AsyncClient.from_uri(service.wyoming, connect_timeout=PATIENCE, read_timeout=PATIENCE)


async def say(service, words):
    async with satellite(service) as client:
        await client.write_event(Transcript(words).event())
        while True:
            answer = await client.read_event()
            for kind in (Handled, NotHandled):
                if kind.is_type(answer.type):
                    return kind.from_event(answer)


def open_display(service, folder):
    page = browser(os.path.join(folder, "profile"), "en")
    page.get(service.address)
    check("the page asks for the token", until(page, lambda: page.find_element(By.ID, "token").is_displayed()))
    page.find_element(By.ID, "token").send_keys(SECRET, Keys.ENTER)
    check("and opens with it", until(page, lambda: not page.find_element(By.ID, "login").is_displayed()))
    return page


async def walk(service, page):
    events = service.follow()
    event(events, "clock")
    async with satellite(service) as listening:
        await listening.write_event(Ping("here").event())
        check("a satellite is connected", Pong.from_event(await listening.read_event()).text == "here")

        answer = await say(service, "set a timer for ten seconds")
        check("words set the timer", isinstance(answer, Handled) and "10 seconds" in answer.text, answer)
        started = TimerStarted.from_event(await listening.read_event())
        check("the satellite hears that it runs", started.total_seconds == 10, started)
        timer = event(events, "timer.started")["timer"]
        check("so does the event stream", timer["id"] == started.id and timer["duration"] == 10, timer)
        if page:
            check("the display shows its ring", until(page, lambda: len(fractions(page)) == 1), fractions(page))

        finished = TimerFinished.from_event(await listening.read_event())
        check("its end reaches the satellite", finished.id == started.id, finished)
        check("and the event stream", event(events, "timer.finished")["timer"]["id"] == started.id)
        if page:
            check("the display rings", until(page, lambda: page.find_element(By.ID, "ringing").is_displayed()))
            check("and says so", "is done" in text(page, "#ringing"), text(page, "#ringing"))

    path = f"v1/timers/{started.id}/dismiss"
    try:
        status = service.ask(path, {}, token=None).status
    except urllib.error.HTTPError as refused:
        status = refused.code
    check("a phone without the token turns nothing off", status == 401, status)
    check("one with it does", [one["id"] for one in service.read(path, {})] == [started.id])
    check("which the event stream tells", event(events, "timer.dismissed")["timer"]["id"] == started.id)
    if page:
        check("the display is quiet again", until(page, lambda: not page.find_element(By.ID, "ringing").is_displayed()))

    sessions = service.read("v1/sessions")
    check("the session is in the history", len(sessions) == 1 and sessions[0]["timer"] == started.id, sessions)
    check("and nothing runs any more", service.read("v1/timers") == [])


def pass_through(service, folder, has_page):
    page = None
    try:
        if has_page:
            page = open_display(service, folder)
        asyncio.run(walk(service, page))
    finally:
        if page:
            page.quit()
        check("the service ends in order", service.stop() == 0)


def main():
    simmer = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, "own")
        pass_through(Service(simmer, own), own, shutil.which("chromedriver"))
        if shutil.which("systemd-socket-activate"):
            service = Activated(simmer, os.path.join(folder, "activated"))
            check("the sockets that were passed are used",
                  service.address.endswith(f":{service.ports[0]}/") and service.wyoming.endswith(f":{service.ports[1]}"),
                  (service.address, service.wyoming))
            told = {service.told(), service.told()}
            check("the service manager is told that it is ready",
                  any(one.startswith("READY=1\nSTATUS=The kitchen display is at ") for one in told), told)
            check("and that it is alive", "WATCHDOG=1" in told, told)
            pass_through(service, folder, False)
            told = service.told()
            while told == "WATCHDOG=1":
                told = service.told()
            check("and that it stops", told == "STOPPING=1", told)
    sys.exit(summary())


main()
