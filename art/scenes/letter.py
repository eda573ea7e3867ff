"""A handwritten letter on limestone in low sun, an envelope with the shop's mark, a pen, a red clover."""

from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.envelope import envelope
from kit.geometry import group, lay_on_ground, place
from kit.letter import letter
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import limestone
from kit.pen import pen
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((0.9, -0.66, -0.55))

new_scene()
place(floor(material=limestone(light='#b9ad9c', dark='#a09485', fossils=0.12)), degrees=(0, 0, 24), scale=2.2)
group(letter(), (-0.38, 0.0, 0.021), (0, -1, -4))
group(envelope(), (1.37, 0.62, 0), (0, 0, 10))
group(pen(), (0.74, -0.49, 0), (0, 0, -23), 0.86)

clover = clover_materials()
stem, path = clover_flower(
    clover, (1.02, 0.3, 0.2), (-0.5, 0.5, 0.6), 0.26,
    ((1.18, 0.1, 0.03), (1.86, -0.22, 0.016)),
    0.15, 150, 1, ((-0.3, 0.9, 0.0), (-0.2, -0.9, 0.1)))
leaf = clover_side_leaf(
    clover, path, 0.72,
    ((-0.02, -0.06, 0.01), (-0.05, -0.12, 0.01), (-0.1, -0.17, 0.0)), (-0.1, -0.25, 1), 0.24, 31)
lay_on_ground([*stem, *leaf], 0.003, 0.006)

sun(LOW_SUN, 6.6, 1.2, '#ffe4c8')
window_shadow((0.25, 0.1, 0.1), LOW_SUN, size=(3.6, 2.3), panes=(2, 2), bar=0.1)
softbox((-3.6, 1.4, 2.8), (0, 0, 0.1), 1.8, 36, '#f8f6f2', 2.8)
softbox((2.45, 4.2, 5.4), (1.2, -0.5, 0), 2.8, 50, '#fff4e6', 0.8)
room('#e2e4e6', 0.26)
camera((0.28, -5.6, 7.4), (0.28, 0.02, 0.06), lens=93, fstop=1.4, focus=(-0.3, -0.1, 0.05))
photograph('storefront', 'letter', (1440, 800), samples=12, exposure=0.46, bounces=8, oversize=1.2)
