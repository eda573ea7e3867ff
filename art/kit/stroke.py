"""Smooth curves for shapes: a soft step, a rounded cut, random waves, lines through points."""

import numpy as np


def smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def lower(a, b, blend):
    """The lower of two heights, with a fillet where they meet."""
    mix = np.clip(0.5 + 0.5 * (b - a) / blend, 0, 1)
    return b + (a - b) * mix - blend * mix * (1 - mix)


def wave(random, x, count, slow=1.0):
    """A smooth random curve over `x` between about -1 and 1."""
    parts = [
        random.normal() / k * np.sin(slow * k * x + random.uniform(0, 6)) for k in range(1, count + 1)
    ]
    return sum(parts) / 1.2


def through(knots, steps=6):
    """A Catmull-Rom line through the knots."""
    p = np.vstack([2 * knots[0] - knots[1], knots, 2 * knots[-1] - knots[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:])
    ]
    return np.vstack([*pieces, knots[-1:]])
