"""Shampoo and mask side by side with elderflower, wide, for the brand's story."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group
from kit.jar import jar
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, studio, sun
from kit.materials import stone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import pebble, plaster_room, plinth

new_scene()
plaster_room()
travertine = stone('travertine')
plinth(0.62, 0.34, (-0.62, 0.25, 0), travertine)
plinth(0.72, 0.16, (0.62, -0.05, 0), travertine)
group(bottle(turn=-34), (-0.62, 0.2, 0.34), (0, 0, 6))
group(jar(), (0.62, -0.05, 0.16), (0, 0, -6))

blossom = elderflower_materials()
group(umbel(blossom, 0.42, 170, 1, 0.95), (1.62, 0.05, 0.34), (52, 28, 0))
group(umbel(blossom, 0.30, 90, 2, 0.8), (-1.55, -0.45, 0.24), (66, -34, 0))
greens = (leaf_material('elder leaf', '#4d6238', '#93a578', veins=13), stem_material('#7c8a52'))
group(sprig(greens, 3, 0.95, (0.50, 0.19), 4, taper=0.2), (1.25, -0.75, 0.12), (0, -4, 8))
group(sprig(greens, 4, 1.1, (0.46, 0.17), 6, taper=0.2), (-1.25, 0.3, 0.12), (0, -38, 165))
pebble(0.13, (-0.15, -0.85), seed=4)

sun()
leaf_shadow(on=Vector((-0.2, 2.0, 1.75)))
leaf_shadow(on=Vector((2.2, 2.0, 1.2)), seed=9, leaves=9)
studio((0, 0, 0.7), 1.1)
room()
camera((0, -8.2, 1.9), (0.0, 0, 1.0), lens=71, focus=(0, -0.3, 0.7))
photograph('storefront', 'brand-scene', (1440, 960), samples=44, exposure=-0.25)
