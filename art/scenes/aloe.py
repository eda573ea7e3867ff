"""A cut aloe vera leaf and slices of it, wet with their own juice, on pale stone."""

from mathutils import Vector

from kit.aloe import (
    aloe_juice, aloe_leaf, aloe_slice, cut_material, flesh_material, skin_material,
)
from kit.camera import camera
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shader import Shader

# x, y, turn, width, thickness, seed
SLICES = [
    (-0.27, -0.32, 10, 0.285, 0.19, 1), (0.32, -0.40, -28, 0.29, 0.18, 2),
    (0.03, -0.62, 20, 0.2, 0.16, 5),
]
JUICE = [(0.50, -0.10, 0.07, 0.02), (0.56, -0.15, 0.045, 0.016), (0.42, -0.16, 0.02, 0.011)]

new_scene()
floor(material=matt_ceramic('pale stone', '#c9cec6', '#b6bdb4'))
skin, rind, flesh = skin_material(), cut_material(), flesh_material()
tooth = Shader('tooth', color='#c8bd9e', rough=0.5).material
group(aloe_leaf((skin, tooth, rind, flesh)), (0.12, -0.02, 0), (0, 0, 128))
for x, y, turn, width, thick, seed in SLICES:
    group(aloe_slice((skin, rind, flesh), width, thick, seed=seed), (x, y, 0.001), (0, 0, turn))

light = Vector((-0.9, -0.25, -0.8))
aloe_juice(JUICE, (0.3, 0.7, -0.3, 0.0), light)
sun(light, 4.8, 1.3, '#fff1e0')
softbox((0.6, 3.4, 2.8), (0, 0, 0), 1.2, 30, '#fffaf4', 0.6)
fill = softbox((-3.0, -1.6, 2.4), (0, 0, 0.1), 0.9, 26, '#f2f6f6')
fill.visible_glossy = False
room('#e3e8e6', 0.3)
camera((0.03, -3.3, 2.9), (0.03, -0.13, 0.08), lens=92, fstop=1.8, focus=(0.05, -0.3, 0.1))
photograph('storefront', 'aloe', (1080, 1080), samples=52, exposure=-0.3, bounces=10, clamp=6.0)
