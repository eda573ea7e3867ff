"""Two heads of red clover and a young one with their leaves, laid on linen by a window."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.clover import calyx_material, clover_head, petal_material
from kit.clover_leaf import (
    bezier, clover_leaf, clover_leaf_material, clover_stem, clover_stem_material,
)
from kit.down import down_material
from kit.geometry import lay_on_ground
from kit.lights import room, softbox, sun, window_shadow
from kit.linen import cloth, linen
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
cloth(linen())
hair = down_material()
blossom = (petal_material(), calyx_material(), hair)
green = (clover_leaf_material(), clover_stem_material(), hair)
plants = []


def flower(at, axis, knees, foot, size, florets, seed, sides):
    """A head, its stem to `foot` by way of `knees`, and the two small leaves right below it."""
    at, axis = np.array(at, float), np.array(axis, float) / np.linalg.norm(axis)
    plants.extend(clover_head(blossom, at, axis, size, florets, seed))
    path = bezier([at - axis * size * 0.2, at - axis * knees[0], *knees[1:], foot])
    plants.extend(clover_stem(green, path, seed))
    below = at - axis * size * 0.75
    for k, side in enumerate(sides):
        side = np.array(side, float)
        stalk = bezier([below, below + side * 0.02 - axis * 0.01, below + side * 0.05,
                        below + side * 0.085 + axis * 0.012], 16)
        above = axis * 0.6 + [0, -0.5, 0.8]
        plants.extend(clover_leaf(green, stalk, above, size * 1.25, seed * 10 + k, 62, 0.06))
    return path


def side_leaf(path, share, ways, above, size, seed):
    """A leaf on a long stalk from a node of the stem; ways are the bends of its stalk."""
    node = path[int(share * len(path))]
    stalk = bezier([node, *(node + np.array(way) for way in ways)], 40)
    plants.extend(clover_leaf(green, stalk, above, size, seed))


left = flower((-0.17, 0.02, 0.15), (-0.34, 0.22, 0.75), (0.28, (0.0, -0.4, 0.016)),
              (0.02, -1.1, 0.016), 0.15, 150, 1, ((-0.9, -0.45, 0.0), (0.9, -0.1, 0.0)))
right = flower((0.24, 0.16, 0.13), (0.6, 0.28, 0.5), (0.25, (0.12, -0.4, 0.016)),
               (0.3, -1.1, 0.016), 0.138, 142, 2, ((-0.5, 0.7, 0.1), (0.5, -0.85, 0.0)))
young = flower((-0.03, 0.37, 0.1), (-0.1, 0.8, 0.45), (0.3, (0.1, -0.2, 0.016)),
               (0.08, -1.1, 0.016), 0.1, 110, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)))
side_leaf(left, 0.38, ((-0.07, -0.02, 0.03), (-0.17, -0.05, 0.03), (-0.26, -0.13, 0.02)),
          (0.05, 0, 1), 0.22, 31)
side_leaf(right, 0.36, ((0.06, -0.02, 0.03), (0.13, -0.07, 0.035), (0.2, -0.16, 0.02)),
          (-0.1, 0, 1), 0.23, 32)
lay_on_ground(plants, 0.003, 0.006)

window = Vector((0.85, -0.5, -0.95))
sun(window, 4.6, 5, '#fff3e4')
window_shadow((0.0, 0.05, 0.1), window, 4, (1.5, 1.9), (1, 1))
softbox((-2.4, 1.4, 2.0), (0, 0, 0.1), 1.3, 45, '#fffaf2')
softbox((2.2, -1.8, 1.6), (0, 0, 0.1), 1.2, 14, '#fff8f0')
room('#e4e6e8', 0.46)
camera((0, -2.5, 2.9), (0.02, -0.02, 0.06), lens=122, fstop=1.15, focus=(-0.15, -0.06, 0.2))
photograph('storefront', 'clover', (1200, 1200), samples=84, exposure=0.14, strength=0.08,
           threshold=0.025, raw_detail=True)
