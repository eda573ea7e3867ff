"""A parcel tied with twine, a stem of red clover tucked under it, on limestone in low sun."""

from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.down import down_material
from kit.geometry import group, lay_on_ground
from kit.kraft import kraft_board, kraft_paper
from kit.lights import leaf_shadow, room, softbox, sun, window_shadow
from kit.materials import limestone
from kit.parcel import HEIGHT, carton, tape
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.twine import bow, cotton, tied_both_ways

LOW_SUN = Vector((1.0, 0.42, -0.66))

new_scene()
table_and_wall(limestone(light='#c6beb1', dark='#b1a89a'), '#7d837b', back=2.6, relief=0.1)
box = [carton(kraft_board(stamp=(0.6, 0.42, 0.3))), tape(kraft_paper('paper tape'))]
thread = cotton(), down_material('#e6dccb')
box += tied_both_ways(thread, under_across=[(-0.4, 0.028)])
box += bow(thread, 0.25)

clover = clover_materials()
stem, path = clover_flower(
    clover, (-0.42, -0.46, 0.15), (-0.8, 0.1, 0.6), 0.26,
    ((0.0, -0.42, 0.016), (0.8, -0.32, 0.016)),
    0.15, 150, 1, ((-0.3, 0.9, 0.0), (-0.2, -0.9, 0.1)))
leaf = clover_side_leaf(
    clover, path, 0.9,
    ((-0.01, -0.07, 0.03), (-0.01, -0.14, 0.035), (0.0, -0.21, 0.03)), (0.35, -0.7, 1), 0.25, 31)
lay_on_ground([*stem, *leaf], 0.003, 0.006)
group([*box, group([*stem, *leaf], (0, 0, HEIGHT - 0.004))], (0, 0, 0), (0, 0, -26))

sun(LOW_SUN, 7.0, 1.8, '#ffe2c4')
window_shadow((-1.15, 0.5, 0.9), LOW_SUN, size=(7.0, 3.2), panes=(2, 1), bar=0.12)
leaf_shadow((-2.35, 2.6, 1.25), 5, 9, 1.5, 3.2, LOW_SUN)
softbox((-3.5, -2.5, 2.8), (0, 0, 0.4), 1.8, 34, '#fdf6ee', 3.0)
softbox((3.4, -2.0, 1.8), (0, 0, 0.4), 1.0, 16, '#eef0f0', 2.4)
room('#dfe3e6', 0.22)
camera((0.04, -8.2, 3.2), (0.04, 0, 0.36), lens=74, fstop=1.3, focus=(0, -0.7, 0.7))
photograph('storefront', 'parcel', (1440, 800), samples=32, exposure=0.16, bounces=6, oversize=1.2)
