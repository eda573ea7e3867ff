"""The open jar from above: whipped cream with the mark of a finger, some of it on the rim, the lid behind it."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_swirl import swirled_jar
from kit.geometry import group
from kit.jar import lid_of_jar
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#8d6f6b')
group(swirled_jar(), (0, 0, 0), (0, 0, 8))
group([lid_of_jar()], (0.62, 0.92, 0))

afternoon = Vector((0.96, -0.42, -0.62))
# Mirrored in the glass, it would leave bright specks.
sun(afternoon, 3.2, 3, '#ffe6cd').visible_glossy = False
softbox((-1.3, 2.3, 2.2), (0, 0, 0.6), 1.2, 105, '#fff8f0', 1.7)
softbox((2.8, -1.6, 2.4), (0, 0, 0.5), 1.2, 14, '#fff0e4')
softbox((-2.4, -1.3, 0.9), (0, 0, 0.4), 0.4, 8, '#fffaf3', 1.2)
room('#f1e1d8', 0.18)
camera((0.04, -1.9, 2.75), (0.01, 0.05, 0.60), lens=114, fstop=2.0, focus=(0.0, -0.02, 0.70))
photograph('catalogue', 'conditioning-hair-mask-use', (1120, 1120), samples=20, exposure=-0.05,
           bounces=8, clamp=3.0, reach=10, strength=0.75, threshold=0.03)
