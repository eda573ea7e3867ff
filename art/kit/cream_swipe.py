"""Thick cream in one stroke of a broad spatula: a pool with a rolled lip, fine drag lines between soft sides, an end
of torn film."""

import math

import cv2
import numpy as np

from kit.cream import cream_film
from kit.geometry import height_field
from kit.stroke import lower, smooth

STEP = 0.0009
# Half the width of the blade, where along the stroke it touched down, and where the film ends.
BLADE, DOWN, END = 0.172, 0.105, 1.13
SIDE = 0.34
# The thickness at which the cream is opaque.
OPAQUE = 0.011
# Air that burst at the surface: place along the stroke and across it, and radius.
PITS = [(0.34, 0.06, 0.0040), (0.358, 0.047, 0.0022), (0.52, -0.11, 0.0032), (0.07, -0.09, 0.0036),
        (0.73, 0.03, 0.0026), (0.60, 0.128, 0.0030), (0.21, 0.205, 0.0034)]


def cream_swipe(start, heading, bend, seed=1):
    """A stroke on z = 0 from `start`, heading `heading` degrees from +X on average; it swings by `bend` degrees, first
    to the right, then to the left."""
    x, y, z, hollow = _surface(start, heading, bend, seed)
    return height_field('cream', x, y, z, cream_film(OPAQUE), ('thickness', z), ('hollow', hollow))


def _surface(start, heading, bend, seed):
    """Places and heights of the cream on a grid along the stroke and across it, and how hollow it is, 0 to 1."""
    noise = _Noise(seed)
    line = np.arange(-0.10, END + 0.16, STEP)
    s, w = np.meshgrid(line, np.arange(-SIDE, SIDE, STEP), indexing='ij')
    inside = _inside(noise, s, w)
    z, tall = _pool(noise, inside, s, w)
    z, lean = _drawn(z, noise, s, w)
    z = _torn(z, noise, s, w)
    z = cv2.GaussianBlur(z, (0, 0), 0.0016 / STEP) - _pits(s, w)
    hollow = ((cv2.GaussianBlur(z.clip(0), (0, 0), 0.030 / STEP) - z) / 0.030).clip(0, 1) * smooth(z / OPAQUE)
    # The sides bulge over the ground.
    up = (z / np.maximum(tall, 0.01)).clip(0, 0.5)
    bulge = 0.2 * tall * np.sin(math.pi * up) * np.exp(-((np.maximum(inside, 0) / 0.05) ** 2))
    out_s, out_w = np.gradient(-cv2.GaussianBlur(inside, (0, 0), 0.008 / STEP), STEP)
    x, y, turn = (v[:, None] for v in _centre_line(start, heading, bend, line))
    along, across = bulge * out_s + lean, w + bulge * out_w
    return x + np.cos(turn) * along - np.sin(turn) * across, y + np.sin(turn) * along + np.cos(turn) * across, z, hollow


def _centre_line(start, heading, bend, along):
    """An S through `start`, and its direction in radians."""
    turn = np.radians(heading - bend * np.sin(2 * math.pi * (along - 0.10) / END))
    return start[0] + np.cumsum(np.cos(turn)) * STEP, start[1] + np.cumsum(np.sin(turn)) * STEP, turn


class _Noise:
    """Smooth random values over the grid, of about -1 to 1."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)

    def __call__(self, s, long, wide):
        """Patches about `long` along the stroke and `wide` across it."""
        rows, columns = (int(n * STEP / size) + 7 for n, size in zip(s.shape, (long, wide)))
        coarse = self.random.normal(0, 0.75, (rows, columns)).astype(np.float32)
        at = [np.arange(n, dtype=np.float32) * STEP / size + 2 for n, size in zip(s.shape, (long, wide))]
        b, a = np.meshgrid(at[1], at[0])
        # The cubic weights of cv2 leave creases at the knots.
        fine = cv2.resize(coarse, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC)
        fine = cv2.GaussianBlur(fine, (0, 0), 1.6)
        return 1.25 * cv2.remap(fine, 4 * b + 1.5, 4 * a + 1.5, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)


def _inside(noise, s, w):
    """How far inside the outline of the cream each point lies; the outline has a round start and wavering sides."""
    half = 0.272 - 0.052 * smooth((s - 0.20) / 0.44) - 0.018 * smooth((s - 0.6) / 0.5)
    half = half + np.where(w > 0, noise(s, 0.19, 9), noise(s, 0.15, 9)) * 0.013 * smooth((s - 0.16) / 0.3)
    half = half + np.where(w > 0, noise(s, 0.055, 9), noise(s, 0.048, 9)) * 0.004 * smooth((s - 0.22) / 0.3)
    back = np.maximum(0.205 - s, 0) / 0.215
    away = ((np.abs(w) / half) ** 2.1 + back**2.1) ** (1 / 2.1)
    return ((1 - away) * 0.24 + 0.009 * noise(s, 0.19, 0.19) + 0.002 * noise(s, 0.06, 0.06)).astype(np.float32)


def _pool(noise, inside, s, w):
    """Heights of the cream before the blade passes and of what it pushes aside, and how tall the sides are."""
    tall = 0.122 - 0.056 * smooth((s - 0.10) / 0.42) - 0.052 * smooth((s - 0.50) / 0.56)
    tall = tall * (1 + 0.13 * noise(s, 0.13, 0.5))
    broad = 0.085 * tall / 0.112 + 0.014
    t = (inside / broad).clip(0, 1)
    z = tall * np.sqrt(1 - (1 - t) ** 2)
    # The pool sagged in soft folds.
    folds = 0.014 * noise(s, 0.11, 0.20) - 0.022 * np.sqrt(noise(s, 0.15, 0.24) ** 2 + 0.006)
    folds = folds + 0.0012 * noise(s, 0.035, 0.045) + 0.0005 * noise(s, 0.013, 0.016)
    z = z + folds * smooth((inside - 0.01) / 0.05) * (1 - 0.6 * smooth((s - 0.2) / 0.3))
    return np.where(inside < 0, 2 * inside, z), tall


def _drawn(z, noise, s, w):
    """The heights after the blade was drawn through, and how far along the stroke each point leans."""
    wander = w + 0.012 * noise(s, 0.45, 0.35) + 0.002 * noise(s, 0.12, 0.3)
    down = DOWN + 2.6 * w**2 + 0.020 * noise(s, 9, 0.11) + 0.009 * noise(s, 9, 0.035) + 0.16 * w
    past = s - down
    fade = np.exp(-np.maximum(past, 0) / 0.40)
    floor = 0.0070 + 0.040 * fade + 0.30 * fade * w**2
    lines = _lines(noise, s, wander)
    floor = floor + lines * (0.42 + 0.75 * fade) * smooth((past + 0.05) / 0.12)
    # It trembles as it goes.
    tremble = np.sin((s + 0.35 * w**2 + 0.02 * noise(s, 0.2, 0.3)) * 120) * smooth(noise(s, 0.16, 0.2))
    floor = floor + 0.0009 * tremble * fade
    # It never scrapes the ground bare.
    floor = -lower(-floor, -0.004, 0.006)
    # The trace begins in a hollow under the lip and rises to both sides.
    radius = 0.105
    rise = radius - np.sqrt((radius**2 - (radius - np.clip(past, 0, radius)) ** 2).clip(1e-6))
    floor = floor + 0.90 * rise + 1.6 * np.maximum(-past, 0)
    edge = np.where(w > 0, noise(s, 0.24, 9), noise(s, 0.20, 9))
    beside = np.abs(w + 0.004 * noise(s, 0.22, 9)) - BLADE + 0.007 * edge
    floor = floor + 0.9 * np.sqrt(np.maximum(beside + 0.032, 0) ** 2 + 1e-6) ** 1.35
    lip = np.exp(-(((past + 0.028) / 0.034) ** 2)) * smooth(z / 0.07) * smooth((BLADE + 0.04 - np.abs(w)) / 0.12)
    lip = lip * (0.8 + 0.35 * noise(s, 9, 0.12))
    z = lower(z + 0.022 * lip, floor, 0.012 + 0.020 * np.exp(-((past / 0.10) ** 2)))
    return z, 0.026 * cv2.GaussianBlur(lip.astype(np.float32), (0, 0), 0.006 / STEP)


def _lines(noise, s, wander):
    """What the uneven edge of the blade leaves: lines of all widths that come and go."""
    lines = 0.0105 * _crests(noise(s, 0.9, 0.058)) + 0.0074 * _crests(noise(s, 0.55, 0.023))
    lines = lines + 0.0034 * noise(s, 0.34, 0.0095) * smooth(0.5 + noise(s, 0.3, 0.06))
    lines = lines + 0.0012 * noise(s, 0.22, 0.0045) * smooth(0.4 + noise(s, 0.2, 0.05))
    return _shifted(lines, wander)


def _crests(values):
    """Rounded hollows between narrower crests."""
    return 0.5 * values + 0.9 * (0.42 - np.sqrt(values**2 + 0.012))


def _shifted(values, across):
    """Values of the grid, moved sideways so that they follow `across`."""
    column = ((across + SIDE) / STEP).astype(np.float32)
    row = np.repeat(np.arange(len(values), dtype=np.float32)[:, None], values.shape[1], 1)
    return cv2.remap(values.astype(np.float32), column, row, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)


def _torn(z, noise, s, w):
    """The film at the end gets thin and tears; where nothing is left the height is negative."""
    wander = w + 0.012 * noise(s, 0.45, 0.35)
    late = smooth((s - 0.50) / 0.40)
    fine = _shifted(0.5 * noise(s, 0.26, 0.0065) + 0.3 * noise(s, 0.14, 0.0036), wander)
    streaks = _shifted(0.10 * noise(s, 0.50, 0.080) + 0.07 * noise(s, 0.30, 0.022), wander) + 0.10 * fine
    left = (END - s - 5.0 * (w - 0.02) ** 2) / 0.50 + streaks * late
    tears = 0.10 * noise(s, 0.10, 0.030) + 0.07 * noise(s, 0.040, 0.010) + 0.03 * noise(s, 0.014, 0.0045)
    whole = left + _shifted(tears, wander) * late * (1 - smooth((left - 0.05) / 0.30))
    # What was pushed aside runs out too.
    flat = lower(z, 0.016 + 0.12 * left.clip(-0.1, 1) ** 2, 0.02)
    thin = 0.07 + 0.93 * smooth(left / 0.80)
    film = flat * thin * (1 + 0.55 * fine * (1 - smooth(left / 0.55))).clip(0.15, 2) * smooth((whole + 0.01) / 0.12)
    return np.where(whole > 0, film, np.minimum(0.03 * whole, z)).astype(np.float32)


def _pits(s, w):
    """How deep each point lies in a bubble that burst, negative on the rim around it."""
    depth = np.zeros_like(s)
    for at_s, at_w, size in PITS:
        away = np.hypot(s - at_s, w - at_w) / size
        depth = np.maximum(depth, 0.45 * size * np.exp(-(away**3))) - 0.12 * size * np.exp(-(((away - 1.3) / 0.3) ** 2))
    return depth
