"""Broken pieces of shea butter with shea nuts."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import place
from kit.lights import leaf_shadow, room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea import butter_chunk, butter_material, crumbs, shea_nut

CHUNKS = [
    (-0.34, 0.16, 0.29, 0.46, 1, 10), (0.36, 0.32, 0.25, 0.38, 2, 50),
    (0.12, -0.36, 0.18, 0.29, 3, 80), (-0.62, -0.42, 0.12, 0.20, 4, 20),
    (0.58, -0.46, 0.09, 0.15, 5, 0), (-0.12, 0.14, 0.64, 0.24, 9, 33),
]
NUTS = [(0.92, -0.30, 1, 30), (0.86, 0.12, 2, -40), (-0.98, -0.02, 3, 70), (0.98, -0.72, 5, 15)]

new_scene()
floor('#cdb698')
butter = butter_material()
for x, y, z, size, seed, turn in CHUNKS:
    place(butter_chunk(size, seed, butter), (x, y, z), (turn * 0.3, turn * 0.2, turn))
crumbs(60, butter)
for x, y, seed, turn in NUTS:
    shea_nut(seed, (x, y), turn)

morning = Vector((1.0, 0.6, -0.85))
sun(morning, 4.4, 1.8, '#ffe8d2')
leaf_shadow(on=(0.9, 1.0, 0), seed=4, leaves=9, length=1.5, distance=2.6, direction=morning)
softbox((-3.0, -2.0, 3.6), (0, 0, 0.2), 2.0, 45, '#fff3e6')
softbox((3.2, 1.2, 2.2), (0, 0, 0.2), 1.5, 35, '#fff0e2')
room(strength=0.3)
camera((0, -4.3, 3.7), (0.03, -0.06, 0.22), lens=86, fstop=1.8, focus=(0, -0.3, 0.3))
photograph('storefront', 'shea', (1080, 1080), samples=40, exposure=-0.3)
