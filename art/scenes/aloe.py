"""Aloe vera leaves from near by, against the light."""

from mathutils import Vector

from kit.aloe import Leaf, aloe_leaf
from kit.aloe_skin import aloe_skin
from kit.camera import camera
from kit.film import black_and_white
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import plaster_room

# The camera looks along +Y: leaves turned to -90 come towards it.
LEAVES = [
    Leaf(turn=-58, rise=42, length=1.75, width=0.26, droop=4, seed=1),
    Leaf(turn=-140, rise=56, length=1.7, width=0.25, droop=12, seed=2),
    Leaf(turn=170, rise=46, length=1.9, width=0.27, droop=10, seed=3),
    Leaf(turn=20, rise=58, length=1.7, width=0.25, droop=6, seed=4),
    Leaf(turn=85, rise=66, length=1.8, width=0.27, droop=4, seed=5, rows=500),
    Leaf(turn=118, rise=60, length=1.9, width=0.26, droop=8, seed=6, rows=500),
    Leaf(turn=42, rise=56, length=2.0, width=0.28, droop=8, seed=7, rows=500),
    Leaf(turn=-80, rise=76, length=1.75, width=0.2, droop=-2, seed=8),
    Leaf(turn=-100, rise=20, length=1.6, width=0.26, droop=-10, seed=9, rows=500),
]

new_scene()
plaster_room('#566253', '#343b32', back=2.2)
skin = aloe_skin()
for leaf in LEAVES:
    aloe_leaf(leaf, skin)

# Mirrored in the wax, the sun would turn a leaf white.
sun(Vector((1.0, -0.22, -0.45)), 3.0, 7, '#ffeccf').visible_glossy = False
softbox((-2.4, 0.8, 3.0), (0, 0, 0.7), 1.8, 150, '#fff6e6', soft=0.4)
softbox((-2.2, -3.0, 2.6), (0, 0, 0.7), 1.8, 90, '#f4f8fa', soft=0.4)
room('#cfdbd6', 0.3)
camera((0.0, -5.2, 2.5), (0.03, 0.0, 1.03), lens=172, fstop=2.0, focus=(-0.3, -0.42, 0.95))
photograph('storefront', 'aloe', (1080, 1080), samples=40, exposure=0.4, bounces=4, threshold=0.03,
           film=black_and_white((0.25, 0.65, 0.1), 1.35))
