"""Gel pooled in the hollow of a hand, and drops of water on its skin."""

import cv2
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.gel import IOR, drop, gel_material
from kit.geometry import mesh_object
from kit.refraction import sunlight_below

STEP = 0.0018
# Length √(γ/ρg) of a gel so stiff that its own weight hardly flattens it.
CAPILLARY = 0.046
# The share of its height by which a stiff gel follows the ground instead of lying level.
FOLLOWS = 0.55
WATER = 1.33


class Ground:
    """Height of an object over a square grid around `middle`, seen from above."""

    def __init__(self, obj, middle, half):
        tree = BVHTree.FromPolygons([v.co for v in obj.data.vertices], [p.vertices for p in obj.data.polygons])
        sides = [np.arange(m - half, m + half, STEP) for m in middle[:2]]
        self.x, self.y = np.meshgrid(*sides, indexing='ij')
        down = Vector((0, 0, -1))
        hits = (tree.ray_cast(Vector((x, y, 99)), down)[0] for x, y in zip(self.x.flat, self.y.flat))
        self.z = np.array([hit.z if hit else np.nan for hit in hits]).reshape(self.x.shape)
        self.z = np.where(np.isnan(self.z), np.nanmin(self.z), self.z)


def pool(ground, middle, radii, turn, thick, light, tone, density, windows, seed=1):
    """Pour gel on `ground`, about an ellipse of `radii` turned by `turn` radians, which climbs less where the
    skin rises; `thick` is how far it would stand over a level ground."""
    x, y = ground.x - middle[0], ground.y - middle[1]
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    random = np.random.default_rng(seed)
    angle = np.arctan2(across, along)
    outline = 1 + sum(random.normal() * 0.07 / k * np.cos(k * angle + random.uniform(0, 6)) for k in (2, 3, 4))
    broad = cv2.GaussianBlur(ground.z, (0, 0), 0.02 / STEP)
    away = np.hypot(along / radii[0], across / radii[1]) / outline
    lowest = broad[away < 1].min()
    wet = away + 0.56 * np.maximum(broad - lowest - 0.03, 0) / thick < 1
    wet = cv2.GaussianBlur(wet.astype(np.float32), (0, 0), 0.011 / STEP) > 0.5
    level = FOLLOWS * broad + (1 - FOLLOWS) * np.median(broad[wet]) + thick
    top = _surface(np.where(wet, np.maximum(ground.z, broad), ground.z), wet, level)
    outside = cv2.distanceTransform((~wet).astype(np.uint8), cv2.DIST_L2, 5) * STEP
    top = np.where(wet, top, ground.z - 0.7 * outside)
    depth = np.where(wet, top - ground.z, 0)
    gathered = sunlight_below(depth, STEP, light, IOR, top)
    _sheet(ground, top, outside < 3 * STEP, gel_material(tone=tone, density=density, windows=windows), gathered)


def _surface(start, wet, level, rounds=2200):
    """The height where surface tension and weight are in balance: ∇²z = (z − level) / CAPILLARY²."""
    z, pull = start.copy(), (STEP / CAPILLARY) ** 2
    for _ in range(rounds):
        beside = np.roll(z, 1, 0) + np.roll(z, -1, 0) + np.roll(z, 1, 1) + np.roll(z, -1, 1)
        z = np.where(wet, (beside + pull * level) / (4 + pull), z)
    return z


def _sheet(ground, z, keep, material, gathered):
    index = np.arange(z.size).reshape(z.shape)
    cells = keep[:-1, :-1] & keep[1:, :-1] & keep[1:, 1:] & keep[:-1, 1:]
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)[cells]
    used, faces = np.unique(faces, return_inverse=True)
    points = np.stack([ground.x, ground.y, z], -1).reshape(-1, 3)[used]
    obj = mesh_object('liquid', points, faces.reshape(-1, 4), material)
    obj.data.attributes.new('gathered', 'FLOAT', 'POINT').data.foreach_set(
        'value', gathered.ravel()[used].astype(np.float32))


def water_drops(ground, places, light, windows):
    """Flat drops of water on `ground`; places are (x, y, radius)."""
    high = np.full(ground.z.shape, -1.0)
    for k, (x, y, radius) in enumerate(places):
        high = np.maximum(high, 0.36 * radius * drop(ground.x - x, ground.y - y, radius, k + 1))
    top = ground.z + high
    gathered = sunlight_below(np.maximum(high, 0), STEP, light, WATER, top)
    _sheet(ground, top, high > -0.012, gel_material('water', (1, 1, 1, 1), 0.0, WATER, windows=windows), gathered)
