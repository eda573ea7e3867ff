"""Shampoo and mask on limestone with a cut head of elder, in low sun through a window."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.cut_elder import cut_elder
from kit.geometry import group
from kit.jar import jar
from kit.lights import card_behind_glass, room, softbox, sun, window_shadow
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall

MORNING = Vector((1.0, 0.42, -0.5))

new_scene()
table_and_wall(limestone(light='#b9ad9c', dark='#a89c8c'), '#8d9480', back=1.5)
group(bottle(turn=-36), (-0.5, 0.1, 0), (0, 0, 8))
card_behind_glass((-0.5, 0.6), strength=1.3)
group(jar(), (0.34, -0.22, 0), (0, 0, -9))
cut_elder((1.36, -0.36))

sun(MORNING, 5.6, 1.4, '#ffe4c8')
window_shadow((0.5, 0, 0.75), MORNING, size=(4.2, 3.0), panes=(2, 2))
softbox((-3.4, -2.2, 2.8), (0.2, 0, 0.6), 1.5, 60, '#fff6ec', 3.2)
softbox((3.6, -2.2, 1.8), (0.2, 0, 0.5), 0.8, 26, '#f6f3ec', 2.4)
room('#dfe5e4', 0.28)
camera((0.3, -8.0, 2.1), (0.32, 0, 0.72), lens=78, fstop=1.1, focus=(-0.1, -0.5, 0.5))
photograph('storefront', 'brand-scene', (1920, 1280), samples=16, exposure=-0.1, bounces=9, clamp=2.0, glare=4.0,
           finer=[(0.18, 0.05, 0.2, 0.78), (0.38, 0.46, 0.27, 0.42)])
