"""A cut stem of red clover: its head, the two small leaves right below it, a leaf on a long stalk."""

from collections import namedtuple

import numpy as np

from kit.clover import calyx_material, clover_head, petal_material
from kit.clover_leaf import clover_leaf, clover_leaf_material
from kit.clover_stem import (
    bezier, clover_stem, clover_stem_material, kinked, stem_radius, stipule_material, stipules,
)
from kit.down import down_material

Materials = namedtuple('Materials', 'blossom green')


def clover_materials():
    hair = down_material()
    return Materials((petal_material(), calyx_material(), hair),
                     (clover_leaf_material(), clover_stem_material(), hair, stipule_material()))


def clover_flower(materials, at, axis, reach, bends, size, florets, seed, sides, thick=0.0125):
    """A head at `at` along `axis` and its stem, which leaves the head for `reach`, then runs through
    `bends`; `thick` is its radius where it was cut and `sides` are the directions of the two small leaves.
    Returns the parts and the stem's path."""
    at, axis = np.array(at, float), np.array(axis, float) / np.linalg.norm(axis)
    path = kinked(bezier([at - axis * size * 0.2, at - axis * reach, *bends]), seed)
    parts = clover_head(materials.blossom, at, axis, size, florets, seed)
    parts += clover_stem(materials.green, path, seed, thick)
    node = np.linalg.norm(path - (at - axis * size * 0.75), axis=1).argmin()
    below, random = path[node], np.random.default_rng(seed)
    for k, side in enumerate(sides):
        side = np.array(side, float)
        stalk = bezier([below, below + side * 0.02 - axis * 0.01, below + side * 0.05,
                        below + side * 0.085 + axis * 0.012], 16)
        above = axis * 0.6 + [0, -0.5, 0.8]
        parts += clover_leaf(materials.green, stalk, above, size * 1.25, seed * 10 + k, 62)
        parts.append(stipules(materials.green[3], path, node / len(path), side, stem_radius(0, thick),
                              size * 0.42, random))
    return parts, path


def clover_side_leaf(materials, path, share, bends, above, size, seed, rolls=(0, 0, 0), thick=0.0125):
    """A leaf on a long stalk from a node of the stem, which lies at `share` of its path and whose stipules
    hold the stalk; `bends` are where the stalk starts to turn, turns and ends, seen from the node. `rolls`
    turn the leaflets about their midribs, in degrees; `thick` is the stem's radius where it was cut."""
    k = int(share * len(path))
    node, radius = path[k], stem_radius(share, thick)
    up = (path[k - 1] - path[k + 1]) / np.linalg.norm(path[k - 1] - path[k + 1])
    out = np.array(bends[1], float)
    out = (out - up * (out @ up)) / np.linalg.norm(out - up * (out @ up))
    start, turn, end = (node + np.array(bend, float) for bend in bends)
    stalk = bezier([node + out * radius * 0.6, start + out * radius + up * 0.05, turn, end], 40)
    parts = clover_leaf(materials.green, stalk, above, size, seed, rolls=rolls)
    random = np.random.default_rng(seed)
    return [*parts, stipules(materials.green[3], path, share, out, radius, 0.13, random)]
