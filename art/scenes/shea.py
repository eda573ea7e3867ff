"""Raw shea butter in lumps and crumbs, in and beside a bowl of dark stoneware, in overcast light."""

import numpy as np

from kit.camera import camera
from kit.dark_bowl import shallow_bowl
from kit.fall import fallen
from kit.geometry import grid, group, place
from kit.lights import room, softbox
from kit.linen import cloth, linen
from kit.photograph import photograph
from kit.scene import new_scene
from kit.shea_crumbs import crumbs
from kit.shea_lumps import butter_material, lump

# Where each lump falls from (x, y, z), its width, and how it was held (degrees).
LUMPS = [
    (-0.30, 0.22, 0.26, 0.36, 20), (0.13, 0.30, 0.25, 0.34, 140), (-0.06, -0.10, 0.22, 0.34, 250),
    (-0.12, 0.10, 0.50, 0.29, 75), (-0.41, -0.09, 0.22, 0.21, 310), (0.27, -0.02, 0.22, 0.27, 200),
    (0.14, -0.27, 0.17, 0.15, 95), (-0.50, -0.48, 0.12, 0.20, 30), (0.51, -0.53, 0.14, 0.24, 60),
]
# Crumbs: x, y, how far they lie apart, how many, width of the largest.
HEAPS = [
    (-0.26, -0.58, 0.045, 6, 0.062), (-0.20, -0.30, 0.05, 6, 0.05), (0.22, -0.26, 0.05, 6, 0.05),
    (0.36, 0.02, 0.06, 5, 0.036), (0.36, -0.62, 0.06, 5, 0.055), (0.0, -0.36, 0.06, 5, 0.034),
]

new_scene()
group([cloth(linen('dark linen', '#6d756b', '#596157'))], (0, 0.55, 0), scale=1.15)
place(shallow_bowl(0.62, 0.19), (-0.06, 0.10, 0))
butter, thin = butter_material(), butter_material(0.5)
x, y = np.meshgrid([-2, 2], [-2, 2], indexing='ij')
ground = grid('ground', x, y, x * 0)
# What falls is coarse: the time that the fall takes grows with its points and those of the bowl.
coarse = place(shallow_bowl(0.62, 0.19, segments=56), (-0.06, 0.10, 0))
held = [place(lump(size, k, None, 3), (x, y, z), (turn, 2 * turn, turn))
        for k, (x, y, z, size, turn) in enumerate(LUMPS)]
places = fallen(held, [coarse, ground])
for obj in (coarse, ground, *held):
    obj.hide_render = obj.hide_viewport = True
for k, (where, (*_, size, _)) in enumerate(zip(places, LUMPS)):
    lump(size, k, butter).matrix_world = where
crumbs(thin, HEAPS, 2.0)

softbox((-3.2, 0.6, 1.5), (0, 0, 0.1), 2.2, 430, '#f8f6f0', 2.0, soft=0.4)
softbox((2.6, -1.6, 2.6), (0, 0, 0.1), 1.8, 18, '#fff3e2', soft=0.4)
room('#efe5d6', 0.36)
camera((0.0, -3.2, 3.25), (0.0, -0.04, 0.10), lens=100, fstop=2.2, focus=(0.0, -0.20, 0.20))
photograph('storefront', 'shea', (1080, 1080), samples=48, exposure=0.2, bounces=4, threshold=0.03)
