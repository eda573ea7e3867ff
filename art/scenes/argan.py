"""Argan stones, one cracked open with its kernel, and a pool of clear oil."""

from mathutils import Vector

from kit.argan import (
    argan_kernel, argan_oil, argan_stone, cracked_stone, lying, pool_of_oil, stone_material,
)
from kit.camera import camera
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

# x, y, height, turn, roll, size
STONES = [
    (-0.98, 0.30, 0.20, 35, 10, 1.2), (-0.42, 0.52, 0.20, 105, 140, 1.15),
    (0.14, 0.40, 0.21, -22, 250, 1.25), (-0.40, 0.02, 0.20, -8, 60, 1.15),
    (0.72, 0.66, 0.19, 60, 200, 1.1), (-1.10, -0.22, 0.19, 80, 310, 1.15),
    (-0.20, 0.30, 0.53, 40, 30, 1.1), (0.80, 0.16, 0.19, 12, 95, 1.1),
]

new_scene()
floor('#cdc6b8')
shell = stone_material()
for k, (x, y, z, turn, roll, size) in enumerate(STONES):
    lying(argan_stone(shell, k), (x, y, z), turn, roll, size)
place(cracked_stone(shell), (-0.62, -0.58, 0.18), (90, -82, 62), 1.2)
lying(argan_kernel(), (0.02, -0.38, 0.085), -35, 94, 1.25)
oil = argan_oil()
pool_of_oil(0.36, (0.62, -0.46, 0), oil, seed=2)
pool_of_oil(0.09, (0.12, -0.92, 0), oil, seed=3, height=0.3)
pool_of_oil(0.05, (0.30, -1.04, 0), oil, seed=5, height=0.35)

low_sun = Vector((1.0, 0.7, -0.82))
sun(low_sun, 5.0, 0.9, '#ffe9d2')
softbox((-2.2, 3.0, 2.8), (0, 0, 0.2), 1.6, 55, '#fff8f0', 0.6)
softbox((3.2, -1.2, 2.6), (0, 0, 0.2), 1.5, 28, '#f6f4f0')
room('#e2e4e6', 0.34)
camera((0, -4.2, 3.9), (-0.08, -0.10, 0.15), lens=82, fstop=2.2, focus=(0, -0.3, 0.2))
photograph('storefront', 'argan', (1080, 1080), samples=28, exposure=-0.15)
