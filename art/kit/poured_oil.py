"""Golden oil that runs in a thread into a shallow dish."""

import math

import numpy as np

from kit.gel import gel_material
from kit.geometry import lathe, with_values
from kit.materials import glazed
from kit.bowl import bowl

RADIUS, HEIGHT, WALL = 0.60, 0.20, 0.035
LEVEL = 0.195
OIL = 1.47


def poured_oil(windows):
    """The dish around the origin and the oil in it and above it, one body: the thread thins on its way down, and rings
    run from where it lands. `windows` are mirrored in it (kit/gel.py)."""
    inner, depth = RADIUS - WALL, HEIGHT - WALL
    # The oil reaches 1 mm into the glaze, so that no air lies between them.
    turn = np.linspace(math.pi / 2, math.asin((HEIGHT + 0.05 - LEVEL) / depth), 40)
    below = [((inner + 0.01) * math.cos(q), 0.04 + HEIGHT - depth * math.sin(q)) for q in turn]
    away = np.linspace(below[-1][0], 0.0125, 400)
    edge = 0.012 * np.exp((away - away[0]) / 0.010)
    rings = 0.0022 * np.cos(away / 0.0062) * np.exp(-away / 0.09)
    foot = 0.05 * np.exp(-(away - 0.0125) / 0.010)
    surface = list(zip(away, LEVEL + edge + rings + foot))
    up = np.linspace(0.01, 1.6, 60)
    thread = list(zip(0.0125 * (1 + up / 0.35) ** 0.25, surface[-1][1] + up))
    oil = gel_material('oil', (0.992, 0.775, 0.07, 1), 10.0, OIL, windows)
    body = lathe('oil', [(0, 0.05), *below, *surface, *thread, (0, thread[-1][1] + 0.01)], oil, 256)
    shade = np.full(len(body.data.vertices), 0.95)
    return [bowl(RADIUS, HEIGHT, glazed('dish', '#e2dccf', 0.25), WALL), with_values(body, gathered=shade)]
