"""Holds documents against the JSON Schemas of simmer.recipe/1 and simmer.routine/1.

    schemas.py FOLDER-OF-SCHEMAS FILE...

Each line of an .ndjson file is a recipe, or a line of `simmer convert` with a routine and a recipe in it; a .json file
is a routine. The schemas themselves have to be good, and to refuse what they should.
"""

import copy
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

FOLDER = pathlib.Path(sys.argv[1])
NAMES = {"simmer.recipe/1": "simmer.recipe.1", "simmer.routine/1": "simmer.routine.1"}


def validator(name):
    schema = json.loads((FOLDER / f"{NAMES[name]}.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)


VALIDATORS = {name: validator(name) for name in NAMES}
counts = dict.fromkeys(NAMES, 0)
failures = []


def hold(document, where, name=None):
    name = name or document.get("schema")
    counts[name] += 1
    for error in VALIDATORS[name].iter_errors(document):
        failures.append(f"{where}: {error.json_path}: {error.message[:200]}")


def refused(document, what):
    if VALIDATORS[document["schema"]].is_valid(document):
        failures.append(f"the schema of {document['schema']} takes {what}")


example = None
for path in sys.argv[2:]:
    text = pathlib.Path(path).read_text()
    documents = text.splitlines() if path.endswith(".ndjson") else [text]
    for number, line in enumerate(documents, 1):
        document = json.loads(line)
        where = f"{pathlib.Path(path).name}:{number}"
        if "error" in document:
            failures.append(f"{where}: {document['error']['message']}")
        elif "schema" in document:
            hold(document, where)
            if document["schema"] == "simmer.recipe/1" and any("waits" in s for s in document["steps"]):
                example = document
        else:
            hold(document["recipe"], where)
            if document["routine"]:
                hold(document["routine"], where)

if example:
    for change, what in [
        (lambda d: d.update(colour="red"), "a member that is not known"),
        (lambda d: d.pop("steps"), "a recipe without steps"),
        (lambda d: d.update(title=7), "a number for a title"),
        (lambda d: d["steps"][0].update(step=0), "a step 0"),
        (lambda d: d.update(tags=["x"] * 101), "more tags than there may be"),
        (lambda d: next(s for s in d["steps"] if "waits" in s)["waits"][0].update(duration=0), "a wait of no time"),
        (lambda d: next(s for s in d["steps"] if "waits" in s)["waits"][0].update(start="soon"), "an unknown start"),
    ]:
        changed = copy.deepcopy(example)
        change(changed)
        refused(changed, what)

for failure in failures[:20]:
    print(f"schemas: {failure}", file=sys.stderr)
print("schemas: " + ", ".join(f"{count} of {name}" for name, count in counts.items()) + f", {len(failures)} failed")
if failures or not all(counts.values()):
    sys.exit(1)
