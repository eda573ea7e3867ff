"""Dense cream as a spatula lifts it out of a jar: spread over the tip, scraped, torn into peaks."""

import numpy as np

from kit.cream import moist_cream
from kit.desk import blade_half_width
from kit.geometry import height_field
from kit.stroke import lower, smooth, wave

STEP = 0.0007
# Each peak: its foot, width and height, and how far its point leans along the blade and across.
PEAKS = [
    ((0.064, -0.012), 0.040, 0.100, (-0.012, 0.060)),
    ((0.168, -0.022), 0.021, 0.036, (-0.006, 0.024)),
]


def dollop(length, seed=4):
    """Cream on the tip of a blade `length` long; that blade's upper side is at z = 0."""
    random = np.random.default_rng(seed)
    # From the tip towards the handle, and across.
    back, across = np.arange(-0.06, 0.54, STEP), np.arange(-0.12, 0.12, STEP)
    e, y = np.meshgrid(back, across, indexing='ij')
    heap, crest = _scraped(_heap(random, e, y), random, e, y)
    z = np.maximum(heap, _tail(random, e, y, blade_half_width(1 - e / length)))
    x, side = 0.38 * length - e, y + 0.016 * crest
    for foot, width, high, lean in PEAKS:
        away = np.hypot(e - foot[0], side - foot[1]) / width
        peak = np.exp(-(away**1.35)) * smooth(heap / 0.03)
        x, side, z = x + lean[0] * peak**1.6, side + lean[1] * peak**1.6, z + high * peak
    # Only over the wood does cream thin out to a film.
    beyond = np.maximum(smooth((np.abs(y) - 0.055) / 0.01), smooth((0.12 - e) / 0.05))
    return height_field('dollop', x, side, z, moist_cream(0.005), ('thickness', z + 0.05 * beyond))


def _heap(random, e, y):
    """The mass that rides on the tip."""
    half = 0.077 * (1 - 0.35 * smooth((e - 0.12) / 0.16))
    half = half * (1 + 0.07 * wave(random, 26 * e + np.sign(y), 4))
    v = np.abs(y - 0.006 * wave(random, 9 * e, 3)) / half
    # Over the tip the outline is round; towards the handle it runs out.
    front, rear = np.maximum(0.085 - e, 0) / 0.098, np.maximum(e - 0.11, 0) / 0.195
    ragged = 0.07 * wave(random, 60 * y, 5) * smooth((e - 0.15) / 0.1)
    away = (v**2.4 + front**2.4 + rear**2) ** (1 / 2.2) + ragged
    tall = 0.074 * (1 - 0.55 * smooth((e - 0.07) / 0.2))
    z = tall * np.clip(1 - away**2.4, 0, 1) ** (0.5 + 0.7 * smooth((e - 0.13) / 0.1))
    z = z * (1 + 0.10 * wave(random, 16 * e + 9 * y, 3))
    return np.where(away > 1, -0.12 * (away - 1), z)


def _tail(random, e, y, half):
    """What the heap leaves on the wood behind it: streaks of different length that thin out."""
    v = y / half
    streaks = wave(random, 10 * v, 6)
    ends = 0.290 + 0.035 * streaks + 0.012 * wave(random, 26 * v, 4)
    z = 0.007 * smooth((ends - e) / 0.09) * (0.7 + 0.3 * streaks)
    film = 0.0016 * smooth((0.52 - e) / 0.2) * smooth((wave(random, 12 * v + 9 * e, 5) - 0.1) / 0.7)
    z = np.maximum(z, film + 0.0002)
    return np.where((np.abs(v) > 0.93) | (e < 0.02), -0.05, z - 0.0012)


def _scraped(z, random, e, y):
    """Heights after the blade has gone along both sides of a crest; and how near the crest is."""
    along = 0.012 * np.sin(24 * e + 0.6) + 0.004 * wave(random, 14 * e, 3)
    d = y - along
    rise = smooth((0.28 - e) / 0.2)
    near = np.exp(-((np.abs(d) / np.where(d > 0, 0.020, 0.014)) ** 1.15))
    left = 0.034 + 0.25 * np.maximum(d - 0.035, 0)
    right = 0.026 + 0.45 * np.maximum(-d - 0.03, 0)
    floor = np.where(d > 0, left, right) * (0.45 + 0.55 * rise) + (0.012 + 0.036 * rise) * near
    marks = wave(random, 170 * d + 0.5 * wave(random, 20 * e, 3), 6)
    floor = floor + 0.0018 * marks * (0.6 + 0.4 * wave(random, 30 * e + 40 * d, 3))
    # A fold lies over the left side, its edge along the blade's way.
    fold = d - 0.022 - 0.2 * (e - 0.15) - 0.008 * wave(random, 26 * e, 3)
    over = smooth(fold / 0.006) * np.exp(-np.maximum(fold, 0) / 0.035)
    floor = floor + 0.016 * over * smooth((e - 0.04) / 0.06)
    floor = floor + 0.02 * smooth((0.04 - e) / 0.05)
    return lower(z, floor, 0.006), near * rise
