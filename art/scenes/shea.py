"""Raw shea butter in broken lumps in a bowl of dark stoneware; a shea nut and half of one, in overcast light."""

import numpy as np

from kit.camera import camera
from kit.dark_bowl import shallow_bowl
from kit.fall import fallen
from kit.geometry import grid, group, place
from kit.lights import room, softbox
from kit.linen import cloth, linen
from kit.photograph import photograph
from kit.scene import new_scene
from kit.shea_lumps import butter_material, crumbs, lump
from kit.shea_nut import halved_nut, kernel_material, shea_nut, shea_nut_material

# Where each lump falls from (x, y, z), its width, and how it was held (degrees).
LUMPS = [
    (-0.22, 0.17, 0.25, 0.37, 20), (0.12, 0.24, 0.25, 0.34, 140), (-0.08, -0.10, 0.25, 0.35, 250),
    (-0.02, 0.12, 0.56, 0.31, 75), (-0.36, -0.06, 0.26, 0.22, 310), (0.20, -0.03, 0.25, 0.28, 200),
    (0.10, -0.24, 0.19, 0.16, 95), (-0.54, -0.46, 0.14, 0.20, 30),
]

new_scene()
group([cloth(linen('dark linen', '#6d756b', '#596157'))], (0, 0.55, 0), scale=1.15)
bowl = place(shallow_bowl(0.62, 0.19), (-0.06, 0.10, 0))
butter = butter_material()
x, y = np.meshgrid([-2, 2], [-2, 2], indexing='ij')
ground = grid('ground', x, y, x * 0)
held = [place(lump(0.985 * size, k, None, 4), (x, y, z), (turn, 2 * turn, turn))
        for k, (x, y, z, size, turn) in enumerate(LUMPS)]
places = fallen(held, [bowl, ground])
for obj in (ground, *held):
    obj.hide_render = obj.hide_viewport = True
for k, (where, (*_, size, _)) in enumerate(zip(places, LUMPS)):
    lump(size, k, butter, 8 if size > 0.3 else 7).matrix_world = where
crumbs(butter, [(-0.26, -0.58, 0.050), (-0.33, -0.63, 0.022), (-0.20, -0.61, 0.014), (-0.30, -0.53, 0.012),
                (0.20, -0.27, 0.045), (0.26, -0.23, 0.022), (-0.24, -0.28, 0.05), (-0.20, -0.33, 0.02),
                (-0.08, -0.36, 0.014), (0.36, 0.06, 0.03), (0.12, -0.35, 0.016), (-0.32, -0.22, 0.016)], 2.0)

shell = shea_nut_material()
shea_nut(shell, (0.27, -0.58), 20, 24, 0.95, 1)
halved_nut(shell, kernel_material(), (0.60, -0.38), -34, (26, 0), 0.95)

softbox((-3.2, 0.6, 1.5), (0, 0, 0.1), 2.2, 430, '#f8f6f0', 2.0, soft=0.4)
softbox((2.6, -1.6, 2.6), (0, 0, 0.1), 1.8, 18, '#fff3e2', soft=0.4)
room('#efe5d6', 0.36)
camera((0.0, -3.2, 3.25), (0.0, -0.04, 0.10), lens=100, fstop=2.2, focus=(0.0, -0.20, 0.20))
photograph('storefront', 'shea', (1080, 1080), samples=48, exposure=0.2, bounces=4, strength=0.14,
           threshold=0.03)
