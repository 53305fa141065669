"""Simmer's Wyoming server against the protocol's own library, as Home Assistant and satellites use it.

    python satellite.py PATH-OF-SIMMER

Every check is printed; the exit status is 1 when one failed.
"""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from wyoming.asr import Transcript
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.event import Event
from wyoming.handle import Handled, NotHandled
from wyoming.info import Describe, Info, SelectProgram
from wyoming.intent import Intent, IntentsStart, IntentsStop, NotRecognized, Recognize
from wyoming.ping import Ping, Pong
from wyoming.timer import TimerCancelled, TimerFinished, TimerStarted, TimerUpdated

from house import check, summary

PATIENCE = 60


class Server:
    """`simmer wyoming` on a port of its own."""

    def __init__(self, simmer, folder, *arguments):
        self.simmer, self.state = simmer, tempfile.mkdtemp(dir=folder)
        self.environment = dict(os.environ, HOME=self.state, SIMMER_ALARM_SOUND="false")
        self.process = subprocess.Popen(
            [simmer, "wyoming", "--uri", "tcp://127.0.0.1:0", "--no-background", "--state", self.state, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment,
        )
        line = self.process.stdout.readline()
        found = re.search(r"tcp://\S+", line)
        if not found:
            raise SystemExit("the server did not start: " + line + self.process.stderr.read())
        self.uri = found.group()

    def run(self, *arguments):
        return subprocess.run(
            [self.simmer, *arguments, "--state", self.state], capture_output=True, text=True,
            timeout=PATIENCE, env=self.environment,
        ).stdout

    def client(self):
        return AsyncClient.from_uri(self.uri, connect_timeout=PATIENCE, read_timeout=PATIENCE)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


async def ask(server, request, *kinds):
    """One connection for one request, as Home Assistant has it: reads until an event of these kinds."""
    async with server.client() as client:
        await client.write_event(request.event())
        while True:
            event = await client.read_event()
            if event is None:
                return None
            for kind in kinds:
                if kind.is_type(event.type):
                    return kind.from_event(event)


async def say(server, text, conversation="one", language=None):
    context = {"conversation_id": conversation}
    return await ask(server, Transcript(text, context=context, language=language), Handled, NotHandled, Error)


async def look_at_handling(server):
    info = await ask(server, Describe(), Info)
    check("the service describes itself", info and [p.name for p in info.handle + info.intent] == ["simmer"] * 2, info)
    check("with its languages", info and "en" in info.handle[0].models[0].languages, info)
    check("and is installed", info and info.handle[0].installed and info.handle[0].models[0].installed, info)

    async with server.client() as satellite:
        await satellite.write_event(SelectProgram("simmer").event())
        await satellite.write_event(Ping("hello").event())
        check("a ping comes back", Pong.from_event(await satellite.read_event()).text == "hello")

        handled = await say(server, "set a timer for two seconds for the eggs")
        check("words start a timer", isinstance(handled, Handled) and "Eggs" in handled.text, handled)
        check("the context comes back", handled.context == {"conversation_id": "one"}, handled)
        started = TimerStarted.from_event(await satellite.read_event())
        check("a satellite hears of it", (started.name, started.total_seconds, started.start_seconds) == ("eggs", 2, 2), started)
        finished = await satellite.read_event()
        check("and of its end", TimerFinished.from_event(finished).id == started.id, finished)
        check("it rings in the engine", '"state":"ringing"' in server.run("timers", "--json"))
        handled = await say(server, "stop")
        check("it is silenced by voice", isinstance(handled, Handled), handled)

        await say(server, "ten minutes for the rice")
        rice = TimerStarted.from_event(await satellite.read_event())
        await say(server, "pause the rice")
        paused = TimerUpdated.from_event(await satellite.read_event())
        check("a pause is told", paused.id == rice.id and not paused.is_active and 595 <= paused.total_seconds <= 600, paused)
        server.run("say", "resume the rice")
        resumed = TimerUpdated.from_event(await satellite.read_event())
        check("so is what another program does", resumed.id == rice.id and resumed.is_active, resumed)
        await say(server, "cancel the rice")
        check("and an end before its time", TimerCancelled.from_event(await satellite.read_event()).id == rice.id)

    question = await say(server, "set a timer", "three")
    other = await say(server, "how long is left?", "four")
    answer = await say(server, "five minutes", "three")
    check("a question is asked", isinstance(question, Handled) and question.text.endswith("?"), question)
    check("another conversation does not answer it", isinstance(other, Handled) and "5" not in other.text, other)
    check("its own one does, over a new connection", isinstance(answer, Handled) and "5 minutes" in answer.text, answer)

    german = await say(server, "7 min", "five", language="de-DE")
    check("the language of the transcript counts", isinstance(german, Handled) and "Minuten" in german.text, german)
    nothing = await say(server, "turn on the light in the hall", "six")
    check("what is not for Simmer is not handled", isinstance(nothing, NotHandled), nothing)
    long = await say(server, "lovely weather, " * 5000, "seven")
    check("80,000 characters are answered", isinstance(long, (Handled, NotHandled)), long)

    intent = await ask(server, Recognize("add five minutes to the pasta"), Intent, NotRecognized)
    slots = {entity.name: entity.value for entity in intent.entities}
    check("an order is recognised", (intent.name, slots) == ("HassIncreaseTimer", {"minutes": 5, "name": "pasta"}), intent)
    unknown = await ask(server, Recognize("start a stopwatch"), Intent, NotRecognized)
    check("what Home Assistant has no intent for is not", isinstance(unknown, NotRecognized), unknown)


async def look_at_bad_input(server):
    for sent in (b"\x00\xff\n", b'{"type":"x","payload_length":1073741824}\n', b"x" * 100_000, b'{"type":"x","data_length":3}\n]]]'):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.uri.rsplit(":", 1)[1]))
        writer.write(sent)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        check(f"{sent[:20]!r}… is refused and the connection ends", b'"type":"error"' in answer, answer)
        writer.close()
    async with server.client() as client:
        await client.write_event(Event("audio-chunk", {"rate": 16000, "width": 2, "channels": 1}, b"\n" * 2048))
        await client.write_event(Ping("after").event())
        check("sound is passed over", Pong.from_event(await client.read_event()).text == "after")
    handled = await say(server, "list my timers", "eight")
    check("the server goes on", isinstance(handled, Handled), handled)


async def look_at_intents(server):
    intent = await ask(server, Transcript("ten minutes for the pasta"), Handled, Intent, NotRecognized)
    slots = {entity.name: entity.value for entity in intent.entities}
    check("intent mode: words become an intent", (intent.name, slots) == ("HassStartTimer", {"minutes": 10, "name": "pasta"}), intent)
    async with server.client() as client:
        await client.write_event(Transcript("five minutes for the eggs and ten minutes for the rice").event())
        events = [await client.read_event() for _ in range(4)]
        kinds = [IntentsStart, Intent, Intent, IntentsStop]
        check("intent mode: two orders are a series", all(k.is_type(e.type) for k, e in zip(kinds, events)), events)
    check("intent mode: nothing is started", server.run("timers", "--json").strip() == "[]")


def main():
    simmer = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="simmer-wyoming-")
    for arguments, looks in (([], [look_at_handling, look_at_bad_input]), (["--mode", "intent"], [look_at_intents])):
        server = Server(simmer, folder, *arguments)
        try:
            for look in looks:
                asyncio.run(look(server))
        finally:
            check("it ends in order", server.stop() == 0)
    shutil.rmtree(folder)
    sys.exit(summary())


main()
