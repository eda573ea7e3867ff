"""Shampoo and mask with elderflower and red clover before a dark green wall, from nearby, for phones."""

from kit.camera import camera
from kit.green_wall import green_wall
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
green_wall()
camera((1.3, -9.0, 2.1), (1.3, 0, 0.82), lens=103, fstop=2.8, focus=(1, -0.2, 0.5))
photograph('storefront', 'green-wall-near', (1280, 1120), samples=14, exposure=0.25, bounces=9, kept=0.15,
           finer=[(0.225, 0.125, 0.21, 0.67), (0.452, 0.495, 0.3, 0.345), (0.752, 0.56, 0.248, 0.28)])
