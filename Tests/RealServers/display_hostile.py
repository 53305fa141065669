"""What somebody would like to have run: texts in every place that the display, the stream and the terminal show, and
a page of another site that tries to change something."""

import http.server
import json
import os
import pty
import re
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request

from selenium.common.exceptions import NoAlertPresentException

from house import check

TAKEN = "window.taken=1"
RED, CLIPBOARD, C1 = "\x1b[31mred", "\x1b]52;c;cHduZWQ=\x07", "\x9b31mred"
PIECES = [
    f"<script>{TAKEN}</script>", f"<img src=x onerror={TAKEN}>", f"<svg onload={TAKEN}>", f"<svg/onload={TAKEN}//",
    f"<body onload={TAKEN}>", f"<iframe src=\"javascript:parent.{TAKEN}\"></iframe>",
    f"<iframe srcdoc=\"<script>parent.{TAKEN}</script>\"></iframe>", f"<details open ontoggle={TAKEN}>x</details>",
    f"<video><source onerror={TAKEN}></video>", f"<input autofocus onfocus={TAKEN}>",
    f"<a href=\"javascript:{TAKEN}\">x</a>", f"<math><a xlink:href=\"javascript:{TAKEN}\">x</a></math>",
    f"<form action=\"javascript:{TAKEN}\"><button>x</button></form>", f"<object data=\"javascript:{TAKEN}\"></object>",
    f"<embed src=\"javascript:{TAKEN}\">", f"<marquee onstart={TAKEN}>x</marquee>",
    f"<style onload={TAKEN}>*{{display:none}}</style>", f"<link rel=stylesheet href=\"javascript:{TAKEN}\">",
    f"<meta http-equiv=refresh content=\"0;url=javascript:{TAKEN}\">", f"<base href=\"javascript:{TAKEN}//\">",
    f"</title></textarea></style><script>{TAKEN}</script>", f"\"><script>{TAKEN}</script>",
    f"'-{TAKEN}-'", f"\"-{TAKEN}-\"", f"${{{TAKEN}}}", f"{{{{{TAKEN}}}}}", f"`-{TAKEN}-`",
    f"<noscript><p title=\"</noscript><img src=x onerror={TAKEN}>\">", f"<template><script>{TAKEN}</script></template>",
    f"javascript:{TAKEN}", f"data:text/html,<script>{TAKEN}</script>", f"&lt;script&gt;{TAKEN}&lt;/script&gt;",
    RED, CLIPBOARD, C1, "\x1b[2J\x1b[Hgone",
    "tea\r\nevent: alarm.ringing\r\ndata: {\"taken\":1}\r\n\r\n", "=cmd|' /C calc'!A0",
    "tea\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM", "\u202egnp.eat\u2066\u200b",
]


def places(service):
    """Where a text is kept and shown: of each, what puts it there."""
    def routine(text):
        phase = {"name": text, "duration": 60}
        return ("v1/routines", {"name": text, "schema": "simmer.routine/1", "phases": [phase]})
    return {
        "a timer": lambda text: ("v1/timers", {"name": text, "duration": 5400}),
        "a note": lambda text: ("v1/entries", {"text": text}),
        "the list": lambda text: ("v1/list", {"add": [{"key": text, "name": text}]}),
        "a routine": routine,
        "a turn": lambda text: ("v1/turns", {"text": f"set a timer for an hour called {text}"}),
    }


def put(service, path, body):
    """Returns: the status; as many changes are made as one address may make."""
    request = urllib.request.Request(
        service.address + path, data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"})
    if path == "v1/list":
        request.add_header("If-Match", "*")
    while True:
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            if error.code != 429:
                return error.code
            time.sleep(float(error.headers.get("Retry-After", "1")))


def raw_events(service):
    """What the stream says, as bytes, of all that happened."""
    link = socket.create_connection(("127.0.0.1", service.port), 10)
    link.sendall(f"GET /v1/events HTTP/1.1\r\nHost: 127.0.0.1:{service.port}\r\nLast-Event-ID: 0-0\r\n\r\n".encode())
    return link


def read_of(link):
    link.settimeout(2)
    read = b""
    try:
        while part := link.recv(1 << 16):
            read += part
    except TimeoutError:
        pass
    link.close()
    chunks, rest = [], read.partition(b"\r\n\r\n")[2]
    while rest:
        size, found, rest = rest.partition(b"\r\n")
        if not found or not int(size, 16):
            break
        chunks.append(rest[: int(size, 16)])
        rest = rest[int(size, 16) + 2:]
    return b"".join(chunks)


def on_a_terminal(simmer, state, *arguments):
    """Its status, and all bytes that the program writes to a terminal."""
    end, other = pty.openpty()
    process = subprocess.Popen(
        [simmer, *arguments, "--state", state, "--no-background"], stdin=other, stdout=other, stderr=other,
        env=dict(os.environ, HOME=state, XDG_CONFIG_HOME=state, TERM="xterm-256color", SIMMER_ALARM_SOUND="false"))
    os.close(other)
    read = b""
    try:
        while part := os.read(end, 1 << 16):
            read += part
    except OSError:
        pass
    os.close(end)
    return process.wait(timeout=30), read


def taken(page):
    """Whether anything ran."""
    try:
        return page.switch_to.alert.text
    except NoAlertPresentException:
        return page.execute_script("return window.taken || document.title === '1' || null")


def texts(simmer, page, service, until):
    link = raw_events(service)
    refused = []
    for place, request in places(service).items():
        for piece in PIECES:
            status = put(service, *request(piece))
            if status >= 300:
                refused.append((place, piece, status))
    sent = len(places(service)) * len(PIECES)
    check(f"{sent} texts that would like to run are kept as what they are", sent >= 200 and not refused, refused)

    # A carriage return ends a line of a stream, too.
    lines = [line for line in re.split(rb"[\r\n]", read_of(link)) if line]
    fields = {line.partition(b":")[0] for line in lines}
    check("the stream has fields of its own alone", fields <= {b"id", b"event", b"data", b"retry", b""}, fields)
    events = [line[7:] for line in lines if line.startswith(b"event: ")]
    datas = [line[6:] for line in lines if line.startswith(b"data: ")]
    told = {b"timer.started", b"timer.updated", b"timer.cancelled", b"turn", b"clock", b"reset", b"entries", b"routine.saved"}
    check("it tells nothing but what happened", set(events) <= told and b"turn" in events, set(events) - told)
    check("and each event is one line of JSON", len(datas) == len(events) > 150 and all(map(json.loads, datas)), len(datas))

    for path in ["", "mini", "display"]:
        page.get(service.address + path)
        words = lambda: page.execute_script("return document.body.textContent")
        check(f"/{path} shows them as they are written", until(page, lambda: f"<img src=x onerror={TAKEN}>" in words()))
        check("with a sign in the place of each that steers", "\ufffdgnp.eat" in words() or "\ufffd[31mred" in words())
        time.sleep(1)
        check("and nothing of them runs", not taken(page), taken(page))
        strange = page.execute_script(
            """return [].filter.call(document.querySelectorAll('*'), function (one) {
                 return [].some.call(one.attributes, function (a) { return /taken|^on/.test(a.name + '=' + a.value) &&
                   !/^(aria-|title|alt|value|placeholder|data-)/.test(a.name); }) ||
                   /^(IFRAME|OBJECT|EMBED|BASE|MARQUEE|MATH|TEMPLATE)$/i.test(one.tagName) ||
                   one.tagName === 'SCRIPT' && !one.src;
               }).map(function (one) { return one.outerHTML.slice(0, 120); })""")
        check("none became an element or a handler", not strange, strange)
        marks = page.execute_script(
            "return (document.body.innerText.match(/[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]/g) || []).length")
        check("no sign that steers a terminal or turns the writing is shown", marks == 0, marks)

    service.ask(f"v1/timers/{service.ask('v1/timers')[0]['id']}/stop", {})
    for arguments in [("timers",), ("list",), ("routines", "list"), ("sessions",), ("say", "what's running")]:
        status, read = on_a_terminal(simmer, service.state, *arguments)
        # Simmer's own colours are no more than "ESC [ numbers m".
        rest = re.sub(rb"\x1b\[[0-9;]*m", b"", read)
        check(f"'{' '.join(arguments)}' steers the terminal with nothing that was said",
              status == 0 and b"window.taken" in read and b"\x1b" not in rest and b"\x07" not in rest and b"\xc2\x9b" not in rest and b"\x1b[31mred" not in read
              and "\u202e".encode() not in read, read[:400])


# What a page of another site can have a browser send.
ATTACK = """
var target = %s, results = [], waits = [];
function note(kind) { return function (answer) { results.push(kind + ': ' + answer); }; }
function tries(kind, request) { waits.push(request.then(function (answer) {
  return answer.text().then(function (text) { note(kind)(answer.type + ' ' + text); }, note(kind)); }, note(kind))); }
['timers', 'turns', 'undo', 'list', 'entries', 'routines', 'timers/ID/stop', 'timers/ID/pause'].forEach(function (path) {
  var body = JSON.stringify({ duration: 61, name: 'forged', text: 'set a timer for 61 seconds' });
  ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'].forEach(function (type) {
    tries(path + ' ' + type, fetch(target + 'v1/' + path, { method: 'POST', mode: 'no-cors', credentials: 'include',
      headers: { 'Content-Type': type }, body: body }));
  });
  tries(path + ' cors', fetch(target + 'v1/' + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: body }));
  navigator.sendBeacon(target + 'v1/' + path, body);
});
['DELETE', 'PUT', 'PATCH'].forEach(function (method) {
  tries(method, fetch(target + 'v1/timers/ID', { method: method }));
});
['timers', 'list', 'entries', 'turns'].forEach(function (path) {
  tries('read ' + path, fetch(target + 'v1/' + path, { credentials: 'include' }));
});
var form = document.createElement('form');
form.method = 'POST'; form.enctype = 'text/plain'; form.target = 'hidden'; form.action = target + 'v1/timers';
form.innerHTML = '<input name=\\'{"duration":61,"name":"forged","x":"\\' value=\\'"}\\'>';
document.body.appendChild(form); form.submit();
var events = new EventSource(target + 'v1/events');
events.onopen = function () { note('events')('remaining open'); };
['img', 'script', 'iframe', 'embed'].forEach(function (tag) {
  var one = document.createElement(tag); one.src = target + 'v1/timers/ID/stop'; document.body.appendChild(one);
});
var frame = document.createElement('iframe'); frame.id = 'framed'; frame.src = target; document.body.appendChild(frame);
Promise.all(waits).then(function () { setTimeout(function () { window.done = results; }, 1500); });
"""


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """A page of another site."""

    script = ""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>elsewhere</title><body><iframe name=hidden></iframe><script>{self.script}</script>".encode())

    def log_message(self, *_):
        pass


def another_site(page, service, until):
    before = service.timer("mine", 5000)
    known = lambda: {(one["id"], one["state"]) for one in service.ask("v1/timers")}
    kept = lambda: (known(), len(service.ask("v1/list")), len(service.ask("v1/entries")), len(service.ask("v1/routines")))
    was = kept()
    Elsewhere.script = ATTACK.replace("ID", before) % json.dumps(service.address)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        # "localhost" is another site than "127.0.0.1", and another port of the same name another origin.
        for name in ["localhost", "127.0.0.1"]:
            page.get(f"http://{name}:{server.server_port}/")
            results = until(page, lambda: page.execute_script("return window.done"), 30) or []
            check(f"a page of {name} with another port tries what a browser lets it", len(results) >= 45, results)
            read = [one for one in results if "mine" in one or "remaining" in one]
            check("it reads nothing", not read, read)
            page.switch_to.frame("framed")
            framed = page.execute_script("return document.body.textContent + document.scripts.length")
            page.switch_to.default_content()
            check("it shows no display within its own page", "mine" not in framed and "Simmer" not in framed, framed)
            check("and changes nothing", kept() == was, (was, kept()))
    finally:
        server.shutdown()


def walk(simmer, page, service, until):
    texts(simmer, page, service, until)
    another_site(page, service, until)
