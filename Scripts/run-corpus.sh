#!/usr/bin/env bash
# Every project of the corpus runs for thirty seconds of virtual time, without an error of the engine's own. usage: run-corpus.sh CATWALK CORPUS
set -u
catwalk=$1
corpus=$2
ran=0
refused=0
failed=0
while IFS= read -r -d '' project; do
  message=$("$catwalk" run -q --time 30s "$project" --screenshot /dev/null 2>&1 >/dev/null)
  case $? in
    0 | 1 | 3) ran=$((ran + 1)) ;;
    # Damaged archives, other XML: refused with a message.
    2) if [[ $message == *error:* ]]; then refused=$((refused + 1)); else failed=$((failed + 1)); fi ;;
    *)
      failed=$((failed + 1))
      echo "$project: no exit code that was promised: $message"
      ;;
  esac
done < <(find "$corpus" -type f \( -name '*.catrobat' -o -name '*.xml' \) -print0 | sort -z)
echo "$((ran + refused + failed)) projects: $ran ran, $refused refused, $failed failed"
[ "$failed" -eq 0 ] && [ "$ran" -gt 0 ]
