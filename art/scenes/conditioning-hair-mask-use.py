"""The open jar from above in low sun, some cream taken with two fingers, its lid beside it."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_scoop import scooped_jar
from kit.geometry import group, place
from kit.jar import lid
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

AFTERNOON = Vector((0.96, -0.52, -0.62))

new_scene()
floor(material=trowelled('ground', '#b5a294'))
group(scooped_jar(), (-0.12, -0.10, 0), (0, 0, 8))
place(lid(), (0.80, 0.60, 0.0), (0, 0, -24))

# Mirrored in the glass, it would leave bright specks.
sun(AFTERNOON, 5.6, 1.8, '#ffe4c8').visible_glossy = False
window_shadow((0.1, 0.1, 0.3), AFTERNOON, size=(3.4, 2.6), panes=(2, 2), bar=0.12)
softbox((-1.8, 2.4, 2.6), (0, 0, 0.6), 0.8, 90, '#fff8f0', 1.4, soft=0.5)
softbox((-0.9, -2.8, 2.6), (0, 0, 0.6), 1.6, 64, '#fff4ea', soft=0.3).visible_glossy = False
room('#eceae6', 0.3)
camera((0.1, -4.6, 5.4), (0.06, 0.02, 0.42), lens=152, fstop=3.0, focus=(-0.1, -0.1, 0.68))
photograph('catalogue', 'conditioning-hair-mask-use', (1120, 1120), samples=24, threshold=0.04, exposure=0.0,
           bounces=8, clamp=3.0, glare=6.0)
