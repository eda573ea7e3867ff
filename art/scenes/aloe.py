"""An aloe vera rosette from above in soft daylight."""

from mathutils import Vector

from kit.aloe import rosette, skin_material, tooth_material
from kit.camera import camera
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('ground', '#a09888', 0.07, 0.3))
rosette((skin_material(), tooth_material()))

sun(Vector((0.9, -0.55, -1.1)), 5.0, 4, '#fff3e2')
softbox((-2.6, 1.8, 3.2), (0, 0, 0.3), 1.6, 60, '#fbfaf4')
room('#e3e8e6', 0.32)
camera((0.0, -1.5, 5.1), (0.02, 0.0, 0.3), lens=100, fstop=1.6, focus=(0, -0.2, 0.6))
photograph('storefront', 'aloe', (1080, 1080), samples=56, exposure=-0.05, bounces=8, strength=0.08,
           threshold=0.03)
