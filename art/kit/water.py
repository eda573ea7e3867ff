"""Water after a shower: drops and runs on the bottle, a thin film on the shelf."""

import math

import numpy as np

from kit.bottle import LABEL_BOTTOM, LABEL_HEIGHT, RADIUS
from kit.floret import joined
from kit.geometry import height_field, mesh_object
from kit.glass import clear_to_shadows
from kit.noise import octaves
from kit.shader import Shader

IOR = 1.33
ABOVE = LABEL_BOTTOM + LABEL_HEIGHT + 0.02


def water(name='water'):
    shader = Shader(name, color='#ffffff', rough=0.0, transmission=1.0, ior=IOR)
    return clear_to_shadows(shader, (0.92, 0.92, 0.92, 1))


def _bead(random, half_wide, half_high, deep, seed):
    """A drop that hangs on an upright wall: heaviest below, its outline uneven; faces +Z, up is +Y."""
    q, a = np.meshgrid(np.linspace(0.001, 1, 12), np.linspace(0, 2 * math.pi, 29), indexing='ij')
    uneven = 1 + 0.10 * np.cos(2 * a + seed) + 0.06 * np.cos(3 * a + 2 * seed)
    x, y = half_wide * q * uneven * np.cos(a), half_high * q * uneven * np.sin(a)
    heavy = 1 - 0.35 * q * np.sin(a)
    z = deep * np.sqrt((1 - q**2).clip(0)) * heavy
    index = np.arange(q.size).reshape(q.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    return np.stack([x, y, z], -1).reshape(-1, 3), faces


def drops_on_bottle(count=190, runs=5, seed=4, top=0.99):
    """Beads on the glass of the standing bottle above and below its label, which soaks them up, and runs of drops
    that gave way."""
    random = np.random.default_rng(seed)
    shapes, taken = [], np.empty((0, 3))
    for k in range(count + runs):
        size = 0.005 + 0.019 * random.random() ** 2.6
        angle = random.uniform(-math.pi, 0)
        z = random.uniform(0.03, LABEL_BOTTOM - 0.03) if random.random() < 0.2 else random.uniform(ABOVE, top)
        wide, high, deep = size, size * random.uniform(1.0, 1.3), size * random.uniform(0.45, 0.62)
        if k >= count:
            long = random.uniform(0.03, 0.07)
            wide, high, deep = random.uniform(0.006, 0.010), long, 0.0045
            z = random.uniform(ABOVE + long, top - long)
        here = np.array([angle * RADIUS, z, max(wide, high)])
        if len(taken) and (np.hypot(*(taken[:, :2] - here[:2]).T) < taken[:, 2] + here[2] + 0.003).any():
            continue
        taken = np.vstack([taken, here])
        bead, faces = _bead(random, wide, high, deep, k)
        r = RADIUS + 0.0008 + bead[:, 2]
        around = angle + bead[:, 0] / RADIUS
        shapes.append((np.stack([r * np.cos(around), r * np.sin(around), z + bead[:, 1]], -1), faces))
    return mesh_object('drops', *joined(shapes), water())


def film(area, clear, seed=2, deep=0.012, step=0.004, share=0.1):
    """Water standing on the shelf within `area` (x0, x1, y0, y1) in puddles with round edges; `clear` are places
    (x, y, radius) around which it gathers."""
    x, y = np.meshgrid(np.arange(*area[:2], step), np.arange(*area[2:], step), indexing='ij')
    place = np.stack([x, y, 0 * x], -1)
    wet = octaves(place * 1.7, 3, 0.45, seed) - 0.35 + share
    for cx, cy, radius in clear:
        wet = np.maximum(wet, 0.5 - np.hypot(x - cx, y - cy) / radius * 0.5 + 0.12 * octaves(place * 4, 2, 0.5, seed + 3))
    z = np.where(wet > 0, deep * (1 - np.exp(-wet / 0.045)), np.maximum(wet, -0.05))
    random = np.random.default_rng(seed)
    for _ in range(150):
        at, size = random.uniform((area[0], area[2]), (area[1], area[3])), 0.008 + 0.032 * random.random() ** 3
        near = np.hypot(x - at[0], y - at[1]) / size
        z = np.maximum(z, np.where(near < 1, 0.42 * size * np.sqrt((1 - near**2).clip(0)), -1))
    return height_field('film', x, y, z, water('film'))
