"""A drop of the shampoo about to fall from the pump, before green tiles far out of focus."""

from mathutils import Vector

from kit.bottle import SHOULDER, bottle
from kit.camera import camera
from kit.geometry import group
from kit.hanging_drop import hanging_drop
from kit.lights import leaf_shadow, room, softbox, sun
from kit.marble import marble
from kit.photograph import photograph
from kit.pump import mouth_of_pump
from kit.scene import new_scene
from kit.sets import ledge, tiled_wall

TURN = -14

new_scene()
ledge(marble(), back=1.6)
tiled_wall(1.6, ['#7c8a70', '#8b967f', '#84907a', '#96a08b'], seed=5)
group(bottle(turn=TURN, level=1.04))
mouth = Vector(mouth_of_pump(SHOULDER + 0.1, TURN))
group([hanging_drop(0.0195, strand=0.095)], mouth)

low = Vector((1.0, 0.95, -0.75))
window = sun(low, 4.2, 3, '#fff0df')
# Seen through the glass or mirrored in it, it would leave bright specks.
window.visible_glossy = window.visible_transmission = False
leaf_shadow((0.62, 1.6, 1.5), 4, 6, 1.5, 2.0, low)
softbox((-1.5, 1.0, 2.6), (0.1, 0, 1.5), 0.7, 40, '#fffaf4', 1.3)
softbox((-2.3, -0.7, 2.0), (0, 0, 1.5), 0.45, 55, '#fffaf4', 2.0)
softbox((1.7, 0.9, 2.2), (0.3, 0, 1.6), 0.3, 5, '#fff6ea', 1.2)
# Behind the glass and under its foot, outside the frame: the bottle glows as before a window.
softbox((-0.1, 0.58, 0.5), (0, -1, 0.8), 0.7, 6, '#ffe9cf', 1.25)
softbox((0, 0.25, 0.012), (0, 0.25, 1), 0.6, 8, '#ffe9cf', 1.1)
room('#e3e7e4', 0.34)
camera((0.22, -2.38, 1.74), (0.22, 0, 1.457), lens=99, fstop=0.8, focus=mouth - Vector((0, 0, 0.12)))
photograph('catalogue', 'deep-hydrating-shampoo-use', (1200, 1200), samples=112, exposure=0.12,
           bounces=12, clamp=4.0, strength=0.14, threshold=0.02)
