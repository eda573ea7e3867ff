"""Where things stand: a sweep, a wall with a floor, plinths, pebbles."""

import math

import bpy
import numpy as np

from kit.geometry import grid, lathe, place
from kit.materials import plaster, stone, wood


def _plane(across, along, steps=3):
    return np.meshgrid(np.linspace(*across, steps), np.linspace(*along, steps), indexing='ij')


def sweep(tone='#dfd0bd', back=2.2, bend=0.9, relief=0.05):
    """A paper-like backdrop that curves from the floor into the wall without an edge."""
    curve = np.linspace(0, math.pi / 2, 24)
    y = np.concatenate([[-8], back - bend + bend * np.sin(curve), [back]])
    z = np.concatenate([[0], bend - bend * np.cos(curve), [8]])
    x, i = np.meshgrid(np.linspace(-9, 9, 3), np.arange(len(y)), indexing='ij')
    return grid('sweep', x, y[i], z[i], plaster('sweep', tone, 0.025, relief))


def plaster_room(wall='#dccbba', floor='#d7c7b5', back=2.0):
    x, y = _plane((-8, 8), (-6, 6))
    grid('floor', x, y, x * 0, plaster('floor', floor, 0.04, 0.08))
    x, z = _plane((-8, 8), (-1, 8))
    grid('wall', x, x * 0 + back, z, plaster('wall', wall, 0.05, 0.12))


def floor(tone='#dccab4'):
    x, y = _plane((-6, 6), (-5, 5))
    return grid('floor', x, y, x * 0, plaster('floor', tone, 0.04, 0.08))


def oak_table(back=1.6, wall='#d8cab6'):
    """Broad oak boards in front of a plaster wall."""
    x, y = _plane((-5, 5), (-4, back))
    oak = wood('oak', '#b09a7c', '#8f7a5f', strip=0.85, rough=0.55, warmth=0.2)
    grid('table', x, y, x * 0, oak)
    x, z = _plane((-8, 8), (-1, 6))
    grid('wall', x, x * 0 + back, z, plaster('wall', wall, 0.06, 0.18))


def plinth(radius, height, location, material):
    profile = [(0, 0), (radius, 0), (radius, height, 0.02), (0, height)]
    return place(lathe('plinth', profile, material, 160, 6), location)


def pebble(radius, location, tones=('#c9beae', '#b3a690'), seed=4, scale=(1, 0.85, 0.6)):
    """A river-worn stone lying on the floor."""
    random = np.random.default_rng(seed)
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=5, radius=radius)
    obj = bpy.context.object
    mesh = obj.data
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    lumps = sum(
        np.sin(points / radius @ (random.normal(size=3) * (0.9 + k * 0.35)) + random.uniform(0, 6))
        / (1 + k) * 0.09
        for k in range(6)
    )
    points = points * (1 + lumps[:, None]) * np.array(scale)
    mesh.vertices.foreach_set('co', points.ravel().astype(np.float32))
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(stone('pebble', *tones, scale=4, pores=False, rough=0.55))
    return place(obj, (*location, radius * scale[2] * 0.9))
