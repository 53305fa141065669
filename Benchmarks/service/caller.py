"""Requests over kept connections, and a load of timers that are started and ended."""

import heapq
import json
import selectors
import socket

from server import PATIENCE, now


def request(method, path, body=None, host="127.0.0.1"):
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n"
    if method == "POST":
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    return head.encode() + b"\r\n" + data


class Caller:
    """One connection; `address` is this end's, since limits go by it."""

    def __init__(self, port, address="127.0.0.1"):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.host = f"127.0.0.1:{port}"
        self.read = b""

    def send(self, method, path, body=None):
        self.socket.sendall(request(method, path, body, self.host))

    def answer(self):
        """The status and the body that have come; None where they are not there in whole."""
        part = self.socket.recv(1 << 16)
        if not part:
            raise SystemExit("a connection was closed in place of an answer")
        self.read += part
        head, found, rest = self.read.partition(b"\r\n\r\n")
        if not found:
            return None
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0] or 0)
        if len(rest) < length:
            return None
        self.read = rest[length:]
        return int(head[9:12]), rest[:length]

    def ask(self, method, path, body=None):
        self.send(method, path, body)
        while (answer := self.answer()) is None:
            pass
        return answer


# What becomes of a timer: seconds after its start, what is asked, and the event that comes of it.
EDITED = (600, [(0.2, "pause", "timer.paused"), (0.4, "resume", "timer.resumed"), (0.6, "stop", "timer.cancelled")])
STOPPED = (600, [(0.5, "stop", "timer.cancelled")])
RINGING = (1, [(1.5, "dismiss", "timer.dismissed")])


class Load:
    """Timers that are started at an even rate, and live as `kinds` say, in turns.

    Each connection has an address of its own and asks one thing at a time. What is due while it waits is asked right
    after, and the delay counts: a change is timed from when its request is sent.
    """

    def __init__(self, port, kinds, per_second, callers):
        self.kinds, self.gap = kinds, 1 / per_second
        self.callers = [Caller(port, f"127.0.1.{1 + n}") for n in range(callers)]
        self.selector = selectors.EpollSelector()
        for caller in self.callers:
            caller.due, caller.asked = [], None
            self.selector.register(caller.socket, selectors.EVENT_READ, caller)
        self.changes = []  # (event, timer, sent, answered)
        self.refused = {}
        self.starts = 0

    def run(self, seconds, watch=lambda time: None, keeping=True):
        """`watch` is called some twenty times a second; `keeping` the times of each change."""
        begun = now()
        end, start_at, look_at = begun + seconds, begun, begun
        while True:
            time = now()
            while start_at <= time and start_at < end:
                caller = self.callers[self.starts % len(self.callers)]
                length, steps = self.kinds[self.starts % len(self.kinds)]
                heapq.heappush(caller.due, (start_at, self.starts, "timer.started", None, (length, steps)))
                self.starts += 1
                start_at += self.gap
            if look_at <= time:
                watch(time)
                look_at = time + 0.05
            waits = min(self.next(caller, time) for caller in self.callers)
            if time >= end and all(not caller.due and not caller.asked for caller in self.callers):
                return
            if time > end + PATIENCE:
                raise SystemExit(f"changes were not answered {PATIENCE} seconds after the end")
            for key, _ in self.selector.select(min(max(min(waits, start_at) - now(), 0), 0.05)):
                if key.data.asked:
                    self.take(key.data, keeping)
                else:  # It has nothing more to ask, and the service has closed it.
                    self.selector.unregister(key.data.socket)

    def next(self, caller, time):
        """Asks what is due; returns when the next is."""
        if caller.asked or not caller.due:
            return time + 1
        if caller.due[0][0] > time:
            return caller.due[0][0]
        _, _, event, timer, rest = heapq.heappop(caller.due)
        if timer is None:
            caller.asked = (event, None, rest, now())
            caller.send("POST", "/v1/timers", {"duration": rest[0], "name": "pasta"})
        else:
            caller.asked = (event, timer, None, now())
            caller.send("POST", f"/v1/timers/{timer}/{rest}")
        return time + 1

    def take(self, caller, keeping):
        answer = caller.answer()
        if answer is None:
            return
        answered = now()
        (event, timer, rest, sent), caller.asked = caller.asked, None
        status, body = answer
        if status not in (200, 201):
            self.refused[status] = self.refused.get(status, 0) + 1
            return
        if timer is None:
            timer = json.loads(body)["id"]
            for number, (after, verb, told) in enumerate(rest[1]):
                heapq.heappush(caller.due, (answered + after, self.starts * 10 + number, told, timer, verb))
        if keeping:
            self.changes.append((event, timer, sent, answered))

    def close(self):
        for caller in self.callers:
            caller.socket.close()
