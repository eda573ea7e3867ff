"""A head of elderflower, cut with its leaf and laid down."""

import math

import numpy as np
from mathutils import Vector

from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group, lay_on_ground, tube


def cut_elder(at):
    """The head around `at` (x, y) on the ground, its stem off to the right; lengths in units of 10 cm."""
    blossom = elderflower_materials()
    node, tip = Vector((at[0] + 0.45, at[1] - 0.29, 0.035)), Vector((*at, 0.36))
    turn = Vector((-0.1, -0.34, 0.94)).to_track_quat('Z', 'Y')
    head = umbel(blossom, 0.45, 3, 0.021, turn.inverted() @ (node - tip), 0.12)
    group(head, tip, [math.degrees(angle) for angle in turn.to_euler()])
    leaf = elder_leaf((elder_leaf_material(), blossom.stalk), 0.56, 2, (0.4, 0.21), 4, 0.3)
    group(leaf, node, (0, 1, 176))
    t = np.linspace(0, 1, 40)
    way = np.stack([node.x + 1.0 * t, node.y - 0.2 * t, node.z + 0 * t], -1)
    shoot = tube('shoot', way, 0.021 + 0.006 * t + 0.006 * np.exp(-((t / 0.05) ** 2)), blossom.stalk)
    lay_on_ground([*head, *leaf, shoot])
