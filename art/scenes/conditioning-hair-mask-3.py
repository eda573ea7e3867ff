"""What the mask leaves: one smooth lock of brown hair in a long wave, in the low light of a window."""

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
floor(material=trowelled('plaster', '#8f897f'))
way = [(-1.9, 6.4), (-0.9, 4.4), (0.35, 2.7), (0.55, 1.1), (-0.35, -0.5), (-0.75, -2.0), (0.15, -3.4), (1.3, -4.6)]
tress(way, 1.25, 0.5, brown_hair((0.82, 0.56), (0.18, 0.3), 0.5, 0.42), waves=2.6, swing=0.12, locks=52, hairs=36000,
      loose=120, seed=12, calm=0.75)

sun(Vector((1.0, -0.35, -0.7)), 1.5, 10, '#ffeeda')
softbox((-3.4, 4.6, 4.6), (0, 0.4, 0), 3.6, 1700, '#fff6ea', 1.6)
softbox((4.2, -2.2, 3.4), (0.2, 0, 0), 2.0, 220, '#fdf4ea', 3.4)
room('#e6e6e2', 0.4)
camera((0.0, -5.6, 9.6), (-0.1, 0.4, 0.1), lens=92, fstop=2.0, focus=(-0.1, 0.4, 0.4))
photograph('catalogue', 'conditioning-hair-mask-3', (960, 1200), samples=20, exposure=0.24, bounces=5, clamp=2.0,
           threshold=0.05, oversize=1.1, kept=0.1, film=black_and_white(contrast=1.1))
