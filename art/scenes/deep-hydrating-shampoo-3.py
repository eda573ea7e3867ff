"""The shampoo itself: golden gel drawn out on pale ceramic, a little foam on it, lit from behind."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.foam import film_material, foam, packed
from kit.gel import Swatch, bubbles, gel
from kit.lights import leaf_shadow, room, softbox, sun
from kit.materials import matt_ceramic
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LINE = [(0.14, 0.24), (-0.05, 0.0), (-0.16, -0.46)]
DROPS = [(0.31, -0.40, 0.026, 0.017), (0.24, -0.45, 0.012, 0.009), (-0.30, 0.36, 0.018, 0.012)]
AREA = (-0.55, 0.55, -0.7, 0.65)


def foam_room(x, y):
    """The foam's patch over the near edge of the pool, never beyond the gel."""
    u, v = (x - 0.245) * 0.82 + (y - 0.03) * 0.57, (y - 0.03) * 0.82 - (x - 0.245) * 0.57
    turn = np.arctan2(v, u)
    outline = 1 + 0.14 * np.cos(2 * turn + 1) + 0.16 * np.cos(3 * turn)
    return np.minimum(0.082 * outline - np.hypot(u / 1.9, v), swatch.height(x, y) - 0.004)


new_scene()
floor(material=matt_ceramic())
swatch = Swatch(centre=(0.14, 0.22), radius=0.235, line=LINE, half_width=0.13, seed=4)
low = Vector((-0.75, -1.0, -0.95))
gel(swatch, AREA, low, drops=DROPS)
bubbles(swatch, AREA, 46)
foam(packed(foam_room, (0.0, 0.45, -0.2, 0.25), 150, (0.0035, 0.036), 2), swatch.height, film_material())

sun(low, 5.0, 1.2, '#fff0dc')
leaf_shadow((-0.78, 0.62, 0), 3, 8, 0.9, 2.0, low)
softbox((0.8, 3.6, 2.6), (0, 0, 0), 1.6, 70, '#fffaf2', 0.9)
softbox((-3.0, -0.6, 2.4), (0, 0, 0), 1.0, 12, '#f4f6f6')
room('#e9ebea', 0.22)
camera((0, -2.75, 2.9), (0.03, -0.06, 0), lens=150, fstop=2.2, focus=(0, 0.02, 0.05))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=40, exposure=-0.1,
           bounces=10, clamp=16.0)
