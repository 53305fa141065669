#!/bin/bash
# Recipes into routines with several processes on this machine. Interrupted, it goes on where it was: run it again.
#
#   Examples/parallel.sh recipes.ndjson routines.ndjson    one big file, in pieces of whole lines, put together in order
#   Examples/parallel.sh recipes/ routines/                a folder: each file of it into one of the same name and .ndjson
#   Examples/parallel.sh <recipes.ndjson >routines.ndjson  a filter, in order; begins anew each time
#
# SIMMER is the program (simmer), JOBS how many run at once (one for each core), PIECE how large a piece is (16M).
# Where there is no GNU parallel (Debian: apt-get install parallel), xargs does it. With GNU parallel, several machines
# need nothing but ssh and the program on each; they share no files, and order is kept:
#
#   parallel --pipe --block 10M -k -S kitchen1,kitchen2,: \
#     simmer convert --from ndjson --route local --jobs 1 - <recipes.ndjson >routines.ndjson
set -euo pipefail

export SIMMER=${SIMMER:-simmer}
command -v "$SIMMER" >/dev/null || {
  echo "parallel.sh: there is no program $SIMMER (install it, or say where it is: SIMMER=/path/to/simmer)" >&2
  exit 127
}
jobs=${JOBS:-$(nproc)} piece=${PIECE:-16M}
has_parallel=$(command -v parallel || true)

# each COMMAND…: runs it for every line of standard input, put behind its other words.
each() {
  if [ -n "$has_parallel" ]; then parallel --quote --jobs "$jobs" --halt soon,fail=1 "$@"
  else tr '\n' '\0' | xargs -0 -r -n 1 -P "$jobs" "$@"; fi
}

# What is not whole has another name, so that what has its name is whole.
convert_piece() {
  set -euo pipefail
  local input=$1 parts=$2 count=$3 number=$4
  [ ! -e "$parts/$number" ] || return 0
  split -n "l/$number/$count" "$input" |
    "$SIMMER" convert --from ndjson --route local --jobs 1 - >"$parts/$number.new"
  mv "$parts/$number.new" "$parts/$number"
}
convert_file() {
  set -euo pipefail
  local input=$1 folder=$2 name=$3
  [ ! -e "$folder/$name.ndjson" ] || return 0
  "$SIMMER" convert --route local --jobs 1 "$input/$name" >"$folder/$name.new"
  mv "$folder/$name.new" "$folder/$name.ndjson"
}
export -f convert_piece convert_file

if [ $# -eq 0 ]; then
  [ -n "$has_parallel" ] || exec "$SIMMER" convert --from ndjson --route local --jobs "$jobs" -
  exec parallel --pipe --block "$piece" -k --jobs "$jobs" --halt soon,fail=1 \
    "$SIMMER" convert --from ndjson --route local --jobs 1 -
fi

input=${1%/} output=${2:?usage: parallel.sh INPUT OUTPUT}
if [ -d "$input" ]; then
  mkdir -p "$output"
  find "$input" -maxdepth 1 -type f ! -name '.*' -printf '%f\n' | LC_ALL=C sort |
    each bash -c 'convert_file "$@"' bash "$input" "${output%/}"
  exit
fi

count=$(($(stat -c %s "$input") / $(numfmt --from=iec "$piece") + 1))
parts=$output.parts
mkdir -p "$parts"
# Pieces of another file, or of another size, would not fit together.
now="$(stat -c "%s bytes, %y" "$input"), $count pieces"
[ ! -e "$parts/of" ] || [ "$(cat "$parts/of")" = "$now" ] || {
  echo "parallel.sh: $parts has pieces of another input (remove that folder to begin anew)" >&2
  exit 65
}
echo "$now" >"$parts/of"
seq "$count" | each bash -c 'convert_piece "$@"' bash "$input" "$parts" "$count"
for number in $(seq "$count"); do cat "$parts/$number"; done >"$output.new"
mv "$output.new" "$output"
for number in $(seq "$count"); do rm "$parts/$number"; done
rm "$parts/of"
rmdir "$parts"
