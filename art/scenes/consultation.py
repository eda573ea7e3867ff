"""A wooden hairbrush on a folded linen towel by a window, the mask behind it, low sun."""

from mathutils import Vector

from kit.camera import camera
from kit.draped import folded_towel
from kit.geometry import group
from kit.hairbrush import hairbrush
from kit.jar import jar
from kit.lights import room, softbox, sun, window_shadow
from kit.linen import linen
from kit.materials import travertine
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.shader import Shader

new_scene()
table_and_wall(travertine('shelf', '#c3b7a5', '#a4978a', 0.5), '#b3b09c', 2.9)
brush, *rest = hairbrush()
on_towel = group([brush], (-1.05, -0.5, 0.06), (0, 0, 24))
thread = Shader('thread', color='#d6d1c6', rough=0.8, specular=0.1).lit_through('#d6d1c6', 0.35)
folded_towel(linen(), thread, 3.3, 1.7, on_towel, turn=-12)
for part in rest:
    part.parent = on_towel
group(jar(), (1.2, 1.55, 0), (0, 0, -8))

morning = Vector((1.0, 0.24, -0.62))
sun(morning, 6.9, 1.5, '#ffe9d2')
window_shadow((-0.1, 0.45, 0.1), morning, size=(2.9, 2.6), panes=(2, 2), bar=0.1)
softbox((-3.4, 1.6, 2.6), (0, 0, 0.3), 1.8, 50, '#f6f6f4', 2.6)
room('#e6e4de', 0.38)
camera((0, -6.8, 2.9), (0.1, 0.1, 0.35), lens=85, fstop=4, focus=(-0.45, -0.4, 0.2))
photograph('storefront', 'consultation', (1440, 960), samples=14, exposure=0.1, bounces=9,
           reach=8, strength=0.28)
