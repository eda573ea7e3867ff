"""Golden argan oil in a small white dish, with striped argan stones and kernels on travertine."""

from mathutils import Vector

from kit.argan import argan_kernel, argan_stone, cracked_stone, lying, stone_material
from kit.camera import camera
from kit.geometry import group, place
from kit.lights import room, softbox, sun
from kit.materials import glazed, travertine
from kit.oil import dish, oil_drops, oil_in_dish
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

DISH = (0.10, 0.10, 0)
# x, y, height, turn, roll, size
STONES = [
    (-0.46, 0.02, 0.073, 35, 10, 0.40), (-0.54, 0.30, 0.070, 75, 140, 0.37),
    (-0.30, 0.47, 0.072, -18, 250, 0.40), (0.62, 0.28, 0.070, 60, 200, 0.36),
    (0.54, -0.27, 0.072, -25, 95, 0.39), (-0.585, 0.13, 0.185, 20, 30, 0.38),
    (-0.66, 0.10, 0.072, 150, 30, 0.39),
]
WINDOW = [(-0.30, 2.72), (-0.13, 2.72)]

new_scene()
floor(material=travertine('travertine'))
shell = stone_material()
for k, (x, y, z, turn, roll, size) in enumerate(STONES):
    lying(argan_stone(shell, k), (x, y, z), turn, roll, size)
place(cracked_stone(shell), (-0.40, -0.26, 0.06), (90, -82, 62), 0.41)
lying(argan_kernel(1), (-0.16, -0.38, 0.028), -35, 94, 0.44)
lying(argan_kernel(4), (-0.03, -0.47, 0.028), 50, 86, 0.42)

light = Vector((0.75, -0.55, -0.8))
group([dish(0.40, 0.115, glazed('dish', '#e9e4da', 0.22)), oil_in_dish(0.40, 0.115, 0.092, light)], DISH)
oil_drops([(0.32, -0.47, 0.052, 0.024), (0.235, -0.515, 0.017, 0.011)], (0.15, 0.5, -0.65, -0.35), light)

sun(light, 5.0, 1.1, '#ffe9d2')
for x, z in WINDOW:
    softbox((x, 3.2, z), (x, 0, z - 2.6), 0.14, 1.9, '#fffaf4', 0.36)
softbox((-3.2, -0.4, 2.8), (0, 0, 0), 1.2, 45, '#fff8f0')
softbox((3.2, -1.2, 2.6), (0, 0, 0.1), 1.5, 22, '#f6f4f0')
room('#e2e4e6', 0.3)
camera((0.02, -3.1, 3.0), (0.02, -0.01, 0.04), lens=119, fstop=2.6, focus=(0.05, -0.1, 0.08))
photograph('storefront', 'argan', (1080, 1080), samples=100, exposure=-0.15, bounces=10, clamp=12.0,
           strength=0.14)
