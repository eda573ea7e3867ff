"""The open jar from above: a trough in the dense cream, and the spatula that made it across the rim."""

from mathutils import Vector

from kit.camera import camera
from kit.cream_dollop import dollop
from kit.cream_scoop import scooped_jar
from kit.desk import wooden_blade
from kit.geometry import group, place
from kit.jar import BRIM, lid_of_jar
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor('#c9a48c')
group(scooped_jar(), (0, 0, 0), (0, 0, 8))
group([lid_of_jar()], (0.78, 0.95, 0))
# The spatula lies on the rim at two points.
group([wooden_blade(1.15), place(dollop(1.15), (0, 0, 0.026))], (0.18, 0.04, BRIM), (0, 0, 118))

afternoon = Vector((0.96, -0.42, -0.62))
# Mirrored in the glass, it would leave bright specks.
sun(afternoon, 3.5, 3, '#ffe6cd').visible_glossy = False
softbox((-2.4, 1.6, 2.6), (0, 0, 0.5), 1.2, 50, '#fff2e4', 2.0)
softbox((2.8, -1.6, 2.4), (0, 0, 0.5), 1.2, 20, '#fff0e4')
softbox((-2.4, -1.3, 0.9), (0, 0, 0.4), 0.4, 10, '#fffaf3', 1.2)
room('#f1e1d8', 0.26)
camera((0.12, -2.2, 2.35), (0.13, 0.03, 0.592), lens=120, fstop=1.6, focus=(0.03, 0.17, 0.70))
photograph('catalogue', 'conditioning-hair-mask-use', (1200, 1200), samples=60, exposure=-0.16,
           bounces=9, clamp=3.0, strength=0.17, threshold=0.03)
