"""The shampoo after a shower, from near: beads of water on the shoulder of the bottle, the small window behind it."""

from kit.camera import camera
from kit.photograph import photograph
from kit.scene import new_scene
from kit.water import drops_on_bottle
from kit.wet_shelf import wet_shelf

new_scene()
wet_shelf(drops_on_bottle(150, 9, 1.24, 1.02), -9, 0.7)
camera((-1.5, -4.6, 1.5), (-0.17, 0, 1.02), lens=102, fstop=0.9, focus=(-0.28, -0.3, 0.9))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=40, threshold=0.04, exposure=0.58, bounces=9,
           clamp=1.0, glare=6.0, kept=0.15)
