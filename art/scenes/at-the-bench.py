"""The mask on the bench with elder and clover; behind it, out of focus, a woman at work on a bowl."""

import math

import cv2
import numpy as np
from mathutils import Vector

from kit.bench import bench
from kit.bottle import bottle
from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material, elder_stem
from kit.elderflower import elderflower_materials, florets, umbel
from kit.geometry import grid, group, lathe, lay_on_ground, tube
from kit.jar import jar
from kit.lights import room, softbox, sun
from kit.materials import glazed, plaster
from kit.note import pencil
from kit.oak import oak
from kit.photograph import photograph
from kit.recipe_book import recipe_book
from kit.scene import new_scene
from kit.shader import Shader
from kit.still_life import bowl
from kit.woman import BOWL, woman

# Half the width of the bench, where its far edge is, and how thick its top.
HALF, FAR, THICK = 14, 8.0, 0.5

new_scene()
x, y = np.meshgrid([-HALF, 0, HALF], [-6, 0, FAR], indexing='ij')
grid('bench', x, y, x * 0, bench([(0.4, -1.3, 0.31), (-1.3, 0.9, 0.25)], [(0.2, -2.2, 0.14)]))
x, z = np.meshgrid([-30, 0, 30], [-10, 0, 24], indexing='ij')
grid('wall', x, x * 0 + 19, z, plaster('wall', '#b5b09f', 0.06, 0.1))

woman()
group([bowl(1.12, 0.95, glazed('bowl', '#d5cdbd', 0.3), 0.09, 0.5)], BOWL)
spoon = np.array([(-1.55, 6.55, 2.15), (-1.2, 6.45, 1.55), (-0.8, 6.3, 0.9), (-0.6, 6.2, 0.5)])
tube('spoon', spoon, [0.1, 0.09, 0.09, 0.16], oak('spoon', '#a98357', '#7d5a38', 0.4))

group(jar(), (1.55, -1.4, 0), (0, 0, -8))
group(recipe_book(), (-2.15, -2.0, 0), (0, 0, 12))
group([pencil()], (-0.55, -2.2, 0), (0, 0, 62))
blossom = elderflower_materials()
greens = (elder_leaf_material(), blossom.stalk)
turn = Vector((0.2, -0.45, 0.9)).to_track_quat('Z', 'Y')
head = Vector((2.5, -1.95, 0.36))
parts = umbel(blossom, root=turn.inverted() @ (Vector((3.4, -1.0, 0.03)) - head), radius=0.46, seed=3, size=0.022, buds=0.1)
group(parts, head, [math.degrees(angle) for angle in turn.to_euler()])
leaf = elder_leaf(greens, 0.62, 2, (0.42, 0.2), 4, 0.3)
group(leaf, (3.3, -1.2, 0.04), (0, 0, 185))
lay_on_ground([*parts, *leaf])

shelf = oak('shelf', '#8a6d4c', '#644c33', 0.5)
for level in (2.6, 6.4):
    x, a = np.meshgrid([3.0, 16.0], np.linspace(0, 2 * math.pi, 9), indexing='ij')
    grid('shelf', x, 17.6 + 1.3 * np.sign(np.round(np.cos(a), 3)), level + 0.13 * np.sign(np.round(np.sin(a), 3)), shelf)
for k, (x, scale) in enumerate([(4.2, 1.0), (5.3, 1.0), (6.7, 1.15), (8.4, 1.0)]):
    group(bottle(turn=20 * k), (x, 17.4, 2.75), (0, 0, 0), scale)

day = Shader('day', color='#000000', rough=1.0)
green = day.noise(day.coordinates(), 0.55, 4, 0.6)
sky = day.ramp(green, [(0.42, '#6f8a5e'), (0.5, '#c9d3c0'), (0.56, '#ffffff')])
day.set(emission=sky, emission_strength=2.6)
frame = glazed('frame', '#cfcabd', 0.5)
LEFT, RIGHT, LOW, HIGH = -12.0, -4.9, 1.1, 12.0
x, z = np.meshgrid([LEFT, RIGHT], [LOW, HIGH], indexing='ij')
grid('day', x, 0 * x + 18.9, z, day.material)
for at, half in ((RIGHT, 0.28), ((LEFT + RIGHT) / 2 + 0.6, 0.14)):
    x, z = np.meshgrid([at - half, at + half], [LOW, HIGH], indexing='ij')
    grid('bar', x, 0 * x + 18.6, z, frame)
for at, half in ((LOW, 0.3), (4.7, 0.14)):
    x, z = np.meshgrid([LEFT, RIGHT + 0.28], [at - half, at + half], indexing='ij')
    grid('bar', x, 0 * x + 18.5, z, frame)
softbox((-8.4, 18.2, 6), (-1, 8, 2), 6, 900, '#f3f5f2', 6)

softbox((-14, 2, 7.5), (0, 5, 1.5), 9, 2600, '#f4f3ee', 8)
softbox((9, -8, 6), (0, 3, 1), 5, 110, '#fff1e0', 5)
sun(Vector((1.0, 0.5, -0.55)), 1.2, 12, '#ffe9d0')
room('#dfe3e4', 0.2)
# At a unit of 10 cm this aperture is that of a lens of f/1.5.


def smooth_background(picture, *_):
    """Noise removal above the things in focus: what is blurred this far has no detail to lose."""
    height, width = picture.shape[:2]
    calm = cv2.GaussianBlur(cv2.medianBlur(picture.astype(np.float32), 5), (0, 0), 0.0038 * width)
    above = np.clip((0.70 - np.linspace(0, 1, height)) / 0.06, 0, 1)[:, None, None]
    return picture + (calm - picture) * above


camera((0.0, -13.2, 2.6), (0.0, 0.0, 1.7), lens=65, fstop=0.15, focus=(1.55, -1.85, 0.3))
photograph('storefront', 'at-the-bench', (1620, 1080), samples=20, exposure=0.5, bounces=6, reach=8, strength=0.28,
           near=[(0.297, 0.0, 0.533, 1.0)], finish=smooth_background, finer=[(0.65, 0.7, 0.165, 0.24)])
