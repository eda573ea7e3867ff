"""Two heads of elderflower and their leaves, cut and laid on stone, in soft window light."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material, elder_stem
from kit.elderflower import elderflower_materials, florets, turned_umbel
from kit.geometry import group, lay_on_ground
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('limewash', '#54514a', 0.07, 0.3))
blossom = elderflower_materials()
greens = (elder_leaf_material(), blossom.stalk)
NODE = Vector((0.34, -0.66, 0.035))
plants = []


def lay(parts, location=(0, 0, 0), degrees=(0, 0, 0)):
    group(parts, location, degrees)
    plants.extend(parts)


def lay_umbel(location, facing, stem_from, **shape):
    plants.extend(turned_umbel(blossom, location, facing, stem_from, **shape))


lay_umbel((-0.22, 0.18, 0.42), (-0.12, -0.25, 1), NODE, radius=0.77, seed=3, size=0.027)
lay_umbel((0.9, 0.18, 0.36), (0.85, 0.4, 0.42), NODE, radius=0.46, seed=2, size=0.027, buds=0.3)
t = np.linspace(0, 1, 60) ** 2
path = np.stack([0.325 + 0.52 * t - 0.2 * t**2, -0.615 - 1.46 * t, 0.035 + 0 * t], -1)
lay(elder_stem(path))
lay(elder_leaf(greens, 1.4, 2, (0.76, 0.33), 4, 0.5), NODE, (0, 1, -42))
lay(elder_leaf(greens, 1.45, 2, (0.8, 0.34), 8, 0.55), NODE, (0, 1, 163))
random = np.random.default_rng(5)
fallen = np.column_stack([random.normal((0.62, -0.5), (0.36, 0.3), (16, 2)), np.full(16, 0.02)])
florets(blossom, fallen, random.normal((0, 0, 1), 0.3, (16, 3)), random, 0.027)
lay_on_ground(plants)

window = Vector((1.0, -0.5, -0.85))
sun(window, 5.2, 5, '#fff4e6')
window_shadow((0.0, 0.05, 0.2), window, 5, (2.3, 2.5), (1, 1))
softbox((-3.6, 1.6, 2.6), (0, 0, 0.2), 1.6, 120, '#fffaf2')
room('#dfe4e6', 0.3)
camera((0, -4.0, 4.9), (0.0, -0.06, 0.16), lens=84, fstop=0.9, focus=(0, -0.1, 0.32))
photograph('storefront', 'elderflower', (1080, 1080), samples=36, exposure=0.45, bounces=5, threshold=0.025)
