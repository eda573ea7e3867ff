"""The shampoo itself: a puddle of honey-coloured gel on pale ceramic, bubbles in it, lit from behind."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.foam import film_material, foam, packed
from kit.gel import Puddle, bubbles, gel
from kit.lights import leaf_shadow, room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

POOLS = [(0.06, 0.06, 0.285), (-0.12, -0.15, 0.165)]
DROPS = [(0.27, -0.40, 0.036, 0.022), (0.20, -0.47, 0.014, 0.010), (-0.30, 0.33, 0.020, 0.013)]
AREA = (-0.55, 0.55, -0.7, 0.65)


def foam_room(x, y):
    """The few bubbles near the puddle's right edge, never beyond the gel."""
    away = np.hypot((x - 0.21) / 1.3, (y + 0.03) / 0.9)
    return np.minimum(0.085 - away, puddle.height(x, y) - 0.02)


new_scene()
floor(material=matt_ceramic())
puddle = Puddle(POOLS, deep=0.08, seed=4)
low = Vector((-0.75, -1.0, -0.95))
gel(puddle, AREA, low, drops=DROPS)
bubbles(puddle, AREA, 12, seed=5)
foam(packed(foam_room, (0.05, 0.40, -0.16, 0.12), 14, (0.006, 0.03), 2), puddle.height, film_material())

sun(low, 5.0, 1.2, '#fff0dc')
leaf_shadow((-0.78, 0.62, 0), 3, 8, 0.9, 2.0, low)
softbox((0.8, 3.6, 2.6), (0, 0, 0), 1.6, 70, '#fffaf2', 0.9)
# Its mirror image in the gel would look like a scrap of paper.
softbox((-3.0, -0.6, 2.4), (0, 0, 0), 1.0, 12, '#f4f6f6').visible_glossy = False
room('#e9ebea', 0.22)
camera((0, -2.75, 2.9), (0.0, -0.04, 0), lens=140, fstop=2.8, focus=(0, 0.02, 0.05))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=96, exposure=-0.1,
           strength=0.13, bounces=7, clamp=16.0, threshold=0.02)
