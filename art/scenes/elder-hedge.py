"""Elder in flower in its hedge, the nearest head in focus, the morning sun behind it."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elderflower import UNEVEN, elderflower_materials, turned_umbel
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import add, new_scene
from kit.sets import plaster_room

new_scene()
plaster_room('#4a5844', '#1f261d', back=9.0)
blossom = elderflower_materials()
greens = elder_leaf_material(), blossom.stalk

# Heads: place, facing, the place from which the stem comes, radius.
for k, (at, facing, root, radius) in enumerate([
    ((0.50, -0.15, 1.16), (-0.10, -0.42, 1), (0.40, 0.15, 0.20), 0.54),
    ((-0.42, 0.55, 0.98), (0.16, -0.36, 1), (-0.30, 0.8, 0.10), 0.50),
    ((1.35, 0.9, 0.92), (0.3, -0.34, 1), (1.2, 1.0, 0.1), 0.46),
    ((-1.35, 1.5, 1.42), (-0.2, -0.34, 1), (-1.2, 1.6, 0.3), 0.55),
    ((0.25, 2.4, 1.78), (0.1, -0.3, 1), (0.3, 2.5, 0.5), 0.55),
    ((1.7, 2.6, 1.6), (0.2, -0.3, 1), (1.7, 2.7, 0.4), 0.5),
]):
    turned_umbel(blossom, at, facing, root, radius=radius, seed=k + 11, size=0.025, habit=UNEVEN, buds=0.14)

# Leaves: the foot, turned by and hanging by degrees, length.
for k, (at, turn, hang, length) in enumerate([
    ((0.40, 0.12, 0.40), -20, -8, 0.75), ((0.38, 0.14, 0.38), 200, -6, 0.75), ((0.36, 0.3, 0.30), 100, -20, 0.8),
    ((-0.34, 0.75, 0.42), -25, -6, 0.85), ((-0.36, 0.78, 0.40), 165, -8, 0.85),
    ((-0.30, 0.45, 0.28), 215, -10, 0.9), ((0.44, 0.0, 0.24), -40, -14, 0.8),
]):
    group(elder_leaf(greens, length, 3, (0.5, 0.24), k + 3, 0.25 * (-1) ** k), at, (0, hang, turn))

# The hedge behind, far out of focus: copies of a few leaves.
random = np.random.default_rng(4)
shapes = [elder_leaf(greens, 1.0, 3, (0.5, 0.26), k + 40, 0.25 * (-1) ** k) for k in range(6)]
for k in range(170):
    copies = [add(part.copy()) for part in shapes[k % len(shapes)]]
    deep = random.uniform(2.2, 6.5)
    at = random.uniform(-1.6, 1.6) * (1 + 0.17 * deep), deep, random.uniform(-0.3, 1.5 + 0.12 * deep)
    group(copies, at, random.uniform((-50, -25, 0), (50, 45, 360)), random.uniform(0.8, 1.2))
# The originals stay out of sight.
for parts in shapes:
    group(parts, (0, 30, -9))

sun(Vector((0.95, -0.1, -0.7)), 6.0, 3, '#ffeccf')
softbox((-3.2, -2.2, 3.2), (0, 0, 0.9), 1.8, 320, '#fff8ee', soft=0.4)
room('#dfe6dc', 0.4)
# Shifted up: below, leaf stalks would show that the hedge has no depth.
camera((0.0, -6.2, 2.1), (0.02, 0.0, 0.96), lens=104, fstop=1.0, focus=(0.46, -0.42, 1.12)).data.shift_y = 0.06
photograph('storefront', 'elder-hedge', (1920, 770), samples=24, exposure=0.4, bounces=5)
