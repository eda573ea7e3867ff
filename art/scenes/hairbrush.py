"""The hairbrush from above and nearby, for the contact page."""

from kit.camera import camera
from kit.hairbrush_set import hairbrush_set
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
hairbrush_set()
camera((-2.2, -5.6, 4.6), (-0.28, -0.18, 0.1), lens=104, fstop=1.0, focus=(-0.9, -0.45, 0.3))
photograph('storefront', 'hairbrush', (1440, 800), samples=80, exposure=0.1, bounces=9, strength=0.2)
