"""Argan stones, one cracked open with its kernel, and a pool of clear oil."""

from mathutils import Vector

from kit.argan import (
    argan_kernel, argan_oil, argan_stone, cracked_stone, pool_of_oil, stone_material,
)
from kit.camera import camera
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

# x, y, height, turn, roll, size
STONES = [
    (-0.72, 0.40, 0.165, 20, 10, 1.0), (-0.28, 0.58, 0.160, 72, 140, 0.94),
    (0.16, 0.40, 0.170, -28, 250, 1.05), (-0.44, 0.06, 0.155, 112, 60, 0.92),
    (0.60, 0.62, 0.150, 12, 200, 0.88), (-1.00, -0.02, 0.160, -48, 310, 0.97),
    (-0.30, 0.36, 0.425, 34, 30, 0.90),
]

new_scene()
floor('#cdc6b8')
shell = stone_material()
for k, (x, y, z, turn, roll, size) in enumerate(STONES):
    tip = -12 if z > 0.3 else 0
    spun = place(argan_stone(shell, k), (x, y, z), (90 + tip, 0, turn), (size, size * 0.95, size))
    spun.rotation_mode = 'ZXY'
    spun.rotation_euler.rotate_axis('Z', roll * 0.01745)
place(cracked_stone(shell), (-0.46, -0.56, 0.15), (90, -82, 62))
place(argan_kernel(), (0.04, -0.34, 0.062), (90, 4, -38))
oil = argan_oil()
pool_of_oil(0.34, (0.60, -0.42, 0), oil, seed=2)
pool_of_oil(0.08, (0.16, -0.86, 0), oil, seed=3, height=0.3)
pool_of_oil(0.05, (0.30, -0.98, 0), oil, seed=5, height=0.35)

low_sun = Vector((1.0, 0.7, -0.82))
sun(low_sun, 5.0, 0.9, '#ffe9d2')
softbox((-2.2, 3.0, 2.8), (0, 0, 0.2), 1.6, 55, '#fff8f0', 0.6)
softbox((3.2, -1.2, 2.6), (0, 0, 0.2), 1.5, 28, '#f6f4f0')
room('#e2e4e6', 0.34)
camera((0, -4.2, 3.9), (-0.08, -0.10, 0.15), lens=82, fstop=2.2, focus=(0, -0.3, 0.2))
photograph('storefront', 'argan', (1200, 1200), samples=22, exposure=-0.15)
