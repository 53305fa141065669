"""Simmer's program against a real llama.cpp server with models of random weights.

    python lab.py PATH-OF-SIMMER PATH-OF-LLAMA-SERVER [--texts N]

What such a model says is nonsense, so nothing of it may ever become a timer; what is real is the server: its
constrained decoding, its event streams, its errors. With the careless model it fails as servers in trouble
do. The figures at the end belong into Docs/LanguageModels.md.
"""

import argparse
import collections
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from house import House, check, phases, summary

HERE = os.path.dirname(os.path.abspath(__file__))
DISHES = ["chicken", "potatoes", "rice", "beans", "bread", "soup", "eggs", "cake", "lamb", "gravy"]
NUMBERS = ["five", "ten", "fifteen", "twenty", "twenty-five", "thirty", "forty-five", "ninety"]


def text(place):
    """A sentence that the local side cannot settle; every one is another."""
    dish, other = DISHES[place % 10], DISHES[(place // 10 + place + 3) % 10]
    first, second = NUMBERS[place % 8], NUMBERS[(place // 8 + 2) % 8]
    return (
        f"I'm doing a dinner number {place}: {dish} {first} minutes, rest it {second}, "
        f"and the {other} go in for the last {NUMBERS[(place + 5) % 8]}"
    )


class Server:
    """llama-server on loopback with one model."""

    def __init__(self, program, folder, model, context=8192):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.key = "lab-key-5d0c"
        self.log = open(os.path.join(folder, f"{os.path.basename(model)}-{context}.log"), "w")
        self.process = subprocess.Popen(
            [
                program, "--model", model, "--host", "127.0.0.1", "--port", str(port), "--threads", "1",
                "--ctx-size", str(context), "--parallel", "1", "--api-key", self.key,
                "--chat-template", "chatml", "--seed", "1",
            ],
            stdout=self.log, stderr=self.log,
        )
        for _ in range(300):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(self.base + "/health", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"llama-server did not start; see {self.log.name}")

    def house(self, simmer, folder, provider="openai", **more):
        made = House(
            simmer, folder, self.base, self.key, provider, "random", budget={"calls_per_minute": 0}, **more
        )
        agreed = made.run("consent", "--yes")
        if agreed.returncode != 0:
            check("consent is given", False, agreed.stderr)
        return made

    def stop(self):
        self.process.terminate()
        self.process.wait(30)
        self.log.close()


def grounded(line):
    """Every quote of a phase stands in what was said; a wait that follows from others has none."""
    said = line.get("text", "").lower()
    return all(phase.get("evidence", "").lower() in said for phase in phases(line))


def ledger(house):
    done = house.run("cost", "--json")
    try:
        return json.loads(done.stdout)
    except ValueError:
        check("the ledger can be read", False, done)
        return {}


def ask_many(name, house, count):
    stdin = "".join(text(place) + "\n" for place in range(count))
    start = time.monotonic()
    done = house.run("interpret", "--route", "auto", stdin=stdin, seconds=1800)
    took = time.monotonic() - start
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    check(f"{name}: {count} texts give {count} lines", len(lines) == count, done.stderr)
    check(f"{name}: the program ended as it should", done.returncode == 0, (done.returncode, done.stderr))
    check(f"{name}: every routine is grounded", all(map(grounded, lines)), [l for l in lines if not grounded(l)])
    routes = [line.get("route") for line in lines]
    check(f"{name}: every line says who answered", set(routes) <= {"local", "cache", "model", "offline"}, set(routes))
    timers = house.run("timers", "--json")
    check(f"{name}: nothing runs", timers.stdout.strip() == "[]", timers)
    print(
        f"figure  {name}: {count} texts in {took:.1f} s, "
        + ", ".join(f"{routes.count(route)} {route}" for route in sorted(set(routes)))
    )
    ends = collections.Counter(str(line.get("failure")) for line in lines)
    print(f"figure  {name}: ended as {dict(ends)}")
    for kind in ledger(house).get("lines", []):
        print(
            f"figure  {name}: {kind['calls']} calls, {kind['failures']} failed, "
            f"{kind['input_tokens']} tokens in ({kind['cached_input_tokens']} from the server's cache), "
            f"{kind['output_tokens']} out, p50 {kind['latency_p50_ms']:.0f} ms, p95 {kind['latency_p95_ms']:.0f} ms"
        )
    return lines


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("simmer")
    arguments.add_argument("server")
    arguments.add_argument("--texts", type=int, default=150)
    wanted = arguments.parse_args()
    simmer = os.path.abspath(wanted.simmer)
    folder = tempfile.mkdtemp(prefix="simmer-lab-")
    for name, more in (("fine", []), ("careless", ["--careless"])):
        subprocess.run(
            [sys.executable, os.path.join(HERE, "make_gguf.py"), f"{folder}/{name}.gguf", *more], check=True
        )
    no_cap = {"deadline": 60, "max_reply_tokens": 400}

    server = Server(wanted.server, folder, f"{folder}/fine.gguf")
    try:
        for structured in ("schema", "json", "prompt"):
            house = server.house(simmer, folder, structured=structured, **no_cap)
            ask_many(f"fine model, structured {structured}", house, wanted.texts if structured == "schema" else 20)
        learned = server.house(simmer, folder, **no_cap)
        ask_many("fine model, structured found out", learned, 20)
        talker = server.house(simmer, folder, answers_questions=True, **no_cap)
        said = talker.run("say", "what can I use instead of buttermilk?")
        check("a streamed answer of nonsense ends well", said.returncode in (0, 69), said)
        check("and starts nothing", talker.run("timers", "--json").stdout.strip() == "[]")
        doctor = learned.run("doctor")
        check("the doctor sees the server's model", "offer" in doctor.stdout, doctor.stdout)
        server.key = "wrong"
        line, done = server.house(simmer, folder, **no_cap).interpret(text(1))
        check("a wrong key is told of", line.get("route") == "offline", (line, done.stderr))
    finally:
        server.stop()

    small = Server(wanted.server, folder, f"{folder}/fine.gguf", context=256)
    try:
        line, done = small.house(simmer, folder, **no_cap).interpret(text(2))
        check("a request over the context is told of", line.get("route") == "offline", (line, done.stderr))
    finally:
        small.stop()

    careless = Server(wanted.server, folder, f"{folder}/careless.gguf")
    try:
        house = careless.house(simmer, folder, **no_cap)
        ask_many("careless model", house, 50)
    finally:
        careless.stop()

    status = summary()
    if status == 0:
        shutil.rmtree(folder)
    else:
        print(f"the servers' logs are in {folder}")
    sys.exit(status)


main()
