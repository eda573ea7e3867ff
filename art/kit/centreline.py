"""The way the pen goes along the letters of kit/script.py: centre lines, as cubic curves."""

from functools import cache
from itertools import combinations

import cv2
import numpy as np

from kit.script import letter_shape

# Pixels in the height of the font; room around a letter, in shares of it.
FINE, ROOM = 420, 0.6
# Shorter branches come from the thinning, not from the pen; curves follow the line this closely.
SPUR, CLOSE = 0.05, 0.004
# Pixels across slits that the pen has not left on purpose.
SLIT = 13
NEIGHBOURS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


@cache
def pen_strokes(letter):
    """The strokes of a letter: arrays of start, control, control, end, control, … in shares of the font's size."""
    thin = cv2.ximgproc.thinning(_printed(letter), thinningType=cv2.ximgproc.THINNING_GUOHALL)
    lines = _joined(_branches({tuple(cell) for cell in np.argwhere(thin)}))
    strokes = []
    for line in lines:
        points = np.stack([line[:, 1] / FINE - ROOM, 1 + ROOM - line[:, 0] / FINE], -1)
        strokes.append(_fitted(_smoothed(points)))
    return sorted(strokes, key=lambda stroke: stroke[:, 0].min())


def _printed(letter):
    size = round((1 + 2 * ROOM) * FINE)
    image = np.zeros((size, size), np.uint8)
    contours, contour, at = [], [], np.zeros(2)
    for kind, points in letter_shape(letter)[0]:
        if kind == 'M':
            contour = [points]
        elif kind == 'L':
            contour.append(points)
        elif kind == 'Q':
            t = np.linspace(0, 1, 13)[1:, None]
            contour.append((1 - t) ** 2 * at + 2 * t * (1 - t) * points[0] + t * t * points[1])
        elif kind == 'Z':
            contours.append(np.concatenate(contour))
        at = points[-1] if len(points) else at
    # Overlapping contours are ink as well: filled one by one, the holes last.
    for turning in (-1, 1):
        for points in contours:
            x, y = points.T
            if np.sign(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1))) == turning:
                cells = np.stack([(x + ROOM) * FINE, (1 + ROOM - y) * FINE], -1)
                cv2.fillPoly(image, [np.rint(cells).astype(np.int32)], 255 if turning < 0 else 0)
    # Where the pen goes up and down almost the same way, it is one line.
    slit = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (SLIT, SLIT))
    return cv2.morphologyEx(image, cv2.MORPH_CLOSE, slit)


def _branches(cells):
    """The lines between the ends and crossings of a thinned drawing."""
    near = {(y, x): [(y + a, x + b) for a, b in NEIGHBOURS if (y + a, x + b) in cells] for y, x in cells}
    crossings = {cell for cell in cells if len(near[cell]) > 2}
    left, branches = cells - crossings, []
    while left:
        ends = [cell for cell in left if sum(other in left for other in near[cell]) < 2]
        cell = min(ends) if ends else min(left)
        branch = [cell]
        left.discard(cell)
        while following := [other for other in near[branch[-1]] if other in left]:
            branch.append(following[0])
            left.discard(following[0])
        nodes = []
        for end in (branch[0], branch[-1]):
            touched = [other for other in near[end] if other in crossings]
            nodes.append(_crossing(touched[0], near, crossings) if touched else None)
        if len(branch) < SPUR * FINE and (nodes[0] is None) != (nodes[1] is None):
            continue
        if not ends and nodes == [None, None]:
            branch.append(branch[0])
        first, last = ([node] if node else [] for node in nodes)
        branches.append(np.array([*first, *branch, *last], float))
    return branches


def _crossing(cell, near, crossings):
    """The middle of a group of neighbouring crossings."""
    group, new = {cell}, [cell]
    while new:
        for other in near[new.pop()]:
            if other in crossings and other not in group:
                group.add(other)
                new.append(other)
    return tuple(np.mean(list(group), 0))


def _joined(lines):
    """Branches that go on straight through a crossing are one stroke."""
    while True:
        pairs = [
            (turn, i, j, np.vstack([one, two[1:]]))
            for (i, a), (j, b) in combinations(enumerate(lines), 2)
            for one in (a, a[::-1])
            for two in (b, b[::-1])
            if np.array_equal(one[-1], two[0]) and (turn := _straightness(one, two)) > 0.6
        ]
        if not pairs:
            return lines
        _, i, j, line = max(pairs, key=lambda pair: pair[0])
        lines = [each for k, each in enumerate(lines) if k not in (i, j)] + [line]


def _straightness(one, two):
    """The cosine of the angle by which the pen turns from one line to the next."""
    reach = round(0.07 * FINE)
    return _unit(one[-1] - one[-min(reach, len(one))]) @ _unit(two[min(reach, len(two)) - 1] - two[0])


def _smoothed(points, width=0.018):
    steps = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    if steps[-1] < 0.03:
        return np.vstack([points.mean(0) - (0.004, 0.01), points.mean(0), points.mean(0) + (0.004, 0.01)])
    even = np.linspace(0, steps[-1], max(4, round(steps[-1] / 0.003)))
    points = np.stack([np.interp(even, steps, points[:, k]) for k in (0, 1)], -1)
    size = round(width / 0.003)
    weights = np.exp(-0.5 * (np.arange(-3 * size, 3 * size + 1) / size) ** 2)
    # Mirrored at its ends, the line keeps them.
    n = min(3 * size, len(points) - 1)
    longer = np.vstack([2 * points[0] - points[n:0:-1], points, 2 * points[-1] - points[-2 : -n - 2 : -1]])
    weights = weights[3 * size - n : 3 * size + n + 1]
    return np.stack([np.convolve(longer[:, k], weights / weights.sum(), 'valid') for k in (0, 1)], -1)


def _fitted(points):
    """Cubic curves along the points, as few as stay within CLOSE of them."""
    return np.vstack([points[:1], *_curves(points, 0, len(points) - 1)])


def _curves(points, a, b):
    part, (out, into) = points[a : b + 1], (_direction(points, a), -_direction(points, b))
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(part, axis=0), axis=1))]
    t, dense = length / length[-1], np.linspace(0, 1, 150)
    for _ in range(4):
        weights = _weights(t)
        rest = part - weights[:, :2].sum(1, keepdims=True) * part[0] - weights[:, 2:].sum(1, keepdims=True) * part[-1]
        matrix = np.stack([np.outer(weights[:, 1], out).ravel(), np.outer(weights[:, 2], into).ravel()], -1)
        reach = np.linalg.lstsq(matrix, rest.ravel(), rcond=None)[0]
        if reach.min() <= 0 or reach.max() > 1.5 * length[-1]:
            reach = np.full(2, length[-1] / 3)
        curve = np.array([part[0], part[0] + reach[0] * out, part[-1] + reach[1] * into, part[-1]])
        apart = np.linalg.norm(weights @ curve - part, axis=1)
        # The nearest parameters, for the next fit.
        way = _weights(dense) @ curve
        t = dense[np.argmin(np.linalg.norm(way[None] - part[:, None], axis=2), axis=1)]
        t[0], t[-1] = 0, 1
    if apart.max() < CLOSE or b - a < 8:
        return [curve[1:]]
    middle = a + int(np.clip(np.argmax(apart), 4, b - a - 4))
    return _curves(points, a, middle) + _curves(points, middle, b)


def _weights(t):
    return np.stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3], -1)


def _direction(points, k):
    return _unit(points[min(k + 4, len(points) - 1)] - points[max(k - 4, 0)])


def _unit(vector):
    return vector / max(np.linalg.norm(vector), 1e-9)
