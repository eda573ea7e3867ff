"""A laboratory beaker of clear glass with its printed scale and its lip."""

import math

import numpy as np

from kit.fonts import cut_fonts
from kit.geometry import grid, lathe
from kit.labels import text
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader
from kit.stroke import smooth

GLASS = 1.47
RADIUS, HEIGHT = 0.25, 0.64
WALL, BASE = 0.012, 0.016
# The scale: how high 10 ml stand in a beaker of radius 0.25, how many tens are marked, and its drawing's
# steps per unit.
TEN, TENS, FINE = 0.0563, 8, 2000


def beaker(liquid, glass, level=0.335, lip=205, front=-90):
    """A beaker at the origin, of the material `glass`, filled with the material `liquid` up to `level`. It pours over
    its lip, at `lip` degrees from +X; the scale faces `front`."""
    r, inner, height = RADIUS, RADIUS - WALL, HEIGHT
    outer = [(0, 0.007), (r - 0.07, 0.004, 0.02), (r - 0.045, 0, 0.01), (r, 0, 0.05), (r, height - 0.035, 0.05)]
    rim = [(r + 0.012, height - 0.004, 0.006), (r + 0.010, height, 0.004), (r, height, 0.004)]
    hollow = [(inner, height - 0.035, 0.05), (inner, level + 0.022)]
    meniscus = [(inner - 0.002, level + 0.011), (inner - 0.009, level + 0.003), (inner - 0.024, level)]
    glass = lathe('beaker', [*outer, *rim, *hollow, *meniscus, (0, level)], glass, 256)
    _pour(glass, height, math.radians(lip))
    within = inner - 0.001
    below = [(0, BASE), (within, BASE, 0.045), (within, level + 0.012), (within - 0.010, level + 0.002)]
    liquid = lathe('liquid', [*below, (inner - 0.026, level - 0.001), (0, level - 0.001)], liquid, 256)
    return [glass, liquid, _scale(RADIUS + 0.0006, math.radians(front))]


def _pour(glass, height, towards):
    """Draw the rim out into a lip in the direction `towards`, in radians."""
    points = np.empty(3 * len(glass.data.vertices), np.float32)
    glass.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    off = (np.arctan2(points[:, 1], points[:, 0]) - towards + math.pi) % (2 * math.pi) - math.pi
    drawn = np.exp(-((off / 0.24) ** 2)) * smooth((points[:, 2] - height + 0.12) / 0.12) ** 2
    points[:, :2] *= 1 + 0.20 * drawn[:, None]
    points[:, 2] += 0.006 * drawn
    glass.data.vertices.foreach_set('co', points.ravel())
    glass.data.update()


def _scale(radius, front):
    """White enamel on the outside: a line for each 10 ml, longer with its number for each 20."""
    angle, high = 0.84, 0.56
    wide = angle * radius
    a, z = np.meshgrid(np.linspace(front - angle / 2, front + angle / 2, 48), np.linspace(0, high, 2), indexing='ij')
    enamel = Shader('enamel', color='#f4f1ea', rough=0.4, specular=0.5)
    printed = enamel.image(_drawing(round(wide * FINE), round(high * FINE)), enamel.coordinates('UV'))
    bare = enamel.math('SUBTRACT', 1.0, enamel.math('MULTIPLY', printed, 0.92))
    material = enamel.blended_with(enamel.node('BsdfTransparent'), bare)
    return grid('scale', radius * np.cos(a), radius * np.sin(a), z, material)


def _drawing(width, height):
    """The scale in white on black: how much of each point the enamel covers."""
    parts = [f'<rect width="{width}" height="{height}" fill="#000"/>']
    for ten in range(1, TENS + 1):
        y = height - (BASE + TEN * ten) * FINE
        numbered = ten % 2 == 0
        parts.append(f'<rect x="20" y="{y - 4}" width="{110 if numbered else 64}" height="8" fill="#fff"/>')
        if numbered:
            parts.append(text(200, y + 22, 10 * ten, 64, 'Label Sans', 2, '#fff'))
    top = height - (BASE + TEN * TENS) * FINE
    parts.append(text(296, top + 22, 'ml', 64, 'Label Sans', 2, '#fff'))
    return print_drawing(CACHE / 'beaker-scale.svg', width, height, ''.join(parts), cut_fonts())
