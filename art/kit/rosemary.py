"""Rosemary: narrow leathery needles in crossing pairs along woody stems."""

import math

import numpy as np

from kit.geometry import mesh_object, tube
from kit.scene import rgb
from kit.shader import Shader

ROWS, COLUMNS = 9, 5


def needle_material():
    """Grey-green above, felted white below, every needle a little different."""
    shader = Shader('needle', rough=0.42, specular=0.4)
    cloud = shader.noise(shader.coordinates(), 6, 4, 0.6)
    geometry = shader.node('NewGeometry').outputs
    young = shader.mix(geometry['Random Per Island'], rgb('#3d5136'), rgb('#6c8158'))
    tone = shader.mix(0.5, young, shader.ramp(cloud, [(0.3, '#384a30'), (0.7, '#71855f')]))
    shader.set(color=shader.mix(geometry['Backfacing'], tone, rgb('#c6ccb8')))
    return shader.material


def _needle():
    """One needle of length 1 along +X: constant width, blunt tip, edges rolled under."""
    u, v = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    width = 0.041 * np.clip(1.25 * u + 0.35, 0, 1) * np.clip((1 - u) * 9 + 0.12, 0, 1) ** 0.5
    z = 0.06 * np.sin(math.pi * u) - 0.028 * v**2 - 0.014 * np.exp(-((v / 0.25) ** 2))
    return np.stack([u, v * width, z], -1).reshape(-1, 3)


NEEDLE = _needle()
CELLS = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
QUADS = np.stack([CELLS[:-1, :-1], CELLS[1:, :-1], CELLS[1:, 1:], CELLS[:-1, 1:]], -1)
QUADS = QUADS.reshape(-1, 4)


def _pointing(direction, outward):
    """A rotation that turns +X to `direction` with the upper side towards `outward`."""
    direction = direction / np.linalg.norm(direction)
    side = np.cross(outward, direction)
    side /= np.linalg.norm(side)
    return np.stack([direction, side, np.cross(direction, side)])


def rosemary_sprig(materials, length=1.9, pairs=30, curve=0.2, seed=1):
    """A sprig along +X; materials are (needle, wood)."""
    random = np.random.default_rng(seed)
    q = np.linspace(0, 1, 60)
    rise = 0.03 * np.sin(5 * q)
    path = np.stack([length * q, curve * q**2 * length * 0.5 + 0.03 * np.sin(7 * q), rise], -1)
    vertices = []

    def grow(at, heading, around, open_angle, size):
        outward = np.cross(heading, [0, 0, 1.0])
        outward /= np.linalg.norm(outward)
        upward = np.cross(outward, heading)
        outward = outward * math.cos(around) + upward * math.sin(around)
        ahead = heading * math.cos(open_angle) + outward * math.sin(open_angle)
        above = heading * -math.sin(open_angle) + outward * math.cos(open_angle)
        vertices.append(NEEDLE * size * [1, 1.0, 1] @ _pointing(ahead, above) + at)

    for k in range(pairs):
        along = 0.06 + 0.94 * k / (pairs - 1)
        i = min(58, int(along * 59))
        heading = path[i + 1] - path[i]
        heading /= np.linalg.norm(heading)
        long = 0.36 * (0.75 + 0.6 * math.sin(math.pi * min(1, 0.25 + 0.75 * along)))
        opening = 1.15 - 0.6 * along
        for half in (0, math.pi):
            around = half + k * math.pi / 2 + random.normal() * 0.25
            size = long * random.uniform(0.8, 1.08) * (1 - 0.5 * max(0, along - 0.85) / 0.15)
            grow(path[i], heading, around, opening + random.normal() * 0.1, size)
            for _ in range(3):
                shoot = around + random.normal() * 0.5
                grow(path[i], heading, shoot, opening * random.uniform(0.4, 0.8), size * 0.5)
    faces = np.concatenate([QUADS + len(NEEDLE) * k for k in range(len(vertices))])
    needles = mesh_object('needles', np.concatenate(vertices), faces, materials[0])
    return [tube('stem', path, np.linspace(0.02, 0.007, 60), materials[1]), needles]
