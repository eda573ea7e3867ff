"""Three heads of red clover on a dark green ground, the nearest in focus, by a large window."""

from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.geometry import lay_on_ground
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=trowelled('ground', '#3a423a'))
clover = clover_materials()
near, path = clover_flower(
    clover, (-0.06, -0.12, 0.2), (-0.2, -0.3, 0.85), 0.26,
    ((0.06, -0.6, 0.02), (0.0, -1.5, 0.02)),
    0.165, 240, 1, ((-0.9, 0.3, 0.0), (0.9, -0.1, 0.0)), 0.0125)
left, _ = clover_flower(
    clover, (-0.42, 0.16, 0.15), (-0.5, 0.3, 0.7), 0.25,
    ((-0.3, -0.3, 0.015), (-0.16, -1.6, 0.02)),
    0.14, 210, 2, ((-0.6, 0.7, 0.0), (0.6, -0.75, 0.0)), 0.0115)
far, _ = clover_flower(
    clover, (0.36, 0.3, 0.14), (0.5, 0.35, 0.6), 0.25,
    ((0.3, -0.1, 0.012), (0.2, -1.5, 0.02)),
    0.135, 200, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)), 0.011)
leaf = clover_side_leaf(
    clover, path, 0.47, ((-0.03, 0.0, 0.005), (-0.08, 0.005, 0.03), (-0.12, -0.005, 0.04)),
    (-0.05, -0.75, 0.8), 0.165, 31)
lay_on_ground([*near, *leaf, *left, *far], 0.003, 0.006)

sun(Vector((1.0, -0.55, -1.0)), 2.9, 13, '#fff1de')
softbox((-2.1, 1.3, 1.9), (0, 0.1, 0.15), 1.7, 290, '#fff8ee', 1.5, soft=0.3)
room('#dfe5e4', 0.27)
camera((0.0, -4.3, 2.9), (0.0, 0.075, 0.15), lens=200, fstop=0.75, focus=(-0.06, -0.2, 0.24))
photograph('storefront', 'clover', (1200, 1200), samples=20, exposure=0.4, bounces=5)
