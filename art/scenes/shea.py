"""A heap of shea nuts from near, the nearest in focus, by a window on the left."""

from mathutils import Vector

from kit.camera import camera
from kit.film import black_and_white
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea_nut import heap

new_scene()
floor(material=trowelled('ground', '#3f3a33'))
heap(125, (0.95, 0.95))

sun(Vector((0.95, -0.35, -0.8)), 2.6, 4, '#ffe8cc').visible_glossy = False
softbox((-2.4, 1.4, 2.4), (0, 0, 0.5), 1.5, 130, '#fff8ee', 2.0, soft=0.35)
softbox((2.6, -1.2, 1.8), (0, 0, 0.5), 0.9, 12, '#eef2f6', 1.6, soft=0.4)
room('#e0dccf', 0.22)
camera((0.1, -3.4, 4.6), (0.0, -0.22, 0.72), lens=155, fstop=2.0, focus=(-0.03, -0.2, 0.9))
photograph('storefront', 'shea', (1080, 1080), samples=32, exposure=0.6, bounces=4, threshold=0.03, kept=0.0,
           film=black_and_white((0.6, 0.35, 0.05), 1.15))
