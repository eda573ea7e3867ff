"""The mask used up: the open jar from above, wiped out by fingers, on a ledge before green tiles; its lid beside it."""

from math import cos, radians, sin

from kit.camera import camera
from kit.emptied_jar import dabbed_lid, emptied_jar
from kit.geometry import group
from kit.lights import room, softbox
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import ledge, tiled_wall

STEEP, AWAY, AIM = radians(48), 7.5, (0.10, 0.02, 0.27)

new_scene()
ledge(limestone('ledge', '#c9c3b7', '#b8b0a3'), 0.98, -4.0)
tiled_wall(0.98, ['#5f7562', '#6c826d', '#667c68', '#788c76'], 0.5, 0.5, 0.02, 3, 14, 5)
group(emptied_jar(), (-0.26, 0, 0), (0, 0, -6))
group(dabbed_lid(), (0.73, -0.08, 0), (0, 0, -4))

# A large window: cool, without bars.
window = softbox((-3.3, 0.15, 2.6), (0, 0, 0.3), 1.1, 640, '#f4f5f6', 1.3, soft=0.3)
window.visible_transmission = False
# Daylight through the mouth, where the wall would be in its own shade.
softbox((-0.6, -2.6, 3.4), (-0.2, 0.2, 0.3), 1.6, 20, '#f5f4f2', soft=0.3).visible_transmission = False
room('#e4e9ea', 0.27)
camera((AIM[0], AIM[1] - AWAY * cos(STEEP), AIM[2] + AWAY * sin(STEEP)), AIM, lens=105, fstop=5.6,
       focus=(-0.26, 0.1, 0.5))
photograph('storefront', 'emptied-jar', (1600, 1067), samples=24, threshold=0.03, exposure=0.16, bounces=10,
           clamp=3.0, reach=6, strength=0.14, glare=6.0,
           finer=[(0.17, 0.17, 0.37, 0.65)])
