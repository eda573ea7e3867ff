"""A green pencil, sharpened with a knife."""

import math

import numpy as np

from kit.geometry import grid, group, place
from kit.shader import Shader
from kit.wood import wood

# Half the width across the flats of the pencil, its length, and the slope of its point.
FLAT, LENGTH, SLOPE = 0.036, 1.16, 0.17
CORE = 0.0105


def pencil():
    """The pencil along X on the ground, its point at x = 0."""
    a = np.linspace(0, 2 * math.pi, 145)
    facet = (a % (math.pi / 3)) - math.pi / 6
    around = np.minimum(FLAT / np.cos(facet), FLAT * 1.09)
    # A knife leaves flat cuts that end unevenly in the paint.
    slope = SLOPE * (1 + 0.05 * np.sin(5 * a + 1) + 0.035 * np.sin(9 * a))
    begins = around / slope
    lead_ends = CORE / slope
    cedar = wood('cedar', '#c99f74', '#b58658', strip=0.4, rough=0.65, warmth=0.2)
    graphite = Shader('graphite', color='#3a3a3c', rough=0.38, specular=0.6).material
    parts = [
        _turned('paint', a, np.linspace(begins, np.full_like(a, LENGTH), 40), around[None], _paint()),
        _turned('cut', a, np.linspace(lead_ends, begins, 30), None, cedar, slope),
        _turned('lead', a, np.linspace(np.full_like(a, 0.024), lead_ends, 12), None, graphite, slope),
        _turned('end', a, np.full((8, len(a)), LENGTH), np.linspace(CORE, 1, 8)[:, None] * around, cedar),
        _turned('core', a, np.full((4, len(a)), LENGTH), np.linspace(0, CORE, 4)[:, None] + 0 * a, graphite),
        _turned('tip', a, np.full((4, len(a)), 0.024), np.linspace(0, 0.024, 4)[:, None] * slope, graphite),
    ]
    return place(group(parts), (0, 0, FLAT))


def _turned(name, a, x, radius, material, slope=None):
    radius = x * slope if radius is None else radius + 0 * x
    return grid(name, x, radius * np.cos(a), radius * np.sin(a), material, 25)


def _paint():
    """Green lacquer, dull and rubbed through where fingers hold it and teeth have been."""
    shader = Shader('pencil paint', rough=0.3, specular=0.5)
    where = shader.coordinates()
    rubbed = shader.ramp(shader.noise(where, 22, 6, 0.7), [(0.66, 0.0), (0.7, 1.0)])
    shader.set(color=shader.mix(rubbed, shader.ramp(shader.noise(where, 6), [(0.3, '#26382d'), (0.7, '#304638')]),
                                '#b58f66'))
    return shader.bump(rubbed, 0.3, 0.002).material
