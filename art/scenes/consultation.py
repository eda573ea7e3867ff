"""A desk for a talk about hair: tea, notebook, pencil, comb and the shampoo."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.desk import comb, cup_of_tea, notebook, pencil, saucer
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group, place
from kit.lights import leaf_shadow, room, softbox, sun
from kit.materials import glazed
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import oak_table

new_scene()
oak_table(back=1.9)
china = glazed('china', '#e9e2d4', 0.25)
group([saucer(china)], (1.15, 0.35, 0))
group(cup_of_tea(china), (1.15, 0.35, 0.03), (0, 0, -35))
group(notebook(), (-0.12, -0.15, 0), (0, 0, -14))
group(pencil(), (-0.62, -0.62, 0.13), (0, 0, 38))
place(comb(1.5, 30), (1.0, -0.66, 0.005), (0, 0, 14))
group(bottle(turn=-30), (-1.32, 0.55, 0), (0, 0, 10))
blossom = elderflower_materials()
group(umbel(blossom, 0.32, 120, 4, 0.9), (-1.62, -0.62, 0.24), (58, -24, 0))

morning = Vector((1.0, 0.8, -0.8))
sun(morning, 4.6, 1.6, '#ffe8d0')
leaf_shadow(on=(0.2, 1.9, 1.3), seed=6, leaves=10, distance=2.5, direction=morning)
softbox((-3.5, -2.5, 2.8), (0, 0, 0.3), 2.2, 65, '#fff4e6')
softbox((3.2, -1.5, 1.8), (0, 0, 0.3), 1.4, 25, '#fff1e2')
softbox((0.8, 2.4, 2.6), (0.8, 0, 0.3), 1.6, 30, '#fff8f0')
room(strength=0.3)
camera((0, -6.4, 3.4), (0.0, 0.02, 0.66), lens=59, fstop=1.8, focus=(0, -0.2, 0.3))
photograph('storefront', 'consultation', (1440, 960), samples=44, exposure=-0.3)
