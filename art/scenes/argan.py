"""A drop of golden argan oil at the tip of a glass dropper, in window light, before a warm wall."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.dropper import dropper
from kit.geometry import grid, group
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.photograph import photograph
from kit.pump_drop import light_beyond
from kit.scene import new_scene

# The directions of two windows mirrored in the drop, half their width and height in radians, their light.
WINDOWS = [((-0.86, -0.42, 0.46), 0.20, 0.34, 60.0), ((0.9, -0.35, 0.15), 0.08, 0.30, 16.0)]

LOW_SUN = Vector((1.0, 0.9, -0.6))

new_scene()
x, z = np.meshgrid([-5, 0, 5], [-3, 0, 4], indexing='ij')
grid('wall', x, x * 0 + 2.4, z, plaster('wall', '#b39d80', 0.06, 0.12))
group(dropper(WINDOWS), (0.0, 0, 0.02), (0, 4, 0))

sun(LOW_SUN, 4.2, 3, '#ffe8cc').visible_glossy = False
window_shadow((0.25, 2.4, 0.1), LOW_SUN, size=(1.3, 1.1), panes=(2, 2), bar=0.07)
softbox((-2.6, -0.6, 1.4), (0, 0, 0.1), 1.3, 120, '#fff8ee', 2.2, soft=0.4)
softbox((2.2, -1.4, 0.6), (0, 0, 0.1), 0.5, 14, '#fff0e0', 1.6)
light_beyond((-0.16, 0.9, -0.05), (0, 0, -0.1), 0.9, 7, '#ffedd0')
room('#efe6da', 0.3)
camera((0, -3.6, 0.06), (0.02, 0, 0.03), lens=235, fstop=1.4, focus=(0, -0.04, -0.08))
photograph('storefront', 'argan', (1080, 1080), samples=48, exposure=0.1, bounces=12, clamp=6.0, threshold=0.03,
           kept=0.35)
