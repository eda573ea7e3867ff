"""Wet hair, just rinsed, in raking light from a window; a few drops still lie on it."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.combing import combed
from kit.geometry import grid
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.photograph import photograph
from kit.scene import new_scene
from kit.wet_hair import beads, wet_hair

new_scene()
x, y = np.meshgrid(np.linspace(-12, 12, 3), np.linspace(-8, 8, 3), indexing='ij')
grid('ground', x, y, x * 0 - 1.3, plaster('ground', '#a9aa9a', 0.05, 0.1))
hair = wet_hair()
drops = beads(hair, 60, 0.018)

raking = Vector((1.0, -0.5, -0.62))
sun(raking, 4.6, 1.4, '#ffe6cb')
window_shadow((0.2, 0.0, 0.0), raking, size=(7.4, 5.2), panes=(2, 1), bar=0.35)
softbox((-3.6, 3.4, 3.4), (0.4, 0, 0), 0.9, 620, '#fff3e3', 4.6)
softbox((4.6, 2.4, 3.4), (1.4, 0, 0), 1.0, 240, '#fdf2e6', 3.4)
room('#e6e6e2', 0.3)
camera((0, 0, 11.5), (0, 0, 0), lens=46, fstop=1.6, focus=(0, 0, 0.25))
photograph('storefront', 'wet-hair', (1600, 1000), samples=16, exposure=0.15, bounces=6, clamp=2.0,
           reach=8, strength=0.3, threshold=0.02, finish=combed(hair, drops))
