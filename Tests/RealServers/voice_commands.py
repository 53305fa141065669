"""Commands of cooks, spoken by several voices in a kitchen that is quiet or not, recognised, and done by `listen`.

    python voice_commands.py SIMMER FOLDER-OF-MODELS [--sample 30] [--models tiny.en,base,pocketsphinx] [--noise clean,10,5]
        [--voices joe,slt,en-gb] [--seed 1] [--transcripts FILE]

What is right is what the same program does with the words themselves. For each recogniser and noise it prints how many
words were wrong and what came of the commands: right, the right timer by another name, right after a "yes", asked about, other words said and
nothing done, nothing at all, or something else done than was said. The sample is drawn by the seed. `--transcripts` keeps what was heard, so that another program can
be judged by the same.
"""

import argparse
import contextlib
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import wave

os.environ["HF_HUB_OFFLINE"] = "1"

import numpy

from house import check, summary
from sounds import RATE, in_kitchen, samples, spoken_by

PLACE = os.path.dirname(os.path.abspath(__file__))
FLITE = ("slt", "rms", "awb")
ESPEAK = {"en-us": "en-us", "en-gb": "en-gb"}
# More than so many wrong acts of a hundred quiet commands is a step back.
MOST_WRONG = 3


def commands():
    """Each command with what was said before it and how much later it is said."""
    before, later, found = [], 0, []
    for line in open(os.path.join(PLACE, "kitchen-commands.txt")):
        line = line.strip()
        if line.startswith("=="):
            lines, later = line[2:].rsplit("@", 1)
            before, later = [part.strip() for part in lines.split(";") if part.strip()], int(later)
        elif line and not line.startswith("#"):
            found.append((tuple(before), later, line))
    return found


class Voices:
    """Voices of espeak-ng and flite by their names, and piper's "joe"."""

    def __init__(self, models):
        self.models, self.piper = models, None

    def spoken(self, voice, text):
        if voice in ESPEAK:
            return spoken_by(["espeak-ng", "-v", ESPEAK[voice], "-s", "155", "--stdin", "--stdout"], text)
        if voice in FLITE:
            with tempfile.NamedTemporaryFile(suffix=".wav") as file:
                subprocess.run(["flite", "-voice", voice, "-t", text, "-o", file.name], check=True)
                return samples(open(file.name, "rb").read())
        from piper import PiperVoice, SynthesisConfig

        self.piper = self.piper or PiperVoice.load(os.path.join(self.models, voice + ".onnx"))
        file = io.BytesIO()
        with wave.open(file, "wb") as writer:
            self.piper.synthesize_wav(text, writer, SynthesisConfig(noise_scale=0, noise_w_scale=0))
        return samples(file.getvalue())


class Whisper:
    """faster-whisper as the program's preset runs it: by its own script, with its prompt, its doubts and alternatives."""

    def __init__(self, simmer, folder):
        import faster_whisper

        model = faster_whisper.WhisperModel(
            folder, device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True
        )
        # The script makes its model anew for each recording.
        faster_whisper.WhisperModel = lambda *_, **__: model
        self.folder, self.script = folder, script_of(simmer, folder)

    def heard(self, sound, prompt):
        printed, kept = io.StringIO(), sys.argv
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            write(sound, file.name)
            sys.argv = ["-c", file.name, self.folder, "en", prompt]
            with contextlib.redirect_stdout(printed):
                exec(self.script, {"__name__": "__main__"})
        sys.argv = kept
        return joined([json.loads(line) for line in printed.getvalue().splitlines()])


def joined(segments):
    """One utterance, as `UtteranceRecogniser` makes it: without what was made of the silence behind the words."""
    kept = []
    for s in segments:
        letters = re.sub("[^a-z]", "", s["text"].lower())
        is_again = kept and re.sub("[^a-z]", "", kept[-1]["text"].lower()).endswith(letters)
        is_guess = kept and (s["avg_logprob"] < -1 or s["words"] and s["words"][0]["probability"] < 0.1)
        if not is_again and not is_guess:
            kept.append(s)
    if not kept:
        return []
    others = [
        " ".join(other if at == place else s["text"] for at, s in enumerate(kept))
        for place, part in enumerate(kept) for other in part["alternatives"]
    ]
    return [
        kept[0] | {
            "text": " ".join(s["text"] for s in kept), "avg_logprob": min(s["avg_logprob"] for s in kept),
            "words": [word for s in kept for word in s["words"]], "alternatives": others,
        }
    ]


def script_of(simmer, model):
    """What the preset "faster-whisper" would run: the program calls another "python3", which keeps what it is given."""
    with tempfile.TemporaryDirectory() as home:
        script, sound = os.path.join(home, "script"), os.path.join(home, "sound.wav")
        write(numpy.sin(numpy.arange(2 * RATE) / 20) * (numpy.arange(2 * RATE) // (RATE // 2) % 2), sound)
        with open(os.path.join(home, "python3"), "w") as file:
            file.write(f"#!/bin/sh\nif [ $# -gt 3 ]; then printf '%s' \"$2\" > '{script}'; fi\n")
        os.chmod(file.name, 0o755)
        asked = [simmer, "listen", "--stt", "faster-whisper", "--stt-model", model, "--audio", sound, "--language", "en"]
        subprocess.run(asked, env=at_home(home) | {"PATH": f"{home}:{os.environ['PATH']}"}, capture_output=True)
        return open(script).read()


def at_home(home):
    return os.environ | {"XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "SIMMER_STATE": ""}


def prompt_of(simmer, before):
    """What a recogniser is told where this was said before."""
    with tempfile.TemporaryDirectory() as home:
        def simmer_says(*words):
            return subprocess.run([simmer, *words], env=at_home(home), capture_output=True, text=True).stdout

        for words in before:
            simmer_says("say", words)
        prompt = simmer_says("listen", "--print-stt-prompt", "--language", "en").strip()
        # The engine in the background ends with its last timer.
        simmer_says("say", "cancel everything")
        simmer_says("say", "yes")
        return prompt


def write(sound, path):
    with wave.open(path, "wb") as writer:
        writer.setparams((1, 2, RATE, 0, "NONE", ""))
        writer.writeframes((numpy.clip(sound, -1, 1) * 32767).astype(numpy.int16).tobytes())


class PocketSphinx:
    """Debian's, with its general English: no grammar, no words of ours."""

    def heard(self, sound, prompt):
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            write(sound, file.name)
            done = subprocess.run(
                ["pocketsphinx_continuous", "-infile", file.name, "-logfn", "/dev/null"], capture_output=True, text=True
            )
        return [{"start": 0, "text": " ".join(done.stdout.split())}]


def recogniser(name, options):
    if name == "pocketsphinx":
        return PocketSphinx()
    return Whisper(options.simmer, os.path.join(options.folder, "whisper-" + name))


def transcribed(options, sample):
    """The segments that each recogniser heard, by model, noise, voice, what was said before, and command."""
    known, prompts = {}, {}
    if options.transcripts and os.path.exists(options.transcripts):
        for line in open(options.transcripts):
            model, noise, voice, before, text, heard = json.loads(line)
            known[(model, noise, voice, tuple(before), text)] = heard
    voices, keep = Voices(options.folder), options.transcripts and open(options.transcripts, "a")
    for model in options.models:
        ear = None
        for noise in options.noise:
            for voice in options.voices:
                for before, _, text in sample:
                    key = (model, noise, voice, before, text)
                    if key in known:
                        continue
                    ear = ear or recogniser(model, options)
                    if before not in prompts:
                        prompts[before] = prompt_of(options.simmer, before)
                    # The same noise for the same command, whoever listens.
                    dice = numpy.random.default_rng([options.seed, len(noise), *map(ord, voice + text)])
                    sound = in_kitchen(voices.spoken(voice, text), None if noise == "clean" else int(noise), dice)
                    known[key] = ear.heard(sound, prompts[before])
                    if keep:
                        keep.write(json.dumps([*key, known[key]]) + "\n")
                        keep.flush()
    return known


def played(simmer, before, later, segments):
    """The last turn, and the timers before it, as `listen` tells them."""
    lines = [{"start": at, "text": said} for at, said in enumerate((*before, "nice weather"))]
    lines[-1]["start"] = later
    lines += [segment | {"start": later + 1 + segment["start"]} for segment in segments]
    done = subprocess.run(
        [simmer, "listen", "--clock", "virtual", "--format", "whisper", "--output", "json", "--input", "-", "--seed", "1"],
        input="".join(json.dumps(line) + "\n" for line in lines if line["text"]), capture_output=True, text=True,
    )
    events = [json.loads(line) for line in done.stdout.splitlines()]
    turns = [event for event in events if event["event"] == "turn"]
    if len(turns) < len(before) + 2:
        return stand(turns[-1]), {"reply": "", "asks": False, "timers": turns[-1]["timers"], "at": turns[-1]["at"]}
    # An alarm for a time of day is not among the timers of a turn until it rings.
    alarms = [event["timer"] for event in events[events.index(turns[-1]) :] if event["event"] == "timer.started"]
    known = {timer["id"] for timer in turns[-1]["timers"]}
    turns[-1]["timers"] += [timer for timer in alarms if timer["id"] not in known]
    return stand(turns[-2]), turns[-1]


def stand(turn, named=True, shift=0):
    """The timers whatever the time is: of one that runs counts when it ends, of one that is paused what is left.

    A timer that begins or changes so much later ends so much later."""
    def end(timer):
        return -shift + round(timer["remaining"] + (turn["at"] if timer["state"] == "running" and timer["mode"] != "stopwatch" else 0))

    return sorted(
        (t["name"] or "" if named else "", t["state"], t["duration"], end(t), t.get("at") or "") for t in turn["timers"]
    )


def verdict(simmer, command, heard, answers):
    """What came of what was heard: right, another name for the right timer, asked, other words (nothing changed), nothing,
    or a wrong act."""
    before, later, text = command
    turns = []
    for segments in ([{"start": 0, "text": text}], heard):
        key = (before, later, json.dumps(segments))
        if key not in answers:
            answers[key] = played(simmer, before, later, segments)
        turns.append(answers[key])
    (start, wanted), (_, turn) = turns
    is_same = stand(turn) == stand(wanted)
    if is_same and (turn["reply"] == wanted["reply"] or stand(wanted) != start):
        return "right"
    if stand(turn) != start and stand(turn, named=False) == stand(wanted, named=False):
        return "other name"
    if stand(turn) != start:
        return "wrong act"
    if turn.get("asks") or "?" in turn["reply"]:
        answered = heard + [{"start": 3, "text": "yes"}]
        answer = played(simmer, before, later, answered)[1]
        shift = answer["at"] - turn["at"]
        is_right = stand(answer) == stand(wanted) or stand(answer, shift=shift) == stand(wanted)
        return "after a yes" if is_right else "asked"
    return "other words" if turn["reply"] else "nothing"


def words(text):
    return re.findall(r"[a-z0-9']+", text.lower())


def distance(wanted, heard):
    row = list(range(len(heard) + 1))
    for place, word in enumerate(wanted, 1):
        corner, row[0] = row[0], place
        for index, other in enumerate(heard, 1):
            corner, row[index] = row[index], min(row[index] + 1, row[index - 1] + 1, corner + (word != other))
    return row[-1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("simmer")
    parser.add_argument("folder")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--transcripts")
    parser.add_argument("--typed", action="store_true", help="only show what is done with the words themselves")
    for name, standard in (("models", "tiny.en"), ("noise", "clean,10,5"), ("voices", "joe,slt,en-gb")):
        parser.add_argument("--" + name, type=lambda text: text.split(","), default=standard.split(","))
    options = parser.parse_args()
    sample = commands()
    if options.typed:
        for before, later, text in sample:
            start, turn = played(options.simmer, before, later, [{"start": 0, "text": text}])
            print(f"{text}\n    {turn['reply']}{'' if stand(turn) == start else '  *'}")
        return
    print(f"{len(sample)} commands, {options.sample or len(sample)} of them drawn with seed {options.seed}")
    if options.sample:
        sample = random.Random(options.seed).sample(sample, options.sample)
    known, answers, misdeeds = transcribed(options, sample), {}, []
    print(f"| recogniser | kitchen | words wrong | right | other name | after a yes | asked | other words | nothing | wrong act | of |\n{'|---' * 11}|")
    for model in options.models:
        for noise in options.noise:
            counts, wrong, total = {}, 0, 0
            for voice in options.voices:
                for command in sample:
                    before, later, text = command
                    heard = known[(model, noise, voice, before, text)]
                    result = verdict(options.simmer, command, heard, answers)
                    said = " ".join(segment["text"].strip() for segment in heard)
                    counts[result] = counts.get(result, 0) + 1
                    wrong += distance(words(text), words(said))
                    total += len(words(text))
                    if result == "wrong act":
                        reply = answers[(before, later, json.dumps(heard))][1]["reply"]
                        misdeeds.append((model, noise, voice, text, said, reply))
            count = len(options.voices) * len(sample)
            figures = [counts.get(name, 0) for name in ("right", "other name", "after a yes", "asked", "other words", "nothing", "wrong act")]
            kitchen = "quiet" if noise == "clean" else f"{noise} dB"
            print(f"| {model} | {kitchen} | {100 * wrong / total:.0f} % | " + " | ".join(map(str, figures)) + f" | {count} |", flush=True)
    for misdeed in misdeeds:
        print("  wrong act:", *misdeed, sep="  ")
    quiet = [m for m in misdeeds if m[1] == "clean" and m[0] != "pocketsphinx"]
    count = max(1, len(sample) * len(options.voices))
    check(f"{len(quiet)} of {count} quiet commands did something else", 100 * len(quiet) <= MOST_WRONG * count * len(options.models))
    sys.exit(summary())


main()
