"""The kitchen table on a day of weighing: elderflower in the pan of an old scale, her notebook."""

import numpy as np
from mathutils import Vector

from kit.bench import bench
from kit.camera import camera
from kit.chair import chair_back
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elderflower import elderflower_materials, florets, turned_umbel
from kit.film import black_and_white
from kit.geometry import grid, group, lay_on_ground
from kit.kitchen_scale import PAN_AT, height_in_pan, kitchen_scale
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.pencil import pencil
from kit.photograph import photograph
from kit.recipe_book import recipe_book
from kit.scene import new_scene

LOW_SUN = Vector((1.0, 0.42, -0.62))
SCALE = Vector((-0.42, 0.28, 0))

new_scene()
x, y = np.meshgrid([-5, 0, 5], [-5, 0, 1.75], indexing='ij')
grid('table', x, y, x * 0, bench([(1.2, 0.6, 0.31), (-1.3, -0.9, 0.25)], [(0.2, -1.3, 0.14)]))
x, z = np.meshgrid([-12, 0, 12], [-8, 0, 9], indexing='ij')
grid('wall', x, x * 0 + 5.4, z, plaster('wall', '#aba693', 0.05, 0.1))
group(kitchen_scale(90), SCALE, (0, 0, 12))

blossom = elderflower_materials()


# Heads as they were dropped in.
middle = SCALE + Vector((0, 0, PAN_AT))
heads = []
for k, (x, y, z, facing, root, radius) in enumerate([
    (-0.52, -0.10, 0.40, (-0.75, -0.55, 1), (-0.1, 0.1, 0.1), 0.44),
    (0.30, -0.46, 0.40, (0.30, -1.0, 1), (0.35, 0.2, 0.1), 0.46),
    (0.04, 0.34, 0.62, (-0.15, -0.35, 1), (0.1, 0.5, 0.1), 0.48),
    (0.70, 0.22, 0.46, (1.0, -0.2, 0.9), (0.2, 0.3, 0.1), 0.38),
    (-0.58, 0.50, 0.44, (-0.5, 0.5, 1), (-0.2, 0.4, 0.1), 0.38),
    (-0.16, -0.46, 0.34, (-0.35, -1.0, 0.8), (0.0, 0.1, 0.1), 0.36),
]):
    heads += turned_umbel(blossom, middle + Vector((x, y, z)), facing, middle + Vector(root),
                          radius=radius, seed=k + 2, size=0.025)
lay_on_ground(heads, lambda points: 0.015 + height_in_pan(np.hypot(*(points - SCALE[:2]).T)))
greens = (elder_leaf_material(), blossom.stalk)
group(elder_leaf(greens, 0.9, 2, (0.50, 0.22), 8, 0.4), middle + Vector((0.46, 0.0, 0.40)), (0, 6, 28))
on_table = turned_umbel(blossom, (-1.28, -1.0, 0.24), (-0.25, -0.55, 1), (-0.5, -1.42, 0.03), radius=0.44,
                seed=11, size=0.025)
lay_on_ground(on_table)
random = np.random.default_rng(5)
fallen = np.column_stack([random.normal((-0.35, -0.75), (0.55, 0.25), (16, 2)), np.full(16, 0.02)])
florets(blossom, fallen, random.normal((0, 0, 1), 0.3, (16, 3)), random, 0.025)

group(recipe_book(), (1.78, -1.12, 0), (0, 0, -13))
group([pencil()], (-0.74, -1.86, 0), (0, 0, 9))

group(chair_back(), (0.95, 2.6, 0), (0, 0, -7))

sun(LOW_SUN, 6.6, 1.5, '#ffe4c4')
window_shadow((0.1, 0.9, 1.15), LOW_SUN, size=(5.4, 3.8), panes=(2, 2), bar=0.14)
softbox((-3.8, -1.2, 3.0), (0, 0, 0.6), 1.8, 55, '#fbf6ee', 3.0)
softbox((3.4, -2.0, 2.4), (0, 0, 0.5), 1.0, 12, '#eef0f0', 2.4)
# Daylight from another window along the wall.
softbox((-4.6, 3.4, 2.6), (0.6, 5.4, 0.9), 1.6, 150, '#f7f3ea', 2.4)
room('#dfe3e4', 0.26)
camera((0.25, -8.7, 4.05), (0.14, 0.1, 0.92), lens=66, fstop=1.3, focus=(-0.4, -0.35, 1.2))
photograph('storefront', 'scale', (960, 1200), samples=14, exposure=0.06, bounces=6, kept=0.0, film=black_and_white())
