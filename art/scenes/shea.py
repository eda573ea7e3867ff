"""Shea butter melting in a stoneware bowl, in low sun."""

from mathutils import Vector

from kit.camera import camera
from kit.lights import room, softbox, sun
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea_melting import melted_butter, shea_lump
from kit.stoneware import bowl_filled

LOW_SUN = Vector((0.80, -0.42, -0.72))
HEIGHT, FULL = 0.32, 0.64

new_scene()
floor(material=limestone('slate', '#4a4a43', '#393934', 0.42, 0.06))
bowl_filled((0, 0, 0), melted_butter(), 0.66, HEIGHT, FULL)
shea_lump((-0.11, 0.09), (0.26, 0.19, 0.095), HEIGHT * FULL, 24, 3)
shea_lump((0.21, -0.15), (0.13, 0.10, 0.058), HEIGHT * FULL, -50, 5)
shea_lump((-0.10, -0.29), (0.085, 0.06, 0.024), HEIGHT * FULL, 12, 8)

sun(LOW_SUN, 4.6, 1.6, '#ffe6c8')
softbox((-0.55, 2.5, 2.55), (0, 0, 0.2), 0.42, 26, '#fff8ee', 0.62, soft=0.12)
softbox((-2.4, 1.2, 2.0), (0, 0, 0.2), 1.2, 40, '#fff8ee', 1.8, soft=0.4)
room('#e6e0d4', 0.26)
camera((0.1, -2.1, 2.5), (0.0, -0.03, 0.17), lens=104, fstop=2.4, focus=(-0.02, -0.05, 0.26))
photograph('storefront', 'shea', (1080, 1080), samples=26, exposure=0.04, bounces=8, clamp=3.0, threshold=0.04)
