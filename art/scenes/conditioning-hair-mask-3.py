"""The mask itself: dense cream smeared once with a flat spatula over warm stone."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_swipe import cream_swipe
from kit.lights import room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

STONE = '#c6b29d', '#b9a48f'

new_scene()
floor(material=matt_ceramic('stone', *STONE))
cream_swipe((0.32, 0.56), 252, 1.55, seed=12)

low = Vector((1.0, -0.5, -0.62))
sun(low, 3.6, 5, '#ffead2')
softbox((-1.8, 2.6, 2.2), (0, 0, 0), 1.4, 75, '#fffaf2', 2.2)
softbox((2.8, -1.6, 2.4), (0, 0, 0), 1.4, 15, '#fff0dc')
room('#e9e4de', 0.22)
camera((0, -2.4, 3.4), (0, -0.02, 0.03), lens=100, fstop=4, focus=(0, 0, 0.08))
photograph('catalogue', 'conditioning-hair-mask-3', (960, 1200), samples=48, exposure=-0.12, bounces=5)
