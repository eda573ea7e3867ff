"""Close to the cream: one spatula stroke in the open jar, seen from above."""

from kit.camera import camera
from kit.geometry import group
from kit.jar import open_jar
from kit.lights import leaf_shadow, room, softbox, sun
from kit.materials import stone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import plaster_room, plinth

new_scene()
plaster_room()
plinth(1.5, 0.16, (0, 0.1, 0), stone('travertine'))
group(open_jar(), (0, 0, 0.16), (0, 0, -8))
sun(direction=(1.0, 0.75, -0.62), power=4.0, angle=2.2)
leaf_shadow(on=(0.5, 0.5, 0.2), seed=5, leaves=8, length=1.4, distance=3.2)
softbox((-3.2, 1.2, 2.6), (0, 0, 0.6), 1.2, 40, '#fff3e4')
room(strength=0.35)
camera((-0.5, -3.6, 3.1), (0.02, -0.06, 0.56), lens=112, fstop=2.0, focus=(0, -0.15, 0.82))
photograph('catalogue', 'conditioning-hair-mask-3', (1120, 1400), samples=56, exposure=-0.45)
