#!/usr/bin/env bash
# Every project of the corpus becomes XML and archive of the current version, each comes back byte for byte, and the same
# project gives the same bytes again; then down to 0.9993 and up, which must settle. usage: run-conversions.sh CATWALK CORPUS
set -u
catwalk=$1
corpus=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

find "$corpus" -type f \( -name '*.catrobat' -o -name '*.xml' \) -print0 | sort -z >"$work/inputs"
# convert OUT LIST OPTION…: the projects of the list go to OUT; that some cannot be read (exit code 2) is no failure here
convert() {
  local out=$1 projects
  mapfile -d '' -t projects <"$2"
  shift 2
  mkdir -p "$out"
  "$catwalk" convert -q "$@" "${projects[@]}" -o "$out/" 2>"$work/messages"
  case $? in
    0 | 2) ;;
    *) failed=1; tail -n 20 "$work/messages" ;;
  esac
}
# same A B: two directories with the same files
same() {
  diff -rq "$1" "$2" >"$work/difference" && return
  failed=1
  echo "$1 and $2 differ:"
  head -n 20 "$work/difference"
}
# identical DIRECTORY: everything in it comes back byte for byte
identical() {
  "$catwalk" roundtrip -q "$1" >"$work/report"
  if grep -q -v -E '^identical |^[0-9]+ projects?: ' "$work/report"; then
    failed=1
    grep -v '^identical ' "$work/report" | head -n 20
  fi
}
list() { find "$1" -type f -print0 | sort -z; }

convert "$work/xml" "$work/inputs" --format xml
convert "$work/archives" "$work/inputs" --format catrobat
convert "$work/again" "$work/inputs" --format catrobat
identical "$work/xml"
identical "$work/archives"
same "$work/archives" "$work/again"

list "$work/xml" >"$work/current"
convert "$work/old" "$work/current" --language-version 0.9993 --lossy
identical "$work/old"
list "$work/old" >"$work/olds"
convert "$work/up" "$work/olds"
list "$work/up" >"$work/ups"
convert "$work/old-again" "$work/ups" --language-version 0.9993
same "$work/old" "$work/old-again"

count=$(find "$work/xml" -type f | wc -l)
echo "$count projects converted: identical after a round trip, the same bytes each time, down to 0.9993 and back"
[ "$failed" -eq 0 ] && [ "$count" -gt 0 ]
