"""A mirror still steamed after a wash, the shop's mark drawn on it by a finger, a linen towel beside it."""

import numpy as np
from mathutils import Vector

from kit.basin import brass
from kit.camera import camera
from kit.geometry import grid
from kit.hanging_towel import hanging_towel
from kit.lights import room, softbox, sun, window_shadow
from kit.linen import linen
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.shader import Shader
from kit.steamed_mirror import steamed_mirror

new_scene()
x, z = np.meshgrid(np.linspace(-8, 8, 3), np.linspace(-6, 8, 3), indexing='ij')
grid('wall', x, x * 0, z, plaster('wall', '#939b8c', 0.05, 0.1))
# What the wiped lines mirror: the dim other side of the room.
dim = Shader('far wall', color='#4c5a4d', rough=0.9, emission='#4c5a4d', emission_strength=0.3)
grid('far wall', x, x * 0 - 13, z, dim.material)
steamed_mirror(-2.9, 0.86, -1.02, 2.4, (-0.72, 0.28), 1.62)
hanging_towel((1.6, 0.0, 1.02), 1.15, 2.75, linen(), brass())

low = Vector((1.0, 0.62, -0.6))
sun(low, 4.6, 1.4, '#ffe6cb').visible_glossy = False
window_shadow((0.5, 0, 0.2), low, size=(4.4, 3.0), panes=(2, 2), bar=0.12)
softbox((-3.6, -3.0, 2.2), (0, 0, 0), 1.6, 60, '#f4f6f6', 3.0)
room('#dfe4e2', 0.3)
camera((0.05, -9.0, 0.1), (0.05, 0, 0.1), lens=78, fstop=2.0, focus=(-0.7, -0.09, 0.2))
photograph('storefront', 'steam-mirror', (1920, 1200), samples=12, exposure=0.12, bounces=4, reach=8,
           strength=0.25)
