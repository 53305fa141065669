"""Simmer's tools for AI assistants, called by the Model Context Protocol's own client.

    python assistant.py PATH-OF-SIMMER

Every check is printed; the exit status is 1 when one failed.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile

from mcp import Client, ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

from house import check, summary

TOOLS = [
    "say", "list_timers", "start_timer", "add_to_timer", "pause_timer", "resume_timer", "stop_timer",
    "list_routines", "run_routine", "save_routine", "convert_recipe",
]


def text(result):
    return result.content[0].text


async def look_at_handshake(server):
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        greeting = await session.initialize()
        check("the handshake agrees on a version", greeting.protocol_version == "2025-11-25", greeting)
        check("Simmer says who it is", greeting.server_info.name == "simmer" and greeting.server_info.version, greeting)
        await session.send_ping()
        tools = (await session.list_tools()).tools
        check("the tools are listed", [tool.name for tool in tools] == TOOLS, tools)
        check("what only reads says so", [t.name for t in tools if t.annotations.read_only_hint] == ["list_timers", "list_routines", "convert_recipe"], tools)
        try:
            await session.call_tool("dance", {})
            check("a tool that is not there is an error", False)
        except MCPError as error:
            check("a tool that is not there is an error", error.error.code == -32602, error)


async def look_at_tools(server, run):
    async with Client(stdio_client(server)) as client:
        said = await client.call_tool("say", {"text": "ten minutes for the pasta"})
        check("words start a timer", not said.is_error and "Pasta" in text(said), said)
        check("another way in sees it", '"name":"pasta"' in run("timers", "--json"))
        question = await client.call_tool("say", {"text": "set a timer"})
        answer = await client.call_tool("say", {"text": "five minutes"})
        check("a question is answered by the next call", "?" in text(question) and "5 minutes" in text(answer), (question, answer))

        eggs = await client.call_tool("start_timer", {"seconds": 300, "name": "eggs"})
        check("a timer is started", json.loads(text(eggs))[0]["name"] == "eggs", eggs)
        paused = await client.call_tool("pause_timer", {"timer": json.loads(text(eggs))[0]["id"]})
        check("it is paused by its id", json.loads(text(paused))[0]["state"] == "paused", paused)
        longer = await client.call_tool("add_to_timer", {"timer": "eggs", "seconds": 60})
        check("it is lengthened by its name", 355 < json.loads(text(longer))[0]["remaining"] <= 360, longer)
        await client.call_tool("resume_timer", {"timer": "eggs"})
        stopped = await client.call_tool("stop_timer", {"timer": "eggs"})
        check("it is stopped", json.loads(text(stopped))[0]["state"] == "cancelled", stopped)
        names = [timer["name"] for timer in json.loads(text(await client.call_tool("list_timers", {})))]
        check("the others are left", names == ["pasta", None], names)

        recipe = "Soft-boiled eggs\n\nBoil the eggs for 6 minutes. Then cool them in cold water for 2 minutes.\n"
        converted = json.loads(text(await client.call_tool("convert_recipe", {"text": recipe})))
        routine = converted[0]["routine"]
        check("a recipe becomes a routine", routine["schema"] == "simmer.routine/1", converted)
        saved = await client.call_tool("save_routine", {"routine": routine})
        check("it is saved", not saved.is_error, saved)
        listed = json.loads(text(await client.call_tool("list_routines", {})))
        check("it is listed", [r["name"] for r in listed] == [routine["name"]], listed)
        running = await client.call_tool("run_routine", {"name": routine["name"]})
        check("it is started", not running.is_error and text(running), running)

        for tool, arguments in (
            ("stop_timer", {"timer": "soup"}), ("say", {}), ("say", {"text": "x", "loud": True}),
            ("start_timer", {"seconds": 0}), ("save_routine", {"routine": {"name": "x"}}),
            ("say", {"text": "what a lovely evening"}),
        ):
            failed = await client.call_tool(tool, arguments)
            check(f"{tool} {json.dumps(arguments)} says what is wrong", failed.is_error and text(failed), failed)


def main():
    simmer = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="simmer-mcp-")
    environment = dict(os.environ, HOME=folder, SIMMER_ALARM_SOUND="false")
    place = ["--no-background", "--state", os.path.join(folder, "state")]
    server = StdioServerParameters(command=simmer, args=["mcp", *place], env=environment)

    def run(*arguments):
        return subprocess.run([simmer, *arguments, *place], capture_output=True, text=True, env=environment, timeout=60).stdout

    asyncio.run(look_at_handshake(server))
    asyncio.run(look_at_tools(server, run))

    rough = subprocess.run(
        [simmer, "mcp", *place], input=b"\x00\xff\n" + b"x" * (3 << 20) + b'\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
        capture_output=True, env=environment, timeout=60,
    )
    answers = [json.loads(line) for line in rough.stdout.splitlines()]
    check("bytes and long lines are refused, and the next request is answered", [a.get("error", {}).get("code") for a in answers] == [-32700, -32700, None], rough)
    check("it ends with its input", rough.returncode == 0, rough)
    shutil.rmtree(folder)
    sys.exit(summary())


main()
