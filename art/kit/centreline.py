"""The way the pen goes along the letters of kit/script.py: centre lines."""

from functools import cache
from itertools import combinations

import cv2
import numpy as np

from kit.script import letter_shape

# Pixels in the height of the font; room around a letter, in shares of it.
FINE, ROOM = 420, 0.6
# Shorter branches come from the thinning, not from the pen.
SPUR = 0.05
# Every how many pixels of a line is a point.
STEP = 9
# Pixels across slits that the pen has not left on purpose.
SLIT = 13
NEIGHBOURS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


@cache
def pen_strokes(letter):
    """The strokes of a letter: arrays of points in shares of the font's size."""
    thin = cv2.ximgproc.thinning(_printed(letter), thinningType=cv2.ximgproc.THINNING_GUOHALL)
    lines = _joined(_branches({tuple(cell) for cell in np.argwhere(thin)}))
    strokes = []
    for line in lines:
        points = np.stack([line[:, 1] / FINE - ROOM, 1 + ROOM - line[:, 0] / FINE], -1)
        strokes.append(np.vstack([_smoothed(points)[:-1:STEP], points[-1:]]))
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
    before, after = one[-1] - one[-min(reach, len(one))], two[min(reach, len(two)) - 1] - two[0]
    return before @ after / (np.linalg.norm(before) * np.linalg.norm(after))


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
