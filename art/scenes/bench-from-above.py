"""The bench straight from above on a dull day: the jar in use, its labels, twine, scissors, elder."""

import math

import numpy as np
from mathutils import Vector

from kit.bench import bench
from kit.camera import camera
from kit.desk import spatula
from kit.down import down_material
from kit.elder_leaf import elder_leaf, elder_leaf_material, elder_stem
from kit.elderflower import elderflower_materials, florets, umbel
from kit.geometry import group, lay_on_ground
from kit.jar import lid_of_jar
from kit.label_roll import label_roll
from kit.lights import room, softbox
from kit.photograph import photograph
from kit.scene import new_scene
from kit.scissors import scissors
from kit.sets import floor
from kit.twine import cotton, twine
from kit.used_jar import half_used_jar

new_scene()
floor(material=bench([(-0.72, 0.55, 0.45), (0.95, -1.25, 0.31)], [(0.55, -0.5, 0.16), (-1.1, -0.3, 0.2)], 9,
                     '#9f8768', '#775e44', 1.7))
group(half_used_jar(), (0.46, 0.34, 0), (0, 0, 24))
group([lid_of_jar()], (-0.14, -0.58, 0), (0, 0, 62))
group(spatula(1.1), (0.52, 0.27, 0.671), (0, 0, 138))
group(label_roll(), (1.0, -1.22, 0), (0, 0, 9))
group(scissors(), (-1.02, 0.0, 0), (0, 0, 104))

t = np.linspace(0, 1, 1200)
random = np.random.default_rng(2)
turns = 2 * math.pi * 9 * t
radius = 0.30 + 0.05 * np.sin(turns * 0.37) + 0.03 * np.sin(turns * 1.13 + 1) + 0.02 * t
high = 0.047 + 0.025 * np.sin(turns * 0.61)
coil = np.stack([radius * np.cos(turns), radius * 0.94 * np.sin(turns), high], -1)
end = np.linspace(0, 1, 60)[1:, None]
coil = np.vstack([coil, coil[-1] + end * (0.27, 0, 0) - end**2 * (0, 0.5, 0)])
group(twine(coil, (cotton('#cdb68f'), down_material('#d8c7a4')), 3, loose=True), (1.12, 1.42, 0), (0, 0, 120))

blossom = elderflower_materials()
greens = (elder_leaf_material(), blossom.stalk)
NODE, HEAD = Vector((-0.45, 1.72, 0.04)), Vector((-0.72, 1.22, 0.30))
turn = Vector((-0.1, -0.15, 1)).to_track_quat('Z', 'Y')
head = umbel(blossom, 0.50, 3, 0.0215, turn.inverted() @ (NODE - HEAD))
group(head, HEAD, [math.degrees(angle) for angle in turn.to_euler()])
leaf = elder_leaf(greens, 0.72, 2, (0.46, 0.21), 4, 0.3)
group(leaf, NODE, (0, 1, -22))
t = np.linspace(0, 1, 40)
shoot = elder_stem(np.stack([NODE.x + 0.2 * t, NODE.y + 0.9 * t, NODE.z + 0 * t], -1), 0.03, 0.022)
fallen = np.column_stack([random.normal((-0.35, 0.85), (0.4, 0.25), (14, 2)), np.full(14, 0.02)])
florets(blossom, fallen, random.normal((0, 0, 1), 0.3, (14, 3)), random, 0.0225)
lay_on_ground([*head, *leaf, *shoot])

softbox((-4.6, 2.2, 4.2), (0, 0, 0.1), 3.5, 560, '#f1f3f5', 3.0)
softbox((3.5, -2.5, 5.0), (0, 0, 0.1), 3.0, 30, '#fbf6ee')
room('#dde3e8', 0.4)
camera((0.0, -0.1, 6.2), (0.0, -0.02, 0.0), lens=57, fstop=1.4, focus=(0.0, 0.3, 0.4))
photograph('storefront', 'bench-from-above', (960, 1200), samples=12, exposure=0.05, bounces=8, reach=8, strength=0.2,
           finer=[(0.49, 0.26, 0.34, 0.28)])
