"""The shampoo itself from near: drops of clear golden gel on pale stone, the sun low through them."""

from mathutils import Vector

from kit.camera import camera
from kit.gel_drops import gel_drops
from kit.lights import room, softbox, sun, window_shadow
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((0.75, -0.55, -0.50))
# The direction of a long softbox mirrored in the gel, half its width and height in radians, its light.
WINDOWS = [((-0.35, 0.75, 0.75), 0.34, 0.085, 18)]

new_scene()
floor('#a39781')
gel_drops(WINDOWS, LOW_SUN)

window_shadow((-0.41, -0.28, 0), LOW_SUN, size=(1.7, 1.25), panes=(2, 2), bar=0.06)
sun(LOW_SUN, 7.8, 1.6, '#fff0dc')
softbox((-2.1, 1.85, 2.2), (0, 0, 0), 1.4, 60, '#fffaf3', 1.6, soft=0.35).visible_glossy = False
room('#eef0ea', 0.26)
camera((0, -2.6, 2.9), (0.0, 0.03, 0.0), lens=225, fstop=4.0, focus=(0, -0.06, 0.04))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=28, exposure=0.2, bounces=9, clamp=3.0,
           oversize=1.2)
