"""Golden argan oil in a small beaker with the sun behind it; before it argan stones, one cracked open."""

import numpy as np
from mathutils import Vector

from kit.argan import argan_kernel, argan_stone, broken_material, cracked_stone, lying, stone_material
from kit.beaker import beaker
from kit.camera import camera
from kit.geometry import group
from kit.golden_oil import golden_oil, sunlight_through, sunlit_glass
from kit.lights import room, sky_behind, softbox, sun
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.traced_sunlight import lay_on

LIGHT, WIDE = Vector((0.80, -0.60, -0.66)), 1.5
AT, LEVEL = np.array([0.03, 0.20]), 0.325
SHADOW = (-0.34, 0.90, -0.80, 0.34)

new_scene()
ground = limestone(light='#d3c8b5', dark='#bcaf9b', rough=0.6, fossils=0.1)
floor(material=ground)
lamp = sun(LIGHT, 4.9, WIDE, '#ffe6c8')
beneath = np.array(SHADOW) + np.repeat(AT, 2)
lay_on(ground, sunlight_through(LEVEL, LIGHT, WIDE, SHADOW), beneath, lamp)
group(beaker(golden_oil(), sunlit_glass(LIGHT), LEVEL, front=-64), (*AT, 0))

shell = stone_material()
lying(argan_stone(shell, 4), (-0.36, -0.17, 0.078), 28, 40, 0.27)
lying(argan_stone(shell, 9), (-0.47, 0.11, 0.076), 112, 160, 0.26)
lying(cracked_stone(shell, broken_material()), (-0.03, -0.36, 0.072), -16, 196, 0.27)
lying(argan_kernel(4), (-0.03, -0.367, 0.080), -18, 90, 0.25)

# The lamps are not mirrored: their image in glass would take hundreds of samples.
front = softbox((-1.8, -3.0, 2.2), (0, 0, 0.1), 2.2, 60, '#fff4e6')
for part in (lamp, front):
    part.visible_glossy = part.visible_transmission = part.visible_camera = False
room('#e6e6e4', 0.30)
sky_behind('#ffe9c4', 1.1)
camera((0.05, -5.15, 2.49), (0.05, 0, 0.285), lens=135, fstop=2.2, focus=(0.0, -0.06, 0.15))
photograph('storefront', 'argan', (1080, 1080), samples=32, exposure=0.1, bounces=12, clamp=8.0, threshold=0.04)
