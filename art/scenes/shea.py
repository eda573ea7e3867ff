"""Shea butter, drawn round in a wooden bowl, and two of the nuts, in low sun."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea_butter import bowl_of_shea
from kit.shea_nut import shea_nut
from kit.wood import wood

LOW_SUN = Vector((0.86, -0.36, -0.62))

new_scene()
floor(material=limestone('slate', '#4a4a43', '#393934', 0.42, 0.06))
bowl_of_shea(wood('walnut', '#6e4a2c', '#38220f', 3.0, 0.36, 0.2))
for k, (at, turn) in enumerate([((0.46, -0.52), 30), ((0.72, -0.36), -50)]):
    place(shea_nut(k + 1), (*at, 0.112), (12, 0, turn))

sun(LOW_SUN, 4.6, 1.8, '#ffe6c8')
softbox((-0.55, 2.5, 2.55), (0, 0, 0.2), 0.8, 40, '#fff8ee', 1.0, soft=0.3)
softbox((-2.4, 1.2, 2.0), (0, 0, 0.2), 1.2, 40, '#fff8ee', 1.8, soft=0.4)
room('#e6e0d4', 0.42)
camera((0.13, -2.5, 2.75), (0.13, -0.14, 0.12), lens=75, fstop=2.8, focus=(-0.02, -0.15, 0.30))
photograph('storefront', 'shea', (1080, 1080), samples=26, exposure=0.04, bounces=8, clamp=3.0, threshold=0.04)
