"""Down, the soft hairs of stems, leaves and calyces: thin tapered blades."""

import numpy as np

from kit.geometry import mesh_object
from kit.shader import Shader


def down_material(tone='#d3d9bf'):
    return Shader('down', color=tone, rough=0.5, specular=0.3).lit_through(tone, 0.5)


def down(feet, directions, lengths, material, random, width=0.0011):
    """One hair per foot, bent a little; lengths are one number or one per hair."""
    count = len(feet)
    directions = directions / np.linalg.norm(directions, axis=1)[:, None]
    lengths = np.broadcast_to(lengths, count)[:, None] * random.uniform(0.6, 1.25, (count, 1))
    side = np.cross(directions, random.normal(size=(count, 3)))
    side /= np.linalg.norm(side, axis=1)[:, None]
    bow = np.cross(side, directions) * random.normal(size=(count, 1)) * 0.2
    middle = feet + (directions + bow) * lengths * 0.5
    tip = feet + directions * lengths
    wide = side * width / 2
    points = np.stack([feet - wide, feet + wide, middle + wide * 0.7, middle - wide * 0.7,
                       tip + wide * 0.15, tip - wide * 0.15], 1).reshape(-1, 3)
    cells = np.array([(0, 1, 2, 3), (3, 2, 4, 5)])
    faces = (cells[None] + 6 * np.arange(count)[:, None, None]).reshape(-1, 4)
    return mesh_object('down', points, faces, material)
