"""Those who follow what happens, each kind in a process of its own, so that one does not delay the other."""

import array
import gc
import json
import multiprocessing
import re
import selectors
import socket
import sys
import time

from caller import request
from server import PATIENCE, now

fork = multiprocessing.get_context("fork")
EVENT = re.compile(rb'"event":"([a-z.]+)".*?"id":"([^"]+)"')
AT = re.compile(rb'"at":([0-9.]+)')
ID = re.compile(rb"^id: ([a-z0-9]+)-(\d+)$", re.MULTILINE)


class Watcher:
    """`work(hear, *arguments)` in another process, where `hear()` is true once it is to end and answer."""

    def __init__(self, work, *arguments):
        self.pipe, theirs = fork.Pipe()
        self.process = fork.Process(target=self.begin, args=(work, theirs, arguments), daemon=True)
        self.process.start()
        if not self.pipe.poll(PATIENCE) or self.pipe.recv() != "ready":
            raise SystemExit(f"{work.__name__} did not begin")

    @staticmethod
    def begin(work, pipe, arguments):
        gc.disable()
        try:
            pipe.send(work(pipe, *arguments))
        except OSError as problem:  # The service ended, or refused the connection.
            sys.exit(f"{work.__name__}: {problem}")

    def result(self):
        """What it saw, after a second for what is still on its way."""
        time.sleep(1)
        self.pipe.send("end")
        answer = self.pipe.recv() if self.pipe.poll(PATIENCE) else None
        self.process.join(PATIENCE)
        if answer is None:
            raise SystemExit("a watcher did not answer")
        return answer


def follow(port, after=None):
    """A connection on which events come."""
    link = socket.create_connection(("127.0.0.1", port), PATIENCE)
    more = f"Last-Event-ID: {after}\r\n".encode() if after else b""
    link.sendall(request("GET", "/v1/events", host=f"127.0.0.1:{port}")[:-2] + more + b"\r\n")
    if b" 200 " not in link.recv(4096, socket.MSG_PEEK)[:20]:
        raise SystemExit("the events are not given")
    link.setblocking(False)
    return link


def timed(pipe, port, count):
    """Reads events as they come. Returns when each follower had read each: {(event, timer): times}."""
    selector = selectors.EpollSelector()
    for _ in range(count):
        selector.register(follow(port), selectors.EVENT_READ, bytearray())
    selector.register(pipe, selectors.EVENT_READ, None)
    pipe.send("ready")
    times = {}
    while True:
        for key, _ in selector.select():
            if key.data is None:
                return {"times": times, "lost": count + 1 - len(selector.get_map())}
            part, read_at = key.fileobj.recv(1 << 16), now()
            if not part:
                selector.unregister(key.fileobj)
                continue
            key.data.extend(part)
            whole = key.data.rfind(b"\n\n") + 2
            if whole < 2:
                continue
            for found in EVENT.findall(bytes(key.data[:whole])):
                times.setdefault(found, array.array("d")).append(read_at)
            del key.data[:whole]


def coming_and_going(pipe, port, count, every):
    """Reads in passing, fifty times a second, and lets one go and come back each `every` seconds. Returns what it saw.

    Who comes back goes on behind the last event that it read, and none may be missing.
    """
    links = [[follow(port), None, b""] for _ in range(count)]
    pipe.send("ready")
    seen = {"events": 0, "returns": 0, "missing": 0, "dropped": 0, "resets": 0}
    leave_at, turn = now() + every, 0
    while not pipe.poll(0.02):
        for one in links:
            try:
                part = one[0].recv(1 << 20)
            except BlockingIOError:
                continue
            if not part:
                seen["dropped"] += 1
                come_back(one, port)
                continue
            whole, end, one[2] = (one[2] + part).rpartition(b"\n\n")
            if b"event: reset" in whole:
                seen["resets"] += 1
                one[1] = None
            for epoch, number in ID.findall(whole + end):
                last = one[1][1] if one[1] else int(number) - 1
                # The clock tells the last number again.
                if int(number) > last:
                    seen["events"] += 1
                    seen["missing"] += int(number) - last - 1
                    one[1] = (epoch, int(number))
        if now() >= leave_at:
            come_back(links[turn % count], port)
            seen["returns"] += 1
            turn += 1
            leave_at += every
    return seen


def come_back(one, port):
    one[0].close()
    one[0], one[2] = follow(port, one[1] and "%s-%d" % (one[1][0].decode(), one[1][1])), b""


def bell(pipe, path):
    """Hears alarms at the engine's socket. Returns of each the timer, when it was due, and how late it was heard."""
    link = socket.socket(socket.AF_UNIX)
    link.connect(path)
    offset = None
    # Both clocks are one clock with two origins; the quickest of these answers tells the difference best.
    for number in range(50):
        sent = now()
        link.sendall(b'{"id":%d,"method":"hello"}\n' % number)
        greeting = json.loads(link.recv(4096))["result"]["now"] / 1e9
        heard = now()
        if offset is None or heard - sent < offset[0]:
            offset = (heard - sent, greeting - (sent + heard) / 2)
    link.sendall(b'{"id":99,"method":"events"}\n')
    link.recv(4096)
    selector = selectors.EpollSelector()
    selector.register(link, selectors.EVENT_READ)
    selector.register(pipe, selectors.EVENT_READ)
    pipe.send("ready")
    rings, rest = [], b""
    while True:
        for key, _ in selector.select():
            if key.fileobj is pipe:
                return rings
            part, heard = link.recv(1 << 18), now()
            if not part:
                raise SystemExit("the engine has gone")
            lines = (rest + part).split(b"\n")
            rest = lines.pop()
            for line in lines:
                if b'"event":"alarm.ringing"' in line:
                    due = float(AT.search(line)[1]) - offset[1]
                    rings.append((EVENT.search(line)[2], due, heard - due))
