"""Wet lengths gathered in a hand, the mask worked into them, in low sun from a window."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.combing import combed
from kit.cream_on_skin import cream_on_skin
from kit.geometry import grid
from kit.hand import Hand, turned
from kit.held_hair import HeldHair
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.skin import hand_object, skin_material
from kit.worked_cream import HairRelief, cream, film, smear, streaks

FINGERS = {'thumb': (-17, 21, 15, 28), 'index': (37, -7, 52, 20), 'middle': (45, -1, 62, 24),
           'ring': (55, 3, 58, 38), 'little': (54, 11, 50, 34)}
SCALE = 0.95

new_scene()
x, y = np.meshgrid(np.linspace(-9, 9, 3), np.linspace(-7, 7, 3), indexing='ij')
grid('wall', x, y, x * 0 - 2.2, plaster('wall', '#a3a594', 0.05, 0.1))

hand = Hand()
hand.slim(1, 1, 0.12)
posed = hand.posed(FINGERS, wrist=(-12, 4, 0))
# The camera looks into the palm, a little from the side of the thumb.
towards = turned((0, 1, 0), 15) @ turned((1, 0, 0), 5) @ np.array([0, 0, -1.0])
right = np.cross((-0.75, 0.66, 0), towards)
right /= np.linalg.norm(right)
axes = np.stack([right, np.cross(towards, right), towards])
hollows = posed.hollows()


def to_world(points):
    return SCALE * (points - hollows.mean(0)) @ axes.T


skin = hand_object(hand, posed, to_world, skin_material(wet=0.7, grain=0.5))
index, _, _, little = rings = to_world(hollows)
ahead = (little - index) / np.linalg.norm(little - index)
level = np.array([ahead[0], ahead[1], -0.1])
level /= np.linalg.norm(level)
down = np.array([-0.5, -0.86, 0])
knots = [index - 2.7 * level + (0.2, 0.1, 0.1), index - 0.9 * level + (0.03, 0.02, 0.14), *rings,
         little + 0.35 * (level + down) + (0, 0, -0.02), little + 2.4 * down + (0, 0, 0.1)]
hair = HeldHair(knots, (0, 0, 0), stations=[-3, -1.5, -0.6, -0.3, -0.1, 0.15, 0.35, 0.7, 1.4, 2.4],
                widths=[0.66, 0.5, 0.25, 0.18, 0.16, 0.13, 0.12, 0.24, 0.40, 0.38],
                depths=[0.3, 0.24, 0.18, 0.16, 0.15, 0.12, 0.11, 0.15, 0.2, 0.16],
                fingers=[(to_world(joints[1:]), 0.08) for joints in posed.joints])

random = np.random.default_rng(8)
at = [np.sign(ring @ ahead) * np.linalg.norm(ring) for ring in rings]
between = [(low + high) / 2 for low, high in zip(at, at[1:])]
relief = HairRelief(hair, (-0.75, -0.75), (0.75, 0.75))
cream(relief, [
    film(relief, at[0] - 0.12, (0.6, 0.45), seed=2),
    film(relief, at[3] + 0.08, (0.35, 0.6), seed=4),
    smear(relief, at[0] - 0.15, (-0.8, 0.9), (0.2, 0.09), 0.032, 0.05, 3),
    smear(relief, between[0], (-0.5, 0.95), (0.12, 0.08), 0.022, 0.0, 5),
    smear(relief, between[1], (-0.6, 0.95), (0.06, 0.06), 0.020, 0.0, 7),
    smear(relief, between[2], (-0.5, 0.9), (0.06, 0.06), 0.018, 0.0, 11),
    smear(relief, at[3] + 0.11, (-0.9, 0.85), (0.06, 0.17), 0.030, 0.02, 13),
])
cream_on_skin(skin, posed, relief, [
    (0.045, 0.15, 0.032, 0.018), (0.0, -0.09, 0.022, 0.012), (0.137, -0.11, 0.022, 0.013),
    (0.06, -0.25, 0.018, 0.011), (-0.15, -0.31, 0.022, 0.012), (0.28, 0.27, 0.032, 0.016),
    (-0.02, 0.36, 0.032, 0.007),
])
held = np.abs(hair.way).argmin() / (len(hair.way) - 1)
streaks(hair, relief, random, held - 0.105, -0.07, 0.75, 18, 8, 0.0021)
streaks(hair, relief, random, held + 0.075, 0.10, 0.85, 18, 8, 0.0021)

low = Vector((1.0, -0.55, -0.66))
sun(low, 4.4, 8.0, '#ffe4c6')
window_shadow((0.2, 0.1, 0.0), low, size=(5.0, 3.4), panes=(2, 1), bar=0.3)
softbox((-3.6, 3.0, 3.4), (0, 0, 0), 0.9, 400, '#fff3e3', 4.6)
softbox((4.4, 0.6, 3.6), (0.4, 0, 0), 1.2, 170, '#fdf2e6', 3.4)
room('#e6e4de', 0.34)
camera((-0.08, 0.08, 9.6), (-0.08, 0.08, 0), lens=170, fstop=1.6, focus=(0, 0, 0.2))
photograph('storefront', 'mask-in-hair', (1500, 1000), samples=16, exposure=0.0, bounces=6, clamp=3.0,
           strength=0.14, threshold=0.04, finish=combed(hair.lines), speckled=True)
