"""A worn notebook of recipes, open and from nearby, in low sun: crossed-out rows, a flat head of elderflower."""

import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.elderflower import elderflower_materials, florets, turned_umbel
from kit.geometry import group
from kit.lights import room, softbox, sun, window_shadow
from kit.oak import oak
from kit.photograph import photograph
from kit.recipe_book import recipe_book
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((1.0, -0.42, -0.72))

new_scene()
floor(material=oak('old oak', '#94795a', '#6c543c', 0.9))
group(recipe_book(), (0, 0, 0), (0, 0, 3))

materials = elderflower_materials()
turned_umbel(materials, (-0.14, 1.11, 0.34), (0.05, -0.2, 1), (-1.0, 1.93, 0.05), radius=0.42, seed=3, size=0.021)
random = np.random.default_rng(5)
fallen = np.column_stack([random.normal((-0.12, 0.5), (0.2, 0.08), (7, 2)), np.full(7, 0.15)])
florets(materials, fallen, random.normal((0, 0, 1), 0.3, (7, 3)), random, 0.021)

sun(LOW_SUN, 6.0, 2.2, '#ffe6cb')
window_shadow((0.1, 0.05, 0.1), LOW_SUN, size=(3.9, 2.5), panes=(2, 1), bar=0.1)
softbox((-3.8, 1.2, 2.6), (0, 0, 0.1), 1.8, 60, '#f6f6f6', 2.6)
softbox((3.4, -2.0, 2.4), (0, 0, 0.1), 1.4, 12, '#fff1e2')
room('#e3e4e6', 0.34)
camera((0.02, -3.3, 9.0), (0.02, 0.03, 0.1), lens=128, fstop=1.8, focus=(0.3, -0.2, 0.17))
photograph('storefront', 'recipe-book', (2240, 1400), samples=14, exposure=0.34, bounces=5,
           parts={'near': (0.0268, 0.0693, 0.4652, 0.9307)})
