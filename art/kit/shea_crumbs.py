"""What falls off shea butter when it is broken: crumbs."""

import bpy
import numpy as np
from mathutils import Vector

from kit.shea_lumps import lump


def crumbs(material, heaps, over, seed=5):
    """Crumbs on whatever is level below the height `over`, in heaps of (x, y, reach, number, width of the largest)."""
    random = np.random.default_rng(seed)
    bpy.context.view_layer.update()
    seen, scene = bpy.context.evaluated_depsgraph_get(), bpy.context.scene
    places = [(*random.normal((x, y), reach), largest * (0.26 + 0.74 * random.random() ** 2))
              for x, y, reach, number, largest in heaps for _ in range(number)]
    found = [scene.ray_cast(seen, (x, y, over), (0, 0, -1)) for x, y, _ in places]
    for k, ((_, _, size), (hit, at, normal, *_)) in enumerate(zip(places, found)):
        if not hit or normal.z < 0.8:
            continue
        piece = lump(size, seed + k, material, 5 if size > 0.02 else 4, (1.35, 0.95, 0.75))
        piece.location = at + Vector(normal) * 0.26 * size
        piece.rotation_euler = (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), random.uniform(0, 6))
