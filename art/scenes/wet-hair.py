"""Long brown hair, washed and still damp, spread out in the soft light of a large window."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.combing import combed
from kit.geometry import grid
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.wet_hair import wet_hair

new_scene()
x, y = np.meshgrid(np.linspace(-12, 12, 3), np.linspace(-8, 8, 3), indexing='ij')
grid('ground', x, y, x * 0 - 1.3, plaster('ground', '#a9aa9a', 0.05, 0.1))
wet_hair()

sun(Vector((1.0, -0.5, -0.8)), 2.6, 5, '#ffeeda')
softbox((-3.6, 3.4, 3.4), (0.4, 0, 0), 0.9, 560, '#fff6ea', 4.6)
softbox((4.6, 2.4, 3.4), (1.4, 0, 0), 1.0, 200, '#fdf4ea', 3.4)
room('#e6e6e2', 0.34)
camera((0, 0, 11.5), (0, 0, 0), lens=46, fstop=1.6, focus=(0, 0, 0.25))
photograph('storefront', 'wet-hair', (1600, 1000), samples=14, exposure=0.26, bounces=6, clamp=2.0, threshold=0.02,
           oversize=1.3, finish=combed(12))
