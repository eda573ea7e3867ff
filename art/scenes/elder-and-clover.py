"""Elderflower and red clover, the shop's two namesakes, laid side by side on a green-grey ground."""

import math

import numpy as np
from mathutils import Quaternion, Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.corymb import Habit
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elder_shoot import elder_shoot, elder_shoot_material
from kit.elderflower import elderflower_materials, umbel, umbel_crown
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.stroke import through

new_scene()
floor(material=plaster('limewash', '#3e4743', 0.1, 0.2))
elder, clover = elderflower_materials(), clover_materials()

NODE, HEAD, RADIUS = Vector((-0.22, -0.42, 0.03)), Vector((-0.215, 0.32, 0.29)), 0.54
turn = Vector((-0.22, 0.08, 1)).to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), math.radians(-90))
# The florets close over all but small, uneven gaps between clusters of uneven height.
full = Habit(layers=1.6, shares=(0.97, 0.92, 0.96), lift=0.024, branch_lift=0.032, lean=0.17, turn=0.1, dome=0.26)
head = umbel(elder, RADIUS, 46, 0.0215, None, 0.12, full)
group(head, HEAD, [math.degrees(angle) for angle in turn.to_euler()])
crown = HEAD + turn @ Vector(umbel_crown(RADIUS))
shoot = through(np.array([(0.3, -1.6, 0.03), (0.24, -1.4, 0.03), (0.06, -0.98, 0.03), (-0.13, -0.66, 0.03), NODE,
                 (-0.19, -0.16, 0.04), (-0.11, 0.06, 0.03), crown]), 24)
shoot = elder_shoot(shoot, 0.023, 0.012, elder_shoot_material())
leaf = elder_leaf((elder_leaf_material(), elder.stalk), 0.45, 2, (0.37, 0.17), 8, 0.35, foot=0.007)
group(leaf, NODE, (0, 1, 188))
lay_on_ground([*head, *shoot, *leaf])

right, right_stem = clover_flower(
    clover, (0.50, 0.06, 0.13), (0.5, 0.2, 0.7), 0.26,
    ((0.47, -0.5, 0.02), (0.17, -1.35, 0.1)),
    0.112, 220, 1, ((-0.5, 0.7, 0.0), (0.6, -0.75, 0.0)), 0.0125)
front, _ = clover_flower(
    clover, (0.24, -0.17, 0.14), (-0.2, 0.12, 0.75), 0.3,
    ((0.19, -0.62, 0.1), (-0.26, -1.2, 0.12)),
    0.12, 230, 2, ((-0.9, -0.3, 0.0), (0.8, -0.6, 0.0)), 0.0145)
young, _ = clover_flower(
    clover, (0.43, 0.36, 0.1), (0.15, 0.8, 0.5), 0.25,
    ((0.42, -0.5, 0.016), (-0.01, -1.2, 0.1)),
    0.085, 165, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)), 0.0092)
side = clover_side_leaf(
    clover, right_stem, 0.56, ((0.05, -0.02, 0.03), (0.1, -0.06, 0.035), (0.16, -0.12, 0.02)),
    (-0.1, 0, 1), 0.21, 34)
lay_on_ground([*right, *front, *young, *side], 0.003, 0.006)

sun(Vector((1.0, -0.75, -0.95)), 4.2, 6, '#fff3e4')
softbox((-3.2, 1.6, 2.6), (0, 0, 0.1), 1.8, 110, '#fffaf2')
room('#dfe5e4', 0.42)
camera((0.0, -3.4, 4.3), (0.02, -0.03, 0.08), lens=80, fstop=1.4, focus=(0.1, 0.0, 0.26))
photograph('storefront', 'elder-and-clover', (1200, 900), samples=24, exposure=0.25, bounces=5)
