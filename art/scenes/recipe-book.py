"""A worn notebook of recipes, open on an oak table, with trial bottles, a pencil and elderflower."""

import math

import numpy as np
from mathutils import Vector

from kit.beaker import beaker, trial_bottle
from kit.camera import camera
from kit.desk import pencil
from kit.elderflower import elderflower_materials, florets, umbel
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun, window_shadow
from kit.oak import oak
from kit.photograph import photograph
from kit.recipe_book import recipe_book
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((1.0, -0.34, -0.62))

new_scene()
floor(material=oak('old oak', '#94795a', '#6c543c', 0.9))
group(recipe_book(), (-0.1, -0.22, 0), (0, 0, 7))
group(pencil(1.15), (1.92, -1.02, 0), (0, 0, 108))
group(beaker(LOW_SUN, density=4.2), (0.96, 1.22, 0))
group(trial_bottle(LOW_SUN, density=5.5), (1.42, 0.96, 0))
group(trial_bottle(LOW_SUN, 0.13, 0.44, 0.13, 9), (1.80, 1.34, 0))

materials = elderflower_materials()
turn = Vector((0.05, -0.42, 1)).to_track_quat('Z', 'Y')
head = Vector((-1.02, 1.28, 0.32))
root = turn.inverted() @ (Vector((-2.3, 1.02, 0.03)) - head)
blossom = umbel(materials, root=root, radius=0.6, flowers=430, seed=3, dome=0.08)
group(blossom, head, [math.degrees(angle) for angle in turn.to_euler()])
random = np.random.default_rng(5)
fallen = np.column_stack([random.normal((-0.3, 1.0), (0.22, 0.12), (9, 2)), np.full(9, 0.02)])
florets(materials, fallen, random.normal((0, 0, 1), 0.3, (9, 3)), random, 0.027)
lay_on_ground(blossom)

sun(LOW_SUN, 6.4, 2.2, '#ffe6cb')
window_shadow((0.15, 0.45, 0.1), LOW_SUN, size=(4.3, 2.9), panes=(2, 2), bar=0.1)
softbox((-3.8, 1.2, 2.6), (0, 0, 0.1), 1.8, 60, '#f6f6f6', 2.6)
softbox((3.4, -2.0, 2.4), (0, 0, 0.1), 1.4, 12, '#fff1e2')
room('#e3e4e6', 0.28)
camera((0.06, -7.2, 7.4), (0.06, 0.09, 0.1), lens=85, fstop=0.6, focus=(0, -0.35, 0.15))
photograph('storefront', 'recipe-book', (1440, 1080), samples=40, exposure=0.3, bounces=9, strength=0.24)
