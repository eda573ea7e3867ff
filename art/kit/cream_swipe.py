"""Thick cream in one stroke of a flat spatula: a heap, sharp ridges, curled sides, an end of streaks."""

import math

import cv2
import numpy as np

from kit.cream import moist_cream
from kit.geometry import height_field
from kit.stroke import lower, smooth, wave

STEP = 0.0017
# Half the width of the blade, and where along the stroke it touched down.
BLADE, DOWN = 0.185, 0.27


def cream_swipe(start, heading, length, seed=1):
    """A stroke on z = 0 from `start`, first heading `heading` degrees from +X, turning clockwise."""
    random = np.random.default_rng(seed)
    line = np.arange(-0.04, length + 0.1, STEP)
    x, y, turn = _centre_line(start, heading, line)
    s, w = np.meshgrid(line, np.arange(-0.33, 0.33, STEP), indexing='ij')
    lines = _Lines(random, s, w)
    z, lean_s, lean_w = _folded(_untouched(random, s, w), random, s, w)
    z = _worked(z, random, lines, s, w)
    left = _end(random, lines, s, w, length)
    z = z * left - 0.0014 * (1 - left)
    z = cv2.GaussianBlur(z, (0, 0), 0.8) - _pinholes(random, s, w)
    # Both sides, and the torn peak at the start, curl over.
    curl = smooth((z - 0.03) / 0.05) * np.exp(-(((np.abs(w) - BLADE - 0.012) / 0.02) ** 2))
    w = w - 0.018 * np.sign(w) * curl + lean_w
    x, y, turn = (v[:, None] for v in (x, y, turn))
    x = x - np.sin(turn) * w + np.cos(turn) * lean_s
    y = y + np.cos(turn) * w + np.sin(turn) * lean_s
    return height_field('cream', x, y, z, moist_cream(0.013), ('thickness', z))


def _centre_line(start, heading, along, curvature=-0.36):
    """A shallow arc through `start`, there heading `heading` degrees from +X."""
    turn = math.radians(heading) + curvature * along
    return start[0] + np.cumsum(np.cos(turn)) * STEP, start[1] + np.cumsum(np.sin(turn)) * STEP, turn


class _Lines:
    """What a blade with an uneven edge leaves: sharp lines along the stroke that come and go."""

    def __init__(self, random, s, w):
        self.random, self.s = random, s
        self.w = w + 0.010 * wave(random, 3.2 * s, 3) + 0.0015 * wave(random, 11 * s, 3)

    def __call__(self, spacing, changes=2.5):
        """Values of about -1 to 1 whose crests are about `spacing` apart."""
        count = int(0.9 / spacing)
        total = 0.0
        for phase in (0, math.pi):
            knots = np.linspace(-0.45, 0.45, count) + self.random.uniform(-0.5, 0.5, count) * 0.9 * spacing
            values = self.random.uniform(-1, 1, count)
            share = 0.5 + 0.5 * np.sin(changes * self.s + 9 * wave(self.random, 2 * self.w, 2) + phase)
            total = total + share * np.interp(self.w, knots, values)
        return total


def _untouched(random, s, w):
    """Height of the cream before the blade passed, and of what it pushed beside it."""
    half = 0.222 + 0.036 * np.exp(-(((s - 0.22) / 0.17) ** 2)) - 0.03 * smooth((s - 0.6) / 0.6)
    half = half * (1 + 0.035 * wave(random, 7 * s + np.sign(w), 5))
    v, front = np.abs(w) / half, np.maximum(0.23 - s, 0) / 0.235
    away = (v**2.2 + front**2.2) ** (1 / 2.2) + 0.045 * wave(random, 11 * w + 5 * s, 4)
    heap = 0.080 * np.exp(-((np.maximum(s - 0.2, 0) / 0.26) ** 2))
    edge = (0.066 + 0.05 * w) * (1 - 0.5 * smooth((s - 0.3) / 0.95))
    tall = (heap + edge) * (1 + 0.08 * wave(random, 6 * s + 4 * w, 4))
    z = tall * np.clip(1 - away**3, 0, 1) ** 0.55
    return np.where(away > 1, -0.5 * (away - 1), z)


def _worked(z, random, lines, s, w):
    """Heights after the blade has passed."""
    down = DOWN + 0.035 * wave(random, 12 * w, 3) + 0.5 * w**2
    past = s - down
    floor = 0.012 + 0.050 * np.exp(-np.maximum(past, 0) / 0.38)
    broad, middle, fine = lines(0.07), lines(0.026, 4), lines(0.009, 6)
    strength = 0.45 + 0.55 * np.exp(-np.maximum(past, 0) / 0.7)
    floor = floor + strength * (0.011 * broad + 0.0095 * middle + 0.0042 * fine)
    # Towards the start the trace runs up into the heap.
    wall = 0.15 * smooth((0.07 + 0.008 * middle - past) / 0.26) ** 1.4
    floor = floor + wall + 0.010 * broad * np.exp(-((past / 0.09) ** 2))
    beside = np.abs(w + 0.006 * wave(random, 8 * s, 4)) - BLADE
    floor = floor + 0.2 * smooth(beside / 0.07)
    return lower(z, floor, 0.007 + 0.022 * np.exp(-((past / 0.14) ** 2)))


def _folded(z, random, s, w):
    """The heap after the cream has dropped from the spatula: hollow on both sides of a crest that
    ends in a torn peak; and how far each point leans along the stroke and across it."""
    d = s - 0.125 - 0.05 * np.sin(9 * w + 0.4) - 0.006 * wave(random, 18 * w, 3)
    crest = np.exp(-((np.abs(d) / np.where(d > 0, 0.030, 0.042)) ** 1.15))
    crest = crest * smooth((0.19 - np.abs(w)) / 0.12)
    peak = np.exp(-((np.hypot(s - 0.135, w - 0.02) / 0.058) ** 1.4))
    # The cream fell in a coil, whose edge shows around the crest.
    angle = np.arctan2(w, 0.2 - s)
    coil = 0.150 + 0.035 * angle + 0.012 * wave(random, 2 * angle, 4) - np.hypot(s - 0.2, w)
    coil = smooth(coil / 0.011) * np.exp(-np.maximum(coil, 0) / 0.045) * smooth((1.9 - np.abs(angle)) / 0.9)
    inside = smooth(z / 0.05)
    z = z + inside * (0.020 * crest + 0.066 * peak + 0.017 * coil - 0.016)
    return z, inside * (0.02 * crest**1.5 + 0.044 * peak**1.6), -0.030 * inside * peak**1.6


def _end(random, lines, s, w, length):
    """Share of the cream that is left: each ridge runs out by itself, in a thin streak."""
    ends = length - 0.13 + 0.06 * lines(0.06, 0.5) + 0.11 * lines(0.022, 0.5) + 0.12 * lines(0.01, 0.5)
    ends = ends - 2.2 * w**2
    return smooth((ends - s) / 0.56) ** 1.4


def _pinholes(random, s, w, count=14):
    """Air bubbles that burst at the surface."""
    depth = np.zeros_like(s)
    for _ in range(count):
        at, size = (random.uniform(0.1, 1.0), random.uniform(-0.2, 0.2)), random.uniform(0.0016, 0.0034)
        depth = np.maximum(depth, 0.7 * size * np.exp(-((np.hypot(s - at[0], w - at[1]) / size) ** 4)))
    return depth
