"""Simmer as a chat model, asked by OpenAI's own client.

    python chat.py ADDRESS PATH-OF-TOKEN

Every check is printed; the exit status is 1 when one failed.
"""

import sys

import openai

from house import check, summary


def ask(client, text, **more):
    return client.chat.completions.create(
        model="simmer", messages=[{"role": "system", "content": "Be brief."}, {"role": "user", "content": text}], **more
    )


def main():
    address, token = sys.argv[1], open(sys.argv[2]).read().strip()
    client = openai.OpenAI(base_url=f"{address}v1", api_key=token, max_retries=0, timeout=60)

    models = client.models.list()
    check("there is one model", [model.id for model in models] == ["simmer"], models)

    answer = ask(client, "ten minutes for the pasta")
    choice = answer.choices[0]
    check("words are a turn", choice.message.content == "Pasta: 10 minutes, starting now.", answer)
    check("the answer is whole", (choice.message.role, choice.finish_reason, answer.model) == ("assistant", "stop", "simmer"), answer)

    chunks = list(ask(client, "how long is left on the pasta", stream=True))
    words = "".join(chunk.choices[0].delta.content or "" for chunk in chunks)
    check("a reply is streamed", "asta" in words and chunks[-1].choices[0].finish_reason == "stop", chunks)
    check("its chunks belong together", len({chunk.id for chunk in chunks}) == 1, chunks)

    question = ask(client, "set a timer", user="ann")
    other = ask(client, "what timers are there", user="bob")
    last = ask(client, "five minutes", user="ann")
    check("a question waits for the one who was asked", "?" in question.choices[0].message.content, question)
    check("somebody else is answered meanwhile", "asta" in other.choices[0].message.content, other)
    check("and is answered", "5 minutes" in last.choices[0].message.content, last)

    try:
        client.chat.completions.create(model="simmer", messages=[{"role": "assistant", "content": "Hello."}])
        check("a message that is not the user's is refused", False)
    except openai.BadRequestError as error:
        check("a message that is not the user's is refused", error.code == "malformed" and "user" in str(error), error)
    try:
        ask(openai.OpenAI(base_url=f"{address}v1", api_key="guessed", max_retries=0), "stop everything")
        check("a wrong token is refused", False)
    except openai.AuthenticationError as error:
        check("a wrong token is refused", error.code == "unauthorized", error)
    sys.exit(summary())


main()
