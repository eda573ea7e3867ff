"""Argan oil in a small glass, and the gold that the low sun makes of it on plaster; behind it three of the nuts."""

from mathutils import Vector

from kit.argan_nut import nut, nut_shell
from kit.camera import camera
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.oil_glass import oil_glass
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((0.52, -0.80, -0.56))

new_scene()
floor(material=trowelled('ground', '#a8977d'))
oil_glass(LOW_SUN)
shell = nut_shell()
for k, (at, turn) in enumerate([((-0.52, 0.34), 25), ((-0.30, 0.56), -40), ((0.42, 0.62), 80)]):
    place(nut(shell, k), (*at, 0.075), (0, 0, turn))

sun(LOW_SUN, 6.0, 1.0, '#ffe6c4')
box = softbox((-2.4, 1.0, 2.2), (0, 0, 0.2), 1.2, 30, '#fff8ee', 2.0, soft=0.4)
# Its mirror images in the oil would be orange patches.
box.visible_transmission = box.visible_glossy = False
room('#e9e0d2', 0.3)
camera((0.1, -3.3, 1.85), (0.13, -0.10, 0.14), lens=104, fstop=2.8, focus=(0, -0.2, 0.2))
photograph('storefront', 'argan', (1080, 1080), samples=32, exposure=0.2, bounces=8, clamp=6.0, threshold=0.03)
