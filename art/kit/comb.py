"""A comb cut from one board of pale wood, its teeth along the grain."""

import math

import bpy
import numpy as np

from kit.scene import add
from kit.wood import turned_wood

# Half of its width and its depth, in units of 10 cm; how deep the teeth are cut; how far apart they stand, and the
# share of that which is cut away.
HALF, DEPTH, CUT, PITCH, GAP = 0.62, 0.46, 0.27, 0.043, 0.42
# Half of its thickness, and how round its edges are.
THICK, ROUND = 0.021, 0.009


def comb():
    """The comb lying on the ground, its back towards +X and its teeth towards -X."""
    curve = bpy.data.curves.new('comb', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = THICK - ROUND, ROUND, 3
    # A bevel grows outwards.
    curve.offset = -ROUND
    outline = [*_back(), *_teeth()]
    spline = curve.splines.new('POLY')
    spline.points.add(len(outline) - 1)
    for knot, (x, y) in zip(spline.points, outline):
        knot.co = (x, y, 0, 1)
    spline.use_cyclic_u = True
    curve.materials.append(turned_wood())
    made = add(bpy.data.objects.new('comb', curve))
    made.location.z = THICK
    return [made]


def _back():
    """The rounded back, from the foot of the last tooth around to that of the first."""
    turn = np.linspace(-math.pi / 2, math.pi / 2, 60)
    bow = DEPTH - CUT
    return [(bow * np.cos(a) ** 0.45, HALF * math.sin(a)) for a in turn]


def _teeth():
    """The ends and the gaps of the teeth, from the first to the last."""
    points, half = [], PITCH * (1 - GAP) / 2
    for y in np.linspace(HALF - half, half - HALF, round(2 * (HALF - half) / PITCH) + 1):
        tip = [(-CUT + 0.014 * (1 - math.cos(a)), y - half * 0.62 * math.sin(a)) for a in np.linspace(-1.4, 1.4, 7)]
        points += [(0, y + half), *tip, (0, y - half)]
    return points
