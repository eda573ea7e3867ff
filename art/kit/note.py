"""A weighing list in pencil on a torn leaf of paper, and the pencil, sharpened with a knife."""

import math

import numpy as np

from kit.geometry import grid, group, place
from kit.handwriting import row
from kit.ink import LEAD, Sheet
from kit.noise import octaves
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader
from kit.stroke import through
from kit.wood import wood

# The leaf in units of 10 cm; its drawing has 1000 steps per unit.
WIDE, HIGH = 0.74, 0.62
# In the order of the mask's ingredients.
ROWS = [('Water', '64'), ('Shea', '7'), ('Coconut', '4'), ('Argan', '2')]
# Half the width across the flats of the pencil, its length, and the slope of its point.
FLAT, LENGTH, SLOPE = 0.036, 1.16, 0.17
CORE = 0.0105
# The leaf was folded below its last row; what is above rises by these radians.
FOLD, RISE = -0.245, 0.27


def note():
    """The leaf around the origin, unfolded: it rises from the fold to the torn edge, one lower corner is raised."""
    x, y = np.meshgrid(np.linspace(-WIDE / 2, WIDE / 2, 90), np.linspace(-HIGH / 2, HIGH / 2, 80), indexing='ij')
    torn = np.clip(y / HIGH - 0.3, 0, 1) / 0.2
    y = y + 0.022 * torn**3 * octaves(np.stack([x * 9, 0 * x, 0 * x + 3.1], -1), 4, 0.6)
    corner = np.clip(x / WIDE - y / HIGH - 0.35, 0, 1)
    z = 0.006 + 0.012 * (octaves(np.stack([x * 2, y * 2, 0 * x + 1.4], -1), 2) + 0.6).clip(0) + 0.22 * corner**2
    # The fold is no sharp line.
    beyond = y - FOLD
    beyond = (beyond + np.sqrt(beyond**2 + 0.012**2)) / 2
    return grid('note', x, y - beyond * (1 - math.cos(RISE)), z + beyond * math.sin(RISE), _paper())


def _paper():
    shader = Shader('note paper', rough=0.86, specular=0.12)
    tooth = shader.noise(shader.coordinates(), 150, 4, 0.6)
    shader.set(color=shader.image(_written(), shader.coordinates('UV')))
    return shader.bump(tooth, 0.12, 0.003).lit_through('#efe3c8', 0.14)


def _written():
    random = np.random.default_rng(6)
    width, height = round(WIDE * 1000), round(HIGH * 1000)
    sheet = Sheet(width, height, 2)
    for k, (name, share) in enumerate(ROWS):
        y = 140 + 125 * k
        row(sheet, random, 60, y, name, 108, 1.15, LEAD)
        row(sheet, random, 560, y, share, 108, 1.15, LEAD, right=True)
        # What is in the bowl is ticked off.
        if k < 3:
            tick = [(610, y - 34), (627, y - 8), (678, y - 82)]
            sheet.stroke(through(np.array(tick) + random.normal(0, 4, (3, 2))), 8, 1.2, LEAD)
    paper = f'<rect width="{width}" height="{height}" fill="#e9dfca"/>'
    return sheet.on(print_drawing(CACHE / 'note.svg', width, height, paper, finer=2))


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
