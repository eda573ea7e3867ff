"""Golden argan oil in a small stoneware dish; before it an argan stone and one cracked open, in morning light."""

from mathutils import Vector

from kit.argan import argan_kernel, argan_stone, broken_material, cracked_stone, lying, stone_material
from kit.camera import camera
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.thrown_dish import ThrownDish, golden_oil, stoneware

# Directions of the windows mirrored in oil and glaze, half their widths and heights in radians, their light:
# two panes that lie on the oil, and the light on the left that only the rim of the oil and the glaze see.
PANES = [((-0.040, 3.1, 2.262), 0.0062, 0.0155, 4.0), ((0.026, 3.1, 2.266), 0.0060, 0.0150, 3.4)]
SIDE = ((-2.4, 2.0, 2.9), 0.42, 0.36, 10.0)

new_scene()
floor(material=limestone(light='#c6b8a1', dark='#a99a83', rough=0.6, fossils=0.1))
shell = stone_material()
lying(argan_stone(shell, 4), (-0.315, -0.25, 0.078), 28, 40, 0.27)
lying(argan_stone(shell, 9), (-0.378, 0.035, 0.076), 112, 160, 0.26)
lying(cracked_stone(shell, broken_material()), (-0.01, -0.385, 0.072), -16, 196, 0.27)
lying(argan_kernel(4), (-0.01, -0.392, 0.080), -18, 90, 0.25)

light = Vector((0.95, -0.62, -0.95))
dish = ThrownDish(0.36, 0.155)
group([dish.mesh(stoneware(windows=[SIDE])), dish.oil(0.112, light, golden_oil([*PANES, SIDE]))], (0.10, 0.10, 0))

# The lamps are not mirrored: their image in oil would take hundreds of samples.
for lamp in (sun(light, 3.6, 8, '#fff0dc'),
             softbox((-2.6, 1.9, 2.7), (0, 0, 0), 1.5, 95, '#fff8ee'),
             softbox((2.8, -1.0, 2.4), (0, 0, 0.1), 1.6, 10, '#fff6ea')):
    lamp.visible_glossy = lamp.visible_transmission = lamp.visible_camera = False
room('#e6e6e4', 0.33)
camera((0.03, -3.1, 2.5), (0.03, -0.035, 0.05), lens=142, fstop=1.7, focus=(0.0, -0.22, 0.10))
photograph('storefront', 'argan', (1080, 1080), samples=48, exposure=0.18, bounces=8, clamp=8.0,
           strength=0.10, threshold=0.04)
