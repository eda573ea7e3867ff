"""The open jar on a plinth, its lid leaning beside it, cream in soft sunlight."""

from kit.camera import camera
from kit.geometry import group, place
from kit.jar import lid_of_jar, open_jar
from kit.leaves import leaf_material, sprig, stem_material
from kit.lights import leaf_shadow, room, studio, sun
from kit.materials import stone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import pebble, plaster_room, plinth

new_scene()
plaster_room()
plinth(0.98, 0.16, (0, 0.1, 0), stone('travertine'))
group(open_jar(), (-0.16, 0.02, 0.16), (0, 0, 4))
place(lid_of_jar(), (0.60, 0.42, 0.57), (66, 24, -20))

greens = (leaf_material(), stem_material())
group(sprig(greens, 9, 1.2, (0.36, 0.12), 9), (-0.05, -1.12, 0.12), (0, -3, 10))
pebble(0.15, (-0.98, -0.72), seed=4)

sun(power=4.4, angle=1.6)
leaf_shadow(on=(-0.35, 2.0, 1.5))
studio((0, 0, 0.6), 0.9)
room()
camera((0, -6.6, 3.0), (0.10, 0, 0.44), lens=106, focus=(0, -0.3, 0.6))
photograph('catalogue', 'conditioning-hair-mask-2', (1120, 1400), samples=56, exposure=-0.4)
