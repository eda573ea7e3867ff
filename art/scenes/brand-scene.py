"""Shampoo and mask on limestone with a cut head of elder, in soft window light."""

from kit.bottle import bottle
from kit.camera import camera
from kit.cut_elder import cut_elder
from kit.geometry import group
from kit.jar import jar
from kit.lights import card_behind_glass, room, softbox
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall

new_scene()
table_and_wall(limestone(), '#a6ab9a', back=1.9)
group(bottle(turn=-36), (-0.55, 0.1, 0), (0, 0, 8))
card_behind_glass((-0.55, 0.6), strength=1.3)
group(jar(), (0.34, -0.28, 0), (0, 0, -6))
cut_elder((1.36, -0.42))

# The window stands to the left, a little before the table.
softbox((-4.0, -0.9, 2.7), (0.2, 0.4, 0.5), 1.6, 920, '#fff0dc', 3.6, 0.25)
softbox((3.4, -2.4, 1.8), (0, 0, 0.5), 0.8, 70, '#fbf6ec', 2.4)
room('#dfe3e4', 0.3)
camera((0.3, -8.0, 2.1), (0.3, 0, 0.72), lens=78, fstop=1.1, focus=(-0.1, -0.5, 0.5))
photograph('storefront', 'brand-scene', (1920, 1280), samples=20, exposure=-0.2, bounces=9, glare=4.0)
