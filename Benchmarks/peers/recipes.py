"""What others make of the same recipes: a careful regular expression, and Microsoft's Recognizers-Text.

    python recipes.py RECIPES.ndjson [--simmer PROGRAM] [--gold FOLDER] [--most N]

RECIPES.ndjson is what `figures recipes` writes. Each peer takes every length that it finds for a timer, which is
what one gets from a finder of lengths. Printed: how many recipes in a second of the processor, with --simmer beside
those of the built program with one job (which reads the JSON as well, judges and names each length, and writes the
routine), and with --gold (Tests/UnderstandingTests/Corpora/recipes) what is found and what is found wrongly.
"""

import argparse
import glob
import json
import os
import re
import resource
import statistics
import subprocess
import time
import warnings

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}
WORDS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40,
    "forty-five": 45, "fifty": 50, "sixty": 60, "ninety": 90, "another": 1, "a couple of": 2, "a few": 3,
}
FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}

NUMBER = (
    r"(?:\d+\s*[½¼¾⅓⅔]|\d+\s+\d/\d|\d+/\d+|\d+(?:\.\d+)?|[½¼¾⅓⅔]|"
    + "|".join(sorted((re.escape(word) for word in WORDS), key=len, reverse=True)) + ")"
)
UNIT = r"(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|(?<=\d)[smh]|(?<=\d )[smh])"
# "10 to 12 minutes", "1 hour and 30 minutes", "1½ hours", "half an hour", "overnight".
LENGTH = re.compile(
    rf"\b(?P<half>half an? (?:hour|minute)|(?:a )?quarter (?:of an )?hour)\b|\b(?P<night>overnight)\b"
    rf"|(?<![\w.,/-])(?P<low>{NUMBER})\s*-?\s*(?P<lowunit>{UNIT})?\s*(?:(?:-|–|—|to|or)\s*(?P<high>{NUMBER})\s*-?\s*)?"
    rf"(?:more\s+|or so\s+)?(?P<unit>(?(lowunit)(?:(?(high){UNIT}|))|{UNIT}))\b"
    rf"(?:\s*(?:,|and)?\s*(?P<more>{NUMBER})\s*-?\s*(?P<moreunit>{UNIT})\b)?",
    re.IGNORECASE,
)
# The lines and turns that a careful author of such an expression leaves out.
HEAD = re.compile(
    r"^\W*(?:(?:prep|cook|total|active|hands-on|ready)\w*(?:\s+time)?\s*(?::|in\b|\d)|serves|makes|yield|time:).*$",
    re.IGNORECASE | re.MULTILINE,
)
NOT_A_TIMER = re.compile(r"\b(?:keeps|store|frozen|freezer|for up to|ago|years?)\W*(?:\w+\W+){0,3}$", re.I)


def number(text):
    text = text.strip().lower()
    if text in WORDS:
        return WORDS[text]
    total = 0.0
    for piece in re.findall(r"\d+/\d+|\d+(?:\.\d+)?|[½¼¾⅓⅔]", text):
        if piece in FRACTIONS:
            total += FRACTIONS[piece]
        elif "/" in piece:
            above, below = piece.split("/")
            total += int(above) / int(below) if int(below) else 0
        else:
            total += float(piece)
    return total


def expression(text):
    """Each length that the expression finds: where, and its ends in seconds."""
    left_out = [match.span() for match in HEAD.finditer(text)]
    for match in LENGTH.finditer(text):
        if any(start <= match.start() < end for start, end in left_out):
            continue
        if NOT_A_TIMER.search(text, max(0, match.start() - 40), match.start()):
            continue
        if match["half"]:
            words = match["half"].lower()
            low = high = 900 if "quarter" in words else 1800 if "hour" in words else 30
        elif match["night"]:
            low = high = 8 * 3600
        else:
            unit = SECONDS[(match["unit"] or match["lowunit"])[0].lower()]
            low = number(match["low"]) * SECONDS[(match["lowunit"] or match["unit"])[0].lower()]
            high = number(match["high"]) * unit if match["high"] else low
            if match["more"] and not match["high"]:
                low = high = low + number(match["more"]) * SECONDS[match["moreunit"][0].lower()]
        if low > 0:
            yield match.start(), match.end(), low, high


def recognizers():
    """Microsoft's model, line by line, as it is made for what somebody says at once."""
    warnings.simplefilter("ignore")
    from recognizers_date_time import Culture, DateTimeRecognizer

    model = DateTimeRecognizer(Culture.English).get_datetime_model()

    def lengths(text):
        start = 0
        for line in text.split("\n"):
            for found in model.parse(line) if line.strip() else []:
                if found.type_name != "datetimeV2.duration" or not found.resolution:
                    continue
                value = found.resolution["values"][0].get("value", "")
                if value.replace(".", "", 1).isdigit():
                    yield start + found.start, start + found.end + 1, float(value), float(value)
            start += len(line) + 1

    return lengths


def simmer(program, texts):
    """The waits that `simmer convert` finds in each text."""
    asked = "".join(json.dumps({"id": str(at), "text": text}) + "\n" for at, text in enumerate(texts))
    done = subprocess.run(
        [program, "convert", "--from", "ndjson", "--route", "local", "-"],
        input=asked.encode(), stdout=subprocess.PIPE, check=True,
    )
    found = []
    for line in done.stdout.decode().split("\n")[:-1]:
        line = json.loads(line)
        phases = {phase["id"]: phase for phase in (line.get("routine") or {"phases": []})["phases"]}
        found.append([
            (place["start"], place["end"], phases[place["phase"]]["duration"],
             phases[place["phase"]].get("max_duration", phases[place["phase"]]["duration"]))
            for place in line.get("evidence", []) if place["role"] == "wait"
        ])
    return found


def converting(program, path, rounds=5):
    """Processor seconds of the program over the whole file, with one job, from its start to its end."""
    took = []
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [program, "convert", "--from", "ndjson", "--route", "local", "--jobs", "1", "--progress", "none", path],
            stdout=subprocess.DEVNULL, check=True,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(took)


def gold(folder):
    """Each hand-checked text, with the waits in it, and the stretches where a timer is neither right nor wrong."""
    for name in sorted(glob.glob(os.path.join(folder, "*.txt"))):
        with open(name, encoding="utf-8") as file:
            text, labels = file.read().split("\n----\n")
        waits, others, place = [], [], 0
        for line in labels.splitlines():
            fields = [field.strip() for field in line.split("|")]
            kind = fields[0].split(" ")[0]
            if not line.strip() or kind == "page":
                continue
            quote = next((field[len("evidence:"):].strip() for field in fields if field.startswith("evidence:")), None)
            quote = quote if quote is not None else fields[1].strip('"')
            start = text.index(quote, place)
            place = start + len(quote)
            if kind == "wait":
                waits.append((start, place, lengths_of(fields[0])))
            elif kind != "not":
                others.append((start, place))
        yield text, waits, others


def lengths_of(label):
    """Either end of what a label allows, in seconds: "wait 25-30 min", "wait overnight", "wait 1.5 h x2"."""
    if "overnight" in label:
        return None
    allowed = []
    for choice in label.removeprefix("wait ").split("/"):
        match = re.match(r"([\d.]+)(?:-([\d.]+))?\s*(s|min|h|d|w)", choice.strip())
        if match:
            allowed += [float(end) * SECONDS[match[3][0]] for end in match.group(1, 2) if end]
    return allowed


def score(judged):
    """`judged`: for each text what was found, the waits, and what counts neither way."""
    right = wrong = wanted = 0
    for found, waits, others in judged:
        wanted += len(waits)
        taken = set()
        for start, end, low, high in found:
            hit = next((
                at for at, (first, last, allowed) in enumerate(waits)
                if at not in taken and start < last and first < end and fits(allowed, low, high)
            ), None)
            if hit is not None:
                taken.add(hit)
                right += 1
            elif not any(start < last and first < end for first, last in others):
                wrong += 1
    precision, recall = right / max(1, right + wrong), right / max(1, wanted)
    return f"precision {precision:.3f}, recall {recall:.3f} of {wanted} waits"


def fits(allowed, low, high):
    if allowed is None:
        return 6 * 3600 <= low <= 14 * 3600
    return any(abs(end - wanted) < 1 for end in (low, high) for wanted in allowed)


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("recipes")
    asked.add_argument("--simmer")
    asked.add_argument("--gold")
    asked.add_argument("--most", type=int, default=20, help="recipes for Recognizers-Text, which takes its time")
    asked = asked.parse_args()

    with open(asked.recipes, encoding="utf-8") as file:
        texts = [json.loads(line)["text"] for line in file]
    peers = {"regular expression": (expression, len(texts)), "Recognizers-Text": (recognizers(), asked.most)}
    for name, (lengths, most) in peers.items():
        started, count = time.process_time(), 0
        for text in texts[:most]:
            count += sum(1 for _ in lengths(text))
        took = time.process_time() - started
        size = sum(len(text.encode()) for text in texts[:most])
        print(f"{name}: n {min(most, len(texts))}, {min(most, len(texts)) / took:.1f} a processor second "
              f"({size / took / 1e6:.3f} MB), {count} lengths", flush=True)
    if asked.simmer:
        took, size = converting(asked.simmer, asked.recipes), sum(len(text.encode()) for text in texts)
        print(f"simmer convert --jobs 1, median of 5: n {len(texts)}, {len(texts) / took:.1f} a processor second "
              f"({size / took / 1e6:.3f} MB)", flush=True)
    if asked.gold:
        checked = list(gold(asked.gold))
        print(f"{len(checked)} hand-checked recipes")
        for name, (lengths, _) in peers.items():
            print(f"  {name}: " + score((list(lengths(text)), waits, others) for text, waits, others in checked))
        if asked.simmer:
            found = simmer(asked.simmer, [text for text, _, _ in checked])
            print("  simmer: " + score((lengths, waits, others) for lengths, (_, waits, others) in zip(found, checked)))


main()
