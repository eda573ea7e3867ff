"""The open jar in afternoon light, its lid upturned beside it, on clay-coloured plaster."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_swirl import swirled_jar
from kit.desk import spatula
from kit.geometry import group
from kit.jar import upturned_lid
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import plaster_room

new_scene()
plaster_room('#c2ab9b', '#cbb7a6', back=1.7)
group(swirled_jar(), (-0.24, 0.18, 0), (0, 0, 4))
group(upturned_lid(), (0.56, -0.42, 0), (0, 0, 34))
# The blade's end lies on the liner, the handle on the rim of the lid.
group(spatula(0.95), (0.536, -0.433, 0.139), (0, 7.5, 28))

afternoon = Vector((-1.0, 0.72, -0.9))
sun(afternoon, 4.6, 3.5, '#ffe6cd')
softbox((-3.0, -2.2, 2.6), (0, 0, 0.4), 1.3, 42, '#fff8f0', 3.0)
softbox((2.8, -2.4, 2.8), (0, 0, 0.4), 1.0, 18, '#fff3e6')
room('#e9e0d8', 0.36)
camera((0, -6.6, 3.2), (0.08, 0, 0.36), lens=104, fstop=2.8, focus=(-0.2, -0.25, 0.5))
photograph('catalogue', 'conditioning-hair-mask-2', (1120, 1400), samples=12, exposure=-0.2,
           bounces=9, reach=8, strength=0.32, glare=6.0,
           finer=[(0.12, 0.295, 0.45, 0.155)])
