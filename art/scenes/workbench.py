"""The workbench in use: rosemary in a mortar, oil in a dish, a list, both products."""

from mathutils import Vector

from kit.bench import bench
from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import group, lay_on_ground, place
from kit.jar import open_jar, upturned_lid
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import glazed, stone
from kit.note import note, pencil
from kit.oil import dish, oil_drops, oil_in_dish
from kit.photograph import photograph
from kit.rosemary import loose_leaves, needle_material, rosemary_sprig, rosemary_wood
from kit.rosemary_flower import rosemary_flower_materials
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.still_life import bowl, pestle

RINGS = [(-0.50, -1.22, 0.31), (0.98, -0.98, 0.25)]
SPILLS = [(0.15, -1.25, 0.16), (-1.7, -0.2, 0.3)]
LOW_SUN = Vector((1.0, 0.36, -0.68))

new_scene()
table_and_wall(bench(RINGS, SPILLS, fine=1.3, coarse=2.6), '#b8b2a7', back=1.9, relief=0.12)
marble = stone('marble', '#dcd5ca', '#c4bbae', rough=0.4)
place(bowl(0.44, 0.46, marble, 0.075, 0.6), (-1.30, 0.20, 0))
place(pestle(marble), (-1.26, 0.22, 0.14), (8, 36, 0), 0.95)
flask = bottle(turn=-22)
for part in flask:
    # The dish would mirror the label's words.
    part.visible_glossy = not part.name.startswith('label')
group(flask, (0.62, 0.80, 0), (0, 0, -4), 0.95)
group(open_jar(), (1.32, 0.10, 0), (0, 0, -10), 0.86)
group(upturned_lid(), (1.98, -0.34, 0), (0, 0, 25), 0.86)
oil_drops([(0.00, -0.66, 0.040, 0.018), (0.06, -0.70, 0.014, 0.009)], (-0.15, 0.2, -0.85, -0.5), LOW_SUN)

# Oil pressed from argan kernels, tried in a dish.
china = glazed('dish', '#d8d2c4', 0.22)
group([dish(0.36, 0.10, china), oil_in_dish(0.36, 0.10, 0.08, LOW_SUN)], (0.52, -0.62, 0))

# What has been weighed is ticked off.
group([note()], (0.03, -1.12, 0), (0, 0, -8))
group([pencil()], (0.54, -1.26, 0), (0, 0, 14))

herb = (needle_material(), rosemary_wood())
sprig = rosemary_sprig(herb, 1.35, 34, 0.18, 3, flowers=rosemary_flower_materials())
group(sprig, (-1.52, -0.86, 0.08), (0, 0, 14), 0.85)
in_mortar = rosemary_sprig(herb, 1.1, 28, -0.25, 5)
group(in_mortar, (-1.14, 0.20, 0.14), (20, -48, 168), 0.85)
leaves = loose_leaves(herb[0], (-0.34, -0.62), (0.26, 0.13), 9, 4)
lay_on_ground([*sprig, *leaves])

# A window without bars.
sun(LOW_SUN, 7.4, 3.0, '#ffe0be')
window_shadow((-0.05, 0.6, 0.62), LOW_SUN, size=(5.4, 2.5), panes=(1, 1), bar=0.12)
softbox((-3.5, -2.5, 2.8), (0, 0, 0.4), 1.6, 34, '#fdf6ee', 3.0)
room('#dfe3e6', 0.22)
camera((0.04, -7.8, 2.75), (0.05, 0.1, 0.63), lens=56, fstop=4.0, focus=(0, -0.35, 0.2))
photograph('storefront', 'workbench', (1920, 1000), samples=20, threshold=0.06, exposure=0.1, bounces=10, glare=4.0,
           finer=[(0.54, 0.235, 0.12, 0.42), (0.515, 0.715, 0.165, 0.13), (0.66, 0.485, 0.16, 0.14),
           (0.395, 0.815, 0.195, 0.125)])
