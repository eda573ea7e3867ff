"""The mask itself: a swirl of soft cream drawn out over warm sand-coloured stone."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_swipe import cream_swipe
from kit.lights import room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=matt_ceramic('sand stone', '#d9bfa3', '#cbae90'))
cream_swipe((0.07, 0.33), 224, 1.86, seed=3)

low = Vector((1.0, -0.6, -0.66))
sun(low, 4.7, 3, '#ffead2')
softbox((-1.6, 3.0, 2.2), (0, 0, 0), 0.9, 120, '#fffaf2', 1.8)
softbox((2.8, -1.6, 2.4), (0, 0, 0), 1.2, 7, '#f4f2ee')
room('#e6e4e2', 0.18)
camera((0, -2.75, 3.1), (0, 0, 0.03), lens=106, fstop=2.8, focus=(0, 0, 0.1))
photograph('catalogue', 'conditioning-hair-mask-3', (960, 1200), samples=28, exposure=-0.04,
           strength=0.18, bounces=5)
