"""Elderflower and red clover, the shop's two namesakes, laid side by side on a green-grey ground."""

import math

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.elder_leaf import elder_leaf, elder_leaf_material, elder_stem
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('limewash', '#3e4743', 0.1, 0.2))
elder, clover = elderflower_materials(), clover_materials()

NODE, HEAD = Vector((-0.22, -0.42, 0.03)), Vector((-0.22, 0.32, 0.3))
turn = Vector((-0.3, 0.2, 1)).to_track_quat('Z', 'Y')
head = umbel(elder, 0.55, 3, 0.0215, turn.inverted() @ (NODE - HEAD))
group(head, HEAD, [math.degrees(angle) for angle in turn.to_euler()])
t = np.linspace(0, 1, 60)[:, None]
shoot = np.array(NODE) + [0.012, 0.04, 0.01] + np.array([0.47, -1.14, -0.01]) * t
shoot = elder_stem(shoot - [0.2, 0, 0] * t * (1 - t), 0.03, 0.022)
leaf = elder_leaf((elder_leaf_material(), elder.stalk), 0.45, 2, (0.37, 0.17), 8, 0.35)
group(leaf, NODE, (0, 1, 188))
lay_on_ground([*head, *shoot, *leaf])

right, right_stem = clover_flower(
    clover, (0.50, 0.06, 0.13), (0.5, 0.2, 0.7), 0.26,
    ((0.40, -0.36, 0.02), (-0.2, -1.3, 0.1)),
    0.112, 220, 1, ((-0.5, 0.7, 0.0), (0.6, -0.75, 0.0)))
front, _ = clover_flower(
    clover, (0.24, -0.17, 0.14), (-0.2, 0.12, 0.75), 0.26,
    ((0.2, -0.55, 0.07), (-0.28, -1.25, 0.1)),
    0.12, 230, 2, ((-0.9, -0.3, 0.0), (0.8, -0.6, 0.0)))
young, _ = clover_flower(
    clover, (0.43, 0.36, 0.1), (0.15, 0.8, 0.5), 0.25,
    ((0.45, -0.2, 0.016), (-0.05, -1.3, 0.1)),
    0.085, 165, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)))
side = clover_side_leaf(
    clover, right_stem, 0.56, ((0.05, -0.02, 0.03), (0.1, -0.06, 0.035), (0.16, -0.12, 0.02)),
    (-0.1, 0, 1), 0.21, 34)
lay_on_ground([*right, *front, *young, *side], 0.003, 0.006)

sun(Vector((1.0, -0.75, -0.95)), 4.2, 6, '#fff3e4')
softbox((-3.2, 1.6, 2.6), (0, 0, 0.1), 1.8, 110, '#fffaf2')
room('#dfe5e4', 0.42)
camera((0.0, -3.4, 4.3), (0.02, -0.03, 0.08), lens=80, fstop=1.4, focus=(0.1, 0.0, 0.26))
photograph('storefront', 'elder-and-clover', (1200, 900), samples=24, exposure=0.25, bounces=5, strength=0.07)
