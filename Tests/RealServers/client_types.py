"""The requests that Simmer makes, held against the providers' own clients.

    python requests.py FOLDER…

Reads every JSON file of the folders (recordings, and the tests' written-down requests) and validates the
request bodies against the types that the packages `openai` and `anthropic` publish, and against the keys
that must never be sent.
"""

import json
import os
import sys

from anthropic.types import message_create_params
from openai.types.chat import completion_create_params
from pydantic import TypeAdapter, ValidationError

# A 400 on some models of today, or nothing that a kitchen should choose for its user.
FORBIDDEN = {
    "temperature", "top_p", "top_k", "frequency_penalty", "presence_penalty", "logit_bias", "seed",
    "n", "logprobs", "top_logprobs", "user", "metadata", "service_tier", "functions", "function_call",
}
KNOWN = {
    "openai": set(completion_create_params.CompletionCreateParamsNonStreaming.__annotations__)
    | set(completion_create_params.CompletionCreateParamsBase.__annotations__) | {"stream"},
    "anthropic": set(message_create_params.MessageCreateParamsNonStreaming.__annotations__)
    | set(message_create_params.MessageCreateParamsBase.__annotations__) | {"stream"},
}
TYPES = {
    "openai": TypeAdapter(completion_create_params.CompletionCreateParams),
    "anthropic": TypeAdapter(message_create_params.MessageCreateParams),
}


def dialect(path, url):
    if url.endswith("/chat/completions"):
        return "openai"
    if url.endswith("/v1/messages"):
        return "anthropic"
    if url.endswith("/api/chat"):
        return "ollama"
    raise SystemExit(f"{path}: no dialect is known for {url}")


def problems(kind, body):
    found = [f"'{key}' must not be sent" for key in sorted(FORBIDDEN & set(body))]
    if kind == "ollama":
        if body.get("stream") not in (True, False):
            found.append("'stream' must be said, Ollama streams by default")
        if set(body.get("options", {})) - {"num_predict"}:
            found.append("only num_predict may be an option")
        return found
    found += [f"'{key}' is no key of the interface" for key in sorted(set(body) - KNOWN[kind])]
    try:
        TYPES[kind].validate_python(body, strict=True)
    except ValidationError as error:
        found += [f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors()[:5]]
    return found


def main():
    seen = failed = 0
    for folder in sys.argv[1:]:
        for place, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if not name.endswith(".json"):
                    continue
                path = os.path.join(place, name)
                with open(path) as file:
                    document = json.load(file)
                request = document.get("request", document)
                if request.get("method", "POST") == "GET":
                    continue
                body = request["body"]
                found = problems(dialect(path, request["url"]), body)
                seen += 1
                failed += bool(found)
                print(("FAILED  " if found else "ok      ") + path)
                for problem in found:
                    print("        " + problem)
    print(f"{seen - failed} passed, {failed} failed")
    sys.exit(1 if failed or not seen else 0)


main()
