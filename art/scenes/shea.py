"""Shea butter in a wooden bowl, some of it drawn aside with a spoon, in low sun."""

from mathutils import Vector

from kit.camera import camera
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea_butter import bowl_of_shea
from kit.wood import wood

LOW_SUN = Vector((0.86, -0.36, -0.62))

new_scene()
floor(material=plaster('limewash', '#565750', 0.06, 0.2))
bowl_of_shea(wood('walnut', '#6e4a2c', '#38220f', 3.0, 0.36, 0.2))

sun(LOW_SUN, 4.6, 1.8, '#ffe6c8')
softbox((-0.55, 2.5, 2.55), (0, 0, 0.2), 0.8, 40, '#fff8ee', 1.0, soft=0.3)
softbox((-2.4, 1.2, 2.0), (0, 0, 0.2), 1.2, 40, '#fff8ee', 1.8, soft=0.4)
room('#e6e0d4', 0.42)
camera((0.05, -2.5, 2.75), (0.04, -0.10, 0.14), lens=88, fstop=2.8, focus=(-0.02, -0.15, 0.30))
photograph('storefront', 'shea', (1080, 1080), samples=26, exposure=0.04, bounces=8, clamp=3.0, threshold=0.04)
