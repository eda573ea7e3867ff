"""The mask itself from near: a thick smear on plum stone, drawn once with a broad spatula."""

from kit.camera import camera
from kit.cream_swipe import cream_swipe
from kit.lights import room, softbox
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#766367')
cream_swipe((-0.36, -0.45), 53, 17, seed=12)

# A window on the upper left, low enough to rake over the lines.
softbox((-2.1, 1.85, 1.6), (0, 0, 0), 1.3, 260, '#fffaf3', 1.9, soft=0.35)
# Keeps the shadows pale.
softbox((1.6, -2.2, 2.6), (0, 0, 0), 1.8, 38, '#fff5ea', soft=0.4).visible_glossy = False
room('#f0e6dd', 0.26)
camera((0, -1.32, 3.40), (0, 0.035, 0.03), lens=100, fstop=1.8, focus=(-0.12, -0.20, 0.09))
photograph('catalogue', 'conditioning-hair-mask-3', (960, 1200), samples=32, threshold=0.03, bounces=6, clamp=3.0,
           exposure=0.44, glare=3.6)
