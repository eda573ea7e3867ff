"""Argan oil in a stoneware bowl, a window mirrored in it, and three of the nuts."""

from mathutils import Vector

from kit.argan_nut import argan_oil, nut, nut_shell
from kit.camera import camera
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.stoneware import bowl_filled

AFTERNOON = Vector((0.80, -0.42, -0.95))

new_scene()
floor(material=trowelled('ground', '#a8977d'))
bowl_filled((-0.05, 0.05, 0), argan_oil(), 0.58, 0.26, 0.66)
shell = nut_shell()
for k, (at, turn) in enumerate([((0.62, -0.34), 25), ((0.42, -0.52), -40), ((0.77, -0.10), 80)]):
    place(nut(shell, k), (*at, 0.075), (0, 0, turn))

sun(AFTERNOON, 4.8, 1.2, '#ffe6c4')
for side in (-0.84, -0.54):
    softbox((side, 2.9, 2.5), (side / 2, 0.2, 0.2), 0.22, 9, '#fff8ee', 0.44, soft=0.2)
softbox((-2.4, 1.2, 2.0), (0, 0, 0.2), 1.2, 40, '#fff8ee', 1.8, soft=0.4)
room('#e9e0d2', 0.3)
camera((0.1, -2.5, 2.5), (0.13, -0.10, 0.09), lens=76, fstop=2.8, focus=(0, -0.1, 0.2))
photograph('storefront', 'argan', (1080, 1080), samples=26, exposure=0.1, bounces=8, clamp=3.0, threshold=0.04)
