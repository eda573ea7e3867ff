"""Water: drops on a surface and on a bottle."""

import math

import numpy as np

from kit.geometry import mesh_object
from kit.glass import clear_to_shadows
from kit.shader import Shader


def water_material(name='water'):
    shader = Shader(name, color='#ffffff', rough=0.0, transmission=1.0, ior=1.33)
    return clear_to_shadows(shader, (0.93, 0.95, 0.96, 1))


def _dome(rings=7, sides=20):
    """Vertices and faces of a flattened drop of radius 1 on the plane z = 0."""
    q = np.linspace(0, math.pi / 2, rings)
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    radius, height = np.cos(q) ** 0.7, 0.55 * np.sin(q)
    x, y = np.outer(radius, np.cos(a)), np.outer(radius, np.sin(a))
    points = np.stack([x, y, np.repeat(height[:, None], sides, 1)], -1).reshape(-1, 3)
    i = np.arange(rings * sides).reshape(rings, sides)
    near = np.roll(i, -1, 1)
    quads = np.stack([i[:-1], near[:-1], near[1:], i[1:]], -1).reshape(-1, 4)
    return points, quads


def _merge(places, material):
    """One mesh of many drops; each place is (centre, 3 × 3 axes as rows, radius)."""
    points, quads = _dome()
    vertices = [points * radius @ axes + at for at, axes, radius in places]
    faces = [quads + len(points) * k for k in range(len(places))]
    return mesh_object('drops', np.concatenate(vertices), np.concatenate(faces), material)


def drops_on_floor(count, area, seed=1, size=(0.006, 0.03), keep_off=(), z=0.0):
    """Scattered drops in `area` (x0, x1, y0, y1), none within the circles `keep_off`."""
    random = np.random.default_rng(seed)
    places = []
    while len(places) < count:
        x, y = random.uniform(*area[:2]), random.uniform(*area[2:])
        radius = size[0] + (size[1] - size[0]) * random.random() ** 3
        if any(math.hypot(x - cx, y - cy) < r + radius for cx, cy, r in keep_off):
            continue
        stretch, turn = random.uniform(0.8, 1.25), random.uniform(0, math.pi)
        c, s = math.cos(turn), math.sin(turn)
        axes = np.array([[c * stretch, s * stretch, 0], [-s, c, 0], [0, 0, 1]])
        places.append((np.array([x, y, z]), axes, radius))
    return _merge(places, water_material())


def drops_on_lathe(profile, count, seed=1, size=(0.004, 0.013), facing=(-2.6, -0.5)):
    """Drops on a turned body between two angles around Z; `profile` is its dense polyline."""
    random = np.random.default_rng(seed)
    steps = np.diff(profile, axis=0)
    length = np.hypot(*steps.T)
    places = []
    for _ in range(count):
        i = random.choice(len(steps), p=length / length.sum())
        radius, height = profile[i] + steps[i] * random.random()
        a = random.uniform(*facing)
        along = np.array([steps[i][0] * math.cos(a), steps[i][0] * math.sin(a), steps[i][1]])
        along /= np.linalg.norm(along)
        around = np.array([-math.sin(a), math.cos(a), 0])
        outward = np.cross(around, along)
        drop = size[0] + (size[1] - size[0]) * random.random() ** 2.5
        axes = np.stack([around, along * random.uniform(1, 1.35), outward * 0.9])
        places.append((np.array([radius * math.cos(a), radius * math.sin(a), height]), axes, drop))
    return _merge(places, water_material())
