"""The 300 ml amber bottle with its pump."""

import numpy as np

from kit.geometry import label_patch, lathe, place, rounded
from kit.glass import amber_glass, liquid_in_glass
from kit.materials import plastic, printed_paper
from kit.paths import LABELS
from kit.pump import pump

RADIUS, WALL, SHOULDER, NECK = 0.32, 0.024, 1.2, 0.13
LEVEL = 1.11
LABEL_HEIGHT, LABEL_BOTTOM = 0.66, 0.13
LABEL_ASPECT = 2200 / 1240


def bottle(turn=-28, level=LEVEL, down=0.0):
    """The shampoo bottle at the origin, filled up to `level`: its spout turned by `turn` degrees, its pump `down`."""
    top = SHOULDER + 0.24
    # It ends behind the label: below it the tube's foot looked like a fault in the print.
    foot = LABEL_BOTTOM + 0.03
    tube = lathe('dip tube', [(0, 0), (0.034, 0), (0.034, top - foot - 0.03), (0, top - foot - 0.03)],
                 plastic('dip tube', '#cfc6b4', 0.3), 48)
    place(tube, (0.05, 0.02, foot), (0, -2, 0))
    angle = LABEL_HEIGHT * LABEL_ASPECT / RADIUS
    paper = printed_paper('bottle label', LABELS / 'bottle.png')
    label = label_patch(RADIUS, LABEL_BOTTOM, LABEL_HEIGHT, angle, paper)
    return [*_filled_glass(level), tube, *label, *pump(SHOULDER + 0.1, turn, down=down)]


def outside():
    """The profile of the glass from the middle of its foot up, as points (radius, height, rounding)."""
    r, s = RADIUS, SHOULDER
    foot = [(0, 0.028), (r - 0.12, 0.022, 0.05), (r - 0.07, 0, 0.015), (r, 0, 0.05)]
    return [*foot, (r, s, 0.2), (NECK, s + 0.07, 0.05), (NECK, s + 0.2, 0.01)]


def _filled_glass(level):
    s, inner = SHOULDER, RADIUS - WALL
    hollow = [(NECK - WALL, s + 0.2), (NECK - WALL, s + 0.055, 0.04), (inner, s - 0.015, 0.18)]
    wall = rounded([*hollow, (inner, LABEL_BOTTOM)], 24)
    edge = float(np.interp(level, wall[::-1, 1], wall[::-1, 0]))
    above = [tuple(point) for point in wall if point[1] > level + 0.016]
    meniscus = [(edge - 0.001, level + 0.012), (edge - 0.005, level + 0.004), (edge - 0.014, level)]
    glass = lathe('bottle', [*outside(), *above, *meniscus, (0, level)], amber_glass(), 192)
    # The floor of the hollow: thick in the middle and at the heel, as blown glass is.
    heel = [(0, 0.075), (inner - 0.1, 0.06, 0.08), (inner - 0.002, 0.075, 0.05)]
    below = [(point[0] - 0.002, point[1]) for point in wall[::-1] if point[1] < level]
    walls = lathe('liquid', [*heel, *below, (edge - 0.002, level)], liquid_in_glass(), 192)
    return [glass, walls]
