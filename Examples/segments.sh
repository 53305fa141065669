#!/bin/sh
# Puts plain lines into NDJSON segments with the time at which each was heard, for
#
#   my-transcriber | Examples/segments.sh | simmer listen --format ndjson
#
# Needs jq (Debian: apt-get install jq).
exec jq --null-input --raw-input --compact-output --unbuffered '
  now as $start
  | inputs
  | select(test("\\S"))
  | {at: ((now - $start) * 1000 | floor / 1000), text: ., final: true}'
