"""One elderflower: five rounded petals, spreading stamens, a pale ovary; and its closed bud."""

import math

import numpy as np

ROWS, COLUMNS, PETALS = 7, 5, 5
CELLS = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
QUADS = np.stack([CELLS[:-1, :-1], CELLS[1:, :-1], CELLS[1:, 1:], CELLS[:-1, 1:]], -1)
QUADS = QUADS.reshape(-1, 4)
CORNERS = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1.0]])
SIDES = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
OCTAHEDRON = CORNERS, np.array(SIDES)


def _around_z(points, angle):
    c, s = math.cos(angle), math.sin(angle)
    return points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])


def joined(shapes):
    """Several (vertices, faces) as one; all faces have the same number of corners."""
    starts = np.cumsum([0] + [len(vertices) for vertices, _ in shapes[:-1]])
    faces = [faces + start for (_, faces), start in zip(shapes, starts)]
    return np.concatenate([vertices for vertices, _ in shapes]), np.concatenate(faces)


def _petal(cup, reflex):
    """A broad petal along +X that rises by `cup` and rolls back by `reflex` at its tip."""
    u, v = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    half = 0.43 * np.sin(math.pi * np.clip(0.1 + 0.83 * u, 0, 1)) ** 0.55
    x = 0.1 + 0.9 * u * (1 - 0.2 * v**2)
    z = cup * u**1.4 - reflex * u**3 + 0.13 * (v * half / 0.43) ** 2
    return np.stack([x, v * half, z], -1).reshape(-1, 3)


def corolla(random):
    """Petals about two units across, facing +Z, no two alike."""
    cup, reflex = random.uniform(0.05, 0.34), random.uniform(0, 0.3)
    shapes = []
    for k in range(PETALS):
        petal = _petal(cup + random.normal() * 0.06, reflex + random.normal() * 0.06)
        turn = 2 * math.pi * k / PETALS + random.normal() * 0.07
        shapes.append((_around_z(petal * random.uniform(0.92, 1.06), turn), QUADS))
    return joined(shapes)


def stamens(random):
    """Thin filaments between the petals, and the anthers at their ends."""
    filaments, anthers = [], []
    for k in range(PETALS):
        turn = 2 * math.pi * (k + 0.5) / PETALS + random.normal() * 0.12
        reach, rise = random.uniform(0.6, 0.84), random.uniform(0.34, 0.62)
        end = np.array([reach, 0, rise])
        wide, high = np.array([0, 0.026, 0]), np.array([0, 0, 0.03])
        start = np.array([0.12, 0, 0.05])
        strip = np.stack([start - wide, start + high, start + wide])
        strip = np.concatenate([strip, strip - start + end])
        filaments.append((_around_z(strip, turn), np.array([(0, 3, 4, 1), (1, 4, 5, 2)])))
        anther = OCTAHEDRON[0] * [0.1, 0.14, 0.1] + end
        anthers.append((_around_z(anther, turn), OCTAHEDRON[1]))
    return joined(filaments), joined(anthers)


def ball(radius, centre=(0, 0, 0), squash=1.0, rings=6, segments=8):
    """A sphere of quads, degenerate at the poles."""
    a, b = np.meshgrid(
        np.linspace(0.02, math.pi - 0.02, rings), np.linspace(0, 2 * math.pi, segments + 1),
        indexing='ij',
    )
    points = np.stack([np.sin(a) * np.cos(b), np.sin(a) * np.sin(b), np.cos(a) * squash], -1)
    index = np.arange(a.size).reshape(a.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)
    return points.reshape(-1, 3) * radius + centre, faces.reshape(-1, 4)


def ovary():
    """The dome with three stigmas at the heart of the flower."""
    lobes = [ball(0.1, (0.09 * math.cos(a), 0.09 * math.sin(a), 0.2)) for a in (0.4, 2.5, 4.6)]
    return joined([ball(0.2, (0, 0, 0.06)), *lobes])


def bud():
    return ball(0.4, (0, 0, 0.25), 1.08, 7, 10)
