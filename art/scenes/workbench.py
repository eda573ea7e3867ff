"""The workbench by the window: both products on slate, a list, elderflower in the mortar behind."""

import numpy as np
from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.elderflower import elderflower_materials, florets, turned_umbel
from kit.geometry import grid, group, place
from kit.jar import open_jar
from kit.lights import card_behind_glass, room, softbox
from kit.materials import plaster, stone
from kit.note import note, pencil
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import ledge
from kit.slate import worn_slate
from kit.still_life import bowl, pestle

EYE, AIM = Vector((0, -11.6, 3.46)), Vector((0, 0, 0.78))
BOTTLE, JAR = (0.30, 0.10, 0), (1.14, -0.22, 0)
MORTAR = Vector((-1.22, 1.0, 0))


new_scene()
ledge(worn_slate([(1.78, -0.72, 0.31), (0.52, -0.78, 0.45)]), 2.2, -1.45)
x, z = np.meshgrid([-9, 0, 9], [-2, 0, 9], indexing='ij')
grid('wall', x, 0 * x + 4.2, z, plaster('wall', '#bcb2a1', 0.05, 0.1))

group(bottle(turn=-30), BOTTLE, (0, 0, -2))
card_behind_glass((BOTTLE[0], 1.35), '#f2e2bc', 2.4, 0.15)
group(open_jar(), JAR, (0, 0, -8))

marble = stone('marble', '#dcd5ca', '#c4bbae', rough=0.4)
leaning = place(pestle(marble), (0.04, 0.02, 0.14), (8, 36, 0), 0.95)
group([bowl(0.44, 0.46, marble, 0.075, 0.6), leaning], MORTAR, (0, 0, -14), 1.15)
blossom = elderflower_materials()
turned_umbel(blossom, MORTAR + Vector((-0.16, -0.10, 0.72)), (-0.35, -0.75, 1), MORTAR + Vector((0.10, 0.12, 0.2)),
             radius=0.46, seed=2, size=0.026)
turned_umbel(blossom, (-2.02, 0.30, 0.25), (-0.2, -0.75, 1), (-1.2, 0.1, 0.03), radius=0.42, seed=11, size=0.026)
random = np.random.default_rng(5)
fallen = np.array([(-1.62, -0.12), (-1.40, 0.14), (-0.52, 0.06), (-0.30, -0.10), (-0.46, -0.28), (1.86, -0.42)])
florets(blossom, np.insert(fallen, 2, 0.02, 1), random.normal((0, 0, 1), 0.25, (6, 3)), random, 0.028, 0, 0)

# What has been weighed is ticked off.
group([note()], (-0.98, -0.70, 0), (0, 0, 8), 1.12)
group([pencil()], (-0.42, -0.98, 0), (0, 0, 34), 0.95)

window = softbox((-4.2, 1.6, 2.3), (0.4, 0, 0.5), 2.2, 460, '#f7f4ea', 2.6, soft=0.3)
front = softbox((-3.6, -3.2, 2.6), (0, 0, 0.6), 2.0, 215, '#fff0de', 2.4, soft=0.35)
# Daylight from the same window along the wall.
softbox((-5.2, 2.6, 2.4), (-0.4, 4.2, 1.3), 1.4, 150, '#f6f4ec', 2.0)
# Seen through the bottle, they would take hundreds of samples.
window.visible_transmission = front.visible_transmission = False
room('#dfe3e4', 0.19)
camera(EYE, AIM, lens=85, fstop=0.30, focus=(0, -0.58, 0.1))
photograph('storefront', 'workbench', (1920, 1000), samples=20, threshold=0.05, exposure=0.6, bounces=9, clamp=1.0,
           glare=5.0, finer=[(0.485, 0.07, 0.145, 0.76), (0.63, 0.51, 0.2, 0.36), (0.19, 0.75, 0.20, 0.17)])
