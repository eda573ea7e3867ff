"""A plain leaf blade."""

import numpy as np

from kit.geometry import grid


def leaf(material, length=0.5, width=0.2, shape=(0.55, 1.25), bend=0.25, fold=0.25, seed=0):
    """A blade along +X that bends down; `shape` moves its widest point, `fold` lifts its sides."""
    random = np.random.default_rng(seed)
    u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 20), indexing='ij')
    outline = u ** shape[0] * (1 - u) ** shape[1]
    outline = np.maximum(outline / outline.max(), 0.012)
    y = v * outline * width / 2
    slope = bend * u**1.3 * 2
    x, z = np.cumsum(np.cos(slope), 0) / 40 * length, -np.cumsum(np.sin(slope), 0) / 40 * length
    ripple = np.sin(u * 7 + random.uniform(0, 6) + v * 0.6) * np.abs(v) * outline
    return grid('leaf', x, y, z + fold * np.abs(y) + 0.02 * length * ripple, material)
