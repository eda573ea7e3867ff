"""A ladder-back kitchen chair behind a table, and an apron hung over it."""

import numpy as np

from kit.geometry import grid, tube
from kit.noise import octaves
from kit.shader import Shader
from kit.stroke import smooth
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


def apron(material, centre, width, drop, seed=3):
    """Linen hung over the top rail around x = `centre`: its folds begin at the rail and open downwards."""
    s, u = np.meshgrid(np.linspace(-0.9, drop, 260), np.linspace(-0.5, 0.5, 240), indexing='ij')
    down = np.maximum(s, 0)
    spread = 0.78 + 0.22 * smooth(down / drop)
    x = centre + u * width * spread + 0.05 * octaves(np.stack([u * 2, s * 0.8, 0 * u + seed], -1), 2)
    folds = octaves(np.stack([u * 3.2, s * 0.3, 0 * u + seed + 9], -1), 3, 0.5, seed)
    folds = np.sign(folds) * np.abs(folds) ** 0.8
    top = RAIL + 0.16 + 0.07 * (1 - (x / HALF).clip(-1, 1) ** 2)
    over = 0.075
    bend = np.clip(s / over, -np.pi / 2, np.pi / 2)
    front = np.where(s < 0, 1, -1) * over * np.abs(np.sin(bend))
    below = np.maximum(np.abs(s) - over * np.pi / 2, 0)
    z = top + over * (np.cos(bend) - 1) - below + 0.02 * folds * smooth(below / 0.3)
    y = _bent(x) + front - np.where(s > 0, 0.04 + 0.11 * folds * smooth(below / 0.9) + 0.02 * folds, 0)
    return grid('apron', x, y, z, material)


def apron_string(material, start, length, seed=1):
    """A tape that hangs from `start`, slightly twisted."""
    t, w = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-0.5, 0.5, 5), indexing='ij')
    twist = 1.2 * np.sin(5 * t + seed)
    x = start[0] + 0.07 * np.sin(4 * t + seed) * t + 0.085 * w * np.cos(twist)
    y = start[1] - 0.05 * t + 0.085 * w * np.sin(twist)
    return grid('string', x, y, start[2] - length * t, material)


def washed_linen(tone='#c9c0ad', dark='#aba18d'):
    """Linen seen from across a table: its slubs, no single threads."""
    shader = Shader('washed linen', rough=0.9, specular=0.1, sheen=0.3)
    across = shader.noise(shader.coordinates('UV', (3, 260, 1)), 1.0, 3, 0.6)
    along = shader.noise(shader.coordinates('UV', (260, 3, 1)), 1.0, 3, 0.6)
    weave = shader.math('MULTIPLY', shader.math('ADD', across, along), 0.5)
    shader.set(color=shader.ramp(weave, [(0.4, dark), (0.6, tone)]))
    return shader.bump(weave, 0.3, 0.006).lit_through(tone, 0.25)
