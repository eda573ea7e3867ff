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

new_scene()
hand = Hand(cup=0.45)
posed = hand.posed(FINGERS, wrist=(0, 0, 0))
# The palm faces up, a little towards the camera; the fingers point away and to the left.
turn = turned((1, 0, 0), 12) @ turned((0, 0, 1), 40) @ np.diag([-1.0, 1, -1])


def to_world(points):
    return (points - (-0.02, 0.66, -0.1)) @ turn.T + (0, 0, HIGH)


skin = hand_object(hand, posed, to_world, skin_material(wet=0.35))
low = Vector((0.9, 0.5, -0.75))
middle = (0.02, -0.10)
ground = Ground(skin, middle, 0.36)
pool(ground, middle, (0.215, 0.17), 2.3, 0.085, low, (0.98, 0.66, 0.10, 1), 24.0)
water_drops(ground, [(-0.111, 0.156, 0.021), (-0.070, 0.089, 0.018), (-0.281, -0.224, 0.013)], low)

tiled_wall(3.4, ['#98a78b', '#a7b39a', '#a0ad95', '#b2bca6'], rows=13, columns=14, seed=5)
sun(low, 3.4, 4.0, '#fff0df')
softbox((-1.2, 1.7, HIGH + 2.7), (0, 0, HIGH), 1.0, 130, '#fffaf4', 1.4)
softbox((-3.4, -0.6, HIGH + 1.6), (0, 0, HIGH), 1.4, 60, '#fffaf4', 2.4)
room('#e3e7e4', 0.26)
camera((0, -3.1, HIGH + 2.9), (-0.06, 0.16, HIGH), lens=92, fstop=0.7, focus=(0, -0.08, HIGH))
photograph('catalogue', 'deep-hydrating-shampoo-use', (1200, 1200), samples=16, exposure=-0.05,
           bounces=6, clamp=4.0, strength=0.14, threshold=0.04,
           finer=[(0.445, 0.518, 0.038, 0.08), (0.555, 0.523, 0.06, 0.04), (0.548, 0.574, 0.042, 0.042)])
