"""The back of a woman in a loose linen shirt, her arms hanging; she faces +Y.

Her head is only a shape for hair to lie on.
"""

import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.geometry import grid, mesh_object
from kit.linen import SIDE, linen
from kit.paths import REPOSITORY
from kit.shader import Shader
from kit.yoke import yoke

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
        cloth = linen('shirt', '#d8d1c3', '#c6bdad')
        for node in cloth.node_tree.nodes:
            if node.type == 'TEX_IMAGE':
                node.extension = 'REPEAT'
        # The weave runs on around her sides.
        x, y, z = points.T
        uv = np.stack([x + 0.6 * np.sign(x) * np.maximum(y, 0), z], -1) / SIDE
        _folded(mesh_object('shirt', points, faces, cloth, uv=uv))
        _skull()
        tree = BVHTree.FromPolygons(points.tolist(), faces.tolist())
        across, up = np.arange(LEFT, RIGHT, CELL), np.arange(BOTTOM, TOP, CELL)
        hits = [[tree.ray_cast(Vector((a, -6, h)), Vector((0, 1, 0)))[0] for h in up] for a in across]
        plain = np.array([[hit.y if hit else NOTHING for hit in line] for line in hits])
        self.surface = plain - np.maximum(yoke(across[:, None], up[None]), 0)

    def limit(self, x, z):
        """How far towards her, along Y, the air reaches behind the places (x, z)."""
        columns, rows = self.surface.shape
        a = np.clip((x - LEFT) / CELL, 0, columns - 1.001)
        b = np.clip((z - BOTTOM) / CELL, 0, rows - 1.001)
        i, j = a.astype(int), b.astype(int)
        u, v = a - i, b - j
        s = self.surface
        return (s[i, j] * (1 - u) + s[i + 1, j] * u) * (1 - v) + (s[i, j + 1] * (1 - u) + s[i + 1, j + 1] * u) * v


def _folded(shirt):
    """Make the mesh fine enough for a seam, and lift its back into the folds."""
    smoother = shirt.modifiers.new('smooth', 'SUBSURF')
    smoother.levels = smoother.render_levels = 2
    bpy.context.view_layer.update()
    fine = bpy.data.meshes.new_from_object(shirt.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    shirt.modifiers.clear()
    shirt.data = fine
    points, normals = np.empty(len(fine.vertices) * 3), np.empty(len(fine.vertices) * 3)
    fine.vertices.foreach_get('co', points)
    fine.vertices.foreach_get('normal', normals)
    points, normals = points.reshape(-1, 3), normals.reshape(-1, 3)
    x, y, z = points.T
    outwards = np.sign(normals[:, 0] * x + normals[:, 1] * (y - 0.1))
    lift = yoke(x, z) * np.clip((0.45 - y) / 0.4, 0, 1) * outwards
    fine.vertices.foreach_set('co', (points + normals * lift[:, None]).ravel())
    fine.update()


def _skull():
    """A dark shape below the hair, so that no gap between hairs shows the wall."""
    dark = Shader('skull', color='#1d130c', rough=0.9, specular=0.1).material
    a, b = np.meshgrid(np.linspace(0, 2 * math.pi, 48), np.linspace(0, math.pi, 24), indexing='ij')
    unit = np.stack([np.cos(a) * np.sin(b), np.sin(a) * np.sin(b), np.cos(b)], -1)
    grid('skull', *np.moveaxis(SKULL + 0.97 * SKULL_AXES * unit, -1, 0), dark)
    neck = SKULL[:2] + np.stack([0.5 * np.cos(a), 0.55 * np.sin(a)], -1)
    grid('neck', neck[..., 0], neck[..., 1] - 0.1, 4.6 + 1.7 * b / math.pi, dark)
