"""Two halves of a coconut and a small heap of shavings."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.coconut import half_coconut, scatter_shavings
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.materials import slate
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
random = np.random.default_rng(5)
floor(material=slate())
group(half_coconut(0.64, random), (-0.42, 0.22, 0.58), (14, 6, 20))
group(half_coconut(0.56, random), (0.66, -0.14, 0.46), (46, 0, -30))
scatter_shavings(80, (-0.36, -0.86), random)

morning = Vector((1.0, 0.75, -0.95))
sun(morning, 4.6, 1.6, '#ffe8d2')
softbox((-3.0, -2.0, 3.6), (0, 0, 0.2), 2.0, 60, '#fff3e6')
softbox((3.2, 1.2, 2.2), (0, 0, 0.2), 1.5, 35, '#fff0e2')
softbox((0, 3.5, 2.4), (0, 0, 0.2), 2.4, 50, '#fff8f0', 0.8)
room(strength=0.32)
camera((0, -4.6, 4.6), (0.02, -0.02, 0.12), lens=86, fstop=1.8, focus=(0, -0.1, 0.3))
photograph('storefront', 'coconut', (1080, 1080), samples=28, exposure=-0.36)
