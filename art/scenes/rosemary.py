"""A loose bunch of rosemary on grey stone, in cool window light."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import group
from kit.leaves import stem_material
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.rosemary import needle_material, rosemary_sprig
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#b4b4ac')
herb = (needle_material(), stem_material('#6b5740'))
group(rosemary_sprig(herb, 2.2, 50, 0.25, 1), (-1.15, -0.42, 0.18), (0, -2, 20))
group(rosemary_sprig(herb, 1.9, 44, -0.25, 2), (-1.02, 0.24, 0.18), (0, -2, -6))
group(rosemary_sprig(herb, 1.4, 34, 0.2, 3), (-0.50, -0.80, 0.16), (0, -2, 6))

window = Vector((0.9, -0.75, -1.0))
sun(window, 4.4, 2.4, '#fff3e6')
softbox((-2.4, 2.4, 3.2), (0, 0, 0.2), 2.0, 60, '#fbfaf6')
softbox((3.0, -1.6, 2.4), (0, 0, 0.2), 1.4, 18, '#fff4ea')
room('#e2e6ea', 0.34)
camera((0, -3.9, 4.5), (0.02, -0.12, 0.15), lens=86, fstop=2.4, focus=(0, -0.2, 0.25))
photograph('storefront', 'rosemary', (1080, 1080), samples=12, exposure=-0.2)
