"""Sprigs of flowering rosemary on a dark ground, the nearest flowers in focus, by a large window."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.rosemary import loose_leaves, needle_material, rosemary_sprig, rosemary_wood
from kit.rosemary_flower import rosemary_flower_materials
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=trowelled('ground', '#3f403c'))
herb = (needle_material(), rosemary_wood())
bloom = rosemary_flower_materials()
plants = []
for length, pairs, curve, seed, location, turn, flowers in (
    (2.4, 48, 0.22, 1, (-0.86, -0.88, 0.024), 46, None),
    (2.25, 45, -0.3, 2, (-1.0, -0.68, 0.028), 38, bloom),
    (1.9, 40, -0.25, 3, (-0.54, -1.0, 0.024), 40, bloom),
):
    parts = rosemary_sprig(herb, length, pairs, curve, seed, flowers=flowers)
    group(parts, location, (0, 0, turn))
    plants.extend(parts)
plants += loose_leaves(herb[0], (0.45, -0.75), (0.3, 0.25), 7, 4)
lay_on_ground(plants)

sun(Vector((1.0, -0.55, -1.0)), 3.4, 13, '#fff1de')
softbox((-2.1, 1.3, 1.9), (0, 0.1, 0.15), 1.7, 300, '#fff8ee', 1.5, soft=0.3)
room('#dfe5e4', 0.3)
camera((0.2, -4.2, 2.9), (0.18, -0.03, 0.1), lens=150, fstop=1.5, focus=(0.42, -0.24, 0.15))
photograph('storefront', 'rosemary', (1080, 1080), samples=40, exposure=0.75, threshold=0.03)
