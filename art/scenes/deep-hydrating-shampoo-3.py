"""Lather of the shampoo on wet slate, from near, with a window behind it."""

import numpy as np

from kit.bottle import bottle
from kit.bubbles import bubble_mesh, film, on_surface, radii, rafts
from kit.camera import camera
from kit.geometry import group
from kit.lather import Heap, micro_foam
from kit.lights import card_behind_glass, room, softbox
from kit.noise import octaves
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.slate import rained_slate
from kit.water import flat_drops, wet

# Lobes of the heap, and the torn peak on it: x, y, z, radius.
LOBES = [(0.00, 0.03, 0.05, 0.22), (-0.17, -0.04, 0.05, 0.12), (0.19, -0.06, 0.04, 0.14), (0.30, 0.07, 0.05, 0.13),
         (-0.27, 0.10, 0.04, 0.10), (-0.08, 0.02, 0.17, 0.12), (0.12, 0.05, 0.15, 0.13), (-0.02, 0.03, 0.255, 0.090),
         (0.01, 0.02, 0.325, 0.060), (0.035, 0.008, 0.375, 0.042), (0.062, -0.006, 0.412, 0.029),
         (0.092, -0.018, 0.436, 0.019), (0.122, -0.030, 0.444, 0.012), (0.146, -0.040, 0.436, 0.007),
         (-0.15, 0.00, 0.215, 0.045), (-0.175, -0.02, 0.245, 0.022),
         (-0.20, -0.20, 0.0, 0.075), (-0.30, -0.13, 0.0, 0.05), (0.03, -0.225, 0.0, 0.065), (0.13, -0.20, 0.02, 0.06),
         (0.34, -0.13, 0.0, 0.07), (-0.08, -0.20, 0.02, 0.07), (-0.36, 0.03, 0.0, 0.055),
         (-0.12, -0.285, -0.01, 0.06), (-0.09, -0.33, -0.01, 0.035), (0.21, -0.26, -0.01, 0.055),
         (0.07, -0.28, -0.02, 0.04)]
EYE = np.array([0, -3.6, 2.15])
WINDOW = ((-0.55, 0.72, 0.62), 0.30, 0.42)


def small_lobes(random, count=46):
    """Small lobes that stand out of the large ones, as foam that was torn and dropped has."""
    found = []
    for _ in range(count):
        x, y, z, radius = LOBES[random.integers(8)]
        way = random.normal(size=3)
        way /= np.linalg.norm(way)
        size = radius * random.uniform(0.25, 0.6)
        at = np.array([x, y, z]) + way * (radius - 0.4 * size)
        if at[2] > 0:
            found.append((*at, size))
    return found


def skin(heap, random):
    """Bubbles on the side of the heap that is seen, which they hollow: coarse in places and near the foot, fine towards
    the peak."""
    points, normals = heap.points, heap.normals
    area = np.linalg.norm(np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1)), axis=-1)
    seen = ((EYE - points) / np.linalg.norm(EYE - points, axis=-1, keepdims=True) * normals).sum(-1) > -0.15
    coarse = octaves(points * 8, 3, 0.5, 4)
    chance = area * seen * np.exp(4.6 * coarse - 7.0 * points[..., 2])
    large = on_surface(random, points, normals, chance, radii(random, 1000, 0.007, 0.048, 2.6), raised=(-0.5, 0.3))
    heap.hollow(large)
    chance = area * seen * np.exp(1.4 * octaves(points * 8, 3, 0.55, 8))
    small = on_surface(random, heap.points, heap.normals, chance, radii(random, 34000, 0.0016, 0.011, 2.3), large,
                       raised=(-1.0, -0.12))
    heap.hollow(small)
    return np.concatenate([large, small])


def foot(heap, random):
    """Rafts of single bubbles along the foot of the heap, and a few that drifted off."""
    line = heap.points[:, 2, :2]
    crowd = np.exp(2.2 * octaves(np.column_stack([line * 6, np.zeros(len(line))]), 2, 0.5, 3))
    crowd = crowd * (line[:, 1] < 0.15)
    picks = random.choice(len(line), 46, p=crowd / crowd.sum())
    seeds = line[picks] * random.uniform(0.97, 1.16, (46, 1))
    alone = random.uniform((-0.40, -0.52), (0.46, 0.0), (16, 2))
    rim = rafts(random, seeds, radii(random, 800, 0.0055, 0.036, 1.6), spread=0.085)
    away = rafts(random, alone, radii(random, 60, 0.004, 0.024, 1.5), spread=0.02)
    return np.concatenate([rim, away])


new_scene()
random = np.random.default_rng(6)
floor(material=rained_slate())
heap = Heap([*LOBES, *small_lobes(random)], seed=3)
covering, standing = skin(heap, random), foot(heap, random)
heap.mesh(micro_foam())
everything = np.concatenate([covering, standing])
bubble_mesh('skin', covering, everything, film('skin film', WINDOW, '#c6c7c1', milk=0.5))
bubble_mesh('rafts', standing, everything, film('raft film', WINDOW, '#20241f', milk=0.10), ground=0.0005)
flat_drops((-0.6, 0.6, -0.75, 0.9), wet('drop', '#2e332d', '#222722'), (0, 0, 0.36), count=70, seed=5, step=0.002,
           sizes=(0.006, 0.05))
group(bottle(turn=-143, level=0.88), (-0.20, 1.25, 0), (0, 0, 8))
card_behind_glass((-0.20, 1.7), '#e8c890', 1.2)

softbox((-2.6, 3.0, 3.0), (0, 0, 0.1), 2.0, 800, '#fff4e4', 2.6)
softbox((2.4, -2.6, 2.6), (0, 0, 0.1), 2.4, 95, '#eaf0f3', 2.4)
room('#dfe5e6', 0.2)
camera(EYE, (0.01, 0, 0.19), lens=150, fstop=0.60, focus=(0, -0.23, 0.11))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=14, threshold=0.05, exposure=0.42, bounces=7,
           clamp=4.0, glare=5.0, films=48)
