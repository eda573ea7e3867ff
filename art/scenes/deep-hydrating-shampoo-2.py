"""The shampoo on the wet ledge of a shower, before hand-made green tiles."""

from mathutils import Vector

from kit.bottle import bottle, shoulder_drops
from kit.camera import camera
from kit.desk import comb
from kit.geometry import group, place
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import ledge, tiled_wall
from kit.water import drops_on_floor
from kit.wet_stone import wet_limestone

new_scene()
ledge(wet_limestone(), back=0.85)
tiled_wall(0.85, ['#737b6c', '#848b7a', '#7c8473', '#909583'])
group([*bottle(turn=-150), shoulder_drops(150, 4)], (0.05, 0, 0), (0, 0, -4))
place(comb(1.25, 34), (0.62, -0.62, 0.004), (0, 0, 24))
drops_on_floor(170, (-1.6, 1.6, -1.2, 0.8), 5, keep_off=[(0.05, 0, 0.34), (0.62, -0.62, 0.5)])

noon = Vector((-0.9, 0.7, -1.15))
sun(noon, 4.2, 1.5, '#fff0df')
softbox((-3.0, -2.6, 2.6), (0, 0, 0.8), 1.2, 55, '#fffaf4', 3.2)
softbox((2.6, -2.6, 3.4), (0, 0, 0.8), 1.0, 22, '#fff6ea')
room('#e3e7e4', 0.36)
camera((0, -8.6, 1.75), (0.04, 0, 0.86), lens=110, fstop=2.8, focus=(0, -0.33, 0.8))
photograph('catalogue', 'deep-hydrating-shampoo-2', (960, 1200), samples=14, exposure=-0.1,
           bounces=9)
