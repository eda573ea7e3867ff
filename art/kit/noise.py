"""Smooth noise in space for shapes."""

import numpy as np


def _hash(cell, seed):
    """A random number from 0 to 1 for each integer cell (…, 3)."""
    h = cell[..., 0] * 374761393 + cell[..., 1] * 668265263 + cell[..., 2] * 2147483647 + seed * 974711
    h = (h ^ (h >> 13)) * 1274126177
    h = (h ^ (h >> 16)) * 2246822519
    return ((h ^ (h >> 15)) & 0xFFFFFF) / 0xFFFFFF


def smooth_noise(points, seed=0):
    """Values from -1 to 1 that change smoothly over about one unit."""
    cell = np.floor(points).astype(np.int64)
    f = points - cell
    f = f * f * f * (f * (6 * f - 15) + 10)
    total = np.zeros(points.shape[:-1])
    for corner in np.ndindex(2, 2, 2):
        share = np.prod(np.where(np.array(corner), f, 1 - f), -1)
        total += share * _hash(cell + np.array(corner), seed)
    return 2 * total - 1


def octaves(points, count=5, rough=0.5, seed=0):
    """Smooth noise of `count` sizes, each half as large and `rough` times as strong as the last."""
    turn = np.array([[0.36, 0.48, -0.8], [-0.8, 0.6, 0.0], [0.48, 0.64, 0.6]])
    total, strength = 0, 1.0
    for k in range(count):
        total = total + strength * smooth_noise(points, seed + k)
        points, strength = 2.03 * points @ turn + 3.7, strength * rough
    return total
