"""The examples for many machines: Examples/spark on a cluster of two workers, Examples/kubernetes against its schema.

    python spark.py PATH-OF-SIMMER

Every check is printed; the exit status is 1 when one failed.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from house import check, summary
from recipes import line, recipes

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Examples")
COUNT = 4000
SETTINGS = {
    "spark.master": "local-cluster[2,1,1024]",
    "spark.executor.memory": "1g",
    "spark.ui.enabled": "false",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.task.maxFailures": "1",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "500",
}


def plain(simmer, source):
    """What one `simmer convert` writes."""
    done = subprocess.run(
        [simmer, "convert", "--from", "ndjson", "--to", "ndjson", "--route", "local", source],
        stdout=subprocess.PIPE, check=True,
    )
    return done.stdout.decode().split("\n")[:-1]


def parts(folder):
    """The lines that a job wrote, in the order of its parts."""
    found = []
    for name in sorted(glob.glob(os.path.join(folder, "part-*"))):
        with open(name, encoding="utf-8", newline="\n") as file:
            found += file.read().split("\n")[:-1]
    return found


def unnumbered(lines):
    """Messages count lines within what one process was given; apart from that, errors are the same too."""
    return [re.sub(r'("message":")line \d+: ', r"\1", text) if '"error":{' in text else text for text in lines]


def submit(simmer, source, goal):
    """The job as a user starts it."""
    settings = [word for name, value in SETTINGS.items() for word in ("--conf", f"{name}={value}")]
    return subprocess.run(
        [os.path.join(os.path.dirname(sys.executable), "spark-submit"), *settings, "--files", simmer,
         os.path.join(EXAMPLES, "spark", "convert.py"), "--simmer", os.path.basename(simmer), source, goal],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )


def fails(body):
    """The complaint of a job that must fail; None when it did not."""
    try:
        body()
    except Exception as problem:  # Spark raises one class or another, as the failure reaches it
        return str(problem)
    return None


def script(folder, name, body):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write("#!/bin/sh\n" + body + "\n")
    os.chmod(path, 0o755)
    return path


def look_at_lines(simmer, folder):
    source, goal = os.path.join(folder, "recipes.ndjson"), os.path.join(folder, "routines")
    bad = ['{"id":"no-text"}', '{"id":"a-number","text":7}', '{"id":"empty","text":""}', '{"id":"cut","te']
    with open(source, "w", encoding="utf-8") as file:
        for number, recipe in enumerate(recipes(COUNT)):
            file.write(line(recipe) + "\n")
            if number % 1000 == 500:
                file.write(bad[number // 1000] + "\n")
    wanted = unnumbered(plain(simmer, source))
    done = submit(simmer, source, goal)
    check("lines: the job ends well", done.returncode == 0, done.stdout[-600:])
    got = unnumbered(parts(goal))
    check(f"lines: {len(wanted)} lines as one simmer writes them, byte for byte and in order", got == wanted,
          f"{len(got)} lines")
    check("lines: every recipe has its line", len(wanted) == COUNT + 4, len(wanted))
    errors = [json.loads(text) for text in got if '"error"' in text]
    check("lines: each bad line is an error in its place", len(errors) == 4, errors)


def look_at_tables(simmer, folder):
    import pandas
    from pyspark.sql import SparkSession

    builder = SparkSession.builder
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    spark = builder.config("spark.files", simmer).getOrCreate()
    try:
        job = os.path.join(EXAMPLES, "spark", "convert.py")
        spark.sparkContext.addPyFile(job)
        import convert

        source = os.path.join(folder, "recipes.parquet")
        os.mkdir(source)
        made = list(recipes(COUNT))
        made[7]["text"] = None
        made[9]["title"] = None
        made[11]["text"] += "\u2028Bake for 5 minutes."
        pandas.DataFrame(made[: COUNT // 2]).to_parquet(os.path.join(source, "a.parquet"))
        pandas.DataFrame(made[COUNT // 2 :]).to_parquet(os.path.join(source, "b.parquet"))
        same = os.path.join(folder, "table.ndjson")
        with open(same, "w", encoding="utf-8") as file:
            for recipe in made:
                file.write(line({key: value for key, value in recipe.items() if value is not None}) + "\n")
        wanted = plain(simmer, same)

        name = os.path.basename(simmer)
        rows = sorted(convert.convert_table(spark, source, name).collect())
        check(f"table: {COUNT} rows as one simmer writes them, byte for byte by id",
              unnumbered(row.line for row in rows) == unnumbered(wanted), len(rows))
        check("table: ids are kept", [row.id for row in rows] == [recipe["id"] for recipe in made])
        check("table: a recipe without text is an error row, and the only one",
              [row.id for row in rows if row.error] == [made[7]["id"]])

        broken = script(folder, "broken", "cat >/dev/null; exit 3")
        forgetful = script(folder, "forgetful", f"{simmer} \"$@\" | sed 5d")
        lines = os.path.join(folder, "recipes.ndjson")
        said = fails(lambda: convert.convert_table(spark, source, broken).collect())
        check("table: a program that fails fails the job", said and "exit status 3" in said, said)
        said = fails(lambda: convert.convert_table(spark, source, forgetful).collect())
        check("table: a program that loses a line fails the job", said and "lines came out" in said, said)
        said = fails(lambda: convert.convert_lines(spark, lines, broken).collect())
        check("lines: a program that fails fails the job", said and "3" in said, said)
    finally:
        spark.stop()


def look_at_kubernetes():
    import kubernetes_validate
    import yaml

    with open(os.path.join(EXAMPLES, "kubernetes", "job.yaml")) as file:
        documents = list(yaml.safe_load_all(file))
    for document in documents:
        what = f"kubernetes: the {document['kind']} is as its schema says"
        try:
            kubernetes_validate.validate(document, "1.34", strict=True)
            check(what, True)
        except kubernetes_validate.ValidationError as problem:
            check(what, False, problem)
    job = next(document for document in documents if document["kind"] == "Job")["spec"]
    command = " ".join(job["template"]["spec"]["containers"][0]["args"])
    check("kubernetes: every index has a shard of its own, and all of them have one",
          job["completionMode"] == "Indexed" and f"/{job['completions']}" in command
          and "JOB_COMPLETION_INDEX" in command, command)


def main():
    simmer = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="simmer-spark-")
    # Spark keeps its work beside its own files unless it is told otherwise.
    os.environ["SPARK_WORKER_DIR"] = os.path.join(folder, "workers")
    os.environ["SPARK_LOCAL_DIRS"] = os.path.join(folder, "local")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    look_at_kubernetes()
    look_at_lines(simmer, folder)
    look_at_tables(simmer, folder)
    status = summary()
    if status == 0:
        shutil.rmtree(folder)
    else:
        print(f"what Spark left: {folder}")
    sys.exit(status)


main()
