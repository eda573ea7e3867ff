"""A torn lump of raw shea butter cut with a knife, its crumbs, and shea nuts on green limewash."""

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
    (-0.10, 0.16, 0.40, 1, 0, [((-0.25, -0.5, 0.8), 0.44), ((0.9, -0.3, 0.35), 0.6)], 7),
    (0.40, -0.14, 0.21, 8, 50, [((-0.2, 0.5, 0.7), 0.34), ((0.3, -0.8, 0.3), 0.5)], 7),
    (-0.40, -0.36, 0.14, 4, 20, [((0.2, -0.4, 0.8), 0.4)], 6), (-0.13, -0.50, 0.075, 5, 0, [], 6),
]
NUTS = [(0.52, 0.36, 1, 30, 200), (0.30, 0.56, 2, -30, 30), (0.04, -0.34, 3, 152, 20)]

new_scene()
floor(material=plaster('limewash', '#66715f', 0.08, 0.22))
butter = butter_material()
for x, y, size, seed, turn, cuts, fine in LUMPS:
    lump, height = butter_lump(size, butter, seed, cuts, fine)
    place(lump, (x, y, height - 0.004), (0, 0, turn))
crumbs(64, butter, [(0.05, -0.34, 0.16), (-0.34, -0.30, 0.14), (0.36, -0.40, 0.12), (-0.1, -0.5, 0.2)])
for x, y, seed, turn, roll in NUTS:
    shea_nut(seed, (x, y), turn, roll, 0.85)

light = Vector((1.0, 0.05, -0.75))
sun(light, 5.2, 1.4, '#ffe8d2')
softbox((-3.0, -1.2, 2.8), (0, 0, 0.2), 1.6, 30, '#fff3e6')
softbox((3.0, -1.8, 2.2), (0, 0, 0.2), 1.5, 16, '#f2f2f2')
room('#e6e2dc', 0.2)
camera((0, -3.3, 2.6), (0.0, 0.0, 0.16), lens=108, fstop=2.0, focus=(0, -0.2, 0.25))
photograph('storefront', 'shea', (1080, 1080), samples=12, exposure=-0.22, strength=0.3)
