"""What `simmer serve` can take, a line for each promise, beside a peer or a floor in the same run.

    figures.py SIMMER HELLO [--parts rate,updates,slow,soak] [--seconds 60] [--soak 600] [--folder /var/tmp]

HELLO is Hummingbird's hello world (Benchmarks/peers/hello-hummingbird). The exit status is 1 where a promise is not kept.
Everything stays on loopback. The load takes its part of the same cores; the floors tell how large that part is.
"""

import argparse
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile

import slow
import watchers
from caller import EDITED, RINGING, STOPPED, Caller, Load
from server import Server, Simmer, free_port, now
from watchers import Watcher

FOLLOWERS, TIMERS, IDLE, DRIPPING = 200, 100, 500, 500
STARTS, SOAKED, RETURN_EVERY = 500, 50, 0.5
HERE = os.path.dirname(os.path.abspath(__file__))
kept = []


def line(what, bound, measured, holds=None):
    """A row of the table; `holds` is None for what is only there to compare with."""
    if holds is not None:
        kept.append(bool(holds))
    print(f"| {what} | {bound} | {measured} | {'' if holds is None else 'yes' if holds else 'NO'} |", flush=True)


def part(values, share):
    """The value that so many parts of all are not above."""
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


def milliseconds(values):
    return (f"median {part(values, 0.5) * 1e3:.2f} ms, p99 {part(values, 0.99) * 1e3:.2f} ms, "
            f"most {max(values, default=float('nan')) * 1e3:.2f} ms ({len(values):,})")


def start_many(server, count):
    """So many timers that run for an hour; a hundred at a time, as one address may."""
    for number in range(count):
        if number % 100 == 0:
            caller = Caller(server.port, f"127.0.2.{1 + number // 100}")
        status, _ = caller.ask("POST", "/v1/timers", {"duration": 3600, "name": f"number {number}"})
        if status != 201:
            raise SystemExit(f"a timer was refused with {status}")


def wrk(port, path, seconds):
    told = subprocess.run(["wrk", "-t1", "-c16", f"-d{seconds}s", "--latency", f"http://127.0.0.1:{port}{path}"],
                          capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in told or "Socket errors" in told:
        raise SystemExit(told)
    p99, unit = re.search(r"99%\s+([0-9.]+)(us|ms|s)", told).groups()
    return float(re.search(r"Requests/sec:\s+([0-9.]+)", told)[1]), float(p99) * {"us": 1e-3, "ms": 1, "s": 1e3}[unit]


def rate(options, folder):
    with Simmer(options.simmer, os.path.join(folder, "rate")) as simmer, hello(options) as peer:
        start_many(simmer, 4)
        doors = [("GET /healthz", simmer, "/healthz"), ("GET /v1/timers, four running", simmer, "/v1/timers"),
                 ("peer: Hummingbird's hello world", peer, "/")]
        for _, server, path in doors:
            wrk(server.port, path, 1)
        rounds = [[wrk(server.port, path, max(1, options.seconds // 4)) for _, server, path in doors] for _ in range(5)]
        for (what, server, _), seen in zip(doors, zip(*rounds)):
            rates = [rate for rate, _ in seen]
            middle = statistics.median(rates)
            line(what, ">= 5,000 a second" if server is simmer else "",
                 f"{middle:,.0f} a second ({min(rates):,.0f} to {max(rates):,.0f}), "
                 f"p99 {statistics.median(p99 for _, p99 in seen):.1f} ms", middle >= 5000 if server is simmer else None)


def hello(options):
    port = free_port()
    return Server([options.hello, str(port)], port)


def followed(server, seconds, followers, kinds, engine=None):
    """A load of 40 changes a second and what the followers and the engine's own saw of it."""
    reading = Watcher(watchers.timed, server.port, followers)
    hearing = Watcher(watchers.bell, engine) if engine else None
    load = Load(server.port, kinds, 15, 3)
    begun = server.processor_seconds()
    load.run(seconds)
    share = (server.processor_seconds() - begun) / seconds
    saw, rings = reading.result(), hearing.result() if hearing else []
    load.close()
    if load.refused or saw["lost"]:
        raise SystemExit(f"refused: {load.refused}, followers lost: {saw['lost']}")
    since_sent, since_answered = [], []
    for event, timer, sent, answered in load.changes:
        times = saw["times"].get((event.encode(), timer.encode()), [])
        if len(times) != followers:
            raise SystemExit(f"{event} came to {len(times)} of {followers} followers")
        since_sent += [time - sent for time in times]
        since_answered += [max(0, time - answered) for time in times]
    alarms = [time - due for timer, due, _ in rings for time in saw["times"].get((b"alarm.ringing", timer), [])]
    return since_sent, since_answered, alarms, [late for _, _, late in rings], share


def by_itself(simmer):
    """How late alarms were when the service knew of them, which `/metrics` counts in classes."""
    count, whole, within = simmer.lateness()
    return (f"mean {whole / count * 1e3:.2f} ms, {within['0.001'] / count:.1%} within 1 ms, "
            f"{within['0.005'] / count:.1%} within 5 ms ({count:,.0f})")


def updates(options, folder):
    name = f"{FOLLOWERS} followers, {TIMERS} timers"
    kinds = [EDITED, RINGING, RINGING]
    port = free_port()
    with Server([sys.executable, os.path.join(HERE, "floor.py"), str(port)], port) as floor:
        since_sent, _, _, _, share = followed(floor, options.seconds, FOLLOWERS, [EDITED, STOPPED, STOPPED])
        line(f"floor: {FOLLOWERS} followers, from a change sent to read", "",
             f"{milliseconds(since_sent)}, {share:.0%} of a core")
    with Simmer(options.simmer, os.path.join(folder, "alone")) as simmer:
        start_many(simmer, TIMERS)
        _, _, _, alone, share = followed(simmer, options.seconds, 0, kinds, simmer.engine)
        line("no followers: alarms at the engine's socket", "", f"{milliseconds(alone)}, {share:.0%} of a core")
        line("no followers: alarms as the service counts them", "", by_itself(simmer))
    with Simmer(options.simmer, os.path.join(folder, "updates")) as simmer:
        start_many(simmer, TIMERS)
        since_sent, since_answered, alarms, late, share = followed(
            simmer, options.seconds, FOLLOWERS, kinds, simmer.engine)
        _, most = simmer.memory()
        itself = by_itself(simmer)
    for what, values in [("a change sent", since_sent), ("a change answered", since_answered), ("an alarm due", alarms)]:
        line(f"{name}: from {what} to read", "p99 <= 50 ms", milliseconds(values), part(values, 0.99) <= 0.05)
    line(f"{name}: alarms at the engine's socket", "p99 as without, +20 % or 1 ms", milliseconds(late),
         part(late, 0.99) <= max(part(alone, 0.99) * 1.2, part(alone, 0.99) + 0.001))
    line(f"{name}: alarms as the service counts them", "", itself)
    line(f"{name}: memory", "<= 80 MB", f"{most:.1f} MiB at the most, {share:.0%} of a core", most * 1.048576 <= 80)


def slow_ones(options, folder):
    head = b"POST /v1/timers HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\r\n"
    with Simmer(options.simmer, os.path.join(folder, "slow")) as simmer, hello(options) as peer:
        for what, server, path in [("", simmer, "/healthz"), ("peer: Hummingbird, ", peer, "/")]:
            slow.probes(server.port, path, 1)
            before, _ = server.memory()
            kept, fresh = slow.probes(server.port, path, 3)
            line(f"{what}{path} alone", "", milliseconds(kept + fresh))
            slowness = Watcher(slow.slow, server.port, IDLE, DRIPPING, head)
            kept, fresh = slow.probes(server.port, path, 12.5)
            seen = slowness.result()
            most = server.memory()[1]
            is_ours = server is simmer
            last = f", the last after {max(seen['closed']):.1f} s" if seen["closed"] else ""
            line(f"{what}{IDLE} idle and {DRIPPING} dripping connections", "all closed <= 12 s" if is_ours else "",
                 f"{len(seen['closed'])} closed{last}; {seen['open']} open",
                 not seen["open"] and max(seen["closed"]) <= 12 if is_ours else None)
            for kind, times in [("kept", kept), ("new", fresh)]:
                line(f"{what}{path} meanwhile, {kind} connections", "p99 <= 10 ms" if is_ours else "",
                     milliseconds(times), part(times, 0.99) <= 0.01 if is_ours else None)
            line(f"{what}memory meanwhile", "<= 8 MiB more" if is_ours else "",
                 f"{most - before:.1f} MiB more, {most:.1f} MiB",
                 most - before <= 8 if is_ours else None)


def slope(points):
    """Least squares: the slope and its standard error."""
    xs, ys = zip(*points)
    x, y = statistics.fmean(xs), statistics.fmean(ys)
    spread = sum((a - x) ** 2 for a in xs)
    rise = sum((a - x) * (b - y) for a, b in points) / spread
    left = sum((b - y - rise * (a - x)) ** 2 for a, b in points)
    return rise, (left / max(1, len(points) - 2) / spread) ** 0.5


def soak(options, folder):
    kinds = [STOPPED] * 9 + [RINGING]
    with Simmer(options.simmer, os.path.join(folder, "soak")) as simmer:
        following = Watcher(watchers.coming_and_going, simmer.port, SOAKED, RETURN_EVERY)
        hearing = Watcher(watchers.bell, simmer.engine)
        load = Load(simmer.port, kinds, STARTS, 60)
        samples, begun, used = [], now(), simmer.processor_seconds()

        def sample(time):
            if not samples or time >= samples[-1][0] + 1:
                samples.append((time, simmer.memory()[0], simmer.files()))

        load.run(options.soak, sample, keeping=False)
        passed, used = now() - begun, simmer.processor_seconds() - used
        seen, rings = following.result(), hearing.result()
        load.close()
        most = simmer.memory()[1]
        disk = sum(entry.stat().st_size for entry in os.scandir(simmer.state)) / (1 << 20)
    warm = [one for one in samples if begun + options.soak * 0.2 <= one[0] <= begun + options.soak]
    third = options.soak * 0.8 / 3
    early = [late for _, due, late in rings if begun + options.soak * 0.2 <= due < begun + options.soak * 0.2 + third]
    final = [late for _, due, late in rings if begun + options.soak - third <= due <= begun + options.soak]
    rise, error = slope([(time, memory) for time, memory, _ in warm])
    tenth = max(1, len(warm) // 10)

    def middle(field, points):
        return statistics.median(point[field] for point in points)

    name = f"{options.soak} s, {SOAKED} followers"
    started = load.starts / options.soak
    line(f"{name}: starts", f"{STARTS} a second",
         f"{started:.0f} a second, the last ended after {passed:.1f} s; refused: {load.refused or 'none'}",
         started >= STARTS * 0.99 and not load.refused and passed <= options.soak + 3)
    line(f"{name}: events", "none missing",
         f"{seen['events']:,} read, {seen['missing']} missing, {seen['returns']} returns, "
         f"{seen['dropped']} dropped, {seen['resets']} told to look anew", not seen["missing"] and not seen["resets"])
    line(f"{name}: memory, least squares after the first fifth", "<= 1 MiB an hour",
         f"{rise * 3600:+.2f} MiB an hour (standard error {error * 3600:.2f}); medians of the first and the last "
         f"tenth {middle(1, warm[:tenth]):.2f} and {middle(1, warm[-tenth:]):.2f}, most {most:.1f} MiB", rise * 3600 <= 1)
    files, at_first, at_last = [count for _, _, count in warm], middle(2, warm[:tenth]), middle(2, warm[-tenth:])
    line(f"{name}: file descriptors", "constant, but for who comes and goes",
         f"{at_first:.0f} in the first tenth, {at_last:.0f} in the last ({min(files)} to {max(files)})",
         abs(at_first - at_last) <= 1)
    line(f"{name}: alarms at the engine's socket, early", "", milliseconds(early))
    line(f"{name}: alarms at the engine's socket, late", "p99 as early, +-20 %", milliseconds(final),
         part(final, 0.99) <= part(early, 0.99) * 1.2)
    line(f"{name}: disk and processor", "", f"{disk:.1f} MiB, {used / passed:.0%} of a core")


PARTS = {"rate": rate, "updates": updates, "slow": slow_ones, "soak": soak}


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    asked.add_argument("simmer")
    asked.add_argument("hello")
    asked.add_argument("--parts", default=",".join(PARTS), type=lambda text: [PARTS[name] for name in text.split(",")])
    asked.add_argument("--seconds", type=int, default=60)
    asked.add_argument("--soak", type=int, default=600)
    asked.add_argument("--folder", default="/var/tmp")
    options = asked.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # A thousand slow connections, and a file for each at both ends.
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))
    print("| what | bound | measured | kept |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for measure in options.parts:
            measure(options, folder)
    sys.exit(0 if all(kept) else 1)


main()
