"""A linen towel that hangs from a peg in long pleats."""

import math

import numpy as np

from kit.geometry import grid, lathe, place
from kit.stroke import wave


def hanging_towel(peg, width, length, material, metal, seed=2):
    """The towel with its peg on the wall; `peg` is the point (x, y, z) that it hangs from."""
    random = np.random.default_rng(seed)
    u, d = np.meshgrid(np.linspace(-1, 1, 400), np.linspace(0, 1, 260), indexing='ij')
    # Gathered in one point, it opens downwards; folds start there and widen.
    open_ = 0.10 + 0.90 * (1 - np.exp(-d * 2.6)) * (1 + 0.08 * wave(random, 4 * d, 2))
    spread = width / 2 * open_ * (u + 0.16 * wave(random, 2.6 * u + 0.8 * d, 3)) + 0.05 * wave(random, 2.5 * d, 2) * d
    fold = 2 * math.pi * (1.35 * u + 0.3 * np.sin(2.1 * u + 1.6 * d + 0.6) + 0.12 * d)
    pleats = np.sin(fold) + 0.4 * wave(random, 4.6 * u + 1.3 * d, 4) + 0.25 * np.sin(2.3 * fold + 3 * d)
    deep = 0.15 * np.clip(open_, 0, 1) ** 0.6 * (1 - 0.25 * d)
    y = peg[1] - 0.2 - deep * pleats + 0.12 * u**2
    sag = 0.34 * np.abs(u) ** 1.5 * np.exp(-d * 3.5)
    z = peg[2] + 0.05 - length * d - sag + 0.03 * np.sin(fold) * np.exp(-d * 6) - 0.05 * wave(random, 3 * u, 3) * d
    towel = grid('towel', peg[0] + spread, y, z, material)
    body = towel.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.014, 0
    knob = [(0, 0), (0.032, 0), (0.032, 0.2), (0.062, 0.21, 0.01), (0.062, 0.245, 0.016), (0, 0.25)]
    return [towel, place(lathe('peg', knob, metal, 48), (peg[0], 0, peg[2]), (90, 0, 0))]
