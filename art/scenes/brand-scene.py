"""Shampoo and mask on dry limestone beside a basin with a cut sprig of elder, morning light."""

import math

import numpy as np
from mathutils import Vector

from kit.basin import basin, wall_spout
from kit.bottle import bottle
from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material, elder_stem
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group, lay_on_ground
from kit.jar import jar
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall

new_scene()
table_and_wall(limestone(), '#b5b8ab', back=1.5)
group(bottle(turn=-36), (-0.55, 0.1, 0), (0, 0, 8))
group(jar(), (0.34, -0.28, 0), (0, 0, -6))
basin((1.42, 0.62, 0), 0.72, 0.4)
wall_spout(1.5, 1.46, 0.92, 0.62)

blossom = elderflower_materials()
greens = (elder_leaf_material(), blossom.stalk)
NODE, HEAD = Vector((-1.92, -0.5, 0.035)), Vector((-1.36, -0.02, 0.34))
turn = Vector((0.12, -0.3, 0.95)).to_track_quat('Z', 'Y')
head = umbel(blossom, 0.45, 3, 0.021, turn.inverted() @ (NODE - HEAD), 0.12)
group(head, HEAD, [math.degrees(angle) for angle in turn.to_euler()])
leaf = elder_leaf(greens, 0.56, 2, (0.4, 0.21), 4, 0.3)
group(leaf, NODE, (0, 1, 4))
t = np.linspace(0, 1, 40)
shoot = elder_stem(np.stack([NODE.x - 1.0 * t, NODE.y - 0.2 * t, NODE.z + 0 * t], -1))
lay_on_ground([*head, *leaf, *shoot])

morning = Vector((1.0, 0.64, -0.68))
sun(morning, 5.4, 1.2, '#ffe9d2')
window_shadow((0.22, 0, 1.15), morning, size=(4.3, 3.9), panes=(2, 2))
softbox((-3.4, -2.2, 2.8), (0, 0, 0.6), 1.5, 60, '#fff6ec', 3.2)
softbox((3.2, -2.0, 1.8), (0, 0, 0.5), 0.6, 22, '#f3f2ee', 2.4)
room('#dfe3e4', 0.25)
camera((0, -8.0, 2.1), (0.0, 0, 0.78), lens=69, fstop=2.8, focus=(0, -0.3, 0.5))
photograph('storefront', 'brand-scene', (1920, 1280), samples=14, exposure=-0.1, bounces=9,
           reach=8, strength=0.3, finer=[(0.29, 0.31, 0.165, 0.2), (0.47, 0.595, 0.225, 0.08)])
