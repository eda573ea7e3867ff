"""The workbench: mortar, kernels, bottles and a cloth in morning light."""

import numpy as np
from mathutils import Vector

from kit.bottle import bottle, dropper_bottle
from kit.camera import camera
from kit.geometry import group, place
from kit.jar import jar
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, softbox, sun
from kit.materials import glazed, stone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import oak_table
from kit.still_life import bowl, kernel, kernel_material, linen, pestle

random = np.random.default_rng(5)


def bowl_of_kernels(location):
    skin = kernel_material()
    place(bowl(0.40, 0.22, glazed('bowl', '#e7dece'), 0.03, 0.5), location)
    for count, away, height in ((9, 0.25, 0.20), (6, 0.14, 0.26), (2, 0.05, 0.32)):
        for k in range(count):
            angle = 2 * np.pi * (k + random.uniform(-0.15, 0.15)) / count
            at = Vector(location) + Vector((away * np.cos(angle), away * np.sin(angle), height))
            turn = np.degrees(angle) + random.uniform(-50, 50)
            place(kernel(skin, k), at, (90 + random.uniform(-14, 14), k * 37, turn), 0.4)
    for x, y, turn in ((0.26, -0.78, 30), (0.10, -0.95, 80)):
        place(kernel(skin, x), (x, y, 0.068), (90, 40, turn), 0.42)


new_scene()
oak_table()
marble = stone('marble', '#dcd5ca', '#cbc2b4', pores=False, rough=0.35)
place(bowl(0.46, 0.50, marble, 0.09, 0.62), (-0.25, 0.1, 0))
place(pestle(marble), (-0.20, 0.12, 0.14), (10, 34, 0))
bowl_of_kernels((0.85, -0.35, 0))
group(bottle(), (-1.32, 0.55, 0), (0, 0, 10), 0.95)
group(dropper_bottle(), (1.42, 0.25, 0))
group(jar(), (0.62, 0.72, 0), (0, 0, -8), 0.8)

greens = (leaf_material(), stem_material())
group(sprig(greens, 10, 1.3, (0.36, 0.12), 4), (-1.55, -0.75, 0.10), (0, -3, 8))
group(sprig(greens, 9, 0.9, (0.30, 0.10), 7), (-0.38, 0.2, 0.35), (0, -60, 150))
place(linen(), (1.05, -1.05, 0), (0, 0, -14))

low_sun = Vector((1.0, 0.8, -0.75))
sun(low_sun, 5.0, 1.8, '#ffe8d0')
leaf_shadow(on=(-0.2, 1.6, 1.7), seed=6, leaves=10, distance=2.5, direction=low_sun)
softbox((-3.5, -2.5, 2.8), (0, 0, 0.4), 2.2, 70, '#fff4e6')
softbox((3.2, -1.5, 1.8), (0, 0, 0.4), 1.4, 25, '#fff1e2')
room(strength=0.28)
camera((0.1, -6.2, 2.2), (0.02, 0, 0.52), lens=62, fstop=1.6, focus=(0, -0.2, 0.4))
photograph('storefront', 'workbench', (1400, 1050), samples=40, exposure=-0.3)
