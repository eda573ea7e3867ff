"""A sketch in pencil: an elder's umbel and its pinnate leaves."""

import math

import numpy as np

from kit.ink import LEAD
from kit.stroke import through, wave


def pencilled(sheet, random, points, width=3.4, depth=0.9, times=2):
    """A line gone over more than once, never quite in the same place."""
    points = np.asarray(points, float)
    for _ in range(times):
        line = through(points + random.normal(0, 1.6, points.shape))
        q = np.linspace(0, 1, len(line))
        press = np.clip(1 + 0.25 * wave(random, q * 4, 3) - 0.3 * q**3, 0.4, 1.5)
        sheet.stroke(line, width * press, depth * press * random.uniform(0.7, 1.1), LEAD)


def sketched_umbel(sheet, random, x, y, size):
    """An umbel of elder: stem from (x, y) upwards, rays, branches, flowers, and a pair of leaves."""
    crown = np.array([x - 0.1 * size, y - 0.95 * size])
    pencilled(sheet, random, [(x, y), (x + 0.03 * size, y - 0.45 * size), crown], 4.6, 1.1, 3)
    for ray in np.linspace(-1.15, 1.15, 7):
        end = crown + size * np.array([0.62 * math.sin(ray), -0.34 * math.cos(ray) - 0.12])
        middle = (crown + end) / 2 + [0, 0.05 * size]
        pencilled(sheet, random, [crown, middle, end], 3.2)
        for branch in np.linspace(-0.9, 0.9, 5):
            tip = end + size * np.array([0.12 * math.sin(branch + ray * 0.5), -0.1 * math.cos(branch)])
            pencilled(sheet, random, [end, (end + tip) / 2, tip], 2.6, 0.8, 1)
            for _ in range(3):
                turn = np.linspace(0, 2 * math.pi * 1.05, 11) + random.uniform(0, 6)
                petals = (0.65 + 0.35 * np.cos(5 * turn)) * size * random.uniform(0.028, 0.04)
                at = tip + random.normal(0, 0.026 * size, 2)
                flower = np.stack([np.cos(turn), np.sin(turn)], -1) * petals[:, None]
                pencilled(sheet, random, at + flower, 2.6, 0.9, 1)
    node = np.array([x + 0.024 * size, y - 0.36 * size])
    _leaf(sheet, random, node, node + size * np.array([0.4, 0.03]), size * 0.25)
    _leaf(sheet, random, node + (-2, 6), node + size * np.array([-0.34, 0.13]), size * 0.2)


def _leaf(sheet, random, foot, end, long):
    """A leaf of elder: two pairs of leaflets on a stalk, and one at its end."""
    along = end - foot
    angle = math.atan2(along[1], along[0])
    stalk = through(np.array([foot, foot + along * 0.5 + [0, -0.05 * long], end]), 20)
    pencilled(sheet, random, stalk[::8], 3.0)
    for share, size in ((0.5, 0.86), (0.88, 0.96)):
        at = stalk[round(share * (len(stalk) - 1))]
        for side in (1, -1):
            away, own = angle + side * random.normal(1.05, 0.06), size * random.uniform(0.94, 1.04)
            _leaflet(sheet, random, at, away, long * own)
    _leaflet(sheet, random, end, angle + random.normal(0, 0.05), long * 1.15)


def _leaflet(sheet, random, foot, angle, long):
    """A leaflet with a sawn edge, its tip drawn out."""
    ahead = np.array([math.cos(angle), math.sin(angle)])
    aside = np.array([-ahead[1], ahead[0]])
    q = np.linspace(0, 1, 19)
    belly = 0.225 * np.sin(math.pi * q**0.8) ** 0.9 * (1 - 0.35 * q**3) * long
    saw = 0.028 * long * (np.arange(19) % 2) * (q > 0.1) * (q < 0.95)
    stalk = foot + ahead * 0.06 * long
    bow = aside * (0.05 * long * np.sin(math.pi * q))[:, None]
    rib = stalk + ahead * (q * long)[:, None] + bow
    for side in (1, -1):
        # A tooth points ahead.
        edge = rib + side * aside * (belly + saw)[:, None] + ahead * saw[:, None] * 0.9
        pencilled(sheet, random, edge + random.normal(0, 0.5, edge.shape), 2.8, 1.1, 1)
        for k in (3, 6, 9, 12, 15):
            tip = rib[min(k + 2, 18)] + side * aside * belly[k] * 0.78
            pencilled(sheet, random, [rib[k], (rib[k] + tip) / 2 + ahead * 0.01 * long, tip], 2.2, 0.7, 1)
    pencilled(sheet, random, [foot, rib[6], rib[12], rib[18]], 2.5, 0.9, 1)
