"""The programs under measurement: `simmer serve`, Hummingbird's hello world, and the floor."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request

PATIENCE = 20


def now():
    """Seconds on the clock that Simmer counts on, too."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class Server:
    """A program that listens on loopback, until it is stopped."""

    def __init__(self, command, port, environment=None):
        self.port = port
        # What it says when a timer rings is said hundreds of times.
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        self.until_it_answers()

    def until_it_answers(self):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.stop()
                    raise SystemExit(f"this does not listen: {' '.join(self.process.args)}")
                time.sleep(0.05)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        ended = self.process.poll()
        if ended is not None:
            print(f"this ended by itself, with {ended}: {' '.join(self.process.args)}", file=sys.stderr)
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def memory(self):
        """What is resident, and the most that ever was, in MiB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            kilobytes = dict(re.findall(r"(VmRSS|VmHWM):\s+(\d+)", file.read()))
        return int(kilobytes["VmRSS"]) / 1024, int(kilobytes["VmHWM"]) / 1024

    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Simmer(Server):
    """`simmer serve` with a state folder of its own and no sound."""

    def __init__(self, program, folder):
        os.makedirs(folder)
        self.state = os.path.join(folder, "state")
        port = free_port()
        super().__init__(
            [program, "serve", "--state", self.state, "--listen", f"127.0.0.1:{port}", "--no-background"], port,
            dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, SIMMER_ALARM_SOUND="false"))

    def lateness(self):
        """Of the alarms until now, as `/metrics` counts them: how many, their sum in seconds, how many within each bound."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=PATIENCE) as answer:
            figures = re.findall(r'simmer_alarm_lateness_seconds_(\w+)(?:{le="(.*?)"})? (\S+)', answer.read().decode())
        found = {bound or what: float(value) for what, bound, value in figures}
        return found["count"], found["sum"], found

    @property
    def engine(self):
        """The engine's own socket, whose events come by another way than those of HTTP."""
        return os.path.join(self.state, "engine.sock")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
