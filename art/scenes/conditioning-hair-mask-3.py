"""The mask itself: a thick swipe of cream on a slab of warm stone, in low light from the side."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_swipe import cream_swipe
from kit.lights import room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LINE = [(-0.26, -0.38), (-0.11, 0.10), (0.40, 0.40)]

new_scene()
floor(material=matt_ceramic('clay stone', '#978d82', '#81776c'))
cream_swipe((-0.75, 0.75, -0.85, 0.75), LINE, 0.21, seed=3)

low = Vector((1.0, -0.6, -0.66))
sun(low, 5.6, 2.6, '#ffead2')
softbox((-2.2, 3.0, 2.6), (0, 0, 0), 1.6, 30, '#fffaf2', 1.0)
softbox((2.8, -1.6, 2.4), (0, 0, 0), 1.0, 8, '#f4f2ee')
room('#e6e4e2', 0.2)
camera((0, -2.75, 3.1), (-0.03, -0.01, 0.03), lens=116, fstop=2.4, focus=(-0.02, -0.02, 0.07))
photograph('catalogue', 'conditioning-hair-mask-3', (960, 1200), samples=24, exposure=-0.02,
           strength=0.18, bounces=5)
