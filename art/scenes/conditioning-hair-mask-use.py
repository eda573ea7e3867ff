"""The open jar from above: white cream drawn round once with a spatula, by a low window; the lid behind it."""

from kit.camera import camera
from kit.geometry import group
from kit.jar import lid_of_jar
from kit.lights import room, softbox
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.swiped_cream import swiped_jar

new_scene()
floor('#9a7f76')
group(swiped_jar(), (0, 0, 0), (0, 0, 8))
group([lid_of_jar(rings=46.0, pith=(-2.1, -0.7))], (0.62, 0.92, 0), (0, 0, 24))

# The window: low, so that every ridge has a bright and a dark side. In the glass it would be bright specks.
window = softbox((-3.2, 0.9, 1.75), (0, 0, 0.6), 1.1, 430, '#fff3e4', 1.0, soft=0.3)
window.visible_glossy = window.visible_transmission = False
# Only mirrored: the gloss of the cream and of the rim. Through the glass they would be bright specks.
for place, wide, power, high in [((-1.3, 1.7, 2.3), 0.42, 110, 1.1), ((-2.5, 0.3, 1.7), 1.1, 80, 2.2)]:
    gloss = softbox(place, (0, 0, 0.6), wide, power, '#fffaf4', high, soft=0.5)
    gloss.visible_diffuse = gloss.visible_transmission = False
softbox((-0.9, -2.4, 2.3), (0, 0, 0.6), 1.6, 16, '#fbf1e6', soft=0.3).visible_glossy = False
room('#f0e9e0', 0.24)
camera((0.04, -1.30, 3.12), (0.02, 0.06, 0.60), lens=111, fstop=14.0, focus=(0.0, -0.06, 0.66))
photograph('catalogue', 'conditioning-hair-mask-use', (1120, 1120), samples=44, threshold=0.03, exposure=0.12,
           bounces=12, clamp=3.0, reach=6, strength=0.14, glare=6.0,
           finer=[(0.0, 0.3, 0.09, 0.4), (0.05, 0.15, 0.3, 0.17), (0.85, 0.55, 0.06, 0.15)])
