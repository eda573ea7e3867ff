"""A small thick glass, two thirds full of clear golden oil."""

import numpy as np

from kit.caustics import Body, gathered_light
from kit.geometry import group, lathe, rounded
from kit.shader import Shader

GLASS, OIL = 1.50, 1.47
RADIUS, HEIGHT, WALL, FLOOR, LEVEL = 0.26, 0.50, 0.022, 0.058, 0.335
# What ten centimetres of the oil let through of red, green and blue.
PASSES = (0.97, 0.65, 0.095)


def oil_glass(light, reach=1.6):
    """The glass at the origin, and the sun's light in direction `light` through it, up to `reach` from it."""
    outside = rounded([(0, 0.012), (RADIUS - 0.1, 0.010, 0.02), (RADIUS - 0.055, 0, 0.012), (RADIUS, 0, 0.045),
                       (RADIUS + 0.012, HEIGHT, 0.012), (RADIUS + 0.012 - WALL, HEIGHT, 0.011),
                       (RADIUS - WALL, FLOOR, 0.06), (0, FLOOR)], 14)
    top = outside[:, 1].argmax()
    inside = outside[top:]
    edge = float(np.interp(LEVEL, inside[::-1, 1], inside[::-1, 0]))
    wet = inside[inside[:, 1] < LEVEL + 0.014]
    surface = [(0, LEVEL), (edge - 0.05, LEVEL), (edge - 0.022, LEVEL + 0.002), (edge - 0.008, LEVEL + 0.007)]
    oil = np.concatenate([surface, wet])
    gathered_light([Body(outside, GLASS), Body(oil, OIL, PASSES)], light, (-0.5, reach), (-reach, 0.5))
    dry = outside[: top + (inside[:, 1] >= LEVEL + 0.014).sum()]
    glass = lathe('glass', [tuple(p) for p in dry], _clear_glass(), 192)
    filled = lathe('oil', [tuple(p) for p in oil], _oil(OIL), 192)
    filled.data.materials.append(_oil(OIL / GLASS))
    for face in filled.data.polygons:
        face.material_index = int(face.normal.z < 0.5)
    for body in (glass, filled):
        body.visible_shadow = False
    return group([glass, filled])


def _clear_glass():
    return Shader('clear glass', color='#f3f6f2', rough=0.0, transmission=1.0, ior=GLASS).material


def _oil(ior):
    """The surface of the oil towards a neighbour, as the share of its index of refraction in the neighbour's."""
    shader = Shader('oil', color='#ffffff', rough=0.0, transmission=1.0, ior=ior)
    density = -float(np.log(min(PASSES)))
    tone = (*(1 + np.log(PASSES) / density), 1)
    return shader.absorb(tone, density).material
