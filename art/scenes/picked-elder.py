"""Elderflower on the kitchen table on the morning it was picked; behind it the scale that weighs it."""

import numpy as np
from mathutils import Vector

from kit.bench import bench
from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elderflower import UNEVEN, elderflower_materials, florets, turned_umbel
from kit.geometry import grid, group, lay_on_ground
from kit.kitchen_scale import PAN_AT, height_in_pan, kitchen_scale
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene

LOW_SUN = Vector((1.0, 0.42, -0.62))
SCALE = Vector((0.95, 0.9, 0))

new_scene()
x, y = np.meshgrid([-6, 0, 6], [-5, 0, 2.9], indexing='ij')
grid('table', x, y, x * 0, bench(light='#82694c', dark='#553f2a'))
x, z = np.meshgrid([-12, 0, 12], [-8, 0, 9], indexing='ij')
grid('wall', x, x * 0 + 4.4, z, plaster('wall', '#b3ac98', 0.05, 0.1))
group(kitchen_scale(65), SCALE, (0, 0, 12))

blossom = elderflower_materials()
middle = SCALE + Vector((0, 0, PAN_AT))
weighed = []
for k, (at, facing, root, radius) in enumerate([
    ((-0.46, -0.16, 0.38), (-0.75, -0.55, 1), (-0.1, 0.1, 0.1), 0.44),
    ((0.34, -0.40, 0.38), (0.30, -1.0, 1), (0.35, 0.2, 0.1), 0.46),
    ((0.04, 0.30, 0.54), (-0.15, -0.35, 1), (0.1, 0.5, 0.1), 0.46),
]):
    weighed += turned_umbel(blossom, middle + Vector(at), facing, middle + Vector(root), radius=radius, seed=k + 2,
                            size=0.026)
lay_on_ground(weighed, lambda points: 0.015 + height_in_pan(np.hypot(*(points - SCALE[:2]).T)))

# The nearest lies as it was put down, on the rim of its clusters.
picked = []
for at, facing, root, radius, seed in [
    ((-0.55, -0.95, 0.36), (-0.30, -0.62, 0.80), (0.45, -0.62, 0.03), 0.56, 11),
    ((-1.45, -0.35, 0.33), (-0.35, -0.40, 0.88), (-0.4, 0.35, 0.03), 0.48, 5),
    ((1.35, -0.85, 0.30), (0.45, -0.40, 0.86), (0.6, -0.5, 0.03), 0.42, 7),
    ((-0.5, 0.6, 0.36), (-0.1, -0.35, 0.95), (0.4, 0.9, 0.03), 0.48, 3),
]:
    picked += turned_umbel(blossom, at, facing, root, radius=radius, seed=seed, size=0.025, habit=UNEVEN, buds=0.16)
greens = (elder_leaf_material(), blossom.stalk)
leaf = elder_leaf(greens, 0.8, 2, (0.48, 0.22), 4, 0.3)
group(leaf, (0.22, -0.66, 0.04), (0, 1, -18))
picked += leaf
lay_on_ground(picked)
random = np.random.default_rng(5)
fallen = np.column_stack([random.normal((0.3, -1.0), (0.6, 0.3), (14, 2)), np.full(14, 0.02)])
lay_on_ground(florets(blossom, fallen, random.normal((0, 0, 1), 0.3, (14, 3)), random, 0.025), 0.003, 0.006)

sun(LOW_SUN, 6.2, 1.5, '#ffe4c4')
window_shadow((0.4, 0.9, 1.3), LOW_SUN, size=(6.0, 5.0), panes=(3, 2), bar=0.16)
softbox((-3.8, -1.2, 3.0), (0, 0, 0.6), 1.8, 60, '#fbf6ee', 3.0)
softbox((-6.4, 2.2, 3.0), (0.6, 4.4, 0.9), 1.6, 110, '#f7f3ea', 2.4)
room('#dfe3e4', 0.28)
camera((0.05, -7.6, 2.6), (0.0, 0, 1.0), lens=49, fstop=0.85, focus=(-0.4, -0.75, 0.45))
photograph('storefront', 'picked-elder', (1920, 1000), samples=18, exposure=0.1, bounces=6, kept=0.12)
