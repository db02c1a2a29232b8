#!/usr/bin/env bash
# Measures the rows of the benchmark table (docs/testing.md), ours and a peer's one after the other in the same run,
# and prints the ratio beside the budget. A peer that is not installed shows as "-".
#
# A row: `row NAME UNIT BUDGET OURS PEER…`; OURS and PEER print one number, work per second.
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build/bench
mkdir -p "$build"
swift build -c release --static-swift-stdlib --product Benchmarks >&2
swift build -c release --static-swift-stdlib --product catwalk >&2
benchmarks=$(swift build -c release --show-bin-path)/Benchmarks
catwalk=$(swift build -c release --show-bin-path)/catwalk

cairo=
if pkg-config --exists cairo 2>/dev/null; then
    # shellcheck disable=SC2046
    cc -O3 -o "$build/cairo_pen" Benchmarks/peers/cairo_pen.c $(pkg-config --cflags --libs cairo) -lm
    cairo=$build/cairo_pen
else
    echo "bench: no cairo to compare with (Debian package libcairo2-dev)" >&2
fi

# A real project of 1.8 MB of XML, and how many of it a parser without a tree of its own gets through in a second.
export CATWALK_BENCH_XML=${CATWALK_CORPUS:-../shared/corpus}/catblocks/binding_of_krishna_1_12.xml
xmllint=
if command -v xmllint >/dev/null; then xmllint=1; else echo "bench: no xmllint (Debian package libxml2-utils)" >&2; fi

# Whole runs of a small project to its picture, per second of wall clock.
tiny() {
    local started now runs=40
    started=$(date +%s%N)
    for ((i = 0; i < runs; i++)); do
        "$catwalk" run -q Fixtures/projects/hairline --time 1f --screenshot "$build/tiny.png" >/dev/null 2>&1
    done
    now=$(date +%s%N)
    awk -v runs="$runs" -v spent="$((now - started))" 'BEGIN { print runs * 1e9 / spent }'
}

row() {
    local name=$1 unit=$2 budget=$3 ours=$4 peer=-
    shift 4
    ours=$($ours)
    if [ $# -gt 0 ] && [ -n "$1" ]; then peer=$("$@"); fi
    awk -v name="$name" -v unit="$unit" -v budget="$budget" -v ours="$ours" -v peer="$peer" 'BEGIN {
        ratio = peer == "-" || peer == 0 ? "-" : sprintf("%.2f", ours / peer)
        shown = peer == "-" ? "-" : sprintf("%.0f", peer)
        printf "%-34s %14.0f %14s %8s   %-22s %s\n", name, ours, shown, ratio, budget, unit
    }'
}

printf "%-34s %14s %14s %8s   %-22s %s\n" row ours peer ratio budget unit
row "pen segments of 5 px, width 3" "segments/s, cairo" ">= 6" "$benchmarks pen-short" \
    ${cairo:+"$cairo" pen-short}
row "pen segments across the screen" "segments/s, cairo" ">= 2.4" "$benchmarks pen-long" \
    ${cairo:+"$cairo" pen-long}
if [ -f "$CATWALK_BENCH_XML" ] && [ -n "$xmllint" ]; then
    growth=$("$benchmarks" files | tee /dev/stderr | tail -n 1)
    echo "time per byte of 50 MB over that of 1 MB: $growth (budget: about 1)"
else
    echo "bench: no $CATWALK_BENCH_XML, so no rows for loading and writing" >&2
fi
row "scheduler, 1 script" "bricks/s" ">= 30 M" "$benchmarks scheduler-1"
row "scheduler, 10 scripts" "bricks/s" ">= 30 M" "$benchmarks scheduler-10"
row "scheduler, 1000 scripts" "bricks/s" ">= 30 M" "$benchmarks scheduler-1000"
row "formula (x·2 + sin y) / 3 > 5" "formulas/s, in a brick" ">= 5 M, then 13 M" "$benchmarks formula"
row "tiny project to PNG, whole process" "runs/s" ">= 50 (20 ms)" tiny
