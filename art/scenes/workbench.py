"""The workbench in use: mortar, beaker of oil, argan stones, rosemary and both products."""

import numpy as np
from mathutils import Vector

from kit.argan import argan_kernel, argan_stone, cracked_stone, lying, stone_material
from kit.beaker import beaker
from kit.bench import bench
from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group, lay_on_ground, place
from kit.jar import open_jar
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import glazed, stone
from kit.oil import oil_drops
from kit.photograph import photograph
from kit.rosemary import loose_leaves, needle_material, rosemary_sprig, rosemary_wood
from kit.rosemary_flower import rosemary_flower_materials
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.settle import settle
from kit.still_life import bowl, pestle

RINGS = [(-0.50, -1.22, 0.31), (0.98, -0.98, 0.25)]
SPILLS = [(0.15, -1.25, 0.16), (-1.7, -0.2, 0.3)]
BOWL = (0.52, -0.58)
LOW_SUN = Vector((1.0, 0.36, -0.68))

new_scene()
table = table_and_wall(bench(RINGS, SPILLS), '#b8b2a7', back=1.9, relief=0.12)
marble = stone('marble', '#dcd5ca', '#c4bbae', rough=0.4)
place(bowl(0.44, 0.46, marble, 0.075, 0.6), (-1.02, 0.30, 0))
place(pestle(marble), (-0.98, 0.32, 0.14), (8, 36, 0), 0.95)
group(bottle(turn=-32), (0.62, 0.80, 0), (0, 0, 6), 0.95)
group(beaker(LOW_SUN), (-0.16, 0.10, 0))
group(open_jar(), (1.32, 0.10, 0), (0, 0, -10), 0.86)
oil_drops([(0.06, -0.27, 0.040, 0.018), (0.12, -0.31, 0.014, 0.009)], (-0.1, 0.25, -0.45, -0.15), LOW_SUN)

shell = stone_material(light='#b58b5c', dark='#472b16')
dish = place(bowl(0.38, 0.17, glazed('bowl', '#cfc9bb', 0.25), 0.026, 0.5), (*BOWL, 0))
random = np.random.default_rng(7)
stones = []
for k in range(9):
    x, y = random.uniform(-0.13, 0.13, 2)
    at = (BOWL[0] + x, BOWL[1] + y, 0.3 + 0.16 * k)
    stones.append(lying(argan_stone(shell, k), at, random.uniform(0, 360), random.uniform(0, 360), 0.4))
stones.append(lying(argan_stone(shell, 20), (-0.06, -0.80, 0.12), 35, 20, 0.4))
settle(stones, [dish, table])
place(cracked_stone(shell), (-0.10, -1.02, 0.058), (90, -82, 20), 0.4)
lying(argan_kernel(4), (0.10, -0.98, 0.028), -30, 90, 0.42)

herb = (needle_material(), rosemary_wood())
sprig = rosemary_sprig(herb, 1.35, 34, 0.18, 3, flowers=rosemary_flower_materials())
group(sprig, (-1.52, -0.86, 0.08), (0, 0, 14), 0.85)
in_mortar = rosemary_sprig(herb, 1.1, 28, -0.25, 5)
group(in_mortar, (-0.86, 0.30, 0.14), (20, -48, 168), 0.85)
leaves = loose_leaves(herb[0], (-0.55, -0.28), (0.16, 0.08), 8, 4)
lay_on_ground([*sprig, *leaves])

sun(LOW_SUN, 7.4, 1.4, '#ffe0be')
window_shadow((-0.12, 0.6, 0.70), LOW_SUN, size=(4.2, 2.9), panes=(2, 2), bar=0.12)
softbox((-3.5, -2.5, 2.8), (0, 0, 0.4), 1.6, 34, '#fdf6ee', 3.0)
softbox((3.2, -1.5, 1.8), (0, 0, 0.4), 0.8, 14, '#eef0f0', 2.4)
room('#dfe3e6', 0.24)
camera((0.04, -7.8, 2.75), (0.05, 0.1, 0.57), lens=82, fstop=0.9, focus=(0, 0.0, 0.35))
photograph('storefront', 'workbench', (1400, 1050), samples=72, exposure=0.04, bounces=10, strength=0.095)
