"""Shampoo and mask on a sunlit ledge; the left half of the wall behind is left empty for a heading."""

from kit.camera import camera
from kit.ledge_set import ledge_set
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
ledge_set()
camera((0, -9.0, 1.9), (0, 0, 0.8), lens=57, fstop=1.6, focus=(0.8, -0.2, 0.6))
photograph('storefront', 'ledge', (1920, 860), samples=14, exposure=-0.05, bounces=8, clamp=2.0,
           reach=8, strength=0.6, finer=[(0.505, 0.28, 0.115, 0.55)])
