"""Shampoo and mask on a sunlit ledge, upright."""

from kit.camera import camera
from kit.ledge_set import ledge_set
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
ledge_set(window=((0.9, 1.2, 0.9), (5.2, 3.6), (2, 2)))
camera((0.8, -9.0, 1.7), (0.81, 0, 0.85), lens=118, fstop=1.6, focus=(0.8, -0.2, 0.6))
photograph('storefront', 'pair', (1120, 1400), samples=14, exposure=-0.05, bounces=8, clamp=2.0,
           finer=[(0.15, 0.33, 0.305, 0.51), (0.485, 0.52, 0.43, 0.34)])
