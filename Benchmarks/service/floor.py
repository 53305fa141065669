"""The least that passes changes on to followers: one loop that knows no timers, waits for no disk and checks nothing.

    floor.py PORT

A change is answered and told to everybody with the same bytes as Simmer's, so that its times are what the callers, the
followers and the kernel take by themselves.
"""

import selectors
import socket
import sys

TOLD = {"": "started", "pause": "paused", "resume": "resumed", "stop": "cancelled"}
TIMER = (
    '"timer":{"duration":600,"id":"%s","mode":"countdown","name":"pasta","phase":null,"remaining":600,"state":"running"}'
)
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: here\n\n"


def serve(port):
    selector, followers, made = selectors.EpollSelector(), set(), 0
    listener = socket.create_server(("127.0.0.1", port), backlog=256)
    selector.register(listener, selectors.EVENT_READ)
    while True:
        for key, _ in selector.select():
            if key.fileobj is listener:
                link, _ = listener.accept()
                link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                selector.register(link, selectors.EVENT_READ)
                continue
            asked = key.fileobj.recv(1 << 16)
            if not asked:
                followers.discard(key.fileobj)
                selector.unregister(key.fileobj)
                key.fileobj.close()
                continue
            path = asked.split(b" ", 2)[1].decode()
            if path == "/v1/events":
                key.fileobj.sendall(HEAD)
                followers.add(key.fileobj)
                continue
            _, _, _, timer, verb = [*path.split("/"), "", ""][:5]
            made += 1
            timer = timer or str(made)
            event = f"timer.{TOLD[verb]}"
            text = f'id: f-{made}\nevent: {event}\ndata: {{"at":0,"event":"{event}",{TIMER % timer}}}\n\n'.encode()
            answer = f'{{"id":"{timer}"}}'.encode()
            key.fileobj.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(answer) + answer)
            for follower in followers:
                follower.sendall(text)


serve(int(sys.argv[1]))
