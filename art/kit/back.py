"""The back of a woman in a loose linen shirt, her arms hanging; she faces +Y.

Her head is only a shape for hair to lie on.
"""

import math

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.geometry import grid, mesh_object
from kit.linen import SIDE, linen
from kit.paths import REPOSITORY
from kit.shader import Shader

MODEL = REPOSITORY / 'art' / 'models' / 'back.npz'
# Steps of the stored places in one unit.
STEPS = 1000
# Centre and half axes of the skull.
SKULL, SKULL_AXES = np.array([-0.08, 0.66, 6.84]), np.array([0.75, 0.97, 1.0])
# Where the surface is known: its cells, left, right, bottom and top.
CELL, LEFT, RIGHT, BOTTOM, TOP = 0.05, -3.0, 3.0, 0.5, 8.5
# What lies far in front of her.
NOTHING = 9.0


class Back:
    """Her shirt and skull in the scene, and how far hair may fall in."""

    def __init__(self):
        with np.load(MODEL) as model:
            points, faces = model['shirt_points'] / STEPS, model['shirt_faces']
        cloth = linen('shirt', '#e2dccf', '#d2cabb')
        for node in cloth.node_tree.nodes:
            if node.type == 'TEX_IMAGE':
                node.extension = 'REPEAT'
        # The weave runs on around her sides.
        x, y, z = points.T
        uv = np.stack([x + 0.6 * np.sign(x) * np.maximum(y, 0), z], -1) / SIDE
        shirt = mesh_object('shirt', points, faces, cloth, uv=uv)
        smoother = shirt.modifiers.new('smooth', 'SUBSURF')
        smoother.levels = smoother.render_levels = 1
        _skull()
        tree = BVHTree.FromPolygons(points.tolist(), faces.tolist())
        across, up = np.arange(LEFT, RIGHT, CELL), np.arange(BOTTOM, TOP, CELL)
        hits = [[tree.ray_cast(Vector((a, -6, h)), Vector((0, 1, 0)))[0] for h in up] for a in across]
        self.surface = np.array([[hit.y if hit else NOTHING for hit in line] for line in hits])

    def limit(self, x, z):
        """How far towards her, along Y, the air reaches behind the places (x, z)."""
        columns, rows = self.surface.shape
        a = np.clip((x - LEFT) / CELL, 0, columns - 1.001)
        b = np.clip((z - BOTTOM) / CELL, 0, rows - 1.001)
        i, j = a.astype(int), b.astype(int)
        u, v = a - i, b - j
        s = self.surface
        return (s[i, j] * (1 - u) + s[i + 1, j] * u) * (1 - v) + (s[i, j + 1] * (1 - u) + s[i + 1, j + 1] * u) * v


def _skull():
    """A dark shape below the hair, so that no gap between hairs shows the wall."""
    dark = Shader('skull', color='#1d130c', rough=0.9, specular=0.1).material
    a, b = np.meshgrid(np.linspace(0, 2 * math.pi, 48), np.linspace(0, math.pi, 24), indexing='ij')
    unit = np.stack([np.cos(a) * np.sin(b), np.sin(a) * np.sin(b), np.cos(b)], -1)
    grid('skull', *np.moveaxis(SKULL + 0.97 * SKULL_AXES * unit, -1, 0), dark)
    neck = SKULL[:2] + np.stack([0.5 * np.cos(a), 0.55 * np.sin(a)], -1)
    grid('neck', neck[..., 0], neck[..., 1] - 0.1, 4.6 + 1.7 * b / math.pi, dark)
