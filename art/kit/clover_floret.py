"""One floret of red clover along +X, length 1: standard, two wings and keel in a toothed calyx."""

import math

import numpy as np

ROWS, COLUMNS = 14, 9
U, V = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')


def quads(rows, columns):
    cells = np.arange(rows * columns).reshape(rows, columns)
    corners = [cells[:-1, :-1], cells[1:, :-1], cells[1:, 1:], cells[:-1, 1:]]
    return np.stack(corners, -1).reshape(-1, 4)


PETAL_QUADS = quads(ROWS, COLUMNS)
TOOTH_QUADS = quads(5, 3)


def _along(s, stops):
    return np.interp(s, *zip(*stops))


def _standard(opening, reflex):
    """The long petal: rolled into a tube at its foot, a blunt tent over the wings at its tip."""
    s = U
    arc = _along(s, [(0, 0.12), (0.5, 0.13), (0.6, 0.09), (0.78, 0.098)])
    tip = np.clip((s - 0.78) / 0.22, 0, 1)
    arc = arc * np.sqrt(np.maximum(1 - tip**2.2, 0.004))
    wrap = _along(s, [(0, 2.7), (0.45, 2.6), (0.62, 1.6), (0.85, opening), (1, opening * 0.8)])
    radius = arc / wrap
    y = radius * np.sin(wrap * V)
    z = 0.045 - radius * (1 - np.cos(wrap * V)) + reflex * np.clip(s - 0.5, 0, 1) ** 2
    return np.stack([s, y, z], -1), s


def _wing(side, opening):
    """An upright blade beside the keel whose rounded end turns outwards."""
    s = 0.48 + 0.4 * U
    half = 0.05 * np.sin(math.pi * np.clip(0.14 + 0.8 * U, 0, 1)) ** 0.6
    y = side * (0.022 + opening * U**1.8 + 0.03 * V**2 * U)
    z = -0.015 - 0.02 * U + V * half
    return np.stack([s + 0.02 * V, y, z], -1), s + 0.1


def _keel():
    """A narrow boat between the wings, pointed and darker at its end."""
    s = 0.48 + 0.34 * U
    radius = 0.03 * np.sqrt(np.maximum(1 - U**3, 0.01))
    y = radius * np.sin(1.5 * V)
    z = -0.02 + 0.03 * U**2 - radius * np.cos(1.5 * V)
    return np.stack([s, y, z], -1), s + 0.2 * U


def petals(random, arch, young=0.0):
    """Vertices, UV (along the floret, across the petal), faces; `young` florets are closed."""
    flare = (1 - young) * random.uniform(0.03, 0.12)
    shapes = [_standard(random.uniform(1.0, 1.5) + young, random.uniform(0.2, 1.0) * (1 - young))]
    shapes += [_wing(side, flare * random.uniform(0.7, 1.2)) for side in (-1, 1)] + [_keel()]
    points = np.concatenate([shape.reshape(-1, 3) for shape, _ in shapes])
    across = (V.ravel() + 1) / 2
    uv = np.concatenate([np.stack([np.clip(s, 0, 1).ravel(), across], -1) for _, s in shapes])
    faces = np.concatenate([PETAL_QUADS + U.size * k for k in range(len(shapes))])
    sway = random.normal() * 0.05
    return bent(points, arch, sway), uv, faces


def bent(points, arch, sway=0.0):
    """Curve along +X towards +Z."""
    x = points[:, 0]
    return points + np.stack([-0.5 * arch**2 * x**3, sway * x**2, arch * x**2], -1)


def calyx(random, arch):
    """The hairy green cup and its five thread-like teeth, as (vertices, faces)."""
    s = -0.02 + 0.33 * U
    radius = 0.058 + 0.016 * np.sin(math.pi * U) + 0.003 * np.cos(10 * math.pi * V)
    y, z = radius * np.sin(math.pi * V), radius * np.cos(math.pi * V)
    points, faces = [np.stack([s, y, z], -1).reshape(-1, 3)], [PETAL_QUADS]
    t, w = np.meshgrid(np.linspace(0, 1, 5), np.linspace(-1, 1, 3), indexing='ij')
    for k in range(5):
        around = math.pi + 2 * math.pi * k / 5
        reach = (0.28 if k == 0 else 0.18) * random.uniform(0.85, 1.15)
        away = 0.064 + 0.02 * t + 0.035 * t**2
        angle = around + w * 0.3 * (1 - t) ** 0.7 + w * 0.03
        tooth = [0.29 + reach * t, away * np.sin(angle), away * np.cos(angle)]
        faces.append(TOOTH_QUADS + sum(len(p) for p in points))
        points.append(np.stack(tooth, -1).reshape(-1, 3))
    return bent(np.concatenate(points), arch), np.concatenate(faces)
