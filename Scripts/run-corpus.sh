#!/usr/bin/env bash
# Every project of the corpus runs for thirty seconds of virtual time, without an error of the engine's own; as many at
# once as there are processors. usage: run-corpus.sh CATWALK CORPUS
set -u
export catwalk=$1
corpus=$2
results=$(mktemp)
trap 'rm -f "$results"' EXIT

run_one() {
  local message
  message=$("$catwalk" run -q --time 30s "$1" --screenshot /dev/null 2>&1 >/dev/null)
  case $? in
    0 | 1 | 3) echo ran ;;
    # Damaged archives, other XML: refused with a message.
    2) if [[ $message == *error:* ]]; then echo refused; else echo "failed: $1: refused without a message"; fi ;;
    *) echo "failed: $1: no exit code that was promised: ${message//$'\n'/ }" ;;
  esac
}
export -f run_one

find "$corpus" -type f \( -name '*.catrobat' -o -name '*.xml' \) -print0 | sort -z |
  xargs -0 -P "$(nproc)" -I '{}' bash -c 'run_one "$1"' _ '{}' >"$results"
grep '^failed' "$results" | sort
ran=$(grep -c '^ran$' "$results")
refused=$(grep -c '^refused$' "$results")
failed=$(grep -c '^failed' "$results")
echo "$((ran + refused + failed)) projects: $ran ran, $refused refused, $failed failed"
[ "$failed" -eq 0 ] && [ "$ran" -gt 0 ]
