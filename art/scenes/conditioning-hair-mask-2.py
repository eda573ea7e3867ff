"""The open mask on a marble edge before hand-made tiles in tones of plum, its lid beside it."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_scoop import scooped_jar
from kit.geometry import group, place
from kit.jar import lid
from kit.lights import room, softbox, sun
from kit.marble import marble
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import ledge, tiled_wall

new_scene()
ledge(marble(), back=1.7)
tiled_wall(1.7, ['#7d666b', '#8b7479', '#846c70', '#957f82'], seed=8, grout='#a8938f')
group(scooped_jar(), (-0.16, 0.10, 0), (0, 0, 7))
place(lid(), (0.86, -0.16, 0.0), (0, 0, 24))

# Without its reflection, a torn white spot beside that of the window.
sun(Vector((1.0, 0.4, -0.75)), 3.0, 5, '#fff0df').visible_glossy = False
softbox((-3.2, -1.2, 2.4), (0, 0, 0.6), 1.3, 150, '#fffaf4', 2.8, 0.3)
softbox((-1.9, -5.2, 1.9), (-0.9, 0.85, 1.2), 1.0, 12, '#fffaf4', 1.6)
softbox((3.0, -2.2, 1.8), (0, 0, 0.5), 0.6, 12, '#fff6ea', 2.4)
room('#e8e2e0', 0.34)
camera((0, -8.4, 3.3), (0.05, 0, 0.47), lens=158, fstop=0.6, focus=(-0.12, -0.33, 0.5))
photograph('catalogue', 'conditioning-hair-mask-2', (1120, 1400), samples=20, exposure=0.06, bounces=9, clamp=2.0,
           kept=0.14)
