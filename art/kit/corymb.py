"""The branching of a corymb: five rays that end in flat clusters side by side, gaps between them."""

import math
from collections import namedtuple

import bpy
import numpy as np

from kit.scene import add

BRANCHES = 31

# How a corymb grows. `layers`: of petals, over its whole disc; `shares`: of its distance from its parent
# that a branch, a twig and a flower keeps (at 1, no gaps). `lift`: by which the clusters, and
# `branch_lift`: by which the branches differ in height, in radii. `lean`: of the clusters outwards, and
# `turn`: at random, as slopes; `dome`: the curvature of a cluster.
Habit = namedtuple(
    'Habit', 'layers shares lift branch_lift lean turn dome',
    defaults=(1.3, (0.86, 0.9, 0.96), 0.035, 0.016, 0.34, 0.09, 0.42))


def _scatter(random, count, inside):
    """Points in the unit square for which `inside` holds, well apart from each other."""
    chosen = np.empty((0, 2))
    while len(chosen) < count:
        tries = random.uniform(-1.1, 1.1, size=(60, 2))
        tries = tries[inside(tries)][:16]
        if len(chosen):
            gaps = np.linalg.norm(tries[:, None] - chosen[None], axis=2).min(1)
            tries = tries[[int(np.argmax(gaps))]]
        chosen = np.concatenate([chosen, tries[:1]])
    return chosen


def _nearest(points, centres):
    return np.linalg.norm(points[:, None] - centres[None], axis=2).argmin(1)


def layout(random, flowers, habit):
    """Places in a disc of radius 1 of rays, branches, twigs and flowers, and each one's parent."""
    phases = random.uniform(0, 6.28, 3)

    def inside(points):
        around = np.arctan2(points[:, 1], points[:, 0])
        waves = [np.sin(k * around + p) for k, p in zip((2, 3, 7), phases)]
        return np.linalg.norm(points, axis=1) < 1.0 + 0.05 * sum(waves)

    turn = random.uniform(0, 6.28) + 2 * math.pi * np.arange(4) / 4 + random.normal(size=4) * 0.17
    outer = 0.63 * np.stack([np.cos(turn), np.sin(turn)], -1) * random.uniform(0.9, 1.08, (4, 1))
    levels = [np.concatenate([outer, random.normal(size=(1, 2)) * 0.06])]
    levels += [_scatter(random, n, inside) for n in (BRANCHES, max(60, flowers // 5), flowers)]
    parents = [_nearest(child, parent) for parent, child in zip(levels, levels[1:])]
    # Children move towards their parent, so that gaps open between the parts.
    places = [levels[0]]
    for parent, child, home, share in zip(levels, levels[1:], parents, habit.shares):
        places.append(places[-1][home] + share * (child - parent[home]))
    return places, parents


def in_space(random, places, parents, radius, size, habit):
    """Ends of the stalks in space, and the direction in which each flower's cluster faces: clusters
    lie flat, lean outwards a little and are low domes; what carries them is below."""
    rays, branches, twigs, flowers = places
    lift = random.normal(size=len(rays)) * habit.lift * radius
    lift[-1] -= 0.05 * radius
    lean = rays * habit.lean + random.normal(size=rays.shape) * habit.turn
    home = [np.arange(len(rays)), parents[0], parents[0][parents[1]], parents[0][parents[1]][parents[2]]]

    def level(points, k, drop):
        off = points - rays[home[k]]
        slope = (off * lean[home[k]]).sum(1) + habit.dome * (off**2).sum(1)
        return lift[home[k]] - radius * (slope + 0.05 * (points**2).sum(1)) - drop

    branch_lift = random.normal(size=len(branches)) * habit.branch_lift * radius
    twig_lift = branch_lift[parents[1]] + random.normal(size=len(twigs)) * 0.2 * size
    near = flowers - twigs[parents[2]]
    top = twig_lift[parents[2]] + random.uniform(-0.5, 0.5, len(flowers)) * size
    ends = [
        np.column_stack([rays * radius * 0.66, level(rays, 0, 0.24 * radius + 0.03)]),
        np.column_stack([branches * radius * 0.93, level(branches, 1, 0.11 * radius + 0.03) + branch_lift]),
        np.column_stack([twigs * radius * 0.98, level(twigs, 2, 0.05) + twig_lift]),
        np.column_stack([flowers * radius, level(flowers, 3, 0) + top]),
    ]
    slopes = lean[home[3]] + 2 * habit.dome * (flowers - rays[home[3]]) + near * radius / size * 0.12
    return ends, np.column_stack([slopes, np.ones(len(flowers))])


def stalks(lines, material):
    """Thin stalks as one curve object: (start, bend, end, radius) each."""
    curve = bpy.data.curves.new('stalks', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 1, 1
    for start, bend, end, radius in lines:
        spline = curve.splines.new('POLY')
        spline.points.add(9)
        for knot, t in zip(spline.points, np.linspace(0, 1, 10)):
            where = (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t**2 * end
            # A stalk swells where it leaves its parent and where it branches.
            swell = 1 + 0.35 * (math.exp(-t * 14) + math.exp((t - 1) * 14))
            knot.co, knot.radius = (*where, 1), radius * (1 - 0.2 * t) * swell
        spline.use_smooth = True
    curve.materials.append(material)
    return add(bpy.data.objects.new('stalks', curve))


def branching(random, ends, parents, crown, root):
    """Flowers hang on twigs, twigs on branches, branches on five rays, rays on the stem, which is left out
    if there is no `root`."""
    lines = []
    for parent, child, home, radius in zip(ends, ends[1:], parents, (0.0062, 0.0042, 0.0026)):
        for end, start in zip(child, parent[home]):
            bend = 0.6 * end + 0.4 * start
            bend[2] = 0.55 * start[2] + 0.45 * end[2]
            lines.append((start, bend + random.normal(size=3) * 0.006, end, radius))
    for ray in ends[0]:
        lines.append((crown, (ray * [0.62, 0.62, 0.5] + crown * [0.38, 0.38, 0.5]), ray, 0.0105))
    if root is None:
        return lines
    root = np.array(root, float)
    down = crown + (root - crown) * 0.5
    down[2] = min(down[2], crown[2] - 0.35 * np.linalg.norm(root - crown))
    lines.append((root, down, crown, 0.019))
    return lines
