"""Strokes drawn over a slab: a line, the distance from it, smooth random curves."""

import numpy as np


def curve(line, points=240):
    """A line of many points from one end to the other, bent towards the middle one of the three."""
    t = np.linspace(0, 1, points)[:, None]
    start, middle, end = (np.array(point, float) for point in line)
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t**2 * end


def length_of(line):
    return np.linalg.norm(np.diff(line, axis=0), axis=1).sum()


def smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def wave(random, x, count, slow=1.0):
    """A smooth random curve over `x` between about -1 and 1."""
    parts = [
        random.normal() / k * np.sin(slow * k * x + random.uniform(0, 6)) for k in range(1, count + 1)
    ]
    return sum(parts) / 1.2


def along(x, y, line):
    """For each point: how far along the line it lies (0 … 1) and its signed distance from it."""
    best, at, side = np.full(x.shape, 1e9), np.zeros(x.shape), np.zeros(x.shape)
    start, step = line[:-1], np.diff(line, axis=0)
    for k, ((px, py), (dx, dy)) in enumerate(zip(start, step)):
        share = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)
        low = -1e3 if k == 0 else 0
        high = 1e3 if k == len(step) - 1 else 1
        inside = np.clip(share, low, high)
        ex, ey = x - px - inside * dx, y - py - inside * dy
        away = ex * ex + ey * ey
        near = away < best
        best = np.where(near, away, best)
        at = np.where(near, (k + inside) / len(step), at)
        side = np.where(near, np.sign(dx * ey - dy * ex), side)
    return at, side * np.sqrt(best)
