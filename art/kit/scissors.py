"""Old dressmaker's scissors of blued steel, a little open, lying flat."""

import math

import numpy as np

from kit.geometry import lathe, mesh_object, place, tube
from kit.shader import Shader

LONG, THICK = 1.08, 0.022


def steel():
    shader = Shader('steel', color='#454b55', metal=1.0)
    ground = shader.noise(shader.coordinates(scale=(2, 60, 1)), 1.5, 3, 0.6)
    shader.set(rough=shader.ramp(ground, [(0.3, 0.36), (0.7, 0.3)]))
    return shader.bump(ground, 0.04, 0.004).material


def _half(metal, side, level, opened):
    """Blade, shank and bow of one half; `side` is 1 or -1."""
    t = np.linspace(0, 1, 40)
    edge = [(x, 0.012 * (1 - x / LONG)) for x in t * LONG]
    back = [(x, -0.105 * (1 - (x / LONG) ** 2.2) ** 0.8 - 0.004) for x in t[::-1] * LONG]
    line = [(-0.14, -0.09), (-0.12, 0.03), *edge, *back]
    blade = mesh_object('blade', [(x, side * y, 0) for x, y in line], [range(len(line))], metal, sharp_above=40)
    body = blade.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = THICK, side
    bevel = blade.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = 0.006, 3, 'ANGLE'
    a = np.linspace(-0.3, 2 * math.pi - 0.3, 70)
    # The bow: a long loop whose inner side is nearly straight.
    bow = np.stack([-0.70 - 0.25 * np.cos(a), 0.16 + 0.135 * np.sin(a) * (1 - 0.18 * np.sin(a)), 0 * a], -1)
    shank = np.array([(-0.06, -0.02, 0), (-0.2, 0.01, 0), (-0.34, 0.06, 0), (-0.455, 0.125, 0)])
    parts = [tube('bow', [(x, side * y, z) for x, y, z in bow], 0.036, metal, 24),
             tube('shank', [(x, side * y, z) for x, y, z in shank], [0.058, 0.05, 0.042, 0.036], metal, 24)]
    for part in parts:
        part.scale.z = 0.62
    for part in (blade, *parts):
        place(part, (0, 0, level), (0, 0, -side * opened), part.scale)
    return [blade, *parts]


def scissors(opened=9):
    metal = steel()
    screw = lathe('screw', [(0, 0), (0.04, 0, 0.004), (0.036, 0.02, 0.01), (0, 0.024)], metal, 48)
    return [*_half(metal, 1, 0.026, opened), *_half(metal, -1, 0.03, opened), place(screw, (0, 0, 0.05))]
