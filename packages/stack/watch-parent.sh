#!/bin/sh
# Runs "$@" and ends it when standard input closes: that happens however our parent process ends.
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
trap 'kill -TERM "$child" 2>/dev/null' TERM
(
  trap - TERM
  while read -r _; do :; done <&3
  kill -TERM "$child" 2>/dev/null
) &
watcher=$!
exec 3<&-
status=0
# A signal interrupts wait, so it is repeated until the child is gone.
while kill -0 "$child" 2>/dev/null; do
  wait "$child"
  status=$?
done
kill "$watcher" 2>/dev/null
exit "$status"
