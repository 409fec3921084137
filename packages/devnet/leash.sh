#!/bin/sh
# Runs "$@" and ends it when our standard input closes, which happens however the process that holds it ends.
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
trap 'kill -TERM "$child" 2>/dev/null' TERM
(
  trap - TERM
  while read -r _; do :; done <&3
  kill -TERM "$child" 2>/dev/null
) &
leash=$!
exec 3<&-
status=0
# A signal interrupts wait, so it is asked again until the child is gone.
while kill -0 "$child" 2>/dev/null; do
  wait "$child"
  status=$?
done
kill "$leash" 2>/dev/null
exit "$status"
