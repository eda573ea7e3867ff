"""Argan kernels, a sprig and drops of golden oil."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.geometry import group, place
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.still_life import kernel, kernel_material, oil_drop, oil_material

KERNELS = [
    (-0.55, 0.30, 20, 1.0), (-0.12, 0.42, 75, 0.95), (0.28, 0.18, -30, 1.05),
    (-0.30, -0.08, 110, 1.0), (0.62, 0.50, 10, 0.92), (-0.85, -0.15, -50, 0.95),
    (0.80, -0.18, 60, 0.9), (-0.02, -0.52, -15, 0.86),
]
DROPS = [(0.27, 0.34, 0.50, -0.70), (0.09, 0.5, 0.82, -0.90), (0.06, 0.5, 0.16, -0.94)]

new_scene()
random = np.random.default_rng(5)
floor()
skin = kernel_material()
for i, (x, y, turn, size) in enumerate(KERNELS):
    lying = (90, random.uniform(0, 180), turn)
    place(kernel(skin, i), (x, y, 0.155 * size), lying, (size, size * 0.9, size))
place(kernel(skin, 9), (-0.12, 0.15, 0.40), (84, 30, 10))

oil = oil_material()
for radius, height, x, y in DROPS:
    oil_drop(radius, height, (x, y, 0), oil)
greens = (leaf_material(), stem_material())
group(sprig(greens, 8, 1.0, (0.32, 0.13), 4), (-1.2, -0.72, 0.12), (0, -3, 5))

morning = Vector((1.0, 0.75, -0.95))
sun(morning, 5.0, 1.6, '#ffe8d2')
leaf_shadow(on=(0.5, 0.9, 0), seed=4, leaves=9, length=1.5, distance=2.6, direction=morning)
softbox((-3.0, -2.0, 3.6), (0, 0, 0.2), 2.0, 70, '#fff3e6')
softbox((3.2, 1.2, 2.2), (0, 0, 0.2), 1.5, 35, '#fff0e2')
softbox((0, 3.5, 2.4), (0, 0, 0.2), 2.4, 60, '#fff8f0', 0.8)
room(strength=0.32)
camera((0, -4.2, 3.9), (-0.02, -0.12, 0.15), lens=82, fstop=1.8, focus=(0, -0.2, 0.25))
photograph('storefront', 'argan', (1200, 1200), samples=52, exposure=-0.15)
