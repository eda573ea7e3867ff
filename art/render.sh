#!/bin/bash
# render.sh <scene>|all [preview|draft|final]
# preview: small, into art/.cache/preview; draft and final: into the photographs folders.
set -euo pipefail
cd "$(dirname "$0")"
scene=${1:?which scene? one of: $(cd scenes && ls -- *.py | sed 's/\.py$//' | tr '\n' ' ') or all}
run=${2:-preview}

if [ ! -e .cache/labels/jar.png ] || [ kit/labels.py -nt .cache/labels/jar.png ]; then
  PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -m kit.labels
fi
names=$scene
[ "$scene" = all ] && names=$(cd scenes && ls -- *.py | sed 's/\.py$//')
for name in $names; do
  nice -n 19 blender -b -t 1 -P run.py -- "$name" "$run" 2>&1 |
    grep -E 'RENDERED|Error|line [0-9]+,' || true
done
