"""Argan nuts and kernels in low sun on warm plaster; behind them a bowl of their golden oil."""

import numpy as np
from mathutils import Vector

from kit.argan_nut import argan_oil, broken_shell, half_shell, kernel, kernel_skin, nut, nut_shell
from kit.camera import camera
from kit.fallen import let_fall
from kit.film import black_and_white
from kit.geometry import place
from kit.lights import room, softbox, sun
from kit.materials import trowelled
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.stoneware import bowl_filled

LOW_SUN = Vector((1.0, -0.55, -0.86))

new_scene()
table = floor(material=trowelled('ground', '#8b8071'))
bowl = bowl_filled((0.22, 0.42, 0), argan_oil(), 0.36, 0.2, 0.72)

random = np.random.default_rng(4)
shell, wood, skin = nut_shell(), broken_shell(), kernel_skin()
nuts = [nut(shell, k) for k in range(11)]
# A heap: the distance from its middle, the share of a turn, and the layer of each nut before it rolls.
rings = [(0, 0, 0)] + [(1, k / 6, 0) for k in range(6)] + [(0.55, k / 3 + 0.1, 1) for k in range(3)] + [(0, 0, 2)]
for piece, (ring, turn, layer) in zip(nuts, rings):
    across = 0.19 * ring * np.exp(2j * np.pi * turn)
    at = np.array((-0.26 + across.real, -0.02 + across.imag, 0.1 + 0.16 * layer)) + random.normal(0, 0.012, 3)
    place(piece, at, random.uniform(-180, 180, 3))
halves = [half_shell((shell, wood), 30 + k) for k in range(2)]
for half, at in zip(halves, [(0.14, -0.22), (0.36, -0.12)]):
    place(half, (*at, 0.09), (0, 0, random.uniform(0, 360)))
kernels = [kernel(skin, 50 + k) for k in range(11)]
for k, piece in enumerate(kernels):
    place(piece, (*random.normal((0.17, -0.3), (0.13, 0.08)), 0.2 + 0.06 * k), random.uniform(-180, 180, 3))
let_fall([*nuts, *halves, *kernels], [table, bowl.children[0]])

sun(LOW_SUN, 6.0, 1.2, '#ffe2bf')
softbox((-2.2, 1.6, 2.0), (0, 0, 0.1), 1.6, 40, '#fff6ea', 2.0, soft=0.4)
softbox((2.4, -1.6, 1.8), (0, 0, 0.1), 1.2, 14, '#ffeedb', soft=0.4)
room('#e6ded2', 0.25)
camera((0.1, -3.0, 2.1), (0.04, 0.0, 0.06), lens=112, fstop=1.2, focus=(0.1, -0.24, 0.07))
photograph('storefront', 'argan', (1080, 1080), samples=24, exposure=0.1, bounces=8, clamp=4.0, threshold=0.03,
           film=black_and_white())
