"""Close to the cream: the mark of one finger in the open jar, seen from above."""

from kit.camera import camera
from kit.geometry import group
from kit.jar import cream_with_finger_mark, open_jar
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.wet_stone import slate

new_scene()
table_and_wall(slate(wet=0.2), '#9a9c92', back=3.0)
group(open_jar(cream_with_finger_mark), (0, 0, 0), (0, 0, -8))
sun((1.0, 0.55, -0.62), 3.8, 1.6, '#ffe9d4')
softbox((-3.2, 1.2, 2.6), (0, 0, 0.6), 1.2, 38, '#fff6ec')
softbox((2.6, -2.0, 2.4), (0, 0, 0.5), 0.8, 10, '#eef1f2')
room('#dfe4e6', 0.32)
camera((-0.5, -3.6, 3.1), (0.02, -0.06, 0.42), lens=112, fstop=2.4, focus=(0, -0.15, 0.62))
photograph('catalogue', 'conditioning-hair-mask-3', (1120, 1400), samples=16, exposure=-0.3,
           bounces=9)
