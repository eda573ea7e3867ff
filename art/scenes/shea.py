"""Shea butter worked with a wooden knife in a bowl of dark stoneware, and two shea nuts, in overcast light."""

from kit.camera import camera
from kit.dark_bowl import shallow_bowl
from kit.desk import wooden_blade
from kit.geometry import group
from kit.lights import room, softbox
from kit.linen import cloth, linen
from kit.photograph import photograph
from kit.scene import new_scene
from kit.shea import butter_crumb, butter_material, butter_mound, butter_smear
from kit.shea_nut import shea_nut, shea_nut_material

new_scene()
group([cloth(linen('dark linen', '#6d756b', '#596157'))], (0, 0.55, 0), scale=1.4)
butter = butter_material()
mound = butter_mound(butter_material('worked butter', worked=True))
bowl = [shallow_bowl(), group([mound], (-0.01, 0.0, 0.075))]
group(bowl, (-0.06, 0.10, 0))
knife = [wooden_blade(1.0), group([butter_smear(butter, 0.24, 0.05)], (0.24, 0, 0.024))]
group(knife, (0.56, 0.22, 0.215), (0, -3, 196))
shell = shea_nut_material()
shea_nut(shell, (0.38, -0.60), 24, 18, 0.95, 1)
shea_nut(shell, (0.64, -0.45), -40, -125, 0.9, 2)
for k, (x, y, size) in enumerate([(0.12, -0.63, 0.015), (0.16, -0.60, 0.008), (-0.36, -0.60, 0.010)]):
    butter_crumb(butter, size, (x, y, 0), k)

softbox((-3.2, 0.6, 1.5), (0, 0, 0.1), 2.2, 430, '#f8f6f0', 2.0, soft=0.4)
softbox((2.6, -1.6, 2.6), (0, 0, 0.1), 1.8, 18, '#fff3e2', soft=0.4)
room('#e6e2da', 0.34)
camera((0.0, -3.2, 3.25), (0.0, -0.04, 0.10), lens=108, fstop=0.7, focus=(0.0, -0.05, 0.24))
photograph('storefront', 'shea', (1080, 1080), samples=36, exposure=0.1, bounces=4, strength=0.18,
           threshold=0.03)
