"""A heap of lather: white micro-foam whose surface is hollowed by the bubbles that sit in it."""

import math

import cv2
import numpy as np

from kit.geometry import large_mesh
from kit.noise import octaves
from kit.shader import Shader

# Directions in which the surface is searched, and how many times finer its points are: around, and from foot to top.
SEARCHED, FINER = (360, 130), 4
# How sharp the creases between the lobes are, per unit of length, and how far the surface is searched.
CREASE, REACH, STEPS = 40.0, 0.75, 130
# A bubble hollows the micro-foam a little more widely than it fills it, and less deeply: more foam lies behind it.
HOLLOW, DEEP = 1.02, 0.85


class Heap:
    """Lather on the ground around the origin, made of `lobes` (x, y, z, radius) that run together. Its `points` and
    outward `normals` are arrays by direction: around, and from the foot to the top."""

    def __init__(self, lobes, seed=1):
        around, rise = SEARCHED
        a, e = np.meshgrid(np.arange(around) / around * 2 * math.pi, np.linspace(0, math.pi / 2, rise), indexing='ij')
        ways = np.stack([np.cos(a) * np.cos(e), np.sin(a) * np.cos(e), np.sin(e)], -1)
        far = self._reach(ways.astype(np.float32), np.array(lobes, np.float32))
        far = far + 0.022 * octaves(ways * far[..., None] * 9, 2, 0.5, seed)
        # The array is closed around the heap, and its columns meet at the top.
        far[:, -3:] = far[:, -3:].mean()
        far = np.concatenate([far[-8:], far, far[:8]])
        fine = cv2.resize(cv2.GaussianBlur(far, (0, 0), 1.7), None, fx=FINER, fy=FINER, interpolation=cv2.INTER_CUBIC)
        fine = fine[8 * FINER : -8 * FINER]
        around, rise = fine.shape
        a, e = np.meshgrid((np.arange(around) + 0.5) / around * 2 * math.pi,
                           np.linspace(0, math.pi / 2, rise), indexing='ij')
        self.ways = np.stack([np.cos(a) * np.cos(e), np.sin(a) * np.cos(e), np.sin(e)], -1)
        rough = octaves(self.ways * fine[..., None] * 34, 3, 0.55, seed + 5)
        torn = 0.006 + 0.010 * ((self.ways[..., 2] * fine - 0.26) / 0.12).clip(0, 1)
        self.points = self.ways * (fine + torn * rough)[..., None]
        self.normals = _normals(self.points)

    def _reach(self, ways, lobes):
        """The distance from the origin at which each of the ways leaves the lobes for the last time."""
        steps = np.linspace(0, REACH, STEPS)
        depth = np.empty((STEPS, *ways.shape[:2]), np.float32)
        for k, far in enumerate(steps):
            place = ways * far
            total = 0.0
            for *centre, radius in lobes:
                total = total + np.exp(-CREASE * (np.linalg.norm(place - centre, axis=-1) - radius))
            depth[k] = np.log(total)
        last = STEPS - 1 - (depth[::-1] > 0).argmax(0)
        last = last.clip(0, STEPS - 2)
        inside, outside = (np.take_along_axis(depth, index[None], 0)[0] for index in (last, last + 1))
        return (last + inside / (inside - outside)) * steps[1]

    def hollow(self, bubbles):
        """Push the surface out of the `bubbles` (x, y, z, radius), inwards."""
        around, rise = self.points.shape[:2]
        pushed, furthest = np.zeros_like(self.points), np.zeros((around, rise))
        for *centre, radius in bubbles:
            radius = HOLLOW * radius
            centre = np.array(centre)
            away = np.linalg.norm(centre)
            turn, up = math.atan2(centre[1], centre[0]), math.asin(min(centre[2] / away, 1))
            wide = math.asin(min(1.5 * radius / away, 1))
            low, high = ((up + s * wide) / (math.pi / 2) * (rise - 1) for s in (-1, 1))
            rows = slice(max(int(low), 0), min(int(high) + 2, rise))
            level = math.cos(min(abs(up) + wide, math.pi / 2))
            half = math.pi if level < 2.0 * radius / away else 2.0 * radius / away / level
            columns = np.arange(int((turn - half) / (2 * math.pi) * around),
                                int((turn + half) / (2 * math.pi) * around) + 2) % around
            part = np.unique(columns)
            q = self.points[part, rows] - centre
            inside = (q**2).sum(-1) < radius**2
            if not inside.any():
                continue
            # Each in one direction: the surface is too rough for its own normals.
            out = self.normals[part, rows][inside].mean(0)
            out /= np.linalg.norm(out)
            along = q @ out
            far = np.where(inside, DEEP * (along + np.sqrt((along**2 - (q**2).sum(-1) + radius**2).clip(0))), 0)
            further = far > furthest[part, rows]
            furthest[part, rows] = np.where(further, far, furthest[part, rows])
            pushed[part, rows] = np.where(further[..., None], far[..., None] * out, pushed[part, rows])
        self.points = self.points - pushed
        self.points[..., 2] = self.points[..., 2].clip(0.0005)
        self.normals = _normals(self.points)

    def mesh(self, material):
        around, rise = self.points.shape[:2]
        index = np.arange(around * rise).reshape(around, rise)
        near = np.roll(index, -1, 0)
        faces = np.stack([index[:, :-1], near[:, :-1], near[:, 1:], index[:, 1:]], -1).reshape(-1, 4)
        return large_mesh('micro-foam', self.points.reshape(-1, 3), faces, material)


def _normals(points):
    along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    up = np.gradient(points, axis=1)
    normals = np.cross(along, up)
    normals[:, -2:] = (0, 0, 1)
    return normals / (np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-12)


def micro_foam(tone='#f7f4ed', depth=0.022):
    """Foam of bubbles too small to be told apart: light wanders about `depth` through it."""
    shader = Shader('micro-foam', color=tone, rough=0.34, specular=0.30)
    inputs = shader.principled.inputs
    inputs['Subsurface'].default_value = 1.0
    inputs['Subsurface Color'].default_value = inputs['Base Color'].default_value
    inputs['Subsurface Radius'].default_value = (depth,) * 3
    where = shader.coordinates()
    height = 0.0
    for scale, share in ((115, 1.0), (230, 0.7)):
        cell = shader.node('TexVoronoi', {'Vector': where, 'Scale': scale}, feature='F1').outputs['Distance']
        dome = shader.math('SUBTRACT', 1.0, shader.math('MULTIPLY', cell, cell))
        height = shader.math('ADD', height, shader.math('MULTIPLY', dome, share))
    return shader.bump(height, 0.9, 0.006).material
