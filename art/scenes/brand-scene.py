"""Shampoo and mask on wet slate beside a basin, morning light through a window."""

from mathutils import Vector

from kit.basin import basin, wall_spout
from kit.bottle import bottle
from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elderflower import elderflower_materials, umbel
from kit.geometry import group
from kit.jar import jar
from kit.lights import room, softbox, sun, window_shadow
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.water import drops_on_floor
from kit.wet_stone import slate

new_scene()
table_and_wall(slate(), '#c3c4b8', back=1.5)
group(bottle(turn=-36), (-0.55, 0.1, 0), (0, 0, 8))
group(jar(), (0.34, -0.28, 0), (0, 0, -6))
basin((1.75, 0.5, 0))
wall_spout(1.5, 1.7, 0.95)
drops_on_floor(110, (-1.9, 1.3, -1.1, 0.7), 3, size=(0.01, 0.036),
               keep_off=[(-0.55, 0.1, 0.34), (0.34, -0.28, 0.47)])
blossom = elderflower_materials()
group(umbel(blossom, 0.40, 300, 2, 1.1), (-1.62, 0.45, 0.36), (38, -40, 0))
greens = (elder_leaf_material(), blossom.stalk)
group(elder_leaf(greens, 0.9, 2, (0.4, 0.18), 4), (-2.35, -0.35, 0.07), (0, -3, -8))

morning = Vector((1.0, 0.95, -0.72))
sun(morning, 4.5, 1.2, '#ffe9d2')
window_shadow((-0.12, 0, 1.3), morning, size=(3.8, 3.8), panes=(2, 2))
softbox((-3.4, -2.2, 2.8), (0, 0, 0.6), 1.5, 60, '#fff6ec', 3.2)
softbox((3.2, -2.0, 1.8), (0, 0, 0.5), 0.6, 14, '#f3f2ee', 2.4)
room('#dfe3e4', 0.34)
camera((0, -8.0, 2.1), (0.06, 0, 0.68), lens=80, fstop=2.8, focus=(0, -0.3, 0.5))
photograph('storefront', 'brand-scene', (1440, 960), samples=56, exposure=-0.1, bounces=9,
           strength=0.2)
