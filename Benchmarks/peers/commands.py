"""What it costs hassil, the matcher of Home Assistant, to understand a sentence.

    commands.py ROUNDS CORPUS...

It is given its timers alone, which is the least it can be asked to look through, and three names of each
kind. The figures are those of `Understanding/Sources/figures`.
"""

import json
import sys
import time

from hassil import Intents, TextSlotList, recognize
from home_assistant_intents import get_intents


def timers():
    data = get_intents("en")
    data["intents"] = {name: rest for name, rest in data["intents"].items() if "Timer" in name}
    return Intents.from_dict(data)


def sentences(path):
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if line:
            yield json.loads(line)["text"] if line.startswith("{") else line


def quantile(values, part):
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))] / 1000, 1)


def main():
    intents = timers()
    names = {
        "name": ["oven", "kettle", "lamp"],
        "area": ["kitchen", "living room", "office"],
        "floor": ["upstairs", "downstairs", "attic"],
    }
    lists = {name: TextSlotList.from_tuples([(text, text) for text in texts]) for name, texts in names.items()}
    recognize("set a timer for ten minutes", intents, slot_lists=lists)
    rounds = int(sys.argv[1])
    for path in sys.argv[2:]:
        corpus = list(sentences(path))
        best = [float("inf")] * len(corpus)
        every = []
        understood = 0
        for number in range(rounds):
            for place, sentence in enumerate(corpus):
                start = time.perf_counter_ns()
                result = recognize(sentence, intents, slot_lists=lists)
                took = time.perf_counter_ns() - start
                best[place] = min(best[place], took)
                if number:
                    every.append(took)
                else:
                    understood += result is not None
        print(
            f"{path.split('/')[-1]}: n {len(corpus)} × {rounds}, µs: median {quantile(best, 0.5)}, "
            f"p99 {quantile(best, 0.99)}, max {quantile(best, 1)} | median {quantile(every, 0.5)}, "
            f"p99 {quantile(every, 0.99)}; understood {understood}"
        )


main()
