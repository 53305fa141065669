"""Simmer beside its own loudspeaker: every reply and every call is spoken by a real voice, in a kitchen that is
quiet or not, recognised by Whisper, and heard again by the same session.

    python own_voice.py PATH-OF-SIMMER FOLDER-OF-MODELS

The session runs on a virtual clock, so that an hour of it takes as long as recognising it does. What was heard is
printed, and counted where Simmer answers it. A session fails where an echo changes a timer.
"""

import io
import json
import os
import subprocess
import sys
import wave

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy
from faster_whisper import WhisperModel
from piper import PiperVoice, SynthesisConfig

from house import check, summary
from sounds import RATE, in_kitchen, samples

# Seconds since the beginning, and what a person says then.
EVENINGS = {
    "three timers": [
        (0, "rice ten minutes"), (20, "eight minutes for the pasta"), (45, "six minutes for the eggs"),
        (90, "how long is left on the rice"), (130, "add two minutes to the eggs"), (170, "cancel the timer"),
        (182, "pasta"), (650, "stop"),
    ],
    "questions": [
        (0, "set a timer"), (12, "ten minutes"), (40, "set a timer for the beans"), (52, "half an hour"),
        (90, "cancel the pizza timer"), (130, "cancel it"), (145, "no"), (700, "stop"),
    ],
    "reminders": [
        (0, "remind me in five minutes to turn the oven off"), (40, "remind me in ten minutes to stir the sauce"),
        (330, "okay"), (640, "thank you"),
    ],
    "steps": [
        (0, "boil for ten minutes then rest for five minutes"), (100, "pause"), (160, "resume"),
        (200, "how long is left"), (1000, "stop"),
    ],
    "undoing": [
        (0, "twenty five minutes for the bread"), (20, "undo"), (40, "fifty minutes for the bread"),
        (60, "cancel the bread"), (80, "bring it back"), (120, "no, fifteen"), (150, "what can I say"),
        (180, "pause all timers"), (210, "resume all timers"), (240, "what timers are running"),
    ],
    "an hour for one": [(0, "an hour for the roast"), (600, "how long is left"), (1800, "how is the roast doing")],
}
HOUR = 3600


class Ear:
    """A voice and a recogniser."""

    def __init__(self, folder):
        self.voice = PiperVoice.load(os.path.join(folder, "joe.onnx"))
        self.model = WhisperModel(
            os.path.join(folder, "whisper-tiny.en"), device="cpu", compute_type="int8", cpu_threads=1,
            local_files_only=True,
        )
        self.random = numpy.random.default_rng(7)

    def spoken(self, text):
        file = io.BytesIO()
        with wave.open(file, "wb") as writer:
            # The same sound for the same words.
            self.voice.synthesize_wav(text, writer, SynthesisConfig(noise_scale=0, noise_w_scale=0))
        return samples(file.getvalue())

    def heard(self, text, decibels):
        """What Whisper hears of a text at a distance to the noise (None for silence), and how long it lasts."""
        sound = self.spoken(text)
        duration = len(sound) / RATE
        sound = in_kitchen(sound, decibels, self.random)
        segments, _ = self.model.transcribe(
            sound, language="en", beam_size=1, without_timestamps=True,
            condition_on_previous_text=False,
        )
        return " ".join(segment.text.strip() for segment in segments).strip(), duration


class Session:
    """The program on a virtual clock, which hears what it says."""

    def __init__(self, simmer, ear, decibels):
        self.ear, self.decibels = ear, decibels
        self.process = subprocess.Popen(
            [simmer, "listen", "--clock", "virtual", "--format", "ndjson", "--output", "json", "--input", "-"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )
        self.echoes, self.told, self.timers = [], [], []
        self.at, self.spoken, self.answered = 0.0, 0, 0

    def say(self, at, text):
        """Hears a text; what is said or called out meanwhile will come back.

        Returns the reply.
        """
        self.at = max(self.at, at)
        self.process.stdin.write(json.dumps({"at": self.at, "text": text}) + "\n")
        self.process.stdin.flush()
        while True:
            event = json.loads(self.process.stdout.readline())
            said = event.get("reply") or event.get("announcement")
            if said:
                self.echoes.append((event["at"], said))
            if event["event"] == "turn":
                self.timers = event["timers"]
                return event["reply"]

    def due(self):
        """When the next timer is due."""
        ends = [self.at + t["remaining"] for t in self.timers if t["state"] == "running" and t["mode"] != "stopwatch"]
        return min(ends, default=HOUR) + 0.1

    def stand(self):
        return [(t["id"], t["state"], t["duration"]) for t in self.timers]

    def hear_everything(self):
        while self.echoes:
            at, said = self.echoes.pop(0)
            text, duration = self.ear.heard(said, self.decibels)
            self.spoken += 1
            # An echo is heard when the voice has said it and the recogniser has read it.
            moment = at + duration + 1
            if not text or moment >= self.due():
                continue
            self.say(self.at, "nice weather")
            before = self.stand()
            reply = self.say(moment, text)
            changed = self.stand() != before
            print(f"  {moment:7.1f}  {said}\n           {text}" + (f"\n           → {reply}" if reply else ""))
            if reply:
                self.answered += 1
            if changed:
                self.told.append(f"“{said}” was heard as “{text}” and answered “{reply}”")

    def run_on(self, until):
        while self.due() < until:
            # Passing talk lets the clock go on to where something is called out.
            self.say(self.due(), "nice weather")
            self.hear_everything()

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    simmer, folder = sys.argv[1:]
    ear = Ear(folder)
    for decibels in (None, 10, 5):
        kitchen = "a quiet kitchen" if decibels is None else f"a kitchen at {decibels} dB"
        for name, lines in EVENINGS.items():
            print(f"{name}, {kitchen}")
            session = Session(simmer, ear, decibels)
            for at, text in lines:
                session.run_on(at)
                session.say(at, text)
                session.hear_everything()
            session.run_on(HOUR)
            session.end()
            check(
                f"{name} in {kitchen}: {session.spoken} sayings came back, {session.answered} were answered, "
                "no timer changed",
                not session.told, "\n".join(session.told),
            )
    sys.exit(summary())


main()
