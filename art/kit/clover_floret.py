"""One floret of red clover along +X, length 1: standard, two wings and keel in a toothed calyx."""

import math

import numpy as np

ROWS, COLUMNS = 16, 9
U, V = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')


def quads(rows, columns):
    cells = np.arange(rows * columns).reshape(rows, columns)
    corners = [cells[:-1, :-1], cells[1:, :-1], cells[1:, 1:], cells[:-1, 1:]]
    return np.stack(corners, -1).reshape(-1, 4)


PETAL_QUADS = quads(ROWS, COLUMNS)
TOOTH_QUADS = quads(5, 3)


def _along(s, stops):
    return np.interp(s, *zip(*stops))


def _standard(fold, reflex, wide, ripple):
    """The long petal: a narrow tube at its foot that opens into a blade folded along its middle by `fold`
    radians, with a round end that bends up by `reflex`."""
    s = U
    tube = 0.046 * np.sin(2.7 * V), 0.047 * np.cos(2.7 * V) - 0.002
    end = np.clip((s - 0.87) / 0.13, 0, 1)
    half = _along(s, [(0, 0.05), (0.5, 0.056), (0.68, 0.074), (0.86, 0.078)]) * wide
    half = half * np.sqrt(np.maximum(1 - end**2.4, 0.01))
    # A shallow notch where the fold meets the round end.
    notch = 0.018 * end**3 * np.exp(-((V / 0.3) ** 2))
    blade = half * V * math.cos(fold), 0.045 - half * np.abs(V) ** 1.4 * math.sin(fold)
    opened = np.clip((s - 0.40) / 0.26, 0, 1)
    opened = opened * opened * (3 - 2 * opened)
    y, z = (t * (1 - opened) + b * opened for t, b in zip(tube, blade))
    z = z + reflex * np.clip(s - 0.55, 0, 1) ** 2 + 0.007 * np.sin(13 * s + ripple) * V * opened
    return np.stack([s - notch, y, z], -1), s


def _wing(side, opening):
    """A narrow upright blade beside the keel whose rounded end turns outwards."""
    s = 0.46 + 0.38 * U
    half = 0.036 * np.sin(math.pi * np.clip(0.14 + 0.84 * U, 0, 1)) ** 0.55
    y = side * (0.018 + opening * U**1.8 + 0.024 * V**2 * U)
    z = -0.012 - 0.014 * U + V * half
    return np.stack([s + 0.02 * V, y, z], -1), s + 0.08


def _keel():
    """A narrow boat between the wings, blunt and darker at its end."""
    s = 0.46 + 0.33 * U
    radius = 0.026 * np.sqrt(np.maximum(1 - U**3, 0.01))
    y = radius * np.sin(1.5 * V)
    z = -0.02 + 0.03 * U**2 - radius * np.cos(1.5 * V)
    return np.stack([s, y, z], -1), s + 0.18 * U


def petals(random, arch, young=0.0):
    """Vertices, UV (along the floret, across the petal), faces; `young` florets are closed."""
    flare = (1 - young) * random.uniform(0.02, 0.075)
    shapes = [_standard(random.uniform(0.3, 0.85) + 0.4 * young, random.uniform(-0.2, 0.55) * (1 - young),
                        random.uniform(0.85, 1.15), random.uniform(0, 6))]
    shapes += [_wing(side, flare * random.uniform(0.7, 1.2)) for side in (-1, 1)] + [_keel()]
    points = np.concatenate([shape.reshape(-1, 3) for shape, _ in shapes])
    across = (V.ravel() + 1) / 2
    uv = np.concatenate([np.stack([np.clip(s, 0, 1).ravel(), across], -1) for _, s in shapes])
    faces = np.concatenate([PETAL_QUADS + U.size * k for k in range(len(shapes))])
    sway = random.normal() * 0.07
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
