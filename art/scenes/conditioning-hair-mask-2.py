"""The jar in the bend of a tress of damp, combed hair, on plum-brown plaster beside a large window."""

from mathutils import Vector

from kit.brown_hair import brown_hair
from kit.camera import camera
from kit.geometry import group
from kit.jar import jar
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.tress import tress

new_scene()
floor(material=trowelled('plaster', '#7d7071'))
group(jar(), (0.42, -0.05, 0), (0, 0, -4))
way = [(1.6, 4.6), (1.0, 3.1), (0.3, 1.95), (-0.28, 1.1), (-0.55, 0.25), (-0.49, -0.75), (-0.16, -1.6), (0.08, -2.1)]
tress(way, 0.84, 0.24, brown_hair((0.88, 0.66), (0.16, 0.26), 0.5, 0.42), waves=3.4, swing=0.065, fine=0.0012,
      fan=0.05, damp=0.9, locks=70, hairs=26000, loose=45, seed=9)

sun(Vector((1.0, -0.4, -0.8)), 1.6, 12, '#ffe8d0')
softbox((-2.7, 3.9, 2.8), (0, 0, 0.2), 1.3, 340, '#fff2e2', 2.6)
softbox((1.0, 4.8, 3.0), (0, 0.4, 0.2), 1.2, 75, '#fff4e8', 0.8)
softbox((-3.2, -2.4, 2.4), (0.4, 0, 0.4), 1.3, 60, '#fff8f0', 2.6)
softbox((3.2, -2.2, 2.2), (0.4, 0, 0.3), 1.0, 22, '#fff0e2', 2.0)
room('#e9e0d8', 0.22)
camera((0, -6.8, 4.35), (0, 0.06, 0.24), lens=100, fstop=2.0, focus=(0.3, -0.4, 0.3))
photograph('catalogue', 'conditioning-hair-mask-2', (1120, 1400), samples=22, exposure=0.12, bounces=5, clamp=2.0,
           threshold=0.05, glare=3.0, oversize=1.1)
