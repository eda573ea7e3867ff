"""The open jar from above: cream drawn round with a spatula, a walnut's worth taken, the lid behind it."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_scoop import scooped_jar
from kit.geometry import group
from kit.jar import lid_of_jar
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#9a7f76')
group(scooped_jar(), (0, 0, 0), (0, 0, 8))
group([lid_of_jar()], (0.62, 0.92, 0))

afternoon = Vector((0.96, -0.42, -0.86))
# Mirrored in the glass, it would leave bright specks.
sun(afternoon, 2.5, 14, '#ffe9d3').visible_glossy = False
softbox((-1.3, 2.3, 2.2), (0, 0, 0.6), 1.2, 105, '#fff8f0', 1.7, soft=0.4)
softbox((2.8, -1.6, 2.4), (0, 0, 0.5), 1.2, 16, '#fff0e4', soft=0.4)
softbox((-2.4, -1.3, 0.9), (0, 0, 0.4), 0.4, 8, '#fffaf3', 1.2, soft=0.4)
room('#f6eadf', 0.34)
camera((0.04, -1.9, 2.75), (0.01, 0.05, 0.60), lens=114, fstop=2.6, focus=(0.0, -0.06, 0.66))
photograph('catalogue', 'conditioning-hair-mask-use', (1120, 1120), samples=40, threshold=0.04, exposure=-0.05,
           bounces=8, clamp=3.0, reach=6, strength=0.2, glare=6.0)
