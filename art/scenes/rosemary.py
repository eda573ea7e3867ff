"""A loose bunch of rosemary on pale stone, in soft window light."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun
from kit.materials import stone
from kit.photograph import photograph
from kit.rosemary import loose_leaves, needle_material, rosemary_sprig, rosemary_wood
from kit.rosemary_flower import rosemary_flower_materials
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=stone('pale limestone', '#aba89e', '#97948a', 2.2, 0.8))
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

window = Vector((0.9, -0.6, -1.0))
sun(window, 4.6, 9, '#fff3e6')
softbox((-2.4, 2.4, 3.2), (0, 0, 0.2), 2.0, 60, '#fbfaf6')
softbox((3.0, -1.6, 2.4), (0, 0, 0.2), 1.4, 18, '#fff4ea')
room('#e2e6ea', 0.42)
camera((0, -3.9, 4.5), (0.02, -0.12, 0.15), lens=92, fstop=0.9, focus=(0, -0.2, 0.15))
photograph('storefront', 'rosemary', (1080, 1080), samples=160, exposure=-0.2, threshold=0.025)
