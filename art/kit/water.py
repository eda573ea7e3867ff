"""Water after a shower: drops on the bottle, splashes on the shelf."""

import math

import numpy as np

from kit.bottle import LABEL_BOTTOM, LABEL_HEIGHT, RADIUS, outside
from kit.floret import joined
from kit.geometry import height_field, mesh_object, rounded
from kit.glass import clear_to_shadows
from kit.noise import octaves
from kit.shader import Shader

IOR = 1.33
ABOVE = LABEL_BOTTOM + LABEL_HEIGHT + 0.02


def wet(name, light, dark):
    """Stone in tones `light` and `dark` under water: darker, and a mirror."""
    shader = Shader(name, rough=0.02, specular=0.32)
    cloud = shader.noise(shader.coordinates(), 1.1, 7, 0.6, 0.5)
    return shader.set(color=shader.ramp(cloud, [(0.28, dark), (0.72, light)])).material


def water(name='water'):
    shader = Shader(name, color='#ffffff', rough=0.0, transmission=1.0, ior=IOR)
    return clear_to_shadows(shader, (0.92, 0.92, 0.92, 1))


def _bead(random, half_wide, half_high, deep, seed):
    """A drop that hangs on an upright wall: heaviest below, its outline uneven; faces +Z, up is +Y."""
    q, a = np.meshgrid(np.linspace(0.001, 1, 12), np.linspace(0, 2 * math.pi, 29), indexing='ij')
    uneven = 1 + 0.03 * np.cos(2 * a + seed) + 0.02 * np.cos(3 * a + 2 * seed)
    x, y = half_wide * q * uneven * np.cos(a), half_high * q * uneven * np.sin(a)
    heavy = 1 - 0.35 * q * np.sin(a)
    z = deep * np.sqrt((1 - q**2).clip(0)) * heavy
    index = np.arange(q.size).reshape(q.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    return np.stack([x, y, z], -1).reshape(-1, 3), faces


def drops_on_bottle(count=46, seed=4, top=0.98, spread=1.0):
    """Round beads on the front of the standing bottle, above its label, which soaks them up: between it and `top`,
    which is measured along the glass; `spread` radians to both sides, so that none changes the outline."""
    random = np.random.default_rng(seed)
    shoulder = [point for point in rounded(outside(), 24) if point[1] > LABEL_BOTTOM and point[0] > 0.14]
    wall = np.array([(RADIUS, 0), *shoulder])
    along = np.insert(np.cumsum(np.linalg.norm(np.diff(wall, axis=0), axis=1)), 0, 0)
    outwards = np.gradient(wall, along, axis=0)[:, ::-1] * (1, -1)
    shapes, taken = [], np.empty((0, 3))
    for k in range(count):
        size = 0.004 + 0.011 * random.random() ** 2.2
        angle = -math.pi / 2 + random.uniform(-spread, spread)
        z = random.uniform(ABOVE, top)
        here = np.array([angle * RADIUS, z, size])
        if len(taken) and (np.hypot(*(taken[:, :2] - here[:2]).T) < taken[:, 2] + here[2] + 0.006).any():
            continue
        taken = np.vstack([taken, here])
        bead, faces = _bead(random, size, size * random.uniform(1.0, 1.12), size * 0.5, k)
        foot, away = (np.stack([np.interp(z + bead[:, 1], along, axis) for axis in part.T], -1)
                      for part in (wall, outwards))
        r, high = (foot + away * (0.0008 + bead[:, 2:])).T
        around = angle + bead[:, 0] / foot[:, 0]
        shapes.append((np.stack([r * np.cos(around), r * np.sin(around), high], -1), faces))
    return mesh_object('drops', *joined(shapes), water())


def flat_drops(area, material, dry, count=90, seed=2, deep=0.007, step=0.004):
    """Splashes left on a shelf within `area` (x0, x1, y0, y1): flat drops of uneven outline, some run together, and
    small beads around them; none within `dry`, a circle (x, y, radius)."""
    random = np.random.default_rng(seed)
    x, y = np.meshgrid(np.arange(*area[:2], step), np.arange(*area[2:], step), indexing='ij')
    place = np.stack([x, y, 0 * x], -1)
    uneven = 0.2 * octaves(place * 9, 3, 0.5, seed)
    z = np.full_like(x, -0.05)
    for _ in range(count):
        at, size = random.uniform((area[0], area[2]), (area[1], area[3])), 0.012 + 0.1 * random.random() ** 3
        if np.hypot(at[0] - dry[0], at[1] - dry[1]) < dry[2] + size:
            continue
        long, turn = random.uniform(1, 1.5), random.uniform(0, 3)
        along = (x - at[0]) * np.cos(turn) + (y - at[1]) * np.sin(turn)
        across = (y - at[1]) * np.cos(turn) - (x - at[0]) * np.sin(turn)
        inside = size * (1 - np.hypot(along / long, across) / size + uneven)
        # A large drop is not higher than a small one: it spreads.
        high = min(deep, 0.3 * size)
        z = np.maximum(z, np.where(inside > 0, high * (1 - np.exp(-inside / (1.4 * high))), np.maximum(inside, -0.05)))
    return height_field('drops', x, y, z, material)
