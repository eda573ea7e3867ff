"""The shampoo from the front, on a plain cool sweep."""

import numpy as np

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import grid, group, lathe
from kit.lights import packshot_light, softbox
from kit.materials import plastic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import sweep

new_scene()
sweep('#ddd6c9')
group(bottle(turn=-30, down=0.06))
black = plastic('black', '#0a0604', 1.0)
# The label leaves the foot free: without this, the light through it would leave no shadow where the bottle stands.
foot = lathe('foot', [(0, 0.004), (0.315, 0.004), (0.315, 0.14), (0, 0.14)], black)
foot.visible_camera = foot.visible_glossy = foot.visible_transmission = False
# On the right it mirrors and bends in a black card, which darkens its edge.
y, z = np.meshgrid(np.linspace(-0.9, 1.7, 3), np.linspace(0.02, 2.4, 3), indexing='ij')
card = grid('card', y * 0 + 1.25, y, z, black)
card.visible_camera = card.visible_diffuse = card.visible_shadow = False

for lamp in packshot_light((0, 0, 0.8)):
    lamp.visible_glossy = False
# What the glass mirrors instead: a long strip on the left that fades towards its edges.
strip = softbox((-2.6, 0.2, 1.4), (0, 0, 0.9), 0.8, 330, '#fffaf3', 3.6, 0.35)
strip.visible_diffuse = False
camera((0, -8.8, 1.35), (0.02, 0, 0.786), lens=132, fstop=4, focus=(0, -0.32, 0.7))
photograph('catalogue', 'deep-hydrating-shampoo-1', (1120, 1400), samples=12, exposure=-0.08, bounces=9,
           finer=[(0.31, 0.275, 0.36, 0.24), (0.31, 0.72, 0.36, 0.13)])
