"""The hair mask from the front, on a plain warm sweep."""

from kit.camera import camera
from kit.geometry import group
from kit.jar import jar
from kit.lights import leaf_shadow, room, studio, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import sweep

new_scene()
sweep()
group(jar())
sun(power=3.6, angle=2.4)
leaf_shadow(on=(0.35, 2.2, 1.5), seed=3, distance=3.4)
studio((0, 0, 0.4), 1.0)
room(strength=0.42)
camera((0, -7.4, 1.35), (0.01, 0, 0.4), lens=136, fstop=2.8, focus=(0, -0.45, 0.3))
photograph('catalogue', 'conditioning-hair-mask-1', (1120, 1400), samples=72, exposure=-0.3)
