"""The shampoo from the front, on a plain warm sweep."""

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.lights import leaf_shadow, room, studio, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import sweep

new_scene()
sweep()
group(bottle(turn=-32))
sun(power=3.6, angle=2.4)
leaf_shadow(on=(0.35, 2.2, 1.9), seed=3, distance=3.4)
studio((0, 0, 0.9), 1.1)
room(strength=0.42)
camera((0, -8.8, 1.35), (0.02, 0, 0.83), lens=122, fstop=2.8, focus=(0, -0.32, 0.7))
photograph('catalogue', 'deep-hydrating-shampoo-1', (1120, 1400), samples=72)
