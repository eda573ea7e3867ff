"""Aloe leaves and fresh slices."""

from mathutils import Vector

from kit.aloe import aloe_leaf, aloe_slice, flesh_material, skin_material
from kit.camera import camera
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shader import Shader

new_scene()
floor(material=matt_ceramic('sage stone', '#bcc5b6', '#a9b4a4'))
skin, flesh = skin_material(), flesh_material()
leaf = (skin, Shader('tooth', color='#d3c193', rough=0.5).material)
group(aloe_leaf(leaf, 2.7, 0.27, 0.14, 0.45), (-1.30, -0.30, 0.0), (6, -2, 17))
group(aloe_leaf(leaf, 2.4, 0.23, 0.12, -0.35), (1.48, 0.40, 0.0), (-4, -3, 168))
for x, y, turn, size in ((-0.12, -0.66, 15, 1.0), (0.42, -0.78, -25, 0.95), (0.82, -0.44, 40, 0.9)):
    group(aloe_slice((skin, flesh)), (x, y, 0.002), (0, 0, turn), size)

sun(Vector((-0.85, 0.7, -0.9)), 4.6, 1.4, '#fff3e4')
softbox((-3.0, -2.0, 3.6), (0, 0, 0.2), 2.0, 60, '#fff6ea')
softbox((3.2, 1.2, 2.2), (0, 0, 0.2), 1.5, 35, '#fff4e8')
softbox((0, 3.5, 2.4), (0, 0, 0.2), 2.4, 60, '#fff8f0', 0.8)
room('#e6ebe6', 0.32)
camera((0, -4.2, 4.4), (0, -0.12, 0.1), lens=86, fstop=2.0, focus=(0, -0.35, 0.15))
photograph('storefront', 'aloe', (1080, 1080), samples=26, exposure=-0.42)
