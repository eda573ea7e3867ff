"""Shampoo and mask with elderflower and red clover before a dark green wall, whose left half is left
empty for a heading."""

from kit.camera import camera
from kit.green_wall import green_wall
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
green_wall()
camera((0, -9.0, 2.2), (0, 0, 0.86), lens=55, fstop=2.8, focus=(1, -0.2, 0.5))
photograph('storefront', 'green-wall', (2560, 1147), samples=14, exposure=0.25, bounces=9, kept=0.15,
           finer=[(0.565, 0.12, 0.115, 0.71), (0.694, 0.51, 0.162, 0.36), (0.856, 0.6, 0.144, 0.26)])
