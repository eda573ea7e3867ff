"""The back of a ladder-back kitchen chair behind a table."""

import numpy as np

from kit.geometry import grid, tube
from kit.wood import wood

# Half the width between the posts, and the height of the top rail above the table.
HALF, RAIL = 0.98, 2.05


def chair_back():
    """Two posts and three bent slats, facing -Y; the origin is on the table's level."""
    brown = wood('chair', '#6b5842', '#4c3d2d', strip=3.0, rough=0.5, warmth=0.15)
    parts = []
    z = np.linspace(-2.5, RAIL + 0.26, 24)
    for side in (-1, 1):
        lean = 0.05 * (z + 1) + 0.02 * (z + 1) ** 2
        radius = 0.085 - 0.012 * z / RAIL + 0.018 * np.exp(-(((z - RAIL - 0.2) / 0.07) ** 2))
        radius[-1] = 0.03
        parts.append(tube('post', np.stack([0 * z + side * HALF, lean, z], -1), radius, brown, 24))
    for level, high in ((RAIL, 0.30), (RAIL - 0.78, 0.25), (RAIL - 1.5, 0.25)):
        parts.append(_slat(level, high, brown))
    return parts


def _bent(x):
    """How far the slats curve away from who sits there, whose side faces the camera."""
    return 0.05 * (RAIL + 1) + 0.02 * (RAIL + 1) ** 2 + 0.16 * (1 - (x / HALF) ** 2)


def _slat(level, high, material):
    x, a = np.meshgrid(np.linspace(-HALF, HALF, 50), np.linspace(0, 2 * np.pi, 49), indexing='ij')
    arch = 0.5 * high + 0.07 * (1 - (x / HALF) ** 2)
    z = level + np.where(np.sin(a) > 0, arch, 0.5 * high) * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.4
    y = _bent(x) + 0.045 * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.5
    return grid('slat', x, y, z, material, 50)
