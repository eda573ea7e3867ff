"""One elderflower: five rounded petals, spreading stamens, a pale ovary; and its closed bud."""

import math

import numpy as np

from kit.clover_floret import quads

ROWS, COLUMNS, PETALS = 9, 7, 5
QUADS = quads(ROWS, COLUMNS)
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
    """A rounded petal along +X, hollow like a spoon, that rises by `cup` and rolls back by `reflex` at its
    tip. Its rows run from the foot to the middle and on around the tip."""
    u, v = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    around = np.clip((u - 0.4) / 0.6, 0, 1) * 1.46
    x = np.where(u < 0.4, 0.08 + 0.47 * u / 0.4, 0.55 + 0.45 * np.sin(around))
    half = np.where(u < 0.4, 0.08 + 0.33 * (u / 0.4) ** 0.8, 0.41 * np.cos(around))
    y = v * half
    z = cup * x**1.3 - reflex * np.clip(x - 0.3, 0, 1) ** 2 * 1.7 + 0.55 * y**2
    return np.stack([x, y, z], -1).reshape(-1, 3)


def corolla(random):
    """Petals about two units across, facing +Z, no two alike."""
    cup, reflex = random.uniform(0.02, 0.42), random.uniform(0, 0.6)
    shapes = []
    for k in range(PETALS):
        petal = _petal(cup + random.normal() * 0.06, reflex + random.normal() * 0.06)
        turn = 2 * math.pi * k / PETALS + random.normal() * 0.07
        shapes.append((_around_z(petal * random.uniform(0.92, 1.06), turn), QUADS))
    return joined(shapes)


def foot():
    """How near each vertex of a corolla is to its heart, 1 to 0."""
    return np.tile((1 - _petal(0, 0)[:, 0]).clip(0), PETALS)


def stamens(random):
    """Thin filaments between the petals, and the anthers at their ends."""
    filaments, anthers = [], []
    for k in range(PETALS):
        turn = 2 * math.pi * (k + 0.5) / PETALS + random.normal() * 0.12
        reach, rise = random.uniform(0.62, 0.92), random.uniform(0.4, 0.72)
        end = np.array([reach, 0, rise])
        wide, high = np.array([0, 0.026, 0]), np.array([0, 0, 0.03])
        start = np.array([0.12, 0, 0.05])
        strip = np.stack([start - wide, start + high, start + wide])
        strip = np.concatenate([strip, strip - start + end])
        filaments.append((_around_z(strip, turn), np.array([(0, 3, 4, 1), (1, 4, 5, 2)])))
        anther = OCTAHEDRON[0] * [0.1, 0.13, 0.1] + end
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
