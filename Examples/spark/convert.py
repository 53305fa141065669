"""Recipes of a data set into routines, on a Spark cluster, with `simmer convert` as a filter.

    spark-submit --files /usr/local/bin/simmer convert.py INPUT OUTPUT

INPUT that ends in `.parquet` is a table with the columns `id`, `text` and, if you like, `title`; OUTPUT is
then a table with `id`, `error` (null where all went well) and `line`, what `simmer convert` wrote.
Any other INPUT is NDJSON, `{"id":…,"title":…,"text":…}` a line; OUTPUT is then NDJSON in the same order.
"""

import argparse
import json
import os
import subprocess

from pyspark import SparkFiles
from pyspark.sql import SparkSession

# One job for each task: Spark itself fills the cores. No line goes to a language model from a cluster.
FILTER = ["convert", "--from", "ndjson", "--to", "ndjson", "--route", "local", "--jobs", "1", "-"]


def program(name):
    """Where this executor has the program: the path on every machine, or what `--files` brought."""
    return name if os.path.isabs(name) else SparkFiles.get(name)


def converted(simmer, batch):
    """A table of recipes into a table of routines: the same rows in the same order, none lost."""
    recipes = batch[[name for name in ("id", "title", "text") if name in batch]].astype(object)
    asked = "".join(
        json.dumps(row.dropna().to_dict(), ensure_ascii=False) + "\n" for _, row in recipes.iterrows()
    )
    # A status other than 0 is an exception here, and so fails the task.
    done = subprocess.run(
        [program(simmer)] + FILTER, input=asked.encode(), stdout=subprocess.PIPE, check=True
    )
    # Not splitlines(), which takes U+2028 inside a recipe for the end of a line.
    lines = done.stdout.decode().split("\n")[:-1]
    if len(lines) != len(batch):
        raise RuntimeError(f"{len(batch)} recipes went in and {len(lines)} lines came out")
    errors = [json.loads(line).get("error", {}).get("code") for line in lines]
    return batch[["id"]].assign(error=errors, line=lines)


def convert_table(spark, source, simmer):
    def batches(tables):
        for table in tables:
            if len(table):
                yield converted(simmer, table)

    recipes = spark.read.parquet(source)
    id_type = recipes.schema["id"].dataType.simpleString()
    return recipes.mapInPandas(batches, f"id {id_type}, error string, line string")


def convert_lines(spark, source, simmer):
    """Each part of the text through one process; parts and lines stay in order."""
    lines = spark.sparkContext.textFile(source)
    # Without checkCode, a program that fails is an empty result, and success.
    return lines.pipe(" ".join([command(spark, simmer)] + FILTER), checkCode=True)


def command(spark, name):
    """The program for `pipe`, whose processes start in the folder that `--files` brings files to."""
    if os.path.isabs(name):
        return name
    is_in_one_process = spark.sparkContext.master.partition("[")[0] == "local"
    return SparkFiles.get(name) if is_in_one_process else "./" + name


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("input")
    asked.add_argument("output")
    asked.add_argument("--simmer", default="simmer", help="a name that --files brings, or a path")
    asked = asked.parse_args()

    spark = SparkSession.builder.appName("simmer convert").getOrCreate()
    try:
        if asked.input.rstrip("/").endswith(".parquet"):
            convert_table(spark, asked.input, asked.simmer).write.parquet(asked.output)
        else:
            convert_lines(spark, asked.input, asked.simmer).saveAsTextFile(asked.output)
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
