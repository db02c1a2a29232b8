#!/usr/bin/env bash
# Every project of the community and of the app's samples runs for ten seconds of virtual time, without an error of the
# engine's own. usage: run-corpus.sh CATWALK CORPUS
set -u
catwalk=$1
corpus=$2
ran=0
older=0
failed=0
for project in "$corpus"/community/*.catrobat "$corpus"/catroid-samples/*.catrobat; do
  [ -e "$project" ] || continue
  message=$("$catwalk" run -q --time 10s "$project" --screenshot /dev/null 2>&1 >/dev/null)
  case $? in
    0 | 1 | 3) ran=$((ran + 1)) ;;
    2)
      if [[ $message == *version-too-old* ]]; then
        older=$((older + 1))
      else
        failed=$((failed + 1))
        echo "$message"
      fi
      ;;
    *)
      failed=$((failed + 1))
      echo "$project: exit code other than promised: $message"
      ;;
  esac
done
echo "$((ran + older + failed)) projects: $ran ran, $older of older versions left out, $failed failed"
[ "$failed" -eq 0 ]
