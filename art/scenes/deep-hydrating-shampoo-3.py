"""The shampoo itself: clear pale-golden gel on pale ceramic, air trapped in it, lit from behind."""

from mathutils import Vector

from kit.camera import camera
from kit.gel import Puddle, bubbles, gel, gel_material
from kit.light_beside import light_beside
from kit.lights import leaf_shadow, room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

POOLS = [(0.07, 0.10, 0.265), (-0.12, -0.15, 0.17)]
DROPS = [(-0.27, -0.43, 0.034, 0.018), (-0.20, -0.49, 0.013, 0.008), (0.30, 0.42, 0.018, 0.010)]
AREA = (-0.55, 0.55, -0.7, 0.65)
# The direction of the window mirrored in the gel, half its width and height in radians, its light.
WINDOW = ((-0.30, 0.72, 0.62), 0.15, 0.075, 34)

new_scene()
floor(material=matt_ceramic())
puddle = Puddle(POOLS, deep=0.058, soft=0.062, seed=4)
low = Vector((0.75, -0.9, -0.85))
gel(puddle, AREA, low, gel_material(tone=(1.0, 0.74, 0.08, 1), density=7.5, windows=[WINDOW]), DROPS)
light_beside(puddle, AREA, low, 0.55)
bubbles(puddle, AREA, 22, seed=7, size=(0.003, 0.013))

sun(low, 5.0, 1.2, '#fff0dc').visible_glossy = False
leaf_shadow((-0.62, 0.62, 0), 3, 8, 0.9, 2.0, low)
# Their mirror images in the gel would look like scraps of paper.
softbox((-0.8, 3.6, 2.6), (0, 0, 0), 1.6, 70, '#fffaf2', 0.9).visible_glossy = False
softbox((-3.0, -0.6, 2.4), (0, 0, 0), 1.0, 12, '#f4f6f6').visible_glossy = False
room('#ecebe8', 0.24)
camera((0, -2.75, 2.9), (0.0, -0.04, 0), lens=140, fstop=2.8, focus=(0, 0.02, 0.05))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=44, exposure=0.0,
           strength=0.13, bounces=7, clamp=16.0, threshold=0.03)
