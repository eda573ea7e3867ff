"""Blender's entry: blender -b -P run.py -- <scene> [preview|draft|final]."""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))
name = sys.argv[sys.argv.index('--') + 1]
runpy.run_path(str(HERE / 'scenes' / f'{name}.py'), run_name='__main__')
