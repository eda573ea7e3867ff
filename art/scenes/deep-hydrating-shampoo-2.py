"""The shampoo on a travertine plinth, with olive sprigs, pebbles and a leaf shadow."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, studio, sun
from kit.materials import stone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import pebble, plaster_room, plinth

new_scene()
plaster_room()
travertine = stone('travertine')
plinth(0.8, 0.2, (0, 0, 0), travertine)
plinth(0.46, 0.62, (0.98, 0.62, 0), travertine)
group(bottle(), (-0.1, 0, 0.2))

greens = (leaf_material(), stem_material())
group(sprig(greens, 11, 1.35, (0.40, 0.125), 2), (1.0, 0.62, 0.60), (0, -62, 18))
group(sprig(greens, 9, 1.2, (0.38, 0.12), 6), (0.30, -1.0, 0.12), (0, -3, 16))
pebble(0.17, (-0.95, -0.45), seed=4)
pebble(0.11, (-0.70, -0.80), ('#8f8473', '#776c5c'), seed=8, scale=(1, 0.9, 0.6))

sun()
leaf_shadow(on=Vector((-0.35, 2.0, 1.75)))
studio((0, 0, 1))
room()
camera((0, -8.6, 1.75), (0.08, 0, 0.98), lens=105, focus=(-0.1, -0.33, 1))
photograph('catalogue', 'deep-hydrating-shampoo-2', (1120, 1400), samples=48)
