"""The open jar from above: cream drawn round with a spatula, some taken with two fingers."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_scoop import scooped_jar
from kit.geometry import group
from kit.lights import room, satin_arc, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#9a7f76')
group(scooped_jar(), (0, 0, 0), (0, 0, 8))

afternoon = Vector((0.96, -0.42, -0.60))
# Mirrored in the glass, it would leave bright specks.
sun(afternoon, 3.8, 26, '#ffe6cc').visible_glossy = False
softbox((-1.6, 2.2, 1.9), (0, 0, 0.6), 0.5, 66, '#fff8f0', 1.2, soft=0.5)
# Only mirrored: the gloss of the cream and of the rim. Through the glass they would be bright specks.
for place, wide, power, high in [((-1.3, 1.7, 2.3), 0.42, 150, 1.1), ((-2.5, 0.3, 1.7), 1.1, 70, 2.2)]:
    gloss = softbox(place, (0, 0, 0.6), wide, power, '#fffaf4', high, soft=0.5)
    gloss.visible_diffuse = gloss.visible_transmission = False
# Draws a narrow light along the crests.
satin_arc((0, 0, 0.6), 2.6, turns=(205, 100), rises=(50, 30), strength=180)
# Light from the front keeps the shadows in the cream pale.
softbox((-0.9, -2.4, 2.3), (0, 0, 0.6), 1.6, 32, '#ffeedb', soft=0.3).visible_glossy = False
softbox((2.8, -1.6, 2.4), (0, 0, 0.5), 1.2, 14, '#fff0e4', soft=0.4)
room('#f8ede1', 0.24)
camera((0.06, -1.75, 2.80), (0.05, 0.05, 0.62), lens=150, fstop=4.5, focus=(0.0, -0.02, 0.66))
photograph('catalogue', 'conditioning-hair-mask-use', (1120, 1120), samples=36, threshold=0.035, exposure=0.26,
           bounces=8, clamp=3.0, glare=6.0)
