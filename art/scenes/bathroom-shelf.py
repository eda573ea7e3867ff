"""The shampoo in use: a third gone, wet, on a bathroom shelf against a small window."""

from kit.camera import camera
from kit.film import black_and_white
from kit.photograph import photograph
from kit.scene import new_scene
from kit.water import drops_on_bottle
from kit.wet_shelf import wet_shelf

new_scene()
wet_shelf(drops_on_bottle(), 3)
camera((0.25, -6.2, 1.55), (0.02, 0, 0.98), lens=78, fstop=0.32, focus=(-0.18, -0.3, 0.7))
photograph('storefront', 'bathroom-shelf', (1500, 1500), samples=40, threshold=0.04, exposure=0.5, bounces=9,
           clamp=1.0, glare=6.0, kept=0.0, film=black_and_white((0.1, 0.4, 0.5)))
