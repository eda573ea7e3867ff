"""A wooden hairbrush on a folded linen towel, the mask behind it, low sun."""

from kit.camera import camera
from kit.hairbrush_set import hairbrush_set
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
hairbrush_set()
camera((0, -6.8, 2.9), (0.1, 0.1, 0.35), lens=85, fstop=4, focus=(-0.45, -0.4, 0.2))
photograph('storefront', 'consultation', (1440, 960), samples=80, exposure=0.1, bounces=9, strength=0.2)
