"""The jar in the bend of a tress of damp, combed hair, on plum-brown plaster beside a large window."""

from mathutils import Vector

from kit.camera import camera
from kit.combing import combed
from kit.geometry import group
from kit.jar import jar
from kit.lights import room, softbox, sun
from kit.locks import hair_material
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.tress import tress

new_scene()
floor(material=trowelled('plaster', '#7d7071'))
parts = jar()
group(parts, (0.42, -0.05, 0), (0, 0, -4))
way = [(1.6, 4.6), (1.0, 3.1), (0.3, 1.95), (-0.26, 1.1), (-0.52, 0.25), (-0.44, -0.75), (-0.02, -1.8)]
tress(way, 0.86, 0.26, hair_material((0.62, 0.76), (0.13, 0.24), 0.35, 0.5, 0.45, 1.5))

sun(Vector((1.0, -0.4, -0.8)), 1.6, 12, '#ffe8d0')
softbox((-2.7, 3.9, 2.8), (0, 0, 0.2), 1.3, 340, '#fff2e2', 2.6)
softbox((1.0, 4.8, 3.0), (0, 0.4, 0.2), 1.2, 75, '#fff4e8', 0.8)
softbox((-3.2, -2.4, 2.4), (0.4, 0, 0.4), 1.3, 60, '#fff8f0', 2.6)
softbox((3.2, -2.2, 2.2), (0.4, 0, 0.3), 1.0, 22, '#fff0e2', 2.0)
room('#e9e0d8', 0.22)
camera((0, -6.8, 4.35), (0, 0.06, 0.24), lens=100, fstop=2.0, focus=(0.3, -0.4, 0.3))
photograph('catalogue', 'conditioning-hair-mask-2', (1120, 1400), samples=12, exposure=0.12, bounces=6, clamp=2.0,
           threshold=0.02, glare=3.0, oversize=1.5, finish=combed(15, parts), finer=[(0.48, 0.42, 0.43, 0.26)])
