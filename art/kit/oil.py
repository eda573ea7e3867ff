"""Clear golden oil: in a shallow dish, and in drops beside it."""

import math

import cv2
import numpy as np

from kit.gel import gel_material, pooled
from kit.geometry import grid, lathe
from kit.refraction import sunlight_below

IOR = 1.47
STEP = 0.0016


def oil_material(name, density=16.0):
    return gel_material(name, (0.99, 0.78, 0.10, 1), density, IOR)


def _inside(r, radius, height):
    """Height of the dish's inner surface at a distance `r` from its axis."""
    return 0.03 + (height - 0.03) * np.clip(r / radius, 0, 1) ** 4.5


def dish(radius, height, material, wall=0.026):
    """A shallow hand-thrown dish with a soft rim and a narrow foot."""
    out, inner = np.linspace(0.66, 1, 14), np.linspace(1, 0.03, 26)
    lower = [(radius * 0.60, 0, 0.008), (radius * 0.62, 0.016, 0.008)]
    lower += [(radius * q, 0.016 + (height - 0.02) * ((q - 0.62) / 0.38) ** 1.35) for q in out]
    within = radius - wall
    rim = [(radius, height + 0.006, 0.009), (within + 0.002, height + 0.006, 0.009)]
    upper = [(within * q, float(_inside(within * q, within, height))) for q in inner]
    profile = [(0, 0.004), (radius * 0.55, 0.004), *lower, *rim, *upper, (0, 0.03)]
    return lathe('dish', profile, material, 192, 6, 70)


def oil_in_dish(radius, height, level, light, wall=0.026, seed=1):
    """Oil up to `level` with the rim that wetting draws up the wall; open below, where it touches."""
    random = np.random.default_rng(seed)
    within = radius - wall
    edge = within * ((level - 0.03) / (height - 0.03)) ** (1 / 4.5)

    shifts = random.uniform(0, 6, 2)

    def surface(x, y):
        away = np.hypot(x, y)
        rim = 0.013 * np.exp(-np.maximum(edge - away, -0.01) / 0.016)
        still = np.sin(9 * x + 4 * y + shifts[0]) + np.sin(13 * y - 5 * x + shifts[1])
        return level + rim + 0.0003 * still

    side = np.arange(-radius, radius, STEP)
    x, y = np.meshgrid(side, side, indexing='ij')
    top = surface(x, y)
    depth = np.where(np.hypot(x, y) < edge + 0.006, top - _inside(np.hypot(x, y), within, height), 0)
    field = sunlight_below(depth, STEP, light, IOR, top)
    q = np.concatenate([np.linspace(0, 0.88, 60), np.linspace(0.885, 1, 60)])
    q, a = np.meshgrid(q * (edge + 0.008), np.linspace(0, 2 * math.pi, 241), indexing='ij')
    x, y = q * np.cos(a), q * np.sin(a)
    obj = grid('oil', x, y, surface(x, y), oil_material('oil in dish'))
    at = [((v + radius) / STEP).astype(np.float32) for v in (x, y)]
    light_at = cv2.remap(field, at[1], at[0], cv2.INTER_LINEAR)
    layer = obj.data.attributes.new('gathered', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', light_at.astype(np.float32).ravel())
    return obj


def oil_drops(places, area, light):
    """Drops on a flat ground within `area` (x0, x1, y0, y1); places are (x, y, radius, height)."""
    return pooled('oil drops', places, area, light, oil_material('oil drops', 34.0), IOR)
