"""A wide-toothed wooden comb: a rounded back and tapered round teeth."""

import math

import numpy as np

from kit.geometry import face_outwards, grid
from kit.wood import wood

HEIGHT, BACK, THICK = 0.42, 0.17, 0.034
AROUND = np.linspace(0, 2 * math.pi, 33)


def _power(value, exponent):
    return np.sign(value) * np.abs(value) ** exponent


def _back(length, material):
    """The back along Y, its arched spine towards -X; the section is a rounded rectangle."""
    y = length / 2 * np.sin(np.linspace(-math.pi / 2, math.pi / 2, 90))
    end = np.sqrt(np.maximum(1 - (2 * np.abs(y) / length) ** 14, 0))
    spine = 0.045 * (1 - (2 * y / length) ** 2)
    low = BACK
    x0, x1 = low / 2 - (low / 2 + spine) * end, low / 2 + low / 2 * end
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    x = middle[:, None] + half[:, None] * _power(np.cos(AROUND), 0.45)
    # Thickest in the middle of the back, thinner towards the spine.
    slim = 1 - 0.35 * np.clip(-(x - low * 0.7) / low, 0, 1)
    z = THICK * end[:, None] * slim * _power(np.sin(AROUND), 0.6)
    return face_outwards(grid('comb back', x, np.repeat(y[:, None], 33, 1), z, material, 60))


def _tooth(y, width, material):
    """A tooth along +X that thins towards its round tip."""
    t = np.concatenate([np.linspace(0, 0.95, 24), 1 - 0.05 * np.linspace(0.9, 0, 8) ** 2])[:, None]
    tip = np.sqrt(np.clip((1 - t) / 0.05, 0, 1) * (2 - np.clip((1 - t) / 0.05, 0, 1)))
    x = BACK * 0.75 + (HEIGHT - BACK * 0.75) * t + 0 * AROUND
    across = width * (1 - 0.5 * t**1.4) * tip * _power(np.cos(AROUND), 0.85)
    thick = THICK * 0.96 * (1 - 0.55 * t**1.2) * tip * _power(np.sin(AROUND), 0.85)
    return face_outwards(grid('tooth', x, y + across, thick, material, 60))


def comb(length=1.0, teeth=21):
    """A comb in the XY plane, its back along Y, its teeth and the grain of its wood along +X."""
    pear = wood('pear', '#a0805c', '#83664a', strip=0.9, rough=0.42, warmth=0.25)
    parts = [_back(length, pear)]
    places = np.linspace(-length / 2 + 0.085, length / 2 - 0.085, teeth)
    pitch = places[1] - places[0]
    parts += [_tooth(y, pitch * 0.29, pear) for y in places]
    parts += [_tooth(side * (length / 2 - 0.03), 0.028, pear) for side in (-1, 1)]
    return parts
