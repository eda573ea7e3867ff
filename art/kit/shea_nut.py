"""Shea nuts: smooth and brown as chestnuts, with a dull pale patch along one side."""

import math

import numpy as np

from kit.geometry import face_outwards, grid
from kit.noise import octaves
from kit.shader import Shader

# Half the length, width and height in units of 10 cm.
HALF = np.array([0.165, 0.122, 0.112])


def shea_nut(seed):
    """A nut about the origin, along X, its patch towards +Y and up; no two alike."""
    q, a = np.meshgrid(np.linspace(0.004, math.pi - 0.004, 120), np.linspace(0, 2 * math.pi, 181), indexing='ij')
    ball = np.stack([np.cos(q), np.sin(q) * np.cos(a), np.sin(q) * np.sin(a)], -1)
    # Blunt at one end, drawn out to the other.
    taper = 1 - 0.14 * ball[..., :1] ** 3 - 0.06 * ball[..., :1]
    points = ball * HALF * np.concatenate([np.ones_like(taper), taper, taper], -1)
    points = points * (1 + 0.05 * octaves(1.4 * ball + 5.1 * seed, 2, 0.5, seed)[..., None])
    points = points * np.random.default_rng(seed).uniform(0.92, 1.08, 3)
    return face_outwards(grid('shea nut', *np.moveaxis(points, -1, 0), _shell()))


def _shell():
    shader = Shader('shea nut', specular=0.5)
    where = shader.coordinates()
    _, y, z = shader.axes(where)
    cloud = shader.noise(shader.coordinates(scale=(9, 26, 26)), 1.0, 5, 0.6, 0.4)
    fine = shader.noise(where, 60, 4, 0.65)
    tone = shader.ramp(cloud, [(0.3, '#34190c'), (0.55, '#5c3018'), (0.75, '#7d4a28')])
    side = shader.math('ADD', shader.math('MULTIPLY', y, 0.62), shader.math('MULTIPLY', z, 0.78))
    side = shader.math('ADD', side, shader.math('MULTIPLY', shader.noise(where, 14, 3, 0.5), 0.035))
    patch = shader.ramp(side, [(0.112, 0.0), (0.122, 1.0)])
    dull = shader.ramp(shader.mix(0.5, cloud, fine), [(0.35, '#8e6a48'), (0.65, '#b8966c')])
    shader.set(color=shader.mix(patch, tone, dull), rough=shader.ramp(patch, [(0, 0.27), (1, 0.7)]))
    return shader.bump(shader.mix(patch, cloud, fine), 0.22, 0.005).material
