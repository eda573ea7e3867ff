"""A pump of the shampoo, the gel still hanging from its mouth, before green tiles out of focus."""

from mathutils import Vector

from kit.bottle import SHOULDER, bottle
from kit.camera import camera
from kit.geometry import group
from kit.lights import leaf_shadow, room, softbox, sun
from kit.photograph import photograph
from kit.pump_drop import light_beyond, pump_drop
from kit.scene import new_scene
from kit.sets import tiled_wall

TURN = -24
# The directions of two windows mirrored in the gel, half their width and height in radians, their light.
WINDOWS = [((-0.72, -0.5, 0.48), 0.12, 0.26, 60), ((0.8, -0.35, 0.2), 0.3, 0.4, 3)]

new_scene()
# Its level below the picture: the foot of the tube, broken at it, looked like a box.
parts = bottle(turn=TURN, level=0.9)
group([*parts, *pump_drop(SHOULDER + 0.496, TURN, WINDOWS)], (-0.17, 0, 0))
tiled_wall(3.4, ['#98a78b', '#a7b39a', '#a0ad95', '#b2bca6'], rows=9, columns=14, seed=5)

low = Vector((0.9, 0.5, -0.75))
leaf_shadow((0.5, 3.4, 1.8), 3, 8, 1.3, 2.0, low)
# Mirrored in the glass, it would leave bright specks.
sun(low, 4.4, 4.0, '#fff0df').visible_glossy = False
softbox((-3.4, -1.6, 2.8), (0, 0, 1.5), 1.2, 125, '#fffaf4', 2.2, 0.3)
softbox((2.6, 1.6, 2.2), (0, 0, 1.5), 0.7, 105, '#fff6ea', 2.0, 0.3)
light_beyond((-0.145, 0.316, 1.627), (0.1, -0.1, 1.5), 0.56, 2.6, '#ffeabf')
room('#e3e7e4', 0.3)
camera((0, -6.4, 1.86), (-0.03, 0, 1.57), lens=216, fstop=0.9, focus=(0.1, -0.12, 1.6))
photograph('catalogue', 'deep-hydrating-shampoo-use', (960, 960), samples=16, exposure=0.0, bounces=9, clamp=3.0,
           oversize=1.5)
