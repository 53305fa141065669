"""Simmer's alerts and its sensor for Home Assistant through mosquitto, a broker of MQTT.

    python3 broker.py PATH-OF-SIMMER

Every check is printed; the exit status is 1 when one failed.
"""

import contextlib
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from house import check, summary

PATIENCE = 60
CONFIG = "homeassistant/binary_sensor/kitchen_2fsimmer/ringing/config"
STATE = "kitchen/simmer/ringing"
ALERT = "kitchen/simmer/alert"


def until(holds, seconds=PATIENCE):
    """Whether it holds before the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = holds()
        if found:
            return found
        time.sleep(0.1)
    return holds()


class Broker:
    """mosquitto on a port of its own, for one user with a password; it keeps nothing when it ends."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.passwords = os.path.join(folder, "passwords")
        subprocess.run(["mosquitto_passwd", "-b", "-c", self.passwords, "cook", "salt"], check=True)
        # The broker drops root's rights, and reads the file after that.
        os.chmod(folder, 0o755)
        os.chmod(self.passwords, 0o644)
        self.settings = os.path.join(folder, "mosquitto.conf")
        with open(self.settings, "w") as file:
            file.write(
                f"listener {self.port} 127.0.0.1\nallow_anonymous false\npassword_file {self.passwords}\n"
                "persistence false\nlog_dest stderr\nlog_type all\n")
        self.log = os.path.join(folder, "mosquitto.log")
        self.process = self.listener = None
        self.messages = []

    def start(self):
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(["mosquitto", "-c", self.settings], stdout=log, stderr=log)

        def answers():
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", self.port)) == 0

        if not until(answers):
            raise SystemExit("mosquitto does not start: " + open(self.log).read())
        self.listener = subprocess.Popen(
            [*self.client(), "-t", "#", "-F", '{"topic":"%t","retained":%r,"qos":%q,"payload":"%x"}'],
            stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.listen, args=(self.listener,), daemon=True).start()
        until(lambda: "SUBSCRIBE" in open(self.log).read())

    def listen(self, listener):
        for line in listener.stdout:
            message = json.loads(line)
            self.messages.append((message["topic"], bytes.fromhex(message["payload"]).decode()))

    def client(self):
        return ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(self.port), "-u", "cook", "-P", "salt", "-q", "1"]

    def of(self, topic):
        return [payload for name, payload in list(self.messages) if name == topic]

    def retained(self, topic):
        """What somebody gets who comes now; nothing where nothing is retained."""
        done = subprocess.run(
            [*self.client(), "-t", topic, "-W", "1", "--retained-only"], capture_output=True, text=True)
        return done.stdout.strip()

    def count(self, pattern):
        return len(re.findall(pattern, open(self.log).read()))

    def refused(self):
        """How often a login was not taken."""
        return self.count(r"Sending CONNACK to .* \(0, 5\)")

    def stop(self):
        for process in (self.listener, self.process):
            if process:
                process.terminate()
                process.wait(PATIENCE)
        self.listener = self.process = None


class Kitchen:
    """A state folder, whose engine is left in the background by each command."""

    def __init__(self, simmer, folder, broker, password="salt"):
        self.simmer, self.home = simmer, tempfile.mkdtemp(dir=folder)
        self.state = os.path.join(self.home, "state")
        self.told = os.path.join(self.home, "told")
        secret = os.path.join(self.home, "password")
        with open(secret, "w") as file:
            file.write(password + "\n")
        os.chmod(secret, 0o600)
        self.settings = {
            "SIMMER_ALARM_LADDER": "silent", "SIMMER_ALARM_SOUND": "false",
            "SIMMER_ALERT_COMMAND": f"cat >>'{self.told}'",
        }
        self.mqtt = {
            "SIMMER_ALERT_MQTT": f"mqtt://cook@127.0.0.1:{broker.port}/kitchen/simmer",
            "SIMMER_ALERT_MQTT_PASSWORD_FILE": secret,
        }

    def run(self, *arguments, without_mqtt=False):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SIMMER_")}
        environment.update(self.settings, HOME=self.home, **({} if without_mqtt else self.mqtt))
        done = subprocess.run(
            [self.simmer, *arguments, "--state", self.state], capture_output=True, text=True, timeout=PATIENCE,
            env=environment)
        return done.stdout + done.stderr

    def others_told(self):
        return open(self.told).read().splitlines() if os.path.exists(self.told) else []

    def undelivered(self):
        """Alerts that may still be sent; -1 before there is an outbox."""
        path = os.path.join(self.state, "outbox.sqlite")
        if not os.path.exists(path):
            return -1
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as outbox:
            return outbox.execute("SELECT count(*) FROM message WHERE NOT isSettled").fetchone()[0]

    def log(self):
        path = os.path.join(self.state, "engine.log")
        return open(path).read() if os.path.exists(path) else ""


def main(simmer):
    folder = tempfile.mkdtemp()
    broker = Broker(folder)
    kitchen = Kitchen(simmer, folder, broker)
    try:
        broker.start()
        trial = kitchen.run("alarm", "test")
        check("the trial of alarms reaches the broker", "alert by mqtt" in trial and until(lambda: len(broker.of(ALERT)) == 1), trial)
        stranger = Kitchen(simmer, folder, broker, password="pepper").run("alarm", "test")
        check("a wrong password is told as what it is", "does not let this user in" in stranger, stranger)

        kitchen.run("say", "one second for the toast")
        until(lambda: len(broker.of(ALERT)) > 1)
        alert = json.loads(broker.of(ALERT)[-1])
        check("an alert has the words and the timer",
              alert["text"] == "The toast is done." and alert["timer"]["name"] == "toast", alert)
        check("an alert is not retained", broker.retained(ALERT) == "")
        config = json.loads(broker.retained(CONFIG) or "{}")
        check("the sensor is described where Home Assistant looks",
              config.get("state_topic") == STATE and config.get("unique_id"), config)
        until(lambda: '"ON"' in broker.retained(STATE))
        state = json.loads(broker.retained(STATE))
        check("the sensor is on, with the name and since when",
              state["state"] == "ON" and state["attributes"]["timer"] == "toast"
              and state["attributes"]["since"].endswith("Z"), state)
        kitchen.run("say", "stop")
        check("the sensor is off once somebody came", until(lambda: '"OFF"' in broker.retained(STATE)))
        check("somebody came before the second alert", len(broker.of(ALERT)) == 2, broker.of(ALERT))

        broker.stop()
        before = len(kitchen.others_told())
        kitchen.run("say", "one second for the eggs")
        check("without the broker the others are told",
              until(lambda: kitchen.others_told()[before:] == ["The eggs are done."]), kitchen.others_told())
        until(lambda: "no broker answers" in kitchen.log())
        broker.messages.clear()
        broker.start()
        check("the broker has the alert once it is back", until(lambda: broker.of(ALERT)), broker.messages)
        check("the broker has the sensor again", until(lambda: '"ON"' in broker.retained(STATE)))
        # What is settled, and what the client took its leave after, is not tried a second time.
        check("the alert counts as delivered", until(lambda: kitchen.undelivered() == 0), kitchen.undelivered())
        check("each connection was left in order", until(
            lambda: broker.count("Received DISCONNECT from simmer") == broker.count("New client connected .* as simmer")
        ), open(broker.log).read()[-2000:])
        check("nothing came twice", len(broker.of(ALERT)) == 1 and len(broker.of(STATE)) == 1, broker.messages)
        check("that the broker was away was told once",
              kitchen.log().count("no broker answers") == 1, kitchen.log())
        kitchen.run("say", "stop")
        until(lambda: '"OFF"' in broker.retained(STATE))
        check("from the broker's return on, it was on and then off",
              [json.loads(state)["state"] for state in broker.of(STATE)] == ["ON", "OFF"], broker.of(STATE))

        before = broker.refused()
        stranger = Kitchen(simmer, folder, broker, password="pepper")
        stranger.run("say", "one second for the beans")
        until(lambda: stranger.others_told())
        check("an alert that the broker declines is given up",
              until(lambda: stranger.undelivered() == 0), stranger.undelivered())
        # Of the command, and of what it left in the background: neither tries again, nor for the sensor and the alert.
        check("each engine tries the login once", before < broker.refused() <= before + 2, (before, broker.refused()))
        check("and complained of once", stranger.log().count("does not let this user in") == 1, stranger.log())
        stranger.run("say", "cancel all timers")

        def removed():
            kitchen.run("timers", without_mqtt=True)
            return broker.retained(CONFIG) == "" and broker.retained(STATE) == ""

        check("a sensor that is no longer set is taken away", until(removed))
        check("and forgotten", until(lambda: not os.path.exists(os.path.join(kitchen.state, "mqtt.json"))))
        log = open(broker.log).read()
        check("the broker found no fault with the protocol",
              "protocol error" not in log.lower() and "malformed" not in log.lower(), log[-600:])
        check("every connection was ended as it should be",
              re.search(r"Client simmer\w+ disconnected", log)
              and not re.search(r"Client simmer\w+ (closed its connection|has exceeded)", log), log[-2000:])
    finally:
        kitchen.run("say", "cancel all timers", without_mqtt=True)
        broker.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return summary()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
