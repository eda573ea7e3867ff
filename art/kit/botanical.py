"""Plants in pencil, as in the notebook: argan, aloe, shea, rosemary. Lengths in steps of a sheet, y downwards."""

import math

import cv2
import numpy as np

from kit.ink import LEAD
from kit.sketch import pencilled
from kit.stroke import through

# The plants are drawn around the middle of a sheet of SIZE by SIZE steps, from a corner this far within its own.
SIZE, CORNER = 1900, np.array([350, 350])


def argan(sheet, random):
    """A branch with tufts of narrow leaves, thorns, and hanging fruit."""
    branch = through(CORNER + [(90, 947), (330, 797), (600, 627), (860, 397), (1090, 277)], 40)
    fruits = [(0.2, 190), (0.42, 215), (0.6, 205), (0.8, 185)]
    for share in np.linspace(0.08, 0.97, 12):
        at, ahead = _on(branch, share)
        for side in (-1, 1):
            for turn in random.uniform(0.25, 1.25, 2 if side > 0 else 3):
                _blade(sheet, random, at, ahead - side * turn, random.uniform(150, 230), 0.2)
        if random.random() < 0.4:
            tip = at + 80 * np.array([math.cos(ahead - 1.4), math.sin(ahead - 1.4)])
            pencilled(sheet, random, _straight(at, tip), 2.6, 1.0, 2)
    _rod(sheet, random, branch, 13, 6)
    for share, long in fruits:
        at, _ = _on(branch, share)
        foot = at + (random.uniform(-8, 8), 44)
        pencilled(sheet, random, [at, (at + foot) / 2 + (4, 0), foot], 4.0, 1.1, 2)
        _egg(sheet, random, foot, math.pi / 2 + random.normal(0, 0.1), long, 0.37, point=0.07)


def aloe(sheet, random):
    """A rosette of thick leaves with teeth, those behind first."""
    foot = CORNER + (600, 950)
    for angle, long, bend, wide in ((-2.42, 600, -0.25, 60), (-0.7, 640, 0.2, 60), (-2.0, 760, -0.1, 64),
                                    (-1.0, 700, 0.16, 64), (-1.55, 850, 0.09, 62), (-2.8, 520, 0.45, 64),
                                    (-0.3, 560, -0.42, 62), (-1.28, 620, 0.3, 70), (-1.92, 560, -0.2, 78)):
        q = np.linspace(0, 1, 60)
        turn = angle + bend * (q - 0.2) * 1.6
        middle = _way(foot + (random.normal(0, 14), random.normal(0, 6)), turn, long)
        half = wide * (1 - q) ** 0.75 * (0.9 + 0.4 * q)
        _toothed(sheet, random, middle, half)
    # The foot of the rosette, and the ground.
    for x, y, wide in ((-96, 4, 90), (-30, 16, 100), (40, 6, 70)):
        pencilled(sheet, random, [foot + (x, y), foot + (x + wide / 2, y + 20), foot + (x + wide, y - 2)], 3.0, 1.0, 2)
    for x, y, wide in ((-230, 44, 120), (-90, 58, 170), (60, 46, 190)):
        pencilled(sheet, random, [foot + (x, y), foot + (x + wide / 2, y + 3), foot + (x + wide, y - 2)], 2.4, 0.5, 1)


def shea(sheet, random):
    """The end of a branch: a tuft of long leaves with wavy edges and fruit below it; beside it a nut with its scar."""
    branch = through(CORNER + [(180, 91), (330, 221), (520, 331)], 30)
    for angle in (-0.58, -0.24, 0.12, 2.35, 1.9, 0.5, 1.0, 1.5):
        _blade(sheet, random, branch[-1], angle, random.uniform(400, 500), 0.3, wavy=True)
    _rod(sheet, random, branch, 20, 15)
    for at, angle, long in (((470, 361), 1.9, 230), ((580, 371), 1.25, 250)):
        foot = CORNER + at + 120 * np.array([math.cos(angle), math.sin(angle)])
        pencilled(sheet, random, _straight(branch[-1], foot), 5.0, 1.1, 3)
        _egg(sheet, random, foot, angle, long, 0.4, point=0.02)
    _egg(sheet, random, CORNER + (690, 921), 0.12, 330, 0.36, point=0.01, scar=True)


def rosemary(sheet, random):
    """A sprig with a side shoot, its narrow leaves in pairs, each with its groove."""
    main = through(CORNER + [(440, 1151), (505, 861), (570, 511), (570, 121)], 60)
    shoot = through(CORNER + [(510, 831), (640, 721), (790, 541), (880, 301)], 40)
    for way, pairs, long in ((shoot, 24, 150), (main, 40, 180)):
        for share in np.linspace(0.06, 1, pairs) ** 0.9:
            at, ahead = _on(way, share)
            size = long * (1 - 0.55 * np.clip((share - 0.7) / 0.3, 0, 1))
            for side in (-1, 1):
                # A short shoot of smaller leaves stands in each leaf's axil.
                for least, most, share_of in ((0.75, 1.35, 1.0), (0.3, 0.7, 0.6)):
                    turn = side * (1.0 - 0.6 * share**4) * random.uniform(least, most)
                    _needle(sheet, random, at, ahead + turn, size * share_of * random.uniform(0.7, 1.15), -0.35 * side)
        _rod(sheet, random, way, 10, 4)
        for share in np.linspace(0.2, 0.98, pairs // 2):
            at, ahead = _on(way, share)
            _needle(sheet, random, at, ahead + random.normal(0, 0.4), long * random.uniform(0.3, 0.5), 0)


def _on(way, share):
    """The point at a share of the way, and the angle ahead."""
    k = min(len(way) - 2, int(share * (len(way) - 1)))
    step = way[k + 1] - way[k]
    return way[k], math.atan2(step[1], step[0])


def _cleared(sheet, outline):
    """What was drawn within the outline lies behind it."""
    polygon = np.rint(np.asarray(outline) * sheet.finer).astype(np.int32)
    cv2.fillPoly(sheet.layers.setdefault(LEAD, np.zeros(sheet.shape, np.float32)), [polygon], 0.0)


def _way(foot, turn, long):
    """A line from `foot` on, `long` steps of the sheet, that goes at the angles `turn`."""
    return foot + np.cumsum(np.stack([np.cos(turn), np.sin(turn)], -1), 0) * long / len(turn)


def _straight(start, end):
    return [start, (start + end) / 2, end]


def _edges(sheet, middle, half):
    """Both edges beside a middle line; what was drawn between them lies behind."""
    step = np.gradient(middle, axis=0)
    aside = np.stack([-step[:, 1], step[:, 0]], -1) / np.linalg.norm(step, axis=1)[:, None]
    left, right = middle + aside * half[:, None], middle - aside * half[:, None]
    _cleared(sheet, np.vstack([left, right[::-1]]))
    return left, right


def _rod(sheet, random, way, start, end):
    """A stem or branch, thicker where it starts, dark on its lower side."""
    half = np.linspace(start, end, len(way)) / 2
    left, right = _edges(sheet, way, half)
    pencilled(sheet, random, left[::6], 3.4, 1.2, 3)
    pencilled(sheet, random, right[::6], 2.6, 0.8, 1)


def _blade(sheet, random, foot, angle, long, slim, wavy=False):
    """A leaf with its rib and veins; one half lies in shade."""
    q = np.linspace(0, 1, 24)
    bend = random.normal(0, 0.28)
    turn = angle + bend * q
    middle = _way(foot, turn, long)
    half = slim * long / 2 * np.sin(math.pi * q**0.85).clip(0) ** 0.8
    if wavy:
        half = half * (1 + 0.1 * np.sin(q * 26 + random.uniform(0, 6)))
    left, right = _edges(sheet, middle, half)
    for edge in (left, right):
        pencilled(sheet, random, np.vstack([edge[:-1:2], edge[-1:]]), 2.6, 1.05, 2)
    pencilled(sheet, random, middle[::4], 2.4, 0.9, 1)
    for k in range(3, 21, 2 if wavy else 3):
        for edge in (left, right):
            tip = middle[k] + 0.86 * (edge[min(k + 3, 23)] - middle[k])
            pencilled(sheet, random, _straight(middle[k], tip), 1.8, 0.5, 1)
    for k in range(2, 22):
        tip = middle[k] + 0.8 * (left[min(k + 2, 23)] - middle[k])
        pencilled(sheet, random, _straight(middle[k], tip), 2.2, 0.28, 1)


def _egg(sheet, random, foot, angle, long, slim, point, scar=False):
    """A fruit or nut from its stalk on, shaded by lines around it; its `scar` stays pale."""
    ahead = np.array([math.cos(angle), math.sin(angle)])
    aside = np.array([-ahead[1], ahead[0]])
    q = (1 - np.cos(np.linspace(0, math.pi, 40))) / 2
    half = slim * long * np.sqrt(q * (1 - q)) * 2 * (1.06 - 0.12 * q)
    middle = foot + ahead * (q * long)[:, None]
    left, right = middle + aside * half[:, None], middle - aside * half[:, None]
    tip = middle[-1] + ahead * point * long
    _cleared(sheet, np.vstack([left, [tip], right[::-1]]))
    for edge in (left, right):
        pencilled(sheet, random, np.vstack([edge[::4], [tip]]), 3.2, 1.15, 2)
    # Lines along it, denser and darker towards the side in shade.
    for across in np.concatenate([np.linspace(0.94, 0.2, 17), np.linspace(0.1, -0.9, 7)]):
        start, stop = sorted(random.uniform(0.03, 0.97, 2)) if across < 0.15 else (0.05, random.uniform(0.75, 0.96))
        k = (np.linspace(start, stop, 8) * 39).astype(int)
        line = middle[k] + aside * (half[k] * across)[:, None]
        pencilled(sheet, random, line, 2.4, 0.25 + 0.55 * max(across, 0) ** 2, 1)
    if scar:
        t = np.linspace(0, 2 * math.pi, 30)
        torn = 1 + random.normal(0, 0.05, 30)
        oval = middle[20] - aside * 0.1 * long + np.outer(0.36 * long * np.cos(t) * torn, ahead)
        oval = oval - np.outer(0.075 * long * np.sin(t) * torn, aside)
        _cleared(sheet, oval)
        for k in range(30):
            pencilled(sheet, random, _straight(oval[k], oval[k - 1]), 2.4, 0.6, 1)


def _toothed(sheet, random, middle, half):
    """A leaf of aloe: teeth on both edges, lines along it, shade towards its left side."""
    left, right = _edges(sheet, middle, half)
    for edge in (left, right):
        line, k = [edge[0]], 9
        while k < 57:
            size = 15 * (1 - k / 75)
            away = (edge[k] - middle[k]) / max(half[k], 1e-6)
            ahead = edge[k + 1] - edge[k]
            line += [edge[k], edge[k] + away * size + ahead * 0.9, edge[k + 1]]
            k += int(random.integers(3, 6))
        line.append(middle[-1])
        for start, end in zip(line, line[1:]):
            pencilled(sheet, random, _straight(start, end), 2.8, 1.1, 1)
    for across in np.concatenate([np.linspace(0.92, 0.45, 8), random.uniform(-0.85, 0.4, 7)]):
        start = random.uniform(0.0, 0.3)
        stop = random.uniform(0.55, 0.93)
        k = (np.linspace(start, stop, 8) * 59).astype(int)
        line = middle[k] + (left[k] - middle[k]) * across
        pencilled(sheet, random, line, 2.3, 0.22 + 0.45 * max(across, 0) ** 2, 1)


def _needle(sheet, random, foot, angle, long, bend):
    """A narrow leaf with rolled edges that turns by `bend` on its way."""
    q = np.linspace(0, 1, 9)
    turn = angle + (bend + random.normal(0, 0.15)) * q
    middle = _way(foot, turn, long)
    half = 7.5 * np.clip(q * 5 + 0.3, 0, 1) * np.clip((1.03 - q) * 6, 0, 1) ** 0.6
    left, right = _edges(sheet, middle, half)
    pencilled(sheet, random, left[::2], 2.6, 1.15, 2)
    pencilled(sheet, random, right[::2], 2.2, 0.8, 1)
    pencilled(sheet, random, middle[1:8:3], 1.8, 0.55, 1)
