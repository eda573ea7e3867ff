"""Elderflower umbels and leaves in morning light."""

from mathutils import Vector

from kit.camera import camera
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#bfab8e')
blossom = elderflower_materials()
group(umbel(blossom, 0.62, 240, 1, size=0.036), (-0.30, 0.26, 0.46), (24, -8, 0))
group(umbel(blossom, 0.46, 150, 2, 0.7, 0.035), (0.62, -0.18, 0.36), (34, 24, 0))
group(umbel(blossom, 0.34, 95, 3, 0.8, 0.034), (-0.52, -0.66, 0.24), (62, -30, 20))

greens = (leaf_material('elder leaf', '#4d6238', '#93a578', veins=13), stem_material('#7c8a52'))
group(sprig(greens, 3, 0.95, (0.56, 0.21), 4, taper=0.2), (0.18, 0.62, 0.16), (0, -6, 8))
group(sprig(greens, 3, 0.86, (0.50, 0.20), 8, taper=0.2), (-0.02, -0.80, 0.12), (0, -4, -6))

morning = Vector((1.0, 0.75, -0.95))
sun(morning, 4.4, 1.4, '#ffe8d2')
leaf_shadow(on=(1.0, 1.1, 0), seed=4, leaves=9, length=1.5, distance=2.6, direction=morning)
softbox((-3.0, -2.0, 3.6), (0, 0, 0.2), 2.0, 55, '#fff3e6')
softbox((3.2, 1.2, 2.2), (0, 0, 0.2), 1.5, 35, '#fff0e2')
room(strength=0.32)
camera((0, -4.2, 4.3), (0.0, -0.06, 0.22), lens=84, fstop=2.0, focus=(0, -0.1, 0.45))
photograph('storefront', 'elderflower', (1080, 1080), samples=40, exposure=-0.3)
