"""Long brown hair spread out on pale plaster in the soft light of a window behind it."""

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
floor(material=trowelled('plaster', '#86867b'))
way = [(4.6, 5.4), (3.2, 3.0), (1.9, 1.25), (0.4, 0.6), (-1.1, -0.35), (-2.8, -0.75), (-4.6, -1.5), (-6.2, -1.7)]
tress(way, 2.2, 0.5, brown_hair((0.88, 0.63), (0.2, 0.32), 0.5, 0.42), waves=3.6, swing=0.17, calm=0.3)

sun(Vector((1.0, -0.5, -0.75)), 1.3, 12, '#ffeeda')
softbox((-0.7, 6.4, 5.6), (-0.3, 0.4, 0), 4.6, 2500, '#fff6ea', 1.8)
softbox((4.4, -2.0, 3.6), (0.4, 0, 0), 2.0, 300, '#fdf4ea', 3.4)
room('#e6e6e2', 0.26)
camera((0, -7.4, 9.2), (0, 0.1, 0.1), lens=80, fstop=1.0, focus=(-0.4, -0.2, 0.35))
photograph('storefront', 'long-hair', (1600, 1000), samples=20, exposure=0.08, bounces=5, clamp=2.0, threshold=0.05,
           oversize=1.1, kept=0.25, film=black_and_white())
