"""A cut stem of red clover: its head, the two small leaves right below it, a leaf on a long stalk."""

from collections import namedtuple

import numpy as np

from kit.clover import calyx_material, clover_head, petal_material
from kit.clover_leaf import (
    bezier, clover_leaf, clover_leaf_material, clover_stem, clover_stem_material, kinked,
)
from kit.down import down_material

Materials = namedtuple('Materials', 'blossom green')


def clover_materials():
    hair = down_material()
    return Materials((petal_material(), calyx_material(), hair),
                     (clover_leaf_material(), clover_stem_material(), hair))


def clover_flower(materials, at, axis, reach, bends, size, florets, seed, sides, thick=0.0125):
    """A head at `at` along `axis` and its stem, which leaves the head for `reach`, then runs through
    `bends`; `thick` is its radius where it was cut and `sides` are the directions of the two small leaves.
    Returns the parts and the stem's path."""
    at, axis = np.array(at, float), np.array(axis, float) / np.linalg.norm(axis)
    path = kinked(bezier([at - axis * size * 0.2, at - axis * reach, *bends]), seed)
    parts = clover_head(materials.blossom, at, axis, size, florets, seed)
    parts += clover_stem(materials.green, path, seed, thick)
    below = at - axis * size * 0.75
    for k, side in enumerate(sides):
        side = np.array(side, float)
        stalk = bezier([below, below + side * 0.02 - axis * 0.01, below + side * 0.05,
                        below + side * 0.085 + axis * 0.012], 16)
        above = axis * 0.6 + [0, -0.5, 0.8]
        parts += clover_leaf(materials.green, stalk, above, size * 1.25, seed * 10 + k, 62, 0.06)
    return parts, path


def clover_side_leaf(materials, path, share, bends, above, size, seed):
    """A leaf on a long stalk from a node of the stem, which lies at `share` of its path."""
    node = path[int(share * len(path))]
    stalk = bezier([node, *(node + np.array(bend) for bend in bends)], 40)
    return clover_leaf(materials.green, stalk, above, size, seed)
