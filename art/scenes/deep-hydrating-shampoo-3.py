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

# The pool from its head to where its trail runs out, and a drop: x, y, half the breadth, the height.
WAYS = [[(-0.140, -0.190, 0.162, 0.055), (-0.085, -0.095, 0.168, 0.056), (0.005, 0.030, 0.148, 0.045),
         (0.085, 0.140, 0.118, 0.031), (0.170, 0.215, 0.094, 0.020), (0.250, 0.255, 0.072, 0.012),
         (0.320, 0.268, 0.046, 0.006)],
        [(0.215, -0.33, 0.036, 0.014), (0.226, -0.320, 0.030, 0.012)]]
AREA = (-0.45, 0.60, -0.70, 0.55)
STRINGS = [((-0.19, -0.26), (-0.01, -0.03), 22, 0.0085), ((-0.08, -0.28), (0.03, -0.10), 10, 0.006),
           ((0.02, 0.02), (0.15, 0.17), 12, 0.005)]
# Two veins that cross under the pool: a point on each, its direction, half its breadth and how dark it is.
VEINS = [((-0.06, 0.0), (0.62, -0.78), 0.010, 0.8), ((0.22, 0.22), (0.40, -0.92), 0.005, 0.5)]
LIGHT, WIDE = Vector((0.75, -0.80, -0.70)), 1.2
# The direction of a window mirrored in the gel, half its width and height in radians, its light.
WINDOW = ((-0.42, 0.81, 0.40), 0.12, 0.21, 5.5)

new_scene()
ground = marble_from_near(VEINS)
floor(material=ground)
pool = Pool(WAYS, AREA, seed=9)
bubbles = strings_of_air(pool, STRINGS, seed=5)
lamp = sun(LIGHT, 5.6, WIDE, '#ffecd4')
lay_on(ground, sunlight_in_pool(pool, bubbles, ABSORBED, IOR, LIGHT, WIDE, 4.0), AREA, lamp)
gel_pool(pool, clear_gel(LIGHT, [WINDOW]))
air(bubbles)

front = softbox((-0.8, 3.6, 2.6), (0, 0, 0), 1.6, 60, '#fffaf2', 0.9)
for part in (lamp, front):
    part.visible_glossy = part.visible_transmission = False
room('#ecebe8', 0.32)
camera((0, -2.75, 2.9), (0.035, -0.02, 0), lens=140, fstop=2.8, focus=(0, -0.1, 0.06))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=36, exposure=0.2,
           strength=0.10, bounces=9, clamp=8.0, threshold=0.03)
