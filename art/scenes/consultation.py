"""A table for a talk about hair: tea, notebook, phone, comb and the shampoo."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.desk import comb, cup_of_tea, notebook, pencil, phone, saucer
from kit.geometry import group, place
from kit.lights import room, softbox, sun
from kit.materials import glazed
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.wood import wood

new_scene()
table_and_wall(wood('ash', '#cbb899', '#b39c7a', strip=0.85, rough=0.5, warmth=0.25), '#80878a', 2.1)
china = glazed('china', '#e9e4d8', 0.22)
group([saucer(china)], (1.22, 0.58, 0))
group(cup_of_tea(china), (1.22, 0.58, 0.03), (0, 0, -150))
group(notebook(), (-0.20, -0.10, 0), (0, 0, -16))
group(pencil(1.3), (-1.62, -0.42, 0), (0, 0, -32))
group(phone(), (0.60, -0.74, 0), (0, 0, -9))
place(comb(1.3, 34), (1.46, -0.66, 0.005), (0, 0, 62))
group(bottle(turn=-30), (-1.02, 0.70, 0), (0, 0, 8))

morning = Vector((1.0, 0.8, -0.86))
sun(morning, 4.4, 2.2, '#ffe9d4')
softbox((-3.5, -2.5, 2.8), (0, 0, 0.3), 1.6, 65, '#fff6ec', 3.0)
softbox((3.2, -1.5, 1.8), (0, 0, 0.3), 1.0, 20, '#f4f2ee')
softbox((0.8, 2.0, 3.2), (0.6, 0, 0.3), 1.6, 26, '#fff8f0')
room('#e6e6e0', 0.32)
camera((0, -6.4, 3.4), (0.08, 0.02, 0.60), lens=58, fstop=2.0, focus=(0, -0.2, 0.3))
photograph('storefront', 'consultation', (1440, 960), samples=28, exposure=-0.15, bounces=9)
