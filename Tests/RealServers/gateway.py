"""Simmer's program against LiteLLM's proxy on loopback, in both dialects.

    python gateway.py PATH-OF-SIMMER

Starts the proxy (of the virtual environment that runs this) with the answers in gateway.yaml, and looks at
what a user sees. Every check is printed; the exit status is 1 when one failed.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from house import House, check, phases, summary

HERE = os.path.dirname(os.path.abspath(__file__))
# What hangs on something is left to the model.
ROAST = (
    "I'm doing a Sunday roast: chicken an hour twenty, rest it fifteen, "
    "and the potatoes go in for the last forty-five if they fit"
)
class Gateway:
    """The proxy as a process of its own, with a key that only this run knows."""

    def __init__(self, folder):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.key = "sk-" + secrets.token_hex(24)
        self.log = open(os.path.join(folder, "gateway.log"), "w")
        environment = dict(
            os.environ, SIMMER_GATEWAY_KEY=self.key, LITELLM_LOCAL_MODEL_COST_MAP="True"
        )
        self.process = subprocess.Popen(
            [
                os.path.join(os.path.dirname(sys.executable), "litellm"),
                "--config", os.path.join(HERE, "gateway.yaml"),
                "--host", "127.0.0.1", "--port", str(self.port), "--telemetry", "False",
            ],
            env=environment, stdout=self.log, stderr=self.log, cwd=folder,
        )

    def wait(self):
        for _ in range(600):
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(
                    f"http://127.0.0.1:{self.port}/health/liveliness", timeout=2
                ):
                    return
            except OSError:
                time.sleep(0.2)
        raise SystemExit(f"the gateway did not start; see {self.log.name}")

    def stop(self):
        self.process.terminate()
        self.process.wait(30)
        self.log.close()


def look_at(provider, simmer, folder, gateway):
    def house(model, **more):
        made = House(simmer, folder, gateway.base, gateway.key, provider, model, **more)
        agreed = made.run("consent", "--yes")
        if agreed.returncode != 0:
            check(f"{provider}: consent is given", False, agreed.stderr)
        return made

    silent = House(simmer, folder, gateway.base, gateway.key, provider, "roast")
    line, done = silent.interpret(ROAST)
    check(f"{provider}: without consent nothing is asked", line.get("route") == "offline", done)

    roast = house("roast")
    line, done = roast.interpret(ROAST)
    lengths = [phase["duration"] for phase in phases(line)]
    check(f"{provider}: the roast comes back as a routine", line.get("route") == "model", (line, done.stderr))
    check(
        f"{provider}: with the lengths that were said, and no other but the wait that follows from them",
        {4800, 900, 2700} <= set(lengths) <= {4800, 900, 2700, 2100}, (lengths, done.stderr),
    )
    line, done = roast.interpret(ROAST)
    check(f"{provider}: the second time it is remembered", line.get("route") == "cache", (line, done.stderr))
    cost, done = roast.lines("cost", "--json")
    text = done.stdout
    check(f"{provider}: the ledger has one call", '"calls":1' in text.replace(" ", ""), text or done.stderr)
    sent = roast.run("why", "--sent", "--json")
    check(f"{provider}: what left can be read", "Sunday roast" in sent.stdout, sent.stderr)
    check(f"{provider}: and has no key in it", gateway.key not in sent.stdout + sent.stderr)
    said = roast.run("say", "--json", "--no-background", ROAST)
    check(f"{provider}: 'say' tells the proposal and waits for yes", '"asks":true' in said.stdout.replace(" ", ""), said)

    line, done = house("liar").interpret(ROAST)
    check(f"{provider}: a lie is not taken", line.get("route") == "offline" and not phases(line), (line, done.stderr))
    line, done = house("nonsense").interpret(ROAST)
    check(f"{provider}: prose in the place of a document is not taken", line.get("route") == "offline", (line, done.stderr))
    line, done = house("busy", deadline=3).interpret(ROAST)
    check(f"{provider}: a server that takes no more is told of", line.get("route") == "offline", (line, done.stderr))
    line, done = house("broken", deadline=3).interpret(ROAST)
    check(f"{provider}: a server that fails is told of", line.get("route") == "offline", (line, done.stderr))
    line, done = house("unknown-model").interpret(ROAST)
    check(f"{provider}: a model that is not there is told of", line.get("route") == "offline", (line, done.stderr))

    strong = house("nonsense", tiers=["nonsense", "roast"])
    line, done = strong.interpret(ROAST)
    check(f"{provider}: the next tier is asked when the first is no use", line.get("route") == "model", (line, done.stderr))

    talker = house("talker", answers_questions=True)
    said = talker.run("say", "what can I use instead of buttermilk?")
    check(f"{provider}: a question is answered", "lemon juice" in said.stdout, said)
    timers = talker.run("timers", "--json")
    check(f"{provider}: and starts nothing", timers.stdout.strip() == "[]", timers)

    doctor = house("roast").run("doctor")
    check(f"{provider}: the doctor sees what is offered", "roast" in doctor.stdout, doctor.stdout)

    for made in os.listdir(folder):
        place = os.path.join(folder, made)
        if not os.path.isdir(place):
            continue
        for name in os.listdir(place):
            path = os.path.join(place, name)
            if os.path.isfile(path) and gateway.key.encode() in open(path, "rb").read():
                check(f"{provider}: the key is in no file", False, path)


def main():
    simmer = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="simmer-gateway-")
    gateway = Gateway(folder)
    try:
        gateway.wait()
        for provider in ("openai", "anthropic"):
            look_at(provider, simmer, folder, gateway)
    finally:
        gateway.stop()
    status = summary()
    if status == 0:
        shutil.rmtree(folder)
    else:
        print(f"the gateway's log: {gateway.log.name}")
    sys.exit(status)


main()
