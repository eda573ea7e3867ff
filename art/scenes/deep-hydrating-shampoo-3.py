"""The shampoo itself: a pump of clear pale-golden gel on veined marble, with the sun behind it."""

from mathutils import Vector

from kit.camera import camera
from kit.gel_pool import ABSORBED, IOR, Pool, air, clear_gel, gel_pool, strings_of_air
from kit.lights import room, softbox, sun
from kit.marble import marble_from_near
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.sunlit_pool import room_light_in_pool, sunlight_in_pool
from kit.traced_sunlight import lay_on

# The pool from its head to where its trail runs out, and a drop: x, y, half the breadth, the height.
WAYS = [[(-0.140, -0.190, 0.160, 0.066), (-0.085, -0.095, 0.166, 0.068), (0.005, 0.030, 0.146, 0.050),
         (0.085, 0.140, 0.116, 0.033), (0.170, 0.215, 0.092, 0.021), (0.250, 0.255, 0.070, 0.013),
         (0.320, 0.268, 0.044, 0.008)],
        [(0.215, -0.33, 0.036, 0.018), (0.226, -0.320, 0.030, 0.016)]]
# Where the last of it fell in a curl as the nozzle moved on: x, y, half the breadth, how much it rises.
STRANDS = [[(-0.160, -0.190, 0.042, 0.003), (-0.155, -0.235, 0.046, 0.010), (-0.110, -0.255, 0.046, 0.015),
            (-0.060, -0.200, 0.046, 0.017), (-0.025, -0.090, 0.044, 0.015), (0.030, 0.020, 0.040, 0.012),
            (0.110, 0.120, 0.036, 0.007), (0.200, 0.200, 0.030, 0.001)]]
AREA = (-0.45, 0.60, -0.70, 0.55)
# Bubbles: from where to where, how many, the largest radius.
STRINGS = [((-0.17, -0.20), (0.01, 0.01), 9, 0.0100), ((0.00, 0.04), (0.11, 0.13), 5, 0.0065)]
# Two veins that cross under the pool: a point on each, its direction, half its breadth and how dark it is.
VEINS = [((-0.06, 0.0), (0.62, -0.78), 0.010, 0.8), ((0.22, 0.22), (0.40, -0.92), 0.005, 0.5)]
LIGHT, WIDE = Vector((0.75, -0.80, -0.70)), 2.2
# The directions of a window and of a long low one mirrored in the gel, half their width and height in radians, their
# light, and the share of their size up to which they are fully bright.
WINDOWS = [((-0.606, 0.674, 0.423), 0.30, 0.10, 16, 0.85), ((-0.336, 0.922, 0.191), 0.56, 0.045, 14, 0.3)]
# What the room gives open ground, in shares of the sunlight on it.
ROOM = (0.30, 0.36, 0.44)

new_scene()
ground = marble_from_near(VEINS)
floor(material=ground)
pool = Pool(WAYS, AREA, STRANDS, seed=9)
bubbles = strings_of_air(pool, STRINGS, seed=5)
lamp = sun(LIGHT, 5.6, WIDE, '#ffecd4')
sunlight = sunlight_in_pool(pool, bubbles, ABSORBED, IOR, LIGHT, WIDE, 1.3)
lay_on(ground, sunlight + room_light_in_pool(pool, ABSORBED, ROOM), AREA, lamp)
gel_pool(pool, clear_gel(WINDOWS))
air(bubbles, LIGHT)

front = softbox((-0.8, 3.6, 2.6), (0, 0, 0), 1.6, 60, '#fffaf2', 0.9)
for part in (lamp, front):
    part.visible_glossy = part.visible_transmission = False
room('#ecebe8', 0.32)
camera((0, -2.75, 2.9), (0.035, -0.02, 0), lens=140, fstop=2.8, focus=(0, -0.1, 0.06))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=24, exposure=0.2, bounces=9, clamp=8.0,
           threshold=0.03)
