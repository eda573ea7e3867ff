"""Red clover: three flower heads on their stems, and leaves, in clear daylight."""

from mathutils import Vector

from kit.camera import camera
from kit.clover import clover_head, clover_leaf, clover_materials, clover_stem
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

# A head's place, its stem's bend and foot, its size.
HEADS = [
    ((-0.30, 0.52, 0.26), (0.06, -0.28, 0.10), (0.62, -1.6, 0.03), 0.31),
    ((0.56, 0.36, 0.24), (0.46, -0.5, 0.06), (0.80, -1.7, 0.03), 0.27),
    ((-0.86, -0.12, 0.22), (-0.2, -0.7, 0.05), (0.48, -1.7, 0.03), 0.24),
]
LEAVES = [
    ((0.15, -0.30, 0.10), 200, 0.36), ((0.76, -0.50, 0.09), -20, 0.40),
    ((-0.36, -0.80, 0.08), 165, 0.38), ((0.36, -0.90, 0.10), 20, 0.30),
    ((0.10, 0.05, 0.12), 20, 0.32),
]

new_scene()
floor('#d3d2c8')
floret, blade, stalk = clover_materials()
for k, (at, bend, foot, size) in enumerate(HEADS):
    along = (Vector(at) - Vector(bend)).normalized()
    head = place(clover_head(floret, size, 190, k), at)
    head.rotation_euler = (along + Vector((0, 0, 0.35))).to_track_quat('Z', 'Y').to_euler()
    clover_stem(stalk, (at, bend, foot))
    below = Vector(at) - along * size * 0.62
    clover_leaf(blade, below - Vector((0, 0, 0.05)), 250 + 40 * k, 0.24, k + 20, 6)
for k, (at, turn, size) in enumerate(LEAVES):
    clover_leaf(blade, at, turn, size, k)

noon = Vector((-0.8, 0.55, -1.1))
sun(noon, 4.6, 1.2, '#fff1e0')
softbox((3.0, -2.0, 3.4), (0, 0, 0.2), 1.8, 45, '#fff8f0')
softbox((-3.0, 1.6, 2.2), (0, 0, 0.2), 1.5, 22, '#f4f6f4')
room('#e6eaea', 0.34)
camera((0, -4.4, 4.0), (-0.02, -0.12, 0.18), lens=82, fstop=2.4, focus=(0, -0.05, 0.35))
photograph('storefront', 'clover', (1200, 1200), samples=18, exposure=-0.2)
