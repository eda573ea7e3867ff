"""A desk by the window for a talk about hair: the notebook, a pencil, tea, and the mask."""

from mathutils import Vector

from kit.camera import camera
from kit.desk import cup_of_tea, notebook, pencil, saucer
from kit.geometry import group
from kit.jar import jar
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import glazed
from kit.oak import oak
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall

new_scene()
table_and_wall(oak(), '#c6c7bf', 2.6)
china = glazed('china', '#dcd6c8', 0.2)
group([saucer(china)], (0.98, 0.42, 0))
group(cup_of_tea(china), (0.98, 0.42, 0.03), (0, 0, -38))
group(notebook(), (-0.3, -0.2, 0), (0, 0, -14))
group(pencil(0.76), (1.22, -0.86, 0), (0, 0, 148))
group(jar(), (-0.72, 1.12, 0), (0, 0, 6))

morning = Vector((1.0, 0.22, -0.66))
sun(morning, 6.6, 1.9, '#ffecd9')
window_shadow((0.40, 0.60, 0.05), morning, size=(2.9, 1.9), panes=(2, 2), bar=0.1)
softbox((-3.4, 1.6, 2.6), (0, 0, 0.3), 1.8, 60, '#f3f6fa', 2.6)
softbox((2.6, -2.6, 2.4), (0, 0, 0.3), 1.4, 22, '#fff4ea')
room('#e6e6e0', 0.34)
camera((0, -6.2, 3.2), (0.14, 0.22, 0.24), lens=84, fstop=2.0, focus=(-0.1, -0.3, 0.13))
photograph('storefront', 'consultation', (1440, 960), samples=44, exposure=0.2, bounces=9, strength=0.3)
