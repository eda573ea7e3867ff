"""The workbench in use: mortar, beaker of oil, argan stones, spilt water and old marks."""

from mathutils import Vector

from kit.argan import argan_kernel, argan_stone, cracked_stone, lying, stone_material
from kit.bottle import bottle, dropper_bottle
from kit.camera import camera
from kit.desk import spatula
from kit.geometry import group, place
from kit.jar import open_jar
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import glazed, stone
from kit.photograph import photograph
from kit.rosemary import needle_material, rosemary_sprig, rosemary_wood
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.still_life import beaker, bowl, pestle
from kit.water import drops_on_floor
from kit.wood import worn_bench

RINGS = [(-0.95, -0.95, 0.31), (0.75, -0.98, 0.24)]
BOWL = (0.98, -0.40)
# Place in the bowl, turn and roll of each stone.
STONES = [
    (-0.16, 0.06, 0.17, 20, 0), (0.02, -0.15, 0.17, 80, 90), (0.16, 0.04, 0.17, -40, 200),
    (0.0, 0.17, 0.17, 10, 300), (-0.08, -0.04, 0.27, 130, 40), (0.08, 0.06, 0.28, 55, 150),
]

new_scene()
table_and_wall(worn_bench(rings=RINGS), '#b3b2a4', back=1.7, relief=0.3)
marble = stone('marble', '#dcd5ca', '#cbc2b4', rough=0.35)
place(bowl(0.46, 0.50, marble, 0.09, 0.62), (-0.28, 0.15, 0))
place(pestle(marble), (-0.22, 0.17, 0.14), (10, 34, 0))
group(bottle(turn=-30), (-1.30, 0.55, 0), (0, 0, 10), 0.95)
group(beaker(level=0.36), (0.42, 0.55, 0))
group(open_jar(), (1.42, 0.62, 0), (0, 0, -14), 0.8)
group(dropper_bottle(), (0.86, 0.42, 0))

shell = stone_material()
place(bowl(0.42, 0.20, glazed('bowl', '#dcd6c8'), 0.03, 0.5), (*BOWL, 0))
for k, (x, y, z, turn, roll) in enumerate(STONES):
    lying(argan_stone(shell, k), (BOWL[0] + x, BOWL[1] + y, z), turn, roll, 0.4)
place(cracked_stone(shell), (0.34, -0.62, 0.06), (90, -80, 50), 0.4)
lying(argan_kernel(), (0.50, -0.74, 0.028), -30, 90, 0.42)
lying(argan_stone(shell, 9), (0.22, -0.86, 0.068), 20, 0, 0.4)

herb = (needle_material(), rosemary_wood())
group(rosemary_sprig(herb, 1.15, 34, 0.2, 3), (-1.62, -0.62, 0.12), (0, -2, 12), 0.8)
group(spatula(1.3), (-0.26, -0.66, 0.002), (0, 0, 14))
drops_on_floor(90, (-1.9, 1.9, -1.2, 0.4), 6, size=(0.005, 0.022), keep_off=[(*BOWL, 0.45)])

low_sun = Vector((1.0, 0.85, -0.66))
sun(low_sun, 5.0, 1.4, '#ffe4c8')
window_shadow((-0.1, 0, 0.95), low_sun, size=(4.4, 3.4), panes=(3, 2), bar=0.16)
softbox((-3.5, -2.5, 2.8), (0, 0, 0.4), 1.6, 60, '#fff4e6', 3.0)
softbox((3.2, -1.5, 1.8), (0, 0, 0.4), 0.8, 14, '#eef0f0', 2.4)
room('#e2e3e0', 0.3)
camera((0.1, -6.2, 2.5), (0.02, 0, 0.46), lens=62, fstop=2.4, focus=(0, -0.1, 0.35))
photograph('storefront', 'workbench', (1400, 1050), samples=48, exposure=0.05, bounces=9, strength=0.2)
