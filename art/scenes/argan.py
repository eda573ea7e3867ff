"""Golden argan oil running in a thread into a shallow pale dish, a window behind it."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.poured_oil import poured_oil
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=trowelled('ground', '#7d6e5a'))
group(poured_oil())

sun(Vector((1.0, -0.75, -1.5)), 3.6, 10, '#fff0da').visible_glossy = False
# The window that the oil mirrors, and what it lights.
softbox((-0.3, 3.7, 2.0), (0, 0, 0.2), 2.6, 46, '#fff8ee', 0.9, soft=0.5)
softbox((-1.7, 2.6, 1.9), (0, 0, 0.2), 1.5, 150, '#fff8ee', 1.5, soft=0.4).visible_glossy = False
softbox((2.4, -2.2, 1.8), (0, 0, 0.3), 1.2, 16, '#fff0e0', soft=0.4)
room('#ece6da', 0.3)
camera((0.02, -4.3, 3.0), (0.02, 0.06, 0.22), lens=176, fstop=0.9, focus=(0.0, -0.04, 0.2))
photograph('storefront', 'argan', (1080, 1080), samples=40, exposure=0.05, bounces=10, clamp=6.0, threshold=0.03)
