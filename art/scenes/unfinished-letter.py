"""A customer's letter that is being written, its envelope, and the comb that does not get through her hair."""

from mathutils import Vector

from kit.camera import camera
from kit.comb import comb
from kit.geometry import group
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.unfinished_letter import addressed_envelope, unfinished_letter

LOW_SUN = Vector((0.95, -0.42, -0.56))

new_scene()
floor(material=matt_ceramic('stone', '#767c69', '#666c5b'))
group(unfinished_letter(), (-0.42, -0.6, 0), (0, 0, 2.5))
group(addressed_envelope(), (0.86, 0.16, 0.0), (0, 0, -14), 0.85)
group(comb(), (0.84, -0.42, 0.02), (0, 0, -62))

sun(LOW_SUN, 7.0, 1.6, '#ffe3c6')
window_shadow((0.25, 0.14, 0.05), LOW_SUN, 5, (2.6, 1.7), (2, 2), bar=0.08)
softbox((-3.6, 1.4, 2.8), (0, 0, 0.1), 1.8, 34, '#f8f6f2', 2.8, soft=0.4)
softbox((0.95, 3.2, 4.2), (0.5, -0.35, 0.06), 1.3, 46, '#fff6ea', 1.5, soft=0.5)
room('#e0e4e8', 0.27)
camera((0.0, -2.3, 5.4), (0.0, 0.0, 0.02), lens=120, fstop=1.8, focus=(-0.2, -0.05, 0.03))
photograph('storefront', 'unfinished-letter', (1440, 800), samples=14, exposure=0.44, bounces=8, oversize=1.2)
