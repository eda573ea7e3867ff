"""The curl that a spoon pushes up at the end of its stroke: a shaving that rises and rolls back over the trough."""

import numpy as np

from kit.noise import octaves
from kit.stroke import smooth

# Rows of points on the curl's inside and outside.
INSIDE, OUTSIDE = 190, 210
CURL_ROWS = INSIDE + OUTSIDE
# How far behind the end of the stroke the outside meets the untouched surface.
FOOT = 0.16
# The shaving's length, half its width, and its thickness where it rises.
LENGTH, HALF, THICK = 0.29, 0.165, 0.030
# The way of the inside in degrees: out of the trough's floor, and as it rolls in at the tip.
RISES, ROLLS = 24, 250


def curled(points, grainy, rows):
    """The points (along, across, height) with the curl on `rows`, a slice of CURL_ROWS, and how grainy each is."""
    flat, base = points[rows], points[rows.start - 1]
    across = base[:, 1]
    length, share = _size(across)
    inside, outside = _sheet(length, across)
    sheet = np.concatenate([inside, outside])
    sheet = np.stack([sheet[..., 0] + base[:, 0], across + sheet[..., 2], sheet[..., 1] + base[:, 2]], -1)
    # The outside runs into the surface behind it.
    lands = np.zeros(CURL_ROWS)
    lands[-90:] = smooth(np.linspace(0, 1, 90))
    lands = lands[:, None, None]
    sheet = sheet * (1 - lands) + flat * lands
    outer = smooth((np.arange(CURL_ROWS) - INSIDE + 12) / 20)[:, None]
    share = share[None, :]
    points, grainy = points.copy(), grainy.copy()
    points[rows] = flat + (sheet - flat) * share[..., None]
    grainy[rows] = grainy[rows] * (1 - share) + 0.85 * outer * share
    return points, grainy


def _size(across):
    """The shaving's length, and how much of it stands, over the width of the stroke: it tore at both sides."""
    place = np.stack([across, 0 * across, 0 * across], -1)
    torn = octaves(30 * place + 2.7, 3, 0.6, 3)
    side = np.abs(across + 0.012) + 0.010 * torn
    share = smooth((HALF - side) / 0.11)
    length = LENGTH * (1 + 0.14 * octaves(7 * place, 2, 0.5, 5) + 0.045 * torn + 1.0 * across)
    return length, share


def _sheet(length, across):
    """Points (along, height, lean across) from where it rises: up its inside to the tip, and down its outside."""
    share = np.linspace(0, 1, INSIDE)[:, None]
    turn = np.radians(RISES + (ROLLS - RISES) * share**1.2)
    step = length / (INSIDE - 1)
    along, height = np.cumsum(np.cos(turn) * step, 0), np.cumsum(np.sin(turn) * step, 0)
    lean = 0.25 * across * share**2 + 0.05 * share**2
    inside = np.stack([along, height, lean], -1)
    place = np.stack([share * 9 + 0 * across, across * 9 + 0 * share, share * 0 * across], -1)
    thick = THICK * (1 - 0.68 * share) * (1 + 0.2 * octaves(place, 2, 0.5, 8))
    thick = thick * np.sqrt((1 - ((share - 0.9).clip(0) / 0.1) ** 2).clip(0))
    level = 0 * across
    outwards = np.stack([np.sin(turn) + level, level - np.cos(turn), share * level], -1)
    outside = inside + thick[..., None] * outwards
    # From the tip down to where it stands upright.
    foot = ((80 - RISES) / (ROLLS - RISES)) ** (1 / 1.2)
    at = np.linspace(1, foot, OUTSIDE) * (INSIDE - 1)
    below = np.floor(at).astype(int).clip(0, INSIDE - 2)
    part = (at - below)[:, None, None]
    return inside, outside[below] * (1 - part) + outside[below + 1] * part
