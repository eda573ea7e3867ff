"""Close to the pump, the shoulder of the glass and the top of the label."""

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, studio, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import plaster_room

new_scene()
plaster_room()
group(bottle(turn=-38), degrees=(0, 0, -5))
greens = (leaf_material(), stem_material())
group(sprig(greens, 11, 1.5, (0.42, 0.13), 2), (0.50, 0.50, -0.12), (0, -68, 20))
sun(angle=1.8)
leaf_shadow(on=(-0.3, 2.0, 2.1))
studio((0, 0, 1.2))
room()
camera((-0.5, -5.4, 1.75), (0.05, 0, 1.08), lens=120, fstop=1.8, focus=(0.0, -0.33, 0.95))
photograph('catalogue', 'deep-hydrating-shampoo-3', (1120, 1400), samples=48, exposure=-0.3)
