"""A wave of long brown hair from near, in the low light of a window."""

from mathutils import Vector

from kit.brown_hair import brown_hair
from kit.camera import camera
from kit.film import black_and_white
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.tress import tress

new_scene()
floor(material=trowelled('plaster', '#747067'))
way = [(-4.4, 5.8), (-3.2, 3.2), (-1.9, 1.7), (-0.4, 0.9), (1.0, -0.1), (2.3, -1.5), (4.4, -2.6), (6.6, -3.0)]
tress(way, 2.7, 0.55, brown_hair((0.86, 0.62), (0.2, 0.32), 0.5, 0.42), waves=3.8, swing=0.2, seed=5, calm=0.5)

sun(Vector((1.0, -0.5, -0.75)), 1.3, 12, '#ffeeda')
softbox((-0.7, 6.4, 5.6), (-0.3, 0.4, 0), 4.6, 2200, '#fff6ea', 1.8)
softbox((4.4, -2.0, 3.6), (0.4, 0, 0), 2.0, 300, '#fdf4ea', 3.4)
room('#e6e6e2', 0.4)
camera((-0.4, -7.0, 8.6), (0.1, 0.35, 0.1), lens=105, fstop=2.0, focus=(-0.2, 0.4, 0.35))
photograph('storefront', 'hair-wave', (1120, 1120), samples=20, exposure=0.3, bounces=5, clamp=2.0, threshold=0.05,
           oversize=1.1, film=black_and_white(contrast=1.1))
