"""What falls off shea butter under a knife: curled shavings and crumbs."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.geometry import face_outwards, grid, with_values
from kit.noise import octaves
from kit.shea_lumps import lump
from kit.stroke import smooth


def shaving(long, wide, turn, seed, material=None, fine=1.0):
    """A shaving `long` and `wide`, about 1 mm thick, rolled up by `turn` degrees around the Y axis, the knife's side
    outside; `fine` scales the number of its points along and around."""
    along, around = round(220 * fine), round(72 * fine)
    s, a = np.meshgrid(np.linspace(0, 1, along), np.linspace(0, 2 * math.pi, around + 1), indexing='ij')
    # It curls tighter towards its end.
    uneven = octaves(np.stack([s * 5, 0 * s, 0 * s + seed], -1), 2, 0.5, seed + 4)
    bend = math.radians(turn) * (0.55 * s + 0.45 * s**2.2) + 0.45 * uneven
    step = long / (along - 1)
    x = np.cumsum(np.cos(bend[:, :1]), 0) * step
    z = np.cumsum(np.sin(bend[:, :1]), 0) * step
    torn = np.stack([s * long * 22, np.sign(np.cos(a)) * 3 + 0 * s, 0 * s + seed], -1)
    edge = 1 + 0.16 * octaves(torn, 4, 0.6, seed)
    ends = smooth(s / 0.10) ** 0.6 * (0.35 + 0.65 * smooth((1 - s) / 0.25)) * smooth((1 - s) / 0.03) ** 0.5
    flat = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.7
    across = wide / 2 * flat * edge * (0.25 + 0.75 * ends)
    thick = 0.0065 * np.sin(a) * (0.25 + 0.75 * smooth(s / 0.08)) * smooth((1 - s) / 0.02 + 0.1)
    lies = np.stack([s * long, across, 0 * s], -1)
    # The inside is pushed into small folds; the outside keeps the blade's lines.
    inside = smooth(0.5 + 2 * np.sin(a))
    folds = octaves(lies * [85, 16, 1], 3, 0.55, seed + 1)
    lines = octaves(lies * [4, 110, 1], 2, 0.5, seed + 2)
    thick = thick + 0.0026 * inside * folds - 0.0007 * (1 - inside) * lines
    sag = 0.012 * octaves(lies * [9, 9, 1], 2, 0.5, seed + 3)
    points = [x - np.sin(bend) * (thick + sag), across + 0.10 * wide * bend, z + np.cos(bend) * (thick + sag)]
    middle = [p.mean() for p in points]
    strip = grid('shaving', *(p - m for p, m in zip(points, middle)), material)
    return with_values(face_outwards(strip), fresh=0.75 * inside)


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
