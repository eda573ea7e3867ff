"""Letters that wait for their answers on grey-green stone in low sun: envelopes with the shop's mark, a pen, clover."""

from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.envelope import envelope
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import matt_ceramic
from kit.pen import pen
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((0.95, -0.5, -0.6))

new_scene()
floor(material=matt_ceramic('stone', '#969b88', '#868b79'))
group(envelope(), (-1.04, 0.93, 0.004), (0, 0, 15))
group(envelope(), (-0.5, -0.26, 0.004), (0, 0, -7))
group(pen(), (0.84, -0.02, 0), (0, 0, -64), 0.95)

clover = clover_materials()
stem, path = clover_flower(
    clover, (1.06, 0.52, 0.2), (-0.4, 0.6, 0.6), 0.27,
    ((1.22, 0.3, 0.03), (1.72, -0.36, 0.016)),
    0.15, 150, 1, ((-0.3, 0.9, 0.0), (-0.2, -0.9, 0.1)))
leaf = clover_side_leaf(
    clover, path, 0.72,
    ((-0.02, -0.06, 0.01), (-0.05, -0.12, 0.01), (-0.1, -0.17, 0.0)), (-0.1, -0.25, 1), 0.24, 31)
lay_on_ground([*stem, *leaf], 0.003, 0.006)

sun(LOW_SUN, 6.4, 1.6, '#ffe2c2')
window_shadow((0.15, 0.1, 0.1), LOW_SUN, size=(3.4, 2.2), panes=(2, 2), bar=0.1)
softbox((-3.6, 1.4, 2.8), (0, 0, 0.1), 1.8, 40, '#f8f6f2', 2.8)
softbox((3.4, -2.0, 2.4), (0, 0, 0.1), 1.4, 12, '#fff1e2')
room('#e2e4e6', 0.3)
camera((0.16, -5.4, 7.0), (0.16, 0.12, 0.06), lens=92, fstop=1.6, focus=(-0.5, -0.2, 0.12))
photograph('storefront', 'envelopes', (1440, 800), samples=12, exposure=0.5, bounces=6, reach=8, strength=0.24,
           oversize=1.2)
