"""A torn lump of raw shea butter cut with a knife, its crumbs, and shea nuts on dark plaster."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea import butter_lump, butter_material, crumbs, shea_nut

# x, y, radius, seed, turn, knife cuts, fineness
LUMPS = [
    (-0.06, 0.16, 0.40, 1, 0, [((-0.25, -0.5, 0.8), 0.5)], 8),
    (0.42, -0.12, 0.20, 8, 50, [((-0.2, 0.5, 0.7), 0.4)], 7),
    (-0.46, -0.38, 0.13, 4, 20, [], 6), (0.08, -0.50, 0.085, 5, 0, [], 6),
]
NUTS = [(0.62, 0.34, 1, 30, 200), (0.42, 0.52, 2, -40, 20), (-0.63, 0.06, 3, 118, 20)]

new_scene()
floor(material=plaster('umber plaster', '#70675d', 0.08, 0.35))
butter = butter_material()
for x, y, size, seed, turn, cuts, fine in LUMPS:
    lump, height = butter_lump(size, butter, seed, cuts, fine)
    place(lump, (x, y, height - 0.004), (0, 0, turn))
crumbs(110, butter, [(0.05, -0.34, 0.16), (-0.34, -0.30, 0.14), (0.36, -0.40, 0.12), (-0.1, -0.5, 0.2)])
for x, y, seed, turn, roll in NUTS:
    shea_nut(seed, (x, y), turn, roll, 0.85)

light = Vector((1.0, 0.05, -0.75))
sun(light, 5.2, 1.4, '#ffe8d2')
softbox((-3.0, -1.2, 2.8), (0, 0, 0.2), 1.6, 30, '#fff3e6')
softbox((3.0, -1.8, 2.2), (0, 0, 0.2), 1.5, 16, '#f2f2f2')
room('#e6e2dc', 0.2)
camera((0, -3.3, 2.6), (0.0, 0.0, 0.16), lens=108, fstop=2.0, focus=(0, -0.2, 0.25))
photograph('storefront', 'shea', (1080, 1080), samples=40, exposure=-0.32)
