"""Connections that ask nothing, and others that send a request a byte a second."""

import selectors
import socket
import time

from caller import Caller
from server import PATIENCE, now


def slow(pipe, port, idle, dripping, head):
    """Returns after how long each connection was closed by the other end, and how many never were."""
    selector, opened, ages = selectors.EpollSelector(), {}, []
    selector.register(pipe, selectors.EVENT_READ)
    for number in range(idle + dripping):
        link = socket.create_connection(("127.0.0.1", port), PATIENCE)
        link.setblocking(False)
        opened[link] = (now(), number >= idle)
        selector.register(link, selectors.EVENT_READ)
    pipe.send("ready")
    sent, drip_at = 0, now()
    while True:
        for key, _ in selector.select(max(0, drip_at - now())):
            link = key.fileobj
            if link is pipe:
                return {"closed": ages, "open": len(opened)}
            try:
                if link.recv(1 << 12):
                    continue
            except OSError:
                pass
            ages.append(now() - opened.pop(link)[0])
            selector.unregister(link)
            link.close()
        if now() >= drip_at:
            for link, (_, drips) in opened.items():
                if drips:
                    try:
                        link.send(head[sent:sent + 1])
                    except OSError:
                        pass
            sent += 1
            drip_at += 1


def probes(port, path, seconds):
    """How long each answer takes, a hundred a second: over one kept connection, and over one made for it, in turns."""
    kept, fresh = [], []
    caller = Caller(port)
    end = now() + seconds
    while (begun := now()) < end:
        status, _ = caller.ask("GET", path)
        middle = now()
        kept.append(middle - begun)
        one = Caller(port)
        status = max(status, one.ask("GET", path)[0])
        fresh.append(now() - middle)
        one.socket.close()
        if status != 200:
            raise SystemExit(f"{path} answers {status}")
        time.sleep(max(0, 0.02 - (now() - begun)))
    return kept, fresh
