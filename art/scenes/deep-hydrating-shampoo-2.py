"""The shampoo on a marble edge before hand-made green tiles."""

from mathutils import Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.lights import card_behind_glass, room, softbox, sun
from kit.marble import marble
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import ledge, tiled_wall

new_scene()
ledge(marble(), back=0.85)
tiled_wall(0.85, ['#68725f', '#7b8470', '#727c69', '#88907d'], seed=3)
group(bottle(turn=-150), (-0.1, 0, 0), (0, 0, -4))
card_behind_glass((-0.1, 0.5), strength=1.3)

# Without its reflection, a torn white spot beside that of the window.
sun(Vector((1.0, 0.4, -0.75)), 3.4, 5, '#fff0df').visible_glossy = False
softbox((-3.2, -1.8, 2.2), (0, 0, 0.8), 1.5, 140, '#fffaf4', 2.8, 0.3)
softbox((-1.9, -5.2, 1.9), (-0.9, 0.85, 1.5), 1.0, 12, '#fffaf4', 1.6)
softbox((3.0, -2.2, 1.8), (0, 0, 0.8), 0.6, 10, '#fff6ea', 2.4)
room('#e3e7e4', 0.34)
camera((0, -8.6, 2.0), (0.02, 0, 0.86), lens=108, fstop=2.8, focus=(-0.06, -0.33, 0.6))
photograph('catalogue', 'deep-hydrating-shampoo-2', (1120, 1400), samples=14, exposure=0.04, bounces=9, clamp=2.0,
           kept=0.14, finer=[(0.30, 0.16, 0.29, 0.67)])
