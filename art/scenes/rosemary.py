"""A loose bunch of rosemary."""

from mathutils import Vector

from kit.camera import camera
from kit.geometry import group
from kit.leaves import stem_material
from kit.lights import leaf_shadow, room, softbox, sun
from kit.photograph import photograph
from kit.rosemary import needle_material, rosemary_sprig
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#cfbb9f')
herb = (needle_material(), stem_material('#7a6444'))
group(rosemary_sprig(herb, 2.1, 32, 0.25, 1), (-1.10, -0.42, 0.20), (0, -2, 20))
group(rosemary_sprig(herb, 1.8, 28, -0.25, 2), (-0.98, 0.20, 0.20), (0, -2, -6))
group(rosemary_sprig(herb, 1.3, 22, 0.2, 3), (-0.45, -0.78, 0.18), (0, -2, 6))

morning = Vector((1.0, 0.75, -0.95))
sun(morning, 4.6, 1.6, '#ffe8d2')
leaf_shadow(on=(0.9, 1.1, 0), seed=4, leaves=9, length=1.5, distance=2.6, direction=morning)
softbox((-3.0, -2.0, 3.6), (0, 0, 0.2), 2.0, 60, '#fff3e6')
softbox((3.2, 1.2, 2.2), (0, 0, 0.2), 1.5, 35, '#fff0e2')
room(strength=0.32)
camera((0, -3.9, 4.5), (0.02, -0.12, 0.15), lens=86, fstop=2.0, focus=(0, -0.2, 0.25))
photograph('storefront', 'rosemary', (1080, 1080), samples=52, exposure=-0.25)
