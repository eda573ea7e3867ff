"""Elderflower and red clover, the shop's two namesakes, laid together on a green-grey ground by a large window."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elder_shoot import elder_shoot, elder_shoot_material
from kit.elderflower import elderflower_materials, florets, head_for_shoot
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.stroke import through

new_scene()
floor(material=trowelled('ground', '#343d39'))
elder, clover = elderflower_materials(), clover_materials()

# The head leans on the rim of its left clusters; its stem comes down to the ground at the pair of leaves.
NODE = Vector((0.33, -0.16, 0.04))
head, crown = head_for_shoot(elder, (-0.14, 0.22, 0.38), (-0.46, -0.12, 0.88), 0.56, 0.026)
path = through(np.array([(0.62, -1.7, 0.04), (0.58, -1.2, 0.035), (0.5, -0.72, 0.03), (0.43, -0.42, 0.032), NODE,
                         (0.26, 0.0, 0.075), (0.15, 0.13, 0.12), crown]), 24)
shoot = elder_shoot(path, 0.036, 0.013, elder_shoot_material(), NODE)
greens = elder_leaf_material(), elder.stalk
right = elder_leaf(greens, 0.72, 3, (0.5, 0.23), 4, 0.3)
group(right, NODE, (0, 2, 24))
left = elder_leaf(greens, 0.72, 2, (0.48, 0.21), 8, -0.3)
group(left, NODE, (0, 2, 200))
lay_on_ground([*head, *shoot, *right, *left])

near, near_stem = clover_flower(
    clover, (0.1, -0.44, 0.16), (-0.35, -0.25, 0.8), 0.28,
    ((0.22, -0.8, 0.02), (0.13, -1.5, 0.02)),
    0.135, 230, 1, ((-0.9, -0.3, 0.0), (0.9, -0.2, 0.0)), 0.0125)
low, _ = clover_flower(
    clover, (-0.45, -0.74, 0.14), (-0.5, 0.4, 0.6), 0.28,
    ((-0.26, -1.0, 0.015), (0.0, -1.6, 0.02)),
    0.13, 220, 2, ((-0.5, 0.7, 0.0), (0.6, -0.75, 0.0)), 0.0125)
far, _ = clover_flower(
    clover, (0.56, 0.3, 0.12), (0.5, 0.5, 0.6), 0.25,
    ((0.5, -0.1, 0.012), (0.36, -1.4, 0.02)),
    0.11, 190, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)), 0.0105)
lay_on_ground([*near, *low, *far], 0.003, 0.006)

# Fallen florets lie between the leaves.
random = np.random.default_rng(5)
fallen = np.array([(-0.13, -0.545, 0.012), (-0.41, -0.16, 0.012), (0.6, -0.44, 0.012), (0.645, -0.21, 0.012)])
lay_on_ground(florets(elder, fallen, random.normal((0, 0, 1), 0.3, (4, 3)), random, 0.026), 0.003, 0.006)

sun(Vector((1.0, -0.55, -1.0)), 2.9, 13, '#fff1de')
softbox((-2.1, 1.3, 1.9), (0, 0.1, 0.15), 1.7, 290, '#fff8ee', 1.5, soft=0.3)
room('#dfe5e4', 0.27)
camera((0.0, -4.3, 2.9), (0.0, 0.0, 0.215), lens=124, fstop=0.75, focus=(0.1, -0.48, 0.22))
photograph('storefront', 'elder-and-clover', (1200, 900), samples=20, exposure=0.45, bounces=5)
