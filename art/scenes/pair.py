"""Shampoo and mask side by side on the plain sweep of the two packshots."""

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group
from kit.jar import jar
from kit.lights import packshot_light, softbox
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import sweep

new_scene()
sweep('#ddd6c9')
group(bottle(turn=-30), (-0.40, 0.16, 0), (0, 0, 3))
group(jar(), (0.42, -0.2, 0), (0, 0, -3))
packshot_light((0, 0, 0.7))
# Low enough to show as a strip in the upright glass.
softbox((-2.6, -0.3, 0.5), (0, 0, 0.3), 0.34, 7, '#fffaf3', 1.3)
camera((0.02, -9.4, 1.45), (0.07, 0, 0.80), lens=124, fstop=4, focus=(0, -0.3, 0.5))
photograph('storefront', 'pair', (1120, 1400), samples=30, exposure=-0.08, bounces=9, strength=0.2)
