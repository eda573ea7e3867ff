"""The shampoo from the front, on a plain cool sweep."""

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.lights import packshot_light
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import sweep

new_scene()
sweep('#ddd6c9')
group(bottle(turn=-30))
packshot_light((0, 0, 0.8))
camera((0, -8.8, 1.35), (0.02, 0, 0.83), lens=122, fstop=4, focus=(0, -0.32, 0.7))
photograph('catalogue', 'deep-hydrating-shampoo-1', (1120, 1400), samples=12, exposure=-0.08, bounces=9,
           reach=8, strength=0.6)
