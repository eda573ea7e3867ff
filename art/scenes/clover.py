"""Two heads of red clover and a young one with their leaves, laid on linen by a window."""

from mathutils import Vector

from kit.camera import camera
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.geometry import lay_on_ground
from kit.lights import room, softbox, sun, window_shadow
from kit.linen import cloth, linen
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
cloth(linen())
clover = clover_materials()
left, left_stem = clover_flower(
    clover, (-0.17, 0.02, 0.15), (-0.34, 0.22, 0.75), 0.28,
    ((0.0, -0.4, 0.010), (0.02, -1.1, 0.010)),
    0.15, 235, 1, ((-0.9, -0.45, 0.0), (0.9, -0.1, 0.0)), 0.0098)
right, right_stem = clover_flower(
    clover, (0.24, 0.16, 0.13), (0.6, 0.28, 0.5), 0.25,
    ((0.12, -0.4, 0.010), (0.3, -1.1, 0.010)),
    0.138, 220, 2, ((-0.5, 0.7, 0.1), (0.5, -0.85, 0.0)), 0.0104)
young, _ = clover_flower(
    clover, (-0.03, 0.37, 0.1), (-0.1, 0.8, 0.45), 0.3,
    ((0.1, -0.2, 0.010), (0.08, -1.1, 0.010)),
    0.1, 165, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)), 0.0082)
leaves = clover_side_leaf(
    clover, left_stem, 0.36, ((-0.04, -0.03, 0.02), (-0.12, -0.11, 0.03), (-0.22, -0.17, 0.03)),
    (0.05, 0, 1), 0.21, 31, (0, 0, 130), 0.0098)
leaves += clover_side_leaf(
    clover, right_stem, 0.36, ((0.05, 0.0, 0.03), (0.13, -0.04, 0.05), (0.19, -0.15, 0.03)),
    (-0.1, 0, 1), 0.22, 32, (0, 0, 40), 0.0104)
lay_on_ground([*left, *right, *young, *leaves], 0.003, 0.006)

window = Vector((0.85, -0.5, -0.95))
sun(window, 4.3, 8, '#fff3e4')
window_shadow((0.0, 0.05, 0.1), window, 4, (1.2, 1.5), (1, 1))
softbox((-2.4, 1.4, 2.0), (0, 0, 0.1), 1.3, 45, '#fffaf2')
softbox((2.2, -1.8, 1.6), (0, 0, 0.1), 1.2, 10, '#fff8f0')
room('#e4e6e8', 0.38)
camera((0, -2.5, 2.9), (0.015, 0.025, 0.06), lens=146, fstop=0.85, focus=(-0.15, -0.06, 0.2))
photograph('storefront', 'clover', (1200, 1200), samples=26, exposure=0.08, bounces=5)
