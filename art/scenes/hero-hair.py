"""Long chestnut waves on the right, calm warm ground for words on the left."""

import numpy as np

from kit.camera import camera
from kit.geometry import grid
from kit.hair import Fall, grow, hair_material, hair_object
from kit.lights import room, softbox
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
fall = Fall([(6.4, 4.2), (1.3, 2.3), (4.9, -0.9), (0.2, -4.2)], width=3.2, waves=2.7)
hair_object(*grow(fall, strands=40000, locks=96), hair_material(melanin=0.67, redness=0.4))

x, y = np.meshgrid(np.linspace(-12, 12, 3), np.linspace(-8, 8, 3), indexing='ij')
grid('ground', x, y, x * 0 - 3.2, plaster('ground', '#e6d8c4', 0.03, 0.03))

softbox((-2.2, 3.6, 3.8), (2.4, -0.2, 0), 0.9, 950, '#fff3e3', 5.0)
softbox((5.5, 2.6, 3.6), (2.8, 0, 0), 1.0, 420, '#ffe8cc', 3.5)
softbox((1.5, -4.5, 3.5), (2, 0, 0), 3.5, 150, '#ffe2c4', 5.0)
room('#f2e4d3', 0.6)
camera((0, 0, 11.5), (0, 0, 0), lens=50, fstop=1.6, focus=(0, 0, 0.25))
photograph('storefront', 'hero-hair', (1920, 1080), samples=40, exposure=0.0, bounces=6,
           clamp=2.0, reach=2, strength=0.05)
