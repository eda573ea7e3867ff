"""What the mask leaves: long brown hair from near, smooth and glossy, in the low light of a window."""

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
floor(material=trowelled('plaster', '#7c776e'))
way = [(4.4, 5.4), (3.2, 3.3), (1.9, 2.0), (0.6, 1.2), (-0.7, 0.2), (-2.0, -1.2), (-4.2, -2.4), (-6.4, -2.9)]
tress(way, 2.0, 0.55, brown_hair((0.88, 0.64), (0.18, 0.28), 0.5, 0.42), waves=3.2, swing=0.22, seed=21, calm=0.6)

sun(Vector((1.0, -0.5, -0.75)), 1.3, 12, '#ffeeda')
softbox((0.7, 6.4, 5.6), (0.3, 0.4, 0), 3.8, 2200, '#fff6ea', 1.6)
softbox((-4.4, -2.0, 3.6), (-0.4, 0, 0), 2.0, 260, '#fdf4ea', 3.4)
room('#e6e6e2', 0.32)
camera((0.3, -7.0, 8.6), (0.0, 0.5, 0.1), lens=98, fstop=2.0, focus=(0.1, 0.5, 0.35))
photograph('catalogue', 'conditioning-hair-mask-3', (960, 1200), samples=20, exposure=0.36, bounces=5, clamp=2.0,
           threshold=0.05, oversize=1.1, kept=0.1, film=black_and_white(contrast=1.1))
