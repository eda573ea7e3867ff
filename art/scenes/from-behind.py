"""The lengths of a woman's brown hair, loose over a linen shirt, from behind and nearby."""

import numpy as np
from mathutils import Vector

from kit.back import Back
from kit.camera import camera
from kit.combing import combed
from kit.geometry import grid
from kit.lights import room, softbox, sun, window_shadow
from kit.long_hair import long_hair
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
WALL = 11
x, z = np.meshgrid([-20, 0, 20], [-8, 4, 20], indexing='ij')
grid('wall', x, x * 0 + WALL, z, plaster('wall', '#a5ab94', 0.06, 0.12))
hair = long_hair(Back())

# The sun reaches the wall alone, through a window.
low = Vector((1.0, 0.7, -0.45))
sun(low, 4.2, 1.6, '#ffe9cc')
window_shadow((-1.8, WALL, 6.0), low, 16, (2.6, 3.6))
softbox((-6.2, -3.1, 6.5), (0, 0, 5.2), 2.2, 1400, '#fff4e6', 5.0)
softbox((5.0, -6.0, 6.5), (0, 0, 5.2), 2.4, 110, '#f4f1ea', 4.0)
# From above, for the hair that comes forward over the shoulder blades.
softbox((-3.6, -5.5, 10.5), (0, 0, 4.6), 2.6, 330, '#fff6ea', 5.0)
room('#e2e3dc', 0.32)
camera((0, -14, 5.06), (-0.1, 0, 4.92), lens=219, fstop=0.3, focus=(0, -0.85, 5.2))
photograph('storefront', 'from-behind', (1404, 1200), samples=14, exposure=0.12, bounces=6, clamp=2.0,
           reach=8, strength=0.14, threshold=0.03, finish=combed(hair, 10))
