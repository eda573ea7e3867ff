"""Half a pump of the shampoo in the hollow of a wet palm, before green tiles far out of focus."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.hand import Hand, turned
from kit.lights import room, softbox, sun
from kit.palm_pool import Ground, pool, water_drops
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import tiled_wall
from kit.skin import hand_object, skin_material

FINGERS = {'thumb': (-8, 14, 10, 22), 'index': (4, -8, 13, 8), 'middle': (14, -1, 18, 12),
           'ring': (20, 5, 24, 13), 'little': (19, 13, 30, 16)}
HIGH = 6.5
# The direction of each, half its width and height in radians, its light.
WINDOWS = [((-0.13, 0.76, 0.63), 0.13, 0.10, 42), ((-0.12, 0.58, 0.80), 0.11, 0.10, 15),
           ((0.5, -0.2, 0.84), 0.34, 0.16, 10)]

new_scene()
hand = Hand(cup=0.45)
posed = hand.posed(FINGERS, wrist=(0, 0, 0))
# The palm faces up, a little towards the camera; the fingers point away and to the left.
turn = turned((1, 0, 0), 12) @ turned((0, 0, 1), 40) @ np.diag([-1.0, 1, -1])


def to_world(points):
    return (points - (-0.02, 0.66, -0.1)) @ turn.T + (0, 0, HIGH)


skin = hand_object(hand, posed, to_world, skin_material(wet=0.6))
low = Vector((0.9, 0.5, -0.75))
middle = (0.02, -0.10)
ground = Ground(skin, middle, 0.36)
pool(ground, middle, (0.255, 0.185), 2.3, 0.078, low, (0.99, 0.80, 0.24, 1), 8.0, WINDOWS)
water_drops(ground, [(-0.111, 0.156, 0.021), (-0.070, 0.089, 0.018), (-0.281, -0.224, 0.013)], low, WINDOWS)

tiled_wall(3.4, ['#98a78b', '#a7b39a', '#a0ad95', '#b2bca6'], rows=13, columns=14, seed=5)
# Mirrored in the gel, the lamps would leave hard specks beside the window.
sun(low, 3.4, 4.0, '#fff0df').visible_glossy = False
skylight = softbox((-1.2, 1.9, HIGH + 2.7), (0, 0, HIGH), 1.5, 150, '#fffaf4', 2.1)
skylight.visible_glossy = False
softbox((-3.4, -0.6, HIGH + 1.6), (0, 0, HIGH), 1.4, 60, '#fffaf4', 2.4).visible_glossy = False
room('#e3e7e4', 0.26)
camera((0, -3.1, HIGH + 2.9), (-0.04, 0.12, HIGH), lens=108, fstop=0.7, focus=(0, -0.08, HIGH))
photograph('catalogue', 'deep-hydrating-shampoo-use', (1080, 1080), samples=18, exposure=-0.05,
           bounces=6, clamp=3.0, reach=8, strength=0.34, threshold=0.05)
