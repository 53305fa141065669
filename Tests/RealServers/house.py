"""The program under test, as a user has it: a state folder, a configuration, and what it says."""

import json
import os
import subprocess
import tempfile

results = []


def check(what, holds, seen=""):
    results.append(bool(holds))
    print(("ok      " if holds else "FAILED  ") + what)
    if not holds and seen:
        print("        " + str(seen)[:600].replace("\n", "\n        "))


def press(page, by, name):
    """Clicks what is found on a page, in the middle of it: a notice at the lower edge hides nothing there."""
    element = page.find_element(by, name)
    page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
    element.click()


class House:
    """A state folder with a configuration of its own."""

    def __init__(self, simmer, folder, base, key, provider, model, budget=None, **more):
        self.simmer, self.key = simmer, key
        self.state = tempfile.mkdtemp(dir=folder)
        settings = {
            "provider": provider,
            "base_url": base + "/v1" if provider == "openai" else base,
            "model": model,
            "api_key_env": "SIMMER_TEST_KEY",
            **more,
        }
        self.config = os.path.join(self.state, "config.json")
        with open(self.config, "w") as file:
            json.dump({"language_model": settings, "budget": budget or {}}, file)

    def run(self, *arguments, stdin="", seconds=120):
        command = [self.simmer, arguments[0], "--state", self.state, "--config", self.config]
        done = subprocess.run(
            command + list(arguments[1:]), input=stdin, capture_output=True, text=True, timeout=seconds,
            env=dict(os.environ, SIMMER_TEST_KEY=self.key, HOME=self.state),
        )
        return done

    def interpret(self, text):
        done = self.run("interpret", "--route", "auto", stdin=text + "\n")
        try:
            return json.loads(done.stdout.splitlines()[0]), done
        except (ValueError, IndexError):
            return {}, done

    def lines(self, *arguments):
        done = self.run(*arguments)
        return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], done


def phases(line):
    for command in line.get("commands", []):
        if "routine" in command:
            return command["routine"]["phases"]
    return []


def summary():
    """Prints the closing line; answers with the exit status."""
    failed = results.count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed or not results else 0
