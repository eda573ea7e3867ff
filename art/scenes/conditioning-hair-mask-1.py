"""The hair mask from the front, on a plain cool sweep."""

from kit.camera import camera
from kit.geometry import group
from kit.jar import jar
from kit.lights import packshot_light, softbox
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import sweep

new_scene()
sweep('#ddd6c9')
group(jar())
packshot_light((0, 0, 0.4))
# Low enough to show as a strip in the upright glass.
softbox((-2.6, -0.3, 0.5), (0, 0, 0.3), 0.34, 7, '#fffaf3', 1.3)
camera((0, -8.8, 1.3), (0.02, 0, 0.605), lens=165, fstop=5, focus=(0, -0.45, 0.3))
photograph('catalogue', 'conditioning-hair-mask-1', (1120, 1400), samples=14, exposure=-0.08, bounces=9,
           finer=[(0.19, 0.72, 0.6, 0.13)])
