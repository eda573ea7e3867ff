"""Golden oil that runs in a thread into a shallow dish."""

import math

import numpy as np

from kit.bowl import bowl
from kit.gel import gel_material
from kit.geometry import lathe, with_values
from kit.materials import glazed

RADIUS, HEIGHT, WALL = 0.60, 0.20, 0.035
LEVEL = 0.195
OIL = 1.47
# The thread's radius where it lands.
THIN = 0.008
GOLD = (0.992, 0.775, 0.07, 1)


def poured_oil():
    """The dish around the origin, the oil in it, and a thread that thins on its way down and sends out rings where it
    lands."""
    return [bowl(RADIUS, HEIGHT, glazed('dish', '#e2dccf', 0.25), WALL), _pool(), _thread()]


def _foot(away):
    """How high the oil stands around the thread at the distance `away` from its middle."""
    return 0.05 * np.exp(-(away - THIN) / 0.010)


def _pool():
    inner, depth = RADIUS - WALL, HEIGHT - WALL
    # The oil reaches 1 mm into the glaze, so that no air lies between them.
    turn = np.linspace(math.pi / 2, math.asin((HEIGHT + 0.05 - LEVEL) / depth), 40)
    below = [((inner + 0.01) * math.cos(q), 0.04 + HEIGHT - depth * math.sin(q)) for q in turn]
    away = np.linspace(below[-1][0], THIN, 400)
    edge = 0.012 * np.exp((away - away[0]) / 0.010)
    rings = 0.0018 * np.cos(away / 0.0058) * np.exp(-away / 0.08)
    surface = zip(away, LEVEL + edge + rings + _foot(away))
    profile = [(0, 0.05), *below, *surface, (0, LEVEL + _foot(THIN))]
    return _clear(lathe('oil', profile, gel_material('oil', GOLD, 10.0, OIL), 256))


def _thread():
    """Slightly cloudy: what a clear thread bends changes at once where the dish's rim lies behind it."""
    up = np.linspace(0, 1.6, 80)
    line = [(THIN * (1 + v / 0.35) ** 0.25, LEVEL + _foot(THIN) + v - 0.004) for v in up]
    oil = gel_material('thread', GOLD, 40.0, OIL, turbid=0.5)
    return _clear(lathe('thread', [(0, line[0][1]), *line, (0, line[-1][1])], oil, 64))


def _clear(oil):
    return with_values(oil, gathered=np.full(len(oil.data.vertices), 0.95))
