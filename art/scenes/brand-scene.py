"""Shampoo and mask on limestone with a bowl of water and a cut sprig of elder, in soft window light."""

import numpy as np
from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elder_shoot import elder_shoot, elder_shoot_material
from kit.elderflower import elderflower_materials, head_for_shoot
from kit.geometry import group, lay_on_ground
from kit.jar import jar
from kit.lights import card_behind_glass, room, softbox
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.stoneware import bowl_filled
from kit.stroke import through
from kit.water import water

new_scene()
table_and_wall(limestone(), '#a6ab9a', back=1.9)
group(bottle(turn=-36), (-0.55, 0.1, 0), (0, 0, 8))
card_behind_glass((-0.55, 0.6), strength=1.3)
group(jar(), (0.34, -0.28, 0), (0, 0, -6))
bowl_filled((1.60, 0.46, 0), water())

blossom = elderflower_materials()
NODE = Vector((-1.78, -0.46, 0.04))
head, crown = head_for_shoot(blossom, (-1.36, -0.02, 0.36), (0.42, -0.36, 0.83), 0.48, 0.023)
path = through(np.array([(-3.0, -0.72, 0.04), (-2.4, -0.6, 0.035), NODE, (-1.62, -0.3, 0.09), crown]), 24)
shoot = elder_shoot(path, 0.032, 0.012, elder_shoot_material(), NODE)
leaf = elder_leaf((elder_leaf_material(), blossom.stalk), 0.56, 2, (0.4, 0.21), 4, 0.3)
group(leaf, NODE, (0, 1, 4))
lay_on_ground([*head, *leaf, *shoot])

# The window stands to the left, a little before the table.
softbox((-4.0, -0.5, 2.0), (0.2, 0.4, 0.5), 1.6, 920, '#fff0dc', 3.6, 0.25)
softbox((3.4, -2.4, 1.8), (0, 0, 0.5), 0.8, 20, '#f3f2ee', 2.4)
room('#dfe3e4', 0.3)
camera((0, -8.0, 2.1), (0.0, 0, 0.78), lens=69, fstop=1.1, focus=(-0.1, -0.5, 0.5))
photograph('storefront', 'brand-scene', (1920, 1280), samples=20, exposure=-0.2, bounces=9, glare=4.0)
