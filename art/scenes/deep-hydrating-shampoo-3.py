"""The shampoo itself: a pump of clear pale-golden gel on veined marble, with the sun behind it."""

from mathutils import Vector

from kit.camera import camera
from kit.gel_pool import ABSORBED, IOR, Pool, air, clear_gel, gel_pool, strings_of_air
from kit.lights import room, softbox, sun
from kit.marble import marble_from_near
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.sunlit_pool import sunlight_in_pool
from kit.traced_sunlight import lay_on

# The pool from its head to the end of its trail, and drops: x, y, half the breadth, the height.
WAYS = [[(-0.125, -0.20, 0.178, 0.100), (-0.055, -0.085, 0.165, 0.098), (0.045, 0.045, 0.115, 0.080),
         (0.125, 0.145, 0.074, 0.057), (0.205, 0.225, 0.046, 0.038), (0.285, 0.275, 0.026, 0.022),
         (0.335, 0.295, 0.013, 0.011)],
        [(0.376, 0.308, 0.017, 0.013), (0.384, 0.311, 0.016, 0.012)],
        [(0.215, -0.33, 0.034, 0.025), (0.222, -0.322, 0.032, 0.024)]]
AREA = (-0.45, 0.60, -0.70, 0.55)
STRINGS = [((-0.19, -0.29), (-0.01, -0.03), 22, 0.0095), ((-0.08, -0.31), (0.03, -0.10), 10, 0.007),
           ((0.02, 0.02), (0.15, 0.17), 12, 0.006)]
LIGHT, WIDE = Vector((0.75, -0.80, -0.70)), 1.2
# The directions of a window and of the sun mirrored in the gel, half their width and height in radians, their light.
WINDOW = ((-0.78, 0.22, 0.60), 0.19, 0.28, 10)
GLINT = (tuple(-LIGHT), 0.035, 0.035, 60)

new_scene()
ground = marble_from_near()
floor(material=ground)
pool = Pool(WAYS, AREA, seed=4)
bubbles = strings_of_air(pool, STRINGS, seed=5)
lamp = sun(LIGHT, 5.6, WIDE, '#ffecd4')
lay_on(ground, sunlight_in_pool(pool, bubbles, ABSORBED, IOR, LIGHT, WIDE, 1.5), AREA, lamp)
gel_pool(pool, clear_gel(LIGHT, [WINDOW, GLINT]))
air(bubbles)

front = softbox((-0.8, 3.6, 2.6), (0, 0, 0), 1.6, 60, '#fffaf2', 0.9)
for part in (lamp, front):
    part.visible_glossy = part.visible_transmission = False
room('#ecebe8', 0.32)
camera((0, -2.75, 2.9), (0.035, -0.02, 0), lens=140, fstop=2.8, focus=(0, -0.1, 0.06))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=36, exposure=0.2,
           strength=0.10, bounces=9, clamp=8.0, threshold=0.03)
