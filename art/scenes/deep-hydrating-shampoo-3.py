"""The shampoo's label from near, in soft window light."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.lights import card_behind_glass, room, softbox, sun
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall

new_scene()
table_and_wall(limestone(), '#8f9685', back=2.6)
group(bottle(turn=-150), (0, 0, 0), (0, 0, 12))
card_behind_glass((0.02, 0.5), strength=1.3)

sun(Vector((1.0, 0.35, -0.7)), 1.6, 9, '#fff0df').visible_glossy = False
softbox((-3.0, -1.2, 2.0), (0, 0, 0.8), 1.2, 190, '#fff4e4', 2.6, 0.3)
softbox((2.6, 1.4, 2.0), (0, 0, 0.8), 0.6, 40, '#fff6ea', 2.2, 0.3)
room('#e3e5e2', 0.28)
camera((0.9, -5.9, 1.42), (0.03, 0, 0.645), lens=176, fstop=2.0, focus=(0.0, -0.3, 0.62))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=24, exposure=0.05, bounces=9, clamp=2.0,
           oversize=1.2)
