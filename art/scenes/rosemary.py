"""Sprigs of rosemary as they grow, one in focus, the sun from behind."""

from mathutils import Vector

from kit.camera import camera
from kit.film import black_and_white
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.rosemary import needle_material, rosemary_sprig, rosemary_wood
from kit.scene import new_scene
from kit.sets import plaster_room

new_scene()
plaster_room('#5d6157', '#44463d', back=4.2)
herb = (needle_material(), rosemary_wood())
# Turned by -90 about Y they stand, and by 90 about Z they show the upper sides of their leaves.
for length, pairs, curve, seed, at, lean in (
    (2.2, 50, 0.2, 1, (-0.22, -0.1, 0.0), 12),
    (1.9, 44, -0.2, 2, (-0.5, 0.2, -0.1), -3),
    (2.0, 46, 0.25, 3, (0.12, 0.3, -0.1), 24),
    (2.1, 46, -0.15, 4, (0.0, 0.8, 0.1), 6),
    (1.9, 44, 0.2, 5, (0.4, 0.6, -0.1), 30),
    (2.0, 44, -0.25, 6, (-0.75, 0.8, 0.1), -12),
):
    group([group(rosemary_sprig(herb, length, pairs, curve, seed), degrees=(0, -90, 90))], at, (0, lean, 0))

sun(Vector((0.95, 0.12, -0.62)), 5.6, 4, '#ffeccf')
softbox((-2.6, -1.8, 3.0), (0, 0, 1.3), 1.6, 190, '#fff8ee', soft=0.4)
softbox((2.4, -2.6, 1.6), (0, 0, 1.3), 1.2, 16, '#eef2f4', soft=0.4)
room('#d6dfdc', 0.3)
camera((0.0, -5.6, 1.45), (0.0, 0.0, 1.4), lens=150, fstop=1.3, focus=(0.0, -0.12, 1.5))
photograph('storefront', 'rosemary', (1080, 1080), samples=40, exposure=0.7, threshold=0.03,
           film=black_and_white((0.3, 0.6, 0.1), 1.3))
